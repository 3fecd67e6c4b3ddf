package correspondence

import (
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Leave is a player's time off from all his games, both dates included.
type Leave struct {
	Player   int64
	From, To person.Date
	Special  bool // given by the arbiter: it takes nothing from the yearly days, and may begin at any date
}

// dayNumber counts the days since 1 January 1970.
func dayNumber(d person.Date) int {
	return int(time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// Days is how many days the leave has.
func (l Leave) Days() int { return dayNumber(l.To) - dayNumber(l.From) + 1 }

// daysIn is how many of them are in a year.
func (l Leave) daysIn(year int) int {
	from := max(dayNumber(l.From), dayNumber(person.Date{Year: year, Month: time.January, Day: 1}))
	to := min(dayNumber(l.To), dayNumber(person.Date{Year: year, Month: time.December, Day: 31}))
	return max(0, to-from+1)
}

// LeaveLeft is how many days a player has left in a year, after the leaves that he has.
func LeaveLeft(t terms.Leave, own []Leave, year int) int {
	left := t.Days
	for _, l := range own {
		if !l.Special {
			left -= l.daysIn(year)
		}
	}
	return max(0, left)
}

// CheckLeave refuses a leave that can't be taken: own are those that the player has, today is the date in the event's zone.
func CheckLeave(t terms.Leave, own []Leave, l Leave, today person.Date) error {
	switch {
	case l.From.IsZero() || l.To.IsZero() || l.Days() < 1:
		return refusal.NewInvalid("to", "error.leave.order", nil)
	case l.Days() > maxLeave:
		return refusal.NewInvalid("to", "error.leave.long", refusal.Args{"most": maxLeave})
	}
	for _, other := range own {
		if dayNumber(l.From) <= dayNumber(other.To) && dayNumber(other.From) <= dayNumber(l.To) {
			return refusal.NewInvalid("from", "error.leave.overlap", refusal.Args{"from": other.From.String(), "to": other.To.String()})
		}
	}
	if l.Special {
		return nil
	}
	switch ahead := dayNumber(l.From) - dayNumber(today); {
	case ahead < 0:
		return refusal.NewInvalid("from", "error.leave.past", refusal.Args{"today": today.String()})
	case ahead < t.Notice:
		return refusal.NewInvalid("from", "error.leave.notice", refusal.Args{"days": t.Notice})
	case l.Days() < t.Least:
		return refusal.NewInvalid("to", "error.leave.least", refusal.Args{"days": t.Least})
	}
	for year := l.From.Year; year <= l.To.Year; year++ {
		if left := LeaveLeft(t, own, year); l.daysIn(year) > left {
			return refusal.NewInvalid("to", "error.leave.left", refusal.Args{"left": left, "year": year, "days": l.daysIn(year)})
		}
	}
	return nil
}

// maxLeave bounds one leave, in days.
const maxLeave = 366

// LeavesOf returns those leaves of the two players of a game that its clocks know, by side.
func LeavesOf(all []Leave, white, black int64) []clock.Leave {
	var leaves []clock.Leave
	for _, l := range all {
		for side, player := range [2]int64{white, black} {
			if l.Player == player {
				leaves = append(leaves, clock.Leave{Side: rules.Side(side), From: l.From, To: l.To})
			}
		}
	}
	return leaves
}
