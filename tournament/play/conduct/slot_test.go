package conduct_test

import (
	"context"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
)

// hurried is a store in which something happens just before every commit.
type hurried struct {
	*store.Store
	before func()
}

func (h *hurried) Commit(ctx context.Context, c play.Commit) error {
	if h.before != nil {
		h.before()
	}
	return h.Store.Commit(ctx, c)
}

// TestAChangeGivesUp: who is overtaken by another program each time is refused in the end, and nothing is saved of it.
func TestAChangeGivesUp(t *testing.T) {
	elsewhere, db := newService(t)
	e := publishNext(t, elsewhere, newEvent(t, elsewhere, 4))
	first, second := e.Rounds[0].Games[0].ID, e.Rounds[0].Games[1].ID
	tries := 0
	overtaking := &hurried{Store: db}
	overtaking.before = func() {
		g, _ := must(elsewhere.Event(t.Context(), e.ID))(t).Game(second)
		must(elsewhere.SetResult(t.Context(), boris, e.ID, second, g.Revision, count(tries%25)))(t)
		tries++
	}
	s := conduct.NewService(overtaking, elsewhere.Now)
	_, err := s.SetResult(t.Context(), anna, e.ID, first, e.Rounds[0].Games[0].Revision, count(17))
	wantError(t, err, refusal.Conflict, "error.event.busy")
	if tries != tournament.Attempts {
		t.Errorf("tried %d times", tries)
	}
	after := must(elsewhere.Event(t.Context(), e.ID))(t)
	if g, _ := after.Game(first); g.Result.Kind != play.NoResult || after.Version != e.Version+int64(tries) {
		t.Errorf("version %d, result %+v", after.Version, g.Result)
	}
	overtaking.before = nil
	must(s.SetResult(t.Context(), anna, e.ID, first, e.Rounds[0].Games[0].Revision, count(17)))(t)
}

// TestEventsLeaveMemory: those that nobody uses go, the longest unused first; one in use stays, and what does not exist leaves
// nothing behind.
func TestEventsLeaveMemory(t *testing.T) {
	maker, db := newService(t)
	using := &hurried{Store: db}
	s := conduct.NewService(using, maker.Now)
	s.LimitMemory(20 << 10)
	var ids []tournament.EventID
	for range 30 {
		ids = append(ids, newEvent(t, maker, 3).ID)
	}
	read := func() {
		for _, id := range ids[1:] {
			must(s.Event(t.Context(), id))(t)
		}
		for id := range tournament.EventID(100) {
			_, err := s.Event(t.Context(), 1000+id)
			wantError(t, err, refusal.NotFound, "error.event.none")
		}
	}
	using.before = func() {
		read()
		if !s.InMemory()[ids[0]] {
			t.Error("an event in use has left memory")
		}
	}
	e := must(s.Event(t.Context(), ids[0]))(t)
	must(s.SetPublic(t.Context(), anna, e.ID, e.Head.Revision, true))(t)
	if n := len(s.InMemory()); n < 2 || n > 6 {
		t.Errorf("%d events are in memory", n)
	}
	read()
	kept := s.InMemory()
	if n := len(kept); n < 2 || n > 6 || kept[ids[0]] || !kept[ids[29]] {
		t.Errorf("in memory: %v", kept)
	}
}
