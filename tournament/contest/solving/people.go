package solving

import (
	"context"
	"crypto/rand"
	"math/big"
	"slices"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
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

// deedAddAll is asked about where somebody of the list may be there already.
const deedAddAll tournament.DeedKind = "solving-add"

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
				met = append(met, contest.NamesakeWarning(same.Data))
			}
			who, err := c.add(p)
			if err != nil {
				return note{}, err
			}
			added = append(added, who)
		}
		d := deedAddAll.Of(refusal.Args{"n": len(all)})
		if len(all) == 1 {
			d = contest.DeedAdd.Of(refusal.Args{"name": person.Clean(all[0].Data.Name)})
		}
		if err := agreed.To(d, met); err != nil {
			return note{}, err
		}
		if len(all) == 1 {
			return note{Action: SolverAdded, Args: refusal.Args{"name": person.Clean(all[0].Data.Name)}}, nil
		}
		return note{Action: SolversAdded, Args: refusal.Args{"n": len(all)}}, nil
	})
	return c, added, err
}

// AskPage gives whoever has read the announcement a page of his own, until the first round starts. Where there is no room somebody whom
// nobody has confirmed gives way, see UsualRoom.
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
		gone, err := s.makeRoom(ctx, c)
		if err != nil {
			return note{}, err
		}
		added, err = c.add(Solver{Data: p.Data, Email: p.Email, Team: p.Team, Asked: true})
		if gone.ID != 0 {
			args := refusal.Args{"name": person.Clean(p.Data.Name), "gone": gone.Data.Name}
			return note{Action: SolverAskedFull, Args: args}, err
		}
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

// namesake returns somebody who can be the same person.
func (c *Contest) namesake(p Solver) (Solver, bool) {
	return contest.Namesake(c.Solvers, func(o Solver) (int64, person.Data) { return int64(o.ID), o.Data }, int64(p.ID), p.Data)
}

func (c *Contest) add(p Solver) (SolverID, error) {
	if len(c.Solvers) >= MaxSolvers {
		return 0, refusal.NewConflict("error.solving.solvers-most", refusal.Args{"most": MaxSolvers})
	}
	p.ID, p.Code, p.No, p.Revision, p.Out = SolverID(c.NextID()), guest.NewCode(), c.drawNumber(), 0, ""
	p.Data, p.Team = p.Data.Clean(), person.Clean(p.Team)
	solverPart().Put(c, int64(p.ID), &p)
	return p.ID, contest.CheckEmail(p.Email)
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

// solvers, markers and venues are the lists of those who take part, of those who give points, and of halls.
func solvers() contest.List[Contest, Solver] {
	return contest.List[Contest, Solver]{
		Part: solverPart(), None: "error.solving.solver-none",
		Said: func(_ *Contest, s Solver) refusal.Args { return refusal.Args{"name": s.Data.Name} },
	}
}

func markers() contest.List[Contest, Marker] {
	return contest.List[Contest, Marker]{
		Part: markerPart(), None: "error.solving.marker-none",
		Said: func(_ *Contest, m Marker) refusal.Args { return refusal.Args{"name": m.Name} },
	}
}

func venues() contest.List[Contest, Venue] {
	return contest.List[Contest, Venue]{
		Part: venuePart(), None: "error.solving.venue-none",
		Said: func(_ *Contest, v Venue) refusal.Args { return refusal.Args{"name": v.Name} },
	}
}

// SetSolver replaces what is known of a solver, his team and where he solves. Who has a sheet stays where he solves.
func (s *Service) SetSolver(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, to Solver) (*Contest, error) {
	return solvers().Change(ctx, s, by, id, int64(to.ID), seen, SolverChanged, func(c *Contest, p *Solver, _ time.Time) error {
		sits := slices.ContainsFunc(c.Sheets, func(o Sheet) bool { return o.Solver == p.ID })
		if sits && to.Venue != p.Venue && (to.Venue == 0 || p.Venue == 0) {
			return refusal.NewConflict("error.solving.sits", refusal.Args{"name": p.Data.Name})
		}
		p.Data, p.Team, p.Venue, p.Email = to.Data.Clean(), person.Clean(to.Team), to.Venue, strings.TrimSpace(to.Email)
		return contest.CheckEmail(p.Email)
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
	return solvers().Change(ctx, s, by, id, int64(who), seen, action, func(_ *Contest, p *Solver, _ time.Time) error {
		p.Out = why
		return nil
	})
}

// RenewCode gives the page of a solver, a marker or a venue another address: the one before leads nowhere.
func (s *Service) RenewCode(ctx context.Context, by tournament.Actor, id tournament.EventID, whose Viewer, seen int64) (*Contest, error) {
	code := guest.NewCode()
	switch {
	case whose.Solver != 0:
		return solvers().Change(ctx, s, by, id, int64(whose.Solver), seen, SolverCode, func(_ *Contest, p *Solver, _ time.Time) error {
			p.Code = code
			return nil
		})
	case whose.Marker != 0:
		return markers().Change(ctx, s, by, id, int64(whose.Marker), seen, MarkerCode, func(_ *Contest, m *Marker, _ time.Time) error {
			m.Code = code
			return nil
		})
	}
	return venues().Change(ctx, s, by, id, int64(whose.Venue), seen, VenueCode, func(_ *Contest, v *Venue, _ time.Time) error {
		v.Code = code
		return nil
	})
}

// RenewCodes gives the pages of all solvers, markers and venues other addresses, as one change. The caller has to agree. seen is the
// version of the contest that he saw.
func (s *Service) RenewCodes(
	ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, agreed tournament.Agreed,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, c, c.Version, seen); err != nil {
			return note{}, err
		}
		c.Solvers, c.Markers, c.Venues = slices.Clone(c.Solvers), slices.Clone(c.Markers), slices.Clone(c.Venues)
		for i := range c.Solvers {
			c.Solvers[i].Code = guest.NewCode()
		}
		for i := range c.Markers {
			c.Markers[i].Code = guest.NewCode()
		}
		for i := range c.Venues {
			c.Venues[i].Code = guest.NewCode()
		}
		n := len(c.Solvers) + len(c.Markers) + len(c.Venues)
		return note{Action: CodesRenewed, Args: refusal.Args{"n": n}}, agreed.ToRenewal(n, tournament.LinksRenewPages)
	})
}

// RemoveSolver takes away somebody who has no sheet.
func (s *Service) RemoveSolver(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who SolverID, seen int64,
) (*Contest, error) {
	return solvers().Remove(ctx, s, by, id, int64(who), seen, SolverRemoved, func(c *Contest, p Solver, _ time.Time) error {
		if slices.ContainsFunc(c.Sheets, func(o Sheet) bool { return o.Solver == who }) {
			return refusal.NewConflict("error.solving.has-sheets", refusal.Args{"name": p.Data.Name})
		}
		return nil
	})
}

// PutMarker adds a marker, with a page of his own, or, where he has an id, changes one whom the caller saw in a revision.
func (s *Service) PutMarker(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, to Marker) (
	*Contest, MarkerID, error,
) {
	var put MarkerID
	c, err := markers().Put(ctx, s, by, id, int64(to.ID), seen, MarkerAdded, MarkerChanged, func(c *Contest, m *Marker) (int64, error) {
		if m.ID == 0 {
			m.ID, m.Code = MarkerID(c.NextID()), guest.NewCode()
		}
		m.Name, m.Venue, m.Email, put = person.Clean(to.Name), to.Venue, strings.TrimSpace(to.Email), m.ID
		return int64(put), contest.CheckEmail(m.Email)
	})
	return c, put, err
}

// RemoveMarker takes away a marker who has marked nothing.
func (s *Service) RemoveMarker(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who MarkerID, seen int64,
) (*Contest, error) {
	return markers().Remove(ctx, s, by, id, int64(who), seen, MarkerRemoved, nil)
}

// PutVenue adds a venue, with a page of its own, or, where it has an id, changes one that the caller saw in a revision.
func (s *Service) PutVenue(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, to Venue) (
	*Contest, VenueID, error,
) {
	var put VenueID
	c, err := venues().Put(ctx, s, by, id, int64(to.ID), seen, VenueAdded, VenueChanged, func(c *Contest, v *Venue) (int64, error) {
		if v.ID == 0 {
			v.ID, v.Code = VenueID(c.NextID()), guest.NewCode()
		}
		v.Name, put = person.Clean(to.Name), v.ID
		return int64(put), nil
	})
	return c, put, err
}

// RemoveVenue takes away a venue in which nobody solves and that no marker has.
func (s *Service) RemoveVenue(
	ctx context.Context, by tournament.Actor, id tournament.EventID, which VenueID, seen int64,
) (*Contest, error) {
	return venues().Remove(ctx, s, by, id, int64(which), seen, VenueRemoved, nil)
}
