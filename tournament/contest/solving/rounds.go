package solving

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/guest"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// AddRound adds a round behind the others, without problems.
func (s *Service) AddRound(ctx context.Context, by tournament.Actor, id tournament.EventID, r Round) (*Contest, RoundID, error) {
	var added RoundID
	c, err := s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		if !c.Head.Final.IsZero() {
			return note{}, refusal.NewConflict("error.solving.final", nil)
		}
		added = RoundID(c.NextID())
		c.putRound(Round{
			ID: added, Title: person.Clean(r.Title), Minutes: r.Minutes, Planned: r.Planned, Seal: guest.NewCode(),
		})
		return note{Action: RoundAdded, Args: refusal.Args{"no": len(c.Rounds)}}, nil
	})
	return c, added, err
}

// rounds is the list of rounds.
func rounds() contest.List[Contest, Round] {
	return contest.List[Contest, Round]{
		Part: roundPart(), None: "error.solving.round-none",
		Said: func(c *Contest, r Round) refusal.Args { return refusal.Args{"no": c.Number(r.ID)} },
	}
}

func (c *Contest) putRound(r Round) {
	c.Rounds = tournament.PutByID(c.Rounds, int64(r.ID), &r, roundID)
}

// fixed refuses a change of a round that is running or over.
func (r Round) fixed(now time.Time) error {
	if r.HasStarted(now) {
		return refusal.NewConflict("error.solving.round-fixed", nil)
	}
	return nil
}

// SetRound replaces the title, the time and the planned start of a round that has not started.
func (s *Service) SetRound(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, to Round) (*Contest, error) {
	return rounds().Change(ctx, s, by, id, int64(to.ID), seen, RoundChanged, func(_ *Contest, r *Round, now time.Time) error {
		r.Title, r.Planned, r.Minutes = person.Clean(to.Title), to.Planned, to.Minutes
		return r.fixed(now)
	})
}

// RemoveRound takes a round away that has not started.
func (s *Service) RemoveRound(
	ctx context.Context, by tournament.Actor, id tournament.EventID, round RoundID, seen int64,
) (*Contest, error) {
	return rounds().Remove(ctx, s, by, id, int64(round), seen, RoundRemoved, func(_ *Contest, r Round, now time.Time) error {
		return r.fixed(now)
	})
}

// SetProblem puts a problem in the place of the one with a number, or behind the last one where the number is the next. While the round is
// running, and until its results are released, the director can still correct what answers are compared with, but not what is asked.
func (s *Service) SetProblem(
	ctx context.Context, by tournament.Actor, id tournament.EventID, round RoundID, seen int64, no int, p Problem,
) (*Contest, error) {
	return rounds().Change(ctx, s, by, id, int64(round), seen, ProblemSet, func(c *Contest, r *Round, now time.Time) error {
		if no < 1 || no > len(r.Problems)+1 {
			return refusal.NewNotFound("error.solving.problem-none", nil)
		}
		checked, err := c.checkProblem(p)
		if err != nil {
			return err
		}
		r.Problems = slices.Clone(r.Problems)
		was := r.Problems
		if no > len(r.Problems) {
			r.Problems = append(r.Problems, checked)
		} else {
			was = slices.Clone(r.Problems)
			r.Problems[no-1] = checked
		}
		switch {
		case !r.Released.IsZero():
			return refusal.NewConflict("error.solving.released", nil)
		case r.HasStarted(now) && !sameAsked(was, r.Problems):
			return refusal.NewConflict("error.solving.problem-fixed", nil)
		}
		return nil
	})
}

// RemoveProblem takes a problem out of a round that has not started.
func (s *Service) RemoveProblem(
	ctx context.Context, by tournament.Actor, id tournament.EventID, round RoundID, seen int64, no int,
) (*Contest, error) {
	return rounds().Change(ctx, s, by, id, int64(round), seen, ProblemGone, func(_ *Contest, r *Round, now time.Time) error {
		if no < 1 || no > len(r.Problems) {
			return refusal.NewNotFound("error.solving.problem-none", nil)
		}
		r.Problems = slices.Delete(slices.Clone(r.Problems), no-1, no)
		return r.fixed(now)
	})
}

// Start lets a round start at an instant, by itself, or, where that is zero, now. From then on its problems are shown to those who solve
// them.
func (s *Service) Start(ctx context.Context, by tournament.Actor, id tournament.EventID, round RoundID, seen int64, at time.Time) (
	*Contest, error,
) {
	action := RoundArmed
	if at.IsZero() {
		action = RoundStarted
	}
	return rounds().Change(ctx, s, by, id, int64(round), seen, action, func(c *Contest, r *Round, now time.Time) error {
		switch {
		case s.held(c, *r, now).HasStarted(now):
			return refusal.NewConflict("error.solving.round-fixed", nil)
		case !c.Head.Public:
			return refusal.NewConflict("error.solving.not-public", nil)
		case len(r.Problems) == 0 || slices.ContainsFunc(r.Problems, func(p Problem) bool { return !p.isComplete() }):
			return refusal.NewConflict("error.solving.no-problems", nil)
		case !at.IsZero() && !at.After(now):
			return refusal.NewInvalid("at", "error.solving.start-past", nil)
		}
		if r.Starts, r.ByHand = at, at.IsZero(); r.ByHand {
			r.Starts = now
		}
		return nil
	})
}

// Disarm takes it back that a round starts by itself, before it has.
func (s *Service) Disarm(ctx context.Context, by tournament.Actor, id tournament.EventID, round RoundID, seen int64) (*Contest, error) {
	return rounds().Change(ctx, s, by, id, int64(round), seen, RoundDisarmed, func(c *Contest, r *Round, now time.Time) error {
		if err := s.held(c, *r, now).fixed(now); err != nil {
			return err
		}
		r.Starts = time.Time{}
		return nil
	})
}

// Extend gives everybody more minutes in a running round, with a reason that is told to everybody.
func (s *Service) Extend(
	ctx context.Context, by tournament.Actor, id tournament.EventID, round RoundID, seen int64, minutes int, why string,
) (*Contest, error) {
	return rounds().Change(ctx, s, by, id, int64(round), seen, RoundExtended, func(_ *Contest, r *Round, now time.Time) error {
		why := contest.CleanText(why)
		switch {
		case r.State(now) != Running:
			return refusal.NewConflict("error.solving.not-running", nil)
		case minutes < 1:
			return refusal.NewInvalid("minutes", "error.solving.minutes", refusal.Args{"most": MaxMinutes})
		case why == "":
			return refusal.NewInvalid("why", "error.solving.why", nil)
		}
		r.Minutes, r.Note = r.Minutes+minutes, why
		return nil
	})
}

// deedRelease is asked about where answers are not marked.
const deedRelease tournament.DeedKind = "solving-release"

// Release makes the results and the solutions of a round known. It asks about answers that are not marked, and about markers who differ.
func (s *Service) Release(
	ctx context.Context, by tournament.Actor, id tournament.EventID, round RoundID, seen int64, agreed tournament.Agreed,
) (*Contest, error) {
	return rounds().Change(ctx, s, by, id, int64(round), seen, RoundReleased, func(c *Contest, r *Round, now time.Time) error {
		switch {
		case !r.Released.IsZero():
			return refusal.NewConflict("error.solving.released", nil)
		case !r.HasStarted(now) || c.isSolving(*r, now):
			return refusal.NewConflict("error.solving.still-running", nil)
		}
		open, differ := 0, 0
		for _, solver := range c.Solvers {
			for _, cell := range c.Cells(solver, *r) {
				switch {
				case solver.Out != "" || cell.Known:
				case cell.Differs:
					differ++
				default:
					open++
				}
			}
		}
		var met []tournament.Warning
		if differ > 0 {
			met = append(met, tournament.Warning{Level: tournament.Confirm, Key: "warning.solving.differ", Args: refusal.Args{"n": differ}})
		}
		if open > 0 {
			met = append(met, tournament.Warning{Level: tournament.Confirm, Key: "warning.solving.unmarked", Args: refusal.Args{"n": open}})
		}
		if err := agreed.To(deedRelease.Of(refusal.Args{"no": c.Number(r.ID)}), met); err != nil {
			return err
		}
		r.Released = now
		return nil
	})
}

// isSolving tells whether somebody may still answer in the round.
func (c *Contest) isSolving(r Round, now time.Time) bool {
	return now.Before(r.Ends()) && slices.ContainsFunc(c.Solvers, func(s Solver) bool {
		p, there := c.SheetOf(s.ID, r.ID)
		return s.Out == "" && (!there || p.HandedIn.IsZero() && !p.Absent)
	}) || slices.ContainsFunc(c.Sheets, func(p Sheet) bool { return p.Round == r.ID && p.IsOpen(r, now) && !p.Absent })
}
