package matching

import "slices"

// Cardinality is a matching that grows by augmenting paths. It looks only at the vertices that are alive, so that one
// graph serves for many questions about parts of it.
type Cardinality struct {
	graph     Graph
	alive     Bits
	unmatched Bits // alive and without a partner
	mate      []int32

	parent, base []int32
	inQueue      []bool
	queue        []int32
	mark         []bool
	next         []int32 // the vertices of a blossom in a circle
	inside       []int32 // the bases that a new blossom takes in
	reached      []int32 // vertices in the tree of the last search
	buried       []int32
	inner, core  Bits // of these, those that are inner, and those in the blossom of the root
	outside      int  // vertices that are alive and not in core
	ends         Bits // vertices next to an unmatched one, once the search aims at them
	end          int32
	steps        *int
}

// NewCardinality returns the empty matching of the vertices in alive. It keeps both arguments and leaves both as they were.
func NewCardinality(g Graph, alive Bits) *Cardinality {
	n := len(g)
	c := &Cardinality{
		graph: g, alive: alive, unmatched: append(Bits(nil), alive...), mate: make([]int32, n),
		parent: make([]int32, n), base: make([]int32, n), inQueue: make([]bool, n),
		queue: make([]int32, 0, n), mark: make([]bool, n), next: make([]int32, n),
		inner: NewBits(n), core: NewBits(n), ends: NewBits(n), end: -1, steps: new(int),
	}
	for i := range c.mate {
		c.mate[i], c.parent[i], c.base[i], c.next[i] = -1, -1, int32(i), int32(i)
	}
	return c
}

// CountIn adds the work from now on to a sum, in the steps of Solver.Steps.
func (c *Cardinality) CountIn(steps *int) { c.steps = steps }

// Mate returns the partner of i, or -1.
func (c *Cardinality) Mate(i int) int { return int(c.mate[i]) }

// Match makes a pair of two vertices that are alive, adjacent and unmatched.
func (c *Cardinality) Match(i, j int) {
	c.mate[i], c.mate[j] = int32(j), int32(i)
	c.unmatched.Clear(i)
	c.unmatched.Clear(j)
}

// Unmatch leaves i and its partner, if it has one, unmatched.
func (c *Cardinality) Unmatch(i int) {
	if j := c.mate[i]; j >= 0 {
		c.mate[i], c.mate[j] = -1, -1
		c.unmatched.Set(i)
		c.unmatched.Set(int(j))
	}
}

// Unmatched returns the least vertex that is alive and has no partner, or -1.
func (c *Cardinality) Unmatched() int { return c.unmatched.Next(0) }

// Perfect augments until everybody who is alive has a partner and tells whether that was possible. Who has a partner
// keeps one, though perhaps another.
func (c *Cardinality) Perfect() bool {
	for i := c.unmatched.Next(0); i >= 0; i = c.unmatched.Next(i) {
		if !c.Augment(i) {
			return false
		}
	}
	return true
}

// Maximum augments until no larger matching exists and returns how many vertices stay unmatched.
func (c *Cardinality) Maximum() int {
	unmatched := 0
	for i := c.unmatched.Next(0); i >= 0; i = c.unmatched.Next(i + 1) {
		if !c.Augment(i) {
			unmatched++
			c.Bury()
		}
	}
	c.Unbury()
	return unmatched
}

// Bury leaves the vertices that the last Augment, which has returned false, has reached out of later ones. No way between others leads
// through them.
func (c *Cardinality) Bury() {
	for _, i := range c.reached {
		c.alive.Clear(int(i))
	}
	c.buried = append(c.buried, c.reached...)
}

// Unbury takes all buried vertices in again.
func (c *Cardinality) Unbury() {
	for _, i := range c.buried {
		c.alive.Set(int(i))
	}
	c.buried = c.buried[:0]
}

// Augment finds a partner for root, which is alive and unmatched, by giving others new ones. Everybody who had a partner
// still has one. When it returns false, no such way exists, and Outer tells who could stay unmatched in the place of root.
func (c *Cardinality) Augment(root int) bool {
	if j := c.graph[root].first(c.unmatched); j >= 0 {
		c.Match(root, j)
		return true
	}
	c.unmatched.Clear(root)
	found := c.search(root)
	if !found {
		c.unmatched.Set(root)
	}
	return found
}

// Outer tells, after Augment has returned false, whether a matching of the same size exists in which i is unmatched in the
// place of that root; it is true for the root.
func (c *Cardinality) Outer(i int) bool { return c.inQueue[i] }

// Reached returns, after Augment has returned false, the vertices for which Outer is true. The list is valid until the next call.
func (c *Cardinality) Reached() []int32 { return c.queue }

// Expose makes i, for which Outer is true, the unmatched vertex in the place of root.
func (c *Cardinality) Expose(root, i int) {
	if i == root {
		return
	}
	w := c.mate[i]
	c.mate[i] = -1
	c.unmatched.Set(i)
	c.unmatched.Clear(root)
	c.flip(w)
}

// search grows the alternating tree from root, shrinking blossoms as it meets them, until an outer vertex has an unmatched neighbour, or
// all are in the blossom of the root.
func (c *Cardinality) search(root int) bool {
	c.begin(root)
	patience := c.unmatched.count() / 4
	for at := 0; at < len(c.queue) && c.outside > 0; at++ {
		if at == patience {
			c.aim(at)
		}
		v := c.queue[at]
		row := c.graph[v]
		*c.steps += 8 + len(row)
		if row.first(c.unmatched) >= 0 {
			c.end = v
		}
		for w := 0; w < len(row) && c.end < 0; w++ {
			word := row[w] & c.alive[w] &^ c.inner[w]
			if int(c.base[v]) == root {
				word &^= c.core[w]
			}
			for ; word != 0 && c.end < 0; word &= word - 1 {
				c.look(root, v, int32(w<<6+trailing(word)))
			}
		}
		if c.end >= 0 {
			c.finish()
			return true
		}
	}
	return false
}

// begin forgets the tree of the last search.
func (c *Cardinality) begin(root int) {
	for _, i := range c.reached {
		c.parent[i], c.base[i], c.next[i], c.inQueue[i] = -1, i, i, false
		c.inner.Clear(int(i))
		c.core.Clear(int(i))
	}
	clear(c.ends)
	c.end = -1
	c.reached = append(c.reached[:0], int32(root))
	c.queue = append(c.queue[:0], int32(root))
	c.inQueue[root] = true
	c.core.Set(root)
	c.outside = c.alive.count() - 1
}

// aim finds out where a search can end. It takes as long as looking from so many vertices in the queue as are unmatched, but then those
// who only wait there are looked at as well.
func (c *Cardinality) aim(at int) {
	for i := c.unmatched.Next(0); i >= 0; i = c.unmatched.Next(i + 1) {
		c.ends.Join(c.graph[i])
	}
	for _, v := range c.queue[at:] {
		if c.ends.Has(int(v)) {
			c.end = v
			return
		}
	}
}

// finish gives the outer vertex at which a search ends an unmatched partner.
func (c *Cardinality) finish() {
	to := c.graph[c.end].first(c.unmatched)
	c.reached = append(c.reached, int32(to))
	c.parent[to] = c.end
	c.unmatched.Clear(to)
	c.flip(int32(to))
}

// look follows the edge from an outer vertex to another vertex, which is matched unless it is the root.
func (c *Cardinality) look(root int, v, to int32) {
	if c.base[v] == c.base[to] || c.mate[v] == to {
		return
	}
	if int(to) == root || c.mate[to] >= 0 && c.parent[c.mate[to]] >= 0 {
		c.shrink(root, v, to)
		return
	}
	if c.parent[to] < 0 {
		c.reached = append(c.reached, to, c.mate[to])
		c.parent[to] = v
		c.inner.Set(int(to))
		c.enqueue(c.mate[to])
	}
}

func (c *Cardinality) enqueue(v int32) {
	if !c.inQueue[v] {
		c.inQueue[v] = true
		c.inner.Clear(int(v))
		c.queue = append(c.queue, v)
		if c.ends.Has(int(v)) {
			c.end = v
		}
	}
}

// shrink makes one vertex of the odd cycle that the edge between two outer vertices closes.
func (c *Cardinality) shrink(root int, v, to int32) {
	top := c.meet(root, v, to)
	c.inside = c.inside[:0]
	c.blossom(v, top, to)
	c.blossom(to, top, v)
	for _, b := range c.inside {
		c.mark[b] = false
		for i, more := b, true; more; more = i != b {
			c.base[i] = top
			c.enqueue(i)
			if int(top) == root && !c.core.Has(int(i)) {
				c.core.Set(int(i))
				c.outside--
			}
			i = c.next[i]
		}
		c.next[b], c.next[top] = c.next[top], c.next[b]
	}
}

// meet returns the base at which the ways of two outer vertices to the root come together.
func (c *Cardinality) meet(root int, a, b int32) int32 {
	up := func(i int32) int32 { return c.base[c.parent[c.mate[i]]] }
	a, b = c.base[a], c.base[b]
	for i := a; ; i = up(i) {
		c.mark[i] = true
		if int(i) == root {
			break
		}
	}
	for !c.mark[b] {
		b = up(b)
	}
	for i := a; ; i = up(i) {
		c.mark[i] = false
		if int(i) == root {
			return b
		}
	}
}

// blossom takes in the way from v up to the base and turns its pointers so that inner vertices can be left both ways.
func (c *Cardinality) blossom(v, top, child int32) {
	for c.base[v] != top {
		for _, b := range [2]int32{c.base[v], c.base[c.mate[v]]} {
			if !c.mark[b] {
				c.mark[b] = true
				c.inside = append(c.inside, b)
			}
		}
		c.parent[v] = child
		child = c.mate[v]
		v = c.parent[c.mate[v]]
	}
}

// flip exchanges pairs and gaps on the way from v to the root.
func (c *Cardinality) flip(v int32) {
	for v >= 0 {
		p := c.parent[v]
		next := c.mate[p]
		c.mate[v], c.mate[p] = p, v
		v = next
	}
}

// Barrier returns, when everybody who is alive has a partner, a set with v that as many odd pieces surround: in every perfect matching
// each of the set has its partner in another piece, and no piece has two. So nobody of the set is paired with another one of it, nor
// with anybody who is neither in the set nor in pieces, all of whose vertices are the second set.
func (c *Cardinality) Barrier(v int) (set, pieces Bits) {
	w := int(c.mate[v])
	c.Unmatch(v)
	c.unmatched.Clear(v)
	c.alive.Clear(v)
	if c.Augment(w) {
		panic("matching: a barrier without a perfect matching")
	}
	set, pieces = slices.Clone(c.inner), NewBits(len(c.graph))
	for _, i := range c.queue {
		pieces.Set(int(i))
	}
	c.alive.Set(v)
	c.Match(v, w)
	set.Set(v)
	return set, pieces
}
