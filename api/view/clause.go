package view

import (
	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// ClauseLink leads to what the rules of a game say about a wrong move: to its clause, or where the source has no numbers to the
// part about such moves.
func ClauseLink(game string, kind rules.Kind, clause string) *templates.Link {
	if clause != "" {
		return &templates.Link{Label: templates.Msg("sheet.clause", "clause", clause), Href: RulesOf(game, clause)}
	}
	section := sectionOf(kind)
	return &templates.Link{Label: templates.Msg("rules.see-" + section), Href: RulesOf(game, section)}
}

// RuleOf leads from a finding that waits for a decision to the clause that it names; nil where it names none.
func RuleOf(h play.Head, f *sheet.Fault) *templates.Link {
	g, err := h.Rules()
	if err != nil || f == nil || f.Clause == "" {
		return nil
	}
	return &templates.Link{Label: templates.Msg("rules.clause", "clause", f.Clause), Href: RulesOf(g.Name(), f.Clause)}
}

// RulesOf is the address of the rules of a game, or of a clause of them.
func RulesOf(game, clause string) string {
	if clause == "" {
		return RulesBase + "/" + game
	}
	return RulesBase + "/" + game + "#" + clause
}

// RulesBase is where the rules of all games are; those of one game are below it.
const RulesBase = "/rules"

// sectionOf is the part of the rules that a move of this kind goes against, where the source has no numbers.
func sectionOf(k rules.Kind) string {
	switch k {
	case rules.KindUnreadable, rules.KindAmbiguous:
		return "notation"
	case rules.KindCaptureDue, rules.KindIncompleteCapture, rules.KindTooMuchCaptured:
		return "capture"
	case rules.KindAfterEnd:
		return "end"
	}
	return "move"
}
