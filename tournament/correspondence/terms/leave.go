package terms

import (
	"time"

	"adyukh/tournament/person"
)

// MaxLeave bounds one leave, in days; MaxReason, its reason in characters; MaxLeaves, the leaves of an event.
const (
	MaxLeave  = 366
	MaxReason = 500
	MaxLeaves = 20_000
)

// Leave is a player's time off from all his games, both dates included.
type Leave struct {
	ID       int64       `json:"id"`
	Revision int64       `json:"revision,omitzero"`
	Player   int64       `json:"player"`
	From     person.Date `json:"from,omitzero"`
	To       person.Date `json:"to,omitzero"`      // the last day of it
	Special  bool        `json:"special,omitzero"` // given by the arbiter: it takes nothing from the yearly days, and may begin at any date
	Said     time.Time   `json:"said,omitzero"`    // when it was announced
	Reason   string      `json:"reason,omitzero"`  // for the arbiters alone
}

// Days is how many days the leave has.
func (l Leave) Days() int { return l.To.Number() - l.From.Number() + 1 }

// DaysIn is how many of them are in a year.
func (l Leave) DaysIn(year int) int {
	from := max(l.From.Number(), person.Date{Year: year, Month: time.January, Day: 1}.Number())
	to := min(l.To.Number(), person.Date{Year: year, Month: time.December, Day: 31}.Number())
	return max(0, to-from+1)
}

// Overlaps tells whether the two have a day in common.
func (l Leave) Overlaps(o Leave) bool { return !l.To.Before(o.From) && !o.To.Before(l.From) }

// Left is how many days of leave a player has left in a year, after those that he has.
func (r LeaveRules) Left(own []Leave, year int) int {
	left := r.Days
	for _, l := range own {
		if !l.Special {
			left -= l.DaysIn(year)
		}
	}
	return max(0, left)
}
