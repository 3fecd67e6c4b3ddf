package solving

import (
	"context"
	"strconv"

	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/refusal"
)

// act does something with a sheet and shows it again: with what was refused at the form that asked for it, or as it is now.
func (p sheetAt) act(c *call, form, said string, do func(ctx context.Context, by tournament.Actor) error) error {
	err := do(c.Request.Context(), c.Actor())
	switch {
	case err == nil:
		return c.Done(p.path(c), web.Saved("solving.desk."+said))
	case form == "" || refusal.CodeOf(err) == refusal.NotFound:
		return err
	}
	return partAgain(c, err, p.path(c)+form, func() (web.View, error) { return deskSheetView(c, p) })
}

func allowDevice(c *call, p sheetAt) error {
	return p.act(c, "", "device-allowed", func(ctx context.Context, by tournament.Actor) error {
		_, err := c.Solvings.AllowDevice(ctx, by, c.Solving.ID, p.solver.ID, p.round.ID, c.Seen)
		return err
	})
}

func reopen(c *call, p sheetAt) error {
	return p.act(c, "", "reopened", func(ctx context.Context, by tournament.Actor) error {
		_, err := c.Solvings.Reopen(ctx, by, c.Solving.ID, p.solver.ID, p.round.ID, c.Seen)
		return err
	})
}

func giveTime(c *call, p sheetAt) error {
	return p.act(c, "/time", "time-given", func(ctx context.Context, by tournament.Actor) error {
		n, err := c.Number("minutes")
		if err != nil {
			return err
		}
		_, err = c.Solvings.GiveTime(ctx, by, c.Solving.ID, p.solver.ID, p.round.ID, c.Seen, n, c.Field("why"))
		return err
	})
}

// typeTakenDesk types in how long somebody took on paper, or that he has not come.
func typeTakenDesk(c *call, p sheetAt) error {
	return p.act(c, "/taken", "time-typed", func(ctx context.Context, by tournament.Actor) error {
		taken, err := ReadTaken(c.Field("taken"))
		if err != nil {
			return err
		}
		_, err = c.Solvings.SetTaken(ctx, by, c.Solving.ID, p.solver.ID, p.round.ID, c.Seen, taken, c.IsTicked("absent"))
		return err
	})
}

// rule decides the points for an answer; without points the decision is taken back.
func rule(c *call, p sheetAt) error {
	no, err := strconv.Atoi(c.Param("problem"))
	if err != nil {
		return web.ErrNotFound
	}
	return p.act(c, "/rule/"+strconv.Itoa(no), "is-ruled", func(ctx context.Context, by tournament.Actor) error {
		_, err := c.Solvings.Rule(ctx, by, c.Solving.ID, p.solver.ID, p.round.ID, c.Seen, no, c.Field("points"), c.Field("why"))
		return err
	})
}

// giveBack lets a marker change his points again.
func giveBack(c *call, p sheetAt) error {
	id, ok := web.ParseID(c.Param("score"))
	if !ok {
		return web.ErrNotFound
	}
	return p.act(c, "", "given-back", func(ctx context.Context, by tournament.Actor) error {
		_, err := c.Solvings.GiveBack(ctx, by, c.Solving.ID, id, c.Seen)
		return err
	})
}

func reply(c *call, p sheetAt) error {
	return p.act(c, "/reply", "replied", func(ctx context.Context, by tournament.Actor) error {
		_, err := c.Solvings.Reply(ctx, by, c.Solving.ID, p.solver.ID, p.round.ID, c.Seen, c.Field("text"))
		return err
	})
}

// showProtests lists the protests, those without an answer first.
func showProtests(c *call) error {
	title := templates.Msg("solving.desk.protests")
	t := &templates.SolvingTable{
		Label: title, Empty: templates.Msg("solving.desk.protests-none"), Heads: []templates.SolvingHead{
			{Text: templates.Msg("contest.person-name")}, {Text: templates.Msg("solving.desk.round")}, {Text: templates.Msg("solving.desk.protest")},
		},
	}
	var open, answered []templates.SolvingRow
	for _, p := range c.Solving.Sheets {
		if p.Protest == "" {
			continue
		}
		r, _ := c.Solving.Round(p.Round)
		row := templates.SolvingRow{Cells: []templates.SolvingCell{
			{Text: templates.Literal(nameOf(c, p.Solver)), Href: sheetPath(c, r, p.Solver) + "#protest"},
			{Text: roundTitle(c, r)},
			{Text: templates.Literal(p.Protest), Below: []templates.Text{director.Moment(c.Call, p.Protested)}},
		}}
		if p.Reply == "" {
			row.Cells[0].Chips = []templates.Chip{{Text: templates.Msg("solving.desk.no-reply"), Tone: templates.Attention}}
			open = append(open, row)
		} else {
			answered = append(answered, row)
		}
	}
	t.Rows = append(open, answered...)
	return c.Page(web.View{Title: title, Section: contest.SectionProtests, Live: true, Body: templates.SolvingDesk{
		Parts: []templates.SolvingPart{{ID: "protests", Live: c.Request.URL.Path, Table: t}},
	}})
}

// showDeskResults is how the contest stands by all that is marked, told or not.
func showDeskResults(c *call) error {
	title, k := templates.Msg("nav."+contest.SectionPoints), c.Solving
	t := &templates.SolvingTable{Label: title, Empty: templates.Msg("solving.desk.solvers-none"), Heads: []templates.SolvingHead{
		{Text: templates.Msg("solving.desk.place"), Number: true},
		{Text: templates.Msg("contest.person-name")},
		{Text: templates.Msg("field.team")},
	}}
	for _, id := range k.Told.Rounds {
		r, _ := k.Round(id)
		t.Heads = append(t.Heads, templates.SolvingHead{
			Text: templates.Msg("solving.round", "no", k.Number(id)), Title: roundTitle(c, r), Number: true,
		})
	}
	t.Heads = append(t.Heads, templates.SolvingHead{Text: templates.Msg("solving.desk.sum"), Number: true},
		templates.SolvingHead{Text: templates.Msg("solving.desk.when"), Number: true})
	for _, row := range k.Told.Solvers {
		t.Rows = append(t.Rows, resultRow(c, row))
	}
	places := templates.SolvingPart{
		ID: "places", Live: c.Request.URL.Path, Lead: []templates.Text{templates.Msg("solving.desk.results-lead")}, Table: t,
	}
	body := templates.SolvingDesk{Parts: []templates.SolvingPart{places}}
	if teams := placesOfTeams(c); len(teams.Rows) > 0 {
		body.Parts = append(body.Parts, templates.SolvingPart{
			ID: "teams", Live: c.Request.URL.Path, Title: templates.Msg("solving.desk.teams"), Table: teams,
		})
	}
	return c.Page(web.View{Title: title, Section: contest.SectionPoints, Live: true, Body: body})
}

func resultRow(c *call, row solving.Row) templates.SolvingRow {
	s, _ := c.Solving.Solver(row.Solver)
	number := func(text string) templates.SolvingCell {
		return templates.SolvingCell{Text: templates.Literal(text), Number: true}
	}
	place := ""
	if row.Place > 0 {
		place = strconv.Itoa(row.Place)
	}
	name := templates.SolvingCell{Text: templates.Literal(s.Data.Name)}
	if row.Open > 0 {
		name.Below = []templates.Text{templates.Msg("solving.desk.open", "n", row.Open)}
	}
	at := templates.SolvingRow{Out: s.Out != "", Cells: []templates.SolvingCell{number(place), name, {Text: templates.Literal(s.Team)}}}
	for i, part := range row.Rounds {
		cell := number(points(c, part.Points))
		r, _ := c.Solving.Round(c.Solving.Told.Rounds[i])
		cell.Href = sheetPath(c, r, s.ID)
		at.Cells = append(at.Cells, cell)
	}
	at.Cells = append(at.Cells, number(points(c, row.Points)), number(timeText(c, row.Time)))
	return at
}

func placesOfTeams(c *call) *templates.SolvingTable {
	t := &templates.SolvingTable{Label: templates.Msg("solving.desk.teams"), Heads: []templates.SolvingHead{
		{Text: templates.Msg("solving.desk.place"), Number: true},
		{Text: templates.Msg("field.team")},
		{Text: templates.Msg("solving.desk.sum"), Number: true},
		{Text: templates.Msg("solving.desk.when"), Number: true},
	}}
	for _, row := range c.Solving.Told.Teams {
		place := ""
		if row.Place > 0 {
			place = strconv.Itoa(row.Place)
		}
		t.Rows = append(t.Rows, templates.SolvingRow{Cells: []templates.SolvingCell{
			{Text: templates.Literal(place), Number: true},
			{Text: templates.Literal(row.Team)},
			{Text: templates.Literal(points(c, row.Points)), Number: true},
			{Text: templates.Literal(timeText(c, row.Time)), Number: true},
		}})
	}
	return t
}
