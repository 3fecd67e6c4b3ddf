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

// analysisForm is the form for the player's analysis; nil when its term is over, but for one that came too late, so
// that its text is not lost. Another one takes the place of that before.
func (t *table) analysisForm(refused bool) *templates.Form {
	a := t.State.Adjudged
	if !refused && !t.now.Before(a.Until) {
		return nil
	}
	text := web.Required(templates.Field{
		Kind: "textarea", Name: "text", Label: templates.Msg("correspondence.analysis-text"), Hint: templates.Msg("correspondence.analysis-hint"),
		Rows:      10,
		MaxLength: correspondence.MaxAnalysis,
	})
	score := scoreField()
	score.Kind, score.Label, score.Hint = "text", templates.Msg("correspondence.analysis-score"),
		templates.Msg("correspondence.analysis-score-hint")
	f := &templates.Form{
		Action: t.path + "/adjudication", Hidden: []templates.Hidden{seen(t.State)}, Groups: web.Rows(web.Row(text), web.Row(score)),
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
	a := t.act(correspondence.Analysis, c.Seen)
	if text := strings.TrimSpace(c.Field("score")); text != "" {
		r, err := play.ParseResult(text, t.Event.Head.Scale())
		if err != nil {
			return t.sayAgain(c, web.AtField(err, "score"))
		}
		a.Result = r
	}
	return t.say(c, a, "correspondence.said-analysis")
}
