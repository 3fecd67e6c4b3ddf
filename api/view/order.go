package view

import (
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// OrderText says in words by what the event ranks.
func OrderText(h play.Head) templates.Text { return OrderOf(h.Regulations.Criteria) }

// StandingsRulesText says by which rules criteria are counted.
func StandingsRulesText(r standings.Rules) templates.Text {
	return templates.Msg("about.standings-rules", "edition", templates.Msg("edition."+string(EditionOf(r.Edition))),
		"unplayed", templates.Msg("unplayed."+r.Unplayed.String()))
}

// OrderOf lists criteria in their order: "Сумма очков → Победы".
func OrderOf(codes []standings.Code) templates.Text {
	var text templates.Text
	for i, code := range codes {
		if i == 0 {
			text = show.Criterion(code)
			continue
		}
		text = templates.Msg("about.then", "first", text, "next", show.Criterion(code))
	}
	return text
}
