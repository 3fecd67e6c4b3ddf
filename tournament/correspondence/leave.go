package correspondence

import (
	"adyukh/rules"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// CheckLeave refuses a leave that can't be taken: own are those that the player has, today is the date in the event's zone.
func CheckLeave(t terms.LeaveRules, own []terms.Leave, l terms.Leave, today person.Date) error {
	switch {
	case l.From.IsZero() || l.To.IsZero() || l.Days() < 1:
		return refusal.NewInvalid("to", "error.leave.order", nil)
	case l.Days() > terms.MaxLeave:
		return refusal.NewInvalid("to", "error.leave.long", refusal.Args{"most": terms.MaxLeave})
	}
	for _, other := range own {
		if l.Overlaps(other) {
			return refusal.NewInvalid("from", "error.leave.overlap", refusal.Args{"from": other.From, "to": other.To})
		}
	}
	if l.Special {
		return nil
	}
	switch ahead := l.From.Number() - today.Number(); {
	case ahead < 0:
		return refusal.NewInvalid("from", "error.leave.past", refusal.Args{"today": today})
	case ahead < t.Notice:
		return refusal.NewInvalid("from", "error.leave.notice", refusal.Args{"days": t.Notice})
	case l.Days() < t.Least:
		return refusal.NewInvalid("to", "error.leave.least", refusal.Args{"days": t.Least})
	}
	for year := l.From.Year; year <= l.To.Year; year++ {
		if left := t.Left(own, year); l.DaysIn(year) > left {
			return refusal.NewInvalid("to", "error.leave.left", refusal.Args{"left": left, "year": year, "days": l.DaysIn(year)})
		}
	}
	return nil
}

// LeavesOf returns those leaves of the two players of a game that its clocks know, by side.
func LeavesOf(all []terms.Leave, players [2]play.PlayerID) []clock.Leave {
	var leaves []clock.Leave
	for _, l := range all {
		for side, player := range players {
			if l.Player == int64(player) && player != 0 {
				leaves = append(leaves, clock.Leave{Side: rules.Side(side), From: l.From, To: l.To})
			}
		}
	}
	return leaves
}
