package senegal_test

import (
	"maps"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/senegal"
)

// TestMenAndPoints: a move takes as many men off as it captures, points only grow, and they fit the scale and the text.
func TestMenAndPoints(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g senegal.Game, p senegal.Position) {
		for _, m := range g.AppendMoves(nil, p) {
			q, own := g.Play(p, m), p.ToMove()
			other := own.Other()
			if q.Men(own) != p.Men(own) || q.Men(other) != p.Men(other)-m.Captures() || q.ToMove() != other {
				t.Errorf("%s %s: leads to %s", g.FormatPosition(p), m, g.FormatPosition(q))
			}
			before, after := [2]int{p.Points().White, p.Points().Black}, [2]int{q.Points().White, q.Points().Black}
			if after[own] != before[own]+g.Points(p, m) || after[other] != before[other] || g.Points(p, m) < m.Captures() {
				t.Errorf("%s %s: points %v became %v", g.FormatPosition(p), m, before, after)
			}
			if !g.Scale().CanBeFinal(q.Points()) {
				t.Errorf("%s: points out of the scale", g.FormatPosition(q))
			}
			if read, err := g.ParsePosition(g.FormatPosition(q)); err != nil || read != q {
				t.Errorf("%s read as %s, error %v", g.FormatPosition(q), g.FormatPosition(read), err)
			}
		}
	})
}

func TestSymmetry(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g senegal.Game, p senegal.Position) {
		turn := func(p senegal.Position) senegal.Position { return g.Mirror(g.SwapColours(p)) }
		if turn(turn(p)) != p || g.Mirror(g.Mirror(p)) != p || turn(p) != g.SwapColours(g.Mirror(p)) {
			t.Errorf("%s: Mirror and SwapColours do not undo themselves", g.FormatPosition(p))
		}
		want, got := map[senegal.Move]senegal.Position{}, map[senegal.Move]senegal.Position{}
		for _, m := range g.AppendMoves(nil, p) {
			if !m.IsPass() {
				want[m.Mirror(g.Size())] = turn(g.Play(p, m))
			}
		}
		for _, m := range g.AppendMoves(nil, turn(p)) {
			if !m.IsPass() {
				got[m] = g.Play(turn(p), m)
			}
		}
		if !maps.Equal(want, got) {
			t.Errorf("%s: other moves when turned and with colours exchanged", g.FormatPosition(p))
		}
		if a, b := g.Outcome(p), g.Outcome(turn(p)); a.Reason != b.Reason || a.Score != (rules.Score{White: b.Score.Black, Black: b.Score.White}) {
			t.Errorf("%s: %+v, turned %+v", g.FormatPosition(p), a, b)
		}
	})
}

func TestMovesReadBack(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g senegal.Game, p senegal.Position) {
		cells := map[string]bool{}
		for _, c := range g.Layout(p).Cells {
			cells[c.Name] = true
		}
		for _, m := range g.AppendMoves(nil, p) {
			text := g.FormatMove(p, m, rules.Plain)
			if read, remark, err := g.ParseMove(p, text); err != nil || remark != "" || read != m {
				t.Errorf("%s: %s read as %s, %s, %v", g.FormatPosition(p), text, read, remark, err)
			}
			squares := g.Squares(p, m)
			for _, name := range squares {
				if !cells[name] {
					t.Errorf("%s %s: no cell %s", g.FormatPosition(p), m, name)
				}
			}
			if len(squares) != max(m.Captures(), 1)+1 || squares[0] != m.From().String() {
				t.Errorf("%s %s: squares %v", g.FormatPosition(p), m, squares)
			}
		}
	})
}

// TestAllocations: generating, counting and playing moves allocates nothing.
func TestAllocations(t *testing.T) {
	var buf [64]senegal.Move
	g := with(t, 7)
	for _, c := range load(t) {
		if c.N != 7 {
			continue
		}
		p := position(t, g, c.FEN)
		allocations := testing.AllocsPerRun(100, func() {
			for _, m := range g.AppendMoves(buf[:0], p) {
				_ = g.Outcome(g.Play(p, m))
			}
		})
		if allocations > 0 {
			t.Errorf("%s: %v allocations", c.FEN, allocations)
		}
		if allocations := testing.AllocsPerRun(10, func() { g.CountLines(p, 3) }); allocations > 2 { // the list of moves may grow once
			t.Errorf("%s: %v allocations in a count of lines", c.FEN, allocations)
		}
	}
}
