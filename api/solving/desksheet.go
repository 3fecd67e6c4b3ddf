package solving

import (
	"strconv"

	"adyukh/api/view/director"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
)

// sheetAt is a solver's sheet of a round; it need not be there yet.
type sheetAt struct {
	solving.Sheet
	solver solving.Solver
	round  solving.Round
	there  bool
}

// ofSheet finds the solver and the round of the route.
func ofSheet(do func(*call, sheetAt) error) func(*call) error {
	return ofRound(func(c *call, r solving.Round) error {
		return ofSolverDesk(func(c *call, s solving.Solver) error {
			p, there := c.Solving.SheetOf(s.ID, r.ID)
			return do(c, sheetAt{p, s, r, there})
		})(c)
	})
}

// isOpen tells whether the solver is at it, on the site.
func (p sheetAt) isOpen(c *call) bool {
	return p.solver.Venue == 0 && p.there && p.IsOpen(p.round, now(c))
}

func (p sheetAt) path(c *call) string { return sheetPath(c, p.round, p.solver.ID) }

// showDeskSheet is all of a solver's round: his time, his answers, what markers gave, the director's decisions, the protest, and the log of
// what he did.
func showDeskSheet(c *call, p sheetAt) error {
	v, err := deskSheetView(c, p)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func deskSheetView(c *call, p sheetAt) (web.View, error) {
	title := templates.Literal(p.solver.Data.Name)
	chip, _ := sheetState(c, p.round, p.solver, p.Sheet, p.there)
	time := templates.SolvingPart{Title: templates.Msg("solving.desk.time-title"), Facts: sheetFacts(c, p.round, p.solver, p.Sheet)}
	if p.round.Released.IsZero() && p.round.HasStarted(now(c)) {
		time.Acts, time.Forms = sheetActs(c, p.round, p.solver, p.Sheet, p.there)
	}
	body := templates.SolvingDesk{Chips: []templates.Chip{chip}, Parts: []templates.SolvingPart{time}}
	if p.Protest != "" {
		body.Parts = append([]templates.SolvingPart{protestPart(c, p)}, body.Parts...)
	}
	cells := c.Solving.Cells(p.solver, p.round)
	for i := range p.round.Problems {
		body.Parts = append(body.Parts, answerPart(c, p, i+1, cells[i]))
	}
	if markers := markersPart(c, p); len(markers.Table.Rows) > 0 {
		body.Parts = append(body.Parts, markers)
	}
	log, err := logPart(c, p)
	body.Parts = append(body.Parts, log...)
	return web.View{Title: title, Body: body, Crumbs: deskRoundCrumbs(c, p.round, templates.Link{Label: title})}, err
}

// answerPart is the answer to a problem with what was given for it, and the form by which the director decides.
func answerPart(c *call, p sheetAt, no int, cell solving.Cell) templates.SolvingPart {
	part := templates.SolvingPart{
		ID: "problem-" + strconv.Itoa(no), Title: templates.Msg("solving.desk.problem", "no", no), Said: p.Answer(no),
	}
	if part.Said == "" && p.solver.Venue == 0 {
		part.Lead = []templates.Text{templates.Msg("solving.desk.blank")}
	}
	if p.isOpen(c) {
		return part // he can still change it
	}
	chip := templates.Chip{Text: templates.Msg("solving.desk.cell-open")}
	switch {
	case cell.Known:
		chip = templates.Chip{Text: templates.Literal(points(c, cell.Points)), Tone: templates.Right}
	case cell.Differs:
		chip = templates.Chip{Text: templates.Msg("solving.desk.cell-differs"), Tone: templates.Wrong}
	}
	part.Chip = &chip
	for _, score := range scoresOf(c, p.round, p.solver) {
		m, _ := c.Solving.Marker(score.Marker)
		if no <= len(score.Points) {
			part.Facts = append(part.Facts, templates.Fact{
				Label: templates.Literal(m.Name), Text: templates.Literal(director.Decimal(c.Call, score.Points[no-1])),
			})
		}
	}
	ruled := solving.Ruled{}
	text := ""
	for _, r := range p.Ruled {
		if r.Problem == no {
			ruled, text = r, points(c, r.Points)
			part.Facts = append(part.Facts, templates.Fact{
				Label: templates.Msg("solving.desk.ruled"), Text: templates.Msg("solving.desk.ruled-text", "points", text, "why", r.Why),
			})
		}
	}
	why := reasonField("why", "solving.desk.why")
	why.Value, why.Required, why.Hint = ruled.Why, !p.round.Released.IsZero(), templates.Msg("solving.desk.why.hint")
	if c.Solving.Head.Final.IsZero() && p.round.HasStarted(now(c)) {
		part.Forms = []templates.Form{{
			Action: p.path(c) + "/rule/" + strconv.Itoa(no), Hidden: revision(p.Revision), Quiet: true, Submit: templates.Msg("solving.desk.rule"),
			Groups: web.Rows(web.Row(templates.Field{
				Kind: "text", Name: "points", Prefix: "p" + strconv.Itoa(no) + "-", Value: text, Width: "short", InputMode: "decimal", MaxLength: 12,
				Label: templates.Msg("solving.desk.rule-points"), Hint: templates.Msg("solving.desk.rule-points.hint"),
			}, prefixed(why, no))),
		}}
	}
	return part
}

// prefixed gives a field an id of its own beside those of the other problems.
func prefixed(f templates.Field, no int) templates.Field {
	f.Prefix = "p" + strconv.Itoa(no) + "-"
	return f
}

// markersPart lists the markers who are through with the sheet, with their remarks.
func markersPart(c *call, p sheetAt) templates.SolvingPart {
	t := &templates.SolvingTable{
		Label: templates.Msg("solving.desk.markers"), Heads: []templates.SolvingHead{
			{Text: templates.Msg("contest.person-name")}, {Text: templates.Msg("solving.desk.remark")}, {},
		},
	}
	for _, score := range scoresOf(c, p.round, p.solver) {
		m, _ := c.Solving.Marker(score.Marker)
		name, remark := templates.Literal(m.Name), templates.Literal(score.Remark)
		row := templates.SolvingRow{Cells: []templates.SolvingCell{{Text: name}, {Text: remark}, {}}}
		if p.round.Released.IsZero() {
			row.Cells[2].Acts = []templates.Action{{
				Label: templates.Msg("solving.desk.give-back"), Action: p.path(c) + "/back/" + web.Number64(score.ID),
				Hidden: revision(score.Revision), Style: "small",
			}}
		}
		t.Rows = append(t.Rows, row)
	}
	return templates.SolvingPart{Title: templates.Msg("solving.desk.markers"), Table: t}
}

// protestPart is what the solver has against his points, and the answer.
func protestPart(c *call, p sheetAt) templates.SolvingPart {
	part := templates.SolvingPart{
		ID: "protest", Title: templates.Msg("solving.desk.protest"), Said: p.Protest, Facts: []templates.Fact{
			{Label: templates.Msg("solving.desk.protested"), Text: director.Moment(c.Call, p.Protested)},
		},
	}
	if p.Reply != "" {
		part.Facts = append(part.Facts, templates.Fact{Label: templates.Msg("solving.desk.reply"), Text: templates.Literal(p.Reply)})
	}
	if c.Solving.Head.Final.IsZero() {
		part.Forms = []templates.Form{{
			Action: p.path(c) + "/reply", Hidden: revision(p.Revision), Quiet: true, Submit: templates.Msg("solving.desk.reply-do"),
			Groups: web.Rows(web.Row(templates.Field{
				Kind: "textarea", Name: "text", Rows: 4, MaxLength: solving.MaxText, Required: true, Width: "full", Value: p.Reply,
				Label: templates.Msg("solving.desk.reply"), Hint: templates.Msg("solving.desk.reply.hint"),
			})),
		}}
	}
	return part
}
