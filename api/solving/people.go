package solving

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

func peopleRoutes(at doors) []web.Route {
	const one = desk + "/people/:solver"
	return []web.Route{
		web.On(web.Get, desk+"/people", at.Look, showPeople),
		web.On(web.Get, desk+"/new-solver", at.Enter, showNewSolver),
		web.On(web.Post, desk+"/new-solver", at.Enter, addSolver).Takes(web.Names(solverInputs)...).Confirms(),
		web.On(web.Get, desk+"/paste", at.Enter, showPaste),
		web.On(web.Post, desk+"/paste", at.Enter, pasteSolvers).Takes(web.Names(pasteInputs)...).Confirms(),
		web.On(web.Get, desk+"/people/print", at.Enter, printCards),
		web.On(web.Post, desk+"/people/renew", at.Run, renewCodes).Versioned().Confirms().OnPage(desk + "/people"),
		web.On(web.Get, one, at.Look, ofSolverDesk(showSolver)),
		web.On(web.Post, one, at.Enter, ofSolverDesk(saveSolver)).Takes(web.Names(solverInputs)...).Versioned(),
		web.On(web.Post, one+"/out", at.Run, ofSolverDesk(setOut)).Takes("why").Versioned().OnPage(one),
		web.On(web.Post, one+"/renew", at.Enter, ofSolverDesk(renewSolver)).Versioned().OnPage(one),
		web.On(web.Post, one+"/remove", at.Enter, ofSolverDesk(removeSolver)).Versioned().OnPage(one),
	}
}

// ofSolverDesk finds the solver of the route.
func ofSolverDesk(do func(*call, solving.Solver) error) func(*call) error {
	return web.Of(func(c *call) (solving.Solver, error) {
		id, ok := web.ParseID(c.Param("solver"))
		s, there := c.Solving.Solver(solving.SolverID(id))
		if !ok || !there {
			return s, web.ErrNotFound
		}
		return s, nil
	}, do)
}

func peoplePath(c *call) string { return contest.SolvingDesk(c.Solving.ID) + "/people" }

func solverPath(c *call, s solving.SolverID) string { return peoplePath(c) + "/" + web.Number64(s) }

// solverForm is what the form of a solver holds.
type solverForm struct{ solving.Solver }

func solverInputs(f *solverForm) web.Inputs {
	all := director.PersonInputs(&f.Data)
	team := web.TextInput(&f.Team, templates.Field{Name: "team", MaxLength: person.MaxText, Autocomplete: "off"}).With(suggestTeams)
	return append(all, []web.Input{team, venueInput(&f.Venue, "solving.desk.where", "solving.desk.on-site")},
		[]web.Input{director.EmailInput(&f.Email)})
}

// suggestTeams suggests the teams that are there.
func suggestTeams(c *web.Call, f *templates.Field) {
	for _, t := range teamNames(contest.SolvingOf(c)) {
		f.Options = append(f.Options, web.Option(t, templates.Literal(t)))
	}
}

// teamNames are the teams of the contest in the order of their names.
func teamNames(k *solving.Contest) []string {
	var all []string
	for _, s := range k.Solvers {
		if s.Team != "" && !slices.Contains(all, s.Team) {
			all = append(all, s.Team)
		}
	}
	slices.Sort(all)
	return all
}

// venueInput is a choice of a hall, or of none; it is not there where there are no halls.
func venueInput(at *solving.VenueID, label, none string) web.Input {
	return web.PostedNumber(at, "venue").With(func(c *web.Call, f *templates.Field) {
		venues := contest.SolvingOf(c).Venues
		f.Kind, f.Options = "select", []templates.Option{web.Option("0", templates.Msg(none))}
		for _, v := range venues {
			f.Options = append(f.Options, web.Option(web.Number64(v.ID), templates.Literal(v.Name)))
		}
		for i := range f.Options {
			f.Options[i].Selected = f.Options[i].Value == web.Number64(*at)
		}
		if len(venues) == 0 {
			f.Kind, f.Value = "hidden", "0"
		}
	}).Labelled(label)
}

// showPeople lists solvers, teams, halls and markers, with the address of each one's page.
func showPeople(c *call) error {
	body := templates.SolvingDesk{Lead: []templates.Text{templates.Msg("solving.desk.people-lead")}}
	base, may := contest.SolvingDesk(c.Solving.ID), c.May(account.EditPlayers)
	solvers := templates.SolvingPart{Title: templates.Msg("solving.desk.solvers"), Table: solverTable(c)}
	venues := templates.SolvingPart{Title: templates.Msg("solving.desk.venues"), Table: venueTable(c)}
	markers := templates.SolvingPart{Title: templates.Msg("solving.desk.markers"), Table: markerTable(c)}
	if may {
		body.Cards = contest.SolvingCards(c.Solving.ID)
		body.New = &templates.Link{Label: templates.Msg("solving.desk.solver-new"), Href: base + "/new-solver"}
		solvers.Links = []templates.Link{{Label: templates.Msg("solving.desk.paste"), Href: base + "/paste"}, {
			Label: templates.Msg("links.title"), Href: base + "/register",
		}}
		venues.Links = []templates.Link{{Label: templates.Msg("solving.desk.venue-new"), Href: base + "/new-venue"}}
	}
	if c.May(account.EditRegulations) {
		markers.Links = []templates.Link{{Label: templates.Msg("solving.desk.marker-new"), Href: base + "/new-marker"}}
	}
	body.Parts = []templates.SolvingPart{solvers}
	if teams := teamTable(c); len(teams.Rows) > 0 {
		body.Parts = append(body.Parts, templates.SolvingPart{Title: templates.Msg("solving.desk.teams"), Table: teams})
	}
	body.Parts = append(body.Parts, venues)
	if c.May(account.EditRegulations) {
		body.Parts, body.Renew = append(body.Parts, markers), view.RenewAll(peoplePath(c)+"/renew", web.HiddenRevision(c.Solving.Version))
	}
	return c.Page(web.View{Title: templates.Msg("solving.desk.people"), Section: contest.SectionSolvers, Body: body})
}

// printCards is a page to be printed and cut: a card for each solver, and for halls and markers where somebody may know their addresses.
func printCards(c *call) error {
	body, k := director.Cards(c.Solving.Head.Head, peoplePath(c)), c.Solving
	add := func(name, note, path string) error {
		card, err := view.Card(c.Call, name, note, path)
		body.Cards = append(body.Cards, card)
		return err
	}
	for _, s := range k.Solvers {
		if err := add(s.Data.Name, s.Team, contest.SolverPage(k.ID, s.Code)); err != nil {
			return err
		}
	}
	if c.May(account.EditRegulations) {
		for _, v := range k.Venues {
			if err := add(v.Name, "", contest.VenuePage(k.ID, v.Code)); err != nil {
				return err
			}
		}
		for _, m := range k.Markers {
			if err := add(m.Name, c.Say(templates.Msg("solving.desk.is-marker")), contest.MarkerPage(k.ID, m.Code)); err != nil {
				return err
			}
		}
	}
	return c.Page(director.CardsView(body, contest.SectionSolvers))
}

// renewCodes gives all pages of solvers, markers and venues other addresses, and leads to the cards with them.
func renewCodes(c *call) error {
	if _, err := c.Solvings.RenewCodes(c.Request.Context(), c.Actor(), c.Solving.ID, c.Seen, c.Agreed()); err != nil {
		return err
	}
	return c.Done(contest.SolvingCards(c.Solving.ID), web.Saved("personal.said-renewed"))
}

// solversOnPage is how many solvers stand on a page of their list.
const solversOnPage = 100

// solverTable lists a page of the solvers by name. Who may enter people sees the addresses of their pages.
func solverTable(c *call) *templates.SolvingTable {
	t := &templates.SolvingTable{
		Label: templates.Msg("solving.desk.solvers"), Empty: templates.Msg("solving.desk.solvers-none"),
		Heads: []templates.SolvingHead{
			{Text: templates.Msg("contest.person-name")}, {Text: templates.Msg("field.team")}, {Text: templates.Msg("solving.desk.where")},
		},
	}
	secret := c.May(account.EditRegulations) // numbers, and who they are
	if secret {
		t.Heads = slices.Insert(t.Heads, 1, templates.SolvingHead{Text: templates.Msg("solving.desk.no"), Number: true})
	}
	if c.May(account.EditPlayers) {
		t.Heads = append(t.Heads, templates.SolvingHead{Text: templates.Msg("contest.own-page")})
	}
	all := slices.Clone(c.Solving.Solvers)
	slices.SortStableFunc(all, func(a, b solving.Solver) int { return strings.Compare(a.Data.FoldedName(), b.Data.FoldedName()) })
	all, t.Pages = view.OnPage(c.Call, all, solversOnPage, peoplePath(c))
	for _, s := range all {
		name := templates.SolvingCell{Text: templates.Literal(s.Data.Name), Href: solverPath(c, s.ID)}
		if s.Asked {
			name.Chips = append(name.Chips, templates.Chip{Text: templates.Msg("contest.asked-chip")})
		}
		if s.Out != "" {
			name.Below = append(name.Below, templates.Msg("solving.desk.is-out", "why", s.Out))
		}
		row := templates.SolvingRow{Cells: []templates.SolvingCell{name}, Out: s.Out != ""}
		if secret {
			row.Cells = append(row.Cells, templates.SolvingCell{Text: templates.Literal(strconv.Itoa(s.No)), Number: true})
		}
		row.Cells = append(row.Cells, templates.SolvingCell{Text: templates.Literal(s.Team)}, templates.SolvingCell{Text: whereText(c, s)})
		if c.May(account.EditPlayers) {
			row.Cells = append(row.Cells, addressCell(c, "s"+web.Number64(s.ID), contest.SolverPage(c.Solving.ID, s.Code)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// whereText says where somebody solves.
func whereText(c *call, s solving.Solver) templates.Text {
	if v, ok := c.Solving.Venue(s.Venue); ok {
		return templates.Literal(v.Name)
	}
	return templates.Msg("solving.desk.on-site")
}

// addressCell is the address of somebody's own page.
func addressCell(c *call, id, path string) templates.SolvingCell {
	return templates.SolvingCell{Address: &templates.SolvingAddress{ID: id, URL: c.Link(path)}}
}

// teamTable lists the teams with their solvers.
func teamTable(c *call) *templates.SolvingTable {
	t := &templates.SolvingTable{
		Label: templates.Msg("solving.desk.teams"),
		Heads: []templates.SolvingHead{{Text: templates.Msg("field.team")}, {Text: templates.Msg("solving.desk.solvers")}},
	}
	for _, team := range teamNames(c.Solving) {
		var names []string
		for _, s := range c.Solving.Solvers {
			if s.Team == team {
				names = append(names, s.Data.ShortName())
			}
		}
		t.Rows = append(t.Rows, templates.SolvingRow{Cells: []templates.SolvingCell{
			{Text: templates.Literal(team)}, {Text: templates.Literal(strings.Join(names, ", "))},
		}})
	}
	return t
}
