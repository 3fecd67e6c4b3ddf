package pairing_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/pairing"
)

var cup = pairing.Tie{
	Match: pairing.MicroMatch{Games: 2, Count: pairing.CountSum, Win: 2, Draw: 1},
	Steps: []pairing.TieStep{{Kind: pairing.TieGames, Games: 2}, {Kind: pairing.TieWin, Games: 3}, {Kind: pairing.TieRank}},
}

func TestTieDecide(t *testing.T) {
	const w, b = pairing.White, pairing.Black
	win, loss, draw := [2]int{2, 0}, [2]int{0, 2}, [2]int{1, 1}
	lone := pairing.Tie{Match: pairing.MicroMatch{Games: 1, Count: pairing.CountSum}}
	short := pairing.Tie{Match: pairing.MicroMatch{Games: 4, Count: pairing.CountSum}, Most: 2}
	tests := []struct {
		name  string
		tie   pairing.Tie
		games []pairing.GameScore
		want  pairing.Verdict
	}{
		{"not begun", cup, nil, pairing.Verdict{Step: -1, Next: []pairing.Colour{w, b}}},
		{"half of it", cup, scored(win), pairing.Verdict{Step: -1, Next: []pairing.Colour{b}}},
		{"an open game", cup, append([]pairing.GameScore{openGame}, scored(win)...), pairing.Verdict{Step: -1, Next: []pairing.Colour{w}}},
		{"won", cup, scored(win, draw), pairing.Verdict{Winner: 1, Step: -1}},
		{"lost", cup, scored(draw, loss), pairing.Verdict{Winner: 2, Step: -1}},
		{"level", cup, scored(win, loss), pairing.Verdict{Step: 0, Next: []pairing.Colour{w, b}}},
		{"the extra games decide", cup, scored(win, loss, draw, win), pairing.Verdict{Winner: 1, Step: 0}},
		{"until a win", cup, scored(win, loss, draw, draw), pairing.Verdict{Step: 1, Next: []pairing.Colour{w}}},
		{"one by one", cup, scored(win, loss, draw, draw, draw), pairing.Verdict{Step: 1, Next: []pairing.Colour{b}}},
		{"the first win ends it", cup, scored(draw, draw, draw, draw, draw, loss), pairing.Verdict{Winner: 2, Step: 1}},
		{"rank", cup, scored(draw, draw, draw, draw, draw, draw, draw), pairing.Verdict{Winner: 2, Step: 2}},
		{"nothing more is agreed", lone, scored(draw), pairing.Verdict{Step: -1, Stuck: true}},
		{"both forfeited", lone, []pairing.GameScore{noGame}, pairing.Verdict{Step: -1, Stuck: true}},
		{"broken off when settled", short, scored(win, win, draw), pairing.Verdict{Winner: 1, Step: -1}},
		{"not settled yet", short, scored(win, win), pairing.Verdict{Step: -1, Next: []pairing.Colour{w, b}}},
		{"played to the end all the same", short, scored(win, win, draw, loss), pairing.Verdict{Winner: 1, Step: -1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tt.tie.Decide(tt.games, 2, 1)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("verdict (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTieGamesAfterTheEnd(t *testing.T) {
	var got *pairing.SizeError
	if _, err := cup.Decide(scored([2]int{2, 0}, [2]int{1, 1}, [2]int{1, 1}), 1, 1); !errors.As(err, &got) || got.High != 2 || got.Value != 3 {
		t.Errorf("error %v", err)
	}
}

// TestTieEnds plays matches with random results: each game played is one that was asked for, and a lot ends them at last.
func TestTieEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tie := pairing.Tie{Match: pairing.MicroMatch{
			Games: rapid.IntRange(1, 4).Draw(t, "games"), Win: 2, Draw: 1,
			Count: rapid.SampledFrom([]pairing.MatchCount{pairing.CountSum, pairing.CountWins}).Draw(t, "count"),
		}, Most: rapid.SampledFrom([]int{0, 24}).Draw(t, "most")}
		for range rapid.IntRange(0, 3).Draw(t, "steps") {
			kind := rapid.SampledFrom([]pairing.TieKind{pairing.TieGames, pairing.TieWin}).Draw(t, "kind")
			tie.Steps = append(tie.Steps, pairing.TieStep{Kind: kind, Games: rapid.IntRange(1, 4).Draw(t, "step")})
		}
		tie.Steps = append(tie.Steps, pairing.TieStep{Kind: pairing.TieLot})
		if err := tie.Check(); err != nil {
			t.Fatal(err)
		}
		var games []pairing.GameScore
		for {
			v, err := tie.Decide(games, 1, 7)
			if err != nil || v.Stuck {
				t.Fatalf("%v: %v, %v", games, v, err)
			}
			if (v.Winner == 0) == (v.Next == nil) {
				t.Fatalf("%v: %v", games, v)
			}
			if v.Winner != 0 {
				return
			}
			if want := pairing.White + pairing.Colour(len(games)%2); v.Next[0] != want {
				t.Fatalf("game %d: colour %v", len(games)+1, v.Next[0])
			}
			a := rapid.SampledFrom([]int{0, 12, 12, 13, 24}).Draw(t, "points")
			games = append(games, pairing.GameScore{Points: [2]int{a, 24 - a}})
		}
	})
}

func TestTieLotIsFair(t *testing.T) {
	tie := pairing.Tie{Match: pairing.MicroMatch{Games: 1, Count: pairing.CountSum}, Steps: []pairing.TieStep{{Kind: pairing.TieLot}}}
	k, first := pairing.Knockout{Players: 8}, 0
	for match := range 2000 {
		v, err := tie.Decide(scored([2]int{1, 1}), 1, k.Lot(9, 1, match))
		if err != nil || v.Winner == 0 {
			t.Fatal(v, err)
		}
		first += v.Winner % 2
	}
	if first < 920 || first > 1080 {
		t.Errorf("%d of 2000 lots go to the first", first)
	}
}

func TestTieCheck(t *testing.T) {
	match := cup.Match
	each := match
	each.Count = pairing.CountGames
	tests := []struct {
		name string
		tie  pairing.Tie
		want string
	}{
		{"right", cup, "<nil>"},
		{"games by themselves", pairing.Tie{Match: each}, `"games" is no match count`},
		{"no match", pairing.Tie{}, "0 games: between 1 and 4 are possible"},
		{
			"no extra games",
			pairing.Tie{Match: match, Steps: []pairing.TieStep{{Kind: pairing.TieGames}}},
			"0 games: between 1 and 20 are possible",
		},
		{"unknown step", pairing.Tie{Match: match, Steps: []pairing.TieStep{{Kind: "dice"}}}, `"dice" is no tie step`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := fmt.Sprint(tt.tie.Check()); got != tt.want {
				t.Errorf("error %s, want %s", got, tt.want)
			}
		})
	}
}

// A cup match of two games and two more when level, then single games until one is won.
func ExampleTie_Decide() {
	verdict, err := cup.Decide([]pairing.GameScore{{Points: [2]int{2, 0}}, {Points: [2]int{0, 2}}}, 1, 2026)
	fmt.Println(verdict.Winner, verdict.Step, len(verdict.Next), err)
	// Output: 0 0 2 <nil>
}
