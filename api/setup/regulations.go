package setup

import (
	"errors"
	"slices"
	"strconv"

	"adyukh/api/settings"
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// otherTime is the choice of a time control that is not one of the recommended ones.
const otherTime = "other"

// regulationsForm shows the game and its rules, the system with its own, what decides about places, and the time control.
func regulationsForm(c *web.Call, h play.Head) templates.Form {
	r := h.Regulations
	late := web.Hinted(web.Number("late_minutes", r.LateMinutes, 0, 240), templates.Msg("field.late_minutes.hint"))
	late.Value = strconv.Itoa(r.LateMinutes)
	f := templates.Form{Groups: append(gameGroups(c, h), systemGroups(c, h)...)}
	if g, err := h.Rules(); err == nil {
		f.Hidden = append(f.Hidden, templates.Hidden{Name: view.GameShown, Value: g.Name()})
	}
	if len(c.Event.Rounds) == 0 {
		f.Hidden = append(f.Hidden, templates.Hidden{Name: systemShown, Value: systemsSeen(c, r.System)})
		f.Hidden = append(f.Hidden, carried(c, f)...)
	}
	reason := web.Row(otherTimeField(h))
	if h.Pace().Clause != "" || r.TimeReason != "" {
		reason = append(reason, timeReason(r))
	}
	f.Groups = append(f.Groups, orderGroup(c, h), web.Group("setup.course", web.Row(timeField(h)), reason, web.Row(view.Typed(c, late))))
	return f
}

// timeField offers what the rules recommend for the discipline, and anything else.
func timeField(h play.Head) templates.Field {
	rule := h.Pace()
	value := otherTime
	var options []templates.Option
	for i, t := range rule.Recommended {
		o := web.Option(t.String(), templates.Literal(t.String()))
		o.Hint = timeHint(t)
		if t == h.Regulations.Time && h.Regulations.TimeReason == "" {
			value = t.String()
		}
		if i == 0 && rule.Clause != "" {
			o.Label = templates.Msg("time.recommended", "time", t.String(), "clause", rule.Clause)
		}
		options = append(options, o)
	}
	other := web.Option(otherTime, templates.Msg("time.other"))
	if rule.Clause != "" {
		other.Hint = limitsHint(rule)
	}
	return web.Required(web.Choice("time", "radios", value, append(options, other)...))
}

func timeHint(t play.TimeControl) templates.Text {
	return templates.Msg("time.hint", "minutes", int(t.Base.Minutes()), "seconds", int(t.Increment.Seconds()))
}

func limitsHint(rule play.DisciplineRule) templates.Text {
	if rule.Most == 0 {
		return templates.Msg("time.least", "clause", rule.Clause, "least", int(rule.Least.Minutes()))
	}
	return templates.Msg("time.limits", "clause", rule.Clause, "least", int(rule.Least.Minutes()), "most", int(rule.Most.Minutes()))
}

func otherTimeField(h play.Head) templates.Field {
	f := web.Short(web.Hinted(web.Text("time_other", ""), templates.Msg("field.time_other.hint")))
	f.Placeholder, f.MaxLength = "30+30", 12
	if timeField(h).Value == otherTime {
		f.Value = h.Regulations.Time.String()
	}
	return f
}

func timeReason(r play.Regulations) templates.Field {
	f := web.Hinted(web.Text("time_reason", r.TimeReason), templates.Msg("field.time_reason.hint"))
	f.MaxLength = 120
	return f
}

// readRegulations takes over the form.
func readRegulations(c *web.Call, h *play.Head) error {
	otherGame, err := readGame(c, h)
	if err != nil {
		return err
	}
	if otherGame {
		usual := h.WithSystem(h.Regulations.System).Regulations.Swiss
		h.Regulations.Swiss.PairBy, h.Regulations.Swiss.Free = usual.PairBy, usual.Free
	}
	otherSystem, err := readSystem(c, h)
	if err != nil {
		return err
	}
	if err := readCourse(c, h); err != nil {
		return err
	}
	orderErr := readOrder(c, h)
	if otherSystem { // a list for the old one may name what means nothing in this one
		fits := h.Criteria()
		h.Regulations.Criteria = slices.DeleteFunc(slices.Clone(h.Regulations.Criteria),
			func(code standings.Code) bool { return !slices.Contains(fits, code) })
	}
	switch {
	case otherGame:
		return errShowGame
	case otherSystem:
		return errShowSystem
	}
	return orderErr
}

// readCourse takes over the time control and how late one may be.
func readCourse(c *web.Call, h *play.Head) error {
	r := &h.Regulations
	if err := settings.TakeNumber(c, "late_minutes", &r.LateMinutes); err != nil {
		return err
	}
	return readTime(c, r)
}

// errShowGame asks to show the form again, with the rules of the game that was chosen in it; nothing is saved yet.
var errShowGame = errors.New("another game is chosen")

// readTime takes over the time control. A reason counts for another one only.
func readTime(c *web.Call, r *play.Regulations) error {
	value, name := c.Field("time"), "time"
	r.TimeReason = ""
	if value == otherTime {
		value, name = c.Field("time_other"), "time_other"
		r.TimeReason = c.Field("time_reason")
	}
	t, err := play.ParseTimeControl(value)
	if err != nil {
		return web.AtField(err, name)
	}
	r.Time = t
	return nil
}
