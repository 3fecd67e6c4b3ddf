package settings

import (
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// usualHalfByes is what is asked about where the regulations say nothing: a second half-point bye, and one in the last round.
var usualHalfByes = play.HalfByeRules{Most: 1, Last: 1}

// halfByeInputs ask for the limits of half-point byes. What is usual anyway is not said.
func halfByeInputs(h *play.Head) web.Inputs {
	r := &h.Regulations.Swiss.HalfByes
	is := *r
	if !is.Limited {
		is = usualHalfByes
	}
	keep := func(*web.Call) error {
		if r.Limited || is != usualHalfByes {
			is.Limited = true
			*r = is
		}
		return nil
	}
	return web.Inputs{{
		web.NumberInput(&is.Most, "half_most", 0, play.MaxRounds).Zero().Required().Hinted().Then(keep),
		web.NumberInput(&is.Last, "half_last", 0, play.MaxRounds).Zero().Required().Hinted().Then(keep),
	}}
}

func halfByeFacts(r play.Regulations, _ rules.Scale) []templates.Fact {
	limits := r.Swiss.HalfByes
	if !limits.Limited {
		return nil
	}
	return []templates.Fact{{
		Label: templates.Msg("about.half-byes"), Text: templates.Msg("about.half-limits", "most", limits.Most, "last", limits.Last),
	}}
}

// pairByInput asks by which of the two sums opponents are found, where there are two.
func pairByInput(h *play.Head) web.Inputs {
	options := web.HintedOptions("pair-by.", "pair-by-hint.", play.PairByPoints, play.PairByMatchPoints)
	return web.Inputs{{web.ChoiceInput(&h.Regulations.Swiss.PairBy, "radios", "pair_by", options...).Required().If(h.Scale().Counts)}}
}

func pairByFacts(r play.Regulations, scale rules.Scale) []templates.Fact {
	if !scale.Counts {
		return nil
	}
	return []templates.Fact{{Label: templates.Msg("field.pair_by"), Text: templates.Msg("pair-by." + string(r.Swiss.PairBy))}}
}

func accelerationInput(h *play.Head) web.Inputs {
	baku := templates.Field{Kind: "checkbox", Name: "acceleration", Value: string(play.Baku)}
	return web.Inputs{{web.TextInput(&h.Regulations.Swiss.Acceleration, baku).Hinted()}}
}

func accelerationFacts(r play.Regulations, _ rules.Scale) []templates.Fact {
	if r.Swiss.Acceleration != play.Baku {
		return nil
	}
	return []templates.Fact{{Label: templates.Msg("about.acceleration"), Text: templates.Msg("about.baku")}}
}

// initialInput asks for the colour of the highest player in round 1.
func initialInput(h *play.Head) web.Inputs {
	colours := web.Options("initial.", play.InitialByLot, play.InitialWhite, play.InitialBlack)
	return web.Inputs{{web.ChoiceInput(&h.Regulations.Swiss.Initial, "select", "initial", colours...).Required().Hinted()}}
}

// freeInput asks what a free round brings: a number where points are counted on the board, else a win, a draw or nothing.
func freeInput(h *play.Head) web.Inputs {
	const name = "free"
	scale, at := h.Scale(), &h.Regulations.Swiss.Free
	if scale.Counts {
		return web.Inputs{{web.NumberInput(at, name, 0, scale.Most).Zero().Required().With(func(_ *web.Call, f *templates.Field) {
			f.Hint = templates.Msg("field.free.hint", "win", scale.Most/2+1, "draw", scale.Most/2, "most", scale.Most)
		})}}
	}
	values := []int{scale.Most, 0}
	if scale.Drawn {
		values = []int{scale.Most, scale.Most / 2, 0}
	}
	if !slices.Contains(values, *at) {
		values = append(values, *at)
	}
	var options []templates.Option
	for _, v := range values {
		options = append(options, web.Option(strconv.Itoa(v), view.FreeText(v, scale)))
	}
	return web.Inputs{{web.NumberChoice(at, name, options...).Required()}}
}

func freeFacts(r play.Regulations, scale rules.Scale) []templates.Fact {
	return []templates.Fact{{Label: templates.Msg("field.free"), Text: view.FreeText(r.Swiss.Free, scale)}}
}
