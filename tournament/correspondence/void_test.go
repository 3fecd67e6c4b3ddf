package correspondence_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/steady"
	"adyukh/tournament/store"
)

// strikesOut is the arbiter's decision that the log of a game counts up to an entry only.
func strikesOut(seen, from, days int) correspondence.Act {
	return correspondence.Act{
		Kind: correspondence.Void, Seen: seen, From: from, Days: days, By: correspondence.ByArbiter, Name: anna.Name,
		Text: "Часы сервера спешили.",
	}
}

// TestAMoveByAWrongClockIsStruckOut: one move that was made while the clock was 100 days ahead freezes its game until then. The arbiter
// strikes it out while the clock is right, and so behind the log; the players play on, and what was struck out can be read.
func TestAMoveByAWrongClockIsStruckOut(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		ctx := t.Context()
		p := begin(t, db, 4, nil)
		right := p.now.Add(time.Hour)
		*p.now = right
		if _, err := p.move(ctx, rules.White, 1, "a3-b4"); err != nil {
			t.Fatal(err)
		}
		if _, err := p.games.SetConditions(ctx, p.first, rules.White, 0, "f6-g5 b4-a5"); err != nil {
			t.Fatal(err)
		}
		*p.now = right.AddDate(0, 0, 100)
		if _, err := p.move(ctx, rules.Black, 2, "b6-c5"); err != nil {
			t.Fatal(err)
		}
		*p.now = right.Add(time.Hour)
		if _, err := p.move(ctx, rules.White, 3, "b2-a3"); keyOf(err) != "error.correspondence.clock-back" {
			t.Fatalf("a move in a game that has come from a time to come: %v", err)
		}
		for name, test := range map[string]struct {
			act  func(*correspondence.Act)
			want string
		}{
			"the start":           {func(a *correspondence.Act) { a.From = 1 }, "error.correspondence.void-from"},
			"nothing":             {func(a *correspondence.Act) { a.From = 4 }, "error.correspondence.void-from"},
			"without a reason":    {func(a *correspondence.Act) { a.Text = "" }, "error.correspondence.say"},
			"by a player":         {func(a *correspondence.Act) { a.By = correspondence.ByPlayer }, "error.correspondence.arbiter"},
			"from an old page":    {func(a *correspondence.Act) { a.Seen = 2 }, "error.correspondence.stale"},
			"with days below 0":   {func(a *correspondence.Act) { a.Days = -1 }, "error.correspondence.grant"},
			"with a year of days": {func(a *correspondence.Act) { a.Days = correspondence.MaxGrant + 1 }, "error.correspondence.grant"},
		} {
			a := strikesOut(3, 3, 0)
			test.act(&a)
			if _, err := p.games.Do(ctx, anna, p.first, a); keyOf(err) != test.want {
				t.Errorf("%s: %v, want %s", name, err, test.want)
			}
		}
		for range 2 { // a second time it adds nothing
			g, err := p.games.Do(ctx, anna, p.first, strikesOut(3, 3, 0))
			if err != nil || g.State.Seq != 4 || len(g.State.Moves) != 1 || g.Kept.Own[rules.White].Conditions != nil {
				t.Fatalf("struck out: %+v, %v", g.State, err)
			}
		}
		g, err := p.move(ctx, rules.Black, 4, "b6-c5")
		if err != nil {
			t.Fatal(err)
		}
		if got := correspondence.Struck(g.Kept.Log); !cmp.Equal(got, []bool{false, false, true, false, false}) {
			t.Errorf("struck out are %v", got)
		}
		if e := g.Kept.Log[2]; e.Kind != correspondence.Move || e.Move != "b6-c5" || !e.At.Equal(right.AddDate(0, 0, 100)) {
			t.Errorf("what was struck out reads %+v", e)
		}
		mine, err := p.games.Mine(ctx, p.event, g.Player(rules.White))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range mine {
			if last, ok := m.LastMove(); m.Key == p.first && (!ok || last.Seq != 5) {
				t.Errorf("the last move is %+v", last)
			}
		}
		news, err := p.games.News(ctx, p.event, g.Player(rules.White))
		if err != nil || len(news) != 2 || news[0].Seq != 5 || news[0].Plies != 2 || news[1].Kind != correspondence.Void {
			t.Errorf("news: %+v, %v", news, err)
		}
		if readers := g.For(correspondence.Reader); len(readers.Log) > 0 {
			t.Errorf("readers know %+v of a game that goes on", readers.Log)
		}
	})
}

// TestALossOnTimeIsStruckOut: a clock was wrong for long, and all games are lost. The arbiter strikes the losses out: the results go, the
// journal has his reason, and nobody is barred from other events for it.
func TestALossOnTimeIsStruckOut(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		ctx, c := t.Context(), beginClocked(t, db)
		c.pass(t, 20*time.Minute)
		c.clock.Jump(100 * 24 * time.Hour)
		c.pass(t, 20*time.Minute)
		if logs, results := c.flags(t); logs != 6 || results != 6 {
			t.Fatalf("%d games are lost, %d have results", logs, results)
		}
		c.clock.Jump(-100 * 24 * time.Hour)
		if c.look(t); !c.watch.State().Behind {
			t.Fatal("the clock is not behind what was confirmed")
		}
		if _, err := c.games.Do(ctx, anna, c.first, strikesOut(2, 2, 0)); err != nil {
			t.Fatal(err)
		}
		if r := c.result(t); !r.IsOpen() {
			t.Errorf("the result is %+v", r)
		}
		entries, err := db.Journal(ctx, c.event, 0, 1)
		if err != nil || len(entries) != 1 || entries[0].By.Name != anna.Name || entries[0].Args["reason"] != "Часы сервера спешили." {
			t.Errorf("the journal says %+v, %v", entries, err)
		}
		oversteps, err := db.OverstepsCorrespondence(ctx, begins, 100)
		if err != nil || len(oversteps) != 5 {
			t.Errorf("%d oversteps stand, want 5: %v", len(oversteps), err)
		}
		if _, err := c.move(ctx, rules.White, 3, "a3-b4"); err != nil {
			t.Errorf("a move when the clock is right: %v", err)
		}
		if err := c.watch.Accept(ctx, db); err != nil {
			t.Fatal(err)
		}
		c.pass(t, time.Hour)
		if logs, _ := c.flags(t); logs != 5 {
			t.Errorf("%d games are lost after the clock was accepted, want the 5 that nobody has struck out", logs)
		}
	})
}

// TestStrikingOutGivesTime where the game would be lost again at once.
func TestStrikingOutGivesTime(t *testing.T) {
	b := start(t, func(t *terms.Terms) { t.Overstep = terms.Automatic })
	b.now = b.now.AddDate(0, 0, 60)
	b.state, b.log = due(t, b)
	b.ended(play.FlagFell, 0, 24)
	b.refused("error.correspondence.grant-more", strikesOut(2, 2, 0))
	b.refused("error.correspondence.grant-more", strikesOut(2, 2, 3))
	b.do(strikesOut(2, 2, 100))
	if at, ok, err := b.state.Falls(nil, b.now); err != nil || !ok || !at.After(b.now) || b.state.IsOver() {
		t.Errorf("the game falls at %v: %v", at, err)
	}
	// the decision itself was made by a wrong clock: it is struck out in turn, and what it had struck out stays so
	b.now = b.now.AddDate(0, 0, -59)
	b.do(strikesOut(3, 3, 0))
	if got := correspondence.Struck(b.log); !cmp.Equal(got, []bool{false, true, true, false}) || b.state.IsOver() || len(b.state.Grants) > 0 {
		t.Errorf("struck out are %v: %+v", got, b.state)
	}
}

// TestAFileKeepsWhatIsStruckOut, with the order of its entries, and refuses an order that no act makes.
func TestAFileKeepsWhatIsStruckOut(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		ctx := t.Context()
		p := begin(t, db, 4, nil)
		right := *p.now
		*p.now = right.AddDate(0, 0, 100)
		_, err := p.move(ctx, rules.White, 1, "a3-b4")
		*p.now = right.Add(steady.Wait)
		if err == nil {
			_, err = p.games.Do(ctx, anna, p.first, strikesOut(2, 2, 5))
		}
		records, failed := p.games.WholeRecords(ctx, p.event)
		if err != nil || failed != nil {
			t.Fatal(err, failed)
		}
		f := p.file(t, records)
		if diff := cmp.Diff(records, f.Games); diff != "" {
			t.Errorf("the games of the file (-kept +read):\n%s", diff)
		}
		if err := p.games.CheckImport(f.Event, f.Games); err != nil {
			t.Error(err)
		}
		log := f.Games[0].Log
		for name, spoil := range map[string]func(){
			"nothing is struck out":        func() { log[2].From = 3 },
			"the start is":                 func() { log[2].From = 1 },
			"from below":                   func() { log[2].From = -1 },
			"before what it follows":       func() { log[2].Entered, log[2].At = right.Add(-time.Hour), right.Add(-time.Hour) },
			"another entry before its own": func() { log[2].Kind, log[2].From = correspondence.Word, 0 },
		} {
			kept := log[2]
			spoil()
			if keyOf(p.games.CheckImport(f.Event, f.Games)) != "error.foreign.post-log" {
				t.Errorf("%s: the file is taken", name)
			}
			log[2] = kept
		}
	})
}
