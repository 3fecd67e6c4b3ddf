package conduct_test

import (
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/standings"
)

// playedEvent is an event of six players with every result of the first n rounds in.
func playedEvent(t *testing.T, s *conduct.Service, n int) *play.Event {
	t.Helper()
	e := newEvent(t, s, 6)
	for range n {
		e = publishNext(t, s, e)
		for _, g := range e.Rounds[len(e.Rounds)-1].Games {
			e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(14)))(t)
		}
	}
	return e
}

// TestWithdrawalBeforeHalf: two of five games are fewer than half, so they leave the table for everybody.
func TestWithdrawalBeforeHalf(t *testing.T) {
	s, _ := newService(t)
	e := playedEvent(t, s, 2)
	p := e.Players[0]
	e = must(leave(t, s, e, p, play.Withdrawal{FromRound: 3}))(t)
	if !e.IsAnnulled(p.ID) {
		t.Fatal("a player with 2 of 5 games stays in the table")
	}
	e = publishNext(t, s, e)
	table := must(e.Table(3))(t)
	last := table.Rows[len(table.Rows)-1]
	if last.Player != standings.ID(p.ID) || last.Place != (standings.Place{}) {
		t.Errorf("the last row is %+v, want player %d without a place", last, p.ID)
	}
	for _, row := range table.Rows[:5] {
		if row.Games+row.Open > 3 {
			t.Errorf("player %d has %d games in 3 rounds", row.Player, row.Games+row.Open)
		}
	}
	opponent, _ := e.GameOf(p.ID, 3)
	if e.Waiting(opponent) {
		t.Error("the game of an annulled player is waited for")
	}
}

// TestWithdrawalAfterHalf: three of five games are half or more; what remains is lost without play.
func TestWithdrawalAfterHalf(t *testing.T) {
	s, _ := newService(t)
	e := playedEvent(t, s, 3)
	p := e.Players[0]
	e = must(leave(t, s, e, p, play.Withdrawal{FromRound: 4, Reason: "болезнь"}))(t)
	if e.IsAnnulled(p.ID) {
		t.Fatal("a player with 3 of 5 games leaves the table")
	}
	e = publishNext(t, s, e)
	g, _ := e.GameOf(p.ID, 4)
	got := e.Counted(g)
	if got.Kind != play.Forfeit || got.Points(g.White == p.ID) != 0 || got.Points(g.White != p.ID) != total {
		t.Errorf("the game counts as %+v", got)
	}
	p, _ = e.Player(p.ID)
	e = must(s.Return(t.Context(), anna, e.ID, p.ID, p.Revision))(t)
	if g, _ := e.GameOf(p.ID, 4); !e.Waiting(g) {
		t.Error("after a return the game is not waited for")
	}
}

// TestWithdrawalExactlyHalf: with an even number of games half of them is enough to stay.
func TestWithdrawalExactlyHalf(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 5) // four games each
	for range 3 {
		e = publishNext(t, s, e)
		for _, g := range e.Rounds[len(e.Rounds)-1].Games {
			if !g.IsFree() {
				e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(14)))(t)
			}
		}
	}
	for _, p := range e.Players {
		w := must(leave(t, s, e, p, play.Withdrawal{FromRound: 4}))(t)
		if played := w.GamesPlayed(p.ID); w.IsAnnulled(p.ID) != (played < 2) {
			t.Errorf("player %d with %d of 4 games: annulled %t", p.ID, played, w.IsAnnulled(p.ID))
		}
		back, _ := w.Player(p.ID)
		e = must(s.Return(t.Context(), anna, e.ID, p.ID, back.Revision))(t)
	}
}
