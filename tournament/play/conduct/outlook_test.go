package conduct_test

import (
	"slices"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// swapped lets two players exchange their seats in a round, agrees to what the edit asks, and ends the change.
func (l *live) swapped(round, one, other int) (asked []tournament.Warning) {
	l.Helper()
	edit := play.Edit{Kind: play.EditSwap, White: l.player(one).ID, Black: l.player(other).ID}
	e, err := l.s.EditRound(l.Context(), anna, l.e.ID, l.e.Version, round, edit, nil)
	if asked := asks(err); asked != nil {
		e, err = l.s.EditRound(l.Context(), anna, l.e.ID, l.e.Version, round, edit, tournament.Agreement(asked))
	}
	l.e = must(e, err)(l.T)
	_, err = l.s.EndEdit(l.Context(), anna, l.e.ID, l.e.Version, round, nil)
	asked = asks(err)
	l.e = must(l.s.EndEdit(l.Context(), anna, l.e.ID, l.e.Version, round, tournament.Agreement(asked)))(l.T)
	return asked
}

func hasKey(warnings []tournament.Warning, key string) bool {
	return slices.ContainsFunc(warnings, func(w tournament.Warning) bool { return w.Key == key })
}

// TestRoundsAnewAfterAChange: two boards of round 1 exchange opponents, so that their meetings are to be found elsewhere. The end of the
// change says so, and the rounds that remain are made anew: everybody meets everybody once, and has a place in every round.
func TestRoundsAnewAfterAChange(t *testing.T) {
	for _, n := range []int{8, 9, 14} {
		l := newLive(t, play.RoundRobin, n, nil)
		_, err := l.s.CompleteRounds(t.Context(), anna, l.e.ID, l.e.Version)
		wantError(t, err, refusal.Conflict, "error.outlook.as-is")
		l.next()
		g := l.e.Rounds[0].Games
		a, _ := l.e.Player(g[0].Black)
		b, _ := l.e.Player(g[1].Black)
		if asked := l.swapped(1, a.Number, b.Number); !hasKey(asked, "warning.outlook.anew") {
			t.Fatalf("%d players: the end of the change asks %v", n, asked)
		}
		first := l.e.Rounds[0]
		before := l.e
		l.e = must(l.s.CompleteRounds(t.Context(), anna, l.e.ID, l.e.Version))(t)
		l.undo(before)
		l.check()
		if len(l.e.Rounds) != l.e.ScheduledRounds() || len(l.e.Rounds[0].Games) != len(first.Games) {
			t.Fatalf("%d players: %d rounds", n, len(l.e.Rounds))
		}
		met := meetOften(l.e)
		for pair, times := range met {
			if times != 1 {
				t.Errorf("%d players: %v meet %d times", n, pair, times)
			}
		}
		if len(met) != n*(n-1)/2 || !l.e.Outlook(1).AsIs {
			t.Errorf("%d players: %d pairs meet", n, len(met))
		}
		for k := range l.e.Rounds {
			if left := l.e.Unseated(k + 1); len(left) > 0 {
				t.Errorf("%d players, round %d: %d without a place", n, k+1, len(left))
			}
		}
		l.e = must(l.s.PublishRound(t.Context(), anna, l.e.ID, l.e.Version, 2, nil))(t) // the drafts are published like any other
	}
}

// TestNoRoundIsLeft: in a table of four, two who meet again have too few rounds for the others. It is said when the change ends.
func TestNoRoundIsLeft(t *testing.T) {
	l := newLive(t, play.RoundRobin, 4, nil)
	l.next()
	l.winAll(1)
	l.next()
	g := l.e.Rounds[0].Games[0]
	one, _ := l.e.Player(g.White)
	two, _ := l.e.Player(g.Black)
	now, _ := l.e.GameOf(one.ID, 2)
	against, _ := l.e.Player(now.Opponent(one.ID))
	asked := l.swapped(2, against.Number, two.Number)
	if !hasKey(asked, "warning.outlook.never") {
		t.Errorf("the end of the change asks %v", asked)
	}
	if o := l.e.Outlook(2); o.Fit != pairing.FitsNot || len(o.Left) == 0 {
		t.Errorf("%+v", o)
	}
	_, err := l.s.CompleteRounds(t.Context(), anna, l.e.ID, l.e.Version)
	wantError(t, err, refusal.Conflict, "error.outlook.none")
}
