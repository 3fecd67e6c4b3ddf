package pairing_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/pairing"
)

// TestLotNeverChanges pins draws: an event that was drawn years ago must be drawn again the same way. The values were
// also made by a second program, written from the description at Lot.
func TestLotNeverChanges(t *testing.T) {
	tests := []struct {
		n    int
		seed uint64
		want []int
	}{
		{0, 7, nil},
		{1, 7, []int{1}},
		{10, 0, []int{7, 4, 3, 10, 9, 2, 5, 8, 1, 6}},
		{10, 1, []int{5, 3, 9, 2, 10, 4, 1, 7, 8, 6}},
		{14, 20261121, []int{5, 1, 10, 12, 6, 4, 14, 13, 2, 7, 11, 9, 8, 3}},
	}
	for _, tt := range tests {
		t.Run(fmt.Sprintf("%d-%d", tt.n, tt.seed), func(t *testing.T) {
			if diff := cmp.Diff(tt.want, pairing.Lot(tt.n, tt.seed)); diff != "" {
				t.Errorf("lot (-want +got):\n%s", diff)
			}
		})
	}
}

func TestLotIsAPermutation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, seed := rapid.IntRange(1, 200).Draw(t, "n"), rapid.Uint64().Draw(t, "seed")
		lot := pairing.Lot(n, seed)
		for number := range n {
			if !slices.Contains(lot, number+1) || len(lot) != n {
				t.Fatalf("%v: %d is missing, or something else is there", lot, number+1)
			}
		}
		if !slices.Equal(lot, pairing.Lot(n, seed)) {
			t.Fatal("the same seed draws differently")
		}
	})
}

// TestLotIsFair counts all 24 orders of four players over many seeds. The seeds are fixed, so the outcome is too.
func TestLotIsFair(t *testing.T) {
	const draws = 48_000
	seen := map[string]int{}
	for seed := range uint64(draws) {
		seen[fmt.Sprint(pairing.Lot(4, seed))]++
	}
	if len(seen) != 24 {
		t.Fatalf("%d orders of 24 occur", len(seen))
	}
	square := 0.0
	for _, n := range seen {
		d := float64(n) - draws/24
		square += d * d / (draws / 24)
	}
	if square > 49.7 { // chi-square, 23 degrees of freedom: 0.1 % of fair lots lie above
		t.Errorf("chi-square %.1f: the orders are not equally likely: %v", square, seen)
	}
}

func TestErrorText(t *testing.T) {
	err := pairing.RoundRobin{Players: 1, Cycles: 1}.Check()
	if want := "1 players: between 2 and 1000 are possible"; err == nil || err.Error() != want {
		t.Errorf("error %v, want %q", err, want)
	}
}
