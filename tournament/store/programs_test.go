package store_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
	"adyukh/tournament/store"
)

// program is one of several that have the same database open.
type program struct {
	*conduct.Service
	t  *testing.T
	by tournament.Actor
}

func newProgram(t *testing.T, db play.Store, name string) program {
	return program{conduct.NewService(db, time.Now), t, tournament.Actor{Name: name}}
}

// publicEvent makes a public event of so many players with a published round.
func (p program) publicEvent(players int) *play.Event {
	p.t.Helper()
	head := play.Defaults(play.Standard, "ru", "UTC")
	head.Name = "Кубок"
	e, err := p.CreateEvent(p.t.Context(), p.by, head)
	for i := range players {
		if err == nil {
			e, err = p.AddPlayer(p.t.Context(), p.by, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %d", i)}, false)
		}
	}
	if err == nil {
		e, err = p.DrawNumbers(p.t.Context(), p.by, e.ID, e.Version, play.Draw{Numbering: play.ByLot})
	}
	if err == nil {
		e, err = p.PairRound(p.t.Context(), p.by, e.ID, e.Version, nil)
	}
	if err == nil {
		e, err = p.PublishRound(p.t.Context(), p.by, e.ID, e.Version, 1, nil)
	}
	if err == nil {
		e, err = p.SetPublic(p.t.Context(), p.by, e.ID, e.Head.Revision, true)
	}
	if err != nil {
		p.t.Fatal(err)
	}
	return e
}

// event is the event as the program gives it.
func (p program) event(id tournament.EventID) *play.Event {
	p.t.Helper()
	e, err := p.Event(p.t.Context(), id)
	if err != nil {
		p.t.Fatal(err)
	}
	return e
}

func white(points int) play.Result {
	return play.Result{Kind: play.FinalPosition, White: points, Black: 24 - points}
}

// TestNothingChangedIsComparedWithTheStore: what would be no change by what a program has in memory is one, or is refused, when
// another program has changed the same meanwhile.
func TestNothingChangedIsComparedWithTheStore(t *testing.T) {
	type act func(p program, e *play.Event) error
	setResult := func(r play.Result) act {
		return func(p program, e *play.Event) error {
			g := e.Rounds[0].Games[0]
			_, err := p.SetResult(p.t.Context(), p.by, e.ID, g.ID, g.Revision, r)
			return err
		}
	}
	clearResult := func(p program, e *play.Event) error {
		g := e.Rounds[0].Games[0]
		_, err := p.ClearResult(p.t.Context(), p.by, e.ID, g.ID, g.Revision)
		return err
	}
	setSheet := func(text string) act {
		return func(p program, e *play.Event) error {
			g := e.Rounds[0].Games[0]
			_, err := p.SetSheet(p.t.Context(), p.by, e.ID, g.ID, g.Sheet.Revision, text)
			return err
		}
	}
	setPublic := func(public bool) act {
		return func(p program, e *play.Event) error {
			_, err := p.SetPublic(p.t.Context(), p.by, e.ID, e.Head.Revision, public)
			return err
		}
	}
	tests := map[string]struct{ first, elsewhere, again act }{
		"result":         {setResult(white(17)), setResult(white(13)), setResult(white(17))},
		"cleared result": {clearResult, setResult(white(13)), clearResult},
		"sheet":          {setSheet("1. cb4"), setSheet("1. gf4"), setSheet("1. cb4")},
		"no sheet":       {setSheet(""), setSheet("1. gf4"), setSheet("")},
		"open":           {setPublic(true), setPublic(false), setPublic(true)},
	}
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		a, b := newProgram(t, open(), "A"), newProgram(t, open(), "B")
		for name, tt := range tests {
			t.Run(name, func(t *testing.T) {
				id := a.publicEvent(4).ID
				if err := tt.first(b, b.event(id)); err != nil {
					t.Fatal(err)
				}
				seen := b.event(id)
				if err := tt.elsewhere(a, a.event(id)); err != nil {
					t.Fatal(err)
				}
				if err := tt.again(b, seen); refusal.CodeOf(err) != refusal.Stale {
					t.Errorf("told that nothing changes: %v", err)
				}
			})
		}
	})
}

// TestHiddenIsHiddenEverywhere: as soon as one program has hidden an event, no other one shows it.
func TestHiddenIsHiddenEverywhere(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		a, b := newProgram(t, open(), "A"), newProgram(t, open(), "B")
		e := a.publicEvent(4)
		if p, err := b.Public(t.Context(), e.ID); err != nil || p.Published != e.Published {
			t.Fatal(p, err)
		}
		e, err := a.SetPublic(t.Context(), a.by, e.ID, e.Head.Revision, false)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.Public(t.Context(), e.ID); refusal.CodeOf(err) != refusal.NotFound {
			t.Errorf("the other program shows it: %v", err)
		}
	})
}

// TestHiddenFinals: nor does it lead to a final that is hidden.
func TestHiddenFinals(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		a, b := newProgram(t, open(), "A"), newProgram(t, open(), "B")
		e := a.publicEvent(2)
		for _, g := range e.Rounds[0].Games {
			if _, err := a.SetResult(t.Context(), a.by, e.ID, g.ID, g.Revision, white(17)); err != nil {
				t.Fatal(err)
			}
		}
		rule := play.FinalRule{Name: "Финал", System: play.RoundRobin, Places: 2}
		final, err := a.CreateFinal(t.Context(), a.by, e.ID, 1, rule)
		if err == nil {
			final, err = a.SetPublic(t.Context(), a.by, final.ID, final.Head.Revision, true)
		}
		if err != nil {
			t.Fatal(err)
		}
		if finals, err := b.Finals(t.Context(), e.ID); err != nil || len(finals) != 1 {
			t.Fatal(finals, err)
		}
		if _, err = a.SetPublic(t.Context(), a.by, final.ID, final.Head.Revision, false); err != nil {
			t.Fatal(err)
		}
		if finals, err := b.Finals(t.Context(), e.ID); err != nil || len(finals) != 0 {
			t.Errorf("a hidden final is led to: %v, %v", finals, err)
		}
	})
}

// TestChangesOfTheRegisterAreCounted: whatever one program changes in the register, the number that another one asks for rises. It
// stays when nothing was changed.
func TestChangesOfTheRegisterAreCounted(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		a, b := newProgram(t, open(), "A"), newProgram(t, open(), "B")
		people, by, last := a.Register(), register.Actor(a.by), int64(-1)
		counts := func(change string, rises bool, err error) {
			t.Helper()
			if err != nil {
				t.Fatalf("%s: %v", change, err)
			}
			n, err := b.Register().Changes(t.Context())
			if err != nil || (n > last) != rises {
				t.Errorf("%s: %d after %d, %v", change, n, last, err)
			}
			last = n
		}
		counts("nothing yet", true, nil)
		one, err := people.AddPerson(t.Context(), by, register.PersonData{Name: "Иванов Пётр"})
		counts("a card", true, err)
		two, err := people.AddPerson(t.Context(), by, register.PersonData{Name: "Иванов Пётр"})
		counts("another card", true, err)
		two, err = people.ChangePerson(t.Context(), by, two.ID, two.Revision, register.PersonData{Name: "Иванов П."})
		counts("a changed card", true, err)
		counts("a merge", true, people.Merge(t.Context(), by, one.ID, two.ID, register.Seen{Keep: one.Revision, Drop: two.Revision}, nil))
		merges, err := people.RegisterJournal(t.Context(), 0, 1)
		if err == nil {
			err = people.Unmerge(t.Context(), by, merges[0].ID)
		}
		counts("a merge taken back", true, err)
		points, err := register.ParsePoints("3 2 1")
		if err != nil {
			t.Fatal(err)
		}
		series := register.Series{SeriesData: register.SeriesData{Name: "Гран-при", Points: points}}
		series, err = people.SaveSeries(t.Context(), by, series)
		counts("a series", true, err)
		counts("a series that is gone", true, people.RemoveSeries(t.Context(), by, series.ID, series.Revision))
		e := a.publicEvent(4)
		counts("an event", true, a.RecordEvent(t.Context(), e.ID))
		counts("the same of another program", false, b.RecordEvent(t.Context(), e.ID))
		_, _, err = a.LinkPlayers(t.Context(), a.by, e.ID, []conduct.Link{{Player: e.Players[0].ID, New: true}})
		counts("a card of a player", true, err)
		_, err = a.SetPublic(t.Context(), a.by, e.ID, a.event(e.ID).Head.Revision, false)
		counts("a hidden event", true, err)
		counts("nothing more", false, nil)
	})
}

// TestNobodySeesLessThanWasCommitted: however many ask at once, nobody is given an older value than was committed when they
// began to ask.
func TestNobodySeesLessThanWasCommitted(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		a, b := newProgram(t, open(), "A"), newProgram(t, open(), "B")
		e := a.publicEvent(4)
		g := e.Rounds[0].Games[0]
		var committed atomic.Int64
		committed.Store(e.Version)
		ctx, stop := context.WithCancel(t.Context())
		var readers sync.WaitGroup
		for range 8 {
			readers.Go(func() {
				for ctx.Err() == nil {
					least := committed.Load()
					if got, err := b.Event(t.Context(), e.ID); err != nil || got.Version < least {
						t.Errorf("version %d was committed, read %v, %v", least, got, err)
						return
					}
				}
			})
		}
		for n := range 30 {
			after, err := a.SetResult(t.Context(), a.by, e.ID, g.ID, g.Revision, white(n%12))
			if err != nil {
				t.Fatal(err)
			}
			committed.Store(after.Version)
			g, _ = after.Game(g.ID)
		}
		stop()
		readers.Wait()
	})
}

// patience is how long a test waits for what has to come; it is never a measure.
const patience = 30 * time.Second

// watched runs the program's watch until the end of the test and returns what is announced in it. Faults are told on the channel.
func (p program) watched() (*tournament.Subscription, <-chan error) {
	ctx, cancel := context.WithCancel(context.Background())
	news := p.Feed().Subscribe()
	faults := make(chan error, 100)
	var watch sync.WaitGroup
	watch.Go(func() { p.Watch(ctx, func(err error) { faults <- err }) })
	p.t.Cleanup(func() {
		cancel()
		watch.Wait()
		news.Close()
	})
	return news, faults
}

// hears waits until a version of an event is announced.
func (p program) hears(news *tournament.Subscription, want tournament.Announcement) {
	p.t.Helper()
	for after := time.After(patience); ; {
		select {
		case <-news.Ready():
		case <-after:
			p.t.Fatalf("%+v was not announced", want)
		}
		for _, got := range news.Take() {
			if got == want {
				return
			}
			if got.Event == want.Event && got.Version >= want.Version {
				p.t.Fatalf("announced %+v, want %+v", got, want)
			}
		}
	}
}

// rename changes the event.
func (p program) rename(id tournament.EventID, name string) tournament.Announcement {
	p.t.Helper()
	e := p.event(id)
	head := e.Head
	head.Name = name
	e, err := p.ChangeHead(p.t.Context(), p.by, id, e.Head.Revision, head, nil)
	if err != nil {
		p.t.Fatal(err)
	}
	return tournament.Announcement{Event: id, Version: e.Version, Published: e.Published, Public: e.Head.Public}
}

// begins changes the event until something is announced in another program: that has begun to watch.
func (p program) begins(id tournament.EventID, news *tournament.Subscription) {
	p.t.Helper()
	again := time.NewTicker(patience / 300)
	defer again.Stop()
	for n := 0; ; n++ {
		p.rename(id, fmt.Sprintf("Кубок %d", n))
		select {
		case <-news.Ready():
			return
		case <-again.C:
		}
	}
}

// TestChangesOfOtherProgramsAreAnnounced: also those that were made while the database was out of reach.
func TestChangesOfOtherProgramsAreAnnounced(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		db := open()
		a, b := newProgram(t, open(), "A"), newProgram(t, db, "B")
		id := a.publicEvent(4).ID
		news, faults := b.watched()
		a.begins(id, news)
		b.hears(news, a.rename(id, "Кубок двух"))
		b.hears(news, b.rename(id, "Кубок трёх"))
		if db.IsSQLite() {
			return
		}
		cut := "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'adyukh watch'"
		if err := db.Exec(t.Context(), cut); err != nil {
			t.Fatal(err)
		}
		missed := a.rename(id, "Кубок четырёх")
		if err := <-faults; err == nil || errors.Is(err, store.ErrClosed) {
			t.Error(err)
		}
		b.hears(news, missed)
	})
}
