package broadcast

import (
	"testing"
	"time"
)

func TestTransmissionShown(t *testing.T) {
	t.Parallel()
	start := time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC)
	made := []time.Time{start, start.Add(time.Microsecond), start.Add(3 * time.Minute), start.Add(4 * time.Minute)}
	tests := []struct {
		name  string
		rule  Transmission
		after time.Duration
		want  int
	}{
		{"closed", Transmission{}, time.Hour, 0},
		{"at once, whatever the clock says", Transmission{On: true}, -time.Hour, 4},
		{"before its minutes", Transmission{On: true, Minutes: 15}, 15*time.Minute - time.Second, 0},
		{"two of one second", Transmission{On: true, Minutes: 15}, 15 * time.Minute, 2},
		{"the next", Transmission{On: true, Minutes: 15}, 18 * time.Minute, 3},
		{"plies", Transmission{On: true, Plies: 3}, 0, 1},
		{"more plies than moves", Transmission{On: true, Plies: 9}, time.Hour, 0},
		{"both", Transmission{On: true, Minutes: 1, Plies: 1}, time.Hour, 3},
		{"both, the minutes behind", Transmission{On: true, Minutes: 15, Plies: 1}, 15 * time.Minute, 2},
	}
	for _, test := range tests {
		if got := test.rule.Shown(made, start.Add(test.after)); got != test.want {
			t.Errorf("%s: %d moves, want %d", test.name, got, test.want)
		}
	}
}
