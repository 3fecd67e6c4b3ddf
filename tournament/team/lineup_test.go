package team_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adyukh/tournament/team"
)

// men are six members, the last two of them reserves, each 100 points weaker than the one before; the fourth is a woman born in 2010.
func men() []team.Man {
	var all []team.Man
	for i := range 6 {
		m := team.Man{ID: int64(i + 1), Name: string(rune('A' + i)), Rating: 2000 - 100*i, Sex: "m", Born: 1990, Reserve: i >= 4}
		if i == 3 {
			m.Sex, m.Born = "f", 2010
		}
		all = append(all, m)
	}
	return all
}

func rules(edit func(*team.Rules)) team.Rules {
	r := team.Usual()
	edit(&r)
	return r.Clean()
}

// TestOffences: each rule that a line-up can break, with whoever breaks it.
func TestOffences(t *testing.T) {
	order := func(o team.Order) func(*team.Rules) { return func(r *team.Rules) { r.Order = o } }
	gap := func(r *team.Rules) { r.Order, r.Gap = team.GapOrder, 150 }
	women := func(r *team.Rules) { r.Seats = []team.Seat{{Board: 4, Sex: "f"}} }
	youth := func(r *team.Rules) { r.Seats = []team.Seat{{Board: 1, BornFrom: 2008}} }
	for _, tt := range []struct {
		name   string
		edit   func(*team.Rules)
		boards []int64
		key    string
		man    string
		other  string
	}{
		{"in order", order(team.ReservesUp), []int64{1, 2, 3, 4}, "", "", ""},
		{"a reserve at the end", order(team.ReservesUp), []int64{1, 3, 4, 5}, "", "", ""},
		{"a reserve before a player", order(team.ReservesUp), []int64{1, 5, 3, 4}, "error.lineup.order", "C", "E"},
		{"a reserve at the own board", order(team.FixedOrder), []int64{1, 5, 3, 4}, "", "", ""},
		{"moved up", order(team.FixedOrder), []int64{1, 3, 4, 5}, "error.lineup.own-board", "C", ""},
		{"within the gap", gap, []int64{2, 1, 3, 4}, "", "", ""},
		{"beyond the gap", gap, []int64{3, 2, 1, 4}, "error.lineup.gap", "A", "C"},
		{"free", order(team.FreeOrder), []int64{4, 3, 2, 1}, "", "", ""},
		{"an empty board", order(team.ReservesUp), []int64{1, 0, 3, 4}, "", "", ""},
		{"twice", order(team.FreeOrder), []int64{1, 2, 3, 1}, "error.lineup.twice", "A", ""},
		{"a stranger", order(team.FreeOrder), []int64{1, 2, 3, 9}, "error.lineup.stranger", "", ""},
		{"too few boards", order(team.FreeOrder), []int64{1, 2, 3}, "error.lineup.boards", "", ""},
		{"a woman at her board", women, []int64{1, 2, 3, 4}, "", "", ""},
		{"a man at a woman's board", women, []int64{1, 2, 3, 5}, "error.lineup.sex-f", "E", ""},
		{"too old for a youth board", youth, []int64{1, 2, 3, 4}, "error.lineup.born-from", "A", ""},
		{"a youth board stands outside the order", youth, []int64{4, 1, 2, 3}, "", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			o := rules(tt.edit).Offence(men(), tt.boards)
			if o == nil {
				o = &team.Offence{}
			}
			if o.Key != tt.key || o.Man != tt.man || o.Other != tt.other {
				t.Errorf("%+v, want %s of %q and %q", o, tt.key, tt.man, tt.other)
			}
		})
	}
	barred := men()
	barred[0].Barred = true
	if o := team.Usual().Offence(barred, []int64{1, 2, 3, 4}); o == nil || o.Key != "error.lineup.barred" {
		t.Errorf("%+v", o)
	}
}

// TestOfferedLineupsAreAllowed: whoever is barred, and in whatever order, the line-up that is offered breaks no rule and leaves no board
// empty that somebody could have.
func TestOfferedLineupsAreAllowed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rules(func(r *team.Rules) {
			r.Order = rapid.SampledFrom([]team.Order{team.ReservesUp, team.FixedOrder, team.FreeOrder}).Draw(t, "order")
		})
		all := men()
		free := 0
		for i := range all {
			if all[i].Barred = rapid.IntRange(0, 3).Draw(t, "barred") == 0; !all[i].Barred {
				free++
			}
		}
		first := r.First(all)
		if o := r.Offence(all, first); o != nil {
			t.Fatalf("%v breaks %+v", first, o)
		}
		seated := len(first) - len(slices.DeleteFunc(slices.Clone(first), func(id int64) bool { return id != 0 }))
		if want := min(free, r.Boards); r.Order != team.FixedOrder && seated != want {
			t.Fatalf("%v: %d sit, %d could", first, seated, want)
		}
		if left := r.Again(all, []int64{0, 2, 3, 4}); free >= r.Boards && r.Order != team.FixedOrder && slices.Contains(left, 0) {
			t.Fatalf("again %v leaves the board empty that was", left)
		}
		again := r.Again(all, []int64{1, 2, 4, 5})
		if o := r.Offence(all, again); o != nil {
			t.Fatalf("again %v breaks %+v", again, o)
		}
	})
}

// TestRules: what can't be is refused at its field, and an event of persons has no rules.
func TestRules(t *testing.T) {
	for field, edit := range map[string]func(*team.Rules){
		"boards":          func(r *team.Rules) { r.Boards = 1 },
		"board_games":     func(r *team.Rules) { r.Games = 3 },
		"reserves":        func(r *team.Rules) { r.Reserves = -1 },
		"board_order":     func(r *team.Rules) { r.Order = "x" },
		"lineups":         func(r *team.Rules) { r.Lineups = "x" },
		"lineup_missing":  func(r *team.Rules) { r.Missing = "" },
		"lineup_deadline": func(r *team.Rules) { r.Deadline = -1 },
		"late_match":      func(r *team.Rules) { r.Costs.Late.Match = 11 },
		"hole_points":     func(r *team.Rules) { r.Costs.Hole.Points = -1 },
		"empty_takes":     func(r *team.Rules) { r.Costs.Empty.Takes = team.TakesNothing },
		"board_colours":   func(r *team.Rules) { r.Colours = "WB" },
		"match_win":       func(r *team.Rules) { r.Draw = 2 },
		"team_colours":    func(r *team.Rules) { r.Prefer = "c" },
		"board_seats":     func(r *team.Rules) { r.Seats = []team.Seat{{Board: 5, Sex: "f"}} },
	} {
		if f := rules(edit).Check(); f == nil || f.Field != field {
			t.Errorf("%s: %+v", field, f)
		}
	}
	if f := team.Usual().Check(); f != nil {
		t.Errorf("what is usual: %+v", f)
	}
	none := team.Rules{Order: team.FixedOrder}.Clean()
	if f := none.Check(); f != nil || none.Order != "" {
		t.Errorf("%+v, %+v", none, f)
	}
}

// TestColours: the boards of a match change colours, and so do the games on a board; the regulations can say otherwise.
func TestColours(t *testing.T) {
	r := rules(func(r *team.Rules) { r.Games = 2 })
	var got []bool
	for place := range 8 {
		got = append(got, r.White(r.BoardOf(place)))
	}
	if want := []bool{true, false, false, true, true, false, false, true}; !slices.Equal(got, want) {
		t.Errorf("colours %v, want %v", got, want)
	}
	for pattern, want := range map[team.Pattern]string{team.Alternate: "", team.Mirrored: "WBBWW", team.Same: "WWWWW", "WWBBB": "WWBBB"} {
		if got := pattern.Colours(5); got != want || team.PatternOf(want) != pattern {
			t.Errorf("%q is written out as %s", pattern, got)
		}
	}
	r.Colours = "WWBB"
	if r.White(2, 0) != true || r.White(3, 0) != false || r.White(3, 1) != true {
		t.Error("the colours of the regulations are not those of the boards")
	}
}
