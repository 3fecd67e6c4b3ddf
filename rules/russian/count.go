package russian

import (
	"math/bits"

	"adyukh/rules"
)

// CountLines counts the lines of exactly depth plies from p, as rules.Perft does; the last ply is counted without being
// played or listed. Draws do not shorten a line.
func (g Game) CountLines(p Position, depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(p.count(g.paths))
	}
	c := counter{moves: make([]Move, 0, 64*depth), paths: g.paths}
	return c.lines(p, depth)
}

// CountMoves returns the number of legal moves without listing them; captures with the same result count as one.
func (p Position) CountMoves() int { return p.count(false) }

func (p *Position) count(paths bool) int {
	var buf [64]Move
	c := counter{moves: buf[:0], paths: paths}
	return c.count(*p)
}

// counter is one count under way. All plies keep their captures in one slice, so that nothing is allocated per position.
type counter struct {
	moves []Move
	paths bool
}

// lines counts lines of two or more plies.
func (c *counter) lines(p Position, depth int) uint64 {
	if p.mustCapture() {
		return c.captures(p, depth)
	}
	row := lastRow(p.side)
	toLeft, toRight := p.quietMen()
	left, right := 7, 9
	if p.side == rules.Black {
		left, right = -9, -7
	}
	var n uint64
	for ; toLeft != 0; toLeft &= toLeft - 1 {
		from := toLeft & -toLeft
		to := bits.RotateLeft64(from, left)
		n += c.next(p.step(from, to, to&row), depth)
	}
	for ; toRight != 0; toRight &= toRight - 1 {
		from := toRight & -toRight
		to := bits.RotateLeft64(from, right)
		n += c.next(p.step(from, to, to&row), depth)
	}
	for kings := p.own & p.kings; kings != 0; kings &= kings - 1 {
		from := kings & -kings
		for set := p.quietKing(Square(bits.TrailingZeros64(kings))); set != 0; set &= set - 1 {
			to := set & -set
			n += c.next(p.step(from, to, from|to), depth)
		}
	}
	return n
}

// step returns the position after a quiet move; on the squares of changed there is a king afterwards where there was none
// before, and the other way round.
func (p Position) step(from, to, changed uint64) Position {
	return Position{own: p.enemy, enemy: p.own ^ (from | to), kings: p.kings ^ changed, side: p.side ^ 1}
}

// next counts the lines of depth plies that begin with the ply that has led to p.
func (c *counter) next(p Position, depth int) uint64 {
	if depth == 2 {
		return uint64(c.count(p))
	}
	return c.lines(p, depth-1)
}

func (c *counter) captures(p Position, depth int) uint64 {
	first := len(c.moves)
	c.moves = p.appendCaptures(c.moves, c.paths)
	var n uint64
	for i := first; i < len(c.moves); i++ {
		n += c.next(p.play(&c.moves[i]), depth)
	}
	c.moves = c.moves[:first]
	return n
}

// count counts the legal moves of p.
func (c *counter) count(p Position) int {
	empty := darkSquares &^ (p.own | p.enemy)
	men, kings := p.own&^p.kings, p.own&p.kings
	s := strikesAt(p.enemy, empty)
	if kings != 0 {
		return c.countKings(p, &s)
	}
	if men&s.any() != 0 {
		return c.countStrikes(p, &s)
	}
	if p.side == rules.White {
		return bits.OnesCount64(men&(empty>>9)) + bits.OnesCount64(men&(empty>>7))
	}
	return bits.OnesCount64(men&(empty<<9)) + bits.OnesCount64(men&(empty<<7))
}

// countKings counts the legal moves of a side that has kings.
func (c *counter) countKings(p Position, s *strikes) int {
	empty, kings := p.empty(), p.own&p.kings
	r := reachOf(kings, empty)
	if r.strikes(p.enemy, empty) {
		first := len(c.moves)
		c.moves = p.appendCaptures(c.moves, c.paths)
		n := len(c.moves) - first
		c.moves = c.moves[:first]
		return n
	}
	if p.own&^p.kings&s.any() != 0 {
		return c.countStrikes(p, s)
	}
	toLeft, toRight := p.quietMen()
	return r.count(kings) + bits.OnesCount64(toLeft) + bits.OnesCount64(toRight)
}

// countStrikes counts the captures of men. Most are over after one strike: the man can't strike again from where it stands,
// which the squares s tell, since the strike itself has changed nothing there but in the direction back.
func (c *counter) countStrikes(p Position, s *strikes) int {
	men, row := p.own&^p.kings, lastRow(p.side)
	upRight := men & s.upRight & ((s.upRight | s.upLeft | s.downRight | row) >> 18)
	upLeft := men & s.upLeft & ((s.upRight | s.upLeft | s.downLeft | row) >> 14)
	downLeft := men & s.downLeft & ((s.upLeft | s.downLeft | s.downRight | row) << 18)
	downRight := men & s.downRight & ((s.upRight | s.downLeft | s.downRight | row) << 14)
	n := bits.OnesCount64(men&s.upRight) + bits.OnesCount64(men&s.upLeft) +
		bits.OnesCount64(men&s.downLeft) + bits.OnesCount64(men&s.downRight)
	more := upRight | upLeft | downLeft | downRight
	if more == 0 {
		return n
	}
	first := len(c.moves)
	h := p.hunt(c.paths)
	for ; more != 0; more &= more - 1 {
		from := Square(bits.TrailingZeros64(more))
		c.moves = h.from(c.moves, from, false)
		n -= s.from(from.bit())
	}
	n += len(c.moves) - first
	c.moves = c.moves[:first]
	return n
}

// from returns in how many directions a man on the square of bit can strike.
func (s *strikes) from(bit uint64) int {
	n := 0
	for _, set := range [4]uint64{s.upRight, s.upLeft, s.downLeft, s.downRight} {
		if set&bit != 0 {
			n++
		}
	}
	return n
}
