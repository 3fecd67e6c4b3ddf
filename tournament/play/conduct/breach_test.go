package conduct_test

import (
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// seatedTeams is a round robin of four teams whose boards have their players in round 1, all but the fourth board of the first table's
// first team with a result: White wins each 14:10.
func seatedTeams(t *testing.T, s *conduct.Service, costs team.Penalties) *play.Event {
	t.Helper()
	e := publishNext(t, s, newTeams(t, s, 4, play.RoundRobin, func(h *play.Head) {
		h.Regulations.Team.Costs, h.Regulations.Team.Lineups = costs, team.ByRoster
	}))
	for _, g := range e.Rounds[0].Games {
		result := play.Result{Kind: play.FinalPosition, White: 14, Black: 10}
		e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, result))(t)
	}
	return e
}

// counted are the points of a team board by board in its match of round 1, and those of the other.
func counted(e *play.Event, of play.PlayerID) (own, other [4]int) {
	g, _ := e.GameOf(of, 1)
	for _, g := range e.MatchGames(1, g.Board) {
		r := e.Counted(g)
		board, _ := e.Head.Regulations.Team.BoardOf(g.Leg)
		own[board-1], other[board-1] = r.Points(g.White == of), r.Points(g.White != of)
	}
	return own, other
}

// TestWrongOrder: a breach that is noted takes what the regulations say, is one entry of the journal, and leaves no trace when it is taken
// back or undone.
func TestWrongOrder(t *testing.T) {
	for name, c := range map[string]struct {
		cost       team.Cost
		own, other [4]int
		sums       [2]int // match points, points
	}{
		"usual":    {team.Cost{}, [4]int{14, 0, 14, 10}, [4]int{10, 24, 10, 14}, [2]int{0, 38}},
		"below":    {team.Cost{Takes: team.TakesBelow}, [4]int{14, 0, 0, 0}, [4]int{10, 24, 24, 24}, [2]int{0, 14}},
		"match":    {team.Cost{Takes: team.TakesMatch, Match: 1}, [4]int{}, [4]int{24, 24, 24, 24}, [2]int{-1, 0}},
		"warning":  {team.Cost{Takes: team.TakesWarning}, [4]int{14, 10, 14, 10}, [4]int{10, 14, 10, 14}, [2]int{1, 48}},
		"points":   {team.Cost{Takes: team.TakesNothing, Points: 3}, [4]int{14, 10, 14, 10}, [4]int{10, 14, 10, 14}, [2]int{1, 45}},
		"combined": {team.Cost{Takes: team.TakesBoard, Match: 1, Points: 2}, [4]int{14, 0, 14, 10}, [4]int{10, 24, 10, 14}, [2]int{-1, 36}},
	} {
		t.Run(name, func(t *testing.T) {
			s, kept := newService(t)
			e := seatedTeams(t, s, team.Penalties{Order: c.cost})
			g := e.Rounds[0].Games[0]
			one := g.White // has White on boards 1 and 3
			b := team.Breach{Team: int64(one), Kind: team.WrongOrder, Board: 2}
			before := e
			note := func(agreed tournament.Agreed) (*play.Event, error) {
				return s.NoteBreach(t.Context(), anna, e.ID, g.ID, e.Rounds[0].Revision, b, conduct.Correction{Agreed: agreed, Reason: "сели не так"})
			}
			if c.cost.Takes != team.TakesWarning { // which changes nothing
				_, err := note(nil)
				wantError(t, err, refusal.Unconfirmed, "error.unconfirmed")
			}
			if e = allYes(t, note); len(e.Rounds[0].Breaches) != 1 {
				t.Fatalf("kept %+v", e.Rounds[0].Breaches)
			}
			own, other := counted(e, one)
			if own != c.own || other != c.other || sums(t, e, one) != c.sums {
				t.Errorf("boards %v : %v, sums %v", own, other, sums(t, e, one))
			}
			for _, g := range e.Rounds[0].Games {
				if was, _ := before.Game(g.ID); was.Result != g.Result {
					t.Error("the penalty is written into a result")
				}
			}
			_, err := s.NoteBreach(t.Context(), anna, e.ID, g.ID, before.Rounds[0].Revision, b, conduct.Correction{})
			wantError(t, err, refusal.Stale, "error.stale")
			_, err = note(nil)
			wantError(t, err, refusal.Conflict, "error.breach.twice")
			checkTeams(t, e)
			undone := must(s.Undo(t.Context(), anna, e.ID, e.Version, e.Version))(t)
			if diff := sameEvent(before, undone); diff != "" {
				t.Errorf("undone (-before +now):\n%s", diff)
			}
			e = undone
			e = allYes(t, note)
			e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) {
				return s.TakeBreachBack(t.Context(), anna, e.ID, g.ID, e.Rounds[0].Revision, b, conduct.Correction{Agreed: agreed})
			})
			if diff := sameEvent(before, must(kept.LoadEvent(t.Context(), e.ID))(t)); diff != "" {
				t.Errorf("taken back (-before +now):\n%s", diff)
			}
			history := must(s.Journal(t.Context(), e.ID, 0, 1))(t)
			if history[0].Action != conduct.BreachForgiven {
				t.Errorf("journal %+v", history[0])
			}
		})
	}
}

// TestEmptyBoards: what an empty board costs is found by itself, goes when somebody sits down, and is more where a lower board is played.
func TestEmptyBoards(t *testing.T) {
	costs := team.Penalties{Empty: team.Cost{Points: 1}, Hole: team.Cost{Takes: team.TakesBelow, Match: 1}}
	s, _ := newService(t)
	e := seatedTeams(t, s, costs)
	one := e.Rounds[0].Games[0].White
	leave := func(board int, member play.MemberID) {
		t.Helper()
		e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) {
			g := e.MatchGames(1, 1)[board-1]
			return s.Substitute(t.Context(), anna, e.ID, g.ID, g.Revision, one, member, "", agreed)
		})
	}
	clear := func(board int) {
		t.Helper()
		e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) {
			g := e.MatchGames(1, 1)[board-1]
			return s.RetractResult(t.Context(), anna, e.ID, g.ID, g.Revision, conduct.Correction{Agreed: agreed})
		})
	}
	clear(4)
	leave(4, 0)
	if own, _ := counted(e, one); own != [4]int{14, 10, 14, 0} || sums(t, e, one) != [2]int{0, 37} {
		t.Errorf("the last board empty: %v, sums %v", own, sums(t, e, one))
	}
	p, _ := e.Player(one)
	clear(2)
	leave(2, 0)
	leave(4, p.Members[3].ID)
	own, other := counted(e, one) // boards 3 and 4 are played below the hole
	if own != [4]int{14, 0, 0, 0} || other != [4]int{10, 24, 24, 24} || sums(t, e, one) != [2]int{-1, 13} {
		t.Errorf("a hole: %v, sums %v", own, sums(t, e, one))
	}
	if kinds := e.Breaches(1, 1); len(kinds) != 2 || kinds[1].Kind != team.Hole || kinds[1].Board != 2 {
		t.Errorf("found %+v", kinds)
	}
	leave(2, p.Members[1].ID)
	if len(e.Breaches(1, 1)) != 0 || len(e.Deductions()) != 0 {
		t.Errorf("everybody sits: %+v", e.Breaches(1, 1))
	}
	leave(1, 0)
	e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) { // nobody came at all
		games := e.MatchGames(1, 1)
		seen := play.NewestRevision(games)
		return s.ForfeitMatch(t.Context(), anna, e.ID, games[0].ID, seen, []play.PlayerID{one}, conduct.Correction{Agreed: agreed})
	})
	if len(e.Breaches(1, 1)) != 0 {
		t.Errorf("a team that did not come: %+v", e.Breaches(1, 1))
	}
}

// TestBreachesAreRefused: a breach of a team that does not play, of a board that there is not, or of line-ups that are closed.
func TestBreachesAreRefused(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newTeams(t, s, 4, play.RoundRobin, nil))
	g := e.Rounds[0].Games[0]
	note := func(b team.Breach) error {
		_, err := s.NoteBreach(t.Context(), anna, e.ID, g.ID, e.Rounds[0].Revision, b, conduct.Correction{
			Agreed: tournament.Agreed{"warning.breach.noted"},
		})
		return err
	}
	wrong := team.Breach{Team: int64(g.White), Kind: team.WrongOrder, Board: 2}
	wantError(t, note(wrong), refusal.Conflict, "error.breach.closed")
	e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) {
		return s.OpenLineups(t.Context(), anna, e.ID, e.Version, 1, agreed)
	})
	stranger := e.Rounds[0].Games[len(e.Rounds[0].Games)-1].White
	for key, b := range map[string]team.Breach{
		"error.breach.team":  {Team: int64(stranger), Kind: team.WrongOrder, Board: 2},
		"error.breach.wrong": {Team: wrong.Team, Kind: team.WrongOrder, Board: 5},
	} {
		wantError(t, note(b), refusal.Invalid, key)
	}
	for _, b := range []team.Breach{
		{Team: wrong.Team, Kind: team.Hole, Board: 1}, {Team: wrong.Team, Kind: team.LateLineup, Board: 1}, {Team: wrong.Team, Kind: "x"},
	} {
		wantError(t, note(b), refusal.Invalid, "error.breach.wrong")
	}
	_, err := s.TakeBreachBack(t.Context(), anna, e.ID, g.ID, e.Rounds[0].Revision, wrong, conduct.Correction{})
	wantError(t, err, refusal.Conflict, "error.breach.none")
}
