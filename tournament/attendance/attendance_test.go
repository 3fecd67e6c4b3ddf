package attendance_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/attendance"
	"adyukh/tournament/guest"
)

var nine = time.Date(2026, 11, 21, 9, 0, 0, 500, time.UTC)

func TestTicksKeepTheirOrderAndShareNothing(t *testing.T) {
	first := attendance.Ticks{}.With(attendance.Tick{Round: 2, Player: 1, State: attendance.Late})
	all := first.With(attendance.Tick{Round: 1, Player: 9, State: attendance.Present})
	all = all.With(attendance.Tick{Round: 2, Player: 1, State: attendance.Said})
	want := attendance.Ticks{{Round: 1, Player: 9, State: attendance.Present}, {Round: 2, Player: 1, State: attendance.Said}}
	if diff := cmp.Diff(want, all); diff != "" {
		t.Errorf("ticks (-want +got):\n%s", diff)
	}
	if first[0].State != attendance.Late {
		t.Errorf("an earlier value was written to: %+v", first)
	}
	if got := all.Of(2, 1).State; got != attendance.Said {
		t.Errorf("state %q", got)
	}
	if got := all.Of(3, 1); got != (attendance.Tick{Round: 3, Player: 1}) {
		t.Errorf("a tick that is not there: %+v", got)
	}
	if got := all.InRound(1); len(got) != 1 || got[0].Player != 9 {
		t.Errorf("round 1: %+v", got)
	}
	if got := all.WithoutPlayer(9).Without(attendance.ID(2, 1)); got != nil {
		t.Errorf("what remains of nothing: %+v", got)
	}
}

func TestTouchedNamesWhatDiffers(t *testing.T) {
	before := attendance.Ticks{{Round: 1, Player: 1}, {Round: 1, Player: 2}, {Round: 2, Player: 1, State: attendance.Late}}
	after := before.Without(attendance.ID(1, 2)).With(attendance.Tick{Round: 1, Player: 3}).With(attendance.Tick{Round: 2, Player: 1})
	want := []int64{attendance.ID(1, 2), attendance.ID(1, 3), attendance.ID(2, 1)}
	if diff := cmp.Diff(want, attendance.Touched(before, after)); diff != "" {
		t.Errorf("touched (-want +got):\n%s", diff)
	}
	if got := attendance.Touched(before, before); got != nil {
		t.Errorf("one list: %v", got)
	}
}

func TestIDNamesRoundAndPlayer(t *testing.T) {
	for _, want := range []attendance.Tick{{Round: 1, Player: 1}, {Round: attendance.MaxRound, Player: 1<<40 - 1}} {
		if got := attendance.OfID(want.ID()); got != want || !got.IsSound() {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	for _, bad := range []attendance.Tick{
		{}, {Round: 1}, {Player: 1}, {Round: attendance.MaxRound + 1, Player: 1}, {Round: 1, Player: 1, State: "x"},
	} {
		if bad.IsSound() {
			t.Errorf("%+v is no tick", bad)
		}
	}
}

func TestArrivalIsTheFirstTime(t *testing.T) {
	tick := attendance.Tick{Round: 1, Player: 1}.Came(attendance.Said, nine)
	tick = tick.Came(attendance.Present, nine.Add(time.Hour))
	if tick.State != attendance.Present || !tick.Arrived.Equal(nine.Truncate(time.Second)) {
		t.Errorf("%+v", tick)
	}
}

func TestWindowOpensAndClosesByTheClock(t *testing.T) {
	w := attendance.Window{Round: 1, Opens: nine, Closes: nine.Add(time.Hour)}
	for _, c := range []struct {
		w     attendance.Window
		at    time.Duration
		phase attendance.Phase
		ends  time.Time
	}{
		{w, -time.Second, attendance.Before, nine},
		{w, 0, attendance.Open, w.Closes},
		{w, time.Hour, attendance.Closed, time.Time{}},
		{attendance.Window{Round: 1}, 0, attendance.Open, time.Time{}},
		{attendance.Window{}, 0, attendance.NoCheckIn, time.Time{}},
	} {
		if phase, ends := c.w.At(nine.Add(c.at)); phase != c.phase || !ends.Equal(c.ends) {
			t.Errorf("%+v after %s: %q until %s", c.w, c.at, phase, ends)
		}
	}
	for _, bad := range []attendance.Window{{Round: -1}, {Code: "x"}, {Round: 1, Opens: nine, Closes: nine}, {Opens: nine}} {
		if bad.IsSound() {
			t.Errorf("%+v is sound", bad)
		}
	}
	if !w.IsSound() || (attendance.Window{Revision: 3}).IsThere() {
		t.Error("a sound one is not, or a revision alone is a check-in")
	}
}

func TestOnlyItsCodeOpensADoor(t *testing.T) {
	code, other := guest.NewCode(), guest.NewCode()
	w := attendance.Window{Round: 1, Code: code}
	if len(code) < 20 || code == other || !w.Admits(code) {
		t.Fatalf("codes %q, %q", code, other)
	}
	for _, wrong := range []string{"", other, code + "a", code[1:]} {
		if w.Admits(wrong) || (attendance.Window{}).Admits(wrong) {
			t.Errorf("%q opens", wrong)
		}
	}
}
