package rules_test

import (
	"testing"

	"adyukh/rules"
	"adyukh/rules/adyukh"
)

// The same side has to be to move: a position of a game with its side is a value, so only equal ones count.
func TestOccurrences(t *testing.T) {
	o := rules.NewOccurrences[string](4)
	for i, tt := range []struct {
		position string
		want     int
	}{
		{"a", 1},
		{"b", 1},
		{"a", 2},
		{"c", 1},
		{"d", 1},
		{"b", 2},
		{"a", 3},
	} {
		if n := o.Add(tt.position); n != tt.want {
			t.Errorf("ply %d, %s: %d, want %d", i, tt.position, n, tt.want)
		}
	}
	o.Clear()
	if n := o.Add("a"); n != 1 {
		t.Errorf("after Clear: %d", n)
	}
}

// A game that does not look back ends where its position does.
func TestFollowPositionOnly(t *testing.T) {
	var game rules.Game[adyukh.Position, adyukh.Move] = adyukh.Game{}
	p, err := game.ParsePosition("W:Wc3:Bd4")
	if err != nil {
		t.Fatal(err)
	}
	m := game.AppendMoves(nil, p)[0]
	after := game.Play(p, m)
	got := rules.Follow(game, p).Played(p, m, after)
	if want := (rules.Outcome{Over: true, Reason: "no-figures", Score: rules.Score{White: 2}}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
