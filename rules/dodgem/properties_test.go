package dodgem_test

import (
	"maps"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/dodgem"
)

func TestMenStay(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g dodgem.Game, p dodgem.Position) {
		for _, m := range g.AppendMoves(nil, p) {
			q, want := g.Play(p, m), p.Men(p.ToMove())
			if m.To() == dodgem.Off {
				want--
			}
			if q.Men(p.ToMove()) != want || q.Men(q.ToMove()) != p.Men(q.ToMove()) || q.ToMove() == p.ToMove() {
				t.Errorf("%s %s: leads to %s", g.FormatPosition(p), m, g.FormatPosition(q))
			}
		}
	})
}

func TestSymmetry(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g dodgem.Game, p dodgem.Position) {
		turn := func(p dodgem.Position) dodgem.Position { return g.Mirror(g.SwapColours(p)) }
		if turn(turn(p)) != p || g.Mirror(g.Mirror(p)) != p || turn(p) != g.SwapColours(g.Mirror(p)) {
			t.Errorf("%s: Mirror and SwapColours do not undo themselves", g.FormatPosition(p))
		}
		want, got := map[dodgem.Move]dodgem.Position{}, map[dodgem.Move]dodgem.Position{}
		for _, m := range g.AppendMoves(nil, p) {
			want[m.Mirror()] = turn(g.Play(p, m))
		}
		for _, m := range g.AppendMoves(nil, turn(p)) {
			got[m] = g.Play(turn(p), m)
		}
		if !maps.Equal(want, got) {
			t.Errorf("%s: other moves when reflected and with colours exchanged", g.FormatPosition(p))
		}
		if a, b := g.Outcome(p), g.Outcome(turn(p)); a.Reason != b.Reason || a.Score.White != b.Score.Black {
			t.Errorf("%s: %+v, reflected %+v", g.FormatPosition(p), a, b)
		}
	})
}

func TestTextReadsBack(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g dodgem.Game, p dodgem.Position) {
		if read, err := g.ParsePosition(g.FormatPosition(p)); err != nil || read != p {
			t.Errorf("%s read as %s, error %v", g.FormatPosition(p), g.FormatPosition(read), err)
		}
		cells := map[string]bool{}
		for _, c := range g.Layout(p).Cells {
			cells[c.Name] = true
		}
		for _, m := range g.AppendMoves(nil, p) {
			text := g.FormatMove(p, m, rules.Plain)
			if read, remark, err := g.ParseMove(p, text); err != nil || remark != "" || read != m {
				t.Errorf("%s: %s read as %s, %s, %v", g.FormatPosition(p), text, read, remark, err)
			}
			for _, name := range g.Squares(p, m) {
				if !cells[name] {
					t.Errorf("%s %s: no cell %s", g.FormatPosition(p), m, name)
				}
			}
		}
	})
}

// TestAllocations: generating, counting and playing moves allocates nothing.
func TestAllocations(t *testing.T) {
	var buf [64]dodgem.Move
	g := sized(5)
	p := g.Start()
	allocations := testing.AllocsPerRun(100, func() {
		for _, m := range g.AppendMoves(buf[:0], p) {
			_ = g.Outcome(g.Play(p, m))
		}
	})
	if allocations > 0 {
		t.Errorf("%v allocations", allocations)
	}
	if allocations := testing.AllocsPerRun(10, func() { g.CountLines(p, 5) }); allocations > 1 {
		t.Errorf("%v allocations in a count of lines", allocations)
	}
}
