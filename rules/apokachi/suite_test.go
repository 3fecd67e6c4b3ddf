package apokachi_test

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/apokachi"
	"adyukh/rules/rulestest"
)

var suite = rulestest.Suite[apokachi.Game, apokachi.Position, apokachi.Move, string]{
	Option: func(n uint8) apokachi.Game {
		g, err := apokachi.New(rules.Settings{
			"size": []string{"4", "10", "7"}[n%3], "rows": []string{"1", "4", "2"}[n%3], "capture": captures[n/3%2],
		})
		if err != nil {
			panic(err)
		}
		return g
	},
	Any: func(t rapid.TB, choose rulestest.Pick) (apokachi.Game, apokachi.Position) {
		g := anyGame(t, choose)
		if choose(3) == 0 {
			return g, rulestest.Play(g, g.Start(), choose, 60)
		}
		return g, composed(t, g, choose)
	},
	Many:      2000,
	Depth:     2,
	Reference: func(_ rapid.TB, g apokachi.Game, p apokachi.Position) map[string]string { return boardOf(g, p).moves() },
	Board:     apokachi.Game.FormatPosition,
	MoveTexts: func(g apokachi.Game, p apokachi.Position, m apokachi.Move) []string {
		step, _, _ := strings.Cut(m.String(), "x")
		return []string{step, strings.Join(g.Squares(p, m), " ")}
	},
	Valid:  valid,
	Played: played,
}

func TestProperties(t *testing.T) { suite.Properties(t) }

var captures = []string{"moved", "all"}

func anyGame(t rapid.TB, choose rulestest.Pick) apokachi.Game {
	t.Helper()
	size := 3 + choose(8)
	g, err := apokachi.New(rules.Settings{
		"size": strconv.Itoa(size), "rows": strconv.Itoa(1 + choose((size-1)/2)), "capture": captures[choose(2)],
		"blocked": []string{"count", "loss"}[choose(2)],
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// takesAll tells whether every row captures: the option capture.
func takesAll(g apokachi.Game) bool {
	for _, blocked := range []string{"count", "loss"} {
		same, err := apokachi.New(rules.Settings{
			"size": strconv.Itoa(g.Size()), "rows": strconv.Itoa(g.Rows()), "capture": "all", "blocked": blocked,
		})
		if err == nil && same == g {
			return true
		}
	}
	return false
}

// valid: the board turned has the same moves, turned, and so has the board with colours exchanged: men have no direction.
func valid(t rapid.TB, g apokachi.Game, p apokachi.Position) {
	turning.Alike(t, g, p, func(text string) string { return rulestest.Turned(text, g.Size()) })
	turning.Alike(t, g, p, rulestest.Swapped)
}

// turning is the suite without what itself needs it.
var turning rulestest.Suite[apokachi.Game, apokachi.Position, apokachi.Move, string]

// played: nobody loses own men, and the opponent loses those that the move says fell.
func played(t rapid.TB, g apokachi.Game, p apokachi.Position, m apokachi.Move, q apokachi.Position) {
	before, after, taken := counts(p), counts(q), m.AppendCaptured(nil)
	after[g.ToMove(p).Other()] += len(taken)
	if before != after || m.IsCapture() != (len(taken) > 0) {
		t.Errorf("%s %s: men %v became %v, taken %v", g.FormatPosition(p), m, before, counts(q), taken)
	}
}

func counts(p apokachi.Position) [2]int {
	white, black := p.Count()
	return [2]int{white, black}
}

// composed returns a position with men anywhere, few or many; it has more captures than play brings about.
func composed(t rapid.TB, g apokachi.Game, choose rulestest.Pick) apokachi.Position {
	t.Helper()
	b := emptyBoard(g.Size())
	b.mover = rules.Side(choose(2))
	free := 1 + choose(6)
	for rank := range b.size {
		for file := range b.size {
			if stands := choose(free + 2); stands < 2 {
				b.cells[rank][file] = "wb"[stands]
			}
		}
	}
	p, err := g.ParsePosition(b.fen())
	if err != nil {
		t.Fatal(err)
	}
	return p
}
