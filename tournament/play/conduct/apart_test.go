package conduct_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// TestExpelledHaveNoPlace: who is left out of the places stands last without one, those below move up, and the games count for the
// opponents as before: nobody else's values change.
func TestExpelledHaveNoPlace(t *testing.T) {
	s, e := oneRound(t)
	e = win(t, s, publishNext(t, s, e), 2)
	before := must(e.Table(2))(t)
	expelled, _ := e.Player(play.PlayerID(before.Rows[1].Player))
	w := play.Withdrawal{FromRound: 3, Reason: "исключён", Finished: play.FinishedApart}
	out := twice(t, s, e, []string{"warning.withdraw.later-unpaired", "warning.withdraw.out"}, func(a tournament.Agreed) (*play.Event, error) {
		return s.Withdraw(t.Context(), anna, e.ID, expelled.ID, expelled.Revision, w, a)
	})
	after := must(out.Table(2))(t)
	last := after.Rows[len(after.Rows)-1]
	if last.Player != before.Rows[1].Player || last.Status != standings.Apart || last.Place != (standings.Place{}) {
		t.Errorf("the last row is %+v", last)
	}
	if diff := cmp.Diff(before.Rows[1].Values, last.Values); diff != "" {
		t.Errorf("the values of who is expelled:\n%s", diff)
	}
	first := 1
	for _, r := range after.Rows[:len(after.Rows)-1] {
		i := slices.IndexFunc(before.Rows, func(o standings.Row) bool { return o.Player == r.Player })
		if diff := cmp.Diff(before.Rows[i].Values, r.Values); diff != "" {
			t.Errorf("the values of player %d have changed:\n%s", r.Player, diff)
		}
		if r.Place.First > first {
			t.Errorf("nobody has place %d", first)
		}
		first = r.Place.Last + 1
	}
}

// TestNobodyIsLeftOutOfABracket: there the round in which somebody goes out gives the place.
func TestNobodyIsLeftOutOfABracket(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 4, 2, func(h *play.Head) { *h = h.WithSystem(play.Knockout) })
	p := e.Players[0]
	w := play.Withdrawal{FromRound: 1, Finished: play.FinishedApart}
	_, err := s.Withdraw(t.Context(), anna, e.ID, p.ID, p.Revision, w, nil)
	wantError(t, err, refusal.Invalid, "error.player.apart")
	w.Finished = play.FinishedKept
	_, err = s.Withdraw(t.Context(), anna, e.ID, p.ID, p.Revision, w, nil)
	wantError(t, err, refusal.Invalid, "error.correspondence.finished")
}
