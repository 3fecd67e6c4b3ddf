package solving

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Check refuses a contest that can't be. The acts look at what they change in more detail; this is what holds whatever was done.
func (c *Contest) Check(now time.Time) error {
	if err := c.Head.Check(); err != nil {
		return err
	}
	for _, bound := range []struct {
		n, most int
		key     string
	}{
		{len(c.Rounds), MaxRounds, "error.solving.rounds-most"},
		{len(c.Solvers), MaxSolvers, "error.solving.solvers-most"},
		{len(c.Markers), MaxMarkers, "error.solving.markers-most"},
		{len(c.Venues), MaxVenues, "error.solving.venues-most"},
	} {
		if bound.n > bound.most {
			return refusal.NewConflict(bound.key, refusal.Args{"most": bound.most})
		}
	}
	for _, r := range c.Rounds {
		if err := c.checkRound(r); err != nil {
			return err
		}
	}
	for _, v := range c.Venues {
		if fault := named("name", v.Name); fault != nil {
			return fault
		}
	}
	for _, m := range c.Markers {
		if err := c.checkVenue(m.Venue); err != nil {
			return err
		}
		if fault := named("name", m.Name); fault != nil {
			return fault
		}
	}
	if err := c.checkSolvers(now); err != nil {
		return err
	}
	return c.checkRests()
}

func (c *Contest) checkSolvers(now time.Time) error {
	numbers, teams := map[int]bool{}, map[string]int{}
	for _, s := range c.Solvers {
		if err := errors.Join(s.check(now), c.checkVenue(s.Venue)); err != nil {
			return err
		}
		if s.No <= 0 || numbers[s.No] {
			return fmt.Errorf("solver %d of contest %d has number %d, as another one", s.ID, c.ID, s.No)
		}
		numbers[s.No] = true
		if teams[s.Team]++; s.Team != "" && c.Head.Regulations.Team > 0 && teams[s.Team] > c.Head.Regulations.Team {
			return refusal.NewInvalid("team", "error.solving.team-full", refusal.Args{"team": s.Team, "most": c.Head.Regulations.Team})
		}
	}
	return nil
}

// check refuses what nobody can be called.
func (s Solver) check(now time.Time) error {
	faults := []*person.Fault{s.Data.Check(now.Year()), person.CheckText("team", s.Team), person.CheckLine("out", s.Out, 300)}
	for _, fault := range faults {
		if fault != nil {
			return contest.RefusalOf(fault)
		}
	}
	return nil
}

func (c *Contest) checkVenue(id VenueID) error {
	if _, ok := c.Venue(id); !ok && id != 0 {
		return refusal.NewConflict("error.solving.venue-used", nil)
	}
	return nil
}

// checkRests refuses sheets and scores whose solver, round or marker is gone, as when it is taken back that he was added.
func (c *Contest) checkRests() error {
	for _, p := range c.Sheets {
		_, solver := c.Solver(p.Solver)
		if _, round := c.Round(p.Round); !solver || !round {
			return refusal.NewConflict("error.solving.sheets-rest", nil)
		}
	}
	for _, s := range c.Scores {
		_, marker := c.Marker(s.Marker)
		if _, sheet := c.Sheet(s.Sheet); !marker || !sheet {
			return refusal.NewConflict("error.solving.scores-rest", nil)
		}
	}
	return nil
}

// checkChange refuses what no act may do to the contest as it was: change what solvers have begun to solve, or results that are final.
func (c *Contest) checkChange(was *Contest, now time.Time) error {
	if was == nil {
		return nil
	}
	for _, before := range was.Rounds {
		if !slices.ContainsFunc(was.Sheets, func(p Sheet) bool { return p.Round == before.ID }) {
			continue
		}
		after, ok := c.Round(before.ID)
		if !ok || !after.Starts.Equal(before.Starts) || !sameAsked(before.Problems, after.Problems) {
			return refusal.NewConflict("error.solving.round-begun", nil)
		}
	}
	if was.Head.Public && !c.Head.Public && slices.ContainsFunc(was.Rounds, func(r Round) bool { return !r.Released.IsZero() }) {
		return refusal.NewConflict("error.solving.hide-told", nil)
	}
	if was.Head.Final.IsZero() || c.Head.Final.IsZero() {
		return nil
	}
	if !reflect.DeepEqual(was.Results(Every, now), c.Results(Every, now)) {
		return refusal.NewConflict("error.solving.final", nil)
	}
	return nil
}

// sameAsked tells whether solvers have the same before them.
func sameAsked(a, b []Problem) bool { return reflect.DeepEqual(asked(a), asked(b)) }

// Check refuses what the director can't set up.
func (h Head) Check() error {
	if err := h.Head.Check(); err != nil {
		return err
	}
	if err := checkNorms(h.Norms); err != nil {
		return err
	}
	return h.Regulations.check()
}

// The most points of a problem, and the finest step.
const (
	maxPoints = places.Decimal(1000_000_000)
	minStep   = places.Decimal(10_000)
)

func (r Regulations) check() error {
	switch {
	case r.Step < minStep || r.Step > maxPoints:
		return refusal.NewInvalid("step", "error.solving.step", nil)
	case !r.gives(r.Points) || r.Points == 0:
		return refusal.NewInvalid("points", "error.solving.points", refusal.Args{"step": r.Step.String()})
	case r.Markers != 1 && r.Markers != 2:
		return refusal.NewInvalid("markers", "error.solving.markers", nil)
	case !slices.Contains(TimeUnits(), r.Time):
		return refusal.NewInvalid("time", "error.solving.time", refusal.Args{"text": string(r.Time)})
	case r.Best < 0 || r.Best > 20:
		return refusal.NewInvalid("best", "error.solving.best", refusal.Args{"most": 20})
	case r.Team < 0 || r.Team > 100 || r.Team > 0 && r.Team < r.Best:
		return refusal.NewInvalid("team", "error.solving.team", refusal.Args{"least": r.Best, "most": 100})
	case r.Lead < 0 || r.Lead > 24*60:
		return refusal.NewInvalid("lead", "error.solving.lead", refusal.Args{"most": 24 * 60})
	}
	return nil
}

// gives tells whether points stand on the scale.
func (r Regulations) gives(points places.Decimal) bool {
	return points >= 0 && points <= maxPoints && r.Step > 0 && points%r.Step == 0
}

func (c *Contest) checkRound(r Round) error {
	if fault := person.CheckText("title", r.Title); fault != nil {
		return contest.RefusalOf(fault)
	}
	if err := contest.CheckText("note", r.Note, MaxText); err != nil {
		return err
	}
	if r.Minutes < 1 || r.Minutes > MaxMinutes {
		return refusal.NewInvalid("minutes", "error.solving.minutes", refusal.Args{"most": MaxMinutes})
	}
	if len(r.Problems) > MaxProblems {
		return refusal.NewConflict("error.solving.problems-most", refusal.Args{"most": MaxProblems})
	}
	for _, p := range r.Problems {
		if err := c.checkPoints(p); err != nil {
			return err
		}
	}
	return nil
}

// checkPoints refuses points that are off the scale or more than the problem has.
func (c *Contest) checkPoints(p Problem) error {
	rules := c.Head.Regulations
	if !rules.gives(p.Points) || p.Points == 0 {
		return refusal.NewInvalid("points", "error.solving.points", refusal.Args{"step": rules.Step.String()})
	}
	sum := places.Decimal(0)
	for _, w := range p.Worth {
		if !rules.gives(w) {
			return refusal.NewInvalid("worth", "error.solving.worth", refusal.Args{"step": rules.Step.String()})
		}
		sum += w
	}
	if len(p.Worth) > 0 && sum != p.Points {
		return refusal.NewInvalid("worth", "error.solving.worth-sum", refusal.Args{"sum": sum.String(), "points": p.Points.String()})
	}
	return nil
}

// checkProblem reads a problem and returns it as it is kept: the position as FEN. Errors say what can't be.
func (c *Contest) checkProblem(p Problem) (Problem, error) {
	at, err := contest.SetUp(c.Head.Game, p.Position)
	if err != nil {
		return p, err
	}
	p.Position, p.Task, p.Solution = at.Turn.FEN, strings.TrimSpace(p.Task), contest.CleanText(p.Solution)
	p.Source = person.Clean(p.Source)
	if _, err := at.Task(p.Task); err != nil {
		return p, err
	}
	if err := at.CheckSolution(p.Solution, "solution"); err != nil {
		return p, err
	}
	if fault := person.CheckLine("source", p.Source, 300); fault != nil {
		return p, contest.RefusalOf(fault)
	}
	lines, err := p.Lines(at.Game)
	switch {
	case err != nil:
		return p, err
	case len(lines) > MaxLines:
		return p, refusal.NewInvalid("solution", "error.solving.lines-most", refusal.Args{"most": MaxLines})
	case len(p.Worth) > 0 && len(p.Worth) != len(lines):
		return p, refusal.NewInvalid("worth", "error.solving.worth-lines", refusal.Args{"n": len(lines)})
	}
	return p, c.checkPoints(p)
}

// named refuses a name that is missing or too long.
func named(field, name string) error {
	if name == "" {
		return refusal.NewInvalid(field, "error.solving.name", nil)
	}
	if fault := person.CheckText(field, name); fault != nil {
		return contest.RefusalOf(fault)
	}
	return nil
}
