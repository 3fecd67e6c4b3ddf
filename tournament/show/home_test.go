package show_test

import (
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
)

// TestHome: where the event sums up teams a player stands with the team, elsewhere with the club.
func TestHome(t *testing.T) {
	e := showtest.Event(1)
	p := &e.Players[0]
	p.Club, p.Group = "Клуб", "Команда"
	for _, c := range []struct {
		by   play.TotalBy
		want string
	}{{play.TotalByTeam, "Команда"}, {play.TotalByFederation, "Клуб"}} {
		e.Head.Regulations.Totals = []play.Total{{By: c.by}}
		if got := show.Home(e, *p); got != c.want {
			t.Errorf("by %s: %q, want %q", c.by, got, c.want)
		}
		table, err := e.Table(0)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range show.RosterOf(e).Of(table).Rows {
			if row.Player == p.ID && (row.Home != c.want || row.From() != c.want) {
				t.Errorf("by %s: the line says %q", c.by, row.Home)
			}
		}
	}
}
