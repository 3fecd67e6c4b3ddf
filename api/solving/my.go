package solving

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/refusal"
)

// my is the beginning of the addresses of a solver's own pages.
const my = public + "/my/:code"

func myRoutes(at doors) []web.Route {
	round := my + "/rounds/:round"
	return []web.Route{
		web.On(web.Get, my, at.people, ofSolver(showMine)),
		web.On(web.Get, round, at.people, ofSolver(web.Of(roundOf, showRound))),
		web.On(web.Post, round+"/open", at.people, ofSolver(web.Of(roundOf, openRound))).OnPage(round),
		web.On(web.Post, round, at.people, ofSolver(web.Of(roundOf, endRound))).Takes(answerField + "#"),
		web.On(web.Post, round+"/save", at.people, ofSolver(web.Of(roundOf, saveAnswers))).Takes(answerField + "#"),
		web.On(web.Post, round+"/board", at.people, ofSolver(web.Of(roundOf, drawMine))).Takes(boardFields...),
		web.On(web.Get, round+"/hand-in", at.people, ofSolver(web.Of(roundOf, askHandIn))),
		web.On(web.Post, round+"/hand-in", at.people, ofSolver(web.Of(roundOf, handIn))).OnPage(round),
		web.On(web.Post, round+"/protest", at.people, ofSolver(web.Of(roundOf, protest))).Takes("text").Versioned().OnPage(round),
	}
}

// ofSolver is a handler of pages that solvers have. It looks at the contest as it is shown in this browser.
func ofSolver(do func(*call) error) func(*call) error {
	return func(c *call) error {
		who := c.Solving.Seen.Solver
		if who == 0 {
			return web.ErrNotFound
		}
		return look(c, solving.Viewer{Solver: who, Device: device(c, who)}, do)
	}
}

// look takes the contest as a viewer may see it now.
func look(c *call, v solving.Viewer, do func(*call) error) error {
	k, err := c.Solvings.Event(c.Request.Context(), c.Solving.ID)
	if err != nil {
		return err
	}
	c.Solving = k.For(v, now(c))
	return do(c)
}

// me is the solver whose page it is, and mine his sheet of a round.
func me(c *call) solving.Solver {
	s, _ := c.Solving.Solver(c.Solving.Seen.Solver)
	return s
}

func mine(c *call, r solving.Round) (solving.Sheet, bool) {
	return c.Solving.SheetOf(me(c).ID, r.ID)
}

func myPath(c *call) string { return contest.SolvingBase(c.Solving.ID) + "/my/" + c.Code }

func roundPath(c *call, r solving.Round) string {
	return myPath(c) + "/rounds/" + web.Number64(r.ID)
}

// actor is who acts on a solver's page, for the journal. Acts have no bound by address, for many solve behind one; sheets have theirs.
func actor(c *call) tournament.Actor { return c.Sayer(me(c).Data.ShortName()) }

// showMine is a solver's own page: who he is, the rounds, and what came of them.
func showMine(c *call) error { return c.Page(mineView(c, 0, nil)) }

// mineView is the page, with what was refused of a protest.
func mineView(c *call, at solving.RoundID, refused *web.Refusal) web.View {
	s, k := me(c), c.Solving
	body := templates.SolveMy{Address: c.Link(myPath(c))}
	body.Facts = append(body.Facts, fact("solving.my.contest", templates.Literal(k.Head.Name)),
		fact("solving.my.number", templates.Literal(strconv.Itoa(s.No))))
	if s.Team != "" {
		body.Facts = append(body.Facts, fact("solving.page.team", templates.Literal(s.Team)))
	}
	where := templates.Msg("solving.my.on-site")
	if hall, ok := k.Venue(s.Venue); ok {
		where = templates.Literal(hall.Name)
	}
	body.Facts = append(body.Facts, fact("solving.page.where", where))
	switch {
	case s.Out != "":
		body.Note = templates.Msg("solving.my.out", "why", s.Out)
	case s.Venue != 0:
		body.Note = templates.Msg("solving.my.on-paper")
	}
	body.Watch = watched(c)
	for _, r := range k.Rounds {
		card := myCard(c, s, r, now(c))
		if refused != nil && r.ID == at && card.Protest != nil {
			form := refused.On(*card.Protest)
			card.Protest = &form
		}
		body.Rounds = append(body.Rounds, card)
	}
	return web.View{Title: templates.Literal(s.Data.Name), Body: body, NoIndex: true, Live: true, Refresh: refresh(c)}
}

func fact(key string, text templates.Text) templates.Fact {
	return templates.Fact{Label: templates.Msg(key), Text: text}
}

// watched is what a solver waits for: that a round starts, gets more time or is released, or that another browser is allowed.
func watched(c *call) string {
	text := ""
	for _, r := range c.Solving.Rounds {
		sheet, _ := mine(c, r)
		text += fmt.Sprint(r.State(now(c)), r.Starts.Unix(), r.Minutes, sheet.Extra, sheet.Device == "", sheet.HandedIn.IsZero(), " ")
	}
	return text
}

// refresh is after how many seconds a page without scripts looks whether a round has started; 0 where none is about to.
func refresh(c *call) int {
	for _, r := range c.Solving.Rounds {
		if left := r.Starts.Sub(now(c)); r.State(now(c)) == solving.Armed && left < time.Hour {
			return max(2, min(60, int(left/time.Second)+1))
		}
	}
	return 0
}

// myCard is a round with what the solver has to do or has done in it.
func myCard(c *call, s solving.Solver, r solving.Round, at time.Time) templates.SolveRoundCard {
	card := templates.SolveRoundCard{
		ID: "round-" + web.Number64(r.ID), Title: roundTitle(c, r), State: stateChip(r, at), When: whenText(c, r), What: whatText(c, r),
		Note: r.Note,
	}
	sheet, there := mine(c, r)
	solves := s.Out == "" && s.Venue == 0
	open := solves && r.HasStarted(at) && r.Released.IsZero() && sheet.HandedIn.IsZero() && at.Before(sheet.Ends(r))
	if r.State(at) == solving.Armed {
		card.Clock = clockTo("solving.my.until-start", r.Starts, at)
	}
	if there && sheet.Extra > 0 {
		card.Said = append(card.Said, templates.Msg("solving.my.extra", "n", sheet.Extra, "why", sheet.ExtraWhy))
	}
	switch {
	case !solves, !r.Released.IsZero():
	case open:
		card.Clock = clockTo("solving.my.left", sheet.Ends(r), at)
		card.Go = &templates.Link{Label: templates.Msg("solving.my.go"), Href: roundPath(c, r)}
		if there && !sheet.Saved.IsZero() {
			card.Said = append(card.Said, templates.Msg("solving.my.saved-at", "at", exact(c, sheet.Saved)))
		}
	case r.State(at) == solving.Armed:
		card.Go = &templates.Link{Label: templates.Msg("solving.my.wait"), Href: roundPath(c, r)}
	case r.HasStarted(at):
		card.Said = append(card.Said, myEnd(c, sheet, there))
		card.Go = &templates.Link{Label: templates.Msg("solving.my.look"), Href: roundPath(c, r)}
	}
	if !r.Released.IsZero() {
		told(c, s, r, sheet, there, &card)
	}
	return card
}

// myEnd says how the solver ended a round.
func myEnd(c *call, sheet solving.Sheet, there bool) templates.Text {
	switch {
	case !there || sheet.Opened.IsZero():
		return templates.Msg("solving.my.not-opened")
	case !sheet.HandedIn.IsZero():
		return templates.Msg("solving.my.handed-in-at", "at", exact(c, sheet.HandedIn))
	case sheet.Saved.IsZero():
		return templates.Msg("solving.my.over-blank")
	}
	return templates.Msg("solving.my.over-saved", "at", exact(c, sheet.Saved))
}

// told adds the results of a released round.
func told(c *call, s solving.Solver, r solving.Round, sheet solving.Sheet, there bool, card *templates.SolveRoundCard) {
	results := &templates.SolveResults{}
	n := slices.Index(c.Solving.Told.Rounds, r.ID)
	for _, row := range c.Solving.Told.Solvers {
		if row.Solver != s.ID || n < 0 {
			continue
		}
		part := row.Rounds[n]
		results.Cells, results.Total = cellsOf(c, r, part.Cells), points(c, part.Points)
		if results.Time = templates.Msg("solving.my.time", "time", timeText(c, part.Time)); part.Absent {
			results.Time = templates.Msg("solving.page.absent")
		}
	}
	for _, at := range sheet.Ruled {
		text := templates.Msg("solving.my.ruled", "no", at.Problem, "points", points(c, at.Points))
		if at.Why != "" {
			text = templates.Msg("solving.my.ruled-why", "points", points(c, at.Points), "why", at.Why)
		}
		results.Rulings = append(results.Rulings, templates.Fact{Label: templates.Msg("solving.my.problem", "no", at.Problem), Text: text})
	}
	for _, score := range c.Solving.Scores {
		if there && score.Sheet == sheet.ID && score.Remark != "" {
			results.Remarks = append(results.Remarks, score.Remark)
		}
	}
	card.Results, card.Clock = results, nil
	if s.Venue == 0 && there {
		card.Go = &templates.Link{Label: templates.Msg("solving.my.answers"), Href: roundPath(c, r)}
	}
	if sheet.Protest != "" {
		card.Filed = &templates.SolveProtest{
			Text: sheet.Protest, At: moment(c, sheet.Protested), Reply: sheet.Reply, Replied: moment(c, sheet.Replied),
		}
	}
	if sheet.Reply == "" && c.Solving.Head.Final.IsZero() {
		form := protestForm(c, r, sheet)
		card.Protest = &form
	}
}

// cellsOf are points by problem, each leading to its problem.
func cellsOf(c *call, r solving.Round, cells []solving.Cell) []templates.SolveCell {
	all := make([]templates.SolveCell, len(cells))
	for i, cell := range cells {
		all[i] = templates.SolveCell{
			No: i + 1, Href: problemPath(c, r, i+1), Points: points(c, cell.Points), Blank: cell.Blank, Most: points(c, r.Problems[i].Points),
		}
	}
	return all
}

func protestForm(c *call, r solving.Round, sheet solving.Sheet) templates.Form {
	text := templates.Field{
		Kind: "textarea", Name: "text", Prefix: "r" + web.Number64(r.ID) + "-", Rows: 5, MaxLength: solving.MaxText, Width: "full",
		Required: true, Label: templates.Msg("solving.my.protest-text"), Hint: templates.Msg("solving.my.protest-hint"), Value: sheet.Protest,
	}
	return templates.Form{
		Action: roundPath(c, r) + "/protest", Hidden: []templates.Hidden{web.HiddenRevision(sheet.Revision)}, Guard: true,
		Groups: web.Rows(web.Row(text)), Submit: templates.Msg("solving.my.protest-send"), Quiet: true,
	}
}

// protest files what the solver has against his points.
func protest(c *call, r solving.Round) error {
	err := c.TakeOwnSaying(c.Solving.ID)
	if err == nil {
		_, err = c.Solvings.Protest(c.Request.Context(), actor(c), c.Solving.ID, me(c).ID, r.ID, c.Seen, c.Field("text"))
	}
	if err == nil {
		return c.Done(myPath(c)+"#round-"+web.Number64(r.ID), web.Saved("solving.my.protested"))
	}
	if refusal.CodeOf(err) != refusal.Invalid {
		return err
	}
	return c.Again(err, func(refused web.Refusal) (web.View, error) {
		v := mineView(c, r.ID, &refused)
		for _, card := range v.Body.(templates.SolveMy).Rounds {
			if card.Protest != nil && card.ID == "round-"+web.Number64(r.ID) {
				*card.Protest = c.AsPosted(*card.Protest)
			}
		}
		return v, nil
	})
}
