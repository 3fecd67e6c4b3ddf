package store_test

import (
	"testing"
	"time"

	"adyukh/tournament/store"
)

// TestConfirmedTime: the latest of all programs is kept, and what somebody accepts goes before it.
func TestConfirmedTime(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s, other := open(), open()
		want := func(at time.Time) {
			t.Helper()
			if got, err := other.ConfirmedTime(t.Context()); err != nil || !got.Equal(at) {
				t.Errorf("kept is %v, want %v: %v", got, at, err)
			}
		}
		want(time.Time{})
		for _, step := range []struct{ at, want time.Time }{
			{noon, noon},
			{noon.Add(time.Hour), noon.Add(time.Hour)},
			{noon.Add(time.Minute), noon.Add(time.Hour)},
			{noon.AddDate(100, 0, 0).In(time.FixedZone("", 5*3600)), noon.AddDate(100, 0, 0)},
		} {
			if err := s.ConfirmTime(t.Context(), step.at); err != nil {
				t.Fatal(err)
			}
			want(step.want)
		}
		if err := s.AcceptTime(t.Context(), noon); err != nil {
			t.Fatal(err)
		}
		want(noon)
		if err := s.ConfirmTime(t.Context(), noon.AddDate(9000, 0, 0)); err == nil {
			t.Error("a year of five digits is taken: such texts have another order")
		}
		want(noon)
	})
}
