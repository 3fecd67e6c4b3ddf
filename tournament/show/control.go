package show

import (
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/play"
)

// Control writes a time control as lists and headers have it: "30+30"; of an event by correspondence in words: "10 ходов за 50 дней".
func Control(h play.Head) Text {
	if !h.IsCorrespondence() {
		return Literal(h.Regulations.Time.String())
	}
	return ClockText(h.Regulations.Correspondence.Clock)
}

// ClockText says what time each player has.
func ClockText(s clock.Settings) Text {
	switch s.Kind() {
	case clock.PerPeriod:
		text := Msg("correspondence-control.period", "moves", Msg("correspondence-control.moves", "n", s.Moves), "days", Days(s.Days))
		if s.Increment > 0 {
			return Msg("correspondence-control.more", "base", text, "days", Days(s.Increment))
		}
		return text
	case clock.PerEachMove:
		return Msg("correspondence-control.move", "days", Days(s.PerMove))
	case clock.TripleBlock:
		return Msg("correspondence-control.triple", "days", Days(s.Triple.Increment), "bank", Days(s.Triple.Bank))
	}
	text := Msg("correspondence-control.game", "days", Days(s.Days))
	if s.Increment > 0 {
		return Msg("correspondence-control.more", "base", text, "days", Days(s.Increment))
	}
	return text
}

// ClockRules say by which rules days are counted, what time each player has first.
func ClockRules(s clock.Settings) []Text {
	all := []Text{Msg("correspondence-control.rule", "control", ClockText(s))}
	add := func(rule string, args ...any) { all = append(all, Msg("correspondence-control.rule-"+rule, args...)) }
	switch s.Kind() {
	case clock.TripleBlock:
		add("triple")
		return all
	case clock.PerEachMove:
		add("move")
	case clock.PerPeriod:
		add("period")
	}
	add("day")
	if s.DoubleAfter > 0 {
		add("double", "n", s.DoubleAfter)
	}
	if s.Weekends {
		add("weekends")
	}
	if len(s.Holidays) > 0 {
		add("holidays")
	}
	add("leave-" + string(s.LeaveStops))
	return all
}

// Days writes a number of days.
func Days(n int) Text { return Msg("correspondence-control.days", "n", n) }
