package privacy

import (
	"adyukh/api/visit/contest"
	"adyukh/tournament/contest/solving"
)

func ofSolving(c *contest.Answering) (subject, error) {
	e, events := c.Solving, c.Solvings
	s := subject{id: e.ID, name: e.Head.ShortName(), desk: contest.SolvingDesk(e.ID)}
	s.hide = hiding(c.Call, e.ID, e.Head.Revision, events.SetPublic)
	s = erasing(events.Recorder, s, e)
	s.head, s.edits = solving.HeadPart, []editing{
		{solving.HeadPart, "/settings"},
		{solving.RoundPart, "/rounds/#"},
		{solving.VenuePart, "/venues/#"},
		{solving.SolverPart, "/solvers/#"},
		{solving.MarkerPart, "/markers/#"},
	}
	return s, nil
}
