package dodgem

import "math/bits"

// set is a set of cells, one bit a cell.
type set struct{ lo, hi uint64 }

// The first file and the first rank of the largest board.
var (
	firstFile = set{1 | 1<<10 | 1<<20 | 1<<30 | 1<<40 | 1<<50 | 1<<60, 1<<6 | 1<<16 | 1<<26}
	firstRank = set{lo: 1<<largest - 1}
)

func (s set) has(c Cell) bool {
	if c < 64 {
		return s.lo>>c&1 != 0
	}
	return s.hi>>(c-64)&1 != 0
}

func (s *set) add(c Cell) {
	if c < 64 {
		s.lo |= 1 << c
	} else {
		s.hi |= 1 << (c - 64)
	}
}

func (s *set) remove(c Cell) {
	if c < 64 {
		s.lo &^= 1 << c
	} else {
		s.hi &^= 1 << (c - 64)
	}
}

// pop takes the lowest cell out of s; ok is false if there is none.
func (s *set) pop() (c Cell, ok bool) {
	if s.lo != 0 {
		c = Cell(bits.TrailingZeros64(s.lo))
		s.lo &= s.lo - 1
		return c, true
	}
	if s.hi != 0 {
		c = Cell(64 + bits.TrailingZeros64(s.hi))
		s.hi &= s.hi - 1
		return c, true
	}
	return Off, false
}

func (s set) empty() bool       { return s.lo|s.hi == 0 }
func (s set) len() int          { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }
func (s set) and(t set) set     { return set{s.lo & t.lo, s.hi & t.hi} }
func (s set) or(t set) set      { return set{s.lo | t.lo, s.hi | t.hi} }
func (s set) without(t set) set { return set{s.lo &^ t.lo, s.hi &^ t.hi} }

// up moves every cell of s by so many numbers upwards, below 128.
func (s set) up(by uint) set {
	if by >= 64 {
		return set{0, s.lo << (by - 64)}
	}
	return set{s.lo << by, s.hi<<by | s.lo>>(64-by)}
}

// down moves every cell of s by so many numbers downwards, below 64.
func (s set) down(by uint) set { return set{s.lo>>by | s.hi<<(64-by), s.hi >> by} }
