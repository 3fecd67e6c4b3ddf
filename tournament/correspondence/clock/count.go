package clock

import (
	"time"

	"adyukh/rules"
	"adyukh/tournament/person"
)

// Side is whose clock it is.
type Side = rules.Side

func sides() []Side { return []Side{rules.White, rules.Black} }

// Leave is a player's time off: from one date to another, that day included.
type Leave struct {
	Side     Side
	From, To person.Date
}

// Refill moves days from a player's bank to his clock, in a triple block.
type Refill struct {
	Side Side
	At   time.Time
	Days int
}

// Grant is days that the arbiter gives to a player. It counts from its instant on, for the move that is running then too.
type Grant struct {
	Side Side
	At   time.Time
	Days int
}

// Halt is a time for which both clocks stand still by a decision: To is not in it, and is zero while it lasts.
type Halt struct {
	From, To time.Time
}

// Game is what the clocks of a game depend on beside the settings.
type Game struct {
	Start   time.Time   // when White's clock starts
	Moves   []time.Time // when each move was made, White's first one first
	Leaves  []Leave
	Refills []Refill // in order
	Grants  []Grant  // in order
	Halts   []Halt   // in order; only the last one may last
}

// Spent is what a move took.
type Spent struct {
	Days     int  // with those that count twice
	Left     int  // what its player has left after it: of the next period, where the move ended one
	Exceeded bool // it was made after the time was up
}

// Running is the clock that runs.
type Running struct {
	ToMove   Side
	Days     int       // so far, with those that count twice
	Left     int       // the allowance less these days, not below 0
	Exceeded bool      // the time is up
	Deadline time.Time // the first instant at which it is, or was, up, if nothing changes; zero while a Halt lasts
}

// Count is what the clocks of a game have come to.
type Count struct {
	Moves   []Spent
	Left    [2]int // days of White and of Black when their last move was made
	Bank    [2]int // days in the banks of a triple block
	Running Running
}

// Of counts a game's clocks up to an instant, which is not before its last move. The error is that of the zone's name.
func Of(s Settings, g Game, now time.Time) (Count, error) {
	if s.IsTriple() {
		return countTriple(s, g, now)
	}
	r, err := newRun(s, g)
	if err != nil {
		return Count{}, err
	}
	c := Count{Moves: make([]Spent, 0, len(g.Moves))}
	for _, made := range g.Moves {
		c.Moves = append(c.Moves, r.move(made.Unix()))
	}
	c.Running = r.running(now.Unix())
	c.Left = r.left
	return c, nil
}

// run is a game as it is counted, move by move.
type run struct {
	Settings
	calendars [2]calendar
	left      [2]int
	made      [2]int // moves
	toMove    Side
	since     int64 // when the running clock started
	grants    []Grant
}

func newRun(s Settings, g Game) (*run, error) {
	r := &run{Settings: s, since: g.Start.Unix(), grants: g.Grants}
	for _, side := range sides() {
		c, err := newCalendar(s, g, side)
		if err != nil {
			return nil, err
		}
		r.calendars[side], r.left[side] = c, s.allowance()
	}
	return r, nil
}

// allowance is what a player has at the beginning.
func (s Settings) allowance() int {
	if s.PerMove > 0 {
		return s.PerMove
	}
	return s.Days
}

// doubled returns what the days of one move count.
func (s Settings) doubled(days int) int {
	if s.DoubleAfter == 0 || days <= s.DoubleAfter {
		return days
	}
	return s.DoubleAfter + 2*(days-s.DoubleAfter)
}

// undoubled returns the fewest days of one move that count more than left.
func (s Settings) undoubled(left int) int {
	if s.DoubleAfter == 0 || left < s.DoubleAfter {
		return left + 1
	}
	return s.DoubleAfter + (left-s.DoubleAfter)/2 + 1
}

// days returns what the running move counts at an instant.
func (r *run) days(at int64) int {
	return r.doubled(int(r.calendars[r.toMove].counted(r.since, at) / daySeconds))
}

// take adds what was granted until an instant.
func (r *run) take(until int64) {
	for len(r.grants) > 0 && r.grants[0].At.Unix() <= until {
		r.left[r.grants[0].Side] += r.grants[0].Days
		r.grants = r.grants[1:]
	}
}

// move stops the running clock and starts the other.
func (r *run) move(at int64) Spent {
	r.take(at)
	side, days := r.toMove, r.days(at)
	s := Spent{Days: days, Exceeded: days > r.left[side]}
	r.made[side]++
	if r.PerMove > 0 {
		r.left[side] = r.PerMove
	} else {
		r.left[side] = max(0, r.left[side]-days) + r.Increment
		if r.Moves > 0 && r.made[side]%r.Moves == 0 {
			r.left[side] += r.Days
		}
	}
	s.Left = r.left[side]
	r.toMove, r.since = side.Other(), at
	return s
}

func (r *run) running(now int64) Running {
	r.take(now)
	days, left := r.days(now), r.left[r.toMove]
	deadline := r.calendars[r.toMove].reach(r.since, int64(r.undoubled(left))*daySeconds)
	return Running{ToMove: r.toMove, Days: days, Left: max(0, left-days), Exceeded: days > left, Deadline: at(deadline)}
}
