package matching

import "iter"

// weighted is a primal-dual solver for perfect matchings of least cost in a dense graph (Edmonds; the bookkeeping follows
// Galil, "Efficient algorithms for finding maximum matching in graphs", 1986).
//
// Costs are doubled, so that all variables are whole numbers. The slack of an edge between different outermost blossoms
// is twice its cost less the variables of both ends; no slack is negative, and matched edges and the edges that hold a
// blossom together have slack 0. All outer vertices of a tree have variables of the same parity, which keeps halves away
// as long as trees that grow together agree in that.
type weighted[W words] struct {
	n     int
	graph Graph
	class []int32
	cost  [][]W // doubled, by class and class
	order func(i, j int) int

	dual []W
	mate []int32

	top   []int32      // outermost blossom of a vertex, or itself
	node  []blossom[W] // n vertices, then blossoms
	free  []int32      // unused blossoms
	after []int32      // see blossom

	label  []int8 // of outermost nodes during a search
	enter  [][2]int32
	queue  []int32
	tree   []int32 // nodes labelled since the last root
	seen   []bool  // marks for meet
	passed []int32 // nodes that meet has marked
	root   int32

	fresh   Bits    // vertices of unlabelled nodes
	outers  Bits    // vertices of outer nodes
	at      []int32 // word of a queued vertex's row up to which it has no tight edges to fresh ones
	big     int32   // the outer node that holds the most vertices, -1: none
	holding Bits    // those

	alike    *alike[W] // nil: there are so many sorts that they save nothing, or they are not known
	sorted   bool      // alike is known, nil or not
	sorts    alike[W]  // where alike is kept
	reach    reach[W]
	watching bool    // near is kept
	near     []int32 // of each vertex the outer vertex with the least slack, as far as it is still outer; -1: none
	gap      []W     // slack of that edge and the variable of the vertex, before the shifts of this search
	due      []W     // sum of the shifts at which that edge gets tight
	dueAs    []int8  // the label of the vertex for which due holds; inner: not worked out
	shifted  W       // sum of the shifts since near is kept
	bundles  bundles[W]
	edges    [][2]int32 // what nearest returned last

	steps   int  // see Solver.Steps
	most    int  // see Problem.Steps
	limited bool // the search gives up when spare falls below 0
	spare   W    // how much the bound of the dual variables may still rise
}

// blossom is an odd cycle of nodes, the first of which holds the base: the one vertex that has its partner outside. A
// vertex is a node without children.
type blossom[W words] struct {
	parent   int32 // -1: outermost
	base     int32
	children []int32
	links    [][2]int32 // links[i]: an edge from a vertex in children[i] to one in the next child
	first    int32      // of the vertices inside, at any depth, which after chains up to last
	last     int32
	size     int32 // how many they are
	dual     W     // never negative
}

// vertices lists the vertices of a node.
func (m *weighted[W]) vertices(x int32) iter.Seq[int32] {
	return func(yield func(v int32) bool) {
		v, last := m.node[x].first, m.node[x].last
		for yield(v) && v != last {
			v = m.after[v]
		}
	}
}

// Labels of outermost nodes in a search.
const (
	unlabelled int8 = iota
	outer
	inner
)

func newWeighted[W words](p Problem, l Layout) *weighted[W] {
	n := len(p.Class)
	m := &weighted[W]{
		n: n, graph: p.Graph, class: make([]int32, n), dual: make([]W, n), mate: make([]int32, n), top: make([]int32, n), after: make([]int32, n),
		node: make([]blossom[W], n, n+n/8+1), label: make([]int8, n), enter: make([][2]int32, n), seen: make([]bool, n),
		near: make([]int32, n), gap: make([]W, n), due: make([]W, n), dueAs: make([]int8, n),
		fresh: NewBits(n), outers: NewBits(n), holding: NewBits(n), at: make([]int32, n), most: p.Steps,
	}
	classes := 0
	for i, c := range p.Class {
		m.class[i], m.mate[i], m.top[i] = int32(c), -1, int32(i)
		m.node[i] = blossom[W]{parent: -1, base: int32(i), first: int32(i), last: int32(i), size: 1}
		classes = max(classes, c+1)
	}
	m.sorts = alike[W]{of: make([]int32, n), number: map[sort[W]]int32{}, sets: shelf{size: n}}
	m.bundles = bundles[W]{known: map[sort[W]]Bits{}, sets: shelf{size: n}}
	m.reach = newReach[W](classes)
	m.steps = classes*classes + 8*n
	m.cost = make([][]W, classes)
	for a := range m.cost {
		m.cost[a] = make([]W, classes)
		for b := 0; b <= a; b++ {
			w := pack[W](l, p.Cost(a, b))
			m.cost[a][b] = add(w, w)
			m.cost[b][a] = m.cost[a][b]
		}
	}
	return m
}

// doubled returns twice the cost of an edge.
func (m *weighted[W]) doubled(i, j int32) W {
	w := m.cost[m.class[i]][m.class[j]]
	if m.order != nil {
		w = add(w, small[W](2*int64(m.order(int(i), int(j)))))
	}
	return w
}

// slack is that of an edge between different outermost nodes.
func (m *weighted[W]) slack(i, j int32) W {
	w := sub(m.cost[m.class[i]][m.class[j]], add(m.dual[i], m.dual[j]))
	if m.order != nil {
		w = add(w, small[W](2*int64(m.order(int(i), int(j)))))
	}
	return w
}

// fullSlack is that of any edge: the blossoms that hold both ends count.
func (m *weighted[W]) fullSlack(i, j int32) W {
	w := m.slack(i, j)
	for b := m.common(i, j); b >= 0; b = m.node[b].parent {
		w = add(w, m.node[b].dual)
	}
	return w
}

// common returns the innermost blossom that holds both vertices, or -1.
func (m *weighted[W]) common(i, j int32) int32 {
	if m.top[i] != m.top[j] || m.top[i] == i {
		return -1
	}
	for b := m.node[i].parent; b >= 0; b = m.node[b].parent {
		m.seen[b] = true
	}
	at := m.node[j].parent
	for !m.seen[at] {
		at = m.node[at].parent
	}
	for b := m.node[i].parent; b >= 0; b = m.node[b].parent {
		m.seen[b] = false
	}
	return at
}

// isTight tells whether an edge could be in an optimal matching. No variable of a blossom is negative, so that most edges need no look
// at them.
func (m *weighted[W]) isTight(i, j int32) bool {
	var zero W
	w := m.slack(i, j)
	return !below(&zero, &w) && isZero(m.fullSlack(i, j))
}

func (m *weighted[W]) work() int { return m.steps }

// tired tells whether the solver gives up.
func (m *weighted[W]) tired() bool { return m.most > 0 && m.steps > m.most }

func (m *weighted[W]) mateOf(i int) int { return int(m.mate[i]) }

// raise gives the vertices of first the variables of their cheapest edges into to, and takes from their other neighbours what would
// make a slack negative.
func (m *weighted[W]) raise(first, to Bits) {
	m.forget()
	within := make([]Bits, len(m.cost)) // the vertices of to by class
	for j := to.Next(0); j >= 0; j = to.Next(j + 1) {
		c := m.class[j]
		if within[c] == nil {
			within[c] = NewBits(m.n)
		}
		within[c].Set(j)
	}
	m.bundles.empty()
	for i := first.Next(0); i >= 0; i = first.Next(i + 1) {
		known := false
		for c, set := range within {
			w := &m.cost[m.class[i]][c]
			if set != nil && (!known || below(w, &m.dual[i])) && m.graph[i].first(set) >= 0 {
				m.dual[i], known = *w, true
			}
		}
		done := m.bundles.of(sort[W]{m.class[i], m.dual[i]})
		for k, word := range m.graph[i] {
			word &^= done[k]
			done[k] |= word
			for ; word != 0; word &= word - 1 {
				j := int32(k<<6 + trailing(word))
				if w := sub(m.cost[m.class[i]][m.class[j]], m.dual[i]); below(&w, &m.dual[j]) {
					m.dual[j] = w
				}
			}
		}
	}
}

func (m *weighted[W]) match(i, j int) bool {
	if m.mate[i] >= 0 || m.mate[j] >= 0 || !m.graph[i].Has(j) || !isZero(m.slack(int32(i), int32(j))) {
		return false
	}
	m.mate[i], m.mate[j] = int32(j), int32(i)
	return true
}

func (m *weighted[W]) solve() bool {
	for {
		trees, even := m.plant()
		switch {
		case m.tired():
			m.end()
			return false
		case trees == 0:
			m.end()
			return true
		case !even:
			m.end()
			return m.solveEach()
		}
		found := m.grow(trees)
		m.end()
		if !found {
			return false
		}
	}
}

// solveEach finds a partner for one exposed vertex after the other.
func (m *weighted[W]) solveEach() bool {
	for i := range m.mate {
		if m.mate[i] < 0 && !m.search(int32(i), true) {
			return false
		}
	}
	return true
}

// total returns twice the cost of the matching.
func (m *weighted[W]) total() W {
	var sum W
	for i, j := range m.mate {
		if int32(i) < j {
			sum = add(sum, m.doubled(int32(i), j))
		}
	}
	return sum
}
