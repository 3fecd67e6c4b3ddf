package solving

import (
	"net/http"
	"strconv"

	"adyukh/api/view/composition"
	"adyukh/api/view/director"
	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/refusal"
)

const deskProblem = deskRound + "/problems/:problem"

func problemRoutes(at doors) []web.Route {
	fields := append(web.Names(problemInputs), "show")
	return []web.Route{
		web.On(web.Post, desk+"/board", at.Run,
			showProblemBoards).Takes(append(composition.AskedFields, "position", "task", "count", "solution")...),
		web.On(web.Get, deskRound+"/new-problem", at.Run, ofRound(showNewProblem)),
		web.On(web.Post, deskRound+"/new-problem", at.Run, ofRound(addProblem)).Takes(fields...).Versioned(),
		web.On(web.Get, deskProblem, at.Run, ofProblem(showDeskProblem)),
		web.On(web.Get, deskProblem+"/edit", at.Run, ofProblem(showProblemForm)),
		web.On(web.Post, deskProblem+"/edit", at.Run, ofProblem(saveProblem)).Takes(fields...).Versioned(),
		web.On(web.Post, deskProblem+"/worth", at.Run, ofProblem(saveWorth)).Takes("worth" + web.Repeated).Versioned().OnPage(deskProblem),
		web.On(web.Post, deskProblem+"/remove", at.Run, ofProblem(removeProblem)).Versioned().OnPage(deskProblem),
		web.On(web.Post, deskProblem+"/check", at.Run, ofProblem(checkProblem)).Takes("time").OnPage(deskProblem),
		web.On(web.Post, deskProblem+"/cancel", at.Run, ofProblem(cancelCheck)).OnPage(deskProblem),
	}
}

// problemAt is a problem with the round and the number under which it stands.
type problemAt struct {
	solving.Problem
	round solving.Round
	no    int
}

// ofProblem finds the problem of the route.
func ofProblem(do func(*call, problemAt) error) func(*call) error {
	return ofRound(func(c *call, r solving.Round) error {
		no, err := strconv.Atoi(c.Param("problem"))
		p, ok := r.Problem(no)
		if err != nil || !ok {
			return web.ErrNotFound
		}
		return do(c, problemAt{p, r, no})
	})
}

func (p problemAt) path(c *call) string {
	return roundDesk(c, p.round.ID) + "/problems/" + strconv.Itoa(p.no)
}

// problemForm is what the form of a problem holds.
type problemForm struct {
	solving.Problem
	goal  composition.Goal
	round solving.Round
	no    int // 0: a new one
}

func formOfProblem(p problemAt) problemForm {
	return problemForm{p.Problem, composition.GoalOf(p.Task), p.round, p.no}
}

// problemGroups are the parts of the form, as templates.CompositionForm has them.
func problemGroups(f *problemForm) [4]web.Inputs {
	area := func(name string, rows, most int) templates.Field {
		return templates.Field{
			Kind: "textarea", Name: name, Rows: rows, MaxLength: most, Width: "full", Mono: true, Required: true,
			Label: templates.Msg("composition." + name),
		}
	}
	return [4]web.Inputs{
		{{web.TextInput(&f.Position, area("position", 2, composition.MostPosition)).Hinted()}},
		{
			f.goal.Inputs(contest.TaskKinds()...),
			{director.DecimalInput(&f.Points, "points", "solving.desk.problem-points").Required()},
			{web.TickInput(&f.FirstMove, "first_move", "solving.desk.first-move")},
		},
		{{web.TextInput(&f.Solution, area("solution", 5, contest.MaxSolution)).Hinted()}},
		{{web.TextInput(&f.Source, templates.Field{Name: "source", MaxLength: 300, Width: "full"}).Labelled("solving.desk.source").Hinted()}},
	}
}

func problemInputs(f *problemForm) web.Inputs {
	var all web.Inputs
	for _, g := range problemGroups(f) {
		all = append(all, g...)
	}
	return all
}

// showProblemBoards answers static/js/piece.js: both boards for what stands in the form. Nothing is kept of it.
func showProblemBoards(c *call) error {
	f := problemForm{goal: composition.Goal{Kind: c.Field("task"), Count: c.Field("count")}}
	f.Position, f.Solution = c.Field("position"), c.Field("solution")
	do, err := composition.ReadAsked(c.Call)
	if err != nil {
		return err
	}
	boards, err := f.boards(c, do)
	if err != nil {
		return err
	}
	return c.Fragment(http.StatusOK, boards)
}

// boards draws the boards of the form.
func (f problemForm) boards(c *call, do composition.Asked) (templates.CompositionBoards, error) {
	g, err := game(c)
	if err != nil {
		return templates.CompositionBoards{}, err
	}
	return composition.Form{
		Game: g, Position: f.Position, Solution: f.Solution, Most: contest.MaxSolution,
		Check: func(solution string) error {
			at, err := contest.SetUp(c.Solving.Head.Game, f.Position)
			if err != nil {
				return err
			}
			return at.CheckSolution(solution, "solution")
		},
	}.Boards(c.Call, do)
}

func showNewProblem(c *call, r solving.Round) error {
	f := problemForm{round: r}
	f.Points = c.Solving.Head.Regulations.Points
	return showProblemPage(c, f)
}

func showProblemForm(c *call, p problemAt) error { return showProblemPage(c, formOfProblem(p)) }

func showProblemPage(c *call, f problemForm) error {
	v, err := f.view(c)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func (f problemForm) view(c *call) (web.View, error) {
	boards, err := f.boards(c, composition.Asked{})
	if err != nil {
		return web.View{}, err
	}
	path := roundDesk(c, f.round.ID)
	title, action, back := templates.Msg("solving.desk.problem-new"), path+"/new-problem", path
	if f.no > 0 {
		title = templates.Msg("solving.desk.problem-edit", "no", f.no)
		back = problemAt{round: f.round, no: f.no}.path(c)
		action = back + "/edit"
	}
	body := templates.CompositionForm{
		Look: visit.SolvingDesk(c.Solving.ID) + "/board", Boards: boards, Lead: []templates.Text{templates.Msg("solving.desk.problem-lead")},
		Show: templates.Way{Name: "show", Value: "1", Label: templates.Msg("composition.show")},
	}
	body.Form = templates.Form{
		Action: action, Guard: true, Submit: templates.Msg("action.save"), Hidden: revision(f.round.Revision),
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: back},
	}
	for _, inputs := range problemGroups(&f) {
		body.Form.Groups = append(body.Form.Groups, templates.Group{Rows: inputs.Rows(c.Call)})
	}
	return web.View{Title: title, Body: body, Crumbs: deskRoundCrumbs(c, f.round, templates.Link{Label: title})}, nil
}

func addProblem(c *call, r solving.Round) error {
	return takeProblem(c, problemForm{round: r}, len(r.Problems)+1)
}

func saveProblem(c *call, p problemAt) error { return takeProblem(c, formOfProblem(p), p.no) }

// takeProblem takes the form: it keeps the problem, or only shows its boards. Points of lines stay as long as the solution does.
func takeProblem(c *call, f problemForm, no int) error {
	was := f.Problem
	err := problemInputs(&f).Read(c.Call)
	if err == nil && c.Field("show") != "" {
		return showProblemPage(c, f)
	}
	if err == nil {
		if f.Task = f.goal.Task(); f.Solution != was.Solution || f.Points != was.Points || f.Position != was.Position {
			f.Worth = nil
		}
		_, err = c.Solvings.SetProblem(c.Request.Context(), c.Actor(), c.Solving.ID, f.round.ID, c.Seen, no, f.Problem)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			v, err := f.view(c)
			if err != nil {
				return v, err
			}
			body := v.Body.(templates.CompositionForm)
			body.Form = r.On(body.Form)
			v.Body = body
			return v, nil
		})
	}
	return c.Done(problemAt{round: f.round, no: no}.path(c), web.Saved("solving.desk.problem-saved"))
}

func removeProblem(c *call, p problemAt) error {
	if _, err := c.Solvings.RemoveProblem(c.Request.Context(), c.Actor(), c.Solving.ID, p.round.ID, c.Seen, p.no); err != nil {
		return err
	}
	return c.Done(roundDesk(c, p.round.ID), web.Saved("solving.desk.problem-removed"))
}

// saveWorth keeps what each line of the solution earns.
func saveWorth(c *call, p problemAt) error {
	to, err := p.Problem, error(nil)
	to.Worth = nil
	for i, text := range c.Form["worth"] {
		d, wrong := director.ReadDecimal(web.OrDefault(text, "0"), "w"+strconv.Itoa(i)+"-worth")
		if err == nil {
			err = wrong
		}
		to.Worth = append(to.Worth, d)
	}
	if len(to.Worth) > solving.MaxLines {
		err = refusal.NewInvalid("worth", "error.solving.lines-most", refusal.Args{"most": solving.MaxLines})
	}
	if err == nil {
		_, err = c.Solvings.SetProblem(c.Request.Context(), c.Actor(), c.Solving.ID, p.round.ID, c.Seen, p.no, to)
	}
	if err != nil {
		return problemAgain(c, p, err)
	}
	return c.Done(p.path(c), web.Saved("solving.desk.worth-saved"))
}
