package view

import (
	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/templates"
	"adyukh/tournament/play"
)

const DateLayout = "2006-01-02"

// decisionActions are the same choices as buttons beside a round's boards; they lead back to the round.
func decisionActions(p People, g play.Game, r sheet.Report, round string) []templates.Action {
	var out []templates.Action
	for _, choice := range p.DecisionChoices(g, r) {
		hidden := append(RevisionField(g.Sheet.Revision),
			templates.Hidden{Name: "decision", Value: choice.Value}, templates.Hidden{Name: "round", Value: round})
		out = append(out, templates.Action{Label: choice.Label, Action: p.GameHref(g.ID) + "/decision", Hidden: hidden, Style: "small"})
	}
	return out
}

// DecisionChoices are the ways to decide: the result stands (8.8), or the count of the sheet's final position is taken; a draw that was
// agreed too early is lost by both.
func (p People) DecisionChoices(g play.Game, r sheet.Report) []templates.Choice {
	choices := []templates.Choice{{
		Value: string(play.ResultStands), Label: templates.Msg("decision.keep", "result", p.ScoreText(g.Result)),
	}}
	if r.Finished && (!g.Result.HasPoints() || *r.Score != g.Result.Score()) {
		choices = append(choices, templates.Choice{
			Value: string(play.TakenFromText), Label: templates.Msg("decision.take", "score", p.Scale.Format(*r.Score)),
		})
	}
	if r.IsEarlyDraw() {
		choices = append(choices, templates.Choice{
			Value: string(play.LostByRule), Label: templates.Msg("decision.lose", "score", p.Scale.Format(rules.Score{})),
		})
	}
	return choices
}
