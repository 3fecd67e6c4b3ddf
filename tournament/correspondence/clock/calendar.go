package clock

import (
	"cmp"
	"math"
	"slices"
	"time"

	"adyukh/tournament/person"
)

// Why says why a clock stood still, or that it ran.
type Why string

// The reasons.
const (
	Ran           Why = ""
	Holiday       Why = "holiday"
	Weekend       Why = "weekend"
	OwnLeave      Why = "leave"
	OpponentLeave Why = "opponent-leave"
	Halted        Why = "halted" // by a decision
)

const (
	daySeconds = 24 * 60 * 60
	forever    = math.MaxInt64 / 2
)

// calendar says when a player's clock runs. It counts days since 1 January 1970 by the dates of a zone.
type calendar struct {
	zone     *time.Location
	weekends bool
	stops    []stop // disjoint, in order
	halts    [][2]int64
}

// stop is a run of dates, the last one included.
type stop struct {
	from, to int64
	why      Why
}

// newCalendar is the calendar of a side's clock. Where a date has several reasons, a holiday goes before a leave, and the player's
// own leave before his opponent's.
func newCalendar(s Settings, g Game, side Side) (calendar, error) {
	zone, err := time.LoadLocation(s.Zone)
	if err != nil {
		return calendar{}, err
	}
	c := calendar{zone: zone}
	for _, h := range g.Halts {
		until := int64(forever)
		if !h.To.IsZero() {
			until = h.To.Unix()
		}
		c.halts = append(c.halts, [2]int64{h.From.Unix(), until})
	}
	if s.IsTriple() {
		return c, nil
	}
	c.weekends = s.Weekends
	for _, d := range s.Holidays {
		c.add(stop{dayOf(d), dayOf(d), Holiday})
	}
	for _, l := range g.Leaves {
		if l.Side == side {
			c.add(stop{dayOf(l.From), dayOf(l.To), OwnLeave})
		}
	}
	for _, l := range g.Leaves {
		if l.Side != side && s.LeaveStops == BothClocks {
			c.add(stop{dayOf(l.From), dayOf(l.To), OpponentLeave})
		}
	}
	return c, nil
}

// add adds those dates of a stop that no earlier one has.
func (c *calendar) add(s stop) {
	from := s.from
	for _, known := range c.stops {
		if known.from > s.to || known.to < from {
			continue
		}
		if known.from > from {
			c.stops = append(c.stops, stop{from, known.from - 1, s.why})
		}
		from = known.to + 1
	}
	if from <= s.to {
		c.stops = append(c.stops, stop{from, s.to, s.why})
	}
	slices.SortFunc(c.stops, func(a, b stop) int { return cmp.Compare(a.from, b.from) })
}

func dayOf(d person.Date) int64 { return int64(d.Number()) }

// stretch returns until when, from t on, the clock goes on as it does at t.
func (c *calendar) stretch(t int64) (until int64, why Why) {
	until = forever
	for _, h := range c.halts {
		switch {
		case t < h[0]:
			until = min(until, h[0])
		case t < h[1]:
			return h[1], Halted
		}
	}
	day, why := c.day(t)
	return min(until, day), why
}

// day returns until when the dates from that of t on are alike. A day ends at midnight, or where its zone's clocks change.
func (c *calendar) day(t int64) (until int64, why Why) {
	here := time.Unix(t, 0).In(c.zone)
	_, offset := here.Zone()
	until = forever
	if _, change := here.ZoneBounds(); !change.IsZero() {
		until = change.Unix()
	}
	day, last := floorDay(t+int64(offset)), int64(forever)
	k, _ := slices.BinarySearchFunc(c.stops, day, func(s stop, day int64) int { return cmp.Compare(s.to, day) })
	weekday := ((day+4)%7 + 7) % 7 // 1 January 1970 was a Thursday; 0 is Sunday
	switch {
	case k < len(c.stops) && c.stops[k].from <= day:
		why, last = c.stops[k].why, c.stops[k].to
	case c.weekends && (weekday == 6 || weekday == 0):
		why, last = Weekend, day+(7-weekday)%7
	default:
		if k < len(c.stops) {
			last = c.stops[k].from - 1
		}
		if c.weekends {
			last = min(last, day+5-weekday)
		}
	}
	if last < forever {
		until = min(until, (last+1)*daySeconds-int64(offset))
	}
	return until, why
}

func floorDay(seconds int64) int64 {
	day := seconds / daySeconds
	if seconds%daySeconds < 0 {
		day--
	}
	return day
}

// counted returns the seconds for which the clock ran from one instant to another.
func (c *calendar) counted(from, to int64) int64 {
	sum := int64(0)
	for from < to {
		until, why := c.stretch(from)
		until = min(until, to)
		if why == Ran {
			sum += until - from
		}
		from = until
	}
	return sum
}

// reach returns the first instant at which the clock has run for so many seconds since from, forever if it never has.
func (c *calendar) reach(from, seconds int64) int64 {
	for from < forever {
		until, why := c.stretch(from)
		if why == Ran {
			if until-from >= seconds {
				return from + seconds
			}
			seconds -= until - from
		}
		from = until
	}
	return forever
}
