package matching

// reach holds, for one vertex u, cost less the variable of u towards each class: an edge to v is tight when that is the
// variable of v. It is worked out for a class when it is asked for.
type reach[W words] struct {
	u     int32
	turn  int32
	of    []int32 // the turn in which value was worked out
	value []W     // by class
	edge  W       // with a secondary cost the value of the last edge
}

func newReach[W words](classes int) reach[W] {
	return reach[W]{value: make([]W, classes), of: make([]int32, classes)}
}

// from takes another vertex, or the same after its variable has changed.
func (r *reach[W]) from(m *weighted[W], u int32) {
	r.u = u
	if r.turn++; r.turn < 0 {
		clear(r.of)
		r.turn = 1
	}
}

// to returns the value of the edge to v. It stays valid until the next call.
func (r *reach[W]) to(m *weighted[W], v int32) *W {
	c := m.class[v]
	if r.of[c] != r.turn {
		r.of[c] = r.turn
		r.value[c] = sub(m.cost[m.class[r.u]][c], m.dual[r.u])
	}
	if m.order == nil {
		return &r.value[c]
	}
	r.edge = add(r.value[c], small[W](2*int64(m.order(int(r.u), int(v)))))
	return &r.edge
}

// bundles holds outer vertices that were of one sort when their trees began to be watched, or would have been with the shifts since
// taken back: their variables change together. By sort it has the vertices whose gap is known not to be larger than towards any of the
// bundle outside their own nodes: only others need a look from one more of the bundle.
type bundles[W words] struct {
	known map[sort[W]]Bits
	sets  shelf
}

// of returns the set of a sort.
func (b *bundles[W]) of(s sort[W]) Bits {
	known, there := b.known[s]
	if !there {
		known = b.sets.take()
		b.known[s] = known
	}
	return known
}

// empty forgets all bundles.
func (b *bundles[W]) empty() {
	clear(b.known)
	b.sets.lent = 0
}

// watchAll begins to keep near: later outer vertices are watched as they are scanned. All outer variables grow together,
// so that the nearest outer vertex remains the nearest as long as it is in another node.
func (m *weighted[W]) watchAll() {
	var zero W
	m.watching, m.shifted = true, zero
	m.bundles.empty()
	for v := range m.near {
		m.near[v], m.dueAs[v] = -1, inner
	}
	if m.alike != nil {
		m.watchAlike()
		return
	}
	for u := range int32(m.n) {
		if m.label[m.top[u]] == outer {
			m.reach.from(m, u)
			m.watch(u)
		}
	}
}

// watch makes the outer vertex u, of which reach speaks, the nearest of those vertices to which it is.
func (m *weighted[W]) watch(u int32) {
	x := m.top[u]
	m.steps += 8 + len(m.graph[u])
	var known Bits
	if m.order == nil {
		known = m.bundles.of(sort[W]{m.class[u], sub(m.dual[u], m.shifted)})
	}
	for w, word := range m.graph[u] {
		if known != nil {
			word &^= known[w]
		}
		if x == m.big {
			word &^= m.holding[w]
		}
		for ; word != 0; word &= word - 1 {
			v := int32(w<<6 + trailing(word))
			if m.top[v] == x {
				continue
			}
			if known != nil {
				known.Set(int(v))
			}
			d := m.reach.to(m, v)
			if sum := add(*d, m.shifted); m.near[v] < 0 || below(&sum, &m.gap[v]) {
				m.near[v], m.gap[v], m.dueAs[v] = u, sum, inner
			}
		}
	}
}

// renew looks again for the outer vertex nearest to v, when the one that was has come into the same node.
func (m *weighted[W]) renew(v int32) {
	m.near[v], m.dueAs[v] = -1, inner
	for _, known := range m.bundles.sets.sets[:m.bundles.sets.lent] {
		known.Clear(int(v))
	}
	x := m.top[v]
	m.steps += 8 + len(m.graph[v])
	for w, word := range m.graph[v] {
		word &= m.outers[w]
		if x == m.big {
			word &^= m.holding[w]
		}
		for ; word != 0; word &= word - 1 {
			u := int32(w<<6 + trailing(word))
			if m.top[u] == x {
				continue
			}
			sum := sub(m.doubled(u, v), m.dual[u])
			if m.near[v] < 0 || below(&sum, &m.gap[v]) {
				m.near[v], m.gap[v] = u, sum
			}
		}
	}
	m.gap[v] = add(m.gap[v], m.shifted)
}

// nearest returns the least change of the dual variables after which the trees can grow, and edges that become tight:
// one for each vertex that has any. The list is valid until the next call.
func (m *weighted[W]) nearest() (edges [][2]int32, delta W, ok bool) {
	if !m.watching {
		m.watchAll()
	}
	m.steps += m.n
	var first W
	edges = m.edges[:0]
	for v := range int32(m.n) {
		l := m.label[m.top[v]]
		if l == inner {
			m.dueAs[v] = inner
			continue
		}
		if u := m.near[v]; u >= 0 && m.top[u] == m.top[v] {
			m.renew(v)
		}
		if m.near[v] < 0 {
			continue
		}
		if m.dueAs[v] != l {
			m.setDue(v, l)
		}
		switch due := &m.due[v]; {
		case !ok || below(due, &first):
			edges, first, ok = append(edges[:0], [2]int32{m.near[v], v}), *due, true
		case !below(&first, due):
			edges = append(edges, [2]int32{m.near[v], v})
		}
	}
	for b := int32(m.n); int(b) < len(m.node); b++ {
		if m.label[b] == inner && m.outermost(b) {
			if due := add(m.shifted, half(m.node[b].dual)); !ok || below(&due, &first) {
				edges, first, ok = edges[:0], due, true
			}
		}
	}
	m.edges = edges
	return edges, sub(first, m.shifted), ok
}

// setDue works out at what sum of the shifts the edge from near to v gets tight, if the label of v stays as it is.
func (m *weighted[W]) setDue(v int32, label int8) {
	m.dueAs[v] = label
	m.due[v] = sub(m.gap[v], m.dual[v])
	if label == outer { // both ends move
		m.due[v] = add(m.shifted, half(sub(m.due[v], m.shifted)))
	}
}
