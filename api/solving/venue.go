package solving

import (
	"fmt"
	"strconv"
	"time"

	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/refusal"
)

// hall is the beginning of the addresses of whoever is in charge in a venue.
const hall = public + "/venue/:code"

func venueRoutes(at doors, seen *viewVersions) []web.Route {
	round := hall + "/rounds/:round"
	return []web.Route{
		web.On(web.Get, hall, at.people, ofVenue(web.Of(seen.ofCall, showVenue))),
		web.On(web.Get, hall+"/live", at.people, ofVenue(seen.stream)),
		web.On(web.Get, round, at.people, ofVenue(web.Of(roundOf, showProblems))),
		web.On(web.Post, round+"/:no", at.people, ofVenue(web.Of(seatOf, typeTaken))).Takes("taken", "absent").Versioned(),
	}
}

// ofVenue is a handler of pages that venues have.
func ofVenue(do func(*call) error) func(*call) error {
	return func(c *call) error {
		if c.Solving.Seen.Venue == 0 {
			return web.ErrNotFound
		}
		return do(c)
	}
}

func venue(c *call) solving.Venue {
	v, _ := c.Solving.Venue(c.Solving.Seen.Venue)
	return v
}

func venuePath(c *call) string { return contest.SolvingBase(c.Solving.ID) + "/venue/" + c.Code }

// seat is a solver of the hall in a round.
type seat struct {
	solver solving.Solver
	round  solving.Round
}

func (s seat) path(c *call) string {
	return venuePath(c) + "/rounds/" + web.Number64(s.round.ID) + "/" + strconv.Itoa(s.solver.No)
}

func (s seat) sheet(c *call) solving.Sheet {
	p, _ := c.Solving.SheetOf(s.solver.ID, s.round.ID)
	return p
}

// seats are the solvers of the hall.
func seats(c *call, r solving.Round) []seat {
	var all []seat
	for _, s := range c.Solving.Solvers {
		if s.Venue == c.Solving.Seen.Venue {
			all = append(all, seat{s, r})
		}
	}
	return all
}

func seatOf(c *call) (seat, error) {
	r, err := roundOf(c)
	if err != nil {
		return seat{}, err
	}
	no, _ := web.ParseID(c.Param("no"))
	for _, s := range seats(c, r) {
		if int64(s.solver.No) == no {
			return s, nil
		}
	}
	return seat{}, web.ErrNotFound
}

// showVenue is who solves in the hall, when each round is, and what has been typed of it.
func showVenue(c *call, seen *viewVersions) error {
	v, err := seen.followed(c, venueView(c, seat{}, nil), venuePath(c))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func venueView(c *call, at seat, refused *web.Refusal) web.View {
	k, when := c.Solving, now(c)
	body := templates.SolveVenue{Address: c.Link(venuePath(c)), Lead: templates.Msg("solving.venue.lead", "n", k.Head.Regulations.Lead)}
	if refused == nil { // what was refused stays
		body.Live = venuePath(c)
	}
	body.Links = paperLinks(c, venuePath(c), 0, "numbers")
	for _, s := range seats(c, solving.Round{}) {
		body.Solvers = append(body.Solvers, templates.SolveSeat{
			No: s.solver.No, Name: s.solver.Data.Name, Team: s.solver.Team, Out: s.solver.Out,
		})
	}
	for _, r := range k.Rounds {
		of := templates.SolveVenueRound{
			Title: roundTitle(c, r), State: stateChip(r, when), When: whenText(c, r), What: whatText(c, r), Note: r.Note, Seal: r.Seal,
		}
		opens := r.Starts.Add(-time.Duration(k.Head.Regulations.Lead) * time.Minute)
		switch {
		case r.State(when) == solving.Armed && when.Before(opens):
			of.Clock = clockTo("solving.venue.until-package", opens, when)
		case r.State(when) == solving.Armed:
			of.Clock = clockTo("solving.my.until-start", r.Starts, when)
		case r.State(when) == solving.Running:
			of.Clock = clockTo("solving.my.left", r.Ends(), when)
		}
		of.Links = hallLinks(c, r)
		if r.HasStarted(when) {
			for _, s := range seats(c, r) {
				row := venueRow(c, s)
				if refused != nil && s.solver.ID == at.solver.ID && r.ID == at.round.ID && row.Form != nil {
					form := refused.On(c.AsPosted(*row.Form))
					row.Form = &form
				}
				of.Rows = append(of.Rows, row)
			}
		}
		body.Rounds = append(body.Rounds, of)
	}
	return web.View{Title: templates.Literal(venue(c).Name), Body: body, NoIndex: true, Refresh: refresh(c)}
}

// hallLinks lead to the problems of a round when they can be printed, and before that to the sealed package.
func hallLinks(c *call, r solving.Round) []templates.Link {
	path := venuePath(c) + "/rounds/" + web.Number64(r.ID)
	switch {
	case len(r.Problems) == 0:
		return nil
	case r.Problems[0].Position == "":
		return []templates.Link{{Label: templates.Msg("solving.venue.package"), Href: path + "/package"}}
	}
	links := []templates.Link{{Label: templates.Msg("solving.venue.sheet"), Href: path}}
	return append(links, paperLinks(c, path, r.ID, "problems", "answers")...)
}

// venueRow is what is typed of a solver.
func venueRow(c *call, s seat) templates.SolveVenueRow {
	row := templates.SolveVenueRow{No: s.solver.No, Name: s.solver.Data.Name}
	sheet := s.sheet(c)
	if !s.round.Released.IsZero() || s.solver.Out != "" {
		row.Said = takenText(c, s, sheet)
		return row
	}
	prefix := fmt.Sprintf("r%d-%d-", s.round.ID, s.solver.No)
	taken := templates.Field{
		Kind: "text", Name: "taken", Prefix: prefix, Width: "short", InputMode: "numeric", MaxLength: 9, Autocomplete: "off", Required: true,
		Label: templates.Msg("solving.venue.taken"), Hint: templates.Msg("solving.venue.taken-hint", "n", s.round.Minutes),
	}
	if !sheet.HandedIn.IsZero() {
		taken.Value = writeTaken(sheet.HandedIn.Sub(s.round.Starts))
	}
	absent := web.Tick("absent", "solving.venue.absent", sheet.Absent)
	absent.Prefix = prefix
	row.Form = &templates.Form{
		Action: s.path(c), Hidden: []templates.Hidden{web.HiddenRevision(sheet.Revision)}, Dense: true, Quiet: true,
		Groups: web.Rows(web.Row(taken, absent)), Submit: templates.Msg("action.write"),
	}
	return row
}

func takenText(c *call, s seat, sheet solving.Sheet) templates.Text {
	switch {
	case s.solver.Out != "":
		return templates.Literal(s.solver.Out)
	case sheet.Absent:
		return templates.Msg("solving.page.absent")
	}
	return templates.Msg("solving.my.time", "time", timeText(c, sheet.Taken(s.round, c.Solving.Head.Regulations.Time)))
}

// writeTaken and readTaken are a time as it is typed: minutes, or minutes and seconds, 47 or 47:30.
func writeTaken(d time.Duration) string {
	if s := int(d/time.Second) % 60; s != 0 {
		return fmt.Sprintf("%d:%02d", int(d/time.Minute), s)
	}
	return strconv.Itoa(int(d / time.Minute))
}

// typeTaken keeps in what time somebody handed in, or that he has not come.
func typeTaken(c *call, s seat) error {
	taken, err := ReadTaken(c.Field("taken"))
	if err == nil {
		_, err = c.Solvings.SetTaken(
			c.Request.Context(), c.Sayer(venue(c).Name), c.Solving.ID, s.solver.ID, s.round.ID, c.Seen, taken, c.IsTicked("absent"))
	}
	if err == nil {
		return c.Done(venuePath(c), web.Saved("solving.venue.typed", "no", s.solver.No))
	}
	if refusal.CodeOf(err) == refusal.NotFound {
		return err
	}
	return c.Again(err, func(r web.Refusal) (web.View, error) { return venueView(c, s, &r), nil })
}

// showProblems are the problems of a round, to be printed before it starts or put up in the hall.
func showProblems(c *call, r solving.Round) error {
	if len(r.Problems) == 0 || r.Problems[0].Position == "" {
		return web.ErrNotFound
	}
	problems, err := fixed(c, r, solving.Sheet{})
	if err != nil {
		return err
	}
	return c.Page(web.View{
		Title: roundTitle(c, r), NoIndex: true,
		Crumbs: []templates.Link{{Label: templates.Literal(venue(c).Name), Href: venuePath(c)}, {Label: roundTitle(c, r)}},
		Body:   templates.SolveSheetOfProblems{Lead: whatText(c, r), Problems: problems},
	})
}
