package apokachi_test

import (
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/apokachi"
)

func TestAgainstReference(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g setting, p apokachi.Position) {
		got := map[string]string{}
		for _, m := range g.AppendMoves(nil, p) {
			got[m.String()] = g.FormatPosition(g.Play(p, m))
		}
		if diff := cmp.Diff(boardOf(g.Game, g.all, p).moves(), got); diff != "" {
			t.Errorf("size=%d all=%v %s (-reference +got):\n%s", g.Size(), g.all, g.FormatPosition(p), diff)
		}
	})
}

// listing hides everything of the game but the shared interface, so that rules.Perft counts the lines by itself.
type listing struct {
	rules.Game[apokachi.Position, apokachi.Move]
}

func TestCountLinesAgainstListing(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g setting, p apokachi.Position) {
		for depth := range 3 {
			want := rules.Perft(listing{g}, p, depth)
			if got := rules.Perft(g.Game, p, depth); got != want {
				t.Errorf("size=%d all=%v %s depth %d: %d lines, want %d", g.Size(), g.all, g.FormatPosition(p), depth, got, want)
			}
		}
	})
}

// TestMenStay: nobody loses own men, the opponent loses those that the move says fell, and all men stand on the board, where they
// can be written and read.
func TestMenStay(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g setting, p apokachi.Position) {
		for _, m := range g.AppendMoves(nil, p) {
			q := g.Play(p, m)
			before, after, taken := counts(p), counts(q), m.AppendCaptured(nil)
			after[p.ToMove().Other()] += len(taken)
			if before != after || q.ToMove() == p.ToMove() || m.IsCapture() != (len(taken) > 0) {
				t.Errorf("%s %s: men %v became %v, taken %v", g.FormatPosition(p), m, before, counts(q), taken)
			}
			if read, err := g.ParsePosition(g.FormatPosition(q)); err != nil || read != q {
				t.Errorf("%s %s: %s read as %s, error %v", g.FormatPosition(p), m, g.FormatPosition(q), g.FormatPosition(read), err)
			}
		}
	})
}

func counts(p apokachi.Position) [2]int {
	white, black := p.Count()
	return [2]int{white, black}
}

// TestOver: a position is over just when it has no legal move, and with points that a game can end with.
func TestOver(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g setting, p apokachi.Position) {
		o := g.Outcome(p)
		if o.Over != (len(g.AppendMoves(nil, p)) == 0) || o.Over && (o.Reason == "" || !g.Scale().CanBeFinal(o.Score)) {
			t.Errorf("%s: %+v", g.FormatPosition(p), o)
		}
	})
}

// TestSymmetry: the board turned has the same moves, turned; so has the board with colours exchanged.
func TestSymmetry(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g setting, p apokachi.Position) {
		if g.Mirror(g.Mirror(p)) != p || g.SwapColours(g.SwapColours(p)) != p ||
			g.Mirror(g.SwapColours(p)) != g.SwapColours(g.Mirror(p)) {
			t.Errorf("%s: Mirror and SwapColours do not undo themselves", g.FormatPosition(p))
		}
		moves, turned, swapped := after(g, p), after(g, g.Mirror(p)), after(g, g.SwapColours(p))
		wantTurned, wantSwapped := map[apokachi.Move]apokachi.Position{}, map[apokachi.Move]apokachi.Position{}
		for m, q := range moves {
			wantTurned[g.MirrorMove(m)], wantSwapped[m] = g.Mirror(q), g.SwapColours(q)
		}
		if !maps.Equal(wantTurned, turned) || !maps.Equal(wantSwapped, swapped) {
			t.Errorf("%s: other moves when turned or with colours exchanged", g.FormatPosition(p))
		}
	})
	for size, last := range map[string]string{"3": "c3", "4": "d4", "9": "i9", "10": "j10"} {
		g := newGame(t, "size", size)
		want := position(t, g, "W:W"+last+":B")
		if got := g.Mirror(position(t, g, "W:Wa1:B")); got != want {
			t.Errorf("size=%s: a1 became %s", size, g.FormatPosition(got))
		}
	}
}

// after returns the legal moves with the positions after them.
func after(g setting, p apokachi.Position) map[apokachi.Move]apokachi.Position {
	list := map[apokachi.Move]apokachi.Position{}
	for _, m := range g.AppendMoves(nil, p) {
		list[m] = g.Play(p, m)
	}
	return list
}

func TestMovesReadBack(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g setting, p apokachi.Position) {
		for _, m := range g.AppendMoves(nil, p) {
			text := g.FormatMove(p, m, rules.Full)
			step, _, _ := strings.Cut(text, "x")
			for _, text := range []string{text, step, strings.Join(g.Squares(p, m), " ")} {
				if read, remark, err := g.ParseMove(p, text); err != nil || remark != "" || read != m {
					t.Errorf("%s: %s, written for %s, read as %s, %v %s", g.FormatPosition(p), text, m, read, err, remark)
				}
				if d := g.Diagnose(p, text); d != nil {
					t.Errorf("%s: %s: %v", g.FormatPosition(p), text, d)
				}
			}
		}
	})
}
