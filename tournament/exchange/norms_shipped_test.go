package exchange_test

import (
	"testing"
	"time"

	"adyukh/tournament/exchange"
	"adyukh/tournament/rating"
	"adyukh/tournament/ratinglist"
)

// TestShippedNorms: every table that comes with the program says what it is of, in both languages, and can be read; one without norms says
// what is missing.
func TestShippedNorms(t *testing.T) {
	all, err := ratinglist.Shipped()
	if err != nil || len(all) == 0 {
		t.Fatal(len(all), err)
	}
	ids := map[string]bool{}
	for _, s := range all {
		for _, text := range []map[string]string{s.Name, s.Sport, s.Missing} {
			if len(text) != 2 || text["ru"] == "" || text["en"] == "" {
				t.Errorf("%s: a text is missing: %v", s.ID, text)
			}
		}
		if _, err := time.Parse(time.DateOnly, s.Seen); err != nil || ids[s.ID] {
			t.Errorf("%s: %v, twice: %v", s.ID, err, ids[s.ID])
		}
		ids[s.ID] = true
		if len(s.Lines) == 0 {
			continue
		}
		if _, err := time.Parse(time.DateOnly, s.Date); err != nil || s.Source == "" || s.URL == "" || s.Says["ru"] == "" || s.Says["en"] == "" {
			t.Errorf("%s has norms, and does not say from where: %v", s.ID, err)
		}
		table, faults, err := exchange.ParseNorms(s.Text())
		if _, wrong := table.Wrong(); err != nil || len(faults) > 0 || wrong != "" || table.IsZero() || table.Source != s.Source {
			t.Errorf("%s: %v %v %s, of %q", s.ID, err, faults, wrong, table.Source)
		}
	}
}

// TestNormsByPost counts by the one table that was read whole: at its mean rating and above, by place.
func TestNormsByCorrespondence(t *testing.T) {
	s, ok := ratinglist.FindShipped("post-2009")
	if !ok {
		t.Fatal("there is no such table")
	}
	table, _, err := exchange.ParseNorms(s.Text())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		place, average int
		want           string
	}{{1, 2434, "ГМС"}, {2, 2434, "ММ"}, {3, 2500, "ММ"}, {6, 2434, "МС"}, {7, 2434, ""}, {1, 2433, ""}} {
		best := ""
		for _, j := range table.Judge(rating.NormField{Average: c.average}, rating.Candidate{Place: c.place}) {
			if j.Verdict.Met && best == "" {
				best = j.Title
			}
		}
		if best != c.want {
			t.Errorf("place %d at %d is %q, want %q", c.place, c.average, best, c.want)
		}
	}
}
