package matching

// search grows an alternating tree from an exposed vertex until it meets another exposed one, and exchanges pairs and
// gaps on the way. With adjust it changes dual variables when the tree can't grow; without, and when no perfect matching
// exists, it leaves the matching as it is and returns false.
func (m *weighted[W]) search(root int32, adjust bool) bool {
	m.begin(root)
	m.sortOut()
	found := m.scan() || adjust && m.grow(1)
	m.end()
	return found
}

// plant grows a tree from each exposed vertex on the edges that are tight, one after the other. Those that meet another
// exposed vertex give it a partner and are taken away; the others stay, and no tree that comes later needs to look into
// them: the outer vertices of a tree that can't grow have no tight edges but to inner ones. It returns how many trees
// stay, and whether the variables of their roots have the same parity.
func (m *weighted[W]) plant() (int, bool) {
	m.unlabel()
	trees, even := 0, true
	var parity uint64
	for i := range int32(m.n) {
		if m.mate[i] >= 0 {
			continue
		}
		m.sortOut()
		m.tree = m.tree[:0]
		m.mark(m.top[i], outer)
		m.push(m.top[i])
		if m.scan() {
			m.uproot()
			continue
		}
		even = even && (trees == 0 || parity == m.dual[i][0]&1)
		trees, parity = trees+1, m.dual[i][0]&1
	}
	return trees, even
}

// uproot takes away the tree that was planted last.
func (m *weighted[W]) uproot() {
	for _, x := range m.tree {
		m.label[x] = unlabelled
		if m.node[x].parent < 0 {
			for v := range m.vertices(x) {
				m.fresh.Set(int(v))
				m.outers.Clear(int(v))
			}
		}
	}
	m.big = -1
	m.queue = m.queue[:0]
	m.dissolveIdle()
}

// grow changes dual variables until two trees meet, or the only tree an exposed vertex; all outer vertices have been
// scanned. It returns false when no perfect matching exists, or none within the limit.
func (m *weighted[W]) grow(trees int) bool {
	for {
		edges, delta, ok := m.nearest()
		if !ok || !m.spend(delta, trees) || m.tired() {
			return false
		}
		m.shift(delta)
		if !m.expandInner() && m.follow(edges) || m.scan() {
			return true
		}
	}
}

func (m *weighted[W]) unlabel() {
	clear(m.label)
	m.queue = m.queue[:0]
	m.root = -1
	m.watching = false
	m.big = -1
	clear(m.outers)
	m.fresh.fill(m.n)
}

// end forgets the trees.
func (m *weighted[W]) end() {
	m.unlabel()
	m.level()
	m.dissolveIdle()
}

func (m *weighted[W]) begin(root int32) {
	m.unlabel()
	m.root = m.top[root]
	m.tree = m.tree[:0]
	m.mark(m.root, outer)
	m.push(m.root)
}

// mark labels a node of the tree that grows.
func (m *weighted[W]) mark(x int32, label int8) {
	m.label[x] = label
	m.tree = append(m.tree, x)
	for v := range m.vertices(x) {
		m.fresh.Clear(int(v))
	}
}

// push queues all vertices of a node that has become outer, or a part of an outer one.
func (m *weighted[W]) push(x int32) {
	for v := range m.vertices(x) {
		m.queue = append(m.queue, v)
		m.outers.Set(int(v))
		m.at[v] = 0
	}
}

// scan follows the tight edges of all queued vertices: from each it goes on to a fresh vertex as long as there is one, so that the ways
// are long, and only then it closes odd cycles, which are then few, large and not deep in one another.
func (m *weighted[W]) scan() bool {
	for len(m.queue) > 0 {
		u := m.queue[len(m.queue)-1]
		if v := m.tightFresh(u); v >= 0 {
			if m.use(u, v) {
				return true
			}
			continue
		}
		m.queue = m.queue[:len(m.queue)-1]
		m.steps += 8 + len(m.graph[u])
		if m.watching {
			m.reach.from(m, u)
			m.watch(u)
		}
		if m.close(u) {
			return true
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
	m.mark(x, inner)
	m.enter[x] = [2]int32{u, v}
	y := m.top[next]
	m.mark(y, outer)
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

// outermost tells whether b is a blossom in use that lies in no other.
func (m *weighted[W]) outermost(b int32) bool {
	return m.node[b].parent < 0 && len(m.node[b].children) > 0
}

// shift changes the dual variables of the tree: outer vertices get more, inner ones less.
func (m *weighted[W]) shift(delta W) {
	m.forget()
	for v := range m.dual {
		switch m.label[m.top[v]] {
		case outer:
			m.dual[v] = add(m.dual[v], delta)
		case inner:
			m.dual[v] = sub(m.dual[v], delta)
		}
	}
	m.shifted = add(m.shifted, delta)
	m.steps += m.n
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
