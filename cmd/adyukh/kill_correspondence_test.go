package main_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/rules/games"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/steady"
	"adyukh/tournament/store"
)

// correspondenceGame is a game by correspondence as those who play it know it: what was answered, and what was sent without an answer.
type correspondenceGame struct {
	key   correspondence.Key
	pages [2]string // of White and of Black
	moves []string
	next  string // sent, and not answered yet
}

// TestKilledWhileMovesAreMade kills the real program while four games are played on the players' pages. A move that was answered is in the
// log; one that was not is sent again, and is there once.
func TestKilledWhileMovesAreMade(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	db := filepath.Join(t.TempDir(), "correspondence.db")
	all := correspondenceEvent(t, db)
	program := binary(t)
	for n := range 4 {
		p := &process{cmd: exec.Command(program, "serve", "--addr", "127.0.0.1:0", "--db", db)}
		p.url = start(t, p.cmd, "Адрес: ")[0]
		p.client = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
		var answered atomic.Int64
		var players sync.WaitGroup
		for _, g := range all {
			players.Go(func() {
				for g.play(t, p) {
					if answered.Add(1) == int64(5+6*n) {
						_ = p.cmd.Process.Kill()
					}
				}
			})
		}
		players.Wait()
		_ = p.cmd.Wait()
	}
	s, err := store.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, g := range all {
		kept, err := s.LoadCorrespondence(t.Context(), g.key)
		if err != nil {
			t.Fatal(err)
		}
		var moves []string
		for _, e := range kept.Log[1:] {
			moves = append(moves, e.Move)
		}
		if !slices.Equal(moves, g.moves) && !slices.Equal(moves, append(slices.Clone(g.moves), g.next)) {
			t.Errorf("game %d: answered %q and sent %q, the log has %q", g.key.Game, g.moves, g.next, moves)
		}
	}
}

// play sends the next move, or the one that got no answer, and tells whether there was an answer.
func (g *correspondenceGame) play(t *testing.T, p *process) bool {
	fen := ""
	if len(g.moves) > 0 {
		states, err := games.Default().Play("", g.moves...)
		if err != nil {
			t.Error(err)
			return false
		}
		fen = states[len(states)-1].FEN
	}
	turn, err := games.Default().Turn(fen)
	if err != nil || turn.Over {
		return false
	}
	if g.next == "" {
		g.next = turn.Moves[rand.N(len(turn.Moves))].Plain
	}
	form := url.Values{"revision": {fmt.Sprint(len(g.moves) + 1)}, "move": {g.next}} // the first entry of the log is the start
	status, body := p.post(context.WithoutCancel(t.Context()), g.pages[len(g.moves)%2]+"/move", form)
	if status == 0 {
		return false
	}
	if status != http.StatusSeeOther {
		t.Errorf("game %d, move %s: %d\n%.500s", g.key.Game, g.next, status, body)
		return false
	}
	g.moves, g.next = append(g.moves, g.next), ""
	return true
}

// correspondenceEvent makes an event of four whose games have started, and returns four of them.
func correspondenceEvent(t *testing.T, db string) []*correspondenceGame {
	t.Helper()
	s, err := store.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	ctx, events := t.Context(), conduct.NewService(s, time.Now)
	corr := correspondence.NewService(events, s, steady.System())
	var by tournament.Actor
	head := play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
	head.Name = "Кубок"
	e, err := events.CreateEvent(ctx, by, head)
	for i := range 4 {
		if err == nil {
			e, err = events.AddPlayer(ctx, by, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %d", i)}, false)
		}
	}
	if err == nil {
		e, err = events.DrawNumbers(ctx, by, e.ID, e.Version, play.Draw{Numbering: play.ByLot, Seed: 1})
	}
	if err == nil {
		e, err = events.PairAllRounds(ctx, by, e.ID, e.Version)
	}
	for n := 1; err == nil && n <= 3; n++ {
		e, err = events.PublishRound(ctx, by, e.ID, e.Version, n, nil)
	}
	if err == nil {
		_, err = corr.OpenSeats(ctx, e.ID)
	}
	if err == nil {
		_, err = corr.Begin(ctx, by, e.ID, time.Now().Add(-time.Hour))
	}
	seats, failed := corr.Seats(ctx, 1) // of the first event
	if err != nil || failed != nil {
		t.Fatal(err, failed)
	}
	codes := map[play.PlayerID]string{}
	for _, seat := range seats {
		codes[seat.Person] = seat.Code
	}
	var all []*correspondenceGame
	for _, r := range e.Rounds[:2] {
		for _, g := range r.Games {
			page := func(of play.PlayerID) string { return fmt.Sprintf("/e/%d/post/%s/games/%d", e.ID, codes[of], g.ID) }
			key := correspondence.Key{Event: e.ID, Game: g.ID}
			all = append(all, &correspondenceGame{key: key, pages: [2]string{page(g.White), page(g.Black)}})
		}
	}
	return all
}
