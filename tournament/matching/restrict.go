package matching

import "slices"

func (m *weighted[W]) tight(i, j int) bool {
	return m.graph[i].Has(j) && m.isTight(int32(i), int32(j))
}

// restrict first looks for another matching on the edges that are tight: a matching is optimal exactly if it uses no
// other and leaves every blossom with a positive variable once. That needs i outside such blossoms; else the blossoms
// around i are dissolved and the problem without the edges is solved and compared.
func (m *weighted[W]) restrict(i int, allowed Bits) bool {
	if m.tired() {
		return false
	}
	row := slices.Clone(m.graph[i])
	k := m.mate[i]
	m.keepOnly(i, allowed)
	if allowed.Has(int(k)) && m.holds(int32(i), allowed) {
		return true
	}
	possible := false
	for j := m.graph[i].Next(0); j >= 0 && !possible; j = m.graph[i].Next(j + 1) {
		possible = m.isTight(int32(i), int32(j))
	}
	if possible {
		if m.node[i].parent >= 0 {
			possible = m.resolve(int32(i))
		} else {
			m.mate[i], m.mate[k] = -1, -1
			if possible = m.search(int32(i), false); !possible {
				m.mate[i], m.mate[k] = k, int32(i)
			}
		}
	}
	if !possible {
		for j := row.Next(0); j >= 0; j = row.Next(j + 1) {
			m.graph.Connect(i, j)
		}
	}
	return possible
}

// holds tells whether no blossom around i hangs on an edge of i to a vertex outside allowed.
func (m *weighted[W]) holds(i int32, allowed Bits) bool {
	for b := m.node[i].parent; b >= 0; b = m.node[b].parent {
		for _, e := range m.node[b].links {
			if e[0] == i && !allowed.Has(int(e[1])) || e[1] == i && !allowed.Has(int(e[0])) {
				return false
			}
		}
	}
	return true
}

// keepOnly takes away the edges of i to vertices outside allowed.
func (m *weighted[W]) keepOnly(i int, allowed Bits) {
	for j := m.graph[i].Next(0); j >= 0; j = m.graph[i].Next(j + 1) {
		if !allowed.Has(j) {
			m.graph.Cut(i, j)
		}
	}
}

// split solves the problem without the edges once and compares.
func (m *weighted[W]) split(first, second Bits) bool {
	before, restore := m.total(), m.save()
	m.dissolveAll()
	for i := first.Next(0); i >= 0; i = first.Next(i + 1) {
		m.keepOnly(i, second)
	}
	for i := second.Next(0); i >= 0; i = second.Next(i + 1) {
		m.without(i, second)
	}
	for i, j := range m.mate {
		if j >= 0 && !m.graph[i].Has(int(j)) {
			m.mate[i], m.mate[j] = -1, -1
		}
	}
	if m.solve() && m.total() == before {
		return true
	}
	restore()
	return false
}

// resolve solves again after i has lost its pair, and goes back when the cost rises.
func (m *weighted[W]) resolve(i int32) bool {
	limit := m.total()
	restore := m.saveState()
	k := m.mate[i]
	m.mate[i], m.mate[k] = -1, -1
	m.dissolveAround(i)
	if m.solveWithin(limit) {
		return true
	}
	restore()
	return false
}

// solveWithin solves and tells whether twice the cost stays at or below the limit; it gives up as soon as that is out of reach.
func (m *weighted[W]) solveWithin(limit W) bool {
	m.spare, m.limited = sub(limit, m.bound()), true
	found := m.solve()
	m.limited = false
	return found
}

// bound returns what the dual variables prove: no perfect matching costs less than half of it.
func (m *weighted[W]) bound() W {
	var sum W
	for _, d := range m.dual {
		sum = add(sum, d)
	}
	for b := m.n; b < len(m.node); b++ {
		if size := int(m.node[b].size); len(m.node[b].children) > 0 && !isZero(m.node[b].dual) {
			sum = sub(sum, times(m.node[b].dual, size/2))
		}
	}
	return sum
}

// spend takes from what is spare the rise of the bound when the variables change under so many trees, and tells whether it was enough.
func (m *weighted[W]) spend(delta W, trees int) bool {
	if !m.limited {
		return true
	}
	for ; trees > 0; trees-- {
		if below(&m.spare, &delta) {
			return false
		}
		m.spare = sub(m.spare, delta)
	}
	return true
}

// dissolveAround takes apart all blossoms that hold i. The variables move to the vertices, which opens the pair of each
// base with the outside.
func (m *weighted[W]) dissolveAround(i int32) {
	for m.top[i] != i {
		b := m.top[i]
		m.lower(b, half(m.node[b].dual))
		if base := m.node[b].base; m.mate[base] >= 0 && !isZero(m.node[b].dual) {
			out := m.mate[base]
			m.mate[base], m.mate[out] = -1, -1
		}
		m.release(b)
	}
}

func (m *weighted[W]) lower(b int32, by W) {
	m.forget()
	for v := range m.vertices(b) {
		m.dual[v] = sub(m.dual[v], by)
	}
}

// pair tries to free i and j for each other. What that leaves unmatched must find its way together on tight edges.
func (m *weighted[W]) pair(i, j int) bool {
	if !m.tight(i, j) || m.tired() {
		return false
	}
	only := NewBits(m.n)
	only.Set(j)
	other := NewBits(m.n)
	other.Set(i)
	k, l := m.mate[i], m.mate[j]
	if int(k) == j || m.node[i].parent >= 0 || m.node[j].parent >= 0 {
		return m.restrict(i, only) && m.restrict(j, other)
	}
	rowI, rowJ := slices.Clone(m.graph[i]), slices.Clone(m.graph[j])
	m.keepOnly(i, only)
	m.keepOnly(j, other)
	m.mate[i], m.mate[j] = int32(j), int32(i)
	m.mate[k], m.mate[l] = -1, -1
	if m.search(k, false) {
		return true
	}
	m.mate[i], m.mate[k], m.mate[j], m.mate[l] = k, int32(i), l, int32(j)
	for at, row := range map[int]Bits{i: rowI, j: rowJ} {
		for v := row.Next(0); v >= 0; v = row.Next(v + 1) {
			m.graph.Connect(at, v)
		}
	}
	m.part(int32(i), k)
	return false
}

// part uses that a pair of i with somebody was refused. The tree of the outer vertex k, whose partner i counts as inner,
// can't grow: whoever is inner has an outer partner in every optimal matching, so that the other edges of i, and of
// vertices like it, need not be tried one by one. They are taken away.
func (m *weighted[W]) part(i, k int32) {
	m.begin(k)
	m.label[i] = inner
	if m.scan() {
		panic("matching: an exposed vertex in a perfect matching")
	}
	away := NewBits(m.n)
	for v := range int32(m.n) {
		if m.label[m.top[v]] != outer {
			away.Set(int(v))
		}
	}
	for v := range int32(m.n) {
		if m.label[v] == inner && m.top[v] == v {
			m.without(int(v), away)
		}
	}
	m.end()
}

// without takes away the edges of i to the vertices of a set.
func (m *weighted[W]) without(i int, away Bits) {
	for w := range away {
		for word := m.graph[i][w] & away[w]; word != 0; word &= word - 1 {
			m.graph.Cut(i, w<<6+trailing(word))
		}
	}
}

// dissolveAll takes all blossoms apart.
func (m *weighted[W]) dissolveAll() {
	for i := range int32(m.n) {
		m.dissolveAround(i)
	}
}

func (m *weighted[W]) reorder(cost func(i, j int) int, kind, potential []int) bool {
	m.dissolveAll()
	m.forget()
	if !m.refine(cost, kind) {
		m.order = cost
	}
	for i, p := range potential {
		m.dual[i] = add(m.dual[i], small[W](2*int64(p)))
	}
	for i, j := range m.mate {
		if j >= 0 && !isZero(m.slack(int32(i), j)) {
			m.mate[i], m.mate[j] = -1, -1
		}
	}
	return m.solve()
}

func (m *weighted[W]) save() func() {
	restore := m.saveState()
	rows := make([]Bits, m.n)
	for i := range rows {
		rows[i] = slices.Clone(m.graph[i])
	}
	return func() {
		restore()
		for i := range rows {
			copy(m.graph[i], rows[i])
		}
	}
}

// saveState copies everything but the edges.
func (m *weighted[W]) saveState() func() {
	m.steps += 4 * len(m.node)
	dual, mate, top := slices.Clone(m.dual), slices.Clone(m.mate), slices.Clone(m.top)
	after := slices.Clone(m.after)
	free, order, node := slices.Clone(m.free), m.order, slices.Clone(m.node)
	class, prices := m.class, m.cost
	for i := range node {
		node[i].children, node[i].links = slices.Clone(node[i].children), slices.Clone(node[i].links)
	}
	return func() {
		m.forget()
		m.dual, m.mate, m.top, m.after, m.free, m.order, m.node = dual, mate, top, after, free, order, node
		m.class, m.cost, m.reach = class, prices, newReach[W](len(prices))
	}
}
