package turns_test

import (
	"errors"
	"testing"

	"adyukh/api/turns"
)

// TestBytesAreBounded: one address has its share, all have theirs, what is given back can be taken again, and something large comes alone.
func TestBytesAreBounded(t *testing.T) {
	b := turns.NewBytes(100, 60)
	take := func(from string, n int64, want error) func() {
		t.Helper()
		give, err := b.Take(from, n)
		if !errors.Is(err, want) {
			t.Fatalf("%d for %s: %v, want %v", n, from, err, want)
		}
		return give
	}
	first := take("a", 50, nil)
	take("a", 11, turns.ErrFull)
	second := take("b", 50, nil)
	take("c", 1, turns.ErrFull)
	first()
	first() // once is enough
	take("c", 51, turns.ErrFull)
	third := take("c", 50, nil)
	second()
	third()
	large := take("a", 1000, nil)
	take("b", 1, turns.ErrFull)
	large()
	take("b", 100, nil)
}
