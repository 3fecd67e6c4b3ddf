package dodgem_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/dodgem"
	"adyukh/rules/rulestest"
)

var suite = rulestest.Suite[dodgem.Game, dodgem.Position, dodgem.Move, board]{
	Option: func(n uint8) dodgem.Game { return sized(2 + int(n+3)%8) },
	Any: func(t rapid.TB, choose rulestest.Pick) (dodgem.Game, dodgem.Position) {
		g, err := dodgem.New(rules.Settings{"size": strconv.Itoa(2 + choose(9))})
		if err != nil {
			t.Fatal(err)
		}
		if choose(2) == 0 {
			return g, rulestest.Play(g, g.Start(), choose, 60)
		}
		return g, composed(t, g, choose)
	},
	Many:      5000,
	Depth:     2,
	Reference: func(_ rapid.TB, g dodgem.Game, p dodgem.Position) map[string]board { return boardOf(g, p).moves() },
	Board:     boardOf,
	Turn: func(text string, _ int) string { // reflected in the diagonal through a1
		return rulestest.Swapped(rulestest.Renamed(text, func(file, rank int) (int, int) { return rank, file }))
	},
	Valid: func(t rapid.TB, g dodgem.Game, p dodgem.Position) {
		if winner, want := winner(g.Outcome(p)), boardOf(g, p).winner(); winner != want {
			t.Errorf("size %d, %s: winner %q, want %q", g.Size(), g.FormatPosition(p), winner, want)
		}
	},
	Played: func(t rapid.TB, g dodgem.Game, p dodgem.Position, m dodgem.Move, q dodgem.Position) {
		own, men := g.ToMove(p), p.Men(g.ToMove(p))
		if m.To() == dodgem.Off {
			men--
		}
		if q.Men(own) != men || q.Men(own.Other()) != p.Men(own.Other()) {
			t.Errorf("%s %s: leads to %s", g.FormatPosition(p), m, g.FormatPosition(q))
		}
	},
}

func TestProperties(t *testing.T) { suite.Properties(t) }

func TestAllocations(t *testing.T) { suite.Allocations(t, sized(5), sized(5).Start(), 5, 1) }

// composed returns a position with men anywhere.
func composed(t rapid.TB, g dodgem.Game, choose rulestest.Pick) dodgem.Position {
	var cells []string
	for rank := range g.Size() {
		for file := range g.Size() {
			cells = append(cells, dodgem.CellAt(file, rank).String())
		}
	}
	take := func(n int) string {
		var list []string
		for range n {
			i := choose(len(cells))
			list = append(list, cells[i])
			cells = slices.Delete(cells, i, i+1)
		}
		return strings.Join(list, ",")
	}
	text := "WB"[choose(2):][:1] + ":W" + take(choose(g.Size())) + ":B" + take(1+choose(g.Size()-1))
	p, err := g.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}
