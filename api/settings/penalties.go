package settings

import (
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
	"adyukh/tournament/team"
)

// PenaltyInputs ask what it costs a team to break the regulations: for each kind of breach the boards that it takes, and what is taken
// off both sums.
func PenaltyInputs(h *play.Head) web.Inputs {
	t := &h.Regulations.Team
	var all web.Inputs
	for _, k := range team.BreachKinds() {
		cost := t.Costs.At(k)
		takes, name := t.Costs.Of(k).Takes, string(k)
		options := web.Options("breach-choice."+name+"-", k.Takings()...)
		choice := web.ChoiceInput(&takes, "select", name+"_takes", options...).Required().Labelled("field.breach-" + name)
		all = append(all, []web.Input{choice.Then(func(*web.Call) error {
			cost.Takes = takes
			return nil
		})}, []web.Input{
			web.NumberInput(&cost.Match, name+"_match", 0, team.MaxMatch).Zero().Required().Short().Labelled("field.breach-match"),
			offInput(h, &cost.Points, name+"_points").Required(),
		})
	}
	return all
}

// offInput asks how many points are taken off, as the event's game writes them.
func offInput(h *play.Head, at *int, name string) web.Input {
	f := templates.Field{
		Name: name, Label: templates.Msg("field.breach-points"), Width: "short", InputMode: "decimal", Autocomplete: "off", MaxLength: 6,
	}
	return web.ParsedInput(at, f, h.Scale().FormatPoints, func(text string) (int, error) {
		n, ok := view.ReadPoints(text, h.Scale().Halves)
		if !ok || n > team.MaxOff {
			return 0, refusal.NewInvalid(name, "error.team.off", refusal.Args{"most": team.MaxOff})
		}
		return n, nil
	})
}

// PenaltiesState says in two words what stands in the table.
func PenaltiesState(t team.Rules) templates.Text {
	if t.Costs.Clean() == (team.Penalties{}) {
		return templates.Msg("setup.penalties-usual")
	}
	return templates.Msg("setup.penalties-own")
}

// penaltiesText says what breaches cost, those that cost nothing left out; what belongs to line-ups only where captains hand them in.
func penaltiesText(r play.Regulations, scale rules.Scale) templates.Text {
	var text templates.Text
	for _, k := range team.BreachKinds() {
		cost := r.Team.Costs.Of(k)
		lineup := k == team.LateLineup || k == team.NoLineup
		if lineup && r.Team.Lineups != team.ByCaptains || cost.Takes == team.TakesNothing && !cost.Deducts() && k != team.WrongOrder {
			continue
		}
		said := templates.Msg("breach.costs", "what", templates.Msg("breach-rule."+string(k)), "cost", show.CostOf(r, k, scale))
		if text.Empty() {
			text = said
			continue
		}
		text = templates.Msg("about.penalty-and", "first", text, "next", said)
	}
	return text
}
