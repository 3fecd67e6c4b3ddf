package pairing_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/pairing"
)

// scheveningenTables are the tables in general use, white player first.
var scheveningenTables = map[int]string{
	2: `A1-B1 A2-B2 | B2-A1 B1-A2`,
	3: `A1-B1 A2-B2 B3-A3 | B2-A1 A2-B3 B1-A3 | A1-B3 B1-A2 A3-B2`,
	4: `A1-B1 A2-B2 B3-A3 B4-A4 | B2-A1 B1-A2 A3-B4 A4-B3 | A1-B3 A2-B4 B1-A3 B2-A4 | B4-A1 B3-A2 A3-B2 A4-B1`,
	5: `A1-B1 A2-B2 A3-B3 B4-A4 B5-A5 | B2-A1 B3-A2 A3-B4 A4-B5 B1-A5 | A1-B3 A2-B4 B5-A3 B1-A4 A5-B2 |
		B4-A1 A2-B5 A3-B1 B2-A4 B3-A5 | A1-B5 B1-A2 B2-A3 A4-B3 A5-B4`,
	6: `A1-B1 B2-A2 B3-A3 A4-B4 B5-A5 A6-B6 | B2-A1 A2-B3 A3-B5 B6-A4 A5-B4 B1-A6 | A1-B3 B5-A2 B1-A3 A4-B2 A5-B6 B4-A6 |
		B4-A1 B6-A2 A3-B2 A4-B1 B3-A5 A6-B5 | A1-B5 A2-B4 A3-B6 B3-A4 B1-A5 B2-A6 | B6-A1 A2-B1 B4-A3 B5-A4 A5-B2 A6-B3`,
	7: `A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 | B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7 |
		A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2 | B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7 |
		A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4 | B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7 |
		A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6`,
	8: `A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8 | B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5 |
		A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8 | B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7 |
		A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8 | B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1 |
		A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8 | B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3`,
}

func scheveningenText(s pairing.Scheveningen) string {
	var rounds []string
	for n := 1; n <= s.Rounds(); n++ {
		var boards []string
		r := s.Round(n)
		for _, b := range r.Boards {
			white, black := fmt.Sprintf("A%d", b.A), fmt.Sprintf("B%d", b.B)
			if !b.AWhite {
				white, black = black, white
			}
			boards = append(boards, white+"-"+black)
		}
		for _, a := range r.FreeA {
			boards = append(boards, fmt.Sprintf("A%d", a))
		}
		for _, b := range r.FreeB {
			boards = append(boards, fmt.Sprintf("B%d", b))
		}
		rounds = append(rounds, strings.Join(boards, " "))
	}
	return strings.Join(rounds, " | ")
}

func TestScheveningenTables(t *testing.T) {
	for n, table := range scheveningenTables {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			want := strings.Join(strings.Fields(table), " ")
			if diff := cmp.Diff(want, scheveningenText(pairing.Scheveningen{A: n, B: n, Cycles: 1})); diff != "" {
				t.Errorf("table (-in general use +made):\n%s", diff)
			}
		})
	}
}

func TestScheveningenOfUnequalTeams(t *testing.T) {
	tests := []struct {
		s    pairing.Scheveningen
		want string
	}{
		{pairing.Scheveningen{A: 1, B: 3, Cycles: 1}, `A1-B1 B2 B3 | B2-A1 B1 B3 | A1-B3 B1 B2`},
		{pairing.Scheveningen{A: 3, B: 1, Cycles: 1}, `A1-B1 A2 A3 | B1-A2 A1 A3 | A3-B1 A1 A2`},
		{pairing.Scheveningen{A: 2, B: 4, Cycles: 1}, `A1-B1 B3-A2 B2 B4 | B2-A1 A2-B4 B1 B3 | A1-B3 B1-A2 B2 B4 | B4-A1 A2-B2 B1 B3`},
		{pairing.Scheveningen{A: 1, B: 1, Cycles: 2}, `A1-B1 | B1-A1`},
	}
	for _, tt := range tests {
		t.Run(fmt.Sprint(tt.s), func(t *testing.T) {
			if diff := cmp.Diff(tt.want, scheveningenText(tt.s)); diff != "" {
				t.Errorf("rounds (-want +got):\n%s", diff)
			}
		})
	}
}

// roundLimit is how many more games with one colour a team may have in a round.
func roundLimit(a, b int) int {
	small, large := min(a, b), max(a, b)
	switch {
	case small%2 == 1:
		return 1
	case small == large && small%4 == 2 && small != 6, small < large && large%2 == 1:
		return 2
	}
	return 0
}

func TestScheveningenMeetsAllOnceWithBalancedColours(t *testing.T) {
	check := func(t interface{ Fatalf(string, ...any) }, s pairing.Scheveningen) {
		met := map[[2]int]int{}
		colours := map[string]int{}
		for n := 1; n <= s.Rounds(); n++ {
			r := s.Round(n)
			seen := map[string]bool{}
			team := 0
			for _, b := range r.Boards {
				seen[fmt.Sprintf("A%d", b.A)], seen[fmt.Sprintf("B%d", b.B)] = true, true
				met[[2]int{b.A, b.B}]++
				sign := -1
				if b.AWhite {
					sign = 1
				}
				team += sign
				colours[fmt.Sprintf("A%d", b.A)] += sign
				colours[fmt.Sprintf("B%d", b.B)] -= sign
			}
			if len(r.Boards) != min(s.A, s.B) || len(seen) != 2*min(s.A, s.B) {
				t.Fatalf("%v round %d: %d boards, %d players", s, n, len(r.Boards), len(seen))
			}
			if len(r.FreeA) != s.A-len(r.Boards) || len(r.FreeB) != s.B-len(r.Boards) {
				t.Fatalf("%v round %d: free %v and %v", s, n, r.FreeA, r.FreeB)
			}
			if limit := roundLimit(s.A, s.B); team < -limit || team > limit {
				t.Fatalf("%v round %d: team A has %d more with White", s, n, team)
			}
			if n%max(s.A, s.B) == 0 {
				checkCycle(t, s, n/max(s.A, s.B), met, colours)
			}
		}
	}
	for a := 1; a <= 24; a++ {
		for b := 1; b <= 24; b++ {
			check(t, pairing.Scheveningen{A: a, B: b, Cycles: 2})
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(1, pairing.MaxTeam)
		check(t, pairing.Scheveningen{A: size.Draw(t, "a"), B: size.Draw(t, "b"), Cycles: rapid.IntRange(1, 3).Draw(t, "cycles")})
	})
}

func checkCycle(t interface{ Fatalf(string, ...any) }, s pairing.Scheveningen, cycle int, met map[[2]int]int, colours map[string]int) {
	for a := 1; a <= s.A; a++ {
		for b := 1; b <= s.B; b++ {
			if met[[2]int{a, b}] != cycle {
				t.Fatalf("%v: A%d and B%d met %d times in %d cycles", s, a, b, met[[2]int{a, b}], cycle)
			}
		}
	}
	team := 0
	for player, difference := range colours {
		games := s.B
		if player[0] == 'B' {
			games = s.A
		} else {
			team += difference
		}
		if limit := games % 2 * (cycle % 2); difference < -limit || difference > limit {
			t.Fatalf("%v: colours of %s differ by %d after %d games", s, player, difference, games*cycle)
		}
	}
	if team < -1 || team > 1 {
		t.Fatalf("%v: colours of the teams differ by %d", s, team)
	}
}

func TestScheveningenOutOfBounds(t *testing.T) {
	tests := []struct {
		s    pairing.Scheveningen
		want *pairing.SizeError
	}{
		{pairing.Scheveningen{A: 0, B: 3, Cycles: 1}, &pairing.SizeError{What: "team", Value: 0, Low: 1, High: pairing.MaxTeam}},
		{pairing.Scheveningen{A: 3, B: 101, Cycles: 1}, &pairing.SizeError{What: "team", Value: 101, Low: 1, High: pairing.MaxTeam}},
		{pairing.Scheveningen{A: 3, B: 3}, &pairing.SizeError{What: "cycles", Value: 0, Low: 1, High: pairing.MaxCycles}},
	}
	for _, tt := range tests {
		var got *pairing.SizeError
		if err := tt.s.Check(); !errors.As(err, &got) || *got != *tt.want {
			t.Errorf("%v: error %v, want %v", tt.s, err, tt.want)
		}
		if tt.s.Rounds() != 0 || len(tt.s.Round(1).Boards) != 0 {
			t.Errorf("%v: an impossible event has rounds", tt.s)
		}
	}
	if r := (pairing.Scheveningen{A: 3, B: 3, Cycles: 1}).Round(4); len(r.Boards) != 0 {
		t.Errorf("round 4 of 3: %v", r)
	}
}

// Two teams of three: three rounds, in which everybody meets all of the other team.
func ExampleScheveningen() {
	event := pairing.Scheveningen{A: 3, B: 3, Cycles: 1}
	for n := 1; n <= event.Rounds(); n++ {
		for i, b := range event.Round(n).Boards {
			if i > 0 {
				fmt.Print(" ")
			}
			if b.AWhite {
				fmt.Printf("A%d-B%d", b.A, b.B)
			} else {
				fmt.Printf("B%d-A%d", b.B, b.A)
			}
		}
		fmt.Println()
	}
	// Output:
	// A1-B1 A2-B2 B3-A3
	// B2-A1 A2-B3 B1-A3
	// A1-B3 B1-A2 A3-B2
}
