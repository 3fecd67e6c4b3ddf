package solving

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/rules/solve"
	"adyukh/templates"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/refusal"
)

// markSheet keeps the points of a sheet. Its other buttons take a proposal over or ask the solver about a move, and show the page with what
// was typed.
func (a *asker) markSheet(c *call, w work) error {
	typed, err := typedScore(c, w)
	if err != nil {
		return err
	}
	switch {
	case c.Field("ask") != "":
		return a.showAsked(c, w, typed)
	case c.Field("take") != "":
		return showTaken(c, w, typed)
	}
	done := c.Field("then") == "done"
	_, err = c.Solvings.Mark(
		c.Request.Context(), by(c), c.Solving.ID, marker(c).ID, w.round.ID, w.sheet.No, c.Seen, typed, done)
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return typedView(c, w, typed, &r) })
	}
	if !done {
		return c.Done(w.path(c), web.Saved("solving.mark.kept"))
	}
	for _, next := range append(after(works(c, w.round), w), works(c, w.round)...) {
		if next.sheet.No != w.sheet.No && next.score.Done.IsZero() {
			return c.Done(next.path(c), web.Saved("solving.mark.is-kept-done", "no", w.sheet.No))
		}
	}
	return c.Done(markPath(c), web.Saved("solving.mark.is-kept-done", "no", w.sheet.No))
}

// after are the sheets behind one.
func after(all []work, of work) []work {
	for i := range all {
		if all[i].sheet.No == of.sheet.No {
			return all[i+1 : len(all) : len(all)]
		}
	}
	return nil
}

// typedScore is what was typed.
func typedScore(c *call, w work) (solving.Score, error) {
	score := w.score
	score.Points, score.Remark = make([]string, len(w.round.Problems)), c.Field("remark")
	for name, values := range c.Form {
		text, ok := strings.CutPrefix(name, pointsField)
		if !ok {
			continue
		}
		no, err := strconv.Atoi(text)
		if err != nil || no < 1 || no > len(score.Points) || len(values[0]) > 40 {
			return score, web.ErrMalformed
		}
		score.Points[no-1] = values[0]
	}
	return score, nil
}

// typedView is the page with what was typed.
func typedView(c *call, w work, typed solving.Score, refused *web.Refusal) (web.View, error) {
	w.score.Revision = c.Seen
	return sheetView(c, w, typed, refused)
}

// showTaken is the page with a proposal in its field, for browsers without scripts.
func showTaken(c *call, w work, typed solving.Score) error {
	no, ok := web.ParseID(c.Field("take"))
	if !ok || no > int64(len(typed.Points)) {
		return web.ErrMalformed
	}
	g, err := game(c)
	if err != nil {
		return err
	}
	proposal, err := w.round.Problems[no-1].Propose(g, w.sheet.Answer(int(no)))
	if err != nil {
		return err
	}
	typed.Points[no-1] = proposal.Points.String()
	v, err := typedView(c, w, typed, nil)
	if err != nil {
		return err
	}
	return c.Page(v)
}

// othersOf are the moves that the solution does not have.
func othersOf(no int, of solving.Proposal) []templates.SolveOther {
	var all []templates.SolveOther
	for i, o := range of.Other {
		text := templates.Msg("solving.mark.other", "number", (o.Ply+1)/2, "move", o.Move)
		all = append(all, templates.SolveOther{Text: text, Ask: fmt.Sprintf("%d-%d", no, i+1)})
	}
	return all
}

// asker lets markers ask the solver, one at a time. Checks stand still meanwhile, as they do for every request.
type asker struct{ turn chan struct{} }

func newAsker() *asker { return &asker{make(chan struct{}, 1)} }

// limits are of one question.
func (a *asker) limits() solve.Limits {
	return solve.Limits{Time: 2 * time.Second, Nodes: 5_000_000, Memory: 2 * solve.LeastMemory, Workers: 1}
}

// showAsked is the page with what the solver says of a move.
func (a *asker) showAsked(c *call, w work, typed solving.Score) error {
	problem, other, _ := strings.Cut(c.Field("ask"), "-")
	no, ok := web.ParseID(problem)
	n, ok2 := web.ParseID(other)
	if !ok || !ok2 || no > int64(len(w.round.Problems)) {
		return web.ErrMalformed
	}
	g, err := game(c)
	if err != nil {
		return err
	}
	p := w.round.Problems[no-1]
	proposal, err := p.Propose(g, w.sheet.Answer(int(no)))
	if err != nil {
		return err
	}
	if n > int64(len(proposal.Other)) {
		return web.ErrMalformed
	}
	found, err := a.ask(c.Request.Context(), c, p, proposal.Other[n-1])
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return typedView(c, w, typed, &r) })
	}
	v, err := typedView(c, w, typed, nil)
	if err != nil {
		return err
	}
	at := &v.Body.(templates.SolveSheet).Problems[no-1].Others[n-1]
	at.Found, at.Ask = &found, ""
	return c.Page(v)
}

// ask says whether a move reaches the task, too.
func (a *asker) ask(ctx context.Context, c *call, p solving.Problem, of solving.Other) (templates.Chip, error) {
	select {
	case a.turn <- struct{}{}:
		defer func() { <-a.turn }()
	default:
		return templates.Chip{}, refusal.NewConflict("error.solving.asker-busy", nil)
	}
	at, err := contest.SetUp(c.Solving.Head.Game, of.Position)
	if err != nil {
		return templates.Chip{}, err
	}
	task, err := solve.ParseTask(p.Task)
	if err != nil {
		return templates.Chip{}, err
	}
	judged, err := at.Game.Sound(ctx, of.Position, task, of.Move, a.limits())
	if err != nil {
		return templates.Chip{}, err
	}
	reaches, open := true, false
	for _, f := range judged.Findings {
		if f.Ply == 1 && leadsAs(at.Game, of.Position, f.Move, of.Move) { // else it is about another way
			reaches, open = f.Verdict != solve.NotReached, f.Verdict == solve.Undecided
		}
	}
	switch {
	case !reaches:
		return templates.Chip{Tone: templates.Wrong, Text: templates.Msg("solving.mark.reaches-not")}, nil
	case open:
		return templates.Chip{Tone: templates.Attention, Text: templates.Msg("solving.mark.reaches-open")}, nil
	}
	return templates.Chip{Tone: templates.Right, Text: templates.Msg("solving.mark.reaches")}, nil
}

// leadsAs tells whether two moves lead to the same position.
func leadsAs(g games.Game, fen, move, other string) bool {
	a, err := g.Play(fen, move)
	b, err2 := g.Play(fen, other)
	return err == nil && err2 == nil && a[0].FEN == b[0].FEN
}
