package solving

import (
	"fmt"
	"strconv"

	"adyukh/api/view/composition"
	"adyukh/api/view/director"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
)

// isPaper tells whether a sheet has no answers that could be shown: it was solved on paper.
func (w work) isPaper() bool { return w.sheet.Answers == nil }

// showSheet is a sheet with what each answer would earn by the solution, to be given points.
func showSheet(c *call, w work) error {
	v, err := sheetView(c, w, w.score, nil)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func sheetView(c *call, w work, score solving.Score, refused *web.Refusal) (web.View, error) {
	title := templates.Msg("solving.mark.sheet", "no", w.sheet.No)
	body := templates.SolveSheet{
		Lead: roundTitle(c, w.round), Action: w.path(c), Hidden: []templates.Hidden{web.HiddenRevision(w.score.Revision)},
		Remark: templates.Field{
			Kind: "textarea", Name: "remark", Rows: 3, MaxLength: solving.MaxText, Width: "full", Value: score.Remark,
			Label: templates.Msg("solving.mark.remark"), Hint: templates.Msg("solving.mark.remark-hint"),
		},
	}
	body.Fixed, _ = w.fixed()
	g, err := game(c)
	if err != nil {
		return web.View{}, err
	}
	for i := range w.round.Problems {
		p, err := toMark(c, g, w, i+1)
		if err != nil {
			return web.View{}, err
		}
		if i < len(score.Points) {
			p.Points.Value = director.Decimal(c.Call, score.Points[i])
		}
		body.Problems = append(body.Problems, p)
	}
	v := web.View{Title: title, NoIndex: true, Crumbs: []templates.Link{
		{Label: templates.Literal(marker(c).Name), Href: markPath(c)}, {Label: title},
	}}
	if refused != nil {
		v.Status, body.Refused = refused.Status, refused.Text
	}
	all := works(c, w.round)
	for i := range all {
		if all[i].sheet.No != w.sheet.No {
			continue
		}
		if i > 0 {
			body.Previous = sheetLink(c, all[i-1])
		}
		if i+1 < len(all) {
			body.Next = sheetLink(c, all[i+1])
		}
	}
	v.Body = body
	return v, nil
}

func sheetLink(c *call, w work) *templates.Link {
	return &templates.Link{Label: templates.Msg("solving.mark.sheet", "no", w.sheet.No), Href: w.path(c)}
}

// toMark is an answer with what is proposed for it.
func toMark(c *call, g games.Game, w work, no int) (templates.SolveToMark, error) {
	p := w.round.Problems[no-1]
	answer := w.sheet.Answer(no)
	proposal, err := p.Propose(g, answer)
	if err != nil {
		return templates.SolveToMark{}, err
	}
	board, err := answerBoard(c, w, no, false)
	if err != nil {
		return templates.SolveToMark{}, err
	}
	path := w.path(c) + "/" + strconv.Itoa(no)
	out := templates.SolveToMark{
		No: no, Task: taskText(p.Task), Most: worthText(c, p), Board: board, Any: p.FirstMove, Paper: w.isPaper(), Answer: answer,
		Boards: []templates.Link{
			{Label: templates.Msg("solving.mark.answer-board"), Href: path},
			{Label: templates.Msg("solving.mark.solution-board"), Href: path + "/solution"},
		},
		Lines: linesOf(c, firstSide(g, p.Position), proposal, w.isPaper()),
		Points: templates.Field{
			Name: pointsField + strconv.Itoa(no), Label: templates.Msg("solving.mark.points-of", "most", points(c, p.Points)), Kind: "text",
		},
	}
	if !out.Paper {
		out.Proposed, out.Faults = points(c, proposal.Points), misplays(proposal)
		out.Others = othersOf(no, proposal)
	}
	return out, nil
}

// linesOf are the lines of a solution with what an answer has of them; that of paper is not known.
func linesOf(c *call, first rules.Side, of solving.Proposal, paper bool) []templates.SolveLine {
	var all []templates.SolveLine
	for _, f := range of.Lines {
		line := templates.SolveLine{Text: f.Text(first), Points: points(c, f.Points)}
		switch {
		case paper:
		case f.All:
			line.Has = templates.Chip{Tone: templates.Right, Text: templates.Msg("solving.mark.has-all")}
		case f.Plies > 0:
			line.Has = templates.Chip{
				Tone: templates.Attention, Text: templates.Msg("solving.mark.has-part", "n", f.Plies, "all", len(f.Moves)),
			}
		default:
			line.Has = templates.Chip{Text: templates.Msg("solving.mark.has-none")}
		}
		all = append(all, line)
	}
	return all
}

// misplays say what of an answer can't be read or played.
func misplays(of solving.Proposal) []templates.Text {
	if of.Fault == nil {
		return nil
	}
	key := "solving.mark.unplayable"
	if of.Fault.Kind != "" {
		key = "solving.mark.unread"
	}
	return []templates.Text{templates.Msg(key, "text", of.Fault.Text, "line", of.Fault.Line, "column", of.Fault.Column)}
}

// firstSide is who makes the first move.
func firstSide(g games.Game, fen string) rules.Side {
	if turn, err := g.Turn(fen); err == nil && turn.Position.ToMove != rules.White.String() {
		return rules.Black
	}
	return rules.White
}

// answerBoard is the board on which the answer, or the solution, is played through.
func answerBoard(c *call, w work, no int, solution bool) (templates.CompositionBoard, error) {
	g, err := game(c)
	if err != nil {
		return templates.CompositionBoard{}, err
	}
	p := w.round.Problems[no-1]
	path, text := w.path(c)+"/"+strconv.Itoa(no), w.sheet.Answer(no)
	if solution {
		path, text = path+"/solution", p.Solution
	}
	board, err := composition.Replay{Game: g, Position: p.Position, Solution: text, Path: path, Open: true}.Board(c.Call)
	if err != nil {
		return board, err
	}
	board.Play.ID = fmt.Sprintf("p%d", no)
	board.Play.View.ID = board.Play.ID + "-board"
	return board, nil
}

func showAnswer(c *call, w work) error { return showPlayed(c, w, false) }

func showSolution(c *call, w work) error { return showPlayed(c, w, true) }

// showPlayed is an answer or a solution on the board: the script takes the board, and without one it is a page.
func showPlayed(c *call, w work, solution bool) error {
	no, ok := web.ParseID(c.Param("problem"))
	if !ok || no > int64(len(w.round.Problems)) {
		return web.ErrNotFound
	}
	board, err := answerBoard(c, w, int(no), solution)
	if err != nil {
		return err
	}
	if c.WantsFragment() {
		return c.Fragment(200, board)
	}
	title, key := templates.Msg("solving.my.problem", "no", int(no)), "solving.my.answer"
	if solution {
		key = "solving.mark.solution"
	}
	sheet := templates.Msg("solving.mark.sheet", "no", w.sheet.No)
	return c.Page(web.View{
		Title: title, NoIndex: true, Crumbs: []templates.Link{{Label: sheet, Href: w.path(c)}, {Label: title}},
		Body: templates.CompositionPage{Lead: templates.Msg(key), Board: board},
	})
}
