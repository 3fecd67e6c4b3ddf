package apokachi

import "math/bits"

// set is a set of points, one bit a point.
type set struct{ lo, hi uint64 }

func (p Point) set() set {
	if p < 64 {
		return set{lo: 1 << p}
	}
	return set{hi: 1 << (p & 63)}
}

func (s set) and(t set) set     { return set{s.lo & t.lo, s.hi & t.hi} }
func (s set) or(t set) set      { return set{s.lo | t.lo, s.hi | t.hi} }
func (s set) without(t set) set { return set{s.lo &^ t.lo, s.hi &^ t.hi} }
func (s set) empty() bool       { return s.lo|s.hi == 0 }
func (s set) count() int        { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// has tells whether point number i is in s; numbers of no point never are.
func (s set) has(i int) bool {
	word := s.lo
	if i >= 64 {
		word = s.hi
	}
	return i >= 0 && word>>(i&63)&1 != 0
}

// toward returns the points that are d further than those of s, d from -63 to 63.
func (s set) toward(d int) set {
	if d < 0 {
		return set{s.lo>>-d | s.hi<<(64+d), s.hi >> -d}
	}
	return set{s.lo << d, s.hi<<d | s.lo>>(64-d)}
}

// first returns the point of s with the lowest number; s is not empty.
func (s set) first() Point {
	if s.lo != 0 {
		return Point(bits.TrailingZeros64(s.lo))
	}
	return Point(64 + bits.TrailingZeros64(s.hi))
}

// rest returns s without its first point; s is not empty.
func (s set) rest() set {
	if s.lo != 0 {
		return set{s.lo & (s.lo - 1), s.hi}
	}
	return set{0, s.hi & (s.hi - 1)}
}

// points has the points of the board of each size; 0 is the default size.
var points = [largest + 1]set{
	0:  {0x1e03c0780f, 0x0},
	3:  {0x1c03807, 0x0},
	4:  {0x1e03c0780f, 0x0},
	5:  {0x1f03e07c0f81f, 0x0},
	6:  {0x1f83f07e0fc1f83f, 0x0},
	7:  {0x3f87f0fe1fc3f87f, 0x1fc},
	8:  {0x7f8ff1fe3fc7f8ff, 0x1fe3fc},
	9:  {0xff9ff3fe7fcff9ff, 0x1ff3fe7fc},
	10: {0xffbff7feffdffbff, 0x1ffbff7feffd},
}
