package pairing_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/pairing"
)

// scored returns finished games by their points.
func scored(points ...[2]int) []pairing.GameScore {
	var games []pairing.GameScore
	for _, p := range points {
		games = append(games, pairing.GameScore{Points: p})
	}
	return games
}

var (
	openGame = pairing.GameScore{Points: [2]int{24, 0}, Open: true}
	noGame   = pairing.GameScore{Forfeit: true}
)

func TestMicroMatchScore(t *testing.T) {
	sum := pairing.MicroMatch{Games: 2, Count: pairing.CountSum, Win: 2, Draw: 1}
	wins, each := sum, sum
	wins.Count, each.Count = pairing.CountWins, pairing.CountGames
	tests := []struct {
		name  string
		m     pairing.MicroMatch
		games []pairing.GameScore
		want  pairing.MatchScore
	}{
		{"nothing yet", sum, nil, pairing.MatchScore{Open: 2}},
		{
			"half played", sum, scored([2]int{14, 10}),
			pairing.MatchScore{Open: 1, Points: [2]int{14, 10}, Won: [2]int{1, 0}, Halves: [2]int{2, 0}},
		},
		{
			"an open game has no points",
			sum,
			append(scored([2]int{14, 10}), openGame),
			pairing.MatchScore{Open: 1, Points: [2]int{14, 10}, Won: [2]int{1, 0}, Halves: [2]int{2, 0}},
		},
		{
			"the sum decides",
			sum,
			scored([2]int{13, 11}, [2]int{8, 16}),
			pairing.MatchScore{Points: [2]int{21, 27}, Won: [2]int{1, 1}, Halves: [2]int{2, 2}, Result: [2]int{0, 2}},
		},
		{
			"won games decide",
			wins,
			scored([2]int{13, 11}, [2]int{8, 16}),
			pairing.MatchScore{Points: [2]int{21, 27}, Won: [2]int{1, 1}, Halves: [2]int{2, 2}, Result: [2]int{1, 1}},
		},
		{
			"every game counts",
			each,
			scored([2]int{13, 11}, [2]int{8, 16}),
			pairing.MatchScore{Points: [2]int{21, 27}, Won: [2]int{1, 1}, Halves: [2]int{2, 2}, Result: [2]int{21, 27}},
		},
		{
			"every game counts at once",
			each,
			scored([2]int{13, 11}),
			pairing.MatchScore{Open: 1, Points: [2]int{13, 11}, Won: [2]int{1, 0}, Halves: [2]int{2, 0}, Result: [2]int{13, 11}},
		},
		{
			"level", sum, scored([2]int{2, 0}, [2]int{0, 2}),
			pairing.MatchScore{Points: [2]int{2, 2}, Won: [2]int{1, 1}, Halves: [2]int{2, 2}, Result: [2]int{1, 1}},
		},
		{
			"results decide, a drawn game is half",
			pairing.MicroMatch{Games: 3, Count: pairing.CountResults, Win: 2, Draw: 1},
			scored([2]int{13, 11}, [2]int{12, 12}, [2]int{0, 24}),
			pairing.MatchScore{Points: [2]int{25, 47}, Won: [2]int{1, 1}, Halves: [2]int{3, 3}, Result: [2]int{1, 1}},
		},
		{"nobody came", sum, []pairing.GameScore{noGame, noGame}, pairing.MatchScore{}},
		{
			"nobody came to the first",
			sum,
			append([]pairing.GameScore{noGame}, scored([2]int{12, 12})...),
			pairing.MatchScore{Points: [2]int{12, 12}, Halves: [2]int{1, 1}, Result: [2]int{1, 1}},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tt.m.Score(tt.games)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("score (-want +got):\n%s", diff)
			}
		})
	}
	if _, err := sum.Score(scored([2]int{1, 1}, [2]int{1, 1}, [2]int{1, 1})); err == nil {
		t.Error("three games of two")
	}
}

func TestMicroMatchIsTheSameFromBothSides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := pairing.MicroMatch{
			Games: rapid.IntRange(1, 4).Draw(t, "games"), Win: 2, Draw: 1,
			Count: rapid.SampledFrom([]pairing.MatchCount{pairing.CountSum, pairing.CountWins, pairing.CountGames}).Draw(t, "count"),
		}
		var games, turned []pairing.GameScore
		for range rapid.IntRange(0, m.Games).Draw(t, "played") {
			a := rapid.IntRange(0, 24).Draw(t, "points")
			g := pairing.GameScore{Points: [2]int{a, 24 - a}, Open: rapid.Bool().Draw(t, "open")}
			games = append(games, g)
			g.Points = [2]int{24 - a, a}
			turned = append(turned, g)
		}
		s, _ := m.Score(games)
		o, _ := m.Score(turned)
		if s.Open != o.Open || s.Points != [2]int{o.Points[1], o.Points[0]} || s.Result != [2]int{o.Result[1], o.Result[0]} {
			t.Fatalf("%v and %v", s, o)
		}
		if m.Count != pairing.CountGames && s.Open == 0 && s.Result[0]+s.Result[1] != 2 {
			t.Fatalf("the match brings %v", s.Result)
		}
		checkSettled(t, m, games, s)
	})
}

// checkSettled plays the open games for the other side: who had settled the match still leads, who had not does not win.
func checkSettled(t *rapid.T, m pairing.MicroMatch, games []pairing.GameScore, s pairing.MatchScore) {
	for side := range 2 {
		full := make([]pairing.GameScore, m.Games)
		for i := range full {
			full[i].Points[1-side] = 24
			if i < len(games) && !games[i].Open {
				full[i] = games[i]
			}
		}
		end, _ := m.Score(full)
		by := end.Points
		if m.Count == pairing.CountWins {
			by = end.Won
		}
		if won := by[side] > by[1-side]; won != (m.Settled(s, 24) == side+1) {
			t.Fatalf("side %d after %v: settled %d, at the worst %v", side+1, s, m.Settled(s, 24), end)
		}
	}
}

func TestMicroMatchPairs(t *testing.T) {
	m := pairing.MicroMatch{Games: 4, Count: pairing.CountGames}
	if got := fmt.Sprint(m.Pairs(pairing.Pair{White: 3, Black: 7})); got != "[{3 7} {7 3} {3 7} {7 3}]" {
		t.Errorf("pairs %s", got)
	}
	if got := m.Pairs(pairing.Pair{White: 3}); got != nil {
		t.Errorf("a free round has games: %v", got)
	}
}

func TestMicroMatchOutOfBounds(t *testing.T) {
	var size *pairing.SizeError
	var choice *pairing.ChoiceError
	for _, m := range []pairing.MicroMatch{
		{Games: 0, Count: pairing.CountGames},
		{Games: 5, Count: pairing.CountGames},
		{Games: 2, Count: pairing.CountSum, Win: 1, Draw: 1},
		{Games: 2, Count: pairing.CountWins, Win: 2, Draw: -1},
	} {
		if err := m.Check(); !errors.As(err, &size) {
			t.Errorf("%v: error %v", m, err)
		}
	}
	if err := (pairing.MicroMatch{Games: 2}).Check(); !errors.As(err, &choice) {
		t.Errorf("no count: error %v", err)
	}
	for _, m := range []pairing.MicroMatch{
		{Games: 1, Count: pairing.CountGames},
		{Games: 4, Count: pairing.CountSum, Win: 2, Draw: 1},
		{Games: 2, Count: pairing.CountWins},
	} {
		if err := m.Check(); err != nil {
			t.Errorf("%v: error %v", m, err)
		}
	}
}

// Two games of шашки адиюх, won by either side: the sum of the counts decides the match.
func ExampleMicroMatch() {
	match := pairing.MicroMatch{Games: 2, Count: pairing.CountSum, Win: 2, Draw: 1}
	fmt.Println(match.Pairs(pairing.Pair{White: 1, Black: 2}))
	score, err := match.Score([]pairing.GameScore{{Points: [2]int{13, 11}}, {Points: [2]int{8, 16}}})
	fmt.Println(score.Points, score.Result, err)
	// Output:
	// [{1 2} {2 1}]
	// [21 27] [0 2] <nil>
}
