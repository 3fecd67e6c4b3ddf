package settings

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
)

// SystemFacts say how opponents are found, and all that the regulations add to that.
func SystemFacts(c *web.Call, r play.Regulations, scale rules.Scale) []templates.Fact {
	facts := []templates.Fact{{Label: templates.Msg("field.system"), Text: SystemText(r)}}
	add := func(label string, text templates.Text) {
		facts = append(facts, templates.Fact{Label: templates.Msg(label), Text: text})
	}
	if r.System.HasOwnRounds() {
		add("field.rounds", templates.Literal(strconv.Itoa(r.Rounds)))
	}
	if r.Team.IsTeam() {
		facts = append(facts, TeamFacts(r, scale)...)
	} else if r.Match.IsMatch() {
		add("field.match", templates.Msg("match.counted", "match", view.MatchText(r.Match.Games), "count",
			templates.Msg("match-count-short."+string(view.MatchCount(r)))))
	}
	for _, s := range systemSettings() {
		if s.facts != nil && r.System.Has(s.name) {
			facts = append(facts, s.facts(r, scale)...)
		}
	}
	if n := len(r.Openings.Table); n > 0 {
		add("about.openings", templates.Msg("about.openings-drawn", "n", n))
	}
	return append(facts, drawFacts(r)...)
}

// SystemText names the system, with how often everybody meets everybody where tables pair.
func SystemText(r play.Regulations) templates.Text {
	if r.System.UsesTables() {
		return templates.Msg("system-times."+string(r.System), "n", r.Cycles)
	}
	return templates.Msg("system." + string(r.System))
}

func restrictionFacts(r play.Regulations, _ rules.Scale) []templates.Fact {
	var facts []templates.Fact
	for _, a := range r.Restrictions {
		if a.By != play.RestrictNamed {
			facts = append(facts, templates.Fact{
				Label: templates.Msg("about.apart"),
				Text:  templates.Msg("about.apart-rule", "who", templates.Msg("apart-by."+string(a.By)), "when", view.RestrictionWhen(a)),
			})
		}
	}
	return facts
}

func tiesFacts(r play.Regulations, _ rules.Scale) []templates.Fact {
	return []templates.Fact{{Label: templates.Msg("about.ties"), Text: tiesText(r.Knockout.Ties)}}
}

// tiesText says step after step how a level match is settled; without a step the arbiter names the winner.
func tiesText(steps []pairing.TieStep) templates.Text {
	if len(steps) == 0 {
		return templates.Msg("tie-short.nothing")
	}
	var text templates.Text
	for i, s := range steps {
		next := templates.Msg("tie-short."+string(s.Kind), "n", s.Games)
		if i == 0 {
			text = next
			continue
		}
		text = templates.Msg("about.then", "first", text, "next", next)
	}
	return text
}
