package northcott_test

import (
	"maps"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/northcott"
)

func TestMenStay(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p northcott.Position) {
		for _, m := range game.AppendMoves(nil, p) {
			q := game.Play(p, m)
			if q.Rows() != p.Rows() || q.Columns() != p.Columns() || q.ToMove() == p.ToMove() {
				t.Errorf("%s %s: leads to %s", game.FormatPosition(p), m, game.FormatPosition(q))
			}
			for row := 1; row <= q.Rows(); row++ {
				white, black := q.Man(row, rules.White), q.Man(row, rules.Black)
				if white < 1 || white >= black || black > q.Columns() || q.Gap(row) != black-white-1 {
					t.Errorf("%s %s: leads to %s", game.FormatPosition(p), m, game.FormatPosition(q))
				}
			}
		}
	})
}

func TestSymmetry(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p northcott.Position) {
		turn := func(p northcott.Position) northcott.Position { return game.SwapColours(game.Mirror(p)) }
		if turn(turn(p)) != p || game.Mirror(game.Mirror(p)) != p || turn(p) != game.Mirror(game.SwapColours(p)) {
			t.Errorf("%s: Mirror and SwapColours do not undo themselves", game.FormatPosition(p))
		}
		want, got := map[northcott.Position]bool{}, map[northcott.Position]bool{}
		for _, m := range game.AppendMoves(nil, p) {
			want[turn(game.Play(p, m))] = true
		}
		for _, m := range game.AppendMoves(nil, turn(p)) {
			got[game.Play(turn(p), m)] = true
		}
		if !maps.Equal(want, got) || turn(p).NimSum() != p.NimSum() {
			t.Errorf("%s: other moves when reflected and with colours exchanged", game.FormatPosition(p))
		}
	})
}

func TestTextReadsBack(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p northcott.Position) {
		if read, err := game.ParsePosition(game.FormatPosition(p)); err != nil || read != p {
			t.Errorf("%s read as %s, error %v", game.FormatPosition(p), game.FormatPosition(read), err)
		}
		cells := map[string]bool{}
		for _, c := range game.Layout(p).Cells {
			cells[c.Name] = true
		}
		for _, m := range game.AppendMoves(nil, p) {
			text := game.FormatMove(p, m, rules.Plain)
			if read, remark, err := game.ParseMove(p, text); err != nil || remark != "" || read != m {
				t.Errorf("%s: %s read as %s, %s, %v", game.FormatPosition(p), text, read, remark, err)
			}
			for _, name := range game.Squares(p, m) {
				if !cells[name] {
					t.Errorf("%s %s: no cell %s", game.FormatPosition(p), m, name)
				}
			}
		}
	})
}

// TestAllocations: generating, counting, playing and valuing moves allocates nothing.
func TestAllocations(t *testing.T) {
	var buf [128]northcott.Move
	p := game.Start()
	allocations := testing.AllocsPerRun(100, func() {
		for _, m := range game.AppendMoves(buf[:0], p) {
			q := game.Play(p, m)
			_ = game.Outcome(q)
			_, _ = game.WinningMove(q)
		}
		_ = game.CountLines(p, 3)
	})
	if allocations > 0 {
		t.Errorf("%v allocations", allocations)
	}
}
