package pairing_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/pairing"
)

func bracketText(t *testing.T, k pairing.Knockout) string {
	t.Helper()
	matches, err := k.Round(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	var text []string
	for _, m := range matches {
		if m.Bye {
			text = append(text, fmt.Sprint(m.A))
		} else {
			text = append(text, fmt.Sprintf("%d-%d", m.A, m.B))
		}
	}
	return strings.Join(text, " ")
}

func TestKnockoutBrackets(t *testing.T) {
	tests := map[int]string{
		2:  "1-2",
		3:  "1 3-2",
		4:  "1-4 3-2",
		5:  "1 5-4 3 2",
		6:  "1 5-4 3-6 2",
		7:  "1 5-4 3-6 7-2",
		8:  "1-8 5-4 3-6 7-2",
		11: "1 9-8 5 4 3 11-6 7-10 2",
		16: "1-16 9-8 5-12 13-4 3-14 11-6 7-10 15-2",
	}
	for n, want := range tests {
		k := pairing.Knockout{Players: n}
		if got := bracketText(t, k); got != want {
			t.Errorf("%d players: %s, want %s", n, got, want)
		}
	}
}

// playKnockout plays all rounds; win chooses 0 or 1 for the winner of a match.
func playKnockout(
	t interface{ Fatalf(string, ...any) }, k pairing.Knockout, win func(m pairing.KnockoutMatch) int,
) ([][]pairing.KnockoutMatch, [][]int) {
	var rounds [][]pairing.KnockoutMatch
	var winners [][]int
	for n := 1; n <= k.Rounds(); n++ {
		matches, err := k.Round(n, winners)
		if err != nil {
			t.Fatalf("round %d: %v", n, err)
		}
		var won []int
		for _, m := range matches {
			switch {
			case m.Bye:
				won = append(won, 0)
			default:
				won = append(won, [2]int{m.A, m.B}[win(m)])
			}
		}
		rounds, winners = append(rounds, matches), append(winners, won)
	}
	return rounds, winners
}

func TestKnockoutTheStrongestMeetAsLateAsCanBe(t *testing.T) {
	for n := 2; n <= 70; n++ {
		k := pairing.Knockout{Players: n}
		rounds, _ := playKnockout(t, k, func(m pairing.KnockoutMatch) int {
			if m.A < m.B {
				return 0
			}
			return 1
		})
		for r, matches := range rounds {
			in := k.Size() >> r
			for _, m := range matches {
				if m.Bye {
					if r != 0 || m.A > k.Byes() {
						t.Errorf("%d players: %d is free in round %d", n, m.A, r+1)
					}
					continue
				}
				if m.A+m.B != in+1 {
					t.Errorf("%d players round %d: %d meets %d among %d", n, r+1, m.A, m.B, in)
				}
			}
		}
	}
}

func TestKnockoutEverybodyLosesOnceButTheWinner(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := pairing.Knockout{Players: rapid.IntRange(2, 130).Draw(t, "players"), Third: rapid.Bool().Draw(t, "third")}
		rounds, winners := playKnockout(t, k, func(pairing.KnockoutMatch) int { return rapid.IntRange(0, 1).Draw(t, "winner") })
		losses, matches, byes := map[int]int{}, 0, 0
		for r, round := range rounds {
			seen := map[int]bool{}
			for i, m := range round {
				if m.Bye {
					byes++
					continue
				}
				if m.A == 0 || m.B == 0 || m.A == m.B || seen[m.A] || seen[m.B] || losses[m.A] > 0 && !m.Third {
					t.Fatalf("round %d: %v", r+1, round)
				}
				seen[m.A], seen[m.B] = true, true
				if !m.Third {
					matches++
					losses[m.A+m.B-winners[r][i]]++
				}
			}
		}
		if matches != k.Players-1 || len(losses) != k.Players-1 || byes != k.Byes() {
			t.Fatalf("%d matches, %d losers, %d byes of %d players", matches, len(losses), byes, k.Players)
		}
		places, err := k.Places(winners)
		if err != nil {
			t.Fatal(err)
		}
		checkPlaces(t, k, places)
	})
}

// checkPlaces tells whether the places are shared by as many as share them and leave none out.
func checkPlaces(t *rapid.T, k pairing.Knockout, places []pairing.KnockoutPlace) {
	share := map[pairing.KnockoutPlace]int{}
	for _, p := range places {
		share[p]++
	}
	taken := make([]int, k.Players+1)
	for p, n := range share {
		if p.Low < 1 || p.High-p.Low+1 != n {
			t.Fatalf("places %v are shared by %d: %v", p, n, places)
		}
		for i := p.Low; i <= p.High; i++ {
			taken[i]++
		}
		if k.Third && p.Low <= 4 && p.Low < p.High {
			t.Fatalf("places %v are shared in spite of the match for the third", p)
		}
	}
	if slices.Contains(taken[1:], 0) || slices.Max(taken) > 1 {
		t.Fatalf("%v", places)
	}
}

func TestKnockoutPlacesOnTheWay(t *testing.T) {
	k := pairing.Knockout{Players: 6, Third: true}
	tests := []struct {
		name    string
		winners [][]int
		want    string
	}{
		{"nothing played", nil, "[{0 0} {0 0} {0 0} {0 0} {0 0} {0 0}]"},
		{"one match", [][]int{{0, 4}}, "[{0 0} {0 0} {0 0} {0 0} {5 6} {0 0}]"},
		{"the third is open", [][]int{{0, 4, 3, 0}, {1, 2}, {2}}, "[{2 2} {1 1} {0 0} {0 0} {5 6} {5 6}]"},
		{"all", [][]int{{0, 4, 3, 0}, {1, 2}, {2, 4}}, "[{2 2} {1 1} {4 4} {3 3} {5 6} {5 6}]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			places, err := k.Places(tt.winners)
			if err != nil || fmt.Sprint(places) != tt.want {
				t.Errorf("%v, %v; want %s", places, err, tt.want)
			}
		})
	}
	if places, _ := (pairing.Knockout{Players: 4}).Places([][]int{{1, 2}, {1}}); fmt.Sprint(places) != "[{1 1} {2 2} {3 4} {3 4}]" {
		t.Errorf("without a match for the third: %v", places)
	}
}

func TestKnockoutRoundBeforeTheOtherIsOver(t *testing.T) {
	k := pairing.Knockout{Players: 5, Third: true}
	tests := []struct {
		round   int
		winners [][]int
		want    string
	}{
		{2, nil, "[{1 0 false false} {3 2 false false}]"},
		{2, [][]int{{1, 5}}, "[{1 5 false false} {3 2 false false}]"},
		{3, [][]int{{0, 5}, {0, 2}}, "[{0 2 false false} {0 3 false true}]"},
		{4, nil, "[]"},
		{0, nil, "[]"},
	}
	for _, tt := range tests {
		if got, err := k.Round(tt.round, tt.winners); err != nil || fmt.Sprint(got) != tt.want {
			t.Errorf("round %d after %v: %v, %v; want %s", tt.round, tt.winners, got, err, tt.want)
		}
	}
}

func TestKnockoutWinnersThatCannotBe(t *testing.T) {
	k := pairing.Knockout{Players: 4}
	tests := []struct {
		name    string
		winners [][]int
		want    pairing.KnockoutError
	}{
		{"not in the match", [][]int{{3}}, pairing.KnockoutError{Kind: pairing.WinnerStranger, Round: 1, Match: 1, Winner: 3, A: 1, B: 4}},
		{"too early", [][]int{{1}, {1}}, pairing.KnockoutError{Kind: pairing.WinnerEarly, Round: 2, Match: 1, Winner: 1, A: 1}},
		{"no such match", [][]int{{1, 2, 3}}, pairing.KnockoutError{Kind: pairing.WinnerNowhere, Round: 1, Match: 3, Winner: 3}},
		{"no such round", [][]int{{1, 2}, {1}, {1}}, pairing.KnockoutError{Kind: pairing.WinnerNowhere, Round: 3, Match: 1, Winner: 1}},
		{
			"a result was changed after the next round",
			[][]int{{4, 2}, {1}},
			pairing.KnockoutError{Kind: pairing.WinnerStranger, Round: 2, Match: 1, Winner: 1, A: 4, B: 2},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got *pairing.KnockoutError
			if _, err := k.Places(tt.winners); !errors.As(err, &got) {
				t.Fatalf("error %v", err)
			}
			if diff := cmp.Diff(tt.want, *got); diff != "" {
				t.Errorf("error (-want +got):\n%s", diff)
			}
			if _, err := k.Round(1, tt.winners); err == nil || err.Error() != got.Error() {
				t.Errorf("Round: error %v", err)
			}
		})
	}
}

func TestKnockoutOutOfBounds(t *testing.T) {
	for _, n := range []int{-1, 1, pairing.MaxKnockout + 1} {
		k := pairing.Knockout{Players: n}
		var got *pairing.SizeError
		if err := k.Check(); !errors.As(err, &got) || got.Value != n {
			t.Errorf("%d players: %v", n, err)
		}
		if m, err := k.Round(1, nil); m != nil || err != nil || k.Size() != 0 || k.Rounds() != 0 || k.Byes() != 0 {
			t.Errorf("%d players have a bracket", n)
		}
	}
}

func TestFirstColour(t *testing.T) {
	const w, b = pairing.White, pairing.Black
	tests := []struct {
		name string
		a, b []pairing.Colour
		want pairing.Colour
	}{
		{"fewer whites", []pairing.Colour{b}, nil, w},
		{"more whites", []pairing.Colour{w, w, b}, []pairing.Colour{w, b}, b},
		{"others than last time", []pairing.Colour{b, w}, []pairing.Colour{w, b}, b},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := pairing.FirstColour(tt.a, tt.b, 1); got != tt.want {
				t.Errorf("%v, want %v", got, tt.want)
			}
			if got := pairing.FirstColour(tt.b, tt.a, 1); got != tt.want.Other() {
				t.Errorf("turned: %v, want %v", got, tt.want.Other())
			}
		})
	}
	lots := map[pairing.Colour]int{}
	for seed := range uint64(1000) {
		lots[pairing.FirstColour(nil, nil, pairing.Knockout{Players: 8}.Lot(seed, 1, 2))]++
	}
	if len(lots) != 2 || lots[w] < 440 || lots[w] > 560 {
		t.Errorf("lots %v", lots)
	}
}

// Six players: 1 and 2 are free in the first round; 5 surprises 4 and then 1.
func ExampleKnockout() {
	event := pairing.Knockout{Players: 6, Third: true}
	winners := [][]int{{0, 5, 3, 0}, {5, 2}}
	for n := 1; n <= event.Rounds(); n++ {
		matches, err := event.Round(n, winners)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, m := range matches {
			switch {
			case m.Bye:
				fmt.Printf("%d free; ", m.A)
			case m.Third:
				fmt.Printf("%d-%d for the third place; ", m.A, m.B)
			default:
				fmt.Printf("%d-%d; ", m.A, m.B)
			}
		}
		fmt.Printf("end of round %d\n", n)
	}
	// Output:
	// 1 free; 5-4; 3-6; 2 free; end of round 1
	// 1-5; 3-2; end of round 2
	// 5-2; 1-3 for the third place; end of round 3
}

// TestNobodyComes: of a match to which neither comes nobody goes on. The next opponent is free, two such matches leave nobody in the one
// after them, and all who are out share the places that are left to them.
func TestNobodyComes(t *testing.T) {
	const nobody = pairing.Nobody
	third := pairing.Knockout{Players: 8, Third: true}
	for _, tt := range []struct {
		name    string
		k       pairing.Knockout
		winners [][]int
		round   int
		want    []pairing.KnockoutMatch
		places  string
	}{
		{
			"first",
			pairing.Knockout{Players: 8},
			[][]int{{nobody, 4, 3, 2}},
			2,
			[]pairing.KnockoutMatch{{A: nobody, B: 4, Bye: true}, {A: 3, B: 2}},
			"4-8 0-0 0-0 0-0 4-8 4-8 4-8 4-8",
		},
		{
			"two",
			pairing.Knockout{Players: 8},
			[][]int{{nobody, nobody, 3, 2}, {0, 2}},
			3,
			[]pairing.KnockoutMatch{{A: nobody, B: 2, Bye: true}},
			"3-8 1-1 2-2 3-8 3-8 3-8 3-8 3-8",
		},
		{
			"all",
			pairing.Knockout{Players: 4},
			[][]int{{nobody, nobody}},
			2,
			[]pairing.KnockoutMatch{{A: nobody, B: nobody}},
			"1-4 1-4 1-4 1-4",
		},
		{
			"final",
			pairing.Knockout{Players: 4},
			[][]int{{1, 2}, {nobody}},
			2,
			[]pairing.KnockoutMatch{{A: 1, B: 2}},
			"1-2 1-2 3-4 3-4",
		},
		{
			"semi-final", third,
			[][]int{{1, 4, 3, 2}, {nobody, 2}},
			3,
			[]pairing.KnockoutMatch{{A: nobody, B: 2, Bye: true}, {A: nobody, B: 3, Bye: true, Third: true}},
			"3-4 1-1 2-2 3-4 5-8 5-8 5-8 5-8",
		},
		{
			"third place", third,
			[][]int{{1, 4, 3, 2}, {1, 2}, {1, nobody}},
			3,
			[]pairing.KnockoutMatch{{A: 1, B: 2}, {A: 4, B: 3, Third: true}},
			"1-1 2-2 3-4 3-4 5-8 5-8 5-8 5-8",
		},
		{
			"free to the third place", third,
			[][]int{{nobody, 4, 3, 2}, {0, 2}},
			3,
			[]pairing.KnockoutMatch{{A: 4, B: 2}, {A: nobody, B: 3, Bye: true, Third: true}},
			"4-8 0-0 3-3 0-0 4-8 4-8 4-8 4-8",
		},
	} {
		got, err := tt.k.Round(tt.round, tt.winners)
		if diff := cmp.Diff(tt.want, got); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", tt.name, err, diff)
		}
		places, err := tt.k.Places(tt.winners)
		var list []string
		for _, p := range places {
			list = append(list, fmt.Sprintf("%d-%d", p.Low, p.High))
		}
		if text := strings.Join(list, " "); err != nil || text != tt.places {
			t.Errorf("%s: places %s, %v, want %s", tt.name, text, err, tt.places)
		}
	}
}
