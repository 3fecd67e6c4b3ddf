package russian_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/russian"
)

// described is a move as both generators can tell it.
type described struct {
	Text  string
	Taken string
	After russian.Position
}

func sorted(list []described) []described {
	slices.SortFunc(list, func(a, b described) int { return strings.Compare(a.Text, b.Text) })
	return list
}

func TestAgainstReference(t *testing.T) {
	same := cmp.Comparer(func(a, b russian.Position) bool { return a == b })
	eachPosition(t, func(t rapid.TB, p russian.Position) {
		var want, got []described
		ways := boardOf(p).moves()
		for _, w := range ways {
			want = append(want, described{w.text, strings.Join(w.taken, " "), w.after.position(t)})
		}
		for _, m := range p.AppendPaths(nil) {
			got = append(got, described{m.String(), strings.Join(captured(m), " "), p.Play(m)})
		}
		if diff := cmp.Diff(sorted(want), sorted(got), same); diff != "" {
			t.Errorf("%s (-reference +got):\n%s", russian.FormatPosition(p), diff)
		}
		moves := p.AppendMoves(nil)
		if n := len(unique(ways)); len(moves) != n || p.CountMoves() != n {
			t.Errorf("%s: %d moves, counted %d, want %d", russian.FormatPosition(p), len(moves), p.CountMoves(), n)
		}
		for i, m := range moves {
			for _, other := range moves[:i] {
				if m.SameResult(other) || p.Play(m) == p.Play(other) {
					t.Errorf("%s: %s and %s are one move", russian.FormatPosition(p), m, other)
				}
			}
		}
	})
}

// listing hides everything of the game but the shared interface, so that rules.Perft counts the lines by itself.
type listing struct {
	rules.Game[russian.Position, russian.Move]
}

func TestCountLinesAgainstListing(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p russian.Position) {
		for _, g := range []russian.Game{game, paths} {
			for depth := range 4 {
				want := rules.Perft(listing{g}, p, depth)
				if got := g.CountLines(p, depth); got != want {
					t.Errorf("%+v %s depth %d: %d lines, want %d", g, russian.FormatPosition(p), depth, got, want)
				}
			}
		}
	})
}

// TestPiecesCount: a move takes what it says, crowns whom it says, and leaves a position that can be.
func TestPiecesCount(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p russian.Position) {
		side := p.ToMove()
		men, kings := p.Count(side)
		enemyMen, enemyKings := p.Count(side.Other())
		for _, m := range p.AppendPaths(nil) {
			q := p.Play(m)
			crowned := 0
			if m.Crowned() {
				crowned = 1
			}
			if a, b := q.Count(side); a != men-crowned || b != kings+crowned {
				t.Errorf("%s %s: %d men and %d kings became %d and %d", russian.FormatPosition(p), m, men, kings, a, b)
			}
			if a, b := q.Count(side.Other()); a+b != enemyMen+enemyKings-m.Captures() {
				t.Errorf("%s %s: %d enemy pieces are left", russian.FormatPosition(p), m, a+b)
			}
			if list := q.Setup().Problems(); len(list) > 0 || q.ToMove() != side.Other() {
				t.Errorf("%s %s: %v", russian.FormatPosition(p), m, list)
			}
		}
	})
}

func TestSymmetry(t *testing.T) {
	turn := func(p russian.Position) russian.Position { return p.Mirror().SwapColours() }
	eachPosition(t, func(t rapid.TB, p russian.Position) {
		if turn(turn(p)) != p || p.Mirror().Mirror() != p || p.SwapColours().SwapColours() != p || turn(p) != p.SwapColours().Mirror() {
			t.Errorf("%s: Mirror and SwapColours do not undo themselves", russian.FormatPosition(p))
		}
		after := map[russian.Move]russian.Position{}
		for _, m := range p.AppendPaths(nil) {
			after[m.Mirror()] = turn(p.Play(m))
		}
		n := 0
		for _, m := range turn(p).AppendPaths(nil) {
			n++
			if q, ok := after[m]; !ok || q != turn(p).Play(m) {
				t.Errorf("%s: %s when turned and with colours exchanged", russian.FormatPosition(p), m.Mirror())
			}
		}
		if n != len(after) {
			t.Errorf("%s: %d moves when turned, want %d", russian.FormatPosition(p), n, len(after))
		}
		a, b := p.Outcome(), turn(p).Outcome()
		if a.Over != b.Over || a.Reason != b.Reason || a.Score != (rules.Score{White: b.Score.Black, Black: b.Score.White}) {
			t.Errorf("%s: %+v, turned %+v", russian.FormatPosition(p), a, b)
		}
	})
}

// TestOutcomeAgreesWithMoves: a position is lost when there is no move, and only then.
func TestOutcomeAgreesWithMoves(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p russian.Position) {
		lost := len(p.AppendMoves(nil)) == 0
		if o := option("kvk", "off").Outcome(p); o.Over != lost {
			t.Errorf("%s: %+v with %d moves", russian.FormatPosition(p), o, p.CountMoves())
		}
	})
}

func TestMovesReadBack(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p russian.Position) {
		for _, m := range paths.AppendMoves(nil, p) {
			for _, text := range texts(p, m) {
				for _, g := range []russian.Game{game, paths} {
					read, remark, err := g.ParseMove(p, text)
					switch {
					case err != nil || remark != "":
						t.Errorf("%s: %s: %v %s", russian.FormatPosition(p), text, err, remark)
					case !read.SameResult(m) || text == m.String() && g == paths && read != m:
						t.Errorf("%s: %s, written for %s, read as %s", russian.FormatPosition(p), text, m, read)
					case !slices.Contains(g.AppendMoves(nil, p), read):
						t.Errorf("%s: %s, read as %s, is not among the moves", russian.FormatPosition(p), text, read)
					}
				}
			}
		}
	})
}

// texts writes a move in every form.
func texts(p russian.Position, m russian.Move) []string {
	list := []string{p.FormatNumericMove(m)}
	for _, form := range []rules.Form{rules.Plain, rules.Short, rules.Full, rules.Every} {
		list = append(list, p.FormatMove(m, form))
	}
	return list
}

func TestPositionsReadBack(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p russian.Position) {
		for _, text := range []string{
			russian.FormatPosition(p), russian.FormatNumeric(p), russian.RussianText(p), russian.EnglishText(p),
			russian.FormatPosition(p) + ".", russian.FormatNumeric(p) + ":H0:F1",
		} {
			if read, err := russian.ParsePosition(text); err != nil || read != p {
				t.Errorf("%s read as %s, error %v", text, russian.FormatPosition(read), err)
			}
		}
		if q, err := p.Setup().Position(); err != nil || q != p {
			t.Errorf("%s set up as %s, error %v", russian.FormatPosition(p), russian.FormatPosition(q), err)
		}
	})
}
