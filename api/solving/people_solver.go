package solving

import (
	"strconv"

	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/solving"
)

func showNewSolver(c *call) error { return c.Page(newSolverView(c, solverForm{})) }

func newSolverView(c *call, f solverForm) web.View {
	title := templates.Msg("solving.desk.solver-new")
	return web.View{
		Title: title, Section: contest.SectionSolvers, Crumbs: peopleCrumbs(c, title),
		Body: templates.FormPage{Form: templates.Form{
			Action: contest.SolvingDesk(c.Solving.ID) + "/new-solver", Groups: web.Rows(solverInputs(&f).Rows(c.Call)...), Guard: true,
			Submit: templates.Msg("contest.person-add"), Cancel: &templates.Link{Label: templates.Msg("contest.people-back"), Href: peoplePath(c)},
		}},
	}
}

func peopleCrumbs(c *call, here templates.Text) []templates.Link {
	return []templates.Link{{Label: templates.Msg("solving.desk.people"), Href: peoplePath(c)}, {Label: here}}
}

func addSolver(c *call) error {
	var f solverForm
	err := solverInputs(&f).Read(c.Call)
	if err == nil {
		_, _, err = c.Solvings.AddSolver(c.Request.Context(), c.Actor(), c.Solving.ID, f.Solver, c.Agreed())
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return newSolverView(c, f) })
	}
	return c.Done(peoplePath(c), web.Saved("contest.person-added", "name", f.Data.Name))
}

func showSolver(c *call, s solving.Solver) error {
	return c.Page(solverView(c, solverForm{s}))
}

// solverView is the page of a solver: his own address, what is known of him, and what can be done.
func solverView(c *call, f solverForm) web.View {
	s, _ := c.Solving.Solver(f.ID)
	path, title := solverPath(c, s.ID), templates.Literal(s.Data.Name)
	body := templates.SolvingDesk{}
	if s.Out != "" {
		body.Chips = []templates.Chip{{Text: templates.Msg("solving.desk.is-out", "why", s.Out), Tone: templates.Wrong}}
	}
	if !c.May(account.EditPlayers) {
		body.Parts = []templates.SolvingPart{{Facts: []templates.Fact{
			{Label: templates.Msg("field.team"), Text: templates.Literal(s.Team)},
			{Label: templates.Msg("solving.desk.where"), Text: whereText(c, s)},
			{Label: templates.Msg("field.email"), Text: templates.Literal(s.Email)},
		}}}
		return web.View{Title: title, Section: contest.SectionSolvers, Body: body, Crumbs: peopleCrumbs(c, title)}
	}
	if s.IsStranger() && c.May(account.EditRegulations) {
		body.Parts = append(body.Parts, templates.SolvingPart{
			Lead: []templates.Text{templates.Msg("contest.unconfirmed")},
			Acts: []templates.Action{{Label: templates.Msg("contest.confirm"), Action: path + "/confirm", Style: "small"}},
		})
	}
	own := pagePart(c, contest.SolverPage(c.Solving.ID, s.Code), path, s.Revision)
	if c.May(account.EditRegulations) {
		own.Facts = []templates.Fact{{Label: templates.Msg("solving.desk.no-long"), Text: templates.Literal(strconv.Itoa(s.No))}}
	}
	body.Parts = append(body.Parts, own, templates.SolvingPart{Forms: []templates.Form{{
		Action: path, Hidden: revision(f.Revision), Groups: web.Rows(solverInputs(&f).Rows(c.Call)...), Guard: true,
		Submit: templates.Msg("action.save"),
		Cancel: &templates.Link{Label: templates.Msg("contest.people-back"), Href: peoplePath(c)},
	}}})
	if c.May(account.EditRegulations) {
		body.Parts = append(body.Parts, outPart(s, path))
	}
	body.Parts = append(body.Parts, templates.SolvingPart{Acts: []templates.Action{{
		Label: templates.Msg("contest.person-remove"), Action: path + "/remove", Hidden: revision(s.Revision), Style: "danger",
	}}})
	return web.View{Title: title, Section: contest.SectionSolvers, Body: body, Crumbs: peopleCrumbs(c, title)}
}

// pagePart is the address of somebody's own page, and the button that gives another.
func pagePart(c *call, page, path string, seen int64) templates.SolvingPart {
	return templates.SolvingPart{
		Title: templates.Msg("contest.own-page"), Address: &templates.SolvingAddress{ID: "address", URL: c.Link(page)},
		Acts: []templates.Action{{Label: templates.Msg("contest.renew"), Action: path + "/renew", Hidden: revision(seen), Style: "small"}},
	}
}

// outPart takes a solver out of the ranking, or lets him in again.
func outPart(s solving.Solver, path string) templates.SolvingPart {
	part := templates.SolvingPart{Title: templates.Msg("solving.desk.out")}
	if s.Out != "" {
		part.Acts = []templates.Action{{
			Label: templates.Msg("solving.desk.let-in"), Action: path + "/out",
			Hidden: append(revision(s.Revision), templates.Hidden{Name: "why", Value: ""}),
		}}
		return part
	}
	why := reasonField("why", "solving.desk.why")
	why.Hint = templates.Msg("solving.desk.why.hint")
	part.Forms = []templates.Form{{
		Action: path + "/out", Hidden: revision(s.Revision), Groups: web.Rows(web.Row(why)), Submit: templates.Msg("solving.desk.put-out"),
		Danger: true, Quiet: true,
	}}
	return part
}

func saveSolver(c *call, s solving.Solver) error {
	f := solverForm{s}
	err := solverInputs(&f).Read(c.Call)
	if err == nil {
		_, err = c.Solvings.SetSolver(c.Request.Context(), c.Actor(), c.Solving.ID, c.Seen, f.Solver)
	}
	if err != nil {
		return partAgain(c, err, solverPath(c, s.ID), func() (web.View, error) { return solverView(c, f), nil })
	}
	return c.Done(solverPath(c, s.ID), web.Saved("contest.person-saved"))
}

// setOut takes a solver out with a reason, or lets him in again.
func setOut(c *call, s solving.Solver) error {
	if _, err := c.Solvings.SetOut(c.Request.Context(), c.Actor(), c.Solving.ID, s.ID, c.Seen, c.Field("why")); err != nil {
		return partAgain(c, err, solverPath(c, s.ID)+"/out", func() (web.View, error) { return solverView(c, solverForm{s}), nil })
	}
	return c.Done(solverPath(c, s.ID), web.Saved("contest.person-saved"))
}

func renewSolver(c *call, s solving.Solver) error {
	return renewPage(c, solving.Viewer{Solver: s.ID}, solverPath(c, s.ID))
}

// renewPage gives the page of somebody another address, and goes back to his part of the desk.
func renewPage(c *call, whose solving.Viewer, path string) error {
	if _, err := c.Solvings.RenewCode(c.Request.Context(), c.Actor(), c.Solving.ID, whose, c.Seen); err != nil {
		return err
	}
	return c.Done(path, web.Saved("contest.renewed"))
}

func removeSolver(c *call, s solving.Solver) error {
	if _, err := c.Solvings.RemoveSolver(c.Request.Context(), c.Actor(), c.Solving.ID, s.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(peoplePath(c), web.Saved("contest.person-removed", "name", s.Data.Name))
}
