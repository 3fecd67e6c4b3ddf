package composing_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"adyukh/tournament"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
)

// told is a contest whose final award was published at an instant, as everybody sees it.
func told(id int, final time.Time, entries int) *composing.Contest {
	c := &composing.Contest{Envelope: tournament.Envelope{ID: tournament.EventID(id)}, Told: &composing.Award{}}
	c.Head.Course.Final = final
	for no := 1; no <= entries; no++ {
		c.Entries = append(c.Entries, composing.Entry{No: no})
		r := composing.Result{}
		r.Entry, r.Place = places.Entry{No: no}, no
		c.Told.Entries = append(c.Told.Entries, r)
	}
	return c
}

// TestProblemOf: the problem of a day stays whatever is published later and in whatever order contests come, and none comes twice before
// all have come.
func TestProblemOf(t *testing.T) {
	t.Parallel()
	zone := time.FixedZone("", 3*60*60)
	first := person.Date{Year: 2026, Month: time.November, Day: 23}
	begins := time.Date(2026, time.November, 23, 0, 0, 0, 0, zone)
	rapid.Check(t, func(t *rapid.T) {
		var contests []*composing.Contest
		all := 0
		for id := range rapid.IntRange(1, 4).Draw(t, "contests") {
			n := rapid.IntRange(0, 9).Draw(t, "entries")
			contests = append(contests, told(id+1, begins.Add(-time.Duration(1+id%2)*time.Hour), n))
			all += n
		}
		seen := map[[2]int]bool{}
		for i := range all {
			day := person.DateOf(begins.AddDate(0, 0, i))
			p, ok := composing.ProblemOf(day, zone, contests)
			if !ok {
				t.Fatal("there is none")
			}
			seen[[2]int{int(p.Contest.ID), p.Entry.No}] = true
			other := append(slices.Clip(contests), told(99, begins.AddDate(0, 0, i), 5))
			slices.Reverse(other)
			if again, _ := composing.ProblemOf(day, zone, other); again.Contest != p.Contest || again.Entry.No != p.Entry.No {
				t.Fatalf("%s had the problem %d of contest %d, and then %d of %d", day, p.Entry.No, p.Contest.ID, again.Entry.No, again.Contest.ID)
			}
		}
		if len(seen) != all {
			t.Fatalf("%d of %d problems came in as many days", len(seen), all)
		}
	})
	out, unplaced := told(1, begins.Add(-time.Hour), 1), told(2, begins.Add(-time.Hour), 1)
	out.Entries[0].Out, unplaced.Told.Entries[0].Place = "второе решение", 0
	early, preliminary := told(3, begins, 1), told(4, time.Time{}, 1)
	if p, ok := composing.ProblemOf(first, zone, []*composing.Contest{out, unplaced, early, preliminary}); ok {
		t.Errorf("entry %d of contest %d was set", p.Entry.No, p.Contest.ID)
	}
	old := person.Date{Year: 1950, Month: time.May, Day: 3}
	if _, ok := composing.ProblemOf(old, zone, []*composing.Contest{told(1, begins.AddDate(-99, 0, 0), 7)}); !ok {
		t.Error("a day before 1970 has no problem")
	}
}
