package paired

import (
	"adyukh/rules"
	"adyukh/rules/notation"
)

// cell is a square named in the text of a move, a light one too; it may lie beside a smaller board.
type cell struct{ file, rank int }

// dark tells whether men can stand on c.
func (c cell) dark() bool { return (c.file+c.rank)%2 == 0 }

func (c cell) String() string { return rules.CellName(c.file, c.rank) }

// square returns the square of a dark cell.
func (c cell) square() Square { return SquareAt(c.file, c.rank) }

// moveText is the text of a move, read without looking at a position.
type moveText struct {
	cells [4]cell
	n     int
	colon bool // a sign of capture is written in the first jump
}

// jumps returns the two jumps that the text names, the second one with the same man if three cells are named.
func (t *moveText) jumps() (first, second [2]cell, extended bool) {
	first = [2]cell{t.cells[0], t.cells[1]}
	switch t.n {
	case 3:
		return first, [2]cell{t.cells[1], t.cells[2]}, true
	case 4:
		return first, [2]cell{t.cells[2], t.cells[3]}, true
	}
	return first, second, false
}

// scan reads the text of a move on a board of so many squares a side: two to four of them, with or without signs between them, then
// comment signs. It tells whether that is what the text consists of.
func (t *moveText) scan(text string, size int) bool {
	return notation.Squares(text, size, func(sign rune, file, rank int) bool {
		if t.n == len(t.cells) {
			return false
		}
		t.colon = t.colon || t.n == 1 && notation.IsCapture(sign)
		t.cells[t.n] = cell{file, rank}
		t.n++
		return true
	})
}
