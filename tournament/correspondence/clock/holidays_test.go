package clock_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/correspondence/clock"
)

// TestHolidays: what people type is read, and written as days that follow each other.
func TestHolidays(t *testing.T) {
	for typed, want := range map[string]string{
		"":                                  "",
		"9.5.2027":                          "09.05.2027",
		"01.01.2027-08.01.2027":             "01.01.2027 – 08.01.2027",
		"2027-01-02, 2027-01-01;":           "01.01.2027 – 02.01.2027",
		"2027-01-01 – 2027-01-03\n\n ":      "01.01.2027 – 03.01.2027",
		"12.06.2027\r\n23.02.2027":          "23.02.2027\n12.06.2027",
		"28.02.2028 – 01.03.2028":           "28.02.2028 – 01.03.2028",
		"01.05.2027, 01.05.2027":            "01.05.2027",
		"31.12.2026 — 01.01.2027\n3.1.2027": "31.12.2026 – 01.01.2027\n03.01.2027",
	} {
		dates, fault := clock.ParseHolidays(typed)
		if fault != nil {
			t.Errorf("%q: %v", typed, fault)
			continue
		}
		if diff := cmp.Diff(want, clock.FormatHolidays(dates)); diff != "" {
			t.Errorf("%q: %s", typed, diff)
		}
	}
	for _, typed := range []string{"1 мая", "31.02.2027", "08.01.2027 – 01.01.2027", "01.01.2027 –", "01.01.2027 02.01.2027 x", "01.01.27"} {
		if dates, fault := clock.ParseHolidays(typed); fault == nil || fault.Key != "error.clock.holiday" {
			t.Errorf("%q: %v, %v", typed, dates, fault)
		}
	}
	for _, typed := range []string{"01.01.2027 – 01.01.2030", strings.Repeat("01.01.2027–01.12.2027\n01.01.2028–01.12.2028\n", 3)} {
		if _, fault := clock.ParseHolidays(typed); fault == nil || fault.Key != "error.clock.holidays" {
			t.Errorf("%d dates: %v", len(typed), fault)
		}
	}
}

// FuzzHolidays: whatever is typed, what is read is written, and read as the same again.
func FuzzHolidays(f *testing.F) {
	f.Add("01.01.2027 – 08.01.2027, 2027-05-09")
	f.Fuzz(func(t *testing.T, typed string) {
		dates, fault := clock.ParseHolidays(typed)
		if fault != nil {
			return
		}
		s := clock.Usual()
		if s.Holidays = dates; s.Check() != nil {
			t.Fatalf("%q: %v", typed, s.Check())
		}
		again, fault := clock.ParseHolidays(clock.FormatHolidays(dates))
		if fault != nil || !cmp.Equal(again, dates) {
			t.Fatalf("%q: %v, then %v (%v)", typed, dates, again, fault)
		}
	})
}

// TestKinds: every way of giving time can be checked, and stays when it is chosen again.
func TestKinds(t *testing.T) {
	want := map[clock.Kind]string{
		clock.PerPeriod: "10 moves/50 days", clock.PerEachMove: "5 days/move", clock.PerGame: "30 days + 3 days/move",
		clock.TripleBlock: "triple block, 3 days/move, bank 75 days",
	}
	for _, from := range clock.Kinds() {
		for _, to := range clock.Kinds() {
			s := clock.Usual().As(from).As(to)
			if fault := s.Check(); fault != nil || s.Kind() != to || s.String() != want[to] {
				t.Errorf("%s, then %s: %s is %s (%v)", from, to, s, s.Kind(), fault)
			}
		}
	}
	own := clock.Usual()
	own.Days = 40
	if own.As(clock.PerPeriod).Days != 40 {
		t.Error("the same way chosen again forgets its figures")
	}
}
