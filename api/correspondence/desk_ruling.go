package correspondence

import (
	"context"
	"errors"
	"strings"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/solve"
	"adyukh/templates"
	corr "adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// The verdicts of a ruling.
const (
	goesOn  = "goes-on"
	reopens = "reopen"
	byTime  = "flag"
	whites  = "white"
	blacks  = "black"
	level   = "draw"
	byScore = "score"
)

// typedRuling is what the arbiter decides.
type typedRuling struct {
	verdict string
	score   string
	side    string
	days    int
	text    string
}

func rulingInputs(r *typedRuling) web.Inputs {
	return web.Inputs{
		{web.TextInput(&r.verdict, templates.Field{Kind: "radios", Name: "verdict", Label: templates.Msg("correspondence-desk.verdict")}).
			Required().With(verdicts)},
		{web.TextInput(&r.score, scoreField()).With(func(_ *web.Call,
			f *templates.Field,
		) {
			f.Hint = templates.Msg("correspondence-desk.score-hint")
		})},
		{
			web.NumberInput(&r.days, "days", 0, corr.MaxGrant).Labelled("correspondence-desk.grant"),
			web.TextInput(&r.side, templates.Field{
				Kind: "select", Name: "side",
				Label: templates.Msg("correspondence-desk.grant-to"),
			}).With(sideOptions),
		},
		{web.TextInput(&r.text, templates.Field{
			Kind: "textarea", Name: "text", Label: templates.Msg("correspondence-desk.reason"),
			Hint: templates.Msg("correspondence-desk.reason-hint"), Rows: 3,
			MaxLength: corr.MaxText, Width: "full",
		}).Required()},
	}
}

// verdicts are those that a game as it stands can have.
func verdicts(c *web.Call, f *templates.Field) {
	g, ok := gameOf(c)
	if !ok {
		return
	}
	s := g.State
	switch {
	case s.IsOver() && s.Claim != nil: // an appeal
		f.Options = append(f.Options, web.Option(goesOn, templates.Msg("correspondence-desk.verdict-stands")), verdictOption(g, reopens))
	case s.IsOver():
		f.Options = append(f.Options, verdictOption(g, reopens))
	case s.Claim != nil:
		f.Options = append(f.Options, web.Option(goesOn, templates.Msg("correspondence-desk.verdict-rejected")))
	default:
		f.Options = append(f.Options, verdictOption(g, goesOn))
	}
	if !s.IsOver() {
		f.Options = append(f.Options, verdictOption(g, byTime))
	}
	f.Options = append(f.Options, verdictOption(g, whites), verdictOption(g, blacks))
	if board.EventOf(c).Head.Scale().Drawn {
		f.Options = append(f.Options, verdictOption(g, level))
	}
	f.Options = append(f.Options, verdictOption(g, byScore))
}

// firstVerdict is what is chosen before anybody has.
func firstVerdict(g *corr.Game) string {
	if g.State.IsOver() && g.State.Claim == nil {
		return reopens
	}
	return goesOn
}

func verdictOption(g *corr.Game, verdict string) templates.Option {
	name := ""
	switch verdict {
	case byTime:
		name = shortOf(g, g.State.ToMove())
	case whites:
		name = shortOf(g, rules.White)
	case blacks:
		name = shortOf(g, rules.Black)
	}
	return web.Option(verdict, templates.Msg("correspondence-desk.verdict-"+verdict, "name", name))
}

func rule(c *board.Desk, g *corr.Game) error {
	var t typedRuling
	err := rulingInputs(&t).Read(c.Plain())
	a := corr.Act{Kind: corr.Ruling, Side: sideNamed(t.side), Days: t.days, Text: strings.TrimSpace(lines(t.text))}
	if err == nil {
		err = t.into(c, g, &a)
	}
	if err == nil {
		err = doAct(c, g, a)
	}
	if err != nil {
		return gameRefused(c, g, err, forms{which: "ruling", ruling: t})
	}
	return c.Done(deskGamePath(c.Event, g.Game.ID), web.Saved("correspondence-desk.saved-ruling"))
}

// into says with an act what was decided.
func (t *typedRuling) into(c *board.Desk, g *corr.Game, a *corr.Act) error {
	scale := c.Event.Head.Scale()
	ends := func(kind play.ResultKind, s rules.Score) {
		a.Result, a.Days = play.Result{Kind: kind, White: s.White, Black: s.Black}, 0
	}
	switch t.verdict {
	case goesOn:
	case reopens:
		a.Reopen = true
	case byTime:
		ends(play.FlagFell, scale.Won(g.State.ToMove().Other()))
	case whites:
		ends(play.Ruled, scale.Won(rules.White))
	case blacks:
		ends(play.Ruled, scale.Won(rules.Black))
	case level:
		ends(play.Adjudicated, scale.Even())
	case byScore:
		r, err := readScore(c, t.score)
		a.Result, a.Days = r, 0
		return err
	default:
		return refusal.NewInvalid("verdict", "error.correspondence.kind", refusal.Args{"text": t.verdict})
	}
	return nil
}

// typedCall is a call for analyses.
type typedCall struct {
	days int
	text string
}

// usualCall is how long analyses are awaited where nobody says otherwise.
const usualCall = 14

func adjudgeInputs(t *typedCall) web.Inputs {
	if t.days == 0 {
		t.days = usualCall
	}
	return web.Inputs{
		{web.NumberInput(&t.days, "days", 1, corr.MaxGrant).Labelled("correspondence-desk.call-days").Required()},
		{web.TextInput(&t.text, templates.Field{
			Kind: "textarea", Name: "text", Label: templates.Msg("correspondence-desk.call-text"), Rows: 2, MaxLength: corr.MaxText, Width: "full",
		})},
	}
}

func adjudge(c *board.Desk, g *corr.Game) error {
	var t typedCall
	err := adjudgeInputs(&t).Read(c.Plain())
	if err == nil {
		err = doAct(c, g, corr.Act{Kind: corr.Adjudge, Days: t.days, Text: strings.TrimSpace(lines(t.text))})
	}
	if err != nil {
		return gameRefused(c, g, err, forms{which: "adjudge", adjudge: t})
	}
	return c.Done(deskGamePath(c.Event, g.Game.ID), web.Saved("correspondence-desk.saved-call"))
}

// caseView is what has to be decided in a game; nil where that is nothing.
func caseView(c *board.Desk, g *corr.Game) (*templates.DeskCorrespondenceCase, error) {
	s := g.State
	switch {
	case s.Claim != nil:
		return claimView(c, g), nil
	case s.Adjudged != nil:
		return adjudgedView(c, g)
	}
	return nil, nil
}

func claimView(c *board.Desk, g *corr.Game) *templates.DeskCorrespondenceCase {
	k := g.State.Claim
	v := &templates.DeskCorrespondenceCase{Title: templates.Msg("correspondence-desk.case-" + string(k.Filed.Claim))}
	if k.Appealed {
		v.Title = templates.Msg("correspondence-desk.case-appeal")
		if r := g.State.LastRuling; r != nil {
			v.Says = append(v.Says, templates.CorrespondenceSays{
				Who: templates.Literal(r.Name), When: moment(c, r.At), Claim: writerOf(c, g, nil).text(*r, 0), Text: r.Text,
			})
		}
	}
	v.Says = append(v.Says, saysOf(c, g, k.Filed))
	if k.Answer != nil {
		v.Says = append(v.Says, saysOf(c, g, *k.Answer))
	} else {
		v.Facts = []templates.Fact{{
			Label: templates.Msg("correspondence-desk.answer-until"),
			Text:  templates.Msg("correspondence-desk.at", "at", moment(c, k.AnswerBy), "zone", zoneText(c)),
		}}
	}
	return v
}

func saysOf(c *board.Desk, g *corr.Game, e corr.Entry) templates.CorrespondenceSays {
	says := templates.CorrespondenceSays{Who: templates.Literal(nameOf(g, e.Side)), When: moment(c, e.At), Text: e.Text}
	if e.Kind == corr.Analysis && e.Result != (play.Result{}) {
		says.Claim = templates.Msg("correspondence-desk.claims-score", "score", templates.Literal(c.Event.Head.Scale().Format(e.Result.Score())))
	}
	return says
}

func adjudgedView(c *board.Desk, g *corr.Game) (*templates.DeskCorrespondenceCase, error) {
	a := g.State.Adjudged
	v := &templates.DeskCorrespondenceCase{Title: templates.Msg("correspondence-desk.case-adjudge"), Facts: []templates.Fact{{
		Label: templates.Msg("correspondence-desk.analyses-until"),
		Text:  templates.Msg("correspondence-desk.at", "at", moment(c, a.Until), "zone", zoneText(c)),
	}}}
	for _, side := range []rules.Side{rules.White, rules.Black} {
		if a.Analyses[side] != nil {
			v.Says = append(v.Says, saysOf(c, g, *a.Analyses[side]))
			continue
		}
		v.Facts = append(v.Facts, templates.Fact{
			Label: templates.Literal(nameOf(g, side)), Text: templates.Msg("correspondence-desk.no-analysis"),
		})
	}
	if c.Query("solve") == "" {
		v.AskHref = deskGamePath(g.Event, g.Game.ID) + "?solve=1#case"
		return v, nil
	}
	opinion, err := opinionOn(c, g)
	v.Opinion = opinion
	return v, err
}

// The bounds of the solver: an arbiter waits for it, and others use the server meanwhile.
const (
	solverNodes = 2_000_000
	solverTime  = 4 * time.Second
	solverTable = 1 << 18

	opinionPlies = 24 // of its line that are shown
)

// opinionOn asks the solver what is best play from the position on.
func opinionOn(c *board.Desk, g *corr.Game) (*templates.CorrespondenceOpinion, error) {
	ctx, cancel := context.WithTimeout(c.Request.Context(), 2*solverTime)
	defer cancel()
	found, err := g.State.Rules.Solve(ctx, g.State.FEN(), solve.Limits{Nodes: solverNodes, Time: solverTime, Table: solverTable, Workers: 1})
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return nil, err
	}
	scale := c.Event.Head.Scale()
	score := func(s rules.Score) templates.Text { return templates.Literal(scale.Format(s)) }
	v := &templates.CorrespondenceOpinion{
		Note: templates.Msg("correspondence-desk.opinion-note"), Line: strings.Join(found.Line[:min(len(found.Line), opinionPlies)], " "),
	}
	switch {
	case found.Exact:
		v.Text = templates.Msg("correspondence-desk.opinion-exact", "score", score(found.High))
	case found.Cause == solve.Repetition:
		v.Text = templates.Msg("correspondence-desk.opinion-repetition", "low", score(found.Low), "high", score(found.High))
	case found.Low == scale.Won(rules.Black) && found.High == scale.Won(rules.White):
		v.Text = templates.Msg("correspondence-desk.opinion-none")
	default:
		v.Text = templates.Msg("correspondence-desk.opinion-bounds", "low", score(found.Low), "high", score(found.High))
	}
	return v, nil
}
