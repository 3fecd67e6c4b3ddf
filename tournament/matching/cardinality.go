package matching

// Cardinality is a matching that grows by augmenting paths. It looks only at the vertices that are alive, so that one
// graph serves for many questions about parts of it.
type Cardinality struct {
	graph Graph
	alive Bits
	alone Bits // alive and without a partner
	mate  []int32

	parent, base []int32
	inQueue      []bool
	queue        []int32
	mark, inside []bool
}

// NewCardinality returns the empty matching of the vertices in alive. It keeps both arguments and changes neither.
func NewCardinality(g Graph, alive Bits) *Cardinality {
	n := len(g)
	c := &Cardinality{
		graph: g, alive: alive, alone: append(Bits(nil), alive...), mate: make([]int32, n),
		parent: make([]int32, n), base: make([]int32, n), inQueue: make([]bool, n),
		queue: make([]int32, 0, n), mark: make([]bool, n), inside: make([]bool, n),
	}
	for i := range c.mate {
		c.mate[i] = -1
	}
	return c
}

// Mate returns the partner of i, or -1.
func (c *Cardinality) Mate(i int) int { return int(c.mate[i]) }

// Match makes a pair of two vertices that are alive, adjacent and alone.
func (c *Cardinality) Match(i, j int) {
	c.mate[i], c.mate[j] = int32(j), int32(i)
	c.alone.Clear(i)
	c.alone.Clear(j)
}

// Unmatch leaves i and its partner, if it has one, alone.
func (c *Cardinality) Unmatch(i int) {
	if j := c.mate[i]; j >= 0 {
		c.mate[i], c.mate[j] = -1, -1
		c.alone.Set(i)
		c.alone.Set(int(j))
	}
}

// Alone returns the least vertex that is alive and has no partner, or -1.
func (c *Cardinality) Alone() int { return c.alone.Next(0) }

// Perfect augments until everybody who is alive has a partner and tells whether that was possible. Who has a partner
// keeps one, though perhaps another.
func (c *Cardinality) Perfect() bool {
	for i := c.alone.Next(0); i >= 0; i = c.alone.Next(i) {
		if !c.Augment(i) {
			return false
		}
	}
	return true
}

// Maximum augments until no larger matching exists and returns how many vertices stay alone.
func (c *Cardinality) Maximum() int {
	alone := 0
	for i := c.alone.Next(0); i >= 0; i = c.alone.Next(i + 1) {
		if !c.Augment(i) {
			alone++
		}
	}
	return alone
}

// Augment finds a partner for root, which is alive and alone, by giving others new ones. Everybody who had a partner
// still has one. When it returns false, no such way exists, and Outer tells who could stay alone in the place of root.
func (c *Cardinality) Augment(root int) bool {
	if j := c.graph[root].first(c.alone); j >= 0 {
		c.Match(root, j)
		return true
	}
	c.alone.Clear(root)
	found := c.search(root)
	if !found {
		c.alone.Set(root)
	}
	return found
}

// Outer tells, after Augment has returned false, whether a matching of the same size exists in which i is alone in the
// place of that root; it is true for the root.
func (c *Cardinality) Outer(i int) bool { return c.inQueue[i] }

// Expose makes i, for which Outer is true, the one who is alone in the place of root.
func (c *Cardinality) Expose(root, i int) {
	if i == root {
		return
	}
	w := c.mate[i]
	c.mate[i] = -1
	c.alone.Set(i)
	c.alone.Clear(root)
	c.flip(w)
}

// search grows the alternating tree from root, shrinking blossoms as it meets them.
func (c *Cardinality) search(root int) bool {
	for i := range c.parent {
		c.parent[i], c.base[i] = -1, int32(i)
		c.inQueue[i] = false
	}
	c.queue = append(c.queue[:0], int32(root))
	c.inQueue[root] = true
	for at := 0; at < len(c.queue); at++ {
		v := c.queue[at]
		row := c.graph[v]
		if to := row.first(c.alone); to >= 0 {
			c.parent[to] = v
			c.alone.Clear(to)
			c.flip(int32(to))
			return true
		}
		for w := range row {
			for word := row[w] & c.alive[w]; word != 0; word &= word - 1 {
				c.look(root, v, int32(w<<6+trailing(word)))
			}
		}
	}
	return false
}

// look follows the edge from an outer vertex to another vertex, none of which is alone but the root.
func (c *Cardinality) look(root int, v, to int32) {
	if c.base[v] == c.base[to] || c.mate[v] == to {
		return
	}
	if int(to) == root || c.mate[to] >= 0 && c.parent[c.mate[to]] >= 0 {
		c.shrink(root, v, to)
		return
	}
	if c.parent[to] < 0 {
		c.parent[to] = v
		c.enqueue(c.mate[to])
	}
}

func (c *Cardinality) enqueue(v int32) {
	if !c.inQueue[v] {
		c.inQueue[v] = true
		c.queue = append(c.queue, v)
	}
}

// shrink makes one vertex of the odd cycle that the edge between two outer vertices closes.
func (c *Cardinality) shrink(root int, v, to int32) {
	top := c.meet(root, v, to)
	for i := range c.inside {
		c.inside[i] = false
	}
	c.blossom(v, top, to)
	c.blossom(to, top, v)
	for i := range c.base {
		if c.inside[c.base[i]] {
			c.base[i] = top
			c.enqueue(int32(i))
		}
	}
}

// meet returns the base at which the ways of two outer vertices to the root come together.
func (c *Cardinality) meet(root int, a, b int32) int32 {
	for i := range c.mark {
		c.mark[i] = false
	}
	for {
		a = c.base[a]
		c.mark[a] = true
		if int(a) == root {
			break
		}
		a = c.parent[c.mate[a]]
	}
	for {
		b = c.base[b]
		if c.mark[b] {
			return b
		}
		b = c.parent[c.mate[b]]
	}
}

// blossom marks the way from v up to the base and turns its pointers so that inner vertices can be left both ways.
func (c *Cardinality) blossom(v, top, child int32) {
	for c.base[v] != top {
		c.inside[c.base[v]] = true
		c.inside[c.base[c.mate[v]]] = true
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
