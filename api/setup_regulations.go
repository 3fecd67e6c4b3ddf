package api

import (
	"errors"
	"slices"
	"strconv"

	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament"
)

// otherTime is the choice of a time control that is not one of the recommended ones; ownOrder that of criteria that are no
// preset's, which the form then leaves as they are.
const (
	otherTime = "other"
	ownOrder  = "own"
)

// regulationsForm shows the game and its rules, how often everybody meets, what decides about places, and the time control.
func regulationsForm(c *call, h tournament.Head) templates.Form {
	r := h.Regulations
	swap := templates.Field{
		Kind: "checkbox", Name: "swap_last", Label: templates.Msg("field.swap_last"), Hint: templates.Msg("field.swap_last.hint"), Checked: r.SwapLast,
	}
	late := hinted(number("late_minutes", r.LateMinutes, 0, 240), templates.Msg("field.late_minutes.hint"))
	late.Value = strconv.Itoa(r.LateMinutes)
	scale := h.Scale()
	f := templates.Form{Groups: c.gameGroups(h)}
	if g, err := h.Rules(); err == nil {
		f.Hidden = append(f.Hidden, templates.Hidden{Name: gameShown, Value: g.Name()})
	}
	reason := row(otherTimeField(h))
	if h.Pace().Clause != "" || r.TimeReason != "" {
		reason = append(reason, timeReason(r))
	}
	f.Groups = append(f.Groups, group("setup.course",
		row(cyclesField(r.Cycles)), row(swap), row(orderField(r, scale)), row(timeField(h)), reason, row(late),
	))
	return f
}

func cyclesField(value int) templates.Field {
	one, two := option("1", templates.Msg("system.round-robin-1")), option("2", templates.Msg("system.round-robin-2"))
	one.Hint, two.Hint = templates.Msg("system.round-robin-1.hint"), templates.Msg("system.round-robin-2.hint")
	f := required(choice("cycles", "radios", strconv.Itoa(value), one, two))
	f.Label = templates.Msg("field.system")
	return f
}

// presetOf names the ready-made order that the criteria are, ownOrder for any other.
func presetOf(r tournament.Regulations, scale rules.Scale) string {
	for _, p := range tournament.Presets(scale) {
		if slices.Equal(p.Criteria, r.Criteria) {
			return p.Key
		}
	}
	return ownOrder
}

func orderField(r tournament.Regulations, scale rules.Scale) templates.Field {
	var options []templates.Option
	for _, p := range tournament.Presets(scale) {
		o := option(p.Key, templates.Msg("order."+p.Key))
		o.Hint = templates.Msg("order." + p.Key + ".hint")
		options = append(options, o)
	}
	if presetOf(r, scale) == ownOrder {
		options = append(options, option(ownOrder, templates.Msg("order."+ownOrder)))
	}
	return required(choice("order", "radios", presetOf(r, scale), options...))
}

// timeField offers what the rules recommend for the discipline, and anything else.
func timeField(h tournament.Head) templates.Field {
	rule := h.Pace()
	value := otherTime
	var options []templates.Option
	for i, t := range rule.Recommended {
		o := option(t.String(), templates.Literal(t.String()))
		o.Hint = timeHint(t)
		if t == h.Regulations.Time && h.Regulations.TimeReason == "" {
			value = t.String()
		}
		if i == 0 && rule.Clause != "" {
			o.Label = templates.Msg("time.recommended", "time", t.String(), "clause", rule.Clause)
		}
		options = append(options, o)
	}
	other := option(otherTime, templates.Msg("time.other"))
	if rule.Clause != "" {
		other.Hint = limitsHint(rule)
	}
	return required(choice("time", "radios", value, append(options, other)...))
}

func timeHint(t tournament.TimeControl) templates.Text {
	return templates.Msg("time.hint", "minutes", int(t.Base.Minutes()), "seconds", int(t.Increment.Seconds()))
}

func limitsHint(rule tournament.DisciplineRule) templates.Text {
	if rule.Most == 0 {
		return templates.Msg("time.least", "clause", rule.Clause, "least", int(rule.Least.Minutes()))
	}
	return templates.Msg("time.limits", "clause", rule.Clause, "least", int(rule.Least.Minutes()), "most", int(rule.Most.Minutes()))
}

func otherTimeField(h tournament.Head) templates.Field {
	f := short(hinted(text("time_other", ""), templates.Msg("field.time_other.hint")))
	f.Placeholder, f.MaxLength = "30+30", 12
	if timeField(h).Value == otherTime {
		f.Value = h.Regulations.Time.String()
	}
	return f
}

func timeReason(r tournament.Regulations) templates.Field {
	f := hinted(text("time_reason", r.TimeReason), templates.Msg("field.time_reason.hint"))
	f.MaxLength = 120
	return f
}

// readRegulations takes over the form.
func readRegulations(c *call, h *tournament.Head) error {
	changed, err := readGame(c, h)
	if err != nil {
		return err
	}
	r := &h.Regulations
	if r.Cycles, err = c.number("cycles"); err != nil {
		return err
	}
	if r.LateMinutes, err = c.number("late_minutes"); err != nil {
		return err
	}
	r.SwapLast = c.isTicked("swap_last")
	for _, p := range tournament.Presets(h.Scale()) {
		if p.Key == c.field("order") {
			r.Criteria = p.Criteria
		}
	}
	if err := readTime(c, r); err != nil {
		return err
	}
	if changed {
		return errShowGame
	}
	return nil
}

// errShowGame asks to show the form again, with the rules of the game that was chosen in it; nothing is saved yet.
var errShowGame = errors.New("another game is chosen")

// readTime takes over the time control. A reason counts for another one only.
func readTime(c *call, r *tournament.Regulations) error {
	value, name := c.field("time"), "time"
	r.TimeReason = ""
	if value == otherTime {
		value, name = c.field("time_other"), "time_other"
		r.TimeReason = c.field("time_reason")
	}
	t, err := tournament.ParseTimeControl(value)
	if err != nil {
		return atField(err, name)
	}
	r.Time = t
	return nil
}
