package conduct_test

import (
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// matchAt is the match at a table of the round that was paired last.
func matchAt(e *play.Event, table int) show.Board {
	for _, b := range show.Boards(e, len(e.Rounds)) {
		if b.Number == table {
			return b
		}
	}
	return show.Board{}
}

// sums are what a team has: match points and points.
func sums(t *testing.T, e *play.Event, of play.PlayerID) [2]int {
	t.Helper()
	table := must(e.Table(len(e.Rounds)))(t)
	var got [2]int
	for i, code := range []standings.Code{standings.MatchPoints, standings.Points} {
		for column, c := range table.Codes {
			if c == code {
				got[i] = int(table.Working(standings.ID(of), column).Value.Num)
			}
		}
	}
	return got
}

// TestForfeitedMatch: a team that does not come loses all boards in one act, which asks, is one entry of the journal, and can be taken back
// as it was made, or undone.
func TestForfeitedMatch(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newTeams(t, s, 4, play.RoundRobin, nil))
	b := matchAt(e, 1)
	one, two, first := b.Players[0], b.Players[1], b.First().ID
	forfeit := func(absent ...play.PlayerID) func(tournament.Agreed) (*play.Event, error) {
		return func(agreed tournament.Agreed) (*play.Event, error) {
			seen := play.NewestRevision(e.MatchGames(1, 1))
			return s.ForfeitMatch(t.Context(), anna, e.ID, first, seen, absent, conduct.Correction{Agreed: agreed, Reason: "не приехали"})
		}
	}
	_, err := forfeit(one)(nil)
	wantError(t, err, refusal.Unconfirmed, "error.unconfirmed")
	_, err = forfeit(matchAt(e, 2).Players[0])(nil)
	wantError(t, err, refusal.Invalid, "error.forfeit.who")
	before := e
	e = allYes(t, forfeit(one))
	if got := matchAt(e, 1).Absent(); len(got) != 1 || got[0] != one || e.Version != before.Version+1 {
		t.Errorf("absent are %v, version %d after %d", got, e.Version, before.Version)
	}
	if a, b := sums(t, e, one), sums(t, e, two); a != [2]int{} || b != [2]int{2, 96} {
		t.Errorf("sums %v and %v", a, b)
	}
	if history := must(s.Journal(t.Context(), e.ID, 0, 1))(t); history[0].Action != conduct.MatchForfeited {
		t.Errorf("journal %+v", history)
	}
	_, err = s.ForfeitMatch(t.Context(), anna, e.ID, first, 0, []play.PlayerID{two}, conduct.Correction{})
	wantError(t, err, refusal.Stale, "error.stale")

	// Nobody waits for a line-up of who is not there; a board that the others leave empty is lost by both.
	e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) {
		return s.OpenLineups(t.Context(), anna, e.ID, e.Version, 1, agreed)
	})
	for _, b := range e.Rounds[0].Breaches {
		if b.Team == int64(one) {
			t.Error("an absent team handed in late")
		}
	}
	g, _ := e.Game(first)
	e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) {
		return s.Substitute(t.Context(), anna, e.ID, g.ID, g.Revision, two, 0, "", agreed)
	})
	e = allYes(t, forfeit())
	if g, _ := e.Game(first); g.Result.Kind != play.NoResult || len(matchAt(e, 1).Absent()) != 0 {
		t.Errorf("taken back: %+v", g.Result)
	}
	e = allYes(t, forfeit(one))
	if a, b := sums(t, e, one), sums(t, e, two); a != [2]int{} || b != [2]int{2, 72} {
		t.Errorf("with an empty board: %v and %v", a, b)
	}
	e = allYes(t, forfeit(one, two))
	if a, b := sums(t, e, one), sums(t, e, two); a != [2]int{} || b != [2]int{} || len(matchAt(e, 1).Absent()) != 2 {
		t.Errorf("both absent: %v and %v", a, b)
	}
	e = must(s.Undo(t.Context(), anna, e.ID, e.Version, e.Version))(t)
	if got := matchAt(e, 1).Absent(); len(got) != 1 {
		t.Errorf("after undo absent are %v", got)
	}
	checkTeams(t, e)
}
