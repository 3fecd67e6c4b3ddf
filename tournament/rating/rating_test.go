package rating_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/rating"
)

func TestExpectation(t *testing.T) {
	for _, c := range []struct {
		table      rating.Table
		difference int
		want       rating.Share
	}{
		{rating.FIDE, 0, 5000},
		{rating.FIDE, 3, 5000},
		{rating.FIDE, 4, 5100},
		{rating.FIDE, -4, 4900},
		{rating.FIDE, 400, 9200},
		{rating.FIDE, 735, 9900},
		{rating.FIDE, rating.Surely, 10000},
		{rating.Normal, 0, 5000},
		{rating.Normal, 200, 7580},
		{rating.Normal, -200, 2420},
		{rating.Normal, 400, 9192},
		{rating.Logistic, 0, 5000},
		{rating.Logistic, 400, 9091},
		{rating.Logistic, -400, 909},
	} {
		if got := c.table.Expected(c.difference); got != c.want {
			t.Errorf("%s at %d: %d, want %d", c.table, c.difference, got, c.want)
		}
	}
}

// TestTablesAgree: the printed table is the normal distribution, to the hundredth that it is rounded to.
func TestTablesAgree(t *testing.T) {
	for d := 0; d <= 700; d++ {
		normal, printed := rating.Normal.Expected(d), rating.FIDE.Expected(d)
		if off := normal - printed; off > 65 || off < -65 {
			t.Errorf("at %d: %d and %d", d, normal, printed)
		}
	}
	for share := 1; share < 100; share++ {
		if back := rating.Hundredths(rating.Difference(share)); back != share {
			t.Errorf("%d hundredths belong to %d, which belongs to %d", share, rating.Difference(share), back)
		}
	}
}

func TestChanges(t *testing.T) {
	fide := rating.PresetFIDE.Rules()
	players := []rating.Player{
		{ID: 1, Rating: 2400, Games: 500},
		{ID: 2, Rating: 1900, Games: 40},
		{ID: 3, Rating: 2250, Games: 80, Age: 17},
		{ID: 4},
		{ID: 5, Rating: 1000},
	}
	games := []rating.Game{
		{Round: 2, White: 3, Black: 1, Halves: 1},
		{Round: 1, White: 1, Black: 2, Halves: 2},
		{Round: 3, White: 4, Black: 1, Halves: 0},
		{Round: 1, White: 4, Black: 3, Halves: 2},
		{Round: 2, White: 2, Black: 4, Halves: 1},
	}
	got := rating.Compute(players, games, fide)
	type short struct{ Before, K, Counted, Points, After, Lines int }
	var have []short
	for _, c := range got {
		have = append(have, short{c.Before, c.K, c.Counted, c.Points(), c.After, len(c.Lines)})
	}
	want := []short{
		{2400, 10, 2, -1, 2399, 3}, // +0.8 for a win with 500 points more, which count as 400, and -2.0 for a draw
		{1900, 20, 1, -2, 1898, 2}, // -1.6; the draw with somebody without a rating does not count
		{2250, 40, 1, 8, 2258, 2},  // a junior below 2300
		{0, 0, 3, 0, 0, 3},         // 3 of 5 games
		{1000, 0, 0, 0, 1000, 0},
	}
	if d := cmp.Diff(want, have); d != "" {
		t.Error(d)
	}
	if l := got[0].Lines[0]; !l.Capped || l.Diff != 400 || l.Expected != 9200 || l.Exact != 8000 {
		t.Errorf("the limit of 400: %+v", l)
	}
	if f := got[3].First; f.State != rating.FirstGames || f.Total != (rating.Partial{Games: 3, Halves: 3, Opponents: 6550}) {
		t.Errorf("first rating: %+v", f)
	}
}

func TestFirstRatings(t *testing.T) {
	rules := rating.PresetFIDE.Rules()
	rules.Start = rating.Start{By: rating.ByPerformance, Games: 2, Least: 1900, Most: 2300}
	for name, c := range map[string]struct {
		earlier rating.Partial
		halves  []int // against opponents of 2000 and 2100
		state   rating.FirstState
		rating  int
	}{
		"given":       {halves: []int{1, 1}, state: rating.FirstGiven, rating: 2050},
		"most":        {halves: []int{2, 2}, state: rating.FirstGiven, rating: 2300},
		"no points":   {halves: []int{0, 0}, state: rating.FirstPoints},
		"too low":     {halves: []int{0, 1}, state: rating.FirstLow},
		"few":         {halves: []int{2}, state: rating.FirstGames},
		"with others": {earlier: rating.Partial{Games: 1, Halves: 0, Opponents: 2000}, halves: []int{2}, state: rating.FirstGiven, rating: 2000},
	} {
		players := []rating.Player{{ID: 9, Earlier: c.earlier}, {ID: 1, Rating: 2000}, {ID: 2, Rating: 2100}}
		var games []rating.Game
		for i, h := range c.halves {
			games = append(games, rating.Game{Round: i + 1, White: 9, Black: rating.ID(i + 1), Halves: h})
		}
		got := rating.Compute(players, games, rules)[0]
		if got.First.State != c.state || got.After != c.rating {
			t.Errorf("%s: %s %d, want %s %d", name, got.First.State, got.After, c.state, c.rating)
		}
	}
}

func TestLimitOfK(t *testing.T) {
	rules := rating.PresetFIDE.Rules()
	players := []rating.Player{{ID: 1, Rating: 1500, Games: 3}}
	var games []rating.Game
	for i := range 20 {
		players = append(players, rating.Player{ID: rating.ID(i + 2), Rating: 1500, Games: 100})
		games = append(games, rating.Game{Round: i + 1, White: 1, Black: rating.ID(i + 2), Halves: 2})
	}
	if c := rating.Compute(players, games, rules)[0]; c.K != 35 || !c.Limited || c.Points() != 350 {
		t.Errorf("K %d, %d points", c.K, c.Points())
	}
}

func TestCoefficients(t *testing.T) {
	for _, c := range []struct {
		player rating.Player
		want   int
	}{
		{rating.Player{Rating: 2000}, 20}, // games are not known: the line about the first 30 is not met
		{rating.Player{Rating: 2000, Games: 29}, 40},
		{rating.Player{Rating: 2000, Games: 30}, 20},
		{rating.Player{Rating: 2299, Games: 30, Age: 18}, 40},
		{rating.Player{Rating: 2300, Games: 30, Age: 18}, 20},
		{rating.Player{Rating: 2000, Games: 30, Age: 19}, 20},
		{rating.Player{Rating: 2400, Games: 30, Age: 15}, 10},
	} {
		c.player.ID = 1
		players := []rating.Player{c.player, {ID: 2, Rating: 2000}}
		got := rating.Compute(players, []rating.Game{{Round: 1, White: 1, Black: 2, Halves: 1}}, rating.PresetFIDE.Rules())
		if got[0].K != c.want {
			t.Errorf("%+v: K %d, want %d", c.player, got[0].K, c.want)
		}
	}
}

func TestRulesAreChecked(t *testing.T) {
	for _, p := range rating.Presets() {
		if err := p.Rules().Check(); err != nil {
			t.Errorf("%s: %v", p, err)
		}
	}
	for field, spoil := range map[string]func(*rating.Rules){
		"table":        func(r *rating.Rules) { r.Table = "other" },
		"cap":          func(r *rating.Rules) { r.Cap = -1 },
		"limit":        func(r *rating.Rules) { r.Limit = 1 << 20 },
		"k":            func(r *rating.Rules) { r.K = r.K[:1] }, // it is not for everybody
		"start":        func(r *rating.Rules) { r.Start.By = "" },
		"start_rating": func(r *rating.Rules) { r.Start = rating.Start{By: rating.ByValue} },
		"start_games":  func(r *rating.Rules) { r.Start.Games = 0 },
		"start_least":  func(r *rating.Rules) { r.Start.Least = 5000 },
		"start_most":   func(r *rating.Rules) { r.Start.Most = 500 },
	} {
		rules := rating.PresetFIDE.Rules()
		spoil(&rules)
		var wrong *rating.RuleError
		if err := rules.Check(); !errors.As(err, &wrong) || wrong.Field != field {
			t.Errorf("%s: %v", field, err)
		}
	}
	rules := rating.PresetFIDE.Rules()
	rules.K[1].K = 0
	var wrong *rating.RuleError
	if err := rules.Check(); !errors.As(err, &wrong) || wrong.Line != 2 {
		t.Errorf("line 2: %v", err)
	}
}
