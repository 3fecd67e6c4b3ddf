package matching

// search grows an alternating tree from an exposed vertex until it meets another exposed one, and exchanges pairs and
// gaps on the way. With adjust it changes dual variables when the tree can't grow; without, and when no perfect matching
// exists, it leaves the matching as it is and returns false.
func (m *weighted[W]) search(root int32, adjust bool) bool {
	m.begin(root)
	found := m.grow(adjust)
	m.dissolveIdle()
	return found
}

// searchAll grows trees from all exposed vertices together until two meet. It keeps blossoms small where many vertices
// are alike, but may be used only while the variables of all exposed vertices have the same parity.
func (m *weighted[W]) searchAll() bool {
	m.unlabel()
	for i := range int32(m.n) {
		if m.mate[i] < 0 {
			m.label[m.top[i]] = outer
			m.push(m.top[i])
		}
	}
	found := m.grow(true)
	m.dissolveIdle()
	return found
}

func (m *weighted[W]) grow(adjust bool) bool {
	for {
		if m.scan() {
			return true
		}
		if !adjust {
			return false
		}
		for {
			edges, delta, ok := m.nearest()
			if !ok {
				return false
			}
			m.shift(delta)
			if m.expandInner() {
				m.requeue()
				break
			}
			if m.follow(edges) {
				return true
			}
			if len(m.queue) > 0 {
				break
			}
		}
	}
}

func (m *weighted[W]) unlabel() {
	for i := range m.label {
		m.label[i] = unlabelled
	}
	m.queue = m.queue[:0]
	m.root = -1
}

func (m *weighted[W]) begin(root int32) {
	m.unlabel()
	m.root = m.top[root]
	m.label[m.root] = outer
	m.push(m.root)
}

// push queues all vertices of an outer node.
func (m *weighted[W]) push(x int32) {
	if int(x) < m.n {
		m.queue = append(m.queue, x)
		return
	}
	for _, c := range m.node[x].children {
		m.push(c)
	}
}

// requeue queues all outer vertices again.
func (m *weighted[W]) requeue() {
	m.queue = m.queue[:0]
	for v := range int32(m.n) {
		if m.label[m.top[v]] == outer {
			m.queue = append(m.queue, v)
		}
	}
}

// scan follows the tight edges of all queued vertices.
func (m *weighted[W]) scan() bool {
	var zero W
	for len(m.queue) > 0 {
		u := m.queue[len(m.queue)-1]
		m.queue = m.queue[:len(m.queue)-1]
		for w, word := range m.graph[u] {
			for ; word != 0; word &= word - 1 {
				v := int32(w<<6 + trailing(word))
				if m.label[m.top[v]] == inner || m.top[u] == m.top[v] || m.slack(u, v) != zero {
					continue
				}
				if m.use(u, v) {
					return true
				}
			}
		}
	}
	return false
}

// follow uses edges that have become tight together.
func (m *weighted[W]) follow(edges [][2]int32) bool {
	for _, e := range edges {
		if m.label[m.top[e[1]]] != inner && m.top[e[0]] != m.top[e[1]] && m.use(e[0], e[1]) {
			return true
		}
	}
	return false
}

// use takes a tight edge from an outer vertex u to v, which is not inner, into the tree.
func (m *weighted[W]) use(u, v int32) bool {
	x := m.top[v]
	if m.label[x] == outer {
		at, ok := m.meet(m.top[u], x)
		if !ok {
			m.augment(v, u)
			m.augment(u, v)
			return true
		}
		m.shrink(u, v, at)
		return false
	}
	next := m.mate[m.node[x].base]
	if next < 0 {
		m.rebase(x, v)
		m.mate[v] = u
		m.augment(u, v)
		return true
	}
	m.label[x] = inner
	m.enter[x] = [2]int32{u, v}
	y := m.top[next]
	m.label[y] = outer
	m.push(y)
	return false
}

// augment exchanges pairs and gaps from the outer node of u back to its root and makes v the partner of u.
func (m *weighted[W]) augment(u, v int32) {
	for {
		x := m.top[u]
		old := m.mate[m.node[x].base]
		m.rebase(x, u)
		m.mate[u] = v
		if old < 0 {
			return
		}
		in := m.top[old]
		e := m.enter[in]
		m.rebase(in, e[1])
		m.mate[e[1]] = e[0]
		u, v = e[0], e[1]
	}
}

// nearest returns the least change of the dual variables after which the tree can grow, and the edges that become tight.
func (m *weighted[W]) nearest() (edges [][2]int32, delta W, ok bool) {
	for u := range int32(m.n) {
		if m.label[m.top[u]] != outer {
			continue
		}
		for w, word := range m.graph[u] {
			for ; word != 0; word &= word - 1 {
				v := int32(w<<6 + trailing(word))
				l := m.label[m.top[v]]
				if l == inner || l == outer && (v < u || m.top[u] == m.top[v]) {
					continue
				}
				d := m.slack(u, v)
				if l == outer {
					d = half(d)
				}
				if ok && d == delta {
					edges = append(edges, [2]int32{u, v})
				} else if !ok || less(d, delta) {
					edges, delta, ok = append(edges[:0], [2]int32{u, v}), d, true
				}
			}
		}
	}
	for b := int32(m.n); int(b) < len(m.node); b++ {
		if m.label[b] == inner && m.outermost(b) {
			if d := half(m.node[b].dual); !ok || less(d, delta) {
				edges, delta, ok = edges[:0], d, true
			}
		}
	}
	return edges, delta, ok
}

// outermost tells whether b is a blossom in use that lies in no other.
func (m *weighted[W]) outermost(b int32) bool {
	return m.node[b].parent < 0 && len(m.node[b].children) > 0
}

// shift changes the dual variables of the tree: outer vertices get more, inner ones less.
func (m *weighted[W]) shift(delta W) {
	for v := range m.dual {
		switch m.label[m.top[v]] {
		case outer:
			m.dual[v] = add(m.dual[v], delta)
		case inner:
			m.dual[v] = sub(m.dual[v], delta)
		}
	}
	twice := add(delta, delta)
	for b := int32(m.n); int(b) < len(m.node); b++ {
		if !m.outermost(b) {
			continue
		}
		switch m.label[b] {
		case outer:
			m.node[b].dual = add(m.node[b].dual, twice)
		case inner:
			m.node[b].dual = sub(m.node[b].dual, twice)
		}
	}
}
