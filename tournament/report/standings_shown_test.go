package report_test

import (
	"slices"
	"strings"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
	"adyukh/tournament/standings"
)

// TestStandingsAsShown: in the papers of events of every kind each cell of the tables of places says what show says, and all of it
// stands on the paper.
func TestStandingsAsShown(t *testing.T) {
	s := style(t, "ru")
	for seed := range showtest.Seeds {
		e := showtest.Event(seed)
		after := len(e.Rounds)
		got, err := report.StandingsTexts(e, after, s)
		if err != nil {
			t.Fatal(err)
		}
		want := standingsTexts(t, e, after, show.Translator(s.T))
		if !slices.EqualFunc(got, want, func(a, b []string) bool { return slices.Equal(a, b) }) {
			t.Errorf("event %d:\n got %q\nwant %q", seed, got, want)
		}
		text := draw(t, e, report.Request{Document: "standings", Round: after}, s).text()
		for _, row := range want {
			for _, word := range strings.Fields(strings.Join(row, " ")) {
				if !strings.Contains(text, word) {
					t.Errorf("event %d: the paper does not say %q", seed, word)
				}
			}
		}
	}
}

// standingsTexts are the rows of all tables of places of an event.
func standingsTexts(t *testing.T, e *play.Event, after int, say show.Translator) [][]string {
	t.Helper()
	groups, err := e.Tables(after)
	if err != nil {
		t.Fatal(err)
	}
	sides, err := e.Sides(after)
	if err != nil {
		t.Fatal(err)
	}
	var tables []*play.Table
	var parts [][]standings.Row
	for i := range groups {
		tables, parts = append(tables, &groups[i].Table), append(parts, groups[i].Rows)
	}
	if sides != nil {
		tables, parts = append(tables, tables[0]), [][]standings.Row{sides[0].Rows, sides[1].Rows}
	}
	var rows [][]string
	for i, part := range parts {
		for _, l := range show.RosterOf(e).Standings(tables[i], part, show.Columns(tables...)).Rows {
			var notes, from []string
			for _, n := range l.Notes() {
				notes = append(notes, n.In(say))
			}
			for _, text := range []string{l.Federation, l.Club} {
				if text != "" {
					from = append(from, text)
				}
			}
			row := []string{l.PlaceText(), l.Name, strings.Join(notes, "; "), l.Rank, strings.Join(from, ", "), l.GamesText()}
			for _, n := range l.Sums {
				row = append(row, n.In(say))
			}
			if tables[i].Bracket {
				row = append(row[:len(row)-len(l.Sums)], l.Reached.In(say))
			}
			rows = append(rows, row)
		}
	}
	return rows
}
