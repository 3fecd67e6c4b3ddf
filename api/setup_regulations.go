package api

import (
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
)

// otherTime is the choice of a time control that is not one of the recommended ones; ownOrder that of criteria that are no
// preset's, which the form then leaves as they are.
const (
	otherTime = "other"
	ownOrder  = "own"
)

// regulationsForm shows how often everybody meets, what decides about places, and the time control.
func regulationsForm(h tournament.Head) templates.Form {
	r := h.Regulations
	swap := templates.Field{
		Kind: "checkbox", Name: "swap_last", Label: templates.Msg("field.swap_last"), Hint: templates.Msg("field.swap_last.hint"), Checked: r.SwapLast,
	}
	late := hinted(number("late_minutes", r.LateMinutes, 0, 240), templates.Msg("field.late_minutes.hint"))
	late.Value = strconv.Itoa(r.LateMinutes)
	return templates.Form{Groups: rows(
		row(cyclesField(r.Cycles)), row(swap), row(orderField(r)), row(timeField(h)), row(otherTimeField(h), timeReason(r)), row(late),
	)}
}

func cyclesField(value int) templates.Field {
	one, two := option("1", templates.Msg("system.round-robin-1")), option("2", templates.Msg("system.round-robin-2"))
	one.Hint, two.Hint = templates.Msg("system.round-robin-1.hint"), templates.Msg("system.round-robin-2.hint")
	f := required(choice("cycles", "radios", strconv.Itoa(value), one, two))
	f.Label = templates.Msg("field.system")
	return f
}

// presetOf names the ready-made order that the criteria are, ownOrder for any other.
func presetOf(r tournament.Regulations) string {
	for _, p := range tournament.Presets() {
		if slices.Equal(p.Criteria, r.Criteria) {
			return p.Key
		}
	}
	return ownOrder
}

func orderField(r tournament.Regulations) templates.Field {
	var options []templates.Option
	for _, p := range tournament.Presets() {
		o := option(p.Key, templates.Msg("order."+p.Key))
		o.Hint = templates.Msg("order." + p.Key + ".hint")
		options = append(options, o)
	}
	if presetOf(r) == ownOrder {
		options = append(options, option(ownOrder, templates.Msg("order."+ownOrder)))
	}
	return required(choice("order", "radios", presetOf(r), options...))
}

// timeField offers what the rules recommend for the discipline, and anything else.
func timeField(h tournament.Head) templates.Field {
	rule, _ := h.Discipline.Rule()
	value := otherTime
	var options []templates.Option
	for i, t := range rule.Recommended {
		o := option(t.String(), templates.Literal(t.String()))
		o.Hint = timeHint(t)
		if t == h.Regulations.Time && h.Regulations.TimeReason == "" {
			value = t.String()
		}
		if i == 0 {
			o.Label = templates.Msg("time.recommended", "time", t.String(), "clause", rule.Clause)
		}
		options = append(options, o)
	}
	other := option(otherTime, templates.Msg("time.other"))
	other.Hint = limitsHint(rule)
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
	r := &h.Regulations
	var err error
	if r.Cycles, err = c.number("cycles"); err != nil {
		return err
	}
	if r.LateMinutes, err = c.number("late_minutes"); err != nil {
		return err
	}
	r.SwapLast = c.isTicked("swap_last")
	for _, p := range tournament.Presets() {
		if p.Key == c.field("order") {
			r.Criteria = p.Criteria
		}
	}
	return readTime(c, r)
}

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
