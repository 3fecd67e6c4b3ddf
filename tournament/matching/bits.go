package matching

import "math/bits"

// Bits is a set of the numbers 0 to n-1.
type Bits []uint64

// NewBits returns the empty set for numbers below n.
func NewBits(n int) Bits { return make(Bits, (n+63)/64) }

// Has tells whether i is in the set.
func (b Bits) Has(i int) bool { return b[i>>6]>>(uint(i)&63)&1 == 1 }

// Set puts i in.
func (b Bits) Set(i int) { b[i>>6] |= 1 << (uint(i) & 63) }

// Clear takes i out.
func (b Bits) Clear(i int) { b[i>>6] &^= 1 << (uint(i) & 63) }

// Next returns the least member that is at least i, or -1.
func (b Bits) Next(i int) int {
	w := i >> 6
	if w >= len(b) {
		return -1
	}
	word := b[w] >> (uint(i) & 63) << (uint(i) & 63)
	for word == 0 {
		if w++; w == len(b) {
			return -1
		}
		word = b[w]
	}
	return w<<6 + bits.TrailingZeros64(word)
}

// first returns the least member common to two sets of one length, or -1.
func (b Bits) first(other Bits) int {
	for w, word := range b {
		if word &= other[w]; word != 0 {
			return w<<6 + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// count returns how many members the set has.
func (b Bits) count() int {
	n := 0
	for _, word := range b {
		n += bits.OnesCount64(word)
	}
	return n
}

// fill puts in all numbers below n.
func (b Bits) fill(n int) {
	for w := range b {
		b[w] = ^uint64(0)
	}
	if n&63 != 0 {
		b[len(b)-1] = 1<<(uint(n)&63) - 1
	}
}

// Remove takes the members of another set of the same length out.
func (b Bits) Remove(other Bits) {
	for w, word := range other {
		b[w] &^= word
	}
}

// Join puts the members of another set of the same length in.
func (b Bits) Join(other Bits) {
	for w, word := range other {
		b[w] |= word
	}
}

// Copy makes the n numbers from the given one on what those of another set are from start on.
func (b Bits) Copy(at int, from Bits, start, n int) {
	for n > 0 {
		w, s := start>>6, uint(start)&63
		word := from[w] >> s
		if s > 0 && w+1 < len(from) {
			word |= from[w+1] << (64 - s)
		}
		shift := uint(at) & 63
		size := min(n, 64-int(shift)) // up to the end of a word
		mask := ^uint64(0) >> (64 - uint(size)) << shift
		b[at>>6] = b[at>>6]&^mask | word<<shift&mask
		at, start, n = at+size, start+size, n-size
	}
}

// shelf lends sets of one size, which all come back at once: a solver needs many for a short time.
type shelf struct {
	size int // of the numbers that a set may hold
	sets []Bits
	lent int
}

// take lends an empty set.
func (s *shelf) take() Bits {
	if s.lent == len(s.sets) {
		s.sets = append(s.sets, newSets(16, s.size)...)
	}
	b := s.sets[s.lent]
	s.lent++
	clear(b)
	return b
}

// Graph is an undirected graph without loops: the row of a vertex holds its neighbours.
type Graph []Bits

// NewGraph returns a graph of n vertices without edges.
func NewGraph(n int) Graph { return newSets(n, n) }

// newSets returns so many empty sets for numbers below n, which lie side by side.
func newSets(count, n int) []Bits {
	words := (n + 63) / 64
	all := make(Bits, count*words)
	sets := make([]Bits, count)
	for i := range sets {
		sets[i] = all[i*words : (i+1)*words : (i+1)*words]
	}
	return sets
}

// Clone returns a copy.
func (g Graph) Clone() Graph {
	h := NewGraph(len(g))
	for i := range g {
		copy(h[i], g[i])
	}
	return h
}

// Connect adds the edge between two different vertices.
func (g Graph) Connect(i, j int) {
	g[i].Set(j)
	g[j].Set(i)
}

// Cut removes the edge between two vertices.
func (g Graph) Cut(i, j int) {
	g[i].Clear(j)
	g[j].Clear(i)
}

func trailing(word uint64) int { return bits.TrailingZeros64(word) }
