package adyukh_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/rulestest"
)

var suite = rulestest.Suite[adyukh.Game, adyukh.Position, adyukh.Move, adyukh.Position]{
	Option: func(uint8) adyukh.Game { return game },
	Any: func(t rapid.TB, choose rulestest.Pick) (adyukh.Game, adyukh.Position) {
		if choose(3) == 0 {
			return game, rulestest.Play(game, game.Start(), choose, 120)
		}
		return game, composed(t, choose)
	},
	Many:  20000,
	Depth: 3,
	Reference: func(t rapid.TB, _ adyukh.Game, p adyukh.Position) map[string]adyukh.Position {
		list := map[string]adyukh.Position{}
		for text, after := range boardOf(p).moves() {
			list[text] = after.position(t)
		}
		return list
	},
	Board: func(_ adyukh.Game, p adyukh.Position) adyukh.Position { return p },
	Final: func(_ adyukh.Game, p adyukh.Position, score rules.Score) bool { // fewer than 24 checkers have fewer than 24 points
		n := checkers(p)
		return score.White+score.Black == n[0]+n[1]
	},
	Valid:  valid,
	Played: played,
}

func TestProperties(t *testing.T) { suite.Properties(t) }

// checkers returns how many checkers of each colour are on the board, wherever they lie: 12 and 12 in a game.
func checkers(p adyukh.Position) (n [2]int) {
	for _, f := range p.Figures() {
		n[f.Owner] += f.Own
		n[f.Owner.Other()] += f.Other
	}
	return n
}

// valid: points are the same when the board is turned.
func valid(t rapid.TB, _ adyukh.Game, p adyukh.Position) {
	turned := read(t, rulestest.Swapped(rulestest.Turned(game.FormatPosition(p), 8))).Points()
	if p.Points() != (rules.Score{White: turned.Black, Black: turned.White}) {
		t.Errorf("%s: other points when turned", game.FormatPosition(p))
	}
}

// played: every checker stays on the board (2.2).
func played(t rapid.TB, _ adyukh.Game, p adyukh.Position, m adyukh.Move, q adyukh.Position) {
	before, after := checkers(p), checkers(q)
	if before != after {
		t.Errorf("%s %s: %v checkers became %v", game.FormatPosition(p), m, before, after)
	}
	if s := q.Points(); s.White+s.Black != after[0]+after[1] {
		t.Errorf("%s: points %v do not add up to %v", game.FormatPosition(q), s, after)
	}
}

// composed returns a position with any figures anywhere; it has more kings and taller towers than play brings about.
func composed(t rapid.TB, choose rulestest.Pick) adyukh.Position {
	var dark []adyukh.Square
	for s := range adyukh.Square(64) {
		if s.Dark() {
			dark = append(dark, s)
		}
	}
	mover := rules.Side(choose(2))
	left := [2]int{adyukh.CheckersPerSide, adyukh.CheckersPerSide}
	tall := 1 + choose(8)
	var lists [2][]string
	for range 1 + choose(24) {
		owner := rules.Side(choose(2))
		if left[owner] == 0 {
			continue
		}
		i := choose(len(dark))
		own := 1 + min(left[owner]-1, choose(tall)*choose(2))
		other := min(left[owner.Other()], choose(tall)*choose(2))
		lists[owner] = append(lists[owner], fmt.Sprintf("%s-%d/%d", dark[i], own, other))
		dark = slices.Delete(dark, i, i+1)
		left[owner] -= own
		left[owner.Other()] -= other
	}
	return read(t, rulestest.FEN(mover, lists[0], lists[1]))
}
