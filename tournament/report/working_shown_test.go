package report_test

import (
	"slices"
	"strings"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
)

// TestRule9WorkingsAsShown: the appendix of the standings says of every value what show says: each part in its column, and the sum.
func TestRule9WorkingsAsShown(t *testing.T) {
	s := style(t, "ru")
	say := show.Translator(s.T)
	for seed := range showtest.Seeds {
		v := show.For(showtest.Event(seed), play.Arbiters)
		after := len(v.Rounds)
		all, err := report.Workings(v.Event, after, s)
		if err != nil {
			t.Fatal(err)
		}
		table, err := v.Table(after)
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range table.Rows {
			for column := range table.Codes {
				w := table.Working(row.Player, column)
				parts, sum := v.Roster().Working(&w).Lines()
				want := []string{sum.In(say)}
				for _, p := range parts {
					text := p.Value.In(say)
					if p.Own.Defined() && p.Total.Defined() {
						text = p.Own.In(say) + " · " + p.Total.In(say) + " = " + text
					}
					if p.Cut != "" {
						text = "(" + text + ")"
					}
					want = append(want, text)
				}
				var got []string
				for _, line := range all[i] {
					if text := strings.TrimRight(line[2+column], "¹²³⁴⁵⁶⁷⁸⁹"); text != "" {
						got = append(got, text)
					}
				}
				slices.Sort(want)
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Errorf("event %d, player %d, column %d:\n got %q\nwant %q", seed, row.Player, column, got, want)
				}
			}
		}
	}
}
