package russian_test

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/rulestest"
	"adyukh/rules/russian"
)

// board is a second, slow generator, written from the items of the rules with nothing shared but their words: every cell holds
// 0, or w or b for a man, W or B for a king.
type board struct {
	cells [8][8]byte // [rank][file]
	mover byte       // 'w' or 'b'
}

// step is a diagonal direction: ranks and files.
type step struct{ rank, file int }

var steps = []step{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}

// way is one whole move: its complete sequence, what it takes in order, and the board after it.
type way struct {
	text  string
	taken []string
	after board
}

func boardOf(p russian.Position) board {
	b := board{mover: "wb"[game.ToMove(p)]}
	for _, piece := range p.Pieces() {
		letter := "wb"[piece.Owner]
		if piece.King {
			letter = "WB"[piece.Owner]
		}
		b.cells[piece.Square.Rank()][piece.Square.File()] = letter
	}
	return b
}

func (b board) position(t rapid.TB) russian.Position {
	t.Helper()
	var lists [2][]string
	for rank := range 8 {
		for file := range 8 {
			if c := b.cells[rank][file]; c != 0 {
				lists[side(c)] = append(lists[side(c)], piece(isKing(c), name(rank, file)))
			}
		}
	}
	return read(t, rulestest.FEN(side(b.mover), lists[0], lists[1]))
}

func piece(king bool, square string) string {
	if king {
		return "K" + square
	}
	return square
}

// read reads the text of a position that is right.
func read(t rapid.TB, fen string) russian.Position {
	t.Helper()
	p, err := game.ParsePosition(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

func side(letter byte) rules.Side {
	if letter == 'w' || letter == 'W' {
		return rules.White
	}
	return rules.Black
}

func name(rank, file int) string { return string([]byte{'a' + byte(file), '1' + byte(rank)}) }

// moves lists the legal moves, by complete sequence each one once.
func (b board) moves() []way {
	var list []way
	b.eachOwn(func(rank, file int) {
		lifted := b
		lifted.cells[rank][file] = 0
		lifted.capture(rank, file, step{}, b.cells[rank][file], way{text: name(rank, file)}, &list)
	})
	if len(list) == 0 {
		b.eachOwn(func(rank, file int) { b.quiet(rank, file, &list) })
	}
	return list
}

// unique lists of the moves with one result only the first.
func unique(list []way) []way {
	var some []way
	for _, w := range list {
		if !slices.ContainsFunc(some, func(other way) bool { return other.after == w.after }) {
			some = append(some, w)
		}
	}
	return some
}

func (b board) eachOwn(visit func(rank, file int)) {
	for rank := range 8 {
		for file := range 8 {
			if c := b.cells[rank][file]; c != 0 && side(c) == side(b.mover) {
				visit(rank, file)
			}
		}
	}
}

func (b board) empty(rank, file int) bool {
	return rank >= 0 && rank < 8 && file >= 0 && file < 8 && b.cells[rank][file] == 0
}

// enemy tells whether an enemy piece stands here that has not been struck in this move: those are marked with x.
func (b board) enemy(rank, file int) bool {
	if rank < 0 || rank > 7 || file < 0 || file > 7 {
		return false
	}
	c := b.cells[rank][file]
	return c != 0 && c != 'x' && side(c) != side(b.mover)
}

// crowned returns the piece as it goes on from the given rank: item 6, and so by a quiet move.
func (b board) crowned(piece byte, rank int) byte {
	switch {
	case piece == 'w' && rank == 7:
		return 'W'
	case piece == 'b' && rank == 0:
		return 'B'
	}
	return piece
}

func isKing(piece byte) bool { return piece == 'W' || piece == 'B' }

// finished puts the piece down and takes the struck ones off.
func (b board) finished(rank, file int, piece byte) board {
	for r := range 8 {
		for f := range 8 {
			if b.cells[r][f] == 'x' {
				b.cells[r][f] = 0
			}
		}
	}
	b.cells[rank][file] = piece
	b.mover = 'w' + 'b' - b.mover
	return b
}

// quiet: items 1 and 2.
func (b board) quiet(rank, file int, list *[]way) {
	piece := b.cells[rank][file]
	for _, d := range steps {
		if !isKing(piece) && (d.rank > 0) != (piece == 'w') {
			continue
		}
		for r, f := rank+d.rank, file+d.file; b.empty(r, f); r, f = r+d.rank, f+d.file {
			after := b
			after.cells[rank][file] = 0
			text := name(rank, file) + "-" + name(r, f)
			*list = append(*list, way{text: text, after: after.finished(r, f, b.crowned(piece, r))})
			if !isKing(piece) {
				break
			}
		}
	}
}

// victim finds whom a piece can capture in one direction: item 4 for a man, 5 for a king.
func (b board) victim(rank, file int, d step, king bool) (vRank, vFile int, ok bool) {
	vRank, vFile = rank+d.rank, file+d.file
	for king && b.empty(vRank, vFile) {
		vRank, vFile = vRank+d.rank, vFile+d.file
	}
	return vRank, vFile, b.enemy(vRank, vFile) && b.empty(vRank+d.rank, vFile+d.file)
}

func (b board) canCapture(rank, file int, king bool) bool {
	return slices.ContainsFunc(steps, func(d step) bool {
		_, _, ok := b.victim(rank, file, d, king)
		return ok
	})
}

// capture follows all captures of a piece that stands at rank and file but not in cells: items 3 to 8. From all squares that a
// king can land on it goes straight on in the same way, which is one move, told by the first of them.
func (b board) capture(rank, file int, came step, piece byte, so way, list *[]way) {
	for _, d := range steps {
		vRank, vFile, ok := b.victim(rank, file, d, isKing(piece))
		if !ok {
			continue
		}
		struck := b
		struck.cells[vRank][vFile] = 'x'
		next := way{text: so.text, taken: append(slices.Clone(so.taken), name(vRank, vFile))}
		var landings []step
		more := false
		for r, f := vRank+d.rank, vFile+d.file; struck.empty(r, f); r, f = r+d.rank, f+d.file {
			landings = append(landings, step{r, f})
			more = more || struck.canCapture(r, f, isKing(struck.crowned(piece, r)))
			if !isKing(piece) {
				break
			}
		}
		for i, l := range landings {
			there, landed := next, struck.crowned(piece, l.rank)
			there.text += ":" + name(l.rank, l.file)
			if !more {
				there.after = struck.finished(l.rank, l.file, landed)
				*list = append(*list, there)
				continue
			}
			var found []way
			struck.capture(l.rank, l.file, d, landed, there, &found)
			for _, w := range found {
				if i == 0 || !straight(w, len(next.taken), d) {
					*list = append(*list, w)
				}
			}
		}
	}
}

// straight tells whether the capture after the first n goes on in direction d.
func straight(w way, n int, d step) bool {
	squares := strings.Split(w.text, ":")
	return directionOf(squares[n], w.taken[n]) == d
}

func directionOf(from, to string) step {
	sign := func(a, b byte) int {
		if b > a {
			return 1
		}
		return -1
	}
	return step{sign(from[1], to[1]), sign(from[0], to[0])}
}
