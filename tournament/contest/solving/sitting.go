package solving

import (
	"context"
	"errors"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/refusal"
)

// seat finds a solver's sheet of a round, a new one where there is none.
func (c *Contest) seat(who SolverID, round RoundID) (Solver, Round, Sheet, error) {
	solver, ok := c.Solver(who)
	if !ok {
		return Solver{}, Round{}, Sheet{}, refusal.NewNotFound("error.solving.solver-none", nil)
	}
	r, ok := c.Round(round)
	if !ok {
		return Solver{}, Round{}, Sheet{}, refusal.NewNotFound("error.solving.round-none", nil)
	}
	if !c.Head.Final.IsZero() {
		return Solver{}, Round{}, Sheet{}, refusal.NewConflict("error.solving.final", nil)
	}
	p, there := c.SheetOf(who, round)
	if !there {
		p = Sheet{Solver: who, Round: round}
	}
	return solver, r, p, nil
}

// tries is how often an entry is checked and added anew because the contest was changed in between: a solver is the last to be sent away.
const tries = 4 * tournament.Attempts

// sit adds to the log what a solver does in a round; an entry without a kind says that nothing is to be added. It neither waits for changes
// of the contest nor makes one: it is checked against the contest as it stands, and added only while what it rests on stands. What was sent
// before the bell counts, however long others keep it waiting.
func (s *Service) sit(
	ctx context.Context, id tournament.EventID, who SolverID, round RoundID,
	do func(c *Contest, r Round, p Sheet, now time.Time) (Entry, error),
) (*Contest, error) {
	now := s.Now()
	for range tries {
		c, err := s.Event(ctx, id)
		if err != nil {
			return nil, err
		}
		_, r, p, err := c.seat(who, round)
		if err != nil {
			return nil, err
		}
		e, err := do(c, r, p, now)
		if err != nil {
			return nil, err
		}
		if e.Kind == "" {
			return c, nil
		}
		e.Solver, e.Round, e.Seq, e.At = who, round, p.Seq+1, now
		err = s.logs.of(id).append(ctx, Addition{e, c.Version, p.ID})
		if errors.Is(err, tournament.ErrStaleVersion) {
			continue
		}
		if err != nil {
			return nil, err
		}
		s.Feed().Stir(id)
		if after, err := s.Event(context.WithoutCancel(ctx), id); err == nil {
			return after, nil
		}
		return c.Fold([]Entry{e}), nil // what is durable is not refused
	}
	return nil, &refusal.Error{Code: refusal.Conflict, Key: "error.event.busy"}
}

// putSheet keeps a sheet as a part.
func (c *Contest) putSheet(p *Sheet) {
	if p.ID <= 0 { // it is new, or of the log alone
		c.Sheets = slices.DeleteFunc(slices.Clone(c.Sheets), func(o Sheet) bool { return o.Solver == p.Solver && o.Round == p.Round })
		p.ID = SheetID(c.NextID())
	}
	c.Sheets = tournament.PutByID(c.Sheets, int64(p.ID), p, sheetID)
}

// onSite refuses what only somebody does who solves on the site, in a round that is running, in the browser in which he has opened it.
func (c *Contest) onSite(r Round, p Sheet, device string, now time.Time) error {
	solver, _ := c.Solver(p.Solver)
	zone := c.Head.Location()
	switch {
	case solver.Venue != 0:
		return refusal.NewConflict("error.solving.on-paper", nil)
	case solver.Out != "":
		return refusal.NewConflict("error.solving.solver-out", nil)
	case !r.HasStarted(now):
		return refusal.NewConflict("error.solving.not-started", nil)
	case !p.HandedIn.IsZero():
		return refusal.NewConflict("error.solving.handed-in", refusal.Args{"at": p.HandedIn.In(zone)})
	case !p.IsOpen(r, now):
		return refusal.NewConflict("error.solving.time-over", refusal.Args{"at": p.Ends(r).In(zone)})
	case device == "" || p.Device != "" && p.Device != device:
		return refusal.NewConflict("error.solving.other-device", nil)
	}
	return nil
}

// Open shows a round's problems to a solver in a browser, which from then on is the only one in which he can answer. Opening again in the
// same one changes nothing.
func (s *Service) Open(ctx context.Context, id tournament.EventID, who SolverID, round RoundID, device string) (*Contest, error) {
	return s.sit(ctx, id, who, round, func(c *Contest, r Round, p Sheet, now time.Time) (Entry, error) {
		if err := c.onSite(r, p, device, now); err != nil || p.Device == device {
			return Entry{}, err
		}
		return Entry{Kind: DidOpen, Device: device}, nil
	})
}

// Save keeps a solver's answers, all of the round, as long as there is time by the server's clock.
func (s *Service) Save(
	ctx context.Context, id tournament.EventID, who SolverID, round RoundID, device string, answers []string,
) (*Contest, error) {
	return s.sit(ctx, id, who, round, func(c *Contest, r Round, p Sheet, now time.Time) (Entry, error) {
		changed, err := c.take(r, p, device, answers, now)
		if err != nil || changed == nil {
			return Entry{}, err
		}
		return Entry{Kind: DidSave, Answers: changed}, nil
	})
}

// take returns the answers for an open sheet that it has not yet, nil where it has all.
func (c *Contest) take(r Round, p Sheet, device string, answers []string, now time.Time) (map[int]string, error) {
	if err := c.onSite(r, p, device, now); err != nil {
		return nil, err
	}
	if p.Opened.IsZero() || p.Device == "" {
		return nil, refusal.NewConflict("error.solving.not-opened", nil)
	}
	if len(answers) > len(r.Problems) {
		return nil, refusal.NewInvalid("answers", "error.solving.answers", refusal.Args{"most": len(r.Problems)})
	}
	given := make([]string, len(r.Problems))
	for i, a := range answers {
		given[i] = contest.CleanText(a)
		if err := contest.CheckText("answers", given[i], MaxAnswer); err != nil {
			return nil, err
		}
	}
	changed := p.differing(given)
	if changed != nil && (p.Saves >= MaxSaves || p.Kept+kilobytes(changed) > maxKept) { // the log has every one
		return nil, refusal.NewConflict("error.solving.saves", refusal.Args{"most": p.Saves})
	}
	return changed, nil
}

// HandIn keeps a solver's answers for the last time and stops his clock.
func (s *Service) HandIn(
	ctx context.Context, id tournament.EventID, who SolverID, round RoundID, device string, answers []string,
) (*Contest, error) {
	return s.sit(ctx, id, who, round, func(c *Contest, r Round, p Sheet, now time.Time) (Entry, error) {
		changed, err := c.take(r, p, device, answers, now)
		return Entry{Kind: DidHandIn, Answers: changed}, err
	})
}

// editSheet is an act of the director's on a sheet that he saw in a revision, 0 where there was none.
func (s *Service) editSheet(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who SolverID, round RoundID, seen int64, action tournament.Action,
	edit func(c *Contest, r Round, p *Sheet, now time.Time) error,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		solver, r, p, err := c.seat(who, round)
		if err != nil {
			return note{}, err
		}
		if err := s.StaleError(ctx, c, p.Revision, seen); err != nil {
			return note{}, err
		}
		if !r.HasStarted(now) {
			return note{}, refusal.NewConflict("error.solving.not-started", nil)
		}
		if err := edit(c, r, &p, now); err != nil {
			return note{}, err
		}
		c.putSheet(&p)
		return note{Action: action, Args: refusal.Args{"name": solver.Data.Name, "no": c.Number(round)}}, nil
	})
}

// AllowDevice lets a solver go on in another browser: the next one that opens the round has it.
func (s *Service) AllowDevice(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who SolverID, round RoundID, seen int64,
) (*Contest, error) {
	return s.editSheet(ctx, by, id, who, round, seen, DeviceAllowed, func(_ *Contest, _ Round, p *Sheet, _ time.Time) error {
		p.Device = ""
		return nil
	})
}

// GiveTime gives one solver more minutes, as after a lost connection; they do not count as taken.
func (s *Service) GiveTime(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who SolverID, round RoundID, seen int64, minutes int, why string,
) (*Contest, error) {
	return s.editSheet(ctx, by, id, who, round, seen, TimeGiven, func(_ *Contest, r Round, p *Sheet, _ time.Time) error {
		why := contest.CleanText(why)
		switch {
		case !r.Released.IsZero():
			return refusal.NewConflict("error.solving.released", nil)
		case minutes < 0 || minutes > MaxMinutes:
			return refusal.NewInvalid("minutes", "error.solving.minutes", refusal.Args{"most": MaxMinutes})
		case why == "":
			return refusal.NewInvalid("why", "error.solving.why", nil)
		}
		p.Extra, p.ExtraWhy = minutes, why
		return contest.CheckText("why", why, MaxText)
	})
}

// Reopen gives a sheet back to a solver who has handed in by mistake, while he still has time.
func (s *Service) Reopen(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who SolverID, round RoundID, seen int64,
) (*Contest, error) {
	return s.editSheet(ctx, by, id, who, round, seen, SheetReopened, func(_ *Contest, r Round, p *Sheet, now time.Time) error {
		if p.HandedIn = (time.Time{}); !p.IsOpen(r, now) {
			return refusal.NewConflict("error.solving.reopen-late", nil)
		}
		return nil
	})
}

// SetTaken types in how many minutes somebody took who solves on paper, or that he has not come. A time of 0 says that he took all of it.
func (s *Service) SetTaken(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who SolverID, round RoundID, seen int64, taken time.Duration, absent bool,
) (*Contest, error) {
	return s.editSheet(ctx, by, id, who, round, seen, TimeTyped, func(c *Contest, r Round, p *Sheet, _ time.Time) error {
		solver, _ := c.Solver(who)
		switch {
		case solver.Venue == 0:
			return refusal.NewConflict("error.solving.on-site", nil)
		case !r.Released.IsZero():
			return refusal.NewConflict("error.solving.released", nil)
		case taken < 0 || taken > time.Duration(r.Minutes+p.Extra)*time.Minute:
			return refusal.NewInvalid("taken", "error.solving.taken", refusal.Args{"most": r.Minutes + p.Extra})
		case absent && len(c.done(p.ID)) > 0:
			return refusal.NewConflict("error.solving.absent-marked", nil)
		}
		if p.HandedIn, p.Absent = (time.Time{}), absent; taken > 0 && !absent {
			p.HandedIn = r.Starts.Add(taken)
		}
		return nil
	})
}
