package matching

import "slices"

// children in which a vertex lies: childOf returns the place of the child of b that holds v.
func (m *weighted[W]) childOf(b, v int32) int {
	x := v
	for m.node[x].parent != b {
		x = m.node[x].parent
	}
	return slices.Index(m.node[b].children, x)
}

// rebase makes v the base of node x by exchanging pairs inside.
func (m *weighted[W]) rebase(x, v int32) {
	if int(x) < m.n {
		return
	}
	b := &m.node[x]
	i := m.childOf(x, v)
	m.rebase(b.children[i], v)
	size := len(b.children)
	if i%2 == 0 {
		for j := i - 1; j > 0; j -= 2 {
			m.join(x, j-1)
		}
	} else {
		for j := i + 1; j < size; j += 2 {
			m.join(x, j)
		}
	}
	b.children = append(b.children[i:], b.children[:i]...)
	b.links = append(b.links[i:], b.links[:i]...)
	b.base = v
}

// join makes a pair of the link after child j of blossom x.
func (m *weighted[W]) join(x int32, j int) {
	b := &m.node[x]
	e := b.links[j]
	m.rebase(b.children[j], e[0])
	m.rebase(b.children[(j+1)%len(b.children)], e[1])
	m.mate[e[0]], m.mate[e[1]] = e[1], e[0]
}

// up returns the outer node above an outer node in the tree, with the inner node between them; ok is false at a root.
func (m *weighted[W]) up(x int32) (between, above int32, ok bool) {
	mate := m.mate[m.node[x].base]
	if x == m.root || mate < 0 {
		return 0, -1, false
	}
	between = m.top[mate]
	return between, m.top[m.enter[between][0]], true
}

// meet returns the outer node at which the ways to the root from two outer nodes come together; ok is false when they
// are in different trees. It goes up both by turns, so that a short cycle takes little time however deep it is.
func (m *weighted[W]) meet(x, y int32) (at int32, ok bool) {
	m.passed = m.passed[:0]
	for x >= 0 || y >= 0 {
		if x >= 0 {
			if m.seen[x] {
				at, ok = x, true
				break
			}
			m.seen[x] = true
			m.passed = append(m.passed, x)
			_, x, _ = m.up(x)
		}
		x, y = y, x
	}
	for _, i := range m.passed {
		m.seen[i] = false
	}
	return at, ok
}

// shrink makes a blossom of the odd cycle that a tight edge between two outer nodes closes; their ways come together in at.
func (m *weighted[W]) shrink(u, v, at int32) {
	x, y := m.top[u], m.top[v]
	children, links := m.branch(x, at)
	slices.Reverse(children)
	slices.Reverse(links)
	for i := range links {
		links[i] = [2]int32{links[i][1], links[i][0]}
	}
	children = append([]int32{at}, children...)
	links = append(links, [2]int32{u, v})
	others, back := m.branch(y, at)
	children, links = append(children, others...), append(links, back...)

	b := m.unused()
	m.node[b] = blossom[W]{parent: -1, base: m.node[at].base, children: children, links: links}
	m.chain(b)
	for _, c := range children {
		wasInner := m.label[c] == inner
		m.node[c].parent = b
		m.claim(c, b)
		if wasInner {
			m.push(c)
		}
	}
	m.label[b] = outer
	m.tree = append(m.tree, b)
	m.grown(b)
	if m.root == at {
		m.root = b
	}
}

// unused returns a blossom that is not in use.
func (m *weighted[W]) unused() int32 {
	if last := len(m.free) - 1; last >= 0 {
		b := m.free[last]
		m.free = m.free[:last]
		return b
	}
	b := len(m.node)
	m.node = append(m.node, blossom[W]{})
	if b == len(m.label) { // it may have been there before a state was put back
		m.label, m.seen, m.enter = append(m.label, unlabelled), append(m.seen, false), append(m.enter, [2]int32{})
	}
	return int32(b)
}

// chain puts the vertices of the children of b one after the other. Each child keeps its own part of the chain.
func (m *weighted[W]) chain(b int32) {
	n := &m.node[b]
	n.first, n.size = m.node[n.children[0]].first, 0
	for i, c := range n.children {
		if i > 0 {
			m.after[n.last] = m.node[c].first
		}
		n.last = m.node[c].last
		n.size += m.node[c].size
	}
}

// branch lists the nodes from the outer node x up to at, which is left out, and the links from each to the next.
func (m *weighted[W]) branch(x, at int32) (nodes []int32, links [][2]int32) {
	for x != at {
		base := m.node[x].base
		between, above, _ := m.up(x)
		e := m.enter[between]
		nodes = append(nodes, x, between)
		links = append(links, [2]int32{base, m.mate[base]}, [2]int32{e[1], e[0]})
		x = above
	}
	return nodes, links
}

// claim makes b the outermost node of all vertices in x.
func (m *weighted[W]) claim(x, b int32) {
	for v := range m.vertices(x) {
		m.top[v] = b
	}
}

// release takes blossom b away; its children become outermost.
func (m *weighted[W]) release(b int32) (children []int32, links [][2]int32) {
	children, links = m.node[b].children, m.node[b].links
	for _, c := range children {
		m.node[c].parent = -1
		m.label[c] = unlabelled
		m.claim(c, c)
	}
	m.retire(b)
	return children, links
}

// retire makes a blossom without parts ready for other use.
func (m *weighted[W]) retire(b int32) {
	m.node[b] = blossom[W]{parent: -1}
	m.label[b] = unlabelled
	m.free = append(m.free, b)
}

// expandInner expands the inner blossoms whose variables have come down to 0 and tells whether there were any.
func (m *weighted[W]) expandInner() bool {
	var zero W
	any := false
	for b := int32(m.n); int(b) < len(m.node); b++ {
		if m.label[b] == inner && m.outermost(b) && m.node[b].dual == zero {
			m.expand(b)
			any = true
		}
	}
	return any
}

// expand takes an inner blossom apart in the middle of a search: the children on the even way from the entrance to the
// base stay in the tree, the others leave it.
func (m *weighted[W]) expand(b int32) {
	e := m.enter[b]
	i := m.childOf(b, e[1])
	for v := range m.vertices(b) {
		m.fresh.Set(int(v))
	}
	children, links := m.release(b)
	size := len(children)
	step := func(j int) (int, [2]int32) { return (j + 1) % size, links[j] }
	if i%2 == 0 {
		step = func(j int) (int, [2]int32) { return j - 1, [2]int32{links[j-1][1], links[j-1][0]} }
	}
	for {
		m.mark(children[i], inner)
		m.enter[children[i]] = e
		if i == 0 {
			return
		}
		i, _ = step(i)
		m.mark(children[i], outer)
		m.push(children[i])
		i, e = step(i)
	}
}

// dissolveIdle takes apart the outermost blossoms in no tree whose variables are 0: they hold nothing.
func (m *weighted[W]) dissolveIdle() {
	if len(m.free) == len(m.node)-m.n {
		return
	}
	var zero W
	for b := int32(m.n); int(b) < len(m.node); b++ {
		if m.outermost(b) && m.label[b] == unlabelled && m.node[b].dual == zero {
			m.dissolve(b)
		}
	}
}

// level takes the variable of a blossom that holds all vertices but one: that says no more than that the other one has one partner, so
// that the variables of the vertices can say it, and later questions find no blossom around whom they ask about.
func (m *weighted[W]) level() {
	for b := int32(m.n); int(b) < len(m.node) && len(m.free) < len(m.node)-m.n; b++ {
		if !m.outermost(b) || int(m.node[b].size) < m.n-1 || isZero(m.node[b].dual) {
			continue
		}
		by := half(m.node[b].dual)
		m.forget()
		for v := range m.dual {
			if m.top[v] == b {
				m.dual[v] = sub(m.dual[v], by)
			} else {
				m.dual[v] = add(m.dual[v], by)
			}
		}
		m.node[b].dual = sub(m.node[b].dual, add(by, by))
	}
}

// dissolve takes an idle blossom apart, and those in it that are idle as well.
func (m *weighted[W]) dissolve(b int32) {
	var zero W
	for _, c := range m.node[b].children {
		m.node[c].parent = -1
		m.label[c] = unlabelled
		if int(c) >= m.n && m.node[c].dual == zero {
			m.dissolve(c)
		} else {
			m.claim(c, c)
		}
	}
	m.retire(b)
}
