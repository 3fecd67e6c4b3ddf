package solving

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"adyukh/api/view/composition"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/refusal"
)

// showRound is a round for a solver: what he waits for, his problems while he solves, and after that what he has answered.
func showRound(c *call, r solving.Round) error {
	v, err := roundView(c, r, nil)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func roundView(c *call, r solving.Round, refused *web.Refusal) (web.View, error) {
	at, s := now(c), me(c)
	sheet, there := mine(c, r)
	body := templates.SolveRound{
		When: whenText(c, r), What: whatText(c, r), Note: r.Note, Back: templates.Link{Label: templates.Msg("solving.my.back"), Href: myPath(c)},
	}
	v := web.View{Title: roundTitle(c, r), NoIndex: true, Crumbs: []templates.Link{
		{Label: templates.Literal(s.Data.Name), Href: myPath(c)}, {Label: roundTitle(c, r)},
	}}
	if refused != nil {
		v.Status = refused.Status
		body.Notices = append(body.Notices, templates.Notice{Tone: templates.Wrong, Text: refused.Text})
	}
	var err error
	running := r.HasStarted(at) && r.Released.IsZero()
	switch {
	case s.Out != "":
		body.Notices = append(body.Notices, notice("solving.my.out", "why", s.Out))
	case s.Venue != 0:
		body.Notices = append(body.Notices, notice("solving.my.on-paper"))
	case r.State(at) == solving.Armed:
		body.Clock, v.Refresh = clockTo("solving.my.until-start", r.Starts, at), refresh(c)
		body.Notices = append(body.Notices, templates.Notice{Text: templates.Msg("solving.my.before")})
	case running && sheet.IsOpen(r, at) || running && !there && at.Before(r.Ends()):
		err = solvingNow(c, r, sheet, &body)
	case r.HasStarted(at):
		body.Notices = append(body.Notices, templates.Notice{Text: myEnd(c, sheet, there)})
		body.Problems, err = fixed(c, r, sheet)
	}
	if body.Form == nil && r.Released.IsZero() {
		body.Watch, v.Live = watched(c), true
	}
	v.Body = body
	return v, err
}

func notice(key string, args ...any) templates.Notice {
	return templates.Notice{Tone: templates.Attention, Text: templates.Msg(key, args...)}
}

// solvingNow is the round while it can be solved: in this browser, in another one, or not opened yet.
func solvingNow(c *call, r solving.Round, sheet solving.Sheet, body *templates.SolveRound) error {
	at, here := now(c), c.Solving.Seen.Device
	body.Clock = clockTo("solving.my.left", sheet.Ends(r), at)
	switch {
	case sheet.Device != "" && sheet.Device != here:
		body.Notices = append(body.Notices, templates.Notice{Tone: templates.Wrong, Text: templates.Msg("error.solving.other-device")},
			otherDevice(c))
		body.Again = &templates.Link{Label: templates.Msg("solving.my.look-again"), Href: roundPath(c, r)}
		return nil
	case sheet.Device == "":
		body.Notices = append(body.Notices, templates.Notice{Text: templates.Msg("solving.my.before")})
		body.Open = &templates.Action{Label: templates.Msg("solving.my.open"), Action: roundPath(c, r) + "/open", Style: "filled"}
		return nil
	}
	form, err := formOf(c, r, sheet)
	body.Form = form
	return err
}

// otherDevice says whom a solver asks who has lost the browser in which he began.
func otherDevice(c *call) templates.Notice {
	var names []string
	for _, o := range c.Solving.Head.Officials {
		names = append(names, o.Name)
	}
	if len(names) == 0 {
		return notice("solving.my.other-device-any")
	}
	return notice("solving.my.other-device", "who", strings.Join(names, ", "))
}

// formOf are the problems with the answers so far.
func formOf(c *call, r solving.Round, sheet solving.Sheet) (*templates.SolveForm, error) {
	path := roundPath(c, r)
	form := &templates.SolveForm{
		Action: path, Save: path + "/save", Board: path + "/board", Asks: path + "/hand-in", Label: templates.Msg("solving.my.hand-in"),
		State: savedState(c, r, sheet), Soon: map[string]string{},
	}
	for _, minutes := range []int{10, 5, 1} {
		form.Soon[strconv.Itoa(60*minutes)] = c.Say(templates.Msg("solving.my.soon", "n", minutes))
	}
	for i := range r.Problems {
		p, err := answerable(c, r, i+1, sheet.Answer(i+1))
		if err != nil {
			return nil, err
		}
		form.Problems = append(form.Problems, p)
	}
	return form, nil
}

// answerable is a problem with a board on which its answer is played.
func answerable(c *call, r solving.Round, no int, answer string) (templates.SolveProblem, error) {
	p := r.Problems[no-1]
	board, err := boardOf(c, r, no, answer, composition.Asked{})
	return templates.SolveProblem{
		No: no, Task: taskText(p.Task), Points: worthText(c, p), Board: board, Answer: answer, Most: solving.MaxAnswer,
	}, err
}

// fixed are problems with answers that can't be changed any more, as far as they may be seen in this browser.
func fixed(c *call, r solving.Round, sheet solving.Sheet) ([]templates.SolveProblem, error) {
	g, err := game(c)
	if err != nil {
		return nil, err
	}
	var all []templates.SolveProblem
	for i, p := range r.Problems {
		if p.Position == "" {
			return nil, nil
		}
		all = append(all, templates.SolveProblem{
			No: i + 1, Task: taskText(p.Task), Points: worthText(c, p), Board: static(g, p.Position, fmt.Sprintf("p%d", i+1)),
			Answer: sheet.Answer(i + 1), Fixed: true,
		})
	}
	return all, nil
}

// boardFields are what the script posts for a board.
var boardFields = append([]string{"no", "answer"}, composition.AskedFields...)

// drawMine draws the board of a problem for an answer as it stands in the form. Nothing is kept, and the solution is not looked at.
func drawMine(c *call, r solving.Round) error { return drawBoard(c, r) }

func drawBoard(c *call, r solving.Round) error {
	no, ok := web.ParseID(c.Field("no"))
	p, there := r.Problem(int(min(no, solving.MaxProblems+1)))
	if !ok || !there || p.Position == "" {
		return web.ErrNotFound
	}
	do, err := composition.ReadAsked(c.Call)
	if err != nil {
		return err
	}
	board, err := boardOf(c, r, int(no), c.Field("answer"), do)
	if err != nil {
		return err
	}
	return c.Fragment(200, board)
}

// boardOf is the board of a problem after what was done on it.
func boardOf(c *call, r solving.Round, no int, answer string, do composition.Asked) (templates.SolveBoard, error) {
	g, err := game(c)
	if err != nil {
		return templates.SolveBoard{}, err
	}
	p := r.Problems[no-1]
	check := func(text string) error {
		at, err := contest.SetUp(c.Solving.Head.Game, p.Position)
		if err != nil {
			return err
		}
		return at.CheckSolution(text, "solution")
	}
	form := composition.Form{Game: g, Position: p.Position, Solution: contest.CleanText(answer), Most: solving.MaxAnswer, Check: check}
	drawn, err := form.Board(c.Call, do)
	if err != nil {
		return templates.SolveBoard{}, err
	}
	if drawn.Play != nil {
		drawn.Play.ID = fmt.Sprintf("p%d", no)
		drawn.Play.View.ID = drawn.Play.ID + "-board"
	} else {
		drawn.Play = static(g, p.Position, fmt.Sprintf("p%d", no)).Play
		drawn.Play.Turn = struct{}{}
	}
	return templates.SolveBoard{CompositionSolution: drawn, No: no}, nil
}

// openRound shows the problems and binds the browser.
func openRound(c *call, r solving.Round) error {
	who := me(c).ID
	_, err := c.Solvings.Open(c.Request.Context(), c.Solving.ID, who, r.ID, bind(c, who))
	if err != nil && refusal.CodeOf(err) == refusal.Conflict {
		return c.Again(err, func(refused web.Refusal) (web.View, error) { return roundView(c, r, &refused) })
	}
	if err != nil {
		return err
	}
	c.GoTo(roundPath(c, r))
	return nil
}

// left is a time that is left, in milliseconds, with as many digits whatever it is.
func left(until, now time.Time) string {
	return fmt.Sprintf("%010d", max(0, until.Sub(now).Milliseconds()))
}
