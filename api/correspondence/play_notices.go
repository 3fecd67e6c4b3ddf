package correspondence

import (
	"adyukh/templates"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
)

// notices say what else has to be known before a move: an offer, a claim, a ruling, time that is up, silence, leaves.
func (t *table) notices() []templates.Notice {
	s := t.State
	if !s.IsStarted() {
		return nil
	}
	all := t.caseNotices()
	add := func(tone, key string, args ...any) {
		all = append(all, templates.Notice{Tone: tone, Text: templates.Msg(key, args...)})
	}
	if s.IsOver() {
		return all
	}
	if t.now.Before(s.Start) {
		add(templates.Attention, "correspondence.not-yet", "at", t.short(s.Start))
		return all
	}
	even := t.Event.Head.Scale().Format(t.Event.Head.Scale().Even())
	switch {
	case s.Offered && t.isMyMove():
		add(templates.Attention, "correspondence.offered", "score", even)
	case s.Offered:
		add(templates.Quiet, "correspondence.offer-out")
	}
	if running := t.count.Running; running.Exceeded && s.Terms.Overstep == terms.Claimed {
		if t.isMyMove() {
			add(templates.Wrong, "correspondence.exceeded-mine", "at", t.short(running.Deadline))
		} else {
			all = append(all, templates.Notice{
				Tone: templates.Attention, Text: templates.Msg("correspondence.exceeded-theirs", "at", t.short(running.Deadline)),
				Action: &templates.Link{Label: templates.Msg("correspondence.to-claim"), Href: t.path + "/claim"},
			})
		}
	}
	if running := t.count.Running; running.Exceeded && s.Terms.Overstep == terms.Automatic {
		key := "correspondence.falls-theirs"
		if t.isMyMove() {
			key = "correspondence.falls-mine"
		}
		add(templates.Wrong, key, "at", t.short(running.Deadline), "settled", t.short(t.falls))
	}
	if !t.count.Running.Exceeded {
		all = append(all, t.silenceNotices()...)
	}
	all = append(all, t.onLeave()...)
	if n := countConditions(t.Own.Conditions); n > 0 {
		all = append(all, templates.Notice{
			Tone: templates.Quiet, Text: templates.Msg("correspondence.conditions-kept", "n", n),
			Action: &templates.Link{Label: templates.Msg("correspondence.to-own"), Href: t.path + "/own"},
		})
	}
	return all
}

// silenceNotices say that somebody has been silent for so long that something follows.
func (t *table) silenceNotices() []templates.Notice {
	rule := t.State.Terms.Silence
	if t.halted() {
		return nil
	}
	since := t.State.SilentSince()
	days := int(t.now.Sub(since) / lastDay)
	switch {
	case rule.Lost > 0 && days >= rule.Lost && !t.isMyMove():
		return []templates.Notice{{
			Tone: templates.Attention, Text: templates.Msg("correspondence.silent-theirs", "n", days, "since", t.short(since)),
			Action: &templates.Link{Label: templates.Msg("correspondence.to-claim"), Href: t.path + "/claim"},
		}}
	case rule.Remind > 0 && days >= rule.Remind && t.isMyMove():
		key := "correspondence.silent-mine"
		if rule.Lost == 0 {
			key = "correspondence.silent-mine-only"
		}
		return []templates.Notice{{Tone: templates.Attention, Text: templates.Msg(key, "n", days, "lost", rule.Lost)}}
	}
	return nil
}

// onLeave says which of the two is on leave.
func (t *table) onLeave() []templates.Notice {
	today := person.DateOf(t.now.In(t.Event.Head.Location()))
	var all []templates.Notice
	for _, l := range t.game.Leaves {
		if today.Before(l.From) || l.To.Before(today) {
			continue
		}
		key := "correspondence.leave-theirs"
		if l.Side == t.Side {
			key = "correspondence.leave-mine"
		}
		if t.State.Terms.Leave.Blocks {
			key += "-blocks"
		}
		all = append(all, templates.Notice{Tone: templates.Quiet, Text: templates.Msg(key, "to", dayOf(l.To))})
	}
	return all
}
