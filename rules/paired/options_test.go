package paired_test

import (
	"testing"

	"adyukh/rules"
	"adyukh/rules/paired"
	"adyukh/rules/rulestest"
)

func TestNew(t *testing.T) {
	for _, c := range []struct {
		settings   rules.Settings
		size, rows int
	}{
		{nil, 10, 4},
		{rules.Settings{"rows": "3"}, 10, 3},
		{rules.Settings{"rows": "4"}, 10, 4},
		{rules.Settings{"size": "9"}, 9, 4},
		{rules.Settings{"size": "8"}, 8, 3},
		{rules.Settings{"size": "8", "rows": "0"}, 8, 3}, // as many as usual
		{rules.Settings{"size": "8", "rows": "3"}, 8, 3},
		{rules.Settings{"size": "9", "rows": "4"}, 9, 4},
		{rules.Settings{"size": "8", "rows": "2"}, 8, 2},
		{rules.Settings{"size": "7"}, 7, 3},
		{rules.Settings{"size": "6", "bonus": "none"}, 6, 2},
		{rules.Settings{"size": "5"}, 5, 2},
		{rules.Settings{"size": "4"}, 4, 1},
	} {
		g, err := paired.New(c.settings)
		if err != nil || g.Size() != c.size || g.Rows() != c.rows {
			t.Errorf("%v: size %d, rows %d, error %v; want %d and %d", c.settings, g.Size(), g.Rows(), err, c.size, c.rows)
		}
		white, black := g.Start().Count()
		if c.size%2 == 0 && (white != c.size*c.rows/2 || black != white) {
			t.Errorf("%v: begins with %d and %d men", c.settings, white, black)
		}
	}
	for _, rows := range []string{"0", "4"} {
		if g := newGame(t, "size", "10", "rows", rows, "bonus", "any"); g != (paired.Game{}) {
			t.Errorf("the defaults by name, with rows=%s, are %+v", rows, g)
		}
	}
}

func TestNewFaults(t *testing.T) {
	rulestest.OptionFaults(t, paired.New, []rulestest.OptionFault{
		{rules.Settings{"size": "3"}, "size", "3"},
		{rules.Settings{"size": "11"}, "size", "11"},
		{rules.Settings{"rows": "-1"}, "rows", "-1"},
		{rules.Settings{"size": "8", "rows": "4"}, "rows", "4"},
		{rules.Settings{"rows": "5"}, "rows", "5"},
		{rules.Settings{"size": "6", "rows": "3"}, "rows", "3"},
		{rules.Settings{"size": "4", "rows": "2"}, "rows", "2"},
		{rules.Settings{"bonus": "all"}, "bonus", "all"},
		{rules.Settings{"capture": "all"}, "capture", "all"},
	})
}
