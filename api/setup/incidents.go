package setup

import (
	"slices"

	"adyukh/api/settings"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// firstStep is the field at which a ladder without a step is refused.
const firstStep = "ladder_" + string(incident.StepWarning)

// clauseOf are the clauses of шашки адиюх that a step rests on: 8.2 declares a game lost, 8.6 mends at the expense of the player's time,
// and 8.7 leaves the rest to sporting sanctions.
var clauseOf = map[incident.Step]string{
	incident.StepWarning: "8.7", incident.Step(incident.Time): "8.6", incident.Step(incident.Deduction): "8.7",
	incident.Step(incident.LostGame): "8.2", incident.Step(incident.Exclusion): "8.7", incident.Step(incident.Disqualification): "8.7",
}

// byClause adds a clause to the hint of a field, where the game has clauses.
func byClause(h *play.Head, clause string) func(*web.Call, *templates.Field) {
	return func(_ *web.Call, f *templates.Field) {
		if h.HasClauses() {
			f.Hint = templates.Msg("setup.by-clause", "hint", f.Hint, "clause", clause)
		}
	}
}

// incidentInputs ask what the regulations say about incidents: the steps of the ladder of sanctions, the lightest first, the minutes of
// the one by time, from which move on players may agree to a draw, and what readers see.
func incidentInputs(h *play.Head) web.Inputs {
	r := &h.Regulations.Incidents
	steps := slices.Clone(r.Steps())
	var all web.Inputs
	var ticked []*bool
	for _, step := range incident.Steps() {
		on := slices.Contains(steps, step)
		ticked = append(ticked, &on)
		name := "ladder_" + string(step)
		line := []web.Input{web.TickInput(&on, name, "field."+name).Hinted().With(byClause(h, clauseOf[step]))}
		if step == incident.Step(incident.Time) {
			minutes := r.PenaltyMinutes()
			line = append(line, web.NumberInput(&minutes, "penalty_minutes", 1, incident.MaxMinutes).Short().Required().Then(func(*web.Call) error {
				if r.Minutes != 0 || minutes != r.PenaltyMinutes() { // what is usual anyway is not said
					r.Minutes = minutes
				}
				return nil
			}))
		}
		all = append(all, line)
	}
	take := func(*web.Call) error {
		var ladder []incident.Step
		for i, step := range incident.Steps() {
			if *ticked[i] {
				ladder = append(ladder, step)
			}
		}
		switch {
		case len(ladder) == 0:
			return refusal.NewInvalid(firstStep, "error.incident.ladder-empty", nil)
		case slices.Equal(ladder, incident.Usual()):
			ladder = nil
		}
		r.Ladder = ladder
		return nil
	}
	return append(all,
		[]web.Input{web.NumberInput(&r.DrawMove, "draw_move", 0, incident.MaxDrawMove).Zero().Hinted().With(byClause(h, "6.1.3")).
			If(h.Scale().Drawn)},
		[]web.Input{web.TickInput(&r.Published, "incidents_published", "field.incidents_published").Hinted().Then(take)},
	)
}

// incidentGroup is the folded part of the regulations about incidents. Where the rules of the game have clauses about conduct it names
// them.
func incidentGroup(c *board.Desk, h play.Head) templates.Group {
	all := slices.Concat(incidentInputs(&h), reportsInput(&h), liveInput(&h))
	g := web.Group("setup.incidents", all.Rows(c.Plain())...)
	g.Note = templates.Msg("setup.incidents-note")
	if h.HasClauses() {
		g.Note = templates.Msg("setup.incidents-clauses")
	}
	return folded(c.Plain(), g, settings.LadderText(h.Regulations.Incidents.Steps()))
}
