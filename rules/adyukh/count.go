package adyukh

import (
	"math/bits"

	"adyukh/rules/diagonal"
)

// CountLines counts the lines of exactly depth plies from p, as rules.Perft does: it plays in place and counts the last ply
// without playing or listing it.
func (Game) CountLines(p Position, depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(p.countMoves())
	}
	moves := make([]Move, 0, 64*depth)
	return p.countLines(&moves, depth)
}

// countLines counts lines of two or more plies; moves holds those of all plies above.
func (p *Position) countLines(moves *[]Move, depth int) uint64 {
	first := len(*moves)
	*moves = p.appendMoves(*moves)
	var n uint64
	var next Position
	for i := first; i < len(*moves); i++ {
		next = *p
		next.play(&(*moves)[i])
		if depth == 2 {
			n += uint64(next.countMoves())
		} else {
			n += next.countLines(moves, depth-1)
		}
	}
	*moves = (*moves)[:first]
	return n
}

// countMoves returns the number of legal moves without listing them.
func (p *Position) countMoves() int {
	own, enemy := p.figures[p.side&1], p.figures[p.side&1^1]
	row := diagonal.FarRow(p.side)
	s := diagonal.StrikesAt(enemy&diagonal.Inner, ^(own | enemy))
	n := 0
	if men := own &^ row & s.Any(); men != 0 {
		n = p.countMen(&s, men)
	}
	if kings := own & row; kings != 0 {
		n += p.countKings(kings)
	}
	if n > 0 {
		return n
	}
	toLeft, toRight := p.quiet()
	return bits.OnesCount64(toLeft) + bits.OnesCount64(toRight)
}

// countMen counts the captures of men. Most are over after one strike: the man cannot strike again from where it stands, which
// the squares s tell, since the strike itself has changed nothing there but in the direction back.
func (p *Position) countMen(s *diagonal.Strikes, men uint64) int {
	row := diagonal.FarRow(p.side)
	n := 0
	if from := men & s.UpRight; from != 0 {
		more := from & ((s.UpRight | s.UpLeft | s.DownRight | row) >> 18)
		n += bits.OnesCount64(from&^more) + p.countOn(more, diagonal.UpRight)
	}
	if from := men & s.UpLeft; from != 0 {
		more := from & ((s.UpRight | s.UpLeft | s.DownLeft | row) >> 14)
		n += bits.OnesCount64(from&^more) + p.countOn(more, diagonal.UpLeft)
	}
	if from := men & s.DownLeft; from != 0 {
		more := from & ((s.UpLeft | s.DownLeft | s.DownRight | row) << 18)
		n += bits.OnesCount64(from&^more) + p.countOn(more, diagonal.DownLeft)
	}
	if from := men & s.DownRight; from != 0 {
		more := from & ((s.UpRight | s.DownLeft | s.DownRight | row) << 14)
		n += bits.OnesCount64(from&^more) + p.countOn(more, diagonal.DownRight)
	}
	return n
}

// countOn counts the captures that men begin in direction d and may go on with.
func (p *Position) countOn(men uint64, d diagonal.Direction) int {
	if men == 0 {
		return 0
	}
	own, enemy := p.figures[p.side&1], p.figures[p.side&1^1]
	h := hunt{towers: p.towers, kingRow: diagonal.FarRow(p.side)}
	n := 0
	for ; men != 0; men &= men - 1 {
		from := Square(bits.TrailingZeros64(men))
		_, k := h.strike(nil, d.Next(from), d, false, own&^from.Bit(), enemy)
		n += k
	}
	return n
}

// countKings counts the captures of kings.
func (p *Position) countKings(kings uint64) int {
	h := hunt{towers: p.towers, kingRow: diagonal.FarRow(p.side)}
	n := 0
	for ; kings != 0; kings &= kings - 1 {
		h.move.from = Square(bits.TrailingZeros64(kings))
		_, k := h.fromKingRow(nil, p.figures[p.side&1], p.figures[p.side&1^1])
		n += k
	}
	return n
}
