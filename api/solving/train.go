package solving

import (
	"strconv"
	"time"

	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
)

func trainRoutes(at doors) []web.Route {
	train := public + "/train/:round"
	return []web.Route{
		web.On(web.Get, train, at.readers, web.Of(releasedRound, showTraining)).Reads(web.AnyTexts("from")...),
		web.On(web.Post, train+"/start", at.readers, web.Of(releasedRound, startTraining)),
		web.On(web.Post, train, at.readers, web.Of(releasedRound, endTraining)).Takes(answerField+"#", "from"),
		web.On(web.Post, train+"/board", at.readers, web.Of(releasedRound, drawBoard)).Takes(boardFields...),
	}
}

func trainPath(c *call, r solving.Round) string { return base(c) + "/train/" + web.Number64(r.ID) }

// started reads when the reader opened the problems, which nobody but his address remembers. ok is false for what can't be.
func started(text string, now time.Time) (time.Time, bool) {
	n, err := strconv.ParseInt(text, 10, 64)
	at := time.Unix(n, 0)
	return at, err == nil && n > 0 && !at.After(now) && now.Sub(at) < 48*time.Hour
}

// showTraining says what training is, and, once the reader has begun, shows the problems with his clock.
func showTraining(c *call, r solving.Round) error {
	body := templates.SolveRound{
		Train: true, When: templates.Msg("solving.train.title"), What: whatText(c, r),
		Back: templates.Link{Label: templates.Msg("solving.train.back"), Href: releasedPath(c, r)},
	}
	v := web.View{Title: roundTitle(c, r), NoIndex: true, Crumbs: roundCrumbs(c, r, templates.Msg("solving.train.title"))}
	at, ok := started(c.Query("from"), now(c))
	if !ok {
		body.Notices = []templates.Notice{{Text: templates.Msg("solving.train.lead")}}
		body.Open = &templates.Action{Label: templates.Msg("solving.train.start"), Action: trainPath(c, r) + "/start", Style: "filled"}
		v.Body = body
		return c.Page(v)
	}
	form := &templates.SolveForm{
		Action: trainPath(c, r), Board: trainPath(c, r) + "/board", Label: templates.Msg("solving.train.end"), Soon: map[string]string{},
		Hidden: []templates.Hidden{{Name: "from", Value: strconv.FormatInt(at.Unix(), 10)}},
		State:  templates.SolveState{Left: left(at.Add(minutes(r.Minutes)), now(c)), Text: templates.Msg("solving.train.not-kept")},
	}
	for i := range r.Problems {
		p, err := answerable(c, r, i+1, "")
		if err != nil {
			return err
		}
		form.Problems = append(form.Problems, p)
	}
	body.Form = form
	v.Body = body
	return c.Page(v)
}

// startTraining starts the reader's clock.
func startTraining(c *call, r solving.Round) error {
	c.GoTo(trainPath(c, r) + "?from=" + strconv.FormatInt(now(c).Unix(), 10))
	return nil
}

// endTraining shows what the answers would earn. Nothing is kept.
func endTraining(c *call, r solving.Round) error {
	answers, err := answersOf(c, r, solving.Sheet{})
	if err != nil {
		return err
	}
	g, err := game(c)
	if err != nil {
		return err
	}
	body := templates.SolveRound{
		Train: true, When: templates.Msg("solving.train.title"),
		Back: templates.Link{Label: templates.Msg("solving.train.back"), Href: releasedPath(c, r)},
	}
	var sum places.Decimal
	for i := range r.Problems {
		if len(answers[i]) > solving.MaxAnswer {
			return web.ErrMalformed
		}
		p, earned, err := trained(c, g, r, i+1, answers[i])
		if err != nil {
			return err
		}
		body.Problems, sum = append(body.Problems, p), sum+earned
	}
	earned, most := points(c, sum), points(c, r.Points())
	body.What = templates.Msg("solving.train.result", "points", earned, "most", most)
	if at, ok := started(c.Field("from"), now(c)); ok {
		taken := solving.Sheet{HandedIn: now(c)}.Taken(solving.Round{Starts: at, Minutes: r.Minutes}, c.Solving.Head.Regulations.Time)
		body.What = templates.Msg("solving.train.result-time", "points", earned, "most", most, "time", timeText(c, taken))
		if now(c).Sub(at) > minutes(r.Minutes) {
			body.Notices = append(body.Notices, notice("solving.train.late", "n", r.Minutes))
		}
	}
	return c.Page(web.View{
		Title: roundTitle(c, r), NoIndex: true, Body: body, Crumbs: roundCrumbs(c, r, templates.Msg("solving.train.title")),
	})
}

// trained is a problem with what an answer earns by the solution.
func trained(c *call, g games.Game, r solving.Round, no int, answer string) (templates.SolveProblem, places.Decimal, error) {
	p := r.Problems[no-1]
	proposal, err := p.Propose(g, answer)
	if err != nil {
		return templates.SolveProblem{}, 0, err
	}
	tone := ""
	if proposal.Points == p.Points {
		tone = templates.Right
	}
	shown := templates.SolveProblem{
		No: no, Task: taskText(p.Task), Points: worthText(c, p), Board: static(g, p.Position, "p"+strconv.Itoa(no)), Answer: answer, Fixed: true,
		Result: &templates.SolveTrained{
			Points: templates.Chip{Tone: tone, Text: templates.Msg("solving.train.earned", "points", points(c, proposal.Points))},
			Lines:  linesOf(c, firstSide(g, p.Position), proposal, false), Faults: misplays(proposal),
			Solution: templates.Link{Label: templates.Msg("solving.mark.solution-board"), Href: problemPath(c, r, no) + "?open=1"},
		},
	}
	for _, o := range proposal.Other {
		shown.Result.Faults = append(shown.Result.Faults, templates.Msg("solving.mark.other", "number", (o.Ply+1)/2, "move", o.Move))
	}
	return shown, proposal.Points, nil
}
