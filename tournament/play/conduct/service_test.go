package conduct_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

var (
	anna  = tournament.Actor{User: 1, Name: "Анна", From: "192.168.0.7"}
	boris = tournament.Actor{User: 2, Name: "Борис", From: "192.168.0.8"}
)

// deletes agrees to the deletion of a draft.
var deletes = tournament.Agreed{"warning.round.unpair"}

// newService returns a service over a new SQLite database and the store below it.
func newService(t *testing.T) (*conduct.Service, *store.Store) {
	t.Helper()
	s := storetest.Open(t)
	clock := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	return conduct.NewService(s, func() time.Time { return clock }), s
}

// newEvent makes an event with n players, numbered by hand in the order of their ids.
func newEvent(t *testing.T, s *conduct.Service, n int) *play.Event {
	t.Helper()
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name = "Кубок"
	e := must(s.CreateEvent(t.Context(), anna, head))(t)
	draw := play.Draw{Numbering: play.ByHand}
	for i := range n {
		e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %02d", i+1)}, false))(t)
		draw.Order = append(draw.Order, e.Players[i].ID)
	}
	if n > 1 {
		e = must(s.DrawNumbers(t.Context(), anna, e.ID, e.Version, draw))(t)
	}
	return e
}

// publishNext pairs and publishes the next round.
func publishNext(t *testing.T, s *conduct.Service, e *play.Event) *play.Event {
	t.Helper()
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	return must(s.PublishRound(t.Context(), anna, e.ID, e.Version, len(e.Rounds), nil))(t)
}

// must fails the test on an error.
func must[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// wantError checks the class and the key of an error.
func wantError(t *testing.T, err error, code refusal.Code, key string) *refusal.Error {
	t.Helper()
	var e *refusal.Error
	if !errors.As(err, &e) {
		t.Fatalf("got %v, want an error %s", err, key)
	}
	if e.Code != code || e.Key != key {
		t.Errorf("got %s %s, want %s %s", e.Code, e.Key, code, key)
	}
	return e
}

func count(white int) play.Result {
	return play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
}

func TestWholeRoundRobin(t *testing.T) {
	s, db := newService(t)
	e := newEvent(t, s, 5)
	if got := e.ScheduledRounds(); got != 5 {
		t.Fatalf("5 players have %d rounds, want 5", got)
	}
	for range 5 {
		e = publishNext(t, s, e)
		for _, g := range e.Rounds[len(e.Rounds)-1].Games {
			if !g.IsFree() {
				e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(13)))(t)
			}
		}
	}
	table := must(e.Table(5))(t)
	if !table.Final {
		t.Error("the table is not final")
	}
	sum := 0
	for _, row := range table.Rows {
		sum += int(row.Points.Num)
	}
	if want := 10 * total; sum != want {
		t.Errorf("the points of all add up to %d, want %d", sum, want)
	}
	_, err := s.PairRound(t.Context(), anna, e.ID, e.Version, nil)
	wantError(t, err, refusal.Conflict, "error.round.all-paired")
	stored := must(db.LoadEvent(t.Context(), e.ID))(t)
	if diff := cmp.Diff(e, stored, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("memory and store differ:\n%s", diff)
	}
}

// TestFortyClients enters forty results at once, each by a client that saw the event before the others wrote.
func TestFortyClients(t *testing.T) {
	runtest.Races(t)
	s, db := newService(t)
	e := newEvent(t, s, 64)
	e = publishNext(t, s, publishNext(t, s, e))
	var games []play.Game
	for _, r := range e.Rounds {
		games = append(games, r.Games...)
	}
	games = games[:40]
	start := make(chan struct{})
	var wg sync.WaitGroup
	for i, g := range games {
		wg.Go(func() {
			<-start
			if _, err := s.SetResult(context.Background(), anna, e.ID, g.ID, g.Revision, count(i%25)); err != nil {
				t.Errorf("client %d: %v", i, err)
			}
		})
	}
	close(start)
	wg.Wait()
	stored := must(db.LoadEvent(t.Context(), e.ID))(t)
	for i, g := range games {
		got, _ := stored.Game(g.ID)
		if got.Result != count(i%25) {
			t.Errorf("game %d has %+v, want %+v", g.ID, got.Result, count(i%25))
		}
	}
	if want := e.Version + 40; stored.Version != want {
		t.Errorf("version %d, want %d", stored.Version, want)
	}
}

// TestSecondResultIsToldOfTheFirst enters two different results for one game, both by people who saw it empty.
func TestSecondResultIsToldOfTheFirst(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newEvent(t, s, 4))
	g := e.Rounds[0].Games[0]
	must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(17)))(t)
	_, err := s.SetResult(t.Context(), boris, e.ID, g.ID, g.Revision, count(16))
	refusal := wantError(t, err, refusal.Stale, "error.result.stale")
	if refusal.Args["who"] != anna.Name || refusal.Args["result"] != "17:7" {
		t.Errorf("the refusal says %v", refusal.Args)
	}
	again := must(s.SetResult(t.Context(), boris, e.ID, g.ID, g.Revision, count(17)))(t)
	if got, _ := again.Game(g.ID); got.Result != count(17) {
		t.Errorf("the same result again made %+v", got.Result)
	}
}

func TestImpossibleResults(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newEvent(t, s, 5))
	game, free := e.Rounds[0].Games[0], e.Rounds[0].Games[2]
	if !free.IsFree() {
		t.Fatal("the last row of an odd field is no free round")
	}
	_, err := s.SetResult(t.Context(), anna, e.ID, free.ID, free.Revision, count(13))
	wantError(t, err, refusal.Invalid, "error.result.free-round")
	for _, r := range []play.Result{
		{Kind: play.FinalPosition, White: 25},
		{Kind: play.FinalPosition, White: 25, Black: -1},
		{Kind: play.FinalPosition, White: 13, Black: 12},
		{Kind: play.Resigned, White: 12, Black: 12},
		{Kind: play.Forfeit},
		{Kind: play.AgreedDraw, White: 24},
	} {
		_, err := s.SetResult(t.Context(), anna, e.ID, game.ID, game.Revision, r)
		wantError(t, err, refusal.Invalid, "error.result.counts")
	}
	for _, r := range []play.Result{{Kind: play.FreeRound}, {Kind: "no such"}, {}} {
		_, err := s.SetResult(t.Context(), anna, e.ID, game.ID, game.Revision, r)
		wantError(t, err, refusal.Invalid, "error.result.kind")
	}
}

// TestDraftTakesNoResult checks that a round that nobody has seen can't have results.
func TestDraftTakesNoResult(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 4)
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	g := e.Rounds[0].Games[0]
	_, err := s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(13))
	wantError(t, err, refusal.Conflict, "error.round.draft-result")
}

// TestPairedTwice pairs one round from two windows at once: one of them is refused.
func TestPairedTwice(t *testing.T) {
	runtest.Races(t)
	s, _ := newService(t)
	e := newEvent(t, s, 6)
	refused := make(chan error, 2)
	for range 2 {
		go func() {
			_, err := s.PairRound(context.Background(), anna, e.ID, e.Version, nil)
			refused <- err
		}()
	}
	first, second := <-refused, <-refused
	if (first == nil) == (second == nil) {
		t.Fatalf("one of the two has to be refused, got %v and %v", first, second)
	}
	if first == nil {
		first = second
	}
	wantError(t, first, refusal.Stale, "error.stale")
	if now := must(s.Event(t.Context(), e.ID))(t); len(now.Rounds) != 1 {
		t.Errorf("%d rounds, want 1", len(now.Rounds))
	}
}

// TestUnpublish takes a publication back, which is possible until the round has a result.
func TestUnpublish(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newEvent(t, s, 4))
	e = must(s.UnpublishRound(t.Context(), anna, e.ID, e.Version, 1))(t)
	e = must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 1, nil))(t)
	g := e.Rounds[0].Games[0]
	e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(20)))(t)
	_, err := s.UnpublishRound(t.Context(), anna, e.ID, e.Version, 1)
	wantError(t, err, refusal.Conflict, "error.round.unpublish-played")
}

// TestUnpublishDecidedByWithdrawal takes back a round of which nothing was entered, though a withdrawal has decided its one game.
func TestUnpublishDecidedByWithdrawal(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 2)
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	e = must(leave(t, s, e, e.Players[0], play.Withdrawal{FromRound: 1}))(t)
	e = must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 1, nil))(t)
	e = must(s.UnpublishRound(t.Context(), anna, e.ID, e.Version, 1))(t)
	if e.Rounds[0].IsPublished() {
		t.Error("the round is still published")
	}
}

// TestDraftsAreNotNoticed checks that the counter of what readers can see stays while the arbiter prepares.
func TestDraftsAreNotNoticed(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newEvent(t, s, 6))
	seen := e.Published
	before := must(s.Public(t.Context(), e.ID))(t)
	e = must(s.PairAllRounds(t.Context(), anna, e.ID, e.Version))(t)
	e = must(s.UnpairRound(t.Context(), anna, e.ID, e.Version, len(e.Rounds), deletes))(t)
	p := e.Players[0]
	p.BirthYear, p.OwnID = 1990, "секрет"
	e = must(s.ChangePlayer(t.Context(), anna, e.ID, p.ID, p.Revision, p.PlayerData, false))(t)
	if e.Published != seen {
		t.Errorf("drafts and private fields moved the public counter from %d to %d", seen, e.Published)
	}
	if diff := cmp.Diff(before, e.For(play.Readers)); diff != "" {
		t.Errorf("the public view changed:\n%s", diff)
	}
	g := e.Rounds[0].Games[0]
	e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(13)))(t)
	if e.Published != seen+1 {
		t.Errorf("a result moved the public counter from %d to %d", seen, e.Published)
	}
}

// TestAnnouncedIsCommitted reads the store at every announcement: it must hold that version already.
func TestAnnouncedIsCommitted(t *testing.T) {
	runtest.Races(t)
	s, db := newService(t)
	e := publishNext(t, s, newEvent(t, s, 10))
	sub := s.Feed().Subscribe()
	defer sub.Close()
	go func() {
		for _, g := range e.Rounds[0].Games {
			if _, err := s.SetResult(context.Background(), anna, e.ID, g.ID, g.Revision, count(14)); err != nil {
				t.Error(err)
			}
		}
	}()
	for last := e.Version; last < e.Version+5; {
		<-sub.Ready()
		for _, a := range sub.Take() {
			if stored := must(db.LoadEvent(t.Context(), a.Event))(t); stored.Version < a.Version {
				t.Errorf("version %d is announced, the store has %d", a.Version, stored.Version)
			}
			last = a.Version
		}
	}
}
