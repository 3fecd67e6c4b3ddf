package solving

import (
	"context"
	"crypto/rand"
	"math/big"
	"slices"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/guest"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// ByCode returns the contest and who is meant by the code of an own page: a solver, a marker or a venue. A code that leads nowhere is told
// apart from a contest that is not there by nothing.
func (s *Service) ByCode(ctx context.Context, id tournament.EventID, code string) (*Contest, Viewer, error) {
	c, err := s.Event(ctx, id)
	return guest.Admit(c, err, refusal.NewNotFound("error.contest.page", nil), func(c *Contest) (Viewer, bool) {
		p, solves := guest.Find(c.Solvers, func(p Solver) string { return p.Code }, code)
		m, marks := guest.Find(c.Markers, func(m Marker) string { return m.Code }, code)
		v, hosts := guest.Find(c.Venues, func(v Venue) string { return v.Code }, code)
		return Viewer{Solver: p.ID, Marker: m.ID, Venue: v.ID}, solves || marks || hosts
	})
}

// AddSolver adds a solver with a number and a page of his own. Somebody of the same name is asked about.
func (s *Service) AddSolver(ctx context.Context, by tournament.Actor, id tournament.EventID, p Solver, agreed tournament.Agreed) (
	*Contest, SolverID, error,
) {
	c, added, err := s.AddSolvers(ctx, by, id, []Solver{p}, agreed)
	if err != nil {
		return nil, 0, err
	}
	return c, added[0], nil
}

// AddSolvers adds all solvers of a list, or none of them.
func (s *Service) AddSolvers(ctx context.Context, by tournament.Actor, id tournament.EventID, all []Solver, agreed tournament.Agreed) (
	*Contest, []SolverID, error,
) {
	var added []SolverID
	c, err := s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		added = nil
		var met []tournament.Warning
		for _, p := range all {
			if same, ok := c.namesake(p); ok {
				met = append(met, tournament.Warning{
					Level: tournament.Confirm, Key: "warning.contest.namesake", Args: refusal.Args{"name": same.Data.Name, "birth": same.Data.Birth()},
				})
			}
			who, err := c.add(p)
			if err != nil {
				return note{}, err
			}
			added = append(added, who)
		}
		if err := agreed.To(met); err != nil {
			return note{}, err
		}
		if len(all) == 1 {
			return note{Action: SolverAdded, Args: refusal.Args{"name": person.Clean(all[0].Data.Name)}}, nil
		}
		return note{Action: SolversAdded, Args: refusal.Args{"n": len(all)}}, nil
	})
	return c, added, err
}

// AskPage gives whoever has read the announcement a page of his own, until the first round starts.
func (s *Service) AskPage(ctx context.Context, by tournament.Actor, id tournament.EventID, p Solver) (*Contest, Solver, error) {
	var added SolverID
	c, err := s.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		if !c.Head.Public {
			return note{}, refusal.NewNotFound("error.event.none", nil)
		}
		if !c.TakesSolvers(now) {
			return note{}, refusal.NewConflict("error.solving.no-asking", nil)
		}
		if _, ok := c.namesake(p); ok {
			return note{}, refusal.NewConflict("error.solving.known", refusal.Args{"name": person.Clean(p.Data.Name)})
		}
		var err error
		added, err = c.add(Solver{Data: p.Data, Email: p.Email, Team: p.Team, Asked: true})
		return note{Action: SolverAsked, Args: refusal.Args{"name": person.Clean(p.Data.Name)}}, err
	})
	if err != nil {
		return nil, Solver{}, err
	}
	p, _ = c.Solver(added)
	return c, p, nil
}

// TakesSolvers tells whether readers can still ask for a page.
func (c *Contest) TakesSolvers(now time.Time) bool {
	return c.Head.Regulations.ByLink && c.Head.Final.IsZero() &&
		!slices.ContainsFunc(c.Rounds, func(r Round) bool { return r.HasStarted(now) })
}

// namesake returns somebody who can be the same person: of the same name, and of the same year where both say one.
func (c *Contest) namesake(p Solver) (Solver, bool) {
	data := p.Data.Clean()
	i := slices.IndexFunc(c.Solvers, func(o Solver) bool {
		return o.ID != p.ID && o.Data.CanBe(data)
	})
	if i < 0 {
		return Solver{}, false
	}
	return c.Solvers[i], true
}

func (c *Contest) add(p Solver) (SolverID, error) {
	if len(c.Solvers) >= MaxSolvers {
		return 0, refusal.NewConflict("error.solving.solvers-most", refusal.Args{"most": MaxSolvers})
	}
	p.ID, p.Code, p.No, p.Revision, p.Out = SolverID(c.NextID()), guest.NewCode(), c.drawNumber(), 0, ""
	p.Data, p.Team = p.Data.Clean(), person.Clean(p.Team)
	c.putSolver(p)
	return p.ID, checkEmail(p.Email)
}

// drawNumber returns a number of three digits that nobody has, and that nothing tells of who gets it.
func (c *Contest) drawNumber() int {
	for {
		n, _ := rand.Int(rand.Reader, big.NewInt(900)) // never fails: crypto/rand ends the program instead
		no := 100 + int(n.Int64())
		if _, taken := c.Numbered(no); !taken {
			return no
		}
	}
}

func checkEmail(text string) error {
	if text != "" && !person.IsEmail(text) {
		return refusal.NewInvalid("email", "error.correspondence.email", refusal.Args{"text": text})
	}
	return nil
}

func (c *Contest) putSolver(p Solver) {
	c.Solvers = tournament.PutByID(c.Solvers, int64(p.ID), &p, solverID)
}

// editSolver changes a solver whom the caller saw in a revision.
func (s *Service) editSolver(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who SolverID, seen int64, action tournament.Action,
	edit func(c *Contest, p *Solver, now time.Time) error,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		p, ok := c.Solver(who)
		if !ok {
			return note{}, refusal.NewNotFound("error.solving.solver-none", nil)
		}
		if err := s.StaleError(ctx, c, p.Revision, seen); err != nil {
			return note{}, err
		}
		if err := edit(c, &p, now); err != nil {
			return note{}, err
		}
		c.putSolver(p)
		return note{Action: action, Args: refusal.Args{"name": p.Data.Name}}, nil
	})
}

// SetSolver replaces what is known of a solver, his team and where he solves. Who has a sheet stays where he solves.
func (s *Service) SetSolver(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, to Solver) (*Contest, error) {
	return s.editSolver(ctx, by, id, to.ID, seen, SolverChanged, func(c *Contest, p *Solver, _ time.Time) error {
		sits := slices.ContainsFunc(c.Sheets, func(o Sheet) bool { return o.Solver == p.ID })
		if sits && to.Venue != p.Venue && (to.Venue == 0 || p.Venue == 0) {
			return refusal.NewConflict("error.solving.sits", refusal.Args{"name": p.Data.Name})
		}
		p.Data, p.Team, p.Venue, p.Email = to.Data.Clean(), person.Clean(to.Team), to.Venue, strings.TrimSpace(to.Email)
		return checkEmail(p.Email)
	})
}

// SetOut takes a solver out of the ranking with a reason that everybody can read, or lets him in again where the reason is empty.
func (s *Service) SetOut(ctx context.Context, by tournament.Actor, id tournament.EventID, who SolverID, seen int64, why string) (
	*Contest, error,
) {
	why = person.Clean(why)
	action := SolverOut
	if why == "" {
		action = SolverBack
	}
	return s.editSolver(ctx, by, id, who, seen, action, func(_ *Contest, p *Solver, _ time.Time) error {
		p.Out = why
		return nil
	})
}

// RenewCode gives the page of a solver, a marker or a venue another address: the one before leads nowhere.
func (s *Service) RenewCode(ctx context.Context, by tournament.Actor, id tournament.EventID, whose Viewer, seen int64) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		code := guest.NewCode()
		if p, ok := c.Solver(whose.Solver); ok {
			p.Code = code
			c.putSolver(p)
			return note{Action: SolverCode, Args: refusal.Args{"name": p.Data.Name}}, s.StaleError(ctx, c, p.Revision, seen)
		}
		if m, ok := c.Marker(whose.Marker); ok {
			m.Code = code
			c.Markers = tournament.PutByID(c.Markers, int64(m.ID), &m, markerID)
			return note{Action: MarkerCode, Args: refusal.Args{"name": m.Name}}, s.StaleError(ctx, c, m.Revision, seen)
		}
		if v, ok := c.Venue(whose.Venue); ok {
			v.Code = code
			c.Venues = tournament.PutByID(c.Venues, int64(v.ID), &v, venueID)
			return note{Action: VenueCode, Args: refusal.Args{"name": v.Name}}, s.StaleError(ctx, c, v.Revision, seen)
		}
		return note{}, refusal.NewNotFound("error.contest.page", nil)
	})
}

// RemoveSolver takes away somebody who has no sheet.
func (s *Service) RemoveSolver(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who SolverID, seen int64,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		p, ok := c.Solver(who)
		if !ok {
			return note{}, refusal.NewNotFound("error.solving.solver-none", nil)
		}
		if err := s.StaleError(ctx, c, p.Revision, seen); err != nil {
			return note{}, err
		}
		if slices.ContainsFunc(c.Sheets, func(o Sheet) bool { return o.Solver == who }) {
			return note{}, refusal.NewConflict("error.solving.has-sheets", refusal.Args{"name": p.Data.Name})
		}
		c.Solvers = tournament.PutByID(c.Solvers, int64(who), nil, solverID)
		return note{Action: SolverRemoved, Args: refusal.Args{"name": p.Data.Name}}, nil
	})
}

// PutMarker adds a marker, with a page of his own, or, where he has an id, changes one whom the caller saw in a revision.
func (s *Service) PutMarker(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, to Marker) (
	*Contest, MarkerID, error,
) {
	name, put := person.Clean(to.Name), to.ID
	c, err := s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		m, ok := c.Marker(to.ID)
		action := MarkerChanged
		switch {
		case to.ID == 0:
			m, action = Marker{ID: MarkerID(c.NextID()), Code: guest.NewCode()}, MarkerAdded
		case !ok:
			return note{}, refusal.NewNotFound("error.solving.marker-none", nil)
		}
		if err := s.StaleError(ctx, c, m.Revision, seen); err != nil {
			return note{}, err
		}
		m.Name, m.Venue, m.Email, put = name, to.Venue, strings.TrimSpace(to.Email), m.ID
		c.Markers = tournament.PutByID(c.Markers, int64(m.ID), &m, markerID)
		return note{Action: action, Args: refusal.Args{"name": name}}, checkEmail(m.Email)
	})
	return c, put, err
}

// RemoveMarker takes away a marker who has marked nothing.
func (s *Service) RemoveMarker(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who MarkerID, seen int64,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		m, ok := c.Marker(who)
		if !ok {
			return note{}, refusal.NewNotFound("error.solving.marker-none", nil)
		}
		c.Markers = tournament.PutByID(c.Markers, int64(who), nil, markerID)
		return note{Action: MarkerRemoved, Args: refusal.Args{"name": m.Name}}, s.StaleError(ctx, c, m.Revision, seen)
	})
}

// PutVenue adds a venue, with a page of its own, or, where it has an id, changes one that the caller saw in a revision.
func (s *Service) PutVenue(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, to Venue) (
	*Contest, VenueID, error,
) {
	name, put := person.Clean(to.Name), to.ID
	c, err := s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		v, ok := c.Venue(to.ID)
		action := VenueChanged
		switch {
		case to.ID == 0:
			v, action = Venue{ID: VenueID(c.NextID()), Code: guest.NewCode()}, VenueAdded
		case !ok:
			return note{}, refusal.NewNotFound("error.solving.venue-none", nil)
		}
		v.Name, put = name, v.ID
		c.Venues = tournament.PutByID(c.Venues, int64(v.ID), &v, venueID)
		return note{Action: action, Args: refusal.Args{"name": name}}, s.StaleError(ctx, c, v.Revision, seen)
	})
	return c, put, err
}

// RemoveVenue takes away a venue in which nobody solves and that no marker has.
func (s *Service) RemoveVenue(
	ctx context.Context, by tournament.Actor, id tournament.EventID, which VenueID, seen int64,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		v, ok := c.Venue(which)
		if !ok {
			return note{}, refusal.NewNotFound("error.solving.venue-none", nil)
		}
		c.Venues = tournament.PutByID(c.Venues, int64(which), nil, venueID)
		return note{Action: VenueRemoved, Args: refusal.Args{"name": v.Name}}, s.StaleError(ctx, c, v.Revision, seen)
	})
}
