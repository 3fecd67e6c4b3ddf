package solving

import (
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/solving"
)

func deskRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk, at.Look, showDesk),
		web.On(web.Post, desk+"/final", at.Run, finish).Versioned().OnPage(desk),
		web.On(web.Get, desk+"/results", at.Run, showDeskResults),
		web.On(web.Get, desk+"/protests", at.Run, showProtests),
	}
}

// showDesk says where the contest stands and what is to be done next. Rounds and their problems are for those who run it.
func showDesk(c *call) error {
	k := c.Solving
	chip := templates.Chip{Text: templates.Msg("event.hidden")}
	if k.Head.Public {
		chip = templates.Chip{Text: templates.Msg("event.public"), Tone: templates.Right}
	}
	body := templates.SolvingDesk{Chips: []templates.Chip{chip}}
	state := templates.SolvingPart{
		ID: "state", Live: c.Request.URL.Path, Title: templates.Msg("solving.desk.state"),
		Lead: []templates.Text{contest.SolvingState(k, now(c))},
	}
	if c.May(account.EditRegulations) {
		next := nextStep(c)
		state.Lead, state.Next, state.Acts = append(state.Lead, next.text), next.link, next.acts
		body.Parts = []templates.SolvingPart{state, roundsPart(c)}
	} else {
		body.Parts = []templates.SolvingPart{state}
	}
	body.Parts = append(body.Parts, countsPart(c))
	body.Aside = []templates.SolvingPart{readersPart(c)}
	if links := asideLinks(c); len(links) > 0 {
		body.Aside = append(body.Aside, templates.SolvingPart{Links: links})
	}
	return c.Page(web.View{
		Title: templates.Literal(k.Head.Name), Tab: templates.Literal(k.Head.ShortName()), Body: body, Live: true,
	})
}

// asideLinks lead to what is not needed every day.
func asideLinks(c *call) []templates.Link {
	base := contest.SolvingDesk(c.Solving.ID)
	var links []templates.Link
	if c.May(account.EditRegulations) {
		links = append(links, templates.Link{Label: templates.Msg("strangers.link", "n", len(c.Solving.Removable())), Href: base + "/strangers"})
		links = append(links, templates.Link{Label: templates.Msg("contest.settings"), Href: base + "/settings"})
		links = append(links, templates.Link{Label: templates.Msg("norms.title"), Href: base + "/norms"})
		links = append(links, paperLinks(c, base, 0, "numbers", "results", "diplomas", "certificates")...)
		links = append(links, templates.Link{Label: templates.Msg("contest.file"), Href: base + "/contest.json"})
	}
	if c.May(account.ViewMembers) {
		links = append(links, templates.Link{Label: templates.Msg("members.title"), Href: base + "/members"})
	}
	return links
}

// readersPart is the address of the announcement, and the switch that opens it.
func readersPart(c *call) templates.SolvingPart {
	k := c.Solving
	part := templates.SolvingPart{
		Title: templates.Msg("contest.readers"), Lead: []templates.Text{templates.Msg("solving.desk.hidden-text")},
		Address: &templates.SolvingAddress{
			ID: "address", URL: c.Link(contest.SolvingBase(k.ID)), Nearby: c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host),
		},
	}
	if k.Head.Public {
		part.Lead = []templates.Text{templates.Msg("solving.desk.public-text")}
	}
	if c.May(account.Publish) {
		part.Acts = []templates.Action{deskOf(c).Switch()}
	}
	return part
}

// roundsPart lists the rounds.
func roundsPart(c *call) templates.SolvingPart {
	table := &templates.SolvingTable{
		Label: templates.Msg("solving.desk.rounds"), Empty: templates.Msg("solving.desk.rounds-none"),
		Heads: []templates.SolvingHead{
			{Text: templates.Msg("solving.desk.round")},
			{Text: templates.Msg("solving.desk.when")},
			{Text: templates.Msg("solving.desk.problems"), Number: true},
			{Text: templates.Msg("solving.desk.sum"), Number: true},
		},
	}
	for _, r := range c.Solving.Rounds {
		table.Rows = append(table.Rows, templates.SolvingRow{Cells: []templates.SolvingCell{
			{Text: roundTitle(c, r), Href: roundDesk(c, r.ID), Chips: []templates.Chip{stateChip(r, now(c))}},
			{Text: roundTime(c, r)},
			{Text: templates.Msg("solving.desk.number", "n", len(r.Problems)), Number: true},
			{Text: templates.Literal(points(c, r.Points())), Number: true},
		}})
	}
	path := contest.SolvingDesk(c.Solving.ID)
	part := templates.SolvingPart{ID: "rounds", Live: path, Title: templates.Msg("solving.desk.rounds"), Table: table}
	if c.Solving.Head.Final.IsZero() {
		part.Links = []templates.Link{{Label: templates.Msg("solving.desk.round-add"), Href: path + "/new-round"}}
	}
	return part
}

// roundTime says when a round is and how long.
func roundTime(c *call, r solving.Round) templates.Text {
	at := r.Starts
	if at.IsZero() {
		at = r.Planned
	}
	if at.IsZero() {
		return templates.Msg("solving.minutes", "n", r.Minutes)
	}
	return templates.Msg("solving.desk.round-at", "at", templates.Moment{At: at, Zone: c.Zone()}, "n", r.Minutes)
}

// countsPart says how many take part.
func countsPart(c *call) templates.SolvingPart {
	k, halls := c.Solving, 0
	for _, s := range k.Solvers {
		if s.Venue != 0 {
			halls++
		}
	}
	count := func(n int) templates.Text { return templates.Msg("solving.desk.number", "n", n) }
	return templates.SolvingPart{
		Title: templates.Msg("solving.desk.people"),
		Facts: []templates.Fact{
			{Label: templates.Msg("solving.desk.solvers"), Text: count(len(k.Solvers))},
			{Label: templates.Msg("solving.desk.on-paper"), Text: count(halls)},
			{Label: templates.Msg("solving.desk.markers"), Text: count(len(k.Markers))},
		},
		Links: []templates.Link{{Label: templates.Msg("solving.desk.to-people"), Href: contest.SolvingDesk(k.ID) + "/people"}},
	}
}

// finish declares the results final.
func finish(c *call) error {
	if _, err := c.Solvings.Finish(c.Request.Context(), c.Actor(), c.Solving.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(contest.SolvingDesk(c.Solving.ID), web.Saved("solving.desk.finished"))
}
