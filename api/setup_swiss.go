package api

import (
	"errors"
	"strconv"

	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament"
)

// swissRows are what the regulations of a Swiss event say.
func (c *call) swissRows(h tournament.Head) []templates.Row {
	swiss := h.Regulations.Swiss
	all := []templates.Row{row(c.roundsField(h))}
	if h.Scale().Counts {
		all = append(all, row(pairByField(swiss.PairBy)))
	}
	return append(all, row(c.typed(freeField(h))), c.halfByeRow(swiss.HalfByes), row(initialField(swiss.Initial)), row(templates.Field{
		Kind: "checkbox", Name: "acceleration", Value: string(tournament.Baku), Checked: swiss.Acceleration == tournament.Baku,
		Label: templates.Msg("field.acceleration"), Hint: templates.Msg("field.acceleration.hint"),
	}))
}

// usualHalfByes is what is asked about where the regulations say nothing: a second half-point bye, and one in the last round.
var usualHalfByes = tournament.HalfByeRules{Most: 1, Last: 1}

// halfByeRow asks for the limits of half-point byes.
func (c *call) halfByeRow(r tournament.HalfByeRules) templates.Row {
	if !r.Limited {
		r = usualHalfByes
	}
	most, last := required(number("half_most", r.Most, 0, tournament.MaxRounds)), required(number("half_last", r.Last, 0, tournament.MaxRounds))
	most.Value, last.Value = strconv.Itoa(r.Most), strconv.Itoa(r.Last)
	return row(c.typed(hinted(most, templates.Msg("field.half_most.hint"))), c.typed(hinted(last, templates.Msg("field.half_last.hint"))))
}

// readHalfByes takes over the limits. What is usual anyway is not said.
func readHalfByes(c *call, r *tournament.HalfByeRules) error {
	is := *r
	if !is.Limited {
		is = usualHalfByes
	}
	if err := errors.Join(c.takeNumber("half_most", &is.Most), c.takeNumber("half_last", &is.Last)); err != nil {
		return err
	}
	if !r.Limited && is == usualHalfByes {
		return nil
	}
	is.Limited = true
	*r = is
	return nil
}

// pairByField asks by which of the two sums opponents are found.
func pairByField(value tournament.PairBy) templates.Field {
	var options []templates.Option
	for _, by := range []tournament.PairBy{tournament.PairByPoints, tournament.PairByMatchPoints} {
		o := option(string(by), templates.Msg("pair-by."+string(by)))
		o.Hint = templates.Msg("pair-by-hint." + string(by))
		options = append(options, o)
	}
	return required(choice("pair_by", "radios", string(value), options...))
}

// initialField asks for the colour of the highest player in round 1.
func initialField(value tournament.InitialColour) templates.Field {
	var options []templates.Option
	for _, colour := range []tournament.InitialColour{tournament.InitialByLot, tournament.InitialWhite, tournament.InitialBlack} {
		options = append(options, option(string(colour), templates.Msg("initial."+string(colour))))
	}
	return hinted(required(choice("initial", "select", string(value), options...)), templates.Msg("field.initial.hint"))
}

// freeField asks what a free round brings: a number where points are counted on the board, else a win, a draw or nothing.
func freeField(h tournament.Head) templates.Field {
	scale, value := h.Scale(), h.Regulations.Swiss.Free
	if scale.Counts {
		f := required(number("free", value, 0, scale.Most))
		f.Value = strconv.Itoa(value)
		return hinted(f, templates.Msg("field.free.hint", "win", scale.Most/2+1, "draw", scale.Most/2, "most", scale.Most))
	}
	values := []int{scale.Most, 0}
	if scale.Drawn {
		values = []int{scale.Most, scale.Most / 2, 0}
	}
	var options []templates.Option
	known := false
	for _, v := range values {
		options = append(options, option(strconv.Itoa(v), freeText(v, scale)))
		known = known || v == value
	}
	if !known {
		options = append(options, option(strconv.Itoa(value), freeText(value, scale)))
	}
	return required(choice("free", "select", strconv.Itoa(value), options...))
}

// freeText says what a free round brings.
func freeText(points int, scale rules.Scale) templates.Text {
	switch {
	case points == 0:
		return templates.Msg("free.nothing")
	case scale.Counts:
		return templates.Msg("free.points", "n", points, "most", scale.Most)
	case points == scale.Most:
		return templates.Msg("free.win")
	case scale.Drawn && 2*points == scale.Most:
		return templates.Msg("free.draw")
	}
	return templates.Literal(strconv.Itoa(points))
}
