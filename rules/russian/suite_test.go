package russian_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/rulestest"
	"adyukh/rules/russian"
)

// suite plays with every order of capture; valid compares the game that tells captures apart by their result.
var suite = rulestest.Suite[russian.Game, russian.Position, russian.Move, russian.Position]{
	Option: func(uint8) russian.Game { return paths },
	Any: func(t rapid.TB, choose rulestest.Pick) (russian.Game, russian.Position) {
		switch choose(6) {
		case 0, 1:
			return paths, rulestest.Play(game, game.Start(), choose, 120)
		case 2:
			return paths, lattice(t, choose)
		}
		return paths, composed(t, choose)
	},
	Many:  20000,
	Depth: 3,
	Reference: func(t rapid.TB, _ russian.Game, p russian.Position) map[string]russian.Position {
		list := map[string]russian.Position{}
		for _, w := range boardOf(p).moves() {
			list[w.text+" takes "+strings.Join(w.taken, " ")] = w.after.position(t)
		}
		return list
	},
	Board: func(_ russian.Game, p russian.Position) russian.Position { return p },
	Text:  func(m russian.Move) string { return m.String() + " takes " + strings.Join(captured(m), " ") },
	PositionTexts: func(_ russian.Game, p russian.Position) []string {
		fen := game.FormatPosition(p)
		return []string{numeric(fen), fen + ".", numeric(fen) + ":H0:F1"}
	},
	Drawn:  true,
	Valid:  valid,
	Played: played,
}

func TestProperties(t *testing.T) { suite.Properties(t) }

// valid: captures that take the same pieces are one move, unless orders of capture count; a position without a move is lost.
func valid(t rapid.TB, _ russian.Game, p russian.Position) {
	moves := game.AppendMoves(nil, p)
	if n := len(unique(boardOf(p).moves())); len(moves) != n || int(game.CountLines(p, 1)) != n {
		t.Errorf("%s: %d moves, counted %d, want %d", game.FormatPosition(p), len(moves), int(game.CountLines(p, 1)), n)
	}
	for i, m := range moves {
		for _, other := range moves[:i] {
			if m.SameResult(other) || game.Play(p, m) == game.Play(p, other) {
				t.Errorf("%s: %s and %s are one move", game.FormatPosition(p), m, other)
			}
		}
	}
	if o := withoutDraw.Outcome(p); o.Over != (len(moves) == 0) {
		t.Errorf("%s: %+v with %d moves", game.FormatPosition(p), o, len(moves))
	}
}

// played: a move takes what it says and crowns whom it says.
func played(t rapid.TB, _ russian.Game, p russian.Position, m russian.Move, q russian.Position) {
	side, crowned := game.ToMove(p), 0
	if m.Crowned() {
		crowned = 1
	}
	men, kings := p.Count(side)
	if a, b := q.Count(side); a != men-crowned || b != kings+crowned {
		t.Errorf("%s %s: %d men and %d kings became %d and %d", game.FormatPosition(p), m, men, kings, a, b)
	}
	men, kings = p.Count(side.Other())
	if a, b := q.Count(side.Other()); a+b != men+kings-m.Captures() {
		t.Errorf("%s %s: %d enemy pieces are left", game.FormatPosition(p), m, a+b)
	}
}

// TestResults: the game that tells captures apart by their result counts its lines so, and reads every order as one of its moves.
func TestResults(t *testing.T) {
	suite.Each(t, func(t rapid.TB, _ russian.Game, p russian.Position) {
		rulestest.Lines(t, game, p, suite.Depth)
		moves := game.AppendMoves(nil, p)
		for _, m := range paths.AppendMoves(nil, p) {
			for _, text := range texts(p, m) {
				read, remark, err := game.ParseMove(p, text)
				if err != nil || remark != "" || !read.SameResult(m) || !slices.Contains(moves, read) {
					t.Errorf("%s: %s, written for %s, read as %s, %v %s", game.FormatPosition(p), text, m, read, err, remark)
				}
			}
			if read, _, err := paths.ParseMove(p, numeric(game.FormatMove(p, m, rules.Plain))); err != nil || !read.SameResult(m) {
				t.Errorf("%s: %s read by numbers as %s, %v", game.FormatPosition(p), m, read, err)
			}
		}
	})
}

// texts writes a move in every form.
func texts(p russian.Position, m russian.Move) []string {
	list := []string{numeric(game.FormatMove(p, m, rules.Plain))}
	for _, form := range []rules.Form{rules.Plain, rules.Short, rules.Full, rules.Every} {
		list = append(list, game.FormatMove(p, m, form))
	}
	return list
}

// numeric returns a text with the numbers of squares for their names.
func numeric(text string) string { return numbers.Replace(text) }

var numbers = func() *strings.Replacer {
	var pairs []string
	for number := 1; number <= 32; number++ {
		pairs = append(pairs, russian.NumberedSquare(number).String(), strconv.Itoa(number))
	}
	return strings.NewReplacer(pairs...)
}()

// composed returns a position with any pieces anywhere; it has more kings than play brings about.
func composed(t rapid.TB, choose rulestest.Pick) russian.Position {
	var free []russian.Square
	for s := range russian.Square(64) {
		if s.Dark() {
			free = append(free, s)
		}
	}
	a := arrangement{toMove: rules.Side(choose(2))}
	for range 1 + choose(24) {
		owner := rules.Side(choose(2))
		if len(a.pieces[owner]) == russian.PiecesPerSide {
			continue
		}
		i := choose(len(free))
		a.put(free[i], owner, choose(3) == 0)
		free = slices.Delete(free, i, i+1)
	}
	return read(t, a.fen())
}

// lattice returns a position in which one piece meets others that stand a square apart, so that there are captures in a ring and
// many ways to take the same pieces.
func lattice(t rapid.TB, choose rulestest.Pick) russian.Position {
	a := arrangement{toMove: rules.Side(choose(2))}
	odd := choose(2)
	other := a.toMove.Other()
	for rank := 1; rank < 7; rank++ {
		for file := 1; file < 7; file++ {
			square := russian.SquareAt(file, rank)
			if square.Dark() && rank&1 == odd && choose(5) > 0 && len(a.pieces[other]) < russian.PiecesPerSide {
				a.put(square, other, choose(4) == 0)
			}
		}
	}
	for range 1 + choose(3) {
		if square := russian.SquareAt(choose(8), choose(8)); square.Dark() {
			a.put(square, a.toMove, choose(2) == 0)
		}
	}
	return read(t, a.fen())
}

// arrangement is a position that is being set up piece by piece.
type arrangement struct {
	toMove rules.Side
	taken  [64]bool
	pieces [2][]string
}

// put adds a piece, a king where no man can be, on a square that nobody stands on.
func (a *arrangement) put(square russian.Square, owner rules.Side, king bool) {
	if a.taken[square] {
		return
	}
	a.taken[square] = true
	a.pieces[owner] = append(a.pieces[owner], piece(king || square.Rank() == 7*int(owner.Other()), square.String()))
}

func (a *arrangement) fen() string { return rulestest.FEN(a.toMove, a.pieces[0], a.pieces[1]) }
