package matching_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"adyukh/tournament/matching"
)

// TestCopy copies stretches that begin and end anywhere in a word.
func TestCopy(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		const size = 200
		from, to := matching.NewBits(size), matching.NewBits(size)
		for i := range size {
			if r.IntN(2) == 0 {
				from.Set(i)
			}
			if r.IntN(2) == 0 {
				to.Set(i)
			}
		}
		n := r.IntN(size + 1)
		at, start := r.IntN(size-n+1), r.IntN(size-n+1)
		want := slices.Clone(to)
		for i := range n {
			want.Clear(at + i)
			if from.Has(start + i) {
				want.Set(at + i)
			}
		}
		if to.Copy(at, from, start, n); !slices.Equal(to, want) {
			t.Fatalf("%d from %d to %d: got %b, want %b", n, start, at, to, want)
		}
	}
}
