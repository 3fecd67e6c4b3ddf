package clock

import "time"

// Span is a time for which a clock ran, or stood still for one reason.
type Span struct {
	From, To time.Time // To is not in it
	Why      Why
}

// Day is one portion of 24 hours that the clock ran.
type Day struct {
	From, To time.Time // with what stood still between them
	Counts   int       // 2 where it counts twice
}

// Working shows how the days of one move were counted.
type Working struct {
	Spans []Span
	Days  []Day
	Rest  time.Duration // after the last whole day; it is dropped with the move
	Count int           // the days, with those that count twice
}

// Explain shows how the days of the move with an index, from 0, were counted; now ends that of the move that is not made yet.
func Explain(s Settings, g Game, move int, now time.Time) (Working, error) {
	side, from, to := Side(move%2), g.Start, now
	if move > 0 {
		from = g.Moves[move-1]
	}
	if move < len(g.Moves) {
		to = g.Moves[move]
	}
	c, err := newCalendar(s, g, side)
	if err != nil {
		return Working{}, err
	}
	w := Working{Spans: c.spans(from.Unix(), to.Unix())}
	ran := c.counted(from.Unix(), to.Unix())
	w.Rest = time.Duration(ran%daySeconds) * time.Second
	days := int(ran / daySeconds)
	begins := from
	for n := 1; n <= days; n++ {
		ends := at(c.reach(begins.Unix(), daySeconds))
		d := Day{From: begins, To: ends, Counts: 1}
		if !s.IsTriple() && s.DoubleAfter > 0 && n > s.DoubleAfter {
			d.Counts = 2
		}
		w.Days = append(w.Days, d)
		w.Count += d.Counts
		begins = ends
	}
	return w, nil
}

// spans are the stretches of a calendar between two instants; neighbours of one reason are one.
func (c *calendar) spans(from, to int64) []Span {
	var all []Span
	for from < to {
		until, why := c.stretch(from)
		until = min(until, to)
		if n := len(all); n > 0 && all[n-1].Why == why {
			all[n-1].To = at(until)
		} else {
			all = append(all, Span{From: at(from), To: at(until), Why: why})
		}
		from = until
	}
	return all
}

// at is the instant of a second; there is none forever.
func at(second int64) time.Time {
	if second >= forever {
		return time.Time{}
	}
	return time.Unix(second, 0).UTC()
}
