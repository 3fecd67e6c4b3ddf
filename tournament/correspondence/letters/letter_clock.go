package letters

import (
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence/clock"
)

// turn says whose move it is, until when, how that was counted, and what the clocks show.
func (l *letter) turn(t table) {
	if t.state.IsOver() {
		return
	}
	var lines []string
	whose := "other"
	if t.state.ToMove() == t.side {
		whose = "own"
	}
	deadline := t.count.Running.Deadline
	if deadline.IsZero() {
		lines = append(lines, l.words.T("correspondence-mail.halted"))
	} else {
		lines = append(lines, l.words.T("correspondence-mail.turn-"+whose, "deadline", l.instant(deadline)))
		lines = append(lines, l.counted(t, deadline)...)
	}
	l.add(lines...)
	l.add(l.clocks(t)...)
	if c := t.state.Claim; c != nil && c.Answer == nil && c.Filed.Side != t.side {
		l.say("answer-by", "by", l.instant(c.AnswerBy))
	}
}

// clocks are the days that both sides have.
func (l *letter) clocks(t table) []string {
	var lines []string
	for _, side := range []rules.Side{t.side, t.side.Other()} {
		left := t.count.Left[side]
		if t.state.ToMove() == side {
			left = t.count.Running.Left
		}
		key := "clock-other"
		if side == t.side {
			key = "clock-own"
		}
		line := l.words.T("correspondence-mail."+key, "n", left)
		if t.state.Terms.Clock.IsTriple() {
			line += l.words.T("correspondence-mail.bank", "n", t.count.Bank[side])
		}
		lines = append(lines, line)
	}
	return lines
}

// counted says how the deadline comes about: since when the clock runs, when it stands still until then and why, and the rules.
func (l *letter) counted(t table, deadline time.Time) []string {
	lines := []string{l.words.T("correspondence-mail.since", "since", l.instant(t.state.Since()))}
	working, err := clock.Explain(t.state.Terms.Clock, t.state.Clocks(t.Leaves), len(t.state.Moves), deadline)
	if err == nil {
		lines = append(lines, l.stops(working.Spans)...)
	}
	return append(lines, l.clockRules(true)...)
}

// mostStops bounds the list of the times at which a clock stands still.
const mostStops = 10

func (l *letter) stops(spans []clock.Span) []string {
	var lines []string
	for _, s := range spans {
		if s.Why == clock.Ran || s.Why == clock.Weekend || s.To.IsZero() || len(lines) == mostStops {
			continue
		}
		lines = append(lines, "  "+l.words.T("correspondence-mail.stops-"+string(s.Why), "from", l.instant(s.From), "to", l.instant(s.To)))
	}
	return lines
}

// clockRules say in a line each how days are counted in the event.
func (l *letter) clockRules(short bool) []string {
	c := l.event.Head.Terms().Clock
	var lines []string
	say := func(key string, args ...any) {
		lines = append(lines, "  "+l.words.T("correspondence-mail.rule-"+key, args...))
	}
	if !short {
		switch {
		case c.IsTriple():
			say("triple", "n", c.Triple.Increment, "bank", c.Triple.Bank)
		case c.PerMove > 0:
			say("per-move", "n", c.PerMove)
		case c.Moves > 0:
			say("period", "n", c.Days, "moves", c.Moves)
		default:
			say("whole", "n", c.Days, "increment", c.Increment)
		}
	}
	if !c.IsTriple() {
		say("day")
		if c.DoubleAfter > 0 {
			say("double", "n", c.DoubleAfter)
		}
		if c.Weekends {
			say("weekends")
		}
	}
	return lines
}
