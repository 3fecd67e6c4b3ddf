package solving

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/filecheck"
	"adyukh/tournament/guest"
	"adyukh/tournament/refusal"
)

// Imported is the first entry in the journal of a contest that was made of a file.
const Imported tournament.Action = "solving-imported"

// AsNew returns a contest of a file as a new one, with its texts as they are kept. What belongs to the database where it was is left out.
func (c *Contest) AsNew() *Contest {
	f := &Contest{
		Envelope: tournament.Envelope{LastID: c.LastID}, Head: c.Head.clean(), Rounds: slices.Clone(c.Rounds), Venues: slices.Clone(c.Venues),
		Solvers: slices.Clone(c.Solvers), Markers: slices.Clone(c.Markers), Sheets: slices.Clone(c.Sheets), Scores: slices.Clone(c.Scores),
	}
	f.Head.Head = f.Head.AsNew()
	for i := range f.Rounds {
		f.Rounds[i].Revision, f.Rounds[i].Seal = 1, guest.NewCode()
	}
	for i := range f.Venues {
		f.Venues[i].Revision, f.Venues[i].Code = 1, guest.NewCode()
	}
	for i := range f.Solvers {
		p := &f.Solvers[i]
		p.Data, p.Code, p.Card, p.Revision = p.Data.Clean(), guest.NewCode(), 0, 1
	}
	for i := range f.Markers {
		f.Markers[i].Revision, f.Markers[i].Code = 1, guest.NewCode()
	}
	for i := range f.Sheets {
		p := &f.Sheets[i]
		p.Revision, p.Device, p.Seq, p.Kept = 1, "", 0, 0 // the log stays where it is
	}
	for i := range f.Scores {
		f.Scores[i].Revision = 1
	}
	return f
}

// checkForeign finds what the acts rule out, and Check does therefore not look for. The error names the place.
func (c *Contest) checkForeign(now time.Time) error {
	if err := errors.Join(c.Head.Check(), filecheck.CheckTime("final", c.Head.Final, false)); err != nil {
		return err
	}
	err := errors.Join(
		filecheck.CheckIDs("rounds", c.Rounds, c.LastID, roundID), filecheck.CheckIDs("venues", c.Venues, c.LastID, venueID),
		filecheck.CheckIDs("solvers", c.Solvers, c.LastID, solverID), filecheck.CheckIDs("markers", c.Markers, c.LastID, markerID),
		filecheck.CheckIDs("sheets", c.Sheets, c.LastID, sheetID), filecheck.CheckIDs("scores", c.Scores, c.LastID, scoreID),
	)
	if err != nil { // nothing can be found by its id
		return err
	}
	numbers, sat, scored := map[int]bool{}, map[sitting]bool{}, map[[2]int64]bool{}
	return errors.Join(
		filecheck.Each("rounds", c.Rounds, c.checkForeignRound),
		filecheck.Each("venues", c.Venues, func(v Venue) error { return named("name", v.Name) }),
		filecheck.Each("solvers", c.Solvers, func(s Solver) error { return c.checkForeignSolver(s, numbers, now) }),
		filecheck.Each("markers", c.Markers, func(m Marker) error {
			return errors.Join(named("name", m.Name), c.checkForeignVenue(m.Venue), contest.CheckEmail(m.Email))
		}),
		filecheck.Each("sheets", c.Sheets, func(p Sheet) error { return c.checkForeignSheet(p, sat) }),
		filecheck.Each("scores", c.Scores, func(s Score) error { return c.checkForeignScore(s, scored) }),
	)
}

// checkForeignRound checks a round and its problems by the rules of the game.
func (c *Contest) checkForeignRound(r Round) error {
	if r.Starts.IsZero() && !r.Released.IsZero() {
		return filecheck.Refuse("released", "unstarted", nil)
	}
	err := errors.Join(filecheck.CheckTime("planned", r.Planned, false), filecheck.CheckTime("starts", r.Starts, false),
		filecheck.CheckTime("released", r.Released, false), c.checkRound(r))
	if err != nil {
		return err
	}
	return filecheck.Each("problems", r.Problems, func(p Problem) error {
		kept, err := c.checkProblem(p)
		if err == nil && kept.Position != p.Position {
			return filecheck.Refuse("position", "written", refusal.Args{"text": kept.Position})
		}
		return err
	})
}

func (c *Contest) checkForeignVenue(id VenueID) error {
	if _, ok := c.Venue(id); !ok && id != 0 {
		return filecheck.Refuse("venue", "part", refusal.Args{"id": int64(id)})
	}
	return nil
}

func (c *Contest) checkForeignSolver(s Solver, numbers map[int]bool, now time.Time) error {
	if s.No < 1 || s.No > 999 || numbers[s.No] {
		return filecheck.Refuse("no", "solver-number", refusal.Args{"no": s.No})
	}
	numbers[s.No] = true
	return errors.Join(s.check(now), contest.CheckEmail(s.Email), c.checkForeignVenue(s.Venue))
}

func (c *Contest) checkForeignSheet(p Sheet, sat map[sitting]bool) error {
	r, ok := c.Round(p.Round)
	if !ok {
		return filecheck.Refuse("round", "part", refusal.Args{"id": int64(p.Round)})
	}
	if _, ok := c.Solver(p.Solver); !ok {
		return filecheck.Refuse("solver", "part", refusal.Args{"id": int64(p.Solver)})
	}
	of := sitting{p.Solver, p.Round}
	switch {
	case sat[of]:
		return filecheck.Refuse("solver", "again", nil)
	case r.Starts.IsZero():
		return filecheck.Refuse("round", "unstarted", nil)
	case len(p.Answers) > len(r.Problems):
		return refusal.NewInvalid("answers", "error.solving.answers", refusal.Args{"most": len(r.Problems)})
	case p.Saves < 0 || p.Saves > MaxSaves:
		return filecheck.Refuse("saves", "number", refusal.Args{"low": 0, "high": MaxSaves, "found": p.Saves})
	case p.Extra < 0 || p.Extra > MaxMinutes:
		return filecheck.Refuse("extra", "number", refusal.Args{"low": 0, "high": MaxMinutes, "found": p.Extra})
	}
	sat[of] = true
	for i, a := range p.Answers {
		if err := contest.CheckText(fmt.Sprintf("answers[%d]", i), a, MaxAnswer); err != nil {
			return err
		}
	}
	last := 0
	err := filecheck.Each("ruled", p.Ruled, func(ruled Ruled) error {
		problem, ok := r.Problem(ruled.Problem)
		if !ok || ruled.Problem <= last {
			return filecheck.Refuse("problem", "order", refusal.Args{"before": last, "found": ruled.Problem})
		}
		last = ruled.Problem
		if _, err := c.readPoint(problem, ruled.Problem, ruled.Points.String()); err != nil {
			return err
		}
		return contest.CheckText("why", ruled.Why, MaxText)
	})
	return errors.Join(err, contest.CheckText("extra_why", p.ExtraWhy, MaxText), contest.CheckText("protest", p.Protest, MaxText),
		contest.CheckText("reply", p.Reply, MaxText), filecheck.CheckTime("opened", p.Opened, false),
		filecheck.CheckTime("saved", p.Saved, false), filecheck.CheckTime("handed_in", p.HandedIn, false),
		filecheck.CheckTime("protested", p.Protested, false),
		filecheck.CheckTime("replied", p.Replied, false))
}

func (c *Contest) checkForeignScore(s Score, scored map[[2]int64]bool) error {
	p, ok := c.Sheet(s.Sheet)
	if !ok {
		return filecheck.Refuse("sheet", "part", refusal.Args{"id": int64(s.Sheet)})
	}
	if _, ok := c.Marker(s.Marker); !ok {
		return filecheck.Refuse("marker", "part", refusal.Args{"id": int64(s.Marker)})
	}
	of := [2]int64{int64(s.Marker), int64(s.Sheet)}
	if scored[of] {
		return filecheck.Refuse("sheet", "again", nil)
	}
	scored[of] = true
	r, _ := c.Round(p.Round)
	points, err := c.readPoints(r, s.Points, !s.Done.IsZero())
	if err == nil && len(s.Points) > 0 && !slices.Equal(points, s.Points) {
		return filecheck.Refuse("points", "points", nil)
	}
	return errors.Join(err, contest.CheckText("remark", s.Remark, MaxText), filecheck.CheckTime("done", s.Done, false))
}
