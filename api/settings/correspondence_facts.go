package settings

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// CorrespondenceFacts say the terms of an event by correspondence, but for its time control, which pages say of every event.
func CorrespondenceFacts(c *web.Call, h play.Head) []templates.Fact {
	t := h.Terms()
	if !t.IsCorrespondence() {
		return nil
	}
	var facts []templates.Fact
	add := func(label string, text templates.Text) {
		if !text.Empty() {
			facts = append(facts, templates.Fact{Label: templates.Msg(label), Text: text})
		}
	}
	if t.Clock.DoubleAfter > 0 {
		add("correspondence-setup.double", templates.Msg("correspondence-setup.double-text", "days", show.Days(t.Clock.DoubleAfter)))
	}
	if !t.Clock.IsTriple() {
		add("correspondence-setup.rest", restText(c, t))
		add("correspondence-setup.leave", leaveText(c, t))
		add("correspondence-setup.silence", silenceText(t))
	}
	add("correspondence-setup.exceeded", templates.Msg("correspondence-setup.overstep-"+string(t.Overstep)))
	add("correspondence-setup.claims", claimsText(t))
	add("correspondence-setup.shown", shownText(c, t))
	if !t.Entry.Until.IsZero() {
		add("correspondence-setup.entry", entryText(c, t))
	}
	return facts
}

// CodeFact is the code of the event, none where it has none.
func CodeFact(h play.Head) []templates.Fact {
	if code := h.Regulations.Correspondence.Code; code != "" {
		return []templates.Fact{{Label: templates.Msg("correspondence-setup.code"), Text: templates.Literal(code)}}
	}
	return nil
}

// restText says on which days all clocks stand still.
func restText(_ *web.Call, t terms.Terms) templates.Text {
	n, s := len(t.Clock.Holidays), t.Clock
	switch {
	case n > 0 && s.Weekends:
		return templates.Msg("correspondence-setup.rest-both", "days", show.Days(n))
	case n > 0:
		return templates.Msg("correspondence-setup.rest-days", "days", show.Days(n))
	case s.Weekends:
		return templates.Msg("correspondence-setup.rest-weekends")
	}
	return templates.Msg("correspondence-setup.rest-none")
}

// leaveText says how long leaves are, how they are announced and whose clocks they stop.
func leaveText(_ *web.Call, t terms.Terms) templates.Text {
	r := t.Leave
	if r.Days == 0 {
		return templates.Msg("correspondence-setup.leave-none")
	}
	text := templates.Msg("correspondence-setup.leave-year", "days", show.Days(r.Days))
	and := func(next templates.Text) {
		text = templates.Msg("correspondence-setup.and", "first", text, "next", next)
	}
	if r.Least > 1 {
		and(templates.Msg("correspondence-setup.leave-at-least", "days", show.Days(r.Least)))
	}
	if r.Notice > 0 {
		and(templates.Msg("correspondence-setup.leave-said", "days", show.Days(r.Notice)))
	}
	if t.Clock.LeaveStops == clock.BothClocks {
		and(templates.Msg("correspondence-setup.leave-both"))
	}
	if r.Blocks {
		and(templates.Msg("correspondence-setup.leave-no-moves"))
	}
	return text
}

// silenceText says what comes of silence.
func silenceText(t terms.Terms) templates.Text {
	var text templates.Text
	for _, step := range []struct {
		key  string
		days int
	}{
		{"correspondence-setup.silence-remind", t.Silence.Remind},
		{"correspondence-setup.silence-final", t.Silence.Final},
		{"correspondence-setup.silence-lost", t.Silence.Lost},
	} {
		next := templates.Msg(step.key, "days", show.Days(step.days))
		switch {
		case step.days == 0:
		case text.Empty():
			text = next
		default:
			text = templates.Msg("correspondence-setup.and", "first", text, "next", next)
		}
	}
	return text
}

// overstepText says in a few words what comes of an exceeded time and of silence.
func overstepText(_ *web.Call, t terms.Terms) templates.Text {
	text := templates.Msg("correspondence-setup.overstep-" + string(t.Overstep))
	if days := t.Silence.Lost; days > 0 {
		text = templates.Msg("correspondence-setup.and", "first", text, "next",
			templates.Msg("correspondence-setup.silence-lost", "days", show.Days(days)))
	}
	return text
}

func claimsText(t terms.Terms) templates.Text {
	if t.Halt {
		return templates.Msg("correspondence-setup.claims-halt", "answer", show.Days(t.Answer), "appeal", show.Days(t.Appeal))
	}
	return templates.Msg("correspondence-setup.claims-run", "answer", show.Days(t.Answer), "appeal", show.Days(t.Appeal))
}

// shownText says who sees the moves of running games.
func shownText(_ *web.Call, t terms.Terms) templates.Text {
	if t.Shown == terms.ShownLater {
		return templates.Msg("correspondence-setup.shown-plies", "n", t.Delay)
	}
	return templates.Msg("correspondence-setup.shown-" + string(t.Shown))
}

// entryText says until when people may ask to be entered, and whom an exceeded time bars.
func entryText(c *web.Call, t terms.Terms) templates.Text {
	if t.Entry.Until.IsZero() {
		return templates.Msg("correspondence-setup.entry-shut")
	}
	text := templates.Msg("correspondence-setup.entry-open", "day", c.Dates(t.Entry.Until, play.Date{}))
	if t.Entry.Most > 0 {
		text = templates.Msg("correspondence-setup.and", "first", text, "next",
			templates.Msg("correspondence-setup.entry-places", "n", t.Entry.Most))
	}
	if t.Bar > 0 {
		text = templates.Msg("correspondence-setup.and", "first", text, "next",
			templates.Msg("correspondence-setup.entry-bar", "days", show.Days(t.Bar)))
	}
	return text
}
