package settings

import (
	"errors"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// usualHalfByes is what is asked about where the regulations say nothing: a second half-point bye, and one in the last round.
var usualHalfByes = play.HalfByeRules{Most: 1, Last: 1}

// halfByeRows ask for the limits of half-point byes.
func halfByeRows(c *web.Call, h play.Head) []templates.Row {
	r := h.Regulations.Swiss.HalfByes
	if !r.Limited {
		r = usualHalfByes
	}
	most, last := web.Required(web.Number("half_most", r.Most, 0, play.MaxRounds)), web.Required(web.Number("half_last", r.Last, 0,
		play.MaxRounds))
	most.Value, last.Value = strconv.Itoa(r.Most), strconv.Itoa(r.Last)
	return []templates.Row{web.Row(view.Typed(c, web.Hinted(most, templates.Msg("field.half_most.hint"))),
		view.Typed(c, web.Hinted(last, templates.Msg("field.half_last.hint"))))}
}

// readHalfByes takes over the limits. What is usual anyway is not said.
func readHalfByes(c *web.Call, to *play.Regulations, _ bool) error {
	r := &to.Swiss.HalfByes
	is := *r
	if !is.Limited {
		is = usualHalfByes
	}
	if err := errors.Join(TakeNumber(c, "half_most", &is.Most), TakeNumber(c, "half_last", &is.Last)); err != nil {
		return err
	}
	if !r.Limited && is == usualHalfByes {
		return nil
	}
	is.Limited = true
	*r = is
	return nil
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

// pairByRows ask by which of the two sums opponents are found, where there are two.
func pairByRows(c *web.Call, h play.Head) []templates.Row {
	if !h.Scale().Counts {
		return nil
	}
	var options []templates.Option
	for _, by := range []play.PairBy{play.PairByPoints, play.PairByMatchPoints} {
		o := web.Option(string(by), templates.Msg("pair-by."+string(by)))
		o.Hint = templates.Msg("pair-by-hint." + string(by))
		options = append(options, o)
	}
	return []templates.Row{web.Row(web.Required(web.Choice("pair_by", "radios", string(h.Regulations.Swiss.PairBy), options...)))}
}

func readPairBy(c *web.Call, r *play.Regulations, _ bool) error {
	if by := c.Field("pair_by"); by != "" {
		r.Swiss.PairBy = play.PairBy(by)
	}
	return nil
}

func pairByFacts(r play.Regulations, scale rules.Scale) []templates.Fact {
	if !scale.Counts {
		return nil
	}
	return []templates.Fact{{Label: templates.Msg("field.pair_by"), Text: templates.Msg("pair-by." + string(r.Swiss.PairBy))}}
}

func accelerationField(c *web.Call, h play.Head) templates.Field {
	return templates.Field{
		Kind: "checkbox", Name: "acceleration", Value: string(play.Baku), Checked: h.Regulations.Swiss.Acceleration == play.Baku,
		Label: templates.Msg("field.acceleration"), Hint: templates.Msg("field.acceleration.hint"),
	}
}

func readAcceleration(c *web.Call, r *play.Regulations, asked bool) error {
	if asked {
		r.Swiss.Acceleration = play.Acceleration(c.Field("acceleration"))
	}
	return nil
}

func accelerationFacts(r play.Regulations, _ rules.Scale) []templates.Fact {
	if r.Swiss.Acceleration != play.Baku {
		return nil
	}
	return []templates.Fact{{Label: templates.Msg("about.acceleration"), Text: templates.Msg("about.baku")}}
}

// initialField asks for the colour of the highest player in round 1.
func initialField(c *web.Call, h play.Head) templates.Field {
	var options []templates.Option
	for _, colour := range []play.InitialColour{play.InitialByLot, play.InitialWhite, play.InitialBlack} {
		options = append(options, web.Option(string(colour), templates.Msg("initial."+string(colour))))
	}
	return web.Hinted(web.Required(web.Choice("initial", "select", string(h.Regulations.Swiss.Initial), options...)),
		templates.Msg("field.initial.hint"))
}

func readInitial(c *web.Call, r *play.Regulations, _ bool) error {
	if colour := c.Field("initial"); colour != "" {
		r.Swiss.Initial = play.InitialColour(colour)
	}
	return nil
}

// freeField asks what a free round brings: a number where points are counted on the board, else a win, a draw or nothing.
func freeField(c *web.Call, h play.Head) templates.Field {
	scale, value := h.Scale(), h.Regulations.Swiss.Free
	if scale.Counts {
		f := web.Required(web.Number("free", value, 0, scale.Most))
		f.Value = strconv.Itoa(value)
		return web.Hinted(view.Typed(c, f), templates.Msg("field.free.hint", "win", scale.Most/2+1, "draw", scale.Most/2, "most", scale.Most))
	}
	values := []int{scale.Most, 0}
	if scale.Drawn {
		values = []int{scale.Most, scale.Most / 2, 0}
	}
	var options []templates.Option
	known := false
	for _, v := range values {
		options = append(options, web.Option(strconv.Itoa(v), view.FreeText(v, scale)))
		known = known || v == value
	}
	if !known {
		options = append(options, web.Option(strconv.Itoa(value), view.FreeText(value, scale)))
	}
	return web.Required(web.Choice("free", "select", strconv.Itoa(value), options...))
}

func freeFacts(r play.Regulations, scale rules.Scale) []templates.Fact {
	return []templates.Fact{{Label: templates.Msg("field.free"), Text: view.FreeText(r.Swiss.Free, scale)}}
}
