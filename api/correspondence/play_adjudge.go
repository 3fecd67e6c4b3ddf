package correspondence

import (
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// A game that is adjudicated asks each player for an analysis, on the page of what is before the arbiter.

// adjudgeNotice says that the game is adjudicated, and until when an analysis is awaited.
func (t *table) adjudgeNotice() templates.Notice {
	a := t.State.Adjudged
	n := templates.Notice{
		Tone: templates.Attention, Text: templates.Msg("correspondence.adjudged", "until", t.short(a.Until)),
		Action: &templates.Link{Label: templates.Msg("correspondence.to-adjudged"), Href: t.path + "/claim"},
	}
	switch {
	case !t.now.Before(a.Until):
		n.Tone, n.Text = templates.Quiet, templates.Msg("correspondence.adjudged-over")
	case a.Analyses[t.Side] != nil:
		n.Tone, n.Text = templates.Quiet, templates.Msg("correspondence.adjudged-sent", "until", t.short(a.Until))
	}
	return n
}

// analysis is what a player sends of a game that is adjudicated.
type analysis struct {
	correspondence.Act
	score string // that the player thinks right
}

func analysisInputs(a *analysis) web.Inputs {
	text := templates.Field{
		Kind: "textarea", Name: "text", Rows: 10, MaxLength: correspondence.MaxAnalysis, Hint: templates.Msg("correspondence.analysis-hint"),
	}
	score := scoreField()
	score.Hint = templates.Msg("correspondence.analysis-score-hint")
	return web.Inputs{
		{web.TextInput(&a.Text, text).Labelled("correspondence.analysis-text").Required()},
		{web.TextInput(&a.score, score).Labelled("correspondence.analysis-score")},
	}
}

// analysisForm is the form for the player's analysis; nil when its term is over, but for one that came too late, so
// that its text is not lost. Another one takes the place of that before.
func (t *table) analysisForm(c *board.Playing, refused bool) *templates.Form {
	a := t.State.Adjudged
	if !refused && !t.now.Before(a.Until) {
		return nil
	}
	f := &templates.Form{
		Action: t.path + "/adjudication", Hidden: []templates.Hidden{seen(t.State)},
		Groups: web.Rows(analysisInputs(new(analysis)).Rows(c.Plain())...),
		Submit: templates.Msg("correspondence.analysis-send"), Cancel: &templates.Link{Label: templates.Msg("correspondence.back"), Href: t.path},
		Guard: true,
	}
	if a.Analyses[t.Side] != nil {
		f.Submit = templates.Msg("correspondence.analysis-again")
	}
	return f
}

// sendAnalysis sends an analysis, which the opponent reads after the ruling.
func sendAnalysis(c *board.Playing, t *table) error {
	a := analysis{Act: t.act(correspondence.Analysis, c.Seen)}
	err := analysisInputs(&a).Read(c.Plain())
	if text := strings.TrimSpace(a.score); err == nil && text != "" {
		a.Result, err = play.ParseResult(text, t.Event.Head.Scale())
		err = web.AtField(err, "score")
	}
	return t.say(c, a.Act, err, "correspondence.said-analysis")
}
