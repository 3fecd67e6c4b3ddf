package conduct_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
)

// live is an event of any system that is played through the service.
type live struct {
	*testing.T
	s  *conduct.Service
	db *store.Store
	e  *play.Event
}

// newLive makes an event of n players with numbers in the order in which they were entered. Players are put into the groups
// in turn, if there are any.
func newLive(t *testing.T, system play.System, n int, edit func(*play.Head), groups ...string) *live {
	t.Helper()
	s, db := newService(t)
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithSystem(system)
	head.Name = "Кубок"
	if edit != nil {
		edit(&head)
	}
	e := must(s.CreateEvent(t.Context(), anna, head))(t)
	var rows []play.PlayerData
	for i := range n {
		row := play.PlayerData{Name: fmt.Sprintf("Игрок %03d", i+1), Rating: 2400 - 10*i}
		if len(groups) > 0 {
			row.Group = groups[i%len(groups)]
		}
		rows = append(rows, row)
	}
	e, _, err := s.ImportPlayers(t.Context(), anna, e.ID, rows)
	if err != nil {
		t.Fatal(err)
	}
	e = must(s.DrawNumbers(t.Context(), anna, e.ID, e.Version, play.Draw{Numbering: play.ByRating, Seed: 7}))(t)
	return &live{T: t, s: s, db: db, e: e}
}

// next pairs and publishes the next round.
func (l *live) next() {
	l.Helper()
	l.e = publishNext(l.T, l.s, l.e)
}

// player returns the player of a number.
func (l *live) player(number int) play.Player {
	l.Helper()
	for _, p := range l.e.Players {
		if p.Number == number {
			return p
		}
	}
	l.Fatalf("nobody has number %d", number)
	return play.Player{}
}

// enter enters a result, seen from the side of a player, of a game on a board.
func (l *live) enter(round, board, leg int, player play.PlayerID, own, other int) {
	l.Helper()
	l.e = must(l.try(round, board, leg, player, own, other))(l.T)
}

func (l *live) try(round, board, leg int, player play.PlayerID, own, other int) (*play.Event, error) {
	l.Helper()
	r, _ := l.e.Round(round)
	g := r.Match(board)[leg]
	result := play.Result{Kind: play.FinalPosition, White: own, Black: other}
	if g.White != player {
		result.White, result.Black = other, own
	}
	return l.s.SetResult(l.Context(), anna, l.e.ID, g.ID, g.Revision, result)
}

// winAll lets the player with the smaller number win every game of a round 17:7.
func (l *live) winAll(round int) {
	l.Helper()
	r, _ := l.e.Round(round)
	for _, g := range r.Games {
		if g.IsFree() || !l.e.Waiting(g) {
			continue
		}
		better := g.White
		white, _ := l.e.Player(g.White)
		if black, _ := l.e.Player(g.Black); black.Number < white.Number {
			better = g.Black
		}
		l.enter(round, g.Board, g.Leg, better, 17, 7)
	}
}

// withdraw takes a player out from a round on.
func (l *live) withdraw(number, from int) {
	l.Helper()
	p := l.player(number)
	l.e = must(leave(l.T, l.s, l.e, p, play.Withdrawal{FromRound: from}))(l.T)
}

// leave takes a player out and agrees to all that it does.
func leave(t *testing.T, s *conduct.Service, e *play.Event, p play.Player, w play.Withdrawal) (*play.Event, error) {
	t.Helper()
	return s.Withdraw(t.Context(), anna, e.ID, p.ID, p.Revision, w, tournament.Agreement(conduct.WithdrawalEffects(e, p, w)))
}

// undo takes the last change back and does it again.
func (l *live) undo(before *play.Event) {
	l.Helper()
	l.e = undone(l.T, l.s, before, l.e)
}

// check compares the event in memory with the stored one.
func (l *live) check() {
	l.Helper()
	stored := must(l.db.LoadEvent(l.Context(), l.e.ID))(l.T)
	if diff := cmp.Diff(l.e, stored, cmpopts.EquateEmpty()); diff != "" {
		l.Errorf("memory and store differ:\n%s", diff)
	}
}
