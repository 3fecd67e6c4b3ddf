package russian

import (
	"math/bits"

	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// PiecesPerSide is the number of pieces that each side begins with; a position never has more.
const PiecesPerSide = 12

// Position is a board with pieces and the side to move. Positions are comparable: equal values are the same position with
// the same side to move. The zero value is an empty board with White to move.
type Position struct {
	own, enemy uint64 // the squares of the side to move and of the other side
	kings      uint64 // those of them that kings stand on
	side       rules.Side
}

// Piece is a man or a king on its square.
type Piece struct {
	Square Square
	Owner  rules.Side
	King   bool
}

// Start returns the position in which a game begins.
func (Game) Start() Position {
	return Position{own: diagonal.Dark & 0xFFFFFF, enemy: diagonal.Dark & (0xFFFFFF << 40)}
}

// WithToMove returns p with side to move.
func (p Position) WithToMove(side rules.Side) Position {
	if side&1 != p.side {
		p.own, p.enemy, p.side = p.enemy, p.own, p.side^1
	}
	return p
}

// of returns the squares of a side.
func (p Position) of(side rules.Side) uint64 {
	if side == p.side {
		return p.own
	}
	return p.enemy
}

// At returns the piece on s; ok is false where the square is empty or light.
func (p Position) At(s Square) (piece Piece, ok bool) {
	bit := s.Bit()
	if (p.own|p.enemy)&bit == 0 {
		return Piece{}, false
	}
	piece = Piece{Square: s, Owner: p.side, King: p.kings&bit != 0}
	if p.enemy&bit != 0 {
		piece.Owner = p.side.Other()
	}
	return piece, true
}

// Pieces returns the pieces of both sides in the order a1, c1, …, b2, …: rank by rank from the bottom.
func (p Position) Pieces() []Piece {
	all := p.own | p.enemy
	list := make([]Piece, 0, bits.OnesCount64(all))
	for ; all != 0; all &= all - 1 {
		piece, _ := p.At(Square(bits.TrailingZeros64(all)))
		list = append(list, piece)
	}
	return list
}

// Count returns how many men and kings a side has.
func (p Position) Count(side rules.Side) (men, kings int) {
	set := p.of(side)
	return bits.OnesCount64(set &^ p.kings), bits.OnesCount64(set & p.kings)
}

// Layout describes p for drawing: 64 cells, the pieces on them, the letters and digits around the board.
func (Game) Layout(p Position) rules.Layout {
	l := diagonal.Board(p.side)
	for _, piece := range p.Pieces() {
		l.Figures = append(l.Figures, rules.Figure{
			X: piece.Square.File(), Y: piece.Square.Rank(), Square: piece.Square.String(),
			Owner: piece.Owner.String(), Own: 1, King: piece.King,
		})
	}
	return l
}

// Play returns the position after m, which must be legal in p; it is not checked. Captured pieces leave the board only now
// (item 3).
func (Game) Play(p Position, m Move) Position { return p.play(&m) }

func (p *Position) play(m *Move) Position {
	from, to := m.from.Bit(), m.to.Bit()
	kings := p.kings &^ (from | m.taken)
	if m.crowned || p.kings&from != 0 {
		kings |= to
	}
	return Position{own: p.enemy &^ m.taken, enemy: p.own&^from | to, kings: kings, side: p.side ^ 1}
}

// Square is a square of the board, 8·rank + file, both from 0: a1 is 0, h8 is 63. Pieces stand on the dark squares only, those
// whose file and rank add up to an even number.
type Square = diagonal.Square

// SquareAt returns the square on the given file and rank, both 0 to 7.
func SquareAt(file, rank int) Square { return diagonal.SquareAt(file, rank) }

// NumberedSquare returns the dark square with a number of the numeric notation: 1 is b8, 2 is d8, …, 5 is a7, …, 32 is g1
// (PDN 3.0, game type 25). The number must be 1 to 32.
func NumberedSquare(number int) Square {
	rank := 7 - (number-1)/4
	return SquareAt(2*((number-1)%4)+rank&1, rank)
}
