package show_test

import (
	"reflect"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
)

// TestKeptOfEachRound: what a View keeps of a round, and says twice, is what the event says of that round.
func TestKeptOfEachRound(t *testing.T) {
	for seed := range showtest.Seeds {
		v := show.For(showtest.Event(seed), play.Readers)
		for range 2 {
			for n := 1; n <= len(v.Rounds); n++ {
				if got, want := v.RoundComplete(n), v.Event.RoundComplete(n); got != want {
					t.Errorf("event %d, round %d: complete %t, want %t", seed, n, got, want)
				}
				if got, want := v.Pairings(n), show.Pairings(v.Event, n); !reflect.DeepEqual(got, want) {
					t.Errorf("event %d, round %d: pairings\n got %v\nwant %v", seed, n, got, want)
				}
				if got, want := v.Boards(n), show.Boards(v.Event, n); !reflect.DeepEqual(got, want) {
					t.Errorf("event %d, round %d: boards\n got %v\nwant %v", seed, n, got, want)
				}
			}
		}
	}
}
