package contest

import (
	"context"
	"strings"
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/solving"
)

// Solvers lets people in to contests for solvers.
type Solvers struct{ Solvings *solving.Service }

// Answering is a call about contests for solvers. Solving.Seen says who asks: on the page of a solver, a marker or a venue Code is in its
// address.
type Answering struct {
	*web.Call
	Solvers

	Solving *solving.Contest // of the address, as whoever asks may see it; nil on pages of no contest
	Code    string
}

// SolvingOf is the contest for solvers that a call is about.
func SolvingOf(c *web.Call) *solving.Contest { return c.Visit.(aroundSolving).Answering.Solving }

// Kind is this kind of events, as lists of all events show it.
func (s Solvers) Kind() web.EventKind {
	k := web.EventKind{
		Name: solving.Kind().Name, Page: SolvingBase, Desk: SolvingDesk, JSON: SolvingAPI,
		Stands: func(ctx context.Context, id tournament.EventID, _ account.Role) (templates.Text, *templates.Link, error) {
			if s.Solvings == nil {
				return templates.Text{}, nil, nil
			}
			contest, err := s.Solvings.Event(ctx, id)
			if err != nil {
				return templates.Text{}, nil, err
			}
			return SolvingState(contest, s.Solvings.Now()), nil, nil
		},
	}
	if s.Solvings != nil {
		k.Links = []web.Links{{Held: s.held, Renew: s.renew}}
		k.New = &templates.Link{Label: templates.Msg("solving.desk.new"), Href: "/desk/new-solving"}
	}
	return k
}

// held counts the pages of solvers, markers and halls.
func (s Solvers) held(ctx context.Context, id tournament.EventID) (int, string, error) {
	c, err := s.Solvings.Event(ctx, id)
	if err != nil {
		return 0, "", err
	}
	return len(c.Solvers) + len(c.Markers) + len(c.Venues), SolvingCards(id), nil
}

func (s Solvers) renew(ctx context.Context, by tournament.Actor, id tournament.EventID) error {
	c, err := s.Solvings.Event(ctx, id)
	if err == nil {
		_, err = s.Solvings.RenewCodes(ctx, by, id, c.Version, tournament.Renewing())
	}
	return err
}

// SolvingState says where a contest for solvers stands: its round under way, or the one that is the next to be dealt with.
func SolvingState(k *solving.Contest, now time.Time) templates.Text {
	if !k.Head.Final.IsZero() {
		return templates.Msg("solving.state-final")
	}
	for _, wanted := range []solving.State{solving.Running, solving.Ended, solving.Armed, solving.Preparing} {
		for _, r := range k.Rounds {
			if r.State(now) == wanted {
				at := templates.Moment{At: r.Starts, Zone: k.Head.Location()}
				return templates.Msg("solving.state-"+string(wanted), "no", k.Number(r.ID), "at", at)
			}
		}
	}
	if len(k.Rounds) == 0 {
		return templates.Msg("solving.state-empty")
	}
	return templates.Msg("solving.state-told")
}

// Known lets in whoever is signed in to a page of no contest.
func (s Solvers) Known() web.Guard[*Answering] { return web.With(web.SignedIn, s.call) }

func (s Solvers) call(c *web.Call) *Answering { return &Answering{Call: c, Solvers: s} }

// found is a call about a contest.
func (s Solvers) found(c *web.Call, of *solving.Contest) *Answering {
	seen := s.call(c)
	seen.Solving, c.Visit = of, aroundSolving{seen}
	return seen
}

// Readers lets everybody in to a contest that is public. What is kept of its pages holds until it changes or a round starts or ends.
func (s Solvers) Readers() web.Guard[*Answering] {
	return web.Public(func(c *web.Call) (*Answering, error) {
		id, err := c.EventParam("solving")
		if err != nil {
			return nil, err
		}
		public, err := s.Solvings.Public(c.Request.Context(), id)
		if err != nil {
			return nil, err
		}
		seen := s.found(c, public)
		c.ChooseLanguage(public.Head.Language)
		state := []string{"solving", web.Number64(id), web.Number64(public.Published)}
		for _, r := range public.Rounds {
			state = append(state, string(r.State(s.Solvings.Now())))
		}
		c.KeepWhile(strings.Join(state, " "))
		return seen, nil
	})
}

// Desk lets in whose role in the contest allows an action.
func (s Solvers) Desk(action account.Action) web.Guard[*Answering] {
	return web.OnDesk("solving", action, func(c *web.Call, id tournament.EventID) (*Answering, error) {
		e, err := s.Solvings.Event(c.Request.Context(), id)
		if err != nil {
			return nil, err
		}
		return s.found(c, e.For(solving.Viewer{Director: true}, s.Solvings.Now())), nil
	})
}

// People lets a solver, a marker or whoever is in charge of a hall in who comes with a code.
func (s Solvers) People() web.Guard[*Answering] {
	return web.ByCode("solving", func(c *web.Call) (*Answering, error) {
		id, err := c.EventParam("solving")
		if err != nil {
			return nil, err
		}
		code := c.Param("code")
		e, who, err := s.Solvings.ByCode(c.Request.Context(), id, code)
		if err != nil {
			return nil, err
		}
		if solver, ok := e.Solver(who.Solver); ok {
			c.Unproven = solver.IsStranger()
		}
		seen := s.found(c, e.For(who, s.Solvings.Now()))
		seen.Code = code
		c.ChooseLanguage(e.Head.Language)
		return seen, nil
	})
}

// aroundSolving is what stands around the pages of a contest for solvers.
type aroundSolving struct{ *Answering }

func (c aroundSolving) Zone() *time.Location { return c.Solving.Head.Location() }

func (c aroundSolving) IsTeam() bool { return false }

// Home is the first page of the site.
func (c aroundSolving) Home() string { return "" }

func (c aroundSolving) Head() *templates.EventHead {
	of := c.Solving
	href := SolvingBase(of.ID)
	switch seen := of.Seen; {
	case seen.Director:
		href = SolvingDesk(of.ID)
	case of.Head.Public:
	case seen.Solver != 0:
		href = SolverPage(of.ID, c.Code)
	case seen.Marker != 0:
		href = MarkerPage(of.ID, c.Code)
	case seen.Venue != 0:
		href = VenuePage(of.ID, c.Code)
	}
	return &templates.EventHead{Name: of.Head.ShortName(), Note: templates.Msg("solving.note"), Href: href}
}

// Nav is for those who run the contest; points and protests are for some of them.
func (c aroundSolving) Nav(current string) []templates.Link {
	of := c.Solving
	if !of.Seen.Director {
		return nil
	}
	base := SolvingDesk(of.ID)
	links := []templates.Link{web.Section(SectionSolvers, base+"/people", current)}
	if c.May(account.EditRegulations) {
		links = append(links, web.Section(SectionPoints, base+"/results", current), web.Section(SectionProtests, base+"/protests", current))
	}
	if c.May(account.ViewJournal) {
		links = append(links, web.Section(web.SectionJournal, base+"/journal", current))
	}
	return links
}

// Stream of a marker or a venue is their page's own. What solvers wait for, that a round starts or is released, everybody can see.
func (c aroundSolving) Stream() web.Stream {
	of := c.Solving
	switch {
	case of.Seen.Director:
		return web.Stream{Path: SolvingDesk(of.ID) + "/live", Version: of.Progress(), Event: of.ID}
	case of.Seen.Marker != 0 || of.Seen.Venue != 0:
		return web.Stream{Event: of.ID}
	case of.Head.Public:
		return web.Stream{Path: SolvingBase(of.ID) + "/live", Version: of.Published, Event: of.ID}
	}
	return web.Stream{}
}

// Sections of the navigation.
const (
	SectionSolvers  = "solving-people"
	SectionPoints   = "solving-results"
	SectionProtests = "solving-protests"
)
