package adyukh

import (
	"math/bits"

	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// AppendMoves appends the legal moves of p to dst: all captures if there is one (rule 3.6), else the quiet moves. It allocates
// only when dst has no room.
func (Game) AppendMoves(dst []Move, p Position) []Move { return p.appendMoves(dst) }

func (p *Position) appendMoves(dst []Move) []Move {
	own, enemy := p.figures[p.side&1], p.figures[p.side&1^1]
	row := diagonal.FarRow(p.side)
	s := diagonal.StrikesAt(enemy&diagonal.Inner, ^(own | enemy))
	men, kings := own&^row&s.Any(), own&row
	if men|kings == 0 {
		return p.appendQuiet(dst)
	}
	quiet := len(dst)
	h := hunt{towers: p.towers, kingRow: row, list: true}
	for set := men; set != 0; set &= set - 1 {
		from := Square(bits.TrailingZeros64(set))
		rest := own &^ from.Bit()
		h.move.from = from
		if s.UpRight&from.Bit() != 0 {
			dst, _ = h.strike(dst, diagonal.UpRight.Next(from), diagonal.UpRight, false, rest, enemy)
		}
		if s.UpLeft&from.Bit() != 0 {
			dst, _ = h.strike(dst, diagonal.UpLeft.Next(from), diagonal.UpLeft, false, rest, enemy)
		}
		if s.DownLeft&from.Bit() != 0 {
			dst, _ = h.strike(dst, diagonal.DownLeft.Next(from), diagonal.DownLeft, false, rest, enemy)
		}
		if s.DownRight&from.Bit() != 0 {
			dst, _ = h.strike(dst, diagonal.DownRight.Next(from), diagonal.DownRight, false, rest, enemy)
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
	own &^= from.Bit()
	left, right := diagonal.DownLeft, diagonal.DownRight
	if h.kingRow == diagonal.FirstRank {
		left, right = diagonal.UpLeft, diagonal.UpRight
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
	left, right := diagonal.UpLeft, diagonal.UpRight
	if p.side == rules.Black {
		left, right = diagonal.DownLeft, diagonal.DownRight
	}
	for set := toLeft | toRight; set != 0; set &= set - 1 {
		from := Square(bits.TrailingZeros64(set))
		if toLeft&from.Bit() != 0 {
			dst = append(dst, Move{from: from, to: left.Next(from)})
		}
		if toRight&from.Bit() != 0 {
			dst = append(dst, Move{from: from, to: right.Next(from)})
		}
	}
	return dst
}

// quiet returns the men that can move forward to the left and to the right as White sees the board.
func (p *Position) quiet() (toLeft, toRight uint64) {
	empty := ^(p.figures[0] | p.figures[1])
	if p.side == rules.White {
		men := p.figures[0] &^ diagonal.LastRank
		return men &^ fileA & (empty >> 7), men &^ fileH & (empty >> 9)
	}
	men := p.figures[1] &^ diagonal.FirstRank
	return men &^ fileA & (empty << 9), men &^ fileH & (empty << 7)
}
