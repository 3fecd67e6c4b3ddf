package solving

import (
	"strconv"
	"strings"

	"adyukh/api/view/director"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
)

func marksRoutes(at doors) []web.Route {
	const one = deskRound + "/sheets/:solver"
	return []web.Route{
		web.On(web.Get, deskRound+"/marks", at.Run, ofRound(showMarks)),
		web.On(web.Get, one, at.Run, ofSheet(showDeskSheet)),
		web.On(web.Post, one+"/device", at.Run, ofSheet(allowDevice)).Versioned().OnPage(one),
		web.On(web.Post, one+"/reopen", at.Run, ofSheet(reopen)).Versioned().OnPage(one),
		web.On(web.Post, one+"/time", at.Run, ofSheet(giveTime)).Takes("minutes", "why").Versioned().OnPage(one),
		web.On(web.Post, one+"/taken", at.Run, ofSheet(typeTakenDesk)).Takes("taken", "absent").Versioned().OnPage(one),
		web.On(web.Post, one+"/rule/:problem", at.Run, ofSheet(rule)).Takes("points", "why").Versioned().OnPage(one),
		web.On(web.Post, one+"/back/:score", at.Run, ofSheet(giveBack)).Versioned().OnPage(one),
		web.On(web.Post, one+"/reply", at.Run, ofSheet(reply)).Takes("text").Versioned().OnPage(one),
	}
}

// marksState says how far the marking of a round is, and whether all of it is done.
func marksState(c *call, r solving.Round) (said templates.Text, done bool) {
	all, known, differ := 0, 0, 0
	for _, s := range c.Solving.Solvers {
		if s.Out != "" {
			continue
		}
		for _, cell := range c.Solving.Cells(s, r) {
			all++
			switch {
			case cell.Known:
				known++
			case cell.Differs:
				differ++
			}
		}
	}
	return templates.Msg("solving.desk.marks-state", "known", known, "all", all, "differ", differ), known == all
}

// releaseAct releases the results of a round; it is what to do next when all of them are known.
func releaseAct(c *call, r solving.Round, done bool) templates.Action {
	path := roundDesk(c, r.ID) + "/release"
	act := templates.Action{Label: templates.Msg("solving.desk.release"), Action: path, Hidden: revision(r.Revision)}
	if done {
		act.Style = "filled"
	}
	return act
}

// showMarks compares what markers have given, answer by answer.
func showMarks(c *call, r solving.Round) error {
	title := templates.Msg("solving.desk.marks")
	table := &templates.SolvingTable{
		Label: title, Empty: templates.Msg("solving.desk.solvers-none"),
		Heads: []templates.SolvingHead{{Text: templates.Msg("contest.person-name")}, {Text: templates.Msg("solving.desk.no"), Number: true}},
	}
	for i := range r.Problems {
		table.Heads = append(table.Heads, templates.SolvingHead{
			Text: templates.Literal(strconv.Itoa(i + 1)), Title: templates.Msg("solving.desk.problem", "no", i+1), Number: true,
		})
	}
	for _, s := range c.Solving.Solvers {
		row := templates.SolvingRow{Out: s.Out != "", Cells: []templates.SolvingCell{
			{Text: templates.Literal(s.Data.Name), Href: sheetPath(c, r, s.ID)}, {Text: templates.Literal(strconv.Itoa(s.No)), Number: true},
		}}
		for i, cell := range c.Solving.Cells(s, r) {
			row.Cells = append(row.Cells, markCell(c, r, s, i+1, cell))
		}
		table.Rows = append(table.Rows, row)
	}
	said, done := marksState(c, r)
	part := templates.SolvingPart{ID: "marks", Live: c.Request.URL.Path, Table: table, Lead: []templates.Text{said}}
	if r.HasStarted(now(c)) && r.Released.IsZero() {
		part.Acts = []templates.Action{releaseAct(c, r, done)}
	}
	return c.Page(web.View{
		Title: title, Live: true, Body: templates.SolvingDesk{Parts: []templates.SolvingPart{part}},
		Crumbs: deskRoundCrumbs(c, r, templates.Link{Label: title}),
	})
}

// markCell are the points for an answer, with what each marker gave where they differ.
func markCell(c *call, r solving.Round, s solving.Solver, no int, cell solving.Cell) templates.SolvingCell {
	at := templates.SolvingCell{Number: true}
	switch {
	case cell.Known:
		at.Text = templates.Literal(points(c, cell.Points))
	case cell.Differs:
		at.Chips = []templates.Chip{{Text: templates.Literal(strings.Join(givenPoints(c, r, s, no), " / ")), Tone: templates.Wrong}}
	default:
		at.Text = templates.Literal("—")
		if given := givenPoints(c, r, s, no); len(given) > 0 {
			at.Below = []templates.Text{templates.Literal(strings.Join(given, " / "))}
		}
	}
	if sheet, ok := c.Solving.SheetOf(s.ID, r.ID); ok {
		for _, ruled := range sheet.Ruled {
			if ruled.Problem == no {
				at.Below = append(at.Below, templates.Msg("solving.desk.ruled"))
			}
		}
	}
	return at
}

// scoresOf are the scores of a sheet by markers who are through with it.
func scoresOf(c *call, r solving.Round, s solving.Solver) []solving.Score {
	sheet, there := c.Solving.SheetOf(s.ID, r.ID)
	var all []solving.Score
	for _, score := range c.Solving.Scores {
		if there && score.Sheet == sheet.ID && !score.Done.IsZero() {
			all = append(all, score)
		}
	}
	return all
}

// givenPoints are what markers gave for an answer.
func givenPoints(c *call, r solving.Round, s solving.Solver, no int) []string {
	var all []string
	for _, score := range scoresOf(c, r, s) {
		if no <= len(score.Points) && score.Points[no-1] != "" {
			all = append(all, director.Decimal(c.Call, score.Points[no-1]))
		}
	}
	return all
}
