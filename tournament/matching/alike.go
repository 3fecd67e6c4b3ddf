package matching

import "slices"

// sort is what vertices share that have the same slack to another vertex, as long as there is no secondary cost.
type sort[W words] struct {
	class int32
	dual  W
}

// alike holds the sorts of all vertices, as long as no variable changes.
type alike[W words] struct {
	of    []int32 // sort of each vertex
	class []int32 // by sort
	dual  []W
	all   []Bits // the vertices of each sort
	tight []Bits // the vertices to which an edge from a vertex of the sort would be tight; nil: not asked for yet

	number map[sort[W]]int32
	sets   shelf // of all and tight
}

// sortOut sorts the vertices unless that was done since a variable changed.
func (m *weighted[W]) sortOut() {
	if m.sorted || m.order != nil {
		return
	}
	m.sorted = true
	m.steps += 8 * m.n
	s := &m.sorts
	s.class, s.dual, s.all, s.tight, s.sets.lent = s.class[:0], s.dual[:0], s.all[:0], s.tight[:0], 0
	clear(s.number)
	for v, c := range m.class {
		k := sort[W]{c, m.dual[v]}
		n, known := s.number[k]
		if !known {
			if n = int32(len(s.dual)); 2*int(n) > m.n {
				return
			}
			s.number[k] = n
			s.class, s.dual = append(s.class, c), append(s.dual, m.dual[v])
			s.all, s.tight = append(s.all, s.sets.take()), append(s.tight, nil)
		}
		s.of[v] = n
		s.all[n].Set(v)
	}
	m.alike = s
}

// forget says that variables change.
func (m *weighted[W]) forget() { m.alike, m.sorted = nil, false }

// tightTo returns the vertices to which an edge from a vertex of the sort would be tight.
func (s *alike[W]) tightTo(m *weighted[W], a int32) Bits {
	if s.tight[a] == nil {
		s.tight[a] = s.sets.take()
		for b, members := range s.all {
			if m.cost[s.class[a]][s.class[b]] == add(s.dual[a], s.dual[b]) {
				s.tight[a].Join(members)
			}
		}
	}
	return s.tight[a]
}

// watchAlike finds the nearest outer vertex of each vertex: it tries the sorts in order of what an edge to them has left.
func (m *weighted[W]) watchAlike() {
	s := m.alike
	outers := make([]Bits, len(s.dual))
	known := make([]Bits, len(s.dual))
	var order []int32
	for v := range int32(m.n) {
		if a := s.of[v]; m.label[m.top[v]] == outer {
			if outers[a] == nil {
				outers[a], order = m.bundles.sets.take(), append(order, a)
				known[a] = m.bundles.of(sort[W]{s.class[a], s.dual[a]})
			}
			outers[a].Set(int(v))
		}
	}
	value := make([]W, len(s.dual))
	for b, members := range s.all {
		for _, a := range order {
			value[a] = sub(m.cost[s.class[a]][s.class[b]], s.dual[a])
		}
		slices.SortFunc(order, func(x, y int32) int {
			switch {
			case below(&value[x], &value[y]):
				return -1
			case below(&value[y], &value[x]):
				return 1
			}
			return 0
		})
		for v := members.Next(0); v >= 0; v = members.Next(v + 1) {
			for _, a := range order {
				if u := m.elsewhere(int32(v), outers[a]); u >= 0 {
					m.near[v], m.gap[v] = u, value[a]
					known[a].Set(v)
					break
				}
			}
		}
	}
}

// elsewhere returns a neighbour of v from the set that is in another node, or -1.
func (m *weighted[W]) elsewhere(v int32, set Bits) int32 {
	x := m.top[v]
	for w, word := range m.graph[v] {
		if x == m.big {
			word &^= m.holding[w]
		}
		for word &= set[w]; word != 0; word &= word - 1 {
			if u := int32(w<<6 + trailing(word)); m.top[u] != x {
				return u
			}
		}
	}
	return -1
}
