package show_test

import (
	"slices"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
	"adyukh/tournament/standings"
)

// TestStandings: the lines of the tables of places say what the table and the players say, also of who came late and who left.
func TestStandings(t *testing.T) {
	said := map[string]int{}
	for seed := range showtest.Seeds {
		e := showtest.Event(seed)
		table, err := e.Table(len(e.Rounds))
		if err != nil {
			t.Fatal(err)
		}
		shown := show.RosterOf(e).Of(table)
		if len(shown.Rows) != len(table.Rows) {
			t.Fatalf("event %d: %d rows, want %d", seed, len(shown.Rows), len(table.Rows))
		}
		for i, row := range shown.Rows {
			p, _ := e.Player(play.PlayerID(table.Rows[i].Player))
			if row.Player != p.ID || row.Name != p.Name || row.Place != table.Rows[i].Place || row.Status != table.Rows[i].Status {
				t.Errorf("event %d: %+v, want %+v", seed, row, table.Rows[i])
			}
			var want []string
			if p.Entered > 1 {
				want = append(want, "pdf.entered")
			}
			switch {
			case table.Rows[i].Status == standings.Annulled:
				want = append(want, "player.out-annulled")
			case p.Withdrawn.FromRound != 0:
				want = append(want, "player.out")
			}
			off := [2]int{}
			for _, d := range e.Deductions() {
				if d.Player == table.Rows[i].Player && d.Round <= table.After && table.Rows[i].Status != standings.Annulled {
					off[0], off[1] = off[0]+d.Points, off[1]+d.Match
				}
			}
			switch {
			case off[1] > 0 && (e.Head.Scale().Counts || off[0] != off[1]):
				want = append(want, "player.deducted-both")
			case off[0] > 0:
				want = append(want, "player.deducted")
			}
			var notes []string
			for _, n := range row.Notes() {
				said[n.Key]++
				notes = append(notes, n.Key)
			}
			if !slices.Equal(notes, want) {
				t.Errorf("event %d: %s has %q, want %q", seed, p.Name, notes, want)
			}
			if row.In && (row.PlaceText() != "" || row.IsPrize() || row.Reached.Key != "pdf.in") {
				t.Errorf("event %d: %s is in, and has place %q and %q", seed, p.Name, row.PlaceText(), row.Reached.Key)
			}
			for j, c := range shown.Columns {
				if row.Sums[j].Value != table.Rows[i].Values[c.Index] {
					t.Errorf("event %d: %s, %s: %v", seed, p.Name, c.Code, row.Sums[j])
				}
			}
		}
	}
	if len(said) != 5 {
		t.Errorf("not every note was drawn: %v", said)
	}
}

// TestBeside: beside the places of a category stand those among all.
func TestBeside(t *testing.T) {
	e := showtest.Event(1)
	whole, err := e.Table(len(e.Rounds))
	if err != nil {
		t.Fatal(err)
	}
	s := show.RosterOf(e).Standings(whole, whole.Rows[1:3], show.Columns(whole))
	s.Beside(whole)
	for i, row := range s.Rows {
		if row.Whole != whole.Rows[i+1].Place || !s.HasWhole {
			t.Errorf("row %d: %+v, want %+v", i, row.Whole, whole.Rows[i+1].Place)
		}
	}
	if top := s.Top(1, 1); len(top.Rows) != 1 || len(top.Columns) != 1 || len(s.Rows) != 2 {
		t.Errorf("the top has %d rows, the table %d", len(top.Rows), len(s.Rows))
	}
}
