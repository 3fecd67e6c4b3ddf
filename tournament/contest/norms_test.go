package contest_test

import (
	"testing"

	"adyukh/tournament/contest"
)

// TestLastPlace: those who share places have all of them up to the last, and who has none has none.
func TestLastPlace(t *testing.T) {
	places := []int{1, 2, 2, 2, 5, 0, 0, 0}
	for shared, want := range map[int]int{1: 1, 2: 4, 5: 5, 0: 0} {
		if got := contest.LastPlace(places, func(p int) int { return p }, shared); got != want {
			t.Errorf("%d: the last place is %d, want %d", shared, got, want)
		}
	}
}
