package web

import (
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/composition/solving"
)

// Solving is the contest for solvers of a route as whoever asks may see it. Seen says who that is: on the page of a solver, a marker or a
// venue Code is in its address.
type Solving struct {
	*solving.Contest
	Code string
}

// SolvingBase is the address of a contest's page for everybody.
func SolvingBase(id tournament.EventID) string { return "/s/" + strconv.FormatInt(int64(id), 10) }

// SolvingAPI is where the JSON of a contest for solvers begins.
func SolvingAPI(id tournament.EventID) string {
	return "/api/v1/solving/" + strconv.FormatInt(int64(id), 10)
}

// SolvingDesk is where a contest is run from.
func SolvingDesk(id tournament.EventID) string { return "/desk" + SolvingBase(id) }

// SolverPage is the address of a solver's own page.
func SolverPage(id tournament.EventID, code string) string { return SolvingBase(id) + "/my/" + code }

// MarkerPage is the address of a marker's own page.
func MarkerPage(id tournament.EventID, code string) string { return SolvingBase(id) + "/mark/" + code }

// VenuePage is the address of the page of whoever is in charge of a hall.
func VenuePage(id tournament.EventID, code string) string { return SolvingBase(id) + "/venue/" + code }

// solvingID reads the contest in the address.
func (c *Call) solvingID() (tournament.EventID, error) {
	id, ok := ParseID(c.Param("solving"))
	if !ok || c.Server.Cfg.Solvings == nil {
		return 0, ErrNotFound
	}
	return tournament.EventID(id), nil
}

// admitSolvingReader finds the public contest of the route. What is kept of its pages holds until it changes or a round starts or ends.
func (c *Call) admitSolvingReader() error {
	id, err := c.solvingID()
	if err != nil {
		return err
	}
	public, err := c.Server.Cfg.Solvings.Public(c.Request.Context(), id)
	if err != nil {
		return err
	}
	c.Solving = &Solving{Contest: public}
	c.chooseLanguage(public.Head.Language)
	state := []string{"solving", Number64(id), Number64(public.Published)}
	for _, r := range public.Rounds {
		state = append(state, string(r.State(c.Server.Cfg.Solvings.Now())))
	}
	c.KeepWhile(strings.Join(state, " "))
	return nil
}

// onSolving finds the contest of a route of its desk.
func (c *Call) onSolving(id tournament.EventID) (*Call, error) {
	if c.Server.Cfg.Solvings == nil {
		return c, ErrNotFound
	}
	e, err := c.Server.Cfg.Solvings.Event(c.Request.Context(), id)
	if err != nil {
		return c, err
	}
	c.Solving = &Solving{Contest: e.For(solving.Viewer{Director: true}, c.Server.Cfg.Solvings.Now())}
	return c, nil
}

// admitSolvingPerson finds who is meant by the code in the address. Nobody can guess a code, so those who have theirs are let in whoever
// else has tried from a hall that they share: only wrong ones are slowed down. Nobody keeps what is answered.
func (c *Call) admitSolvingPerson() error {
	c.Writer.Header().Set("Cache-Control", "no-store")
	c.Writer.Header().Set("X-Robots-Tag", "noindex")
	id, err := c.solvingID()
	if err != nil {
		return err
	}
	code := c.Param("code")
	e, who, err := c.Server.Cfg.Solvings.ByCode(c.Request.Context(), id, code)
	if err != nil {
		if late := c.Server.guesses.Take(account.Source{Account: "solving", Address: c.address()}); late != nil {
			return late
		}
		return err
	}
	c.Solving = &Solving{Contest: e.For(who, c.Server.Cfg.Solvings.Now()), Code: code}
	c.chooseLanguage(e.Head.Language)
	return nil
}

// solvingNav is the navigation of a contest. Points and protests are for those who run it.
func (c *Call) solvingNav(current string) []templates.Link {
	if !c.Solving.Seen.Director {
		return nil
	}
	base := SolvingDesk(c.Solving.ID)
	links := []templates.Link{Section(SectionSolvers, base+"/people", current)}
	if c.May(account.EditRegulations) {
		links = append(links, Section(SectionPoints, base+"/results", current), Section(SectionProtests, base+"/protests", current))
	}
	if c.May(account.ViewJournal) {
		links = append(links, Section(SectionJournal, base+"/journal", current))
	}
	return links
}

// Sections of the navigation.
const (
	SectionSolvers  = "solving-people"
	SectionPoints   = "solving-results"
	SectionProtests = "solving-protests"
)

// solvingHead names the contest in the header.
func (c *Call) solvingHead() *templates.EventHead {
	of := c.Solving
	href := SolvingBase(of.ID)
	switch seen := of.Seen; {
	case seen.Director:
		href = SolvingDesk(of.ID)
	case of.Head.Public:
	case seen.Solver != 0:
		href = SolverPage(of.ID, of.Code)
	case seen.Marker != 0:
		href = MarkerPage(of.ID, of.Code)
	case seen.Venue != 0:
		href = VenuePage(of.ID, of.Code)
	}
	return &templates.EventHead{Name: of.Head.ShortName(), Note: templates.Msg("solving.note"), Href: href}
}
