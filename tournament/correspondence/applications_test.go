package correspondence_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
)

// open makes a second event, into which people can ask to be entered.
func (p *corr) open(t testing.TB, with func(*play.Head)) tournament.EventID {
	t.Helper()
	head := play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
	head.Name = "Кубок по переписке"
	head.Regulations.Correspondence.Entry = terms.Entry{Until: person.DateOf(p.at().AddDate(0, 0, 10)), Most: 3}
	if with != nil {
		with(&head)
	}
	e, err := p.events.CreateEvent(t.Context(), anna, head)
	if err != nil {
		t.Fatal(err)
	}
	return e.ID
}

func asks(event tournament.EventID, name string, born int) correspondence.Application {
	return correspondence.Application{
		Event: event, Data: play.PlayerData{Name: name, BirthYear: born}, Email: "one@example.com", Language: "ru", Words: "Вышел из полуфинала",
	}
}

func wantKey(t *testing.T, name, key string, err error) {
	t.Helper()
	var why *refusal.Error
	if !errors.As(err, &why) || why.Key != key {
		t.Errorf("%s: %v, want %s", name, err, key)
	}
}

// TestApplications: somebody asks once, is accepted with a page of his own, or declined with a reason that can be taken back; what is full,
// over, or said twice is refused.
func TestApplications(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		p, ctx := begin(t, db, 2, nil), t.Context()
		event := p.open(t, nil)
		one, err := p.games.Apply(ctx, asks(event, "  Узденов   Алим ", 1990))
		if err != nil || one.ID != 1 || one.Data.Name != "Узденов Алим" {
			t.Fatalf("%+v, %v", one, err)
		}
		got, err := p.games.Applications(ctx, event)
		if diff := cmp.Diff([]correspondence.Application{one}, got); err != nil || diff != "" {
			t.Fatalf("%v\n%s", err, diff)
		}
		_, err = p.games.Apply(ctx, asks(event, "узденов алим", 0))
		wantKey(t, "twice", "error.entry.twice", err)
		for field, change := range map[string]func(*correspondence.Application){
			"name":  func(a *correspondence.Application) { a.Data.Name = "" },
			"email": func(a *correspondence.Application) { a.Email = "" },
			"words": func(a *correspondence.Application) { a.Words = strings.Repeat("я", correspondence.MaxWords+1) },
			"zone":  func(a *correspondence.Application) { a.Zone = "Луна" },
		} {
			a := asks(event, "Другой", 1980)
			change(&a)
			var why *refusal.Error
			if _, err := p.games.Apply(ctx, a); !errors.As(err, &why) || why.Field != field {
				t.Errorf("%s: %v", field, err)
			}
		}
		two, err := p.games.Apply(ctx, asks(event, "Узденов Алим", 2001)) // the son
		if err != nil {
			t.Fatal(err)
		}
		if one, err = p.games.Accept(ctx, anna, event, one.ID, one.Revision, false); err != nil || one.State != correspondence.Accepted {
			t.Fatalf("%+v, %v", one, err)
		}
		seats, err := p.games.Seats(ctx, event)
		if err != nil || len(seats) != 1 || seats[0].Person != one.Player || seats[0].Email != "one@example.com" {
			t.Fatalf("%+v, %v", seats, err)
		}
		_, err = p.games.Accept(ctx, anna, event, one.ID, one.Revision, false)
		wantKey(t, "accepted again", "error.entry.decided", err)
		_, err = p.games.Again(ctx, event, one.ID, one.Revision)
		wantKey(t, "plays", "error.entry.decided", err)
		e, err := p.events.Event(ctx, event)
		if err == nil {
			_, err = p.events.Undo(ctx, anna, event, e.Version, e.Version)
		}
		if err == nil {
			one, err = p.games.Again(ctx, event, one.ID, one.Revision)
		}
		if err == nil {
			one, err = p.games.Accept(ctx, anna, event, one.ID, one.Revision, false)
		}
		if err != nil {
			t.Fatalf("taken out of the list, and accepted again: %v", err)
		}
		byHand := play.PlayerData{Name: "Узденов Алим", BirthYear: 2001, Club: "Домбай"}
		if _, err := p.events.AddPlayer(ctx, anna, event, byHand, false); err != nil {
			t.Fatal(err)
		}
		_, err = p.games.Apply(ctx, asks(event, "Узденов Алим", 2001))
		wantKey(t, "entered", "error.entry.entered", err)
		_, err = p.games.Accept(ctx, anna, event, two.ID, two.Revision, false)
		wantKey(t, "namesake", "error.player.namesake", err)
		_, err = p.games.Decline(ctx, anna, event, two.ID, two.Revision, " ")
		wantKey(t, "no reason", "error.entry.reason", err)
		seen := two.Revision
		if two, err = p.games.Decline(ctx, anna, event, two.ID, seen, "Нет разряда"); err != nil || two.Reason != "Нет разряда" {
			t.Fatalf("%+v, %v", two, err)
		}
		_, err = p.games.Accept(ctx, anna, event, two.ID, seen, true)
		wantKey(t, "stale", "error.entry.stale", err)
		if two, err = p.games.Again(ctx, event, two.ID, two.Revision); err != nil || !two.Decided.IsZero() {
			t.Fatalf("%+v, %v", two, err)
		}
		if _, err = p.games.Accept(ctx, anna, event, two.ID, two.Revision, true); err != nil {
			t.Fatal(err)
		}
		_, err = p.games.Apply(ctx, asks(event, "Четвёртый", 0))
		wantKey(t, "full", "error.entry.full", err)
		*p.now = p.at().AddDate(0, 0, 11)
		_, err = p.games.Apply(ctx, asks(event, "Поздний", 0))
		wantKey(t, "over", "error.entry.over", err)
		_, err = p.games.Apply(ctx, asks(p.event, "Никто", 0))
		wantKey(t, "not by the site", "error.entry.none", err)
	})
}

// TestApplicationsAtOnce: many ask at the same moment, and each is kept once, with a number of his own.
func TestApplicationsAtOnce(t *testing.T) {
	runtest.Races(t)
	onEach(t, func(t *testing.T, db *store.Store) {
		p := begin(t, db, 2, nil)
		event := p.open(t, nil)
		var all sync.WaitGroup
		var kept atomic.Int32
		for i := range 8 {
			all.Go(func() {
				_, err := p.games.Apply(t.Context(), asks(event, fmt.Sprintf("Игрок %c", 'А'+i/2), 0))
				if err == nil {
					kept.Add(1)
				} else if refusal.CodeOf(err) != refusal.Invalid {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if got, err := p.games.Applications(t.Context(), event); err != nil || len(got) != 4 || kept.Load() != 4 {
			t.Errorf("%d are kept, %d were told so, %v", len(got), kept.Load(), err)
		}
	})
}

// TestBar: who exceeded the time in another event can't enter for the days of the regulations.
func TestBar(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		p := begin(t, db, 3, func(t *terms.Terms) { t.Overstep, t.Clock.Days, t.Clock.DoubleAfter = terms.Automatic, 5, 0 })
		ctx := t.Context()
		e, err := p.events.Event(ctx, p.event)
		if err != nil {
			t.Fatal(err)
		}
		loser, _ := e.Player(e.Rounds[0].Games[0].White)
		*p.now = p.at().AddDate(0, 0, 7)
		if _, err := p.games.Sweep(ctx); err != nil {
			t.Fatal(err)
		}
		until := func(h *play.Head) { h.Regulations.Correspondence.Entry.Until = person.DateOf(p.at().AddDate(1, 0, 0)) }
		event := p.open(t, until)
		_, err = p.games.Apply(ctx, asks(event, loser.Name, 0))
		var why *refusal.Error
		if !errors.As(err, &why) || why.Key != "error.entry.barred" || why.Args["event"] != "Первенство по переписке" {
			t.Fatalf("%v", err)
		}
		free := p.open(t, func(h *play.Head) {
			until(h)
			h.Regulations.Correspondence.Bar, h.Regulations.Correspondence.BarAgain = 0, 0
		})
		if _, err := p.games.Apply(ctx, asks(free, loser.Name, 0)); err != nil {
			t.Errorf("no bar by these regulations: %v", err)
		}
		*p.now = p.at().AddDate(0, 0, 100)
		if _, err := p.games.Apply(ctx, asks(event, loser.Name, 0)); err != nil {
			t.Errorf("after the bar: %v", err)
		}
	})
}

// TestBarByClaim: a claim of exceeded time bars nobody before the arbiter has ended the game by it.
func TestBarByClaim(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		p, ctx := begin(t, db, 2, func(t *terms.Terms) { t.Overstep, t.Clock.Days = terms.Claimed, 5 }), t.Context()
		e, err := p.events.Event(ctx, p.event)
		if err != nil {
			t.Fatal(err)
		}
		loser, _ := e.Player(e.Rounds[0].Games[0].White)
		*p.now = p.at().AddDate(0, 0, 8)
		claim := correspondence.Act{
			Kind: correspondence.Claim, Claim: correspondence.ClaimTime, Side: rules.Black, Seen: 1, By: correspondence.ByPlayer,
		}
		if _, err := p.games.Do(ctx, anna, p.first, claim); err != nil {
			t.Fatal(err)
		}
		event := p.open(t, nil)
		e, err = p.events.Event(ctx, event)
		if err != nil {
			t.Fatal(err)
		}
		if _, barred, err := p.games.BarOf(ctx, e, loser.PlayerData); barred || err != nil {
			t.Errorf("barred by a claim alone: %v", err)
		}
		ruling := correspondence.Act{
			Kind: correspondence.Ruling, Seen: 2, By: correspondence.ByArbiter, Text: "Время вышло",
			Result: play.Result{Kind: play.FlagFell, Black: 24},
		}
		if _, err := p.games.Do(ctx, anna, p.first, ruling); err != nil {
			t.Fatal(err)
		}
		bar, barred, err := p.games.BarOf(ctx, e, loser.PlayerData)
		if err != nil || !barred || !bar.Until.Equal(p.at().Truncate(time.Second).AddDate(0, 0, 30)) {
			t.Errorf("%+v, %v, %v", bar, barred, err)
		}
	})
}
