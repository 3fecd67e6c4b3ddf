package conduct_test

import (
	"context"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
	"adyukh/tournament/store/storetest"
)

// TestWhatAnEventTellsTheRegister: nothing of a hidden event, nobody before the first round, no draft, no result of a round that was
// not played, and places as in the table.
func TestWhatAnEventTellsTheRegister(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 4)
	e, _, err := s.LinkPlayers(t.Context(), anna, e.ID, []conduct.Link{{Player: e.Players[0].ID, New: true}})
	if err != nil {
		t.Fatal(err)
	}
	if r := must(s.Record(e))(t); !r.Event.Gone || r.Event.Name != "" || len(r.Entries) > 0 {
		t.Errorf("a hidden event tells %+v", r)
	}
	e = must(s.SetPublic(t.Context(), anna, e.ID, e.Head.Revision, true))(t)
	if r := must(s.Record(e))(t); r.Event.Gone || r.Event.Players != 4 || len(r.Entries) > 0 {
		t.Errorf("before the first round: %+v", r)
	}
	for range 3 {
		e = publishNext(t, s, e)
	}
	for i, g := range e.Rounds[0].Games {
		result := []play.Result{count(17), {Kind: play.Forfeit, White: 24}}[i]
		e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, result))(t)
	}
	r := must(s.Record(e))(t)
	if len(r.Entries) != 4 || len(r.Games) != 2 || r.Event.Final || r.Event.Rounds != 3 {
		t.Fatalf("%+v", r)
	}
	first, second := r.Games[0], r.Games[1]
	if first.WhiteScore != "17" || !first.Played || second.Played || second.Kind != string(play.Forfeit) {
		t.Errorf("games %+v, %+v", first, second)
	}
	byPlayer := map[register.PlayerID]register.Entry{}
	for _, entry := range r.Entries {
		byPlayer[entry.Player] = entry
	}
	winner, absent := byPlayer[first.WhitePlayer], byPlayer[second.BlackPlayer]
	if winner.Won != 1 || winner.Games != 1 || winner.Points != "17" || winner.First != 2 {
		t.Errorf("the winner: %+v", winner)
	}
	if absent.Games != 0 || absent.Lost != 0 || absent.First != 4 {
		t.Errorf("who did not come: %+v", absent)
	}
	if p := byPlayer[register.PlayerID(e.Players[0].ID)]; p.Linked == 0 || int64(p.Linked) != e.Players[0].Person {
		t.Errorf("the link: %+v", p)
	}
}

// TestALinkIsTakenBack: it is a change of the event as every other one; the card stays.
func TestALinkIsTakenBack(t *testing.T) {
	s, db := newService(t)
	e := newEvent(t, s, 2)
	id := e.Players[0].ID
	e, done, err := s.LinkPlayers(t.Context(), anna, e.ID, []conduct.Link{{Player: id, New: true}})
	if err != nil || done != (conduct.Linked{New: 1}) {
		t.Fatal(done, err)
	}
	entry := must(db.JournalEntry(t.Context(), e.ID, e.Version))(t)
	if diff := cmp.Diff(refusal.Args{"linked": 0, "added": 1, "unlinked": 0}, entry.Args); entry.Action != conduct.PlayersLinked ||
		diff != "" {
		t.Errorf("%s %s", entry.Action, diff)
	}
	card := register.PersonID(e.Players[0].Person)
	e = must(s.Undo(t.Context(), anna, e.ID, e.Version, e.Version))(t)
	if e.Players[0].Person != 0 {
		t.Error("the link is still there")
	}
	if _, err := db.Person(t.Context(), card); err != nil {
		t.Error(err)
	}
	_, _, err = s.LinkPlayers(t.Context(), boris, e.ID, []conduct.Link{{Player: id, Was: card, Person: 0}})
	wantError(t, err, refusal.Stale, "error.stale")
	_, _, err = s.LinkPlayers(t.Context(), boris, e.ID, []conduct.Link{{Player: id, Person: 77}})
	wantError(t, err, refusal.Invalid, "error.register.no-person-n")
	_, _, err = s.LinkPlayers(t.Context(), boris, e.ID, []conduct.Link{{Player: id, Person: card}, {Player: e.Players[1].ID, Person: card}})
	wantError(t, err, refusal.Conflict, "error.register.twice")
}

// TestTheRegisterFollowsByItself: what is published is in it without anybody asking, and what is hidden is not.
func TestTheRegisterFollowsByItself(t *testing.T) {
	runtest.Races(t)
	synctest.Test(t, func(t *testing.T) {
		db, err := storetest.OpenFile(t.Context(), filepath.Join(t.TempDir(), "test.db"))
		if err != nil {
			t.Fatal(err)
		}
		s := conduct.NewService(db, time.Now)
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			s.KeepRecords(ctx, func(err error) { t.Error(err) })
			close(ended)
		}()
		shown := func() int {
			time.Sleep(3 * time.Second) // of the bubble's time: longer than the register may be behind
			return len(must(db.Seasons(t.Context()))(t))
		}
		e := newEvent(t, s, 4)
		if n := shown(); n != 0 {
			t.Errorf("%d hidden events", n)
		}
		e = must(s.SetPublic(t.Context(), anna, e.ID, e.Head.Revision, true))(t)
		if n := shown(); n != 1 {
			t.Errorf("%d public events, want 1", n)
		}
		must(s.SetPublic(t.Context(), anna, e.ID, e.Head.Revision, false))(t)
		if n := shown(); n != 0 {
			t.Errorf("%d events after it was hidden", n)
		}
		stop()
		<-ended
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
}

// TestWhatIsWithdrawnIsForgottenAtOnce: nobody has to wait for the register when an event is hidden or a round taken back.
func TestWhatIsWithdrawnIsForgottenAtOnce(t *testing.T) {
	s, db := newService(t)
	e := newEvent(t, s, 4)
	e = must(s.SetPublic(t.Context(), anna, e.ID, e.Head.Revision, true))(t)
	e = publishNext(t, s, e)
	for _, g := range e.Rounds[0].Games {
		e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(17)))(t)
	}
	if err := s.RecordEvents(t.Context()); err != nil {
		t.Fatal(err)
	}
	live := func() (games, events int) {
		for _, c := range must(db.GamesSince(t.Context(), register.Cursor{}, 99))(t) {
			if !c.Value.Gone {
				games++
			}
		}
		return games, len(must(db.Seasons(t.Context()))(t))
	}
	if games, events := live(); games != 2 || events != 1 {
		t.Fatalf("%d games of %d events", games, events)
	}
	for _, g := range e.Rounds[0].Games {
		e = must(s.ClearResult(t.Context(), anna, e.ID, g.ID, g.Revision))(t)
	}
	e = must(s.UnpublishRound(t.Context(), anna, e.ID, e.Version, 1))(t)
	if games, events := live(); games != 0 || events != 1 {
		t.Errorf("after the round was taken back: %d games of %d events", games, events)
	}
	must(s.SetPublic(t.Context(), anna, e.ID, e.Head.Revision, false))(t)
	if _, events := live(); events != 0 {
		t.Error("the hidden event is still there")
	}
}
