package letters_test

import (
	"strings"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// leave gives a player a leave from one day on to another, counted from now.
func (w *world) leave(player play.PlayerID, from, to int) *play.Event {
	w.t.Helper()
	date := func(days int) person.Date { return person.DateOf(w.now.AddDate(0, 0, days)) }
	l := terms.Leave{Player: int64(player), From: date(from), To: date(to), Reason: "CANARY"}
	e, err := w.corr.TakeLeave(w.t.Context(), arbiter, w.event, l)
	w.must(err)
	return e
}

// TestLeavesAreTold to all opponents with whom a game goes on, once, and again when they change; reasons are the arbiter's.
func TestLeavesAreTold(t *testing.T) {
	w := newWorld(t, nil)
	w.work()
	white := w.person[rules.White]
	e := w.leave(white, 10, 20)
	got := w.work()
	if len(got) != 2 || len(w.to(rules.White, got)) != 0 {
		t.Fatalf("%s", said(got))
	}
	m := w.to(rules.Black, got)[0]
	if !strings.Contains(m.Text, "is on leave from 11 March 2026 to 21 March 2026") ||
		!strings.Contains(m.Text, "Only that player's clocks") || strings.Contains(m.Text, "CANARY") {
		t.Errorf("%s", m.Text)
	}
	w.pass(time.Hour)
	if got := w.work(); len(got) != 0 {
		t.Errorf("told twice: %s", said(got))
	}
	l := e.Leaves[0]
	e, err := w.corr.EndLeave(t.Context(), arbiter, w.event, l.ID, l.Revision, person.DateOf(w.now.AddDate(0, 0, 15)), false)
	w.must(err)
	w.pass(time.Hour)
	if got := w.to(rules.Black, w.work()); len(got) != 1 || !strings.Contains(got[0].Text, "to 16 March 2026") {
		t.Errorf("ended early: %s", said(got))
	}
	l = e.Leaves[0]
	_, err = w.corr.EndLeave(t.Context(), arbiter, w.event, l.ID, l.Revision, person.DateOf(*w.now), false)
	w.must(err)
	w.pass(time.Hour)
	if got := w.to(rules.Black, w.work()); len(got) != 1 || !strings.Contains(got[0].Subject, "takes no leave after all") {
		t.Errorf("given up: %s", said(got))
	}
}

// TestALeaveThatWasGivenUp before the mail server could be reached is not told of.
func TestALeaveThatWasGivenUp(t *testing.T) {
	w := newWorld(t, nil)
	w.work()
	w.server.AnswerRcpt(func(string) string { return "451 later" })
	e := w.leave(w.person[rules.White], 10, 20)
	w.pass(time.Hour)
	w.work()
	w.server.AnswerRcpt(nil)
	l := e.Leaves[0]
	_, err := w.corr.EndLeave(t.Context(), arbiter, w.event, l.ID, l.Revision, person.DateOf(*w.now), false)
	w.must(err)
	w.pass(time.Hour)
	if got := w.to(rules.Black, w.work()); len(got) != 1 || !strings.Contains(got[0].Subject, "takes no leave after all") {
		t.Errorf("%s", said(got))
	}
}
