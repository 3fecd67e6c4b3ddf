package russian

import (
	"math/bits"

	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// CountLines counts the lines of exactly depth plies from p, as rules.Perft does; the last ply is counted without being
// played or listed. Draws do not shorten a line.
func (g Game) CountLines(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	c := counter{paths: g.paths}
	if depth == 1 {
		return uint64(c.count(p))
	}
	return c.lines(p, depth)
}

// counter is one count under way. All plies keep their captures in one array, so that nothing is allocated.
type counter struct {
	moves [256]Move
	used  int // by the plies above
	paths bool
}

// list lists the captures of p behind those of the plies above. What does not fit there is allocated.
func (c *counter) list(p *Position) []Move {
	return p.appendCaptures(c.moves[c.used:c.used], c.paths)
}

// lines counts lines of two or more plies.
func (c *counter) lines(p Position, depth int) uint64 {
	if p.mustCapture() {
		return c.captures(p, depth)
	}
	row := diagonal.FarRow(p.side)
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
	moves, used := c.list(&p), c.used
	c.used = min(used+len(moves), len(c.moves))
	var n uint64
	for i := range moves {
		n += c.next(p.play(&moves[i]), depth)
	}
	c.used = used
	return n
}

// count counts the legal moves of p.
func (c *counter) count(p Position) int {
	empty := diagonal.Dark &^ (p.own | p.enemy)
	men, kings := p.own&^p.kings, p.own&p.kings
	s := diagonal.StrikesAt(p.enemy, empty)
	if kings != 0 {
		return c.countKings(p, &s)
	}
	if men&s.Any() != 0 {
		return c.countStrikes(p, &s)
	}
	if p.side == rules.White {
		return bits.OnesCount64(men&(empty>>9)) + bits.OnesCount64(men&(empty>>7))
	}
	return bits.OnesCount64(men&(empty<<9)) + bits.OnesCount64(men&(empty<<7))
}

// countKings counts the legal moves of a side that has kings.
func (c *counter) countKings(p Position, s *diagonal.Strikes) int {
	empty, kings := p.empty(), p.own&p.kings
	r := reachOf(kings, empty)
	if r.strikes(p.enemy, empty) {
		return len(c.list(&p))
	}
	if p.own&^p.kings&s.Any() != 0 {
		return c.countStrikes(p, s)
	}
	toLeft, toRight := p.quietMen()
	return r.count(kings) + bits.OnesCount64(toLeft) + bits.OnesCount64(toRight)
}

// countStrikes counts the captures of men. Most are over after one strike: the man can't strike again from where it stands,
// which the squares s tell, since the strike itself has changed nothing there but in the direction back.
func (c *counter) countStrikes(p Position, s *diagonal.Strikes) int {
	men, row := p.own&^p.kings, diagonal.FarRow(p.side)
	upRight := men & s.UpRight & ((s.UpRight | s.UpLeft | s.DownRight | row) >> 18)
	upLeft := men & s.UpLeft & ((s.UpRight | s.UpLeft | s.DownLeft | row) >> 14)
	downLeft := men & s.DownLeft & ((s.UpLeft | s.DownLeft | s.DownRight | row) << 18)
	downRight := men & s.DownRight & ((s.UpRight | s.DownLeft | s.DownRight | row) << 14)
	n := bits.OnesCount64(men&s.UpRight) + bits.OnesCount64(men&s.UpLeft) +
		bits.OnesCount64(men&s.DownLeft) + bits.OnesCount64(men&s.DownRight)
	more := upRight | upLeft | downLeft | downRight
	if more == 0 {
		return n
	}
	moves, h := c.moves[c.used:c.used], p.hunt(c.paths)
	for ; more != 0; more &= more - 1 {
		from := Square(bits.TrailingZeros64(more))
		moves = h.from(moves, from, false)
		n -= directionsFrom(s, from.Bit())
	}
	return n + len(moves)
}

// directionsFrom returns in how many directions a man on the square of bit can strike.
func directionsFrom(s *diagonal.Strikes, bit uint64) int {
	n := 0
	for _, set := range [4]uint64{s.UpRight, s.UpLeft, s.DownLeft, s.DownRight} {
		if set&bit != 0 {
			n++
		}
	}
	return n
}
