package solving

import (
	"errors"
	"strconv"
	"time"

	"adyukh/api/view"
	"adyukh/api/view/composition"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/solving"
)

// problemCard is a problem of a round, with its diagram.
func problemCard(c *call, p problemAt) templates.CompositionCard {
	card := templates.CompositionCard{
		Title: templates.Msg("solving.desk.problem", "no", p.no), Href: p.path(c), Task: composition.TaskText(p.Task),
		Facts: []templates.Text{templates.Msg("solving.desk.worth-of", "points", points(c, p.Points))},
	}
	if p.Source != "" {
		card.Facts = append(card.Facts, templates.Literal(p.Source))
	}
	g, err := game(c)
	if err != nil {
		return card
	}
	if turn, err := g.Turn(p.Position); err == nil {
		card.View = templates.BoardView{ID: "p" + strconv.Itoa(p.no), Board: view.BoardOf(turn.Position)}
	}
	return card
}

// showDeskProblem is a problem to be played through, with what its lines earn and what the engine says of it.
func showDeskProblem(c *call, p problemAt) error {
	check, err := checkOf(c, p)
	if err != nil {
		return err
	}
	return replayDesk(c, p, check, func(body *templates.CompositionPage) error {
		return fillProblem(c, p, check, body)
	})
}

func replayDesk(c *call, p problemAt, check checks.Check, fill func(*templates.CompositionPage) error) error {
	g, err := game(c)
	if err != nil {
		return err
	}
	var lines [][]string
	if check.Report != nil {
		for _, f := range check.Report.Findings {
			lines = append(lines, f.Line)
		}
	}
	r := composition.Replay{Game: g, Position: p.Position, Solution: p.Solution, Path: p.path(c), Open: true, Lines: lines}
	var wrong error
	err = r.Page(c.Call, composition.TaskText(p.Task), false, func(body *templates.CompositionPage) web.View {
		wrong = fill(body)
		return problemView(c, p)
	})
	return errors.Join(wrong, err)
}

func problemView(c *call, p problemAt) web.View {
	title := templates.Msg("solving.desk.problem", "no", p.no)
	return web.View{Title: title, Crumbs: deskRoundCrumbs(c, p.round, templates.Link{Label: title})}
}

// fillProblem says what is known of the problem, and offers what can be done with it.
func fillProblem(c *call, p problemAt, check checks.Check, body *templates.CompositionPage) error {
	body.Facts = []templates.Fact{{Label: templates.Msg("solving.desk.problem-points"), Text: templates.Literal(points(c, p.Points))}}
	if p.FirstMove {
		body.Facts = append(body.Facts, templates.Fact{
			Label: templates.Msg("solving.desk.asked"), Text: templates.Msg("solving.desk.first-move"),
		})
	}
	if p.Source != "" {
		body.Facts = append(body.Facts, templates.Fact{Label: templates.Msg("solving.desk.source"), Text: templates.Literal(p.Source)})
	}
	if c.Checks != nil {
		fillProblemCheck(c, body, p, check)
	}
	if p.round.Released.IsZero() {
		body.Links = []templates.Link{{Label: templates.Msg("composition.change-short"), Href: p.path(c) + "/edit"}}
		form, err := worthForm(c, p)
		if err != nil {
			return err
		}
		body.Title, body.Form = templates.Msg("solving.desk.worth"), form
	}
	if !p.round.HasStarted(now(c)) {
		body.Acts = []templates.Action{{
			Label: templates.Msg("solving.desk.problem-remove"), Action: p.path(c) + "/remove", Hidden: revision(p.round.Revision), Style: "danger",
		}}
	}
	return nil
}

// worthForm asks what each line of the solution earns; there is none where the first move alone is asked for, or there is one line.
func worthForm(c *call, p problemAt) (*templates.Form, error) {
	g, err := game(c)
	if err != nil {
		return nil, err
	}
	lines, err := p.Lines(g)
	if err != nil {
		return nil, err
	}
	if len(lines) < 2 || p.FirstMove {
		return nil, nil
	}
	at, err := contest.SetUp(c.Solving.Head.Game, p.Position)
	if err != nil {
		return nil, err
	}
	form := &templates.Form{
		Action: p.path(c) + "/worth", Hidden: revision(p.round.Revision), Submit: templates.Msg("action.save"), Dense: true, Quiet: true,
		Groups: []templates.Group{{Note: templates.Msg("solving.desk.worth-note", "points", points(c, p.Points))}},
	}
	for i, l := range lines {
		form.Groups[0].Rows = append(form.Groups[0].Rows, worthRow(c, i, l, at.First()))
	}
	return form, nil
}

func worthRow(c *call, i int, l solving.Line, first rules.Side) templates.Row {
	return web.Row(templates.Field{
		Kind: "text", Name: "worth", Prefix: "w" + strconv.Itoa(i) + "-", Value: points(c, l.Points), InputMode: "decimal", MaxLength: 12,
		Label: templates.Literal(l.Text(first)),
	})
}

// problemAgain shows the problem after the points of its lines were refused.
func problemAgain(c *call, p problemAt, err error) error {
	check, failed := checkOf(c, p)
	if failed != nil {
		return failed
	}
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	g, failed := game(c)
	if failed != nil {
		return failed
	}
	board, failed := composition.Replay{Game: g, Position: p.Position, Solution: p.Solution, Path: p.path(c), Open: true}.Board(c.Call)
	if failed != nil {
		return failed
	}
	body := templates.CompositionPage{Board: board, Lead: composition.TaskText(p.Task)}
	if failed := fillProblem(c, p, check, &body); failed != nil {
		return failed
	}
	if body.Form == nil {
		return err
	}
	form := r.On(c.AsPosted(*body.Form))
	body.Form = &form
	v := problemView(c, p)
	v.Body, v.Status = body, r.Status
	return c.Page(v)
}

// checked are the problems of the contest as checks know them. Where problems change places, a check is of another problem, which the
// service finds out by itself.
func checked(c *call) checks.Contest {
	all := checks.Contest{ID: c.Solving.ID, Game: c.Solving.Head.Game}
	for _, r := range c.Solving.Rounds {
		for i, p := range r.Problems {
			all.Entries = append(all.Entries, problemAt{Problem: p, round: r, no: i + 1}.asEntry())
		}
	}
	return all
}

// entry is the number under which checks know the problem.
func (p problemAt) entry() contest.EntryID {
	return contest.EntryID(int64(p.round.ID)*100 + int64(p.no))
}

func (p problemAt) asEntry() checks.Entry {
	return checks.Entry{ID: p.entry(), Position: p.Position, Task: p.Task, Solution: p.Solution}
}

// checkOf is what the engine has found out about a problem; nothing where this program has none.
func checkOf(c *call, p problemAt) (checks.Check, error) {
	if c.Checks == nil {
		return checks.Check{}, nil
	}
	of, err := c.Checks.Of(c.Request.Context(), checked(c))
	return of[p.entry()], err
}

// fillProblemCheck says what the engine found, with the moves that show it.
func fillProblemCheck(c *call, body *templates.CompositionPage, p problemAt, k checks.Check) {
	body.Checked = &templates.CompositionCheck{Verdict: composition.Verdict(k)}
	if r := k.Report; r != nil {
		body.Checked.Text, body.Reports = composition.Findings(*r, p.path(c))
	}
	if k.State == checks.Queued || k.State == checks.Running {
		body.Checked.Acts = []templates.Action{{Label: templates.Msg("composition.check-cancel"), Action: p.path(c) + "/cancel"}}
		return
	}
	field := templates.Field{
		Kind: "number", Name: "time", Value: "60", Min: "1", Max: strconv.Itoa(int(checks.MaxTime.Seconds())), Width: "short", Required: true,
		InputMode: "numeric", Label: templates.Msg("composition.check-seconds"),
	}
	body.Checked.Again = &templates.Form{
		Action: p.path(c) + "/check", Quiet: true, Submit: templates.Msg("solving.desk.check"), Groups: web.Rows(web.Row(field)),
	}
}

// checkProblem has the engine look for other solutions, for the first time or once more.
func checkProblem(c *call, p problemAt) error {
	if c.Checks == nil {
		return web.ErrNotFound
	}
	k, err := checkOf(c, p)
	if err != nil {
		return err
	}
	one := checked(c)
	if k.State == "" {
		one.Entries = []checks.Entry{p.asEntry()}
		_, err = c.Checks.Ask(c.Request.Context(), one)
	} else {
		var seconds int
		if seconds, err = c.Number("time"); err == nil {
			err = c.Checks.Repeat(c.Request.Context(), one, p.entry(), time.Duration(min(max(seconds, 0), 1<<20))*time.Second)
		}
	}
	if err != nil {
		return err
	}
	return c.Done(p.path(c), web.Saved("solving.desk.check-queued"))
}

func cancelCheck(c *call, p problemAt) error {
	if c.Checks == nil {
		return web.ErrNotFound
	}
	if _, err := c.Checks.Cancel(c.Request.Context(), checked(c), p.entry()); err != nil {
		return err
	}
	return c.Done(p.path(c), web.Saved("solving.desk.check-stopped"))
}
