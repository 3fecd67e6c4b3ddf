package adyukh

import (
	"math/bits"

	"adyukh/rules"
)

// strikes holds, for each direction, the squares from which a man could strike.
type strikes struct {
	upRight, upLeft, downLeft, downRight uint64
}

// strikesAt finds them: next to an enemy figure off the edges that has an empty square right behind it (rule 3.7).
func strikesAt(enemy, empty uint64) strikes {
	enemy &= innerSquares
	return strikes{
		upRight:   enemy & (empty >> 9) >> 9,
		upLeft:    enemy & (empty >> 7) >> 7,
		downLeft:  enemy & (empty << 9) << 9,
		downRight: enemy & (empty << 7) << 7,
	}
}

func (s *strikes) any() uint64 { return s.upRight | s.upLeft | s.downLeft | s.downRight }

// AppendMoves appends the legal moves of p to dst: all captures if there is one (rule 3.6), else the quiet moves.
func (p Position) AppendMoves(dst []Move) []Move { return p.appendMoves(dst) }

func (p *Position) appendMoves(dst []Move) []Move {
	own, enemy := p.figures[p.side&1], p.figures[p.side&1^1]
	row := kingRow(p.side)
	s := strikesAt(enemy, ^(own | enemy))
	men, kings := own&^row&s.any(), own&row
	if men|kings == 0 {
		return p.appendQuiet(dst)
	}
	quiet := len(dst)
	h := hunt{towers: p.towers, kingRow: row, list: true}
	for set := men; set != 0; set &= set - 1 {
		from := Square(bits.TrailingZeros64(set))
		rest := own &^ from.bit()
		h.move.from = from
		if s.upRight&from.bit() != 0 {
			dst, _ = h.strike(dst, upRight.next(from), upRight, false, rest, enemy)
		}
		if s.upLeft&from.bit() != 0 {
			dst, _ = h.strike(dst, upLeft.next(from), upLeft, false, rest, enemy)
		}
		if s.downLeft&from.bit() != 0 {
			dst, _ = h.strike(dst, downLeft.next(from), downLeft, false, rest, enemy)
		}
		if s.downRight&from.bit() != 0 {
			dst, _ = h.strike(dst, downRight.next(from), downRight, false, rest, enemy)
		}
	}
	for set := kings; set != 0; set &= set - 1 {
		h.move.from = Square(bits.TrailingZeros64(set))
		dst, _ = h.fromKingRow(dst, own, enemy)
	}
	if len(dst) == quiet {
		return p.appendQuiet(dst)
	}
	return dst
}

// fromKingRow lets the king on its king row on which the move starts strike in the two directions that there are.
func (h *hunt) fromKingRow(dst []Move, own, enemy uint64) ([]Move, int) {
	from := h.move.from
	own &^= from.bit()
	left, right := downLeft, downRight
	if h.kingRow == firstRank {
		left, right = upLeft, upRight
	}
	n, k := 0, 0
	if victim, ok := target(from, left, true, own, enemy); ok {
		dst, n = h.strike(dst, victim, left, true, own, enemy)
	}
	if victim, ok := target(from, right, true, own, enemy); ok {
		dst, k = h.strike(dst, victim, right, true, own, enemy)
	}
	return dst, n + k
}

// appendQuiet appends the moves of men one square forward (rule 3.4); kings have none (rule 3.5).
func (p *Position) appendQuiet(dst []Move) []Move {
	toLeft, toRight := p.quiet()
	left, right := upLeft, upRight
	if p.side == rules.Black {
		left, right = downLeft, downRight
	}
	for set := toLeft | toRight; set != 0; set &= set - 1 {
		from := Square(bits.TrailingZeros64(set))
		if toLeft&from.bit() != 0 {
			dst = append(dst, Move{from: from, to: left.next(from)})
		}
		if toRight&from.bit() != 0 {
			dst = append(dst, Move{from: from, to: right.next(from)})
		}
	}
	return dst
}

// quiet returns the men that can move forward to the left and to the right as White sees the board.
func (p *Position) quiet() (toLeft, toRight uint64) {
	empty := ^(p.figures[0] | p.figures[1])
	if p.side == rules.White {
		men := p.figures[0] &^ eighthRank
		return men &^ fileA & (empty >> 7), men &^ fileH & (empty >> 9)
	}
	men := p.figures[1] &^ firstRank
	return men &^ fileA & (empty << 9), men &^ fileH & (empty << 7)
}
