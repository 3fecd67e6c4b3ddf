package senegal_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/rulestest"
	"adyukh/rules/senegal"
)

var suite = rulestest.Suite[senegal.Game, senegal.Position, senegal.Move, board]{
	Option: func(n uint8) senegal.Game {
		g, err := senegal.New(rules.Settings{
			"size": []string{"5", "7", "3"}[n%3], "farrank": farRanks[n/3%2], "stuck": stucks[n/6%2],
		})
		if err != nil {
			panic(err)
		}
		return g
	},
	Any: func(t rapid.TB, choose rulestest.Pick) (senegal.Game, senegal.Position) {
		g, err := senegal.New(rules.Settings{
			"size": strconv.Itoa(3 + 2*choose(3)), "farrank": farRanks[choose(2)], "stuck": stucks[choose(2)],
		})
		if err != nil {
			t.Fatal(err)
		}
		p := g.Start()
		if choose(2) == 0 {
			p = composed(t, g, choose)
		}
		return g, rulestest.Play(g, p, choose, 60)
	},
	Many:      10000,
	Depth:     2,
	Reference: func(_ rapid.TB, g senegal.Game, p senegal.Position) map[string]board { return boardOf(g, p).moves() },
	Board:     boardOf,
	Valid:     valid,
	Played:    played,
}

func TestProperties(t *testing.T) { suite.Properties(t) }

var (
	farRanks = []string{"continue", "stop"}
	stucks   = []string{"end", "pass"}
)

// valid: points are of the scale, a game ends with them, and is stuck just when it ends while men can still take each other.
func valid(t rapid.TB, g senegal.Game, p senegal.Position) {
	if !g.Scale().CanBeFinal(p.Points()) {
		t.Errorf("%s: points %v out of the scale", g.FormatPosition(p), p.Points())
	}
	b := boardOf(g, p)
	o := g.Outcome(p)
	if o.Over && o.Score != p.Points() || (o.Reason == senegal.ReasonStuck) != (o.Over && !b.over()) {
		t.Errorf("%s: %+v", g.FormatPosition(p), o)
	}
}

// played: a move takes as many men off as it captures, points only grow; it touches a cell for each capture.
func played(t rapid.TB, g senegal.Game, p senegal.Position, m senegal.Move, q senegal.Position) {
	own, other := g.ToMove(p), g.ToMove(p).Other()
	if q.Men(own) != p.Men(own) || q.Men(other) != p.Men(other)-m.Captures() {
		t.Errorf("%s %s: leads to %s", g.FormatPosition(p), m, g.FormatPosition(q))
	}
	before, after := [2]int{p.Points().White, p.Points().Black}, [2]int{q.Points().White, q.Points().Black}
	if after[own] != before[own]+g.Points(p, m) || after[other] != before[other] || g.Points(p, m) < m.Captures() {
		t.Errorf("%s %s: points %v became %v", g.FormatPosition(p), m, before, after)
	}
	if !g.Scale().CanBeFinal(q.Points()) {
		t.Errorf("%s: points out of the scale", g.FormatPosition(q))
	}
	if squares := g.Squares(p, m); len(squares) != max(m.Captures(), 1)+1 || squares[0] != m.From().String() {
		t.Errorf("%s %s: squares %v", g.FormatPosition(p), m, squares)
	}
}

// TestAllocations: generating, counting and playing moves allocates nothing; in a count of lines the list of moves may grow once.
func TestAllocations(t *testing.T) {
	g := with(t, 7)
	for _, c := range rulestest.Positions[vector](t, "dev.json") {
		if c.N == 7 {
			suite.Allocations(t, g, rulestest.Position(t, g, c.FEN), 3, 2)
		}
	}
}

// composed returns a position with men anywhere, now and then with more points than the men on the far ranks have earned.
func composed(t rapid.TB, g senegal.Game, choose rulestest.Pick) senegal.Position {
	cells := cellsOf(g)
	take := func(n int) string {
		var list []string
		for range n {
			i := choose(len(cells))
			list = append(list, cells[i])
			cells = slices.Delete(cells, i, i+1)
		}
		return strings.Join(list, ",")
	}
	text := "WB"[choose(2):][:1] + ":W" + take(choose(g.MenPerSide()+1)) + ":B" + take(1+choose(g.MenPerSide()))
	p, err := g.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	missing := 2*g.MenPerSide() - p.Men(rules.White) - p.Men(rules.Black)
	if points := p.Points(); choose(2) == 0 {
		text += ":" + strconv.Itoa(points.White+choose(missing+1)) + "-" + strconv.Itoa(points.Black+choose(missing+1))
		if p, err = g.ParsePosition(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return p
}

// cellsOf lists the names of the cells of the board.
func cellsOf(g senegal.Game) []string {
	var cells []string
	for rank := range g.Size() {
		for file := range g.Size() {
			cells = append(cells, senegal.CellAt(file, rank).String())
		}
	}
	return cells
}
