package setup

import (
	"errors"
	"slices"

	"adyukh/api/settings"
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
	"adyukh/tournament/standings"
)

// otherTime is the choice of a time control that is not one of the recommended ones.
const otherTime = "other"

// regulationsForm shows how long the event is and its time control, and folded the game and its rules, the system with its own,
// and what decides about places.
func regulationsForm(c *board.Desk, h play.Head) templates.Form {
	f := templates.Form{Groups: slices.Concat(courseGroups(c, h), teamGroups(c, h), gameGroups(c, h), systemGroups(c, h))}
	if h.IsCorrespondence() {
		f.Hidden = append(f.Hidden, templates.Hidden{Name: settings.ClockShown, Value: string(h.Regulations.Correspondence.Clock.Kind())})
	}
	if g, err := h.Rules(); err == nil {
		f.Hidden = append(f.Hidden, templates.Hidden{Name: view.GameShown, Value: g.Name()})
	}
	if len(c.Event.Rounds) == 0 {
		f.Hidden = append(f.Hidden, templates.Hidden{Name: systemShown, Value: systemsSeen(c, h.Regulations.System)})
		f.Hidden = append(f.Hidden, carried(c, f)...)
	}
	f.Groups = append(f.Groups, orderGroup(c, h))
	if !h.IsCorrespondence() {
		f.Groups = append(f.Groups, incidentGroup(c, h))
	}
	return f
}

// courseGroups ask how long the event is and what time there is; by correspondence what else stands in its terms, too.
func courseGroups(c *board.Desk, h play.Head) []templates.Group {
	length, note := lengthRows(c, h)
	if !h.IsCorrespondence() {
		course := web.Group("setup.course", slices.Concat(length, timeInputs(&h).Rows(c.Plain()), lateInput(&h).Rows(c.Plain()))...)
		course.Note = note
		return []templates.Group{course}
	}
	course := web.Group("correspondence-setup.course", slices.Concat(web.Inputs{{settings.CodeInput(&h)}}.Rows(c.Plain()), length)...)
	course.Note = note
	return append([]templates.Group{course}, correspondenceGroups(c, h)...)
}

// timeInputs ask for the time control: what the rules recommend for the discipline, or another one, for which there may be a reason.
func timeInputs(h *play.Head) web.Inputs {
	r, options := &h.Regulations, timeOptions(*h)
	chosen, other, reason := r.Time.String(), "", r.TimeReason
	known := slices.ContainsFunc(options, func(o templates.Option) bool { return o.Value == chosen })
	if !known || reason != "" {
		chosen, other = otherTime, r.Time.String()
	}
	take := func(*web.Call) error {
		value, name := chosen, "time"
		r.TimeReason = ""
		if chosen == otherTime {
			value, name, r.TimeReason = other, "time_other", reason
		}
		t, err := play.ParseTimeControl(value)
		if err != nil {
			return web.AtField(err, name)
		}
		r.Time = t
		return nil
	}
	control := templates.Field{Name: "time_other", Width: "short", Placeholder: "30+30", MaxLength: 12}
	why := web.TextInput(&reason, templates.Field{Name: "time_reason", MaxLength: 120}).Hinted().If(h.Pace().Clause != "" || reason != "")
	return web.Inputs{
		{web.ChoiceInput(&chosen, "radios", "time", options...).Required()},
		{web.TextInput(&other, control).Hinted(), why.Then(take)},
	}
}

func lateInput(h *play.Head) web.Inputs {
	return web.Inputs{{web.NumberInput(&h.Regulations.LateMinutes, "late_minutes", 0, 240).Zero().Hinted()}}
}

// reportsInput asks what players do by their personal links.
func reportsInput(h *play.Head) web.Inputs {
	r := &h.Regulations
	rules := web.OrNone("reports.off", web.Options("reports.", selfservice.Rules()[1:]...))
	wait := int(r.Wait().Minutes())
	take := func(*web.Call) error {
		if r.ReportWait = wait; wait == selfservice.UsualWait {
			r.ReportWait = 0
		}
		return nil
	}
	own := !h.Discipline.IsTeam()
	return web.Inputs{
		{
			web.ChoiceInput(&r.Reports, "select", "reports", rules...).Hinted().If(own),
			web.NumberInput(&wait, "report_wait", 1, selfservice.MostWait).Required().Hinted().If(own).Then(take),
		},
		{web.TickInput(&r.Requests, "requests", "field.requests").Hinted().If(own)},
		{web.TickInput(&r.Records, "records", "field.records").Hinted().If(own)},
	}
}

// liveInput asks whether readers follow games while they are played, and how late.
func liveInput(h *play.Head) web.Inputs {
	t := &h.Regulations.Live
	return web.Inputs{
		{web.TickInput(&t.On, "live_on", "field.live").Hinted()},
		{
			web.NumberInput(&t.Minutes, "live_minutes", 0, broadcast.MostBehindMinutes).Zero().Short(),
			web.NumberInput(&t.Plies, "live_plies", 0, broadcast.MostBehindPlies).Zero().Short(),
		},
	}
}

// readReports takes over what players do; a form without it says nothing about it.
func readReports(c *board.Desk, h *play.Head) error {
	if !c.Form.Has("report_wait") {
		return nil
	}
	return reportsInput(h).Read(c.Plain())
}

// readLive takes over how readers follow games; a form without it says nothing about it.
func readLive(c *board.Desk, h *play.Head) error {
	if !c.Form.Has("live_minutes") {
		return nil
	}
	return liveInput(h).Read(c.Plain())
}

func timeOptions(h play.Head) []templates.Option {
	rule := h.Pace()
	var options []templates.Option
	for i, t := range rule.Recommended {
		o := web.Option(t.String(), templates.Literal(t.String()))
		o.Hint = templates.Msg("time.hint", "minutes", int(t.Base.Minutes()), "seconds", int(t.Increment.Seconds()))
		if i == 0 && rule.Clause != "" {
			o.Label = templates.Msg("time.recommended", "time", t.String(), "clause", rule.Clause)
		}
		options = append(options, o)
	}
	other := web.Option(otherTime, templates.Msg("time.other"))
	if rule.Clause != "" {
		other.Hint = limitsHint(rule)
	}
	return append(options, other)
}

func limitsHint(rule play.DisciplineRule) templates.Text {
	if rule.Most == 0 {
		return templates.Msg("time.least", "clause", rule.Clause, "least", int(rule.Least.Minutes()))
	}
	return templates.Msg("time.limits", "clause", rule.Clause, "least", int(rule.Least.Minutes()), "most", int(rule.Most.Minutes()))
}

// readRegulations takes over the form.
func readRegulations(c *board.Desk, h *play.Head) error {
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
	if err := readTeam(c, h); err != nil {
		return err
	}
	otherClock, err := readCourse(c, h)
	if err != nil {
		return err
	}
	if err := incidentInputs(h).ReadSent(c.Plain(), c.Form.Has("penalty_minutes")); err != nil {
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
	case otherClock:
		return errShowClock
	}
	return orderErr
}

// readCourse takes over what time there is.
func readCourse(c *board.Desk, h *play.Head) (otherClock bool, err error) {
	if h.IsCorrespondence() {
		if err := (web.Inputs{{settings.CodeInput(h)}}).ReadSent(c.Plain(), false); err != nil {
			return false, err
		}
		return readCorrespondence(c, h)
	}
	if err := lateInput(h).ReadSent(c.Plain(), false); err != nil {
		return false, err
	}
	if err := readReports(c, h); err != nil {
		return false, err
	}
	if err := readLive(c, h); err != nil {
		return false, err
	}
	return false, timeInputs(h).Read(c.Plain())
}

// errShowGame asks to show the form again, with the rules of the game that was chosen in it; nothing is saved yet.
var errShowGame = errors.New("another game is chosen")
