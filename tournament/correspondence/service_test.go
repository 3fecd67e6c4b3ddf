package correspondence_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

var anna = tournament.Actor{User: 1, Name: "Анна", From: "192.168.0.7"}

// post is an event by correspondence whose games have started, and the clock of its program.
type corr struct {
	db     *store.Store
	now    *time.Time
	events *conduct.Service
	games  *correspondence.Service
	event  tournament.EventID
	first  correspondence.Key // a game
}

func (p *corr) at() time.Time { return *p.now }

// begin makes an event of so many players, every game of which has started.
func begin(t testing.TB, db *store.Store, players int, with func(*terms.Terms)) *corr {
	t.Helper()
	now := begins
	p := &corr{db: db, now: &now}
	p.events = conduct.NewService(db, p.at)
	p.games = correspondence.NewService(p.events, db, steadytest.Over(p.at))
	p.event = p.create(t, players, with)
	return p
}

func (p *corr) create(t testing.TB, players int, with func(*terms.Terms)) tournament.EventID {
	t.Helper()
	ctx := t.Context()
	head := play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
	head.Name, head.Regulations.Correspondence = "Первенство по переписке", terms.Usual()
	if with != nil {
		with(&head.Regulations.Correspondence)
	}
	e, err := p.events.CreateEvent(ctx, anna, head)
	var draw play.Draw
	for i := 0; err == nil && i < players; i++ {
		e, err = p.events.AddPlayer(ctx, anna, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %02d", i+1)}, false)
	}
	if err == nil {
		draw.Numbering = play.ByLot
		e, err = p.events.DrawNumbers(ctx, anna, e.ID, e.Version, draw)
	}
	if err == nil {
		e, err = p.events.PairAllRounds(ctx, anna, e.ID, e.Version)
	}
	for n := 1; err == nil && n <= e.ScheduledRounds(); n++ {
		e, err = p.events.PublishRound(ctx, anna, e.ID, e.Version, n, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	if n, err := p.games.Begin(ctx, anna, e.ID, p.at()); err != nil || n != players*(players-1)/2 {
		t.Fatalf("%d games have started: %v", n, err)
	}
	p.first = correspondence.Key{Event: e.ID, Game: e.Rounds[0].Games[0].ID}
	return e.ID
}

// move makes a move in the first game on the page of now.
func (p *corr) move(ctx context.Context, side rules.Side, seen int, text string) (*correspondence.Game, error) {
	return p.games.Do(ctx, tournament.Actor{Name: "Игрок"}, p.first, correspondence.Act{
		Kind: correspondence.Move, Side: side, Seen: seen, By: correspondence.ByPlayer, Move: text,
	})
}

func (p *corr) result(t testing.TB) play.Result {
	t.Helper()
	e, err := p.events.Event(t.Context(), p.event)
	if err != nil {
		t.Fatal(err)
	}
	g, _ := e.Game(p.first.Game)
	return g.Result
}

func onEach(t *testing.T, test func(t *testing.T, db *store.Store)) {
	storetest.Each(t, func(t *testing.T, name string) {
		db, err := store.Open(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		test(t, db)
	})
}

// TestGameOfAnEvent goes from the first move to the result in the event's table: with a conditional move, a move sent twice, an agreed
// draw, a ruling that lets the game go on, and the end by time.
func TestGameOfAnEvent(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		ctx := t.Context()
		p := begin(t, db, 4, func(t *terms.Terms) { t.Overstep = terms.Automatic })
		if _, err := p.move(ctx, rules.White, 1, "a3-b4"); err != nil {
			t.Fatal(err)
		}
		if _, err := p.games.SetConditions(ctx, p.first, rules.White, 0, "b6-c5 b2-a3"); err != nil {
			t.Fatal(err)
		}
		if _, err := p.games.SetConditions(ctx, p.first, rules.White, 0, ""); !errors.Is(err, &refusal.Error{Key: "error.correspondence.own"}) {
			t.Errorf("conditions from an old page: %v", err)
		}
		g, err := p.move(ctx, rules.Black, 2, "b6-c5")
		if err != nil || g.State.Seq != 4 || g.Kept.Own[rules.White].Conditions != nil {
			t.Fatalf("the answer that was provided for is not made: %+v, %v", g, err)
		}
		if g, err = p.move(ctx, rules.Black, 2, "b6-c5"); err != nil || g.State.Seq != 4 {
			t.Fatalf("a move sent twice: %v", err)
		}
		act := correspondence.Act{Kind: correspondence.Move, Side: rules.Black, Seen: 4, By: correspondence.ByPlayer, Move: "c5-d4", Offer: true}
		if _, err = p.games.Do(ctx, anna, p.first, act); err == nil {
			_, err = p.games.Do(ctx, anna, p.first, correspondence.Act{
				Kind: correspondence.Accept, Side: rules.White, Seen: 5, By: correspondence.ByPlayer,
			})
		}
		if want := (play.Result{Kind: play.AgreedDraw, White: 12, Black: 12}); err != nil || p.result(t) != want {
			t.Fatalf("result %+v, want %+v: %v", p.result(t), want, err)
		}
		if _, err = p.games.Do(ctx, anna, p.first, correspondence.Act{
			Kind: correspondence.Ruling, Seen: 6, By: correspondence.ByArbiter, Name: anna.Name, Reopen: true, Text: "Ошибка на странице.",
		}); err != nil || !p.result(t).IsOpen() {
			t.Fatalf("result %+v, want none: %v", p.result(t), err)
		}
		*p.now = p.now.AddDate(0, 3, 0)
		if n, err := p.games.Sweep(ctx); err != nil || n != 6 {
			t.Fatalf("%d games are touched, want all 6: %v", n, err)
		}
		if want := (play.Result{Kind: play.FlagFell, Black: 24}); p.result(t) != want {
			t.Errorf("result %+v, want %+v: it was White's move", p.result(t), want)
		}
		if n, err := p.games.Sweep(ctx); err != nil || n != 0 {
			t.Errorf("the second sweep touches %d games: %v", n, err)
		}
	})
}

// TestOneEnding: many at once, in two programs, resign, move and sweep; each game ends once, and the event has the result of the log.
func TestOneEnding(t *testing.T) {
	runtest.Races(t)
	onEach(t, func(t *testing.T, db *store.Store) {
		p := begin(t, db, 3, func(t *terms.Terms) { t.Overstep = terms.Automatic })
		other := correspondence.NewService(conduct.NewService(db, p.at), db, steadytest.Over(p.at))
		*p.now = begins.AddDate(0, 0, 100) // the time of all is up
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() {
				games := p.games
				if i%2 == 0 {
					games = other
				}
				if i < 4 {
					if _, err := games.Sweep(context.WithoutCancel(t.Context())); err != nil && refusal.CodeOf(err) != refusal.Stale {
						t.Errorf("sweep: %v", err)
					}
					return
				}
				_, err := games.Do(context.WithoutCancel(t.Context()), anna, p.first, correspondence.Act{
					Kind: correspondence.Resign, Side: rules.Black, Seen: 1, By: correspondence.ByPlayer,
				})
				if code := refusal.CodeOf(err); code != refusal.Stale && code != refusal.Conflict {
					t.Errorf("a resignation in a game that is lost by time: %v", err)
				}
			})
		}
		all.Wait()
		if _, err := p.games.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		kept, err := db.LoadCorrespondence(t.Context(), p.first)
		if err != nil || len(kept.Log) != 2 || kept.Log[1].Kind != correspondence.Flag || !kept.Standing.Brought {
			t.Fatalf("log %+v, %v; want the end by time alone", kept.Log, err)
		}
		if want := (play.Result{Kind: play.FlagFell, Black: 24}); p.result(t) != want {
			t.Errorf("result %+v, want %+v", p.result(t), want)
		}
	})
}

// TestLogBeginsOnce: what was added from an old state adds nothing.
func TestLogBeginsOnce(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		p := begin(t, db, 2, nil)
		kept, err := db.LoadCorrespondence(t.Context(), p.first)
		if err != nil {
			t.Fatal(err)
		}
		stale := correspondence.Addition{Standing: kept.Standing, Entries: kept.Log}
		if err := db.AppendCorrespondence(t.Context(), []correspondence.Addition{stale}); !errors.Is(err, correspondence.ErrStale) {
			t.Errorf("a log that begins again: %v", err)
		}
	})
}

// TestLeaveMovesDeadlines: a leave that is announced, ended early and given by the arbiter moves the deadlines of the player's games,
// and of no others.
func TestLeaveMovesDeadlines(t *testing.T) {
	p := begin(t, storetest.Open(t), 3, func(t *terms.Terms) { t.Clock.DoubleAfter = 0 })
	deadlines := func() map[play.GameID]int {
		games, err := p.db.CorrespondenceGames(t.Context(), p.event, 0)
		if err != nil {
			t.Fatal(err)
		}
		days := map[play.GameID]int{}
		for _, g := range games {
			days[g.Game] = int(g.Deadline.Sub(begins).Hours() / 24)
		}
		return days
	}
	e, err := p.events.Event(t.Context(), p.event)
	if err != nil {
		t.Fatal(err)
	}
	game, _ := e.Game(p.first.Game)
	white := int64(game.White)
	want := map[play.GameID]int{}
	wants := func(days int) {
		t.Helper()
		for _, r := range e.Rounds {
			for _, g := range r.Games {
				if !g.IsFree() {
					want[g.ID] = 51
				}
				if !g.IsFree() && int64(g.White) == white { // whose clock runs
					want[g.ID] = 51 + days
				}
			}
		}
		if diff := cmp.Diff(want, deadlines()); diff != "" {
			t.Errorf("days until the deadlines (-want +got):\n%s", diff)
		}
	}
	leave := terms.Leave{Player: white, From: day(2026, 3, 10), To: day(2026, 3, 19)}
	if e, err = p.games.TakeLeave(t.Context(), anna, p.event, leave); err != nil {
		t.Fatal(err)
	}
	wants(10)
	if _, err = p.games.TakeLeave(t.Context(), anna, p.event, leave); !errors.Is(err, &refusal.Error{Key: "error.leave.overlap"}) {
		t.Errorf("the same leave again: %v", err)
	}
	*p.now = p.now.AddDate(0, 0, 11)
	id, revision := e.Leaves[0].ID, e.Leaves[0].Revision
	_, err = p.games.EndLeave(t.Context(), anna, p.event, id, revision, day(2026, 3, 5), false)
	if !errors.Is(err, &refusal.Error{Key: "error.leave.gone"}) {
		t.Errorf("days gone by are given back: %v", err)
	}
	if e, err = p.games.EndLeave(t.Context(), anna, p.event, id, revision, day(2026, 3, 12), false); err != nil {
		t.Fatal(err)
	}
	wants(3)
	given := terms.Leave{Player: white, From: day(2026, 3, 2), To: day(2026, 3, 3), Special: true, Reason: "болезнь"}
	if e, err = p.games.TakeLeave(t.Context(), anna, p.event, given); err != nil {
		t.Fatal(err)
	}
	wants(5)
	if e, err = p.events.Undo(t.Context(), anna, p.event, e.Version, e.Version); err != nil || len(e.Leaves) != 1 {
		t.Fatalf("undone: %v, %v", e.Leaves, err)
	}
	if _, err := p.games.Sweep(t.Context()); err != nil { // which sees it, whoever undid it
		t.Fatal(err)
	}
	wants(3)
}
