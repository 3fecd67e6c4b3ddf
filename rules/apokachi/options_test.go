package apokachi_test

import (
	"testing"

	"adyukh/rules"
	"adyukh/rules/apokachi"
	"adyukh/rules/rulestest"
)

func TestNew(t *testing.T) {
	for _, c := range []struct {
		settings          rules.Settings
		size, rows, limit int
	}{
		{nil, 4, 1, 30},
		{rules.Settings{"size": "3"}, 3, 1, 30},
		{rules.Settings{"size": "6", "rows": "2"}, 6, 2, 30},
		{rules.Settings{"size": "10", "rows": "4", "nocapturelimit": "50"}, 10, 4, 50},
		{rules.Settings{"size": "9", "rows": "4"}, 9, 4, 30},
	} {
		g, err := apokachi.New(c.settings)
		if err != nil || g.Size() != c.size || g.Rows() != c.rows || g.NoCaptureLimit() != c.limit {
			t.Errorf("%v: size %d, rows %d, limit %d, error %v", c.settings, g.Size(), g.Rows(), g.NoCaptureLimit(), err)
		}
		if white, black := g.Start().Count(); white != c.size*c.rows || black != white {
			t.Errorf("%v: begins with %d and %d men", c.settings, white, black)
		}
	}
	g := newGame(t, "size", "4", "rows", "1", "capture", "moved", "nocapturelimit", "30", "blocked", "count")
	if g != (apokachi.Game{}) {
		t.Errorf("the defaults by name are %+v", g)
	}
}

func TestNewFaults(t *testing.T) {
	rulestest.OptionFaults(t, apokachi.New, []rulestest.OptionFault{
		{rules.Settings{"size": "2"}, "size", "2"},
		{rules.Settings{"size": "11"}, "size", "11"},
		{rules.Settings{"rows": "0"}, "rows", "0"},
		{rules.Settings{"rows": "2"}, "rows", "2"},
		{rules.Settings{"size": "8", "rows": "4"}, "rows", "4"},
		{rules.Settings{"nocapturelimit": "0"}, "nocapturelimit", "0"},
		{rules.Settings{"capture": "any"}, "capture", "any"},
		{rules.Settings{"blocked": "draw"}, "blocked", "draw"},
		{rules.Settings{"NoCaptureLimit": "30"}, "NoCaptureLimit", "30"},
	})
}
