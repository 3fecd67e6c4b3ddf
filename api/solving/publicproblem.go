package solving

import (
	"adyukh/api/view/composition"
	"adyukh/api/view/director"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

// showProblem is a problem of a released round: the position to be tried, and its solution once that is asked for.
func showProblem(c *call, r solving.Round) error {
	no, ok := problemOf(c, r)
	if !ok {
		return web.ErrNotFound
	}
	g, err := game(c)
	if err != nil {
		return err
	}
	p := r.Problems[no-1]
	replay := composition.Replay{Game: g, Position: p.Position, Solution: p.Solution, Path: problemPath(c, r, no)}
	return replay.Page(c.Call, taskText(p.Task), true, func(body *templates.CompositionPage) web.View {
		title := templates.Msg("solving.my.problem", "no", no)
		body.Facts = []templates.Fact{fact("solving.page.worth-label", templates.Literal(points(c, p.Points)))}
		if full, all := solved(c, r, no); all > 0 {
			body.Facts = append(body.Facts, fact("solving.page.solved", templates.Msg("solving.page.solved-text", "n", full, "all", all)))
		}
		if p.Source != "" {
			body.Facts = append(body.Facts, fact("solving.page.source", templates.Literal(p.Source)))
		}
		if no > 1 {
			body.Links = append(body.Links, templates.Link{Label: templates.Msg("solving.my.problem", "no", no-1), Href: problemPath(c, r, no-1)})
		}
		if no < len(r.Problems) {
			body.Links = append(body.Links, templates.Link{Label: templates.Msg("solving.my.problem", "no", no+1), Href: problemPath(c, r, no+1)})
		}
		return web.View{Title: title, Crumbs: roundCrumbs(c, r, title)}
	})
}

// asking is what somebody says of himself who wants a page of his own.
type asking struct {
	data        person.Data
	team, email string
}

func askInputs(a *asking) web.Inputs {
	team := templates.Field{Name: "team", MaxLength: person.MaxText, Autocomplete: "off"}
	return append(director.AskingInputs(&a.data),
		[]web.Input{web.TextInput(&a.team, team).Labelled("solving.page.team")}, []web.Input{director.OwnEmailInput(&a.email)})
}

func showAsk(c *call) error {
	if !c.Solving.TakesSolvers(now(c)) {
		c.GoTo(base(c))
		return nil
	}
	return c.Page(askView(c, asking{}))
}

func askView(c *call, a asking) web.View {
	return web.View{
		Title: templates.Msg("solving.page.ask"),
		Crumbs: []templates.Link{
			{Label: templates.Literal(c.Solving.Head.ShortName()), Href: base(c)}, {Label: templates.Msg("solving.page.ask")},
		},
		Body: templates.FormPage{Lead: []templates.Text{templates.Msg("solving.page.ask-lead")}, Form: templates.Form{
			Action: base(c) + "/page", Groups: web.Rows(askInputs(&a).Rows(c.Call)...), Submit: templates.Msg("solving.page.ask-now"), Guard: true,
			Cancel: &templates.Link{Label: templates.Msg("solving.page.back"), Href: base(c)},
		}},
	}
}

// ask makes somebody's own page and leads to it: its address is all that he needs from then on.
func ask(c *call) error {
	var a asking
	err := askInputs(&a).Read(c.Call)
	if err == nil {
		err = c.TakeVisit(c.Solving.ID)
	}
	var s solving.Solver
	if err == nil {
		_, s, err = c.Solvings.AskPage(c.Request.Context(), c.Sayer(a.data.Clean().ShortName()), c.Solving.ID,
			solving.Solver{Data: a.data, Team: a.team, Email: a.email})
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return askView(c, a) })
	}
	return c.Done(base(c)+"/my/"+s.Code, web.Saved("solving.page.asked"))
}
