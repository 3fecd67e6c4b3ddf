package clock

import "time"

// The figures of a triple block.
const (
	tripleFull  = 50 // days, at the beginning and at most
	tripleMoves = 50 // of a player's own that add days
	tripleLeast = 3  // days, see Triple.Least
)

// triple is a game with triple blocks as it is counted. Clocks and banks hold seconds.
type triple struct {
	Triple
	clock, bank [2]int64
	made        [2]int
	toMove      Side
	since       int64
	refills     []Refill
	grants      []Grant
	calendar    calendar
}

func countTriple(s Settings, g Game, now time.Time) (Count, error) {
	calendar, err := newCalendar(s, g, 0)
	if err != nil {
		return Count{}, err
	}
	t := &triple{Triple: s.Triple, since: g.Start.Unix(), refills: g.Refills, grants: g.Grants, calendar: calendar}
	for _, side := range sides() {
		t.clock[side], t.bank[side] = tripleFull*daySeconds, int64(s.Triple.Bank)*daySeconds
	}
	c := Count{Moves: make([]Spent, 0, len(g.Moves))}
	for _, made := range g.Moves {
		c.Moves = append(c.Moves, t.move(made.Unix()))
	}
	c.Running = t.running(now.Unix())
	for _, side := range sides() {
		c.Left[side], c.Bank[side] = int(t.clock[side]/daySeconds), int(t.bank[side]/daySeconds)
	}
	return c, nil
}

// spend lets the running clock run until an instant, with the refills until then, and returns the first second at which it was up
// before, 0 when it was not.
func (t *triple) spend(until int64) (up int64) {
	for len(t.refills) > 0 && t.refills[0].At.Unix() <= until {
		f := t.refills[0]
		t.refills = t.refills[1:]
		if over := t.take(max(f.At.Unix(), t.since)); up == 0 {
			up = over
		}
		moved := min(int64(f.Days)*daySeconds, t.bank[f.Side], tripleFull*daySeconds-t.clock[f.Side])
		t.clock[f.Side] += moved
		t.bank[f.Side] -= moved
	}
	if over := t.take(until); up == 0 {
		up = over
	}
	return up
}

// take runs the clock of the side to move until an instant; it does not go below nothing.
func (t *triple) take(until int64) (up int64) {
	for len(t.grants) > 0 && t.grants[0].At.Unix() <= until {
		t.clock[t.grants[0].Side] += int64(t.grants[0].Days) * daySeconds
		t.grants = t.grants[1:]
	}
	left := t.clock[t.toMove] - t.calendar.counted(t.since, until)
	if left < 0 {
		up = t.calendar.reach(t.since, t.clock[t.toMove]+1)
	}
	t.clock[t.toMove], t.since = max(0, left), until
	return up
}

func (t *triple) move(at int64) Spent {
	side, began := t.toMove, t.since
	up := t.spend(at)
	t.made[side]++
	if t.made[side] <= tripleMoves {
		t.clock[side] += int64(t.Increment) * daySeconds
		if extra := t.clock[side] - tripleFull*daySeconds; extra > 0 {
			t.clock[side] -= extra
			t.bank[side] += extra
		}
	} else if t.Least {
		t.clock[side] = max(t.clock[side], tripleLeast*daySeconds)
	}
	t.toMove = side.Other()
	return Spent{Days: int((at - began) / daySeconds), Left: int(t.clock[side] / daySeconds), Exceeded: up > 0}
}

func (t *triple) running(now int64) Running {
	side, began := t.toMove, t.since
	up := t.spend(now)
	r := Running{ToMove: side, Days: int((now - began) / daySeconds), Left: int(t.clock[side] / daySeconds), Exceeded: up > 0}
	if up == 0 {
		up = t.calendar.reach(now, t.clock[side]+1)
	}
	r.Deadline = at(up)
	return r
}
