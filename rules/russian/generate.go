package russian

import (
	"math/bits"

	"adyukh/rules"
	"adyukh/rules/diagonal"
)

func (p *Position) empty() uint64 { return diagonal.Dark &^ (p.own | p.enemy) }

// mustCapture tells whether the side to move can capture, and so has to (item 3).
func (p *Position) mustCapture() bool {
	empty := p.empty()
	s := diagonal.StrikesAt(p.enemy, empty)
	if p.own&^p.kings&s.Any() != 0 {
		return true
	}
	kings := p.own & p.kings
	if kings == 0 {
		return false
	}
	r := reachOf(kings, empty)
	return r.strikes(p.enemy, empty)
}

// canMove tells whether the side to move has a legal move.
func (p *Position) canMove() bool {
	left, right := p.quietMen()
	if left|right != 0 || p.mustCapture() {
		return true
	}
	kings := p.own & p.kings
	if kings == 0 {
		return false
	}
	r := reachOf(kings, p.empty())
	return r.count(kings) > 0
}

// AppendMoves appends the legal moves of p to dst: all captures if there is one (item 3), whichever the player likes (item 8),
// else the quiet moves. Of captures with the same result it appends one, or all with count=path. It allocates only when dst has
// no room.
func (g Game) AppendMoves(dst []Move, p Position) []Move { return p.appendMoves(dst, g.paths) }

func (p *Position) appendMoves(dst []Move, paths bool) []Move {
	if p.mustCapture() {
		return p.appendCaptures(dst, paths)
	}
	return p.appendQuiet(dst)
}

// hunt begins the captures of a piece of the side to move.
func (p *Position) hunt(paths bool) hunt {
	return hunt{
		enemy: p.enemy & diagonal.Inner, occupied: p.own | p.enemy, row: diagonal.FarRow(p.side), ends: diagonal.Dark, paths: paths,
	}
}

func (p *Position) appendCaptures(dst []Move, paths bool) []Move {
	s := diagonal.StrikesAt(p.enemy, p.empty())
	h := p.hunt(paths)
	for set := p.own & (s.Any() | p.kings); set != 0; set &= set - 1 {
		from := Square(bits.TrailingZeros64(set))
		dst = h.from(dst, from, p.kings&from.Bit() != 0)
	}
	return dst
}

// appendQuiet appends the moves of men one square forward (item 1) and of kings any way (item 2).
func (p *Position) appendQuiet(dst []Move) []Move {
	toLeft, toRight := p.quietMen()
	left, right := diagonal.UpLeft, diagonal.UpRight
	if p.side == rules.Black {
		left, right = diagonal.DownLeft, diagonal.DownRight
	}
	row, kings := diagonal.FarRow(p.side), p.own&p.kings
	for set := toLeft | toRight | kings; set != 0; set &= set - 1 {
		from := Square(bits.TrailingZeros64(set))
		if kings&from.Bit() != 0 {
			dst = p.appendKing(dst, from)
			continue
		}
		if toLeft&from.Bit() != 0 {
			to := left.Next(from)
			dst = append(dst, Move{from: from, to: to, crowned: to.Bit()&row != 0})
		}
		if toRight&from.Bit() != 0 {
			to := right.Next(from)
			dst = append(dst, Move{from: from, to: to, crowned: to.Bit()&row != 0})
		}
	}
	return dst
}

func (p *Position) appendKing(dst []Move, from Square) []Move {
	for set := p.quietKing(from); set != 0; set &= set - 1 {
		dst = append(dst, Move{from: from, to: Square(bits.TrailingZeros64(set))})
	}
	return dst
}

// quietKing returns the squares to which a king on from can go.
func (p *Position) quietKing(from Square) uint64 {
	r := reachOf(from.Bit(), p.empty())
	return (r.upRight | r.upLeft | r.downLeft | r.downRight) &^ from.Bit()
}

// quietMen returns the men that can move forward to the left and to the right as White sees the board.
func (p *Position) quietMen() (toLeft, toRight uint64) {
	empty, men := p.empty(), p.own&^p.kings
	if p.side == rules.White {
		return men & (empty >> 7), men & (empty >> 9)
	}
	return men & (empty << 9), men & (empty << 7)
}
