package solving

import (
	"strconv"

	"adyukh/api/view/director"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
)

// sheetsPart says of each solver how far he is in a round.
func sheetsPart(c *call, r solving.Round) templates.SolvingPart {
	table := &templates.SolvingTable{
		Label: templates.Msg("solving.desk.solvers"), Empty: templates.Msg("solving.desk.solvers-none"),
		Heads: []templates.SolvingHead{
			{Text: templates.Msg("contest.person-name")},
			{Text: templates.Msg("solving.desk.no"), Number: true},
			{Text: templates.Msg("solving.desk.where")},
			{Text: templates.Msg("solving.desk.sheet-state")},
		},
	}
	in, out := 0, 0
	for _, s := range c.Solving.Solvers {
		sheet, there := c.Solving.SheetOf(s.ID, r.ID)
		if there && s.Out == "" {
			in++
			if !sheet.HandedIn.IsZero() {
				out++
			}
		}
		chip, below := sheetState(c, r, s, sheet, there)
		table.Rows = append(table.Rows, templates.SolvingRow{Out: s.Out != "", Cells: []templates.SolvingCell{
			{Text: templates.Literal(s.Data.Name), Href: sheetPath(c, r, s.ID)},
			{Text: templates.Literal(strconv.Itoa(s.No)), Number: true},
			{Text: whereText(c, s)},
			{Chips: []templates.Chip{chip}, Below: below},
		}})
	}
	return templates.SolvingPart{
		ID: "sheets", Live: roundDesk(c, r.ID), Title: templates.Msg("solving.desk.who"), Table: table,
		Lead: []templates.Text{templates.Msg("solving.desk.who-lead", "in", in, "all", len(c.Solving.Solvers), "out", out)},
	}
}

func sheetPath(c *call, r solving.Round, s solving.SolverID) string {
	return roundDesk(c, r.ID) + "/sheets/" + web.Number64(s)
}

// sheetState says how far a solver is in a round.
func sheetState(c *call, r solving.Round, s solving.Solver, p solving.Sheet, there bool) (templates.Chip, []templates.Text) {
	chip := func(key, tone string) templates.Chip {
		return templates.Chip{Text: templates.Msg("solving.desk.sheet-" + key), Tone: tone}
	}
	var below []templates.Text
	if !p.Saved.IsZero() {
		below = append(below, templates.Msg("solving.desk.saved-at", "at", exact(c, p.Saved), "n", p.Saves))
	}
	if p.Extra > 0 {
		below = append(below, templates.Msg("solving.desk.extra", "n", p.Extra))
	}
	switch {
	case s.Out != "":
		return chip("out", templates.Wrong), below
	case p.Absent:
		return chip("absent", templates.Wrong), below
	case !p.HandedIn.IsZero():
		return templates.Chip{Text: templates.Msg("solving.desk.sheet-handed", "at", exact(c, p.HandedIn)), Tone: templates.Right}, below
	case s.Venue != 0:
		return chip("paper", ""), below
	case !there || p.Opened.IsZero():
		return chip("closed", ""), below
	case p.IsOpen(r, now(c)):
		return chip("solving", templates.Attention), below
	}
	return chip("over", ""), below
}

// sheetFacts are what is known of the time of a sheet.
func sheetFacts(c *call, r solving.Round, s solving.Solver, p solving.Sheet) []templates.Fact {
	fact := func(key string, text templates.Text) templates.Fact {
		return templates.Fact{Label: templates.Msg("solving.desk." + key), Text: text}
	}
	facts := []templates.Fact{
		fact("no-long", templates.Literal(strconv.Itoa(s.No))), fact("where", whereText(c, s)),
	}
	if !p.HandedIn.IsZero() || !now(c).Before(p.Ends(r)) {
		facts = append(facts, fact("taken", templates.Literal(timeText(c, p.Taken(r, c.Solving.Head.Regulations.Time)))))
	}
	if s.Venue == 0 {
		facts = append(facts, fact("opened", director.Moment(c.Call, p.Opened)), fact("saved", director.Moment(c.Call, p.Saved)))
	}
	facts = append(facts, fact("handed", director.Moment(c.Call, p.HandedIn)))
	if p.Extra > 0 {
		facts = append(facts, fact("extra-why", templates.Msg("solving.desk.extra-text", "n", p.Extra, "why", p.ExtraWhy)))
	}
	return facts
}

// sheetActs are what the director can do with a sheet whose round is not released.
func sheetActs(c *call, r solving.Round, s solving.Solver, p solving.Sheet, there bool) (
	acts []templates.Action, forms []templates.Form,
) {
	path := sheetPath(c, r, s.ID)
	act := func(key string) {
		acts = append(acts, templates.Action{Label: templates.Msg("solving.desk." + key), Action: path + "/" + key, Hidden: revision(p.Revision)})
	}
	if s.Venue == 0 && there && p.Device != "" && p.IsOpen(r, now(c)) {
		act("device")
	}
	if s.Venue == 0 && !p.HandedIn.IsZero() && now(c).Before(p.Ends(r)) {
		act("reopen")
	}
	minutes := web.Number("minutes", p.Extra, 0, solving.MaxMinutes)
	minutes.Required = true
	forms = append(forms, templates.Form{
		Action: path + "/time", Hidden: revision(p.Revision), Quiet: true, Submit: templates.Msg("solving.desk.give-time"),
		Groups: web.Rows(web.Row(minutes, reasonField("why", "solving.desk.why"))),
	})
	if s.Venue != 0 {
		taken := ""
		if !p.HandedIn.IsZero() {
			taken = writeTaken(p.HandedIn.Sub(r.Starts))
		}
		forms = append(forms, templates.Form{
			Action: path + "/taken", Hidden: revision(p.Revision), Quiet: true, Submit: templates.Msg("solving.desk.type-time"),
			Groups: web.Rows(web.Row(
				templates.Field{
					Kind: "text", Name: "taken", Value: taken, InputMode: "decimal", MaxLength: 8, Width: "short",
					Label: templates.Msg("solving.desk.taken-min"),
				}, web.Tick("absent", "solving.desk.absent", p.Absent),
			)),
		})
	}
	return acts, forms
}
