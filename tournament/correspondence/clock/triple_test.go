package clock_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/person"
)

var begins = time.Date(2026, 1, 10, 9, 0, 0, 0, time.UTC)

// after is an instant so many days and hours after the start.
func after(days, hours int) time.Time { return begins.Add(time.Duration(24*days+hours) * time.Hour) }

func date(year int, month time.Month, day int) person.Date {
	return person.Date{Year: year, Month: month, Day: day}
}

// TestTripleBlock: a clock never holds more than 50 days, the rest goes to the bank; seconds count, and only the owner refills.
func TestTripleBlock(t *testing.T) {
	s := clock.Usual()
	s.Moves, s.Days = 0, 0
	s.Triple = clock.Triple{Increment: 5, Bank: 75}
	s.Weekends = true // stops nothing here
	g := clock.Game{
		Start: begins,
		// White takes 2 days of 50: 48 + 5 are 50 and 3 in the bank. Black takes 30 and has 25. White takes 40, and has 15.
		Moves:   []time.Time{after(2, 0), after(32, 0), after(72, 0)},
		Leaves:  []clock.Leave{{Side: rules.Black, From: date(2026, 2, 1), To: date(2026, 12, 1)}},
		Refills: []clock.Refill{{Side: rules.White, At: after(80, 0), Days: 50}, {Side: rules.Black, At: after(90, 0), Days: 10}},
	}
	up := after(107, 0).Add(time.Second)
	tests := []struct {
		now        time.Time
		left, bank [2]int
		days, rest int
		exceeded   bool
		deadline   time.Time
	}{
		{after(72, 0), [2]int{15, 25}, [2]int{78, 75}, 0, 25, false, after(97, 0).Add(time.Second)},
		// White has refilled 35 from the bank, and no more went in; Black has 10 days more.
		{after(90, 0), [2]int{50, 17}, [2]int{43, 65}, 18, 17, false, up},
		{after(107, 0), [2]int{50, 0}, [2]int{43, 65}, 35, 0, false, up},
		{after(107, 1), [2]int{50, 0}, [2]int{43, 65}, 35, 0, true, up},
	}
	spent := []clock.Spent{{Days: 2, Left: 50}, {Days: 30, Left: 25}, {Days: 40, Left: 15}}
	for _, tt := range tests {
		want := clock.Count{Moves: spent, Left: tt.left, Bank: tt.bank, Running: clock.Running{
			ToMove: rules.Black, Days: tt.days, Left: tt.rest, Exceeded: tt.exceeded, Deadline: tt.deadline,
		}}
		got, err := clock.Of(s, g, tt.now)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("at %s (-want +got):\n%s", tt.now, diff)
		}
	}
}

// TestTripleBlockEnds: after 50 moves nothing is added, but less than 3 days become 3 where the event says so.
func TestTripleBlockEnds(t *testing.T) {
	for least, want := range map[bool]int{false: 2, true: 3} {
		s := clock.Usual()
		s.Moves, s.Days, s.Triple = 0, 0, clock.Triple{Increment: 1, Least: least}
		g := clock.Game{Start: begins}
		at := begins
		for range 50 { // White takes 47 hours for each move, of 50 days and 50 more, so that 2 are left; Black none
			at = at.Add(47 * time.Hour)
			g.Moves = append(g.Moves, at, at)
		}
		g.Moves = append(g.Moves, at.Add(time.Hour))
		got, err := clock.Of(s, g, at.Add(time.Hour))
		if err != nil {
			t.Fatal(err)
		}
		if last := got.Moves[100]; last.Left != want || last.Exceeded || got.Moves[98].Left != 2 {
			t.Errorf("least %v: the 50th move left %+v, the next one %+v, want %d days", least, got.Moves[98], last, want)
		}
	}
}

// TestHaltStopsBothClocks: while a decision is awaited there is no deadline, with and without triple blocks.
func TestHaltStopsBothClocks(t *testing.T) {
	triple := clock.Usual()
	triple.Moves, triple.Days, triple.Triple = 0, 0, clock.Triple{Increment: 5}
	plain := clock.Usual()
	plain.DoubleAfter = 0
	for _, s := range []clock.Settings{triple, plain} {
		g := clock.Game{Start: begins, Moves: []time.Time{after(1, 0)}, Halts: []clock.Halt{{From: after(3, 0)}}}
		for _, lasts := range []bool{true, false} {
			if !lasts {
				g.Halts[0].To = after(30, 0)
			}
			got, err := clock.Of(s, g, after(20, 0))
			if err != nil {
				t.Fatal(err)
			}
			if got.Running.Left != 48 || got.Running.Exceeded || got.Running.Deadline.IsZero() != lasts {
				t.Errorf("triple %v, the halt lasts: %v: %+v", s.IsTriple(), lasts, got.Running)
			}
		}
	}
}
