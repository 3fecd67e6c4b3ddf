package view

import (
	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// russianEnds are the items of the rules of Russian draughts by which a game ends.
var russianEnds = map[string]string{
	"no-figures": "9", "no-move": "9", "king-v-king": "11", "repetition": "12", "three-kings-15": "13", "balance-5": "14",
	"balance-30": "14", "balance-60": "14", "main-road-5": "15", "king-moves-15": "16",
}

// EndOf says why the game of a record is over where the record ends, with its count; nil where it goes on.
func EndOf(h play.Head, t sheet.Trace) *templates.GameEnd {
	if t.Result == nil {
		return nil
	}
	return &templates.GameEnd{
		Text: templates.Msg("game.ended", "why", endWhy(t.Reason), "score", h.Scale().Format(*t.Result)), Rule: endRule(h, t.Reason),
	}
}

// endWhy says a reason in a few words.
func endWhy(reason string) templates.Text { return templates.Msg("rules.end." + reason) }

// endRule leads to what the rules of the event's game say about an end: to the clause, or where the source has no numbers to
// the part about the end.
func endRule(h play.Head, reason string) *templates.Link {
	g, err := h.Rules()
	if err != nil {
		return nil
	}
	section, label := "end", templates.Msg("rules.see-end")
	switch {
	case g.Name() == games.Default().Name():
		section, label = "5.1", templates.Msg("sheet.clause", "clause", "5.1")
	case g.Name() == "russian":
		section, label = russianEnds[reason], templates.Msg("rules.read-clause")
	}
	return &templates.Link{Label: label, Href: RulesOf(g.Name(), section)}
}
