package correspondence_test

import (
	"errors"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

func day(year int, month time.Month, d int) person.Date {
	return person.Date{Year: year, Month: month, Day: d}
}

func TestLeave(t *testing.T) {
	rules := terms.LeaveRules{Days: 45, Least: 7, Notice: 2}
	own := []terms.Leave{
		{From: day(2026, 5, 1), To: day(2026, 5, 20)},
		{From: day(2026, 6, 1), To: day(2026, 6, 30), Special: true},
	}
	today := day(2026, 7, 1)
	tests := []struct {
		from, to person.Date
		special  bool
		want     string
	}{
		{day(2026, 7, 3), day(2026, 7, 27), false, ""},
		{day(2026, 7, 3), day(2026, 7, 28), false, "error.leave.left"}, // 26 of the 25 that are left
		{day(2026, 12, 20), day(2027, 2, 2), false, ""},                // 12 and 33, each of its year
		{day(2026, 12, 1), day(2027, 2, 14), false, "error.leave.left"},
		{day(2026, 7, 2), day(2026, 7, 20), false, "error.leave.notice"},
		{day(2026, 6, 30), day(2026, 7, 20), false, "error.leave.overlap"},
		{day(2026, 4, 1), day(2026, 4, 20), false, "error.leave.past"},
		{day(2026, 7, 5), day(2026, 7, 8), false, "error.leave.least"},
		{day(2026, 7, 5), day(2026, 7, 4), false, "error.leave.order"},
		{day(2026, 7, 5), day(2036, 7, 4), true, "error.leave.long"},
		{day(2026, 4, 1), day(2026, 4, 2), true, ""},
	}
	for _, tt := range tests {
		l := terms.Leave{From: tt.from, To: tt.to, Special: tt.special}
		err := correspondence.CheckLeave(rules, own, l, today)
		var denied *refusal.Error
		if got := ""; errors.As(err, &denied) && denied.Key != tt.want || err == nil && tt.want != got {
			t.Errorf("%s to %s: %v, want %q", tt.from, tt.to, err, tt.want)
		}
	}
}

func TestLeavesOfBothSides(t *testing.T) {
	all := []terms.Leave{{Player: 7, From: day(2026, 5, 1)}, {Player: 8, From: day(2026, 6, 1)}, {Player: 9, From: day(2026, 7, 1)}}
	got := correspondence.LeavesOf(all, [2]play.PlayerID{9, 7})
	want := []clock.Leave{{Side: rules.Black, From: day(2026, 5, 1)}, {Side: rules.White, From: day(2026, 7, 1)}}
	if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("leaves %+v, want %+v", got, want)
	}
}
