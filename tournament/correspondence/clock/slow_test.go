package clock_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/person"
)

// step is how finely the slow count looks: every zone's midnight and every change of its clocks is a multiple of it.
const step = 5 * time.Minute

// zones have midnights that do not exist or come twice, a date that is left out, and offsets of all kinds.
var zones = []string{
	"Europe/Moscow", "UTC", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "America/Havana", "Asia/Beirut", "Pacific/Apia",
	"America/Sao_Paulo", "Africa/Casablanca", "Asia/Kamchatka",
}

// slow counts a game by looking at each of its steps.
type slow struct {
	s     clock.Settings
	g     clock.Game
	zone  *time.Location
	left  [2]int
	made  [2]int
	spent []clock.Spent
}

func (w *slow) stands(side clock.Side, at time.Time) bool {
	for _, h := range w.g.Halts {
		if !at.Before(h.From) && at.Before(h.To) {
			return true
		}
	}
	year, month, day := at.In(w.zone).Date()
	today := person.Date{Year: year, Month: month, Day: day}
	weekday := at.In(w.zone).Weekday()
	if slices.Contains(w.s.Holidays, today) || w.s.Weekends && (weekday == time.Saturday || weekday == time.Sunday) {
		return true
	}
	return slices.ContainsFunc(w.g.Leaves, func(l clock.Leave) bool {
		return (l.Side == side || w.s.LeaveStops == clock.BothClocks) && !today.Before(l.From) && !l.To.Before(today)
	})
}

func (w *slow) worth(ran time.Duration) int {
	days := 0
	for n := 1; time.Duration(n)*24*time.Hour <= ran; n++ {
		days++
		if w.s.DoubleAfter > 0 && n > w.s.DoubleAfter {
			days++
		}
	}
	return days
}

func (w *slow) ran(side clock.Side, from, to time.Time) (ran time.Duration) {
	for at := from; at.Before(to); at = at.Add(step) {
		if !w.stands(side, at) {
			ran += step
		}
	}
	return ran
}

// count goes through the moves, and then on to the deadline.
func (w *slow) count(now time.Time) clock.Count {
	start := w.s.Days
	if w.s.PerMove > 0 {
		start = w.s.PerMove
	}
	w.left = [2]int{start, start}
	since, side := w.g.Start, rules.White
	grants := w.g.Grants
	take := func(until time.Time) {
		for len(grants) > 0 && !grants[0].At.After(until) {
			w.left[grants[0].Side] += grants[0].Days
			grants = grants[1:]
		}
	}
	for _, at := range w.g.Moves {
		take(at)
		days := w.worth(w.ran(side, since, at))
		spent := clock.Spent{Days: days, Exceeded: days > w.left[side]}
		w.made[side]++
		if w.s.PerMove > 0 {
			w.left[side] = start
		} else {
			w.left[side] = max(0, w.left[side]-days) + w.s.Increment
			if w.s.Moves > 0 && w.made[side]%w.s.Moves == 0 {
				w.left[side] += w.s.Days
			}
		}
		spent.Left = w.left[side]
		w.spent = append(w.spent, spent)
		since, side = at, side.Other()
	}
	take(now)
	days := w.worth(w.ran(side, since, now))
	r := clock.Running{ToMove: side, Days: days, Left: max(0, w.left[side]-days), Exceeded: days > w.left[side]}
	ran := time.Duration(0)
	for at := since; ; at = at.Add(step) {
		if w.worth(ran) > w.left[side] {
			r.Deadline = at.UTC()
			break
		}
		if !w.stands(side, at) {
			ran += step
		}
	}
	return clock.Count{Moves: w.spent, Left: w.left, Running: r}
}

func anyDate(t *rapid.T, from time.Time, label string) person.Date {
	day := from.AddDate(0, 0, rapid.IntRange(-3, 70).Draw(t, label))
	return person.Date{Year: day.Year(), Month: day.Month(), Day: day.Day()}
}

// anyCase draws a game of a few weeks around a day on which the zone's clocks may change.
func anyCase(t *rapid.T) (clock.Settings, clock.Game, time.Time) {
	year := rapid.SampledFrom([]int{2011, 2016, 2018, 2026}).Draw(t, "year")
	start := time.Date(year, time.Month(rapid.IntRange(1, 12).Draw(t, "month")), rapid.IntRange(1, 28).Draw(t, "day"), 0, 0, 0, 0, time.UTC).
		Add(step * time.Duration(rapid.IntRange(0, 287).Draw(t, "time")))
	s := clock.Settings{
		Zone: rapid.SampledFrom(zones).Draw(t, "zone"), DoubleAfter: rapid.IntRange(0, 4).Draw(t, "double after"),
		Weekends: rapid.Bool().Draw(t, "weekends"), LeaveStops: rapid.SampledFrom(clock.LeaveStopsAll()).Draw(t, "leave stops"),
	}
	if rapid.Bool().Draw(t, "per move") {
		s.PerMove = rapid.IntRange(1, 6).Draw(t, "days a move")
	} else {
		s.Moves, s.Days = rapid.IntRange(0, 3).Draw(t, "moves"), rapid.IntRange(1, 9).Draw(t, "days")
		s.Increment = rapid.IntRange(0, 1).Draw(t, "increment")
	}
	for range rapid.IntRange(0, 4).Draw(t, "holidays") {
		s.Holidays = append(s.Holidays, anyDate(t, start, "holiday"))
	}
	s.Holidays = person.SortedDates(s.Holidays)
	g := clock.Game{Start: start}
	for range rapid.IntRange(0, 3).Draw(t, "leaves") {
		l := clock.Leave{Side: rapid.SampledFrom([]clock.Side{rules.White, rules.Black}).Draw(t, "side"), From: anyDate(t, start, "leave from")}
		l.To = l.From
		if to := anyDate(t, start, "leave to"); l.From.Before(to) {
			l.To = to
		}
		g.Leaves = append(g.Leaves, l)
	}
	pause := rapid.OneOf(rapid.IntRange(0, 300), rapid.IntRange(0, 3000))
	at := start
	for range rapid.IntRange(0, 6).Draw(t, "moves made") {
		at = at.Add(step * time.Duration(pause.Draw(t, "pause")))
		g.Moves = append(g.Moves, at)
	}
	if len(g.Moves) > 0 && rapid.Bool().Draw(t, "granted") {
		g.Grants = []clock.Grant{{Side: rules.White, At: rapid.SampledFrom(g.Moves).Draw(t, "granted at"), Days: 3}}
	}
	halt := start
	for range rapid.IntRange(0, 2).Draw(t, "halts") {
		from := halt.Add(step * time.Duration(pause.Draw(t, "until a halt")))
		halt = from.Add(step * time.Duration(pause.Draw(t, "of a halt")))
		g.Halts = append(g.Halts, clock.Halt{From: from, To: halt})
	}
	return s, g, at.Add(step * time.Duration(pause.Draw(t, "until now")))
}

// TestCountIsTheSlowOne: any sequence of moves, leaves, holidays and changes of the zone's clocks gives what a count in small steps gives.
func TestCountIsTheSlowOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, g, now := anyCase(t)
		got, err := clock.Of(s, g, now)
		if err != nil {
			t.Fatal(err)
		}
		zone, err := time.LoadLocation(s.Zone)
		if err != nil {
			t.Fatal(err)
		}
		w := slow{s: s, g: g, zone: zone, spent: []clock.Spent{}}
		if diff := cmp.Diff(w.count(now), got); diff != "" {
			t.Fatalf("count (-slow +got):\n%s", diff)
		}
	})
}

// TestExplanationAddsUp: the spans follow one another from the beginning of the move to its end, and the days are those counted.
func TestExplanationAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, g, now := anyCase(t)
		count, err := clock.Of(s, g, now)
		if err != nil {
			t.Fatal(err)
		}
		for i := range len(g.Moves) + 1 {
			w, err := clock.Explain(s, g, i, now)
			if err != nil {
				t.Fatal(err)
			}
			want := count.Running.Days
			if i < len(g.Moves) {
				want = count.Moves[i].Days
			}
			ran := time.Duration(0)
			for k, span := range w.Spans {
				if k > 0 && (!w.Spans[k-1].To.Equal(span.From) || w.Spans[k-1].Why == span.Why) || !span.From.Before(span.To) {
					t.Fatalf("move %d: spans %v", i, w.Spans)
				}
				if span.Why == clock.Ran {
					ran += span.To.Sub(span.From)
				}
			}
			if w.Count != want || ran != time.Duration(len(w.Days))*24*time.Hour+w.Rest {
				t.Fatalf("move %d: %d days of %v and a rest of %v, want %d; it ran for %v", i, w.Count, w.Days, w.Rest, want, ran)
			}
		}
	})
}
