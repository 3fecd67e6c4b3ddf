package trfevent_test

import (
	"slices"
	"strings"
	"testing"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/ranking"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// TestWhoHasNoPlaceIsNamed: the file says who has none, and gives the others the places of the table; who ranks it gets the same.
func TestWhoHasNoPlaceIsNamed(t *testing.T) {
	e := played(t, play.Swiss, func(e *play.Event) {
		e.Players[3].Withdrawn = play.Withdrawal{FromRound: 2, Finished: play.FinishedApart}
	})
	file, _ := text(t, e, "")
	if !strings.Contains(file, "XAS apart 4") {
		t.Errorf("the file names nobody:\n%s", file)
	}
	d, _, err := trfevent.Document(e, "")
	if err != nil {
		t.Fatal(err)
	}
	read, err := d.Event()
	if err != nil {
		t.Fatal(err)
	}
	field, err := ranking.Of(d, ranking.Options{Rules: e.Head.Regulations.Standings})
	if err != nil {
		t.Fatal(err)
	}
	codes, err := standings.ParseCodes(d.Text("212"))
	if err != nil {
		t.Fatal(err)
	}
	ranked, err := standings.Compute(field.Facts, codes)
	if err != nil {
		t.Fatal(err)
	}
	want, err := e.Table(1)
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range want.Rows {
		if got := ranked.Rows[i]; got.Player != row.Player || got.Place != row.Place || got.Status == standings.Annulled {
			t.Errorf("row %d: %+v in the file, %+v in the table", i, got, row)
		}
		k := slices.IndexFunc(read.Players, func(p trf.Entrant) bool { return p.Number == int(row.Player) })
		if read.Players[k].Rank != row.Place.First {
			t.Errorf("player %d has place %d in the file, %d in the table", row.Player, read.Players[k].Rank, row.Place.First)
		}
	}
	if last := want.Rows[3]; last.Player != 4 || last.Place.First != 0 {
		t.Errorf("the last row is %+v", last)
	}
}
