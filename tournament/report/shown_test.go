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

// TestCrossAsShown: in the papers of events of every kind each cell of the table of results says what show says, and all of it stands
// on the paper.
func TestCrossAsShown(t *testing.T) {
	s := style(t, "ru")
	say := show.Translator(s.T)
	for seed := range showtest.Seeds {
		e, order, key := showtest.Event(seed), standings.ByNumber, "crosstable"
		if seed%2 == 1 {
			order, key = standings.ByPlace, "crosstable-by-place"
		}
		f, err := show.For(e, play.Arbiters).Field(len(e.Rounds))
		if err != nil {
			t.Fatal(err)
		}
		if f.Shape() == play.ShapeBracket {
			continue
		}
		got, err := report.CrossTexts(e, len(e.Rounds), order, s)
		if err != nil {
			t.Fatal(err)
		}
		want := crossTexts(f, order, say)
		if !slices.EqualFunc(got, want, func(a, b []string) bool { return slices.Equal(a, b) }) {
			t.Errorf("event %d:\n got %q\nwant %q", seed, got, want)
		}
		text := draw(t, e, report.Request{Document: key}, s).text()
		for _, row := range want {
			for _, cell := range row {
				for _, word := range strings.FieldsFunc(cell, func(r rune) bool { return r == ' ' || r == '/' }) {
					if !strings.Contains(text, word) {
						t.Errorf("event %d: the paper does not say %q", seed, word)
					}
				}
			}
		}
	}
}

// crossTexts are the rows of the players who have not been annulled.
func crossTexts(f *show.Field, order standings.Order, say show.Translator) [][]string {
	var rows [][]string
	add := func(l show.Line, cells []string) {
		var notes []string
		for _, n := range l.Notes() {
			notes = append(notes, n.In(say))
		}
		row := append([]string{l.Label, l.Name, strings.Join(notes, "; ")}, cells...)
		for _, n := range l.Sums {
			row = append(row, n.In(say))
		}
		rows = append(rows, append(row, l.PlaceText()))
	}
	if f.Shape() == play.ShapeRounds {
		for _, row := range f.ByRounds(order).Rows {
			var cells []string
			for _, c := range row.Cells {
				cells = append(cells, c.Against+" "+c.Text)
			}
			add(row.Line, cells)
		}
		return rows
	}
	for _, c := range f.Crosses(order) {
		for _, row := range c.Rows {
			var cells []string
			for j, cell := range row.Cells {
				text := ""
				for _, g := range cell.Games {
					for _, leg := range g.Games() {
						text += leg.Text + "/"
					}
				}
				if !c.Heads[j].IsAnnulled() {
					cells = append(cells, text)
				}
			}
			if !row.IsAnnulled() {
				add(row.Line, cells)
			}
		}
	}
	return rows
}
