package correspondence_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/steady"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
)

// keyOf is the key of a refusal, "" for no error and for another one.
func keyOf(err error) string {
	var refused *refusal.Error
	if errors.As(err, &refused) {
		return refused.Key
	}
	return ""
}

// clocked is an event whose games are lost on time by themselves, with the clocks of its program.
type clocked struct {
	*corr
	clock *steadytest.Clock
	watch *steady.Watch
}

func beginClocked(t *testing.T, db *store.Store) *clocked {
	t.Helper()
	c := &clocked{corr: begin(t, db, 4, func(t *terms.Terms) { t.Overstep = terms.Automatic }), clock: steadytest.New(begins)}
	c.start()
	return c
}

// start starts the program: its watch has seen nothing yet.
func (c *clocked) start() {
	c.watch = c.clock.Fresh()
	c.games = correspondence.NewService(c.events, c.db, c.watch)
	c.tell()
}

// tell lets the events know what the clock says.
func (c *clocked) tell() { *c.now = c.clock.Now() }

// pass lets a running program live through so much time: it sweeps every minute, and people look at their games.
func (c *clocked) pass(t *testing.T, d time.Duration) {
	t.Helper()
	for d > 0 {
		step := min(d, time.Minute)
		c.clock.Pass(step)
		d -= step
		c.look(t)
	}
}

func (c *clocked) look(t *testing.T) {
	t.Helper()
	ctx := t.Context()
	c.tell()
	if _, err := c.games.Sweep(ctx); err != nil {
		t.Fatal(err)
	}
	g, err := c.games.Load(ctx, c.first)
	if err == nil {
		_, err = c.games.Mine(ctx, c.event, g.Player(rules.White))
	}
	if err == nil {
		_, err = c.games.Games(ctx, c.event)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// flags counts the games that are lost on time by their logs, and the results of that in the event.
func (c *clocked) flags(t *testing.T) (inLogs, results int) {
	t.Helper()
	games, err := c.games.Games(t.Context(), c.event)
	if err != nil {
		t.Fatal(err)
	}
	e, err := c.events.Event(t.Context(), c.event)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games {
		if g.State.Result.Kind == play.FlagFell {
			inLogs++
		}
		if of, _ := e.Game(g.Game.ID); of.Result.Kind == play.FlagFell {
			results++
		}
	}
	return inLogs, results
}

// TestNoFlagByAWrongClock: a clock that is wrong for 65 seconds loses no game, by however much and whichever way, in a program that runs
// and in one that starts then. Who moves by it is refused in words, and plays on when the clock is right.
func TestNoFlagByAWrongClock(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		for _, jump := range []time.Duration{
			5 * time.Minute, 10 * 24 * time.Hour, 100 * 24 * time.Hour, 3 * 365 * 24 * time.Hour, -time.Hour, -100 * 24 * time.Hour,
		} {
			for _, restarted := range []bool{false, true} {
				t.Run(fmt.Sprintf("%v restarted=%v", jump, restarted), func(t *testing.T) {
					c := beginClocked(t, db)
					c.pass(t, 20*time.Minute)
					c.clock.Jump(jump)
					if restarted {
						c.start()
					}
					c.look(t)
					c.pass(t, 65*time.Second)
					_, err := c.move(t.Context(), rules.White, 1, "a3-b4")
					if key := keyOf(err); jump >= 100*24*time.Hour && key != "error.correspondence.time-up" {
						t.Errorf("a move by a clock that is ahead: %v", err)
					} else if jump < -time.Hour && key != "error.correspondence.clock-back" {
						t.Errorf("a move by a clock that is behind: %v", err)
					}
					c.clock.Jump(-jump)
					if restarted {
						c.start()
					}
					c.pass(t, 20*time.Minute)
					if logs, results := c.flags(t); logs+results > 0 {
						t.Errorf("%d games are lost, %d have results", logs, results)
					}
					if _, err := c.move(t.Context(), rules.White, 1, "a3-b4"); err != nil && keyOf(err) != "error.correspondence.stale" {
						t.Errorf("a move when the clock is right: %v", err)
					}
				})
			}
		}
	})
}

// TestAFlagTakesTwoLooks: the time is up, and the game is lost a quarter of an hour later, by whatever was due. Until then nobody plays in
// it, and the arbiter can still give time.
func TestAFlagTakesTwoLooks(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		ctx, c := t.Context(), beginClocked(t, db)
		g, err := c.games.Load(ctx, c.first)
		if err != nil {
			t.Fatal(err)
		}
		falls, ok, err := g.State.Falls(g.Leaves, c.clock.Now())
		if err != nil || !ok {
			t.Fatalf("falls at %v: %v", falls, err)
		}
		c.clock.Pass(falls.Sub(c.clock.Now()))
		c.look(t)
		c.pass(t, steady.Wait-time.Second)
		if logs, results := c.flags(t); logs+results > 0 {
			t.Errorf("a second early %d games are lost, %d have results", logs, results)
		}
		for _, kind := range []correspondence.Kind{correspondence.Move, correspondence.Resign, correspondence.Word} {
			_, err := c.games.Do(ctx, anna, c.first, correspondence.Act{
				Kind: kind, Side: rules.White, Seen: 1, By: correspondence.ByPlayer, Move: "a3-b4",
			})
			if keyOf(err) != "error.correspondence.time-up" {
				t.Errorf("%s when the time is up: %v", kind, err)
			}
		}
		games, err := c.games.Games(ctx, c.event)
		if err != nil {
			t.Fatal(err)
		}
		docket, err := correspondence.Docket(games, c.clock.Now())
		if err != nil || len(docket) != 6 || docket[0].Need != correspondence.NeedFalls || !docket[0].Since.Equal(falls) {
			t.Errorf("the desk sees %+v, %v", docket, err)
		}
		if at := c.games.Effect(falls); !at.Equal(falls.Add(steady.Wait)) {
			t.Errorf("takes effect at %v", at)
		}
		_, err = c.games.Do(ctx, anna, c.first, correspondence.Act{
			Kind: correspondence.Ruling, Side: rules.White, Seen: 1, By: correspondence.ByArbiter, Name: anna.Name, Days: 3, Text: "Почта.",
		})
		if err != nil {
			t.Errorf("a ruling that gives time: %v", err)
		}
		c.pass(t, time.Second)
		if logs, results := c.flags(t); logs != 5 || results != 5 {
			t.Errorf("%d games are lost, %d have results; want all but the one with more time", logs, results)
		}
		last, err := c.games.Load(ctx, correspondence.Key{Event: c.event, Game: games[5].Game.ID})
		if err != nil || !last.State.Ended.Equal(falls) {
			t.Errorf("lost at %v, want %v: %v", last.State.Ended, falls, err)
		}
	})
}

// TestSmallStepsBack: a clock that is set back by up to two minutes stands still for a game, and its log stays in order.
func TestSmallStepsBack(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		c := beginClocked(t, db)
		c.pass(t, time.Hour)
		if _, err := c.move(t.Context(), rules.White, 1, "a3-b4"); err != nil {
			t.Fatal(err)
		}
		c.clock.Jump(-steady.Tolerance - time.Second)
		c.tell()
		if _, err := c.move(t.Context(), rules.Black, 2, "b6-c5"); keyOf(err) != "error.correspondence.clock-back" {
			t.Errorf("a move before the last one: %v", err)
		}
		c.clock.Jump(time.Second)
		c.tell()
		g, err := c.move(t.Context(), rules.Black, 2, "b6-c5")
		if err != nil {
			t.Fatal(err)
		}
		if log := g.Kept.Log; !log[2].Entered.Equal(log[1].Entered) || !log[2].At.Equal(log[1].At) {
			t.Errorf("the move was taken down at %v, the one before at %v", log[2].Entered, log[1].Entered)
		}
	})
}
