package report_test

import (
	"strings"
	"testing"
	"time"

	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
	"adyukh/tournament/show/showtest"
)

// TestIncidentsArePrinted in the round's protocol, in the final one and in the chief arbiter's report, and for readers nowhere.
func TestIncidentsArePrinted(t *testing.T) {
	e := showtest.Event(1)
	g := e.Rounds[0].Games[0]
	white, _ := e.Player(g.White)
	e.Incidents = []incident.Incident{{
		ID: 9001, Kind: incident.Protest, Round: 1, Game: int64(g.ID), Player: int64(g.White), Clause: "8.6", Text: "Часы\nпереключены",
		At:       time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC),
		Decision: incident.Decision{Outcome: incident.Rejected, Text: "партия окончена", By: "Жюри"},
	}}
	s := style(t, "ru")
	want := "протест, " + white.ShortName() + ", п. 8.6. Часы переключены. Решение: отклонено – партия окончена; Жюри"
	for kind, of := range map[play.DocumentKind]int64{play.RoundProtocol: 1, play.FinalProtocol: 0, play.ArbitersReport: 0} {
		said := func(e *play.Event) bool {
			for _, f := range report.Editable(e, kind, of, s) {
				if strings.Contains(f.Text, want) {
					return true
				}
			}
			return false
		}
		if !said(e) {
			t.Errorf("%s does not say %q: %+v", kind, want, report.Editable(e, kind, of, s))
		}
		if said(e.For(play.Readers)) {
			t.Errorf("%s tells readers", kind)
		}
	}
}
