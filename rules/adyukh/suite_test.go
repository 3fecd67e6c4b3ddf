package adyukh_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/rulestest"
)

var suite = rulestest.Suite[adyukh.Game, adyukh.Position, adyukh.Move, adyukh.Position]{
	Option: func(uint8) adyukh.Game { return game },
	Any: func(_ rapid.TB, choose rulestest.Pick) (adyukh.Game, adyukh.Position) {
		if choose(3) == 0 {
			return game, rulestest.Play(game, game.Start(), choose, 120)
		}
		return game, composed(choose)
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
	Board:    func(_ adyukh.Game, p adyukh.Position) adyukh.Position { return p },
	TurnMove: func(_ adyukh.Game, m adyukh.Move) adyukh.Move { return m.Mirror() },
	PositionTexts: func(_ adyukh.Game, p adyukh.Position) []string {
		return []string{adyukh.RussianText(p), adyukh.EnglishText(p)}
	},
	Final: func(_ adyukh.Game, p adyukh.Position, score rules.Score) bool { // fewer than 24 checkers have fewer than 24 points
		white, black := p.Checkers()
		return score.White+score.Black == white+black
	},
	Valid:  valid,
	Played: played,
}

func TestProperties(t *testing.T) { suite.Properties(t) }

// valid: the figures of a position can be set up again, and points are the same when it is turned.
func valid(t rapid.TB, _ adyukh.Game, p adyukh.Position) {
	if list := p.Setup().Problems(); len(list) > 0 {
		t.Errorf("%s: %v", adyukh.FormatPosition(p), list)
	}
	if q, err := p.Setup().Position(); err != nil || q != p {
		t.Errorf("%s set up as %s, error %v", adyukh.FormatPosition(p), adyukh.FormatPosition(q), err)
	}
	turned := p.Mirror().SwapColours().Points()
	if p.Points() != (rules.Score{White: turned.Black, Black: turned.White}) {
		t.Errorf("%s: other points when turned", adyukh.FormatPosition(p))
	}
	if n := p.CountMoves(); n != len(p.AppendMoves(nil)) {
		t.Errorf("%s: counted %d moves", adyukh.FormatPosition(p), n)
	}
}

// played: every checker stays on the board (2.2).
func played(t rapid.TB, _ adyukh.Game, p adyukh.Position, m adyukh.Move, q adyukh.Position) {
	white, black := p.Checkers()
	if w, b := q.Checkers(); w != white || b != black {
		t.Errorf("%s %s: %d white and %d black checkers became %d and %d", adyukh.FormatPosition(p), m, white, black, w, b)
	}
	if s := q.Points(); s.White+s.Black != white+black {
		t.Errorf("%s: points %v do not add up to %d", adyukh.FormatPosition(q), s, white+black)
	}
	if list := q.Setup().Problems(); len(list) > 0 {
		t.Errorf("%s: %v", adyukh.FormatPosition(q), list)
	}
}

// composed returns a position with any figures anywhere; it has more kings and taller towers than play brings about.
func composed(choose rulestest.Pick) adyukh.Position {
	var dark []adyukh.Square
	for s := range adyukh.Square(64) {
		if s.Dark() {
			dark = append(dark, s)
		}
	}
	s := adyukh.Setup{ToMove: rules.Side(choose(2))}
	left := [2]int{adyukh.CheckersPerSide, adyukh.CheckersPerSide}
	tall := 1 + choose(8)
	for range 1 + choose(24) {
		owner := rules.Side(choose(2))
		if left[owner] == 0 {
			continue
		}
		i := choose(len(dark))
		f := adyukh.Figure{Square: dark[i], Owner: owner}
		f.Own = 1 + min(left[owner]-1, choose(tall)*choose(2))
		f.Other = min(left[owner.Other()], choose(tall)*choose(2))
		dark = slices.Delete(dark, i, i+1)
		left[owner] -= f.Own
		left[owner.Other()] -= f.Other
		s.Figures = append(s.Figures, f)
	}
	p, err := s.Position()
	if err != nil {
		panic(err)
	}
	return p
}
