package paired_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/paired"
)

func TestAgainstReference(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g setting, p paired.Position) {
		got := map[string]string{}
		for _, m := range g.AppendMoves(nil, p) {
			got[m.String()] = g.FormatPosition(g.Play(p, m))
		}
		if diff := cmp.Diff(boardOf(g.Game, g.bonus, p).moves(), got); diff != "" {
			t.Errorf("size=%d bonus=%s %s (-reference +got):\n%s", g.Size(), g.bonus, g.FormatPosition(p), diff)
		}
	})
}

// listing hides everything of the game but the shared interface, so that rules.Perft counts the lines by itself.
type listing struct {
	rules.Game[paired.Position, paired.Move]
}

func TestCountLinesAgainstListing(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g setting, p paired.Position) {
		for depth := range 4 {
			want := rules.Perft(listing{g}, p, depth)
			if got := rules.Perft(g.Game, p, depth); got != want {
				t.Errorf("size=%d bonus=%s %s depth %d: %d lines, want %d", g.Size(), g.bonus, g.FormatPosition(p), depth, got, want)
			}
		}
	})
}

// TestMenStay: nobody loses own men, a turn takes one man of the opponent for each capture in it, and all men stand on the
// board, where they can be written and read.
func TestMenStay(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g setting, p paired.Position) {
		for _, m := range g.AppendMoves(nil, p) {
			q := g.Play(p, m)
			before, after := counts(p), counts(q)
			after[p.ToMove().Other()] += taken(m)
			if before != after || q.ToMove() == p.ToMove() {
				t.Errorf("%s %s: men %v became %v, %d taken", g.FormatPosition(p), m, before, counts(q), taken(m))
			}
			if read, err := g.ParsePosition(g.FormatPosition(q)); err != nil || read != q {
				t.Errorf("%s %s: %s read as %s, error %v", g.FormatPosition(p), m, g.FormatPosition(q), g.FormatPosition(read), err)
			}
		}
	})
}

func counts(p paired.Position) [2]int {
	white, black := p.Count()
	return [2]int{white, black}
}

// taken returns how many men m captures.
func taken(m paired.Move) int {
	if _, _, ok := m.Bonus(); ok || m.IsCapture() {
		return 1
	}
	return 0
}

// TestGamesEnd: a random game ends before the men run out of ranks and of men to capture, and somebody has won.
func TestGamesEnd(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		choose := func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") }
		g := anyGame(r, choose)
		p := g.Start()
		most := (g.Size() + 1) * g.Size() * g.Size()
		for range most {
			moves := g.AppendMoves(nil, p)
			if o := g.Outcome(p); o.Over != (len(moves) == 0) {
				r.Fatalf("%s: outcome %+v with %d moves", g.FormatPosition(p), o, len(moves))
			}
			if len(moves) == 0 {
				want := g.Scale().Won(p.ToMove().Other())
				if o := g.Outcome(p); o.Score != want || !g.Scale().CanBeFinal(o.Score) {
					r.Fatalf("%s: score %v, want %v", g.FormatPosition(p), o.Score, want)
				}
				return
			}
			p = g.Play(p, moves[choose(len(moves))])
		}
		r.Fatalf("not over after %d turns: %s", most, g.FormatPosition(p))
	})
}

func TestSymmetry(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g setting, p paired.Position) {
		turn := func(p paired.Position) paired.Position { return g.SwapColours(g.Mirror(p)) }
		if turn(turn(p)) != p || g.Mirror(g.Mirror(p)) != p || turn(p) != g.Mirror(g.SwapColours(p)) {
			t.Errorf("%s: Mirror and SwapColours do not undo themselves", g.FormatPosition(p))
		}
		want := map[paired.Move]paired.Position{}
		for _, m := range g.AppendMoves(nil, p) {
			want[g.MirrorMove(m)] = turn(g.Play(p, m))
		}
		got := map[paired.Move]paired.Position{}
		for _, m := range g.AppendMoves(nil, turn(p)) {
			got[m] = g.Play(turn(p), m)
		}
		if !maps.Equal(want, got) {
			t.Errorf("%s: other moves when turned and with colours exchanged", g.FormatPosition(p))
		}
	})
	for size, last := range map[string]string{"4": "d4", "5": "e5", "8": "h8", "9": "i9", "10": "j10"} {
		g := newGame(t, "size", size)
		want := position(t, g, "W:W"+last+":B")
		if got := g.Mirror(position(t, g, "W:Wa1:B")); got != want {
			t.Errorf("size=%s: a1 became %s", size, g.FormatPosition(got))
		}
	}
}

func TestMovesReadBack(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g setting, p paired.Position) {
		for _, m := range g.AppendMoves(nil, p) {
			text := g.FormatMove(p, m, rules.Plain)
			if read, remark, err := g.ParseMove(p, text); err != nil || remark != "" || read != m {
				t.Errorf("%s: %s read as %s, %v %s", g.FormatPosition(p), text, read, err, remark)
			}
			if d := g.Diagnose(p, text); d != nil {
				t.Errorf("%s: %s: %v", g.FormatPosition(p), text, d)
			}
			path := g.Squares(p, m)
			joined := path[0]
			for _, s := range path[1:] {
				joined += " " + s
			}
			if read, _, err := g.ParseMove(p, joined); err != nil || read != m {
				t.Errorf("%s: %s, touched as %s, read as %s, %v", g.FormatPosition(p), m, joined, read, err)
			}
		}
	})
}

func TestPositionsReadBack(t *testing.T) {
	eachPosition(t, func(t rapid.TB, g setting, p paired.Position) {
		text := g.FormatPosition(p)
		if read, err := g.ParsePosition(text); err != nil || read != p {
			t.Errorf("%s read as %s, error %v", text, g.FormatPosition(read), err)
		}
		if len(p.Men()) != counts(p)[0]+counts(p)[1] || !slices.IsSortedFunc(p.Men(), func(a, b paired.Man) int {
			return int(a.Square) - int(b.Square)
		}) {
			t.Errorf("%s: men %v", text, p.Men())
		}
	})
}
