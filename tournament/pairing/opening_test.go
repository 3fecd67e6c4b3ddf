package pairing_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/pairing"
)

func TestOpeningsRepeatNoneBeforeAllHaveCome(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		entries, rounds := rapid.IntRange(1, 60).Draw(t, "entries"), rapid.IntRange(0, 80).Draw(t, "rounds")
		seed := rapid.Uint64().Draw(t, "seed")
		drawn, err := openings(entries, rounds, seed)
		if err != nil || len(drawn) != rounds {
			t.Fatalf("%v, %v", drawn, err)
		}
		for start := 0; start < rounds; start += entries {
			all := slices.Clone(drawn[start:min(start+entries, rounds)])
			slices.Sort(all)
			if distinct := slices.Compact(slices.Clone(all)); !slices.Equal(all, distinct) {
				t.Fatalf("rounds from %d: %v", start+1, all)
			}
		}
		again, _ := openings(entries, rounds, seed)
		if diff := cmp.Diff(drawn, again); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestOpeningTakesWhatTheTableAllows(t *testing.T) {
	tests := []struct {
		name  string
		drawn []int
		want  int
	}{
		{"one entry", []int{3}, 0},
		{"the one not drawn yet", []int{1, 0, 1}, 1},
		{"the one drawn least", []int{2, 2, 1}, 2},
		{"barred ones never", []int{-1, 5, -1}, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for seed := range uint64(50) {
				if got, err := pairing.Opening(tt.drawn, seed, 1); err != nil || got != tt.want {
					t.Fatalf("seed %d: %d, %v; want %d", seed, got, err, tt.want)
				}
			}
		})
	}
}

// TestOpeningIsFair counts the draws of one round over many seeds, and of many rounds with one seed.
func TestOpeningIsFair(t *testing.T) {
	bySeed, byRound := make([]int, 6), make([]int, 6)
	for i := range 6000 {
		k, _ := pairing.Opening(make([]int, 6), uint64(i), 3)
		bySeed[k]++
		k, _ = pairing.Opening(make([]int, 6), 17, i+1)
		byRound[k]++
	}
	for _, counts := range [][]int{bySeed, byRound} {
		square := 0
		for _, n := range counts {
			square += (n - 1000) * (n - 1000)
		}
		if square > 20_515 { // chi-square above 20.515, 5 degrees of freedom: 0.1 % of fair draws
			t.Errorf("%v", counts)
		}
	}
}

func TestNoOpening(t *testing.T) {
	for _, drawn := range [][]int{nil, {-1, -1}} {
		var got *pairing.OpeningError
		if _, err := pairing.Opening(drawn, 1, 1); !errors.As(err, &got) || got.Entries != len(drawn) {
			t.Errorf("%v: error %v", drawn, err)
		}
	}
	if _, err := openings(0, 3, 1); err == nil || err.Error() != "no opening can be drawn: none of 0 entries may be" {
		t.Errorf("error %v", err)
	}
}

// The draw of a round is the same for everybody who knows the seed and what has been drawn before.
func ExampleOpening() {
	table := []string{"ab4 ba5", "cd4 dc5", "gh4 hg5"}
	drawn := make([]int, len(table))
	for round := 1; round <= 4; round++ {
		i, err := pairing.Opening(drawn, 2026, round)
		if err != nil {
			fmt.Println(err)
			return
		}
		drawn[i]++
		fmt.Printf("round %d: %s\n", round, table[i])
	}
	// Output:
	// round 1: cd4 dc5
	// round 2: gh4 hg5
	// round 3: ab4 ba5
	// round 4: cd4 dc5
}

// openings draws the openings of the rounds 1 to rounds, each in turn.
func openings(entries, rounds int, seed uint64) ([]int, error) {
	drawn, chosen := make([]int, entries), make([]int, 0, rounds)
	for n := 1; n <= rounds; n++ {
		i, err := pairing.Opening(drawn, seed, n)
		if err != nil {
			return nil, err
		}
		drawn[i]++
		chosen = append(chosen, i)
	}
	return chosen, nil
}
