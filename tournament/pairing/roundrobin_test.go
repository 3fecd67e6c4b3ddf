package pairing_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
)

// published holds the Berger tables of FIDE Handbook C.05 Annex 1, by size of the table.
var published = map[int]string{
	4: `1-4 2-3 | 4-3 1-2 | 2-4 3-1`,
	6: `1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1`,
	8: `1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 |
		4-8 5-3 6-2 7-1`,
	10: `1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 | 10-7 8-6 9-5 1-4 2-3 |
		3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 | 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | 5-10 6-4 7-3 8-2 9-1`,
	12: `1-12 2-11 3-10 4-9 5-8 6-7 | 12-7 8-6 9-5 10-4 11-3 1-2 | 2-12 3-1 4-11 5-10 6-9 7-8 |
		12-8 9-7 10-6 11-5 1-4 2-3 | 3-12 4-2 5-1 6-11 7-10 8-9 | 12-9 10-8 11-7 1-6 2-5 3-4 |
		4-12 5-3 6-2 7-1 8-11 9-10 | 12-10 11-9 1-8 2-7 3-6 4-5 | 5-12 6-4 7-3 8-2 9-1 10-11 |
		12-11 1-10 2-9 3-8 4-7 5-6 | 6-12 7-5 8-4 9-3 10-2 11-1`,
}

func TestPublishedTables(t *testing.T) {
	for n, table := range published {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			want := strings.Join(strings.Fields(table), " ")
			got := text(pairing.RoundRobin{Players: n, Cycles: 1}.Schedule())
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("table (-published +made):\n%s", diff)
			}
		})
	}
}

func TestOddFieldPlaysTheTableOfTheNextSize(t *testing.T) {
	for n, table := range published {
		t.Run(fmt.Sprint(n-1), func(t *testing.T) {
			var want []string
			for round := range strings.SplitSeq(strings.Join(strings.Fields(table), " "), " | ") {
				boards := strings.Fields(round)
				white, black, _ := strings.Cut(boards[0], "-")
				free := white
				if white == fmt.Sprint(n) {
					free = black
				}
				want = append(want, strings.Join(append(boards[1:], free+"-0"), " "))
			}
			got := text(pairing.RoundRobin{Players: n - 1, Cycles: 1}.Schedule())
			if diff := cmp.Diff(strings.Join(want, " | "), got); diff != "" {
				t.Errorf("rounds (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSecondCycle(t *testing.T) {
	tests := []struct {
		name string
		rr   pairing.RoundRobin
		want string
	}{
		{
			"two players",
			pairing.RoundRobin{Players: 2, Cycles: 2, SwapLast: true},
			`1-2 | 2-1`,
		},
		{
			"as it comes",
			pairing.RoundRobin{Players: 4, Cycles: 2},
			`1-4 2-3 | 4-3 1-2 | 2-4 3-1 | 4-1 3-2 | 3-4 2-1 | 4-2 1-3`,
		},
		{
			"last two rounds of the first cycle swapped",
			pairing.RoundRobin{Players: 4, Cycles: 2, SwapLast: true},
			`1-4 2-3 | 2-4 3-1 | 4-3 1-2 | 4-1 3-2 | 3-4 2-1 | 4-2 1-3`,
		},
		{
			"a single cycle has nothing to swap",
			pairing.RoundRobin{Players: 4, Cycles: 1, SwapLast: true},
			`1-4 2-3 | 4-3 1-2 | 2-4 3-1`,
		},
		{
			"odd",
			pairing.RoundRobin{Players: 3, Cycles: 2, SwapLast: true},
			`2-3 1-0 | 3-1 2-0 | 1-2 3-0 | 3-2 1-0 | 2-1 3-0 | 1-3 2-0`,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, text(tt.rr.Schedule())); diff != "" {
				t.Errorf("rounds (-want +got):\n%s", diff)
			}
		})
	}
}

// eachSize calls f for every field of 2 to 64 players, 1 to 3 cycles, swapped and not.
func eachSize(t *testing.T, f func(t *testing.T, rr pairing.RoundRobin)) {
	t.Helper()
	for n := 2; n <= 64; n++ {
		for cycles := 1; cycles <= 3; cycles++ {
			for _, swap := range []bool{false, true} {
				rr := pairing.RoundRobin{Players: n, Cycles: cycles, SwapLast: swap}
				t.Run(fmt.Sprintf("n%d-c%d-%v", n, cycles, swap), func(t *testing.T) { f(t, rr) })
			}
		}
	}
}

func TestEverybodyPlaysOnceARound(t *testing.T) {
	eachSize(t, func(t *testing.T, rr pairing.RoundRobin) {
		for n, round := range rr.Schedule() {
			seen := make([]bool, rr.Players+1)
			for board, p := range round {
				if p.IsBye() && board != len(round)-1 {
					t.Errorf("round %d: the free round is not last", n+1)
				}
				for _, number := range []int{p.White, p.Black} {
					if number == 0 && p.IsBye() {
						continue
					}
					if number < 1 || number > rr.Players || seen[number] {
						t.Fatalf("round %d: number %d is out of range or plays twice", n+1, number)
					}
					seen[number] = true
				}
			}
			for number := 1; number <= rr.Players; number++ {
				if !seen[number] {
					t.Errorf("round %d: number %d is missing", n+1, number)
				}
			}
		}
	})
}

func TestEverybodyMeetsEverybodyOnceACycleWithBothColours(t *testing.T) {
	eachSize(t, func(t *testing.T, rr pairing.RoundRobin) {
		whites := map[pairing.Pair]int{}
		for n, round := range rr.Schedule() {
			for _, p := range round {
				if p.IsBye() {
					continue
				}
				whites[p]++
				perCycle := rr.Rounds() / rr.Cycles
				met := whites[p] + whites[pairing.Pair{White: p.Black, Black: p.White}]
				if cycle := n/perCycle + 1; met != cycle {
					t.Errorf("round %d: %v meet for time %d in cycle %d", n+1, p, met, cycle)
				}
			}
		}
		for a := 1; a <= rr.Players; a++ {
			for b := a + 1; b <= rr.Players; b++ {
				ab, ba := whites[pairing.Pair{White: a, Black: b}], whites[pairing.Pair{White: b, Black: a}]
				if ab+ba != rr.Cycles || ab-ba < -1 || ab-ba > 1 {
					t.Errorf("%d-%d: %d and %d games", a, b, ab, ba)
				}
			}
		}
	})
}

func TestColoursAreBalanced(t *testing.T) {
	eachSize(t, func(t *testing.T, rr pairing.RoundRobin) {
		for number, colours := range colours(rr) {
			difference := strings.Count(colours, "W") - strings.Count(colours, "B")
			most := rr.Cycles % 2
			if rr.Players%2 == 1 {
				most = 0
			}
			if difference < -most || difference > most {
				t.Errorf("number %d: colours %s differ by %d", number, colours, difference)
			}
		}
	})
}

func TestNoThreeEqualColoursInsideACycle(t *testing.T) {
	for n := 2; n <= 64; n++ {
		for _, swap := range []bool{false, true} {
			for number, c := range colours(pairing.RoundRobin{Players: n, Cycles: 2, SwapLast: swap}) {
				games := len(c) / 2
				for _, cycle := range []string{c[:games], c[games:]} {
					if strings.Contains(cycle, "WWW") || strings.Contains(cycle, "BBB") {
						t.Errorf("%d players, swap %v, number %d: %s", n, swap, number, cycle)
					}
				}
			}
		}
	}
}

func TestSwapAvoidsThreeEqualColoursOverTheSeam(t *testing.T) {
	for n := 2; n <= 64; n++ {
		threeWithout, threeWith := false, false
		for _, c := range colours(pairing.RoundRobin{Players: n, Cycles: 2}) {
			threeWithout = threeWithout || strings.Contains(c, "WWW") || strings.Contains(c, "BBB")
		}
		for _, c := range colours(pairing.RoundRobin{Players: n, Cycles: 2, SwapLast: true}) {
			threeWith = threeWith || strings.Contains(c, "WWW") || strings.Contains(c, "BBB")
		}
		if threeWith {
			t.Errorf("%d players: three equal colours running in spite of the swap", n)
		}
		if even := n%2 == 0 && n > 2; threeWithout != even {
			t.Errorf("%d players without the swap: three equal colours running is %v, want %v", n, threeWithout, even)
		}
	}
}

func TestSizesOutOfBounds(t *testing.T) {
	tests := []struct {
		rr   pairing.RoundRobin
		want *pairing.SizeError
	}{
		{pairing.RoundRobin{Players: 1, Cycles: 1}, &pairing.SizeError{What: "players", Value: 1, Low: 2, High: pairing.MaxPlayers}},
		{pairing.RoundRobin{Players: -4, Cycles: 1}, &pairing.SizeError{What: "players", Value: -4, Low: 2, High: pairing.MaxPlayers}},
		{pairing.RoundRobin{Players: 1001, Cycles: 1}, &pairing.SizeError{What: "players", Value: 1001, Low: 2, High: pairing.MaxPlayers}},
		{pairing.RoundRobin{Players: 8}, &pairing.SizeError{What: "cycles", Value: 0, Low: 1, High: pairing.MaxCycles}},
		{pairing.RoundRobin{Players: 8, Cycles: 1e8}, &pairing.SizeError{What: "cycles", Value: 1e8, Low: 1, High: pairing.MaxCycles}},
	}
	for _, tt := range tests {
		t.Run(fmt.Sprint(tt.rr), func(t *testing.T) {
			var got *pairing.SizeError
			if err := tt.rr.Check(); !errors.As(err, &got) {
				t.Fatalf("error %v, want a *SizeError", err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("error (-want +got):\n%s", diff)
			}
			if tt.rr.Rounds() != 0 || tt.rr.Games() != 0 || tt.rr.Round(1) != nil || len(tt.rr.Schedule()) != 0 {
				t.Error("an impossible event has rounds")
			}
		})
	}
}

func TestNoSuchRound(t *testing.T) {
	rr := pairing.RoundRobin{Players: 5, Cycles: 2}
	if rr.Rounds() != 10 || rr.Games() != 8 {
		t.Errorf("%d rounds, %d games a player, want 10 and 8", rr.Rounds(), rr.Games())
	}
	for _, n := range []int{-1, 0, 11} {
		if got := rr.Round(n); got != nil {
			t.Errorf("round %d = %v, want nil", n, got)
		}
	}
}

// colours returns each number's colours in the order of its games.
func colours(rr pairing.RoundRobin) map[int]string {
	c := map[int]string{}
	for _, round := range rr.Schedule() {
		for _, p := range round {
			if !p.IsBye() {
				c[p.White] += "W"
				c[p.Black] += "B"
			}
		}
	}
	return c
}

func text(rounds [][]pairing.Pair) string {
	var out []string
	for _, round := range rounds {
		var boards []string
		for _, p := range round {
			boards = append(boards, fmt.Sprintf("%d-%d", p.White, p.Black))
		}
		out = append(out, strings.Join(boards, " "))
	}
	return strings.Join(out, " | ")
}

func BenchmarkSchedule(b *testing.B) {
	for _, n := range []int{10, 30, 64, pairing.MaxPlayers} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			rr := pairing.RoundRobin{Players: n, Cycles: 2, SwapLast: true}
			b.ReportAllocs()
			for b.Loop() {
				rr.Schedule()
			}
		})
	}
}

func BenchmarkRound(b *testing.B) {
	rr := pairing.RoundRobin{Players: 30, Cycles: 1}
	b.ReportAllocs()
	for b.Loop() {
		rr.Round(17)
	}
}
