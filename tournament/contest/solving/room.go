package solving

import (
	"context"
	"slices"

	"adyukh/tournament/contest"
	"adyukh/tournament/refusal"
)

// UsualRoom is how many solvers a contest keeps who asked for a page themselves and whom the director has not confirmed. Above it, or where
// the list is full, the oldest of the neighbourhood gives way that has sent most of them; nobody is refused for what others have sent.
const UsualRoom = 300

// IsStranger tells whether somebody asked for the page himself and the director has not confirmed him.
func (s Solver) IsStranger() bool { return s.Asked }

// strangers says who of a contest can give way.
func strangers() contest.Strangers[Contest] {
	return contest.Strangers[Contest]{
		All: (*Contest).held, Confirm: (*Contest).confirm, Confirmed: SolverConfirmed, Removed: StrangersRemoved,
		Remove: func(c *Contest, goes func(int64) bool) refusal.Args {
			c.Solvers = slices.DeleteFunc(slices.Clone(c.Solvers), func(s Solver) bool { return goes(int64(s.ID)) })
			return refusal.Args{}
		},
	}
}

// held are the solvers of a contest: who has a sheet stays.
func (c *Contest) held() []contest.Held {
	sits := map[SolverID]bool{}
	for _, p := range c.Sheets {
		sits[p.Solver] = true
	}
	held := make([]contest.Held, len(c.Solvers))
	for i, s := range c.Solvers {
		held[i] = contest.Held{ID: int64(s.ID), Confirmed: !s.IsStranger() || sits[s.ID]}
	}
	return held
}

// Removable are the strangers who have no sheet, by when they came.
func (c *Contest) Removable() []Solver { return contest.Removable(c.Solvers, c.held()) }

// makeRoom takes a solver out where there is no room for one more, and returns him.
func (s *Service) makeRoom(ctx context.Context, c *Contest) (gone Solver, err error) {
	id, full, err := s.GivesWay(ctx, c.ID, SolverPart, c.held(), s.Room, MaxSolvers)
	if err != nil || !full {
		return gone, err
	}
	gone, _ = c.Solver(SolverID(id))
	solverPart().Put(c, id, nil)
	return gone, nil
}

func (c *Contest) confirm(id int64) (name string, err error) {
	p, ok := c.Solver(SolverID(id))
	if !ok {
		return "", refusal.NewNotFound("error.solving.solver-none", nil)
	}
	p.Asked = false
	solverPart().Put(c, id, &p)
	return p.Data.Name, nil
}
