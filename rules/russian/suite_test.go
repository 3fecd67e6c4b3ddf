package russian_test

import (
	"slices"
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
	Any: func(_ rapid.TB, choose rulestest.Pick) (russian.Game, russian.Position) {
		switch choose(6) {
		case 0, 1:
			return paths, rulestest.Play(game, game.Start(), choose, 120)
		case 2:
			return paths, lattice(choose)
		}
		return paths, composed(choose)
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
	Board:    func(_ russian.Game, p russian.Position) russian.Position { return p },
	Text:     func(m russian.Move) string { return m.String() + " takes " + strings.Join(captured(m), " ") },
	TurnMove: func(_ russian.Game, m russian.Move) russian.Move { return m.Mirror() },
	PositionTexts: func(_ russian.Game, p russian.Position) []string {
		return []string{
			russian.FormatNumeric(p), russian.RussianText(p), russian.EnglishText(p),
			russian.FormatPosition(p) + ".", russian.FormatNumeric(p) + ":H0:F1",
		}
	},
	Drawn:  true,
	Valid:  valid,
	Played: played,
}

func TestProperties(t *testing.T) { suite.Properties(t) }

// valid: captures that take the same pieces are one move, unless orders of capture count; a position without a move is lost; the
// pieces of a position can be set up again.
func valid(t rapid.TB, _ russian.Game, p russian.Position) {
	moves := p.AppendMoves(nil)
	if n := len(unique(boardOf(p).moves())); len(moves) != n || p.CountMoves() != n {
		t.Errorf("%s: %d moves, counted %d, want %d", russian.FormatPosition(p), len(moves), p.CountMoves(), n)
	}
	for i, m := range moves {
		for _, other := range moves[:i] {
			if m.SameResult(other) || p.Play(m) == p.Play(other) {
				t.Errorf("%s: %s and %s are one move", russian.FormatPosition(p), m, other)
			}
		}
	}
	if o := withoutDraw.Outcome(p); o.Over != (len(moves) == 0) {
		t.Errorf("%s: %+v with %d moves", russian.FormatPosition(p), o, len(moves))
	}
	if q, err := p.Setup().Position(); err != nil || q != p || len(p.Setup().Problems()) > 0 {
		t.Errorf("%s set up as %s, error %v", russian.FormatPosition(p), russian.FormatPosition(q), err)
	}
}

// played: a move takes what it says, crowns whom it says, and leaves a position that can be.
func played(t rapid.TB, _ russian.Game, p russian.Position, m russian.Move, q russian.Position) {
	side, crowned := p.ToMove(), 0
	if m.Crowned() {
		crowned = 1
	}
	men, kings := p.Count(side)
	if a, b := q.Count(side); a != men-crowned || b != kings+crowned {
		t.Errorf("%s %s: %d men and %d kings became %d and %d", russian.FormatPosition(p), m, men, kings, a, b)
	}
	men, kings = p.Count(side.Other())
	if a, b := q.Count(side.Other()); a+b != men+kings-m.Captures() {
		t.Errorf("%s %s: %d enemy pieces are left", russian.FormatPosition(p), m, a+b)
	}
	if list := q.Setup().Problems(); len(list) > 0 {
		t.Errorf("%s %s: %v", russian.FormatPosition(p), m, list)
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
					t.Errorf("%s: %s, written for %s, read as %s, %v %s", russian.FormatPosition(p), text, m, read, err, remark)
				}
			}
			if read, _, err := paths.ParseMove(p, p.FormatNumericMove(m)); err != nil || !read.SameResult(m) {
				t.Errorf("%s: %s read as %s, %v", russian.FormatPosition(p), p.FormatNumericMove(m), read, err)
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

// composed returns a position with any pieces anywhere; it has more kings than play brings about.
func composed(choose rulestest.Pick) russian.Position {
	var free []russian.Square
	for s := range russian.Square(64) {
		if s.Dark() {
			free = append(free, s)
		}
	}
	s := russian.Setup{ToMove: rules.Side(choose(2))}
	var count [2]int
	for range 1 + choose(24) {
		owner := rules.Side(choose(2))
		if count[owner] == russian.PiecesPerSide {
			continue
		}
		i := choose(len(free))
		king := choose(3) == 0 || free[i].Rank() == 7*int(owner.Other())
		s.Pieces = append(s.Pieces, russian.Piece{Square: free[i], Owner: owner, King: king})
		free = slices.Delete(free, i, i+1)
		count[owner]++
	}
	return arranged(s)
}

// lattice returns a position in which one piece meets others that stand a square apart, so that there are captures in a ring and
// many ways to take the same pieces.
func lattice(choose rulestest.Pick) russian.Position {
	s := russian.Setup{ToMove: rules.Side(choose(2))}
	odd := choose(2)
	other := s.ToMove.Other()
	for rank := 1; rank < 7; rank++ {
		for file := 1; file < 7; file++ {
			square := russian.SquareAt(file, rank)
			if square.Dark() && rank&1 == odd && choose(5) > 0 && len(s.Pieces) < russian.PiecesPerSide {
				s.Pieces = append(s.Pieces, russian.Piece{Square: square, Owner: other, King: choose(4) == 0})
			}
		}
	}
	for range 1 + choose(3) {
		square := russian.SquareAt(choose(8), choose(8))
		taken := slices.ContainsFunc(s.Pieces, func(p russian.Piece) bool { return p.Square == square })
		if square.Dark() && !taken {
			king := choose(2) == 0 || square.Rank() == 7*int(other)
			s.Pieces = append(s.Pieces, russian.Piece{Square: square, Owner: s.ToMove, King: king})
		}
	}
	return arranged(s)
}

func arranged(s russian.Setup) russian.Position {
	p, err := s.Position()
	if err != nil {
		panic(err)
	}
	return p
}
