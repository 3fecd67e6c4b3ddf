package correspondence_test

import (
	"fmt"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/store"
)

// TestApplicationsGiveWay: however many apply, an event keeps no more than it can, what an arbiter has accepted stays, and somebody new is
// always heard.
func TestApplicationsGiveWay(t *testing.T) {
	for name, from := range map[string]func(i int) string{
		"one network":       func(i int) string { return fmt.Sprintf("10.0.0.%d", i%250) },
		"thousand networks": func(i int) string { return fmt.Sprintf("10.%d.%d.1", i/250, i%250) },
	} {
		t.Run(name, func(t *testing.T) {
			onEach(t, func(t *testing.T, db *store.Store) {
				p, ctx := begin(t, db, 2, nil), t.Context()
				p.games.Room = 20
				event := p.open(t, nil)
				apply := func(name, from string) int64 {
					t.Helper()
					a := asks(event, name, 0)
					a.From = from
					a, err := p.games.Apply(ctx, a)
					if err != nil {
						t.Fatal(err)
					}
					return a.ID
				}
				first := apply("Первый", "10.0.0.1")
				if _, err := p.games.Accept(ctx, anna, event, first, 1, false); err != nil {
					t.Fatal(err)
				}
				declined := apply("Второй", "192.0.2.9")
				if _, err := p.games.Decline(ctx, anna, event, declined, 1, "Нет мест"); err != nil {
					t.Fatal(err)
				}
				for i := range 60 {
					apply(fmt.Sprint("Лишний ", i), from(i))
				}
				honest := apply("Новый", "198.51.100.1")
				for i := range 15 {
					apply(fmt.Sprint("Ещё ", i), from(i))
				}
				all, err := p.games.Applications(ctx, event)
				if err != nil {
					t.Fatal(err)
				}
				states := map[int64]correspondence.ApplicationState{}
				for _, a := range all {
					states[a.ID] = a.State
				}
				if len(all) != 20 || states[first] != correspondence.Accepted || states[honest] != correspondence.Unanswered || states[declined] != "" {
					t.Errorf("%d are kept: the accepted one is %q, the declined one %q, the newcomer's %q", len(all), states[first], states[declined],
						states[honest])
				}
			})
		})
	}
}

// TestOnlyTheNewestIsThere: where the newest application gives way, the one in its place has a number of its own: whoever decides about the
// one that he has seen does not decide about another.
func TestOnlyTheNewestIsThere(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		p, ctx := begin(t, db, 2, nil), t.Context()
		p.games.Room = 1
		event := p.open(t, nil)
		seen, err := p.games.Apply(ctx, asks(event, "Первый", 0))
		if err != nil {
			t.Fatal(err)
		}
		next := asks(event, "Второй", 0)
		next.ID, next.Revision, next.Sent = seen.ID, 1, seen.Sent
		if err := db.AddCorrespondenceApplication(ctx, next, correspondence.Application{Event: event, ID: seen.ID, Revision: 2}); err == nil {
			t.Error("one gave way that has changed")
		}
		if all, err := p.games.Applications(ctx, event); err != nil || len(all) != 1 || all[0].Data.Name != "Первый" {
			t.Errorf("after that there are %+v, %v", all, err)
		}
		if next, err = p.games.Apply(ctx, asks(event, "Второй", 0)); err != nil || next.ID == seen.ID {
			t.Errorf("the next one is %+v, %v", next, err)
		}
		if _, err := p.games.Accept(ctx, anna, event, seen.ID, seen.Revision, false); err == nil {
			t.Error("the one that gave way was accepted")
		}
	})
}

// TestApplicationsAreRemoved: those of one sender go in one step and come back in one; nobody is told of it by a mail.
func TestApplicationsAreRemoved(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		p, ctx := begin(t, db, 2, nil), t.Context()
		event := p.open(t, nil)
		var ids []int64
		for i := range 4 {
			a, err := p.games.Apply(ctx, asks(event, fmt.Sprint("Лишний ", i), 0))
			if err != nil {
				t.Fatal(err)
			}
			ids = append(ids, a.ID)
		}
		if _, err := p.games.Accept(ctx, anna, event, ids[0], 1, false); err != nil {
			t.Fatal(err)
		}
		wants := func(waiting int) {
			t.Helper()
			if n, err := p.games.WaitingApplications(ctx, event); err != nil || n != waiting {
				t.Errorf("%d wait, %v, want %d", n, err, waiting)
			}
		}
		before := p.at()
		if n, err := p.games.Remove(ctx, anna, event, ids[0], ids[1]); err != nil || n != 1 {
			t.Errorf("%d removed, %v, want the one that waits", n, err)
		}
		*p.now = p.at().Add(time.Minute)
		if n, err := p.games.Remove(ctx, anna, event, ids...); err != nil || n != 2 {
			t.Errorf("%d removed, %v", n, err)
		}
		wants(0)
		answered, err := db.AnsweredApplications(ctx, before)
		if err != nil || len(answered) != 1 {
			t.Errorf("%d are told of an answer, %v, want the one who was accepted", len(answered), err)
		}
		_, err = p.games.Remove(ctx, anna, event, ids...)
		wantKey(t, "again", "error.contest.strangers-none", err)
		if n, err := p.games.Restore(ctx, event); err != nil || n != 2 {
			t.Errorf("%d restored, %v", n, err)
		}
		wants(2)
		if n, err := p.games.Restore(ctx, event); err != nil || n != 1 {
			t.Errorf("%d restored, %v", n, err)
		}
		_, err = p.games.Restore(ctx, event)
		wantKey(t, "nothing is left", "error.entry.restore-none", err)
		_, err = p.games.Remove(ctx, tournament.Actor{}, event+1, ids...)
		wantKey(t, "another event", "error.contest.strangers-none", err)
	})
}
