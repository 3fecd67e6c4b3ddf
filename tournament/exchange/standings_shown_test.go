package exchange_test

import (
	"bytes"
	"strings"
	"testing"

	"adyukh/tournament/exchange"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
)

// TestStandingsAsShown: the list and the sheet of places say of every player what show says, cell by cell.
func TestStandingsAsShown(t *testing.T) {
	for seed := range showtest.Seeds {
		b := bookOf(t, showtest.Event(seed), "ru", false)
		var list bytes.Buffer
		if err := exchange.WriteList(&list, b, exchange.StandingsList); err != nil {
			t.Fatal(err)
		}
		groups, err := b.Tables(b.CountedRounds())
		if err != nil {
			t.Fatal(err)
		}
		for i := range groups {
			shown := b.Roster().Of(&groups[i].Table)
			for _, row := range shown.Rows {
				got := rowOf(t, rowsOfList(t, list.String()), row.Name)
				want := standingCells(row.Line, show.Translator(b.T))
				for _, text := range want {
					at := 0
					for at < len(got) && got[at] != text {
						at++
					}
					if at == len(got) {
						t.Fatalf("event %d: %q is not in order in the row %q", seed, text, got)
					}
					got = got[at+1:]
				}
			}
		}
	}
}

// standingCells are what is in the row of a player, from left to right, without what is empty there.
func standingCells(l show.Line, say show.Translator) []string {
	var cells []string
	add := func(text string) {
		if text != "" && text != "–" {
			cells = append(cells, text)
		}
	}
	add(l.PlaceText())
	add(l.Name)
	add(l.Rank)
	add(l.Federation)
	add(l.Club)
	add(l.GamesText())
	for _, n := range l.Sums {
		if n.Defined() {
			add(strings.Replace(n.String(), ".", ",", 1))
		}
	}
	var notes []string
	for _, n := range l.Notes() {
		notes = append(notes, n.In(say))
	}
	add(strings.Join(notes, "; "))
	return cells
}

func rowOf(t *testing.T, rows [][]string, name string) []string {
	t.Helper()
	for _, row := range rows {
		for _, cell := range row {
			if cell == name {
				return row
			}
		}
	}
	t.Fatalf("no row of %s", name)
	return nil
}
