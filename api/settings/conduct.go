package settings

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
)

// LadderText lists steps of the ladder of sanctions: "warning → time → loss of the game".
func LadderText(steps []incident.Step) templates.Text {
	var said templates.Text
	for i, step := range steps {
		next := view.StepText(step)
		if i == 0 {
			said = next
			continue
		}
		said = templates.Msg("incident.ladder-then", "steps", said, "next", next)
	}
	return said
}

// ConductText says what the regulations about incidents are, as the journal keeps a change of them; ok is false for an entry that has none.
func ConductText(args map[string]any) (text templates.Text, ok bool) {
	ladder, ok := args["ladder"].(string)
	if !ok {
		return templates.Text{}, false
	}
	var steps []incident.Step
	for _, name := range strings.Fields(ladder) {
		if step := incident.Step(name); slices.Contains(incident.Steps(), step) {
			steps = append(steps, step)
		}
	}
	draws := templates.Msg("incident.draws-any")
	if n := web.Whole(args["draw_move"]); n > 0 {
		draws = templates.Msg("incident.draws-from", "n", n)
	}
	seen := templates.Msg("incident.seen-result")
	if web.Whole(args["published"]) > 0 {
		seen = templates.Msg("incident.seen-sanctions")
	}
	minutes := web.Whole(args["minutes"])
	return templates.Msg("incident.rules", "ladder", LadderText(steps), "minutes", minutes, "draws", draws, "seen", seen), true
}

// drawFacts say from which move on players may agree to a draw, where the regulations do.
func drawFacts(r play.Regulations) []templates.Fact {
	n := r.Incidents.DrawMove
	if n == 0 {
		return nil
	}
	return []templates.Fact{{Label: templates.Msg("about.draws"), Text: templates.Msg("about.draws-from", "n", n)}}
}

// lateInputs ask what the rounds give that a late entry has missed.
func lateInputs(h *play.Head) web.Inputs {
	at := &h.Regulations.Swiss.Late
	chosen, rounds := web.FirstOf(string(at.Gives), lateNothing), max(1, at.Rounds)
	keep := func(*web.Call) error {
		at.Gives, at.Rounds = play.LateGives(strings.TrimPrefix(chosen, lateNothing)), 0
		if at.Gives == play.LateFirst {
			at.Rounds = rounds
		}
		return nil
	}
	var options []templates.Option
	for _, way := range play.LateWays() {
		key := web.FirstOf(string(way), lateNothing)
		o := web.Option(key, templates.Msg("late-gives."+key))
		o.Hint = templates.Msg("late-gives-hint." + key)
		options = append(options, o)
	}
	return web.Inputs{
		{web.ChoiceInput(&chosen, "radios", "late_gives", options...).Required()},
		{web.NumberInput(&rounds, "late_rounds", 1, play.MaxRounds).Short().Hinted().Then(keep)},
	}
}

// lateNothing is what the form says where the value says nothing.
const lateNothing = "nothing"

func lateFacts(r play.Regulations, _ rules.Scale) []templates.Fact {
	late := r.Swiss.Late
	if late.Gives == play.LateNothing {
		return nil
	}
	text := templates.Msg("late-gives." + string(late.Gives))
	if late.Gives == play.LateFirst {
		text = templates.Msg("about.late-first", "rounds", strconv.Itoa(late.Rounds))
	}
	return []templates.Fact{{Label: templates.Msg("field.late_gives"), Text: text}}
}
