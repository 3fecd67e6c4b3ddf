package matching

// tightFresh returns a fresh vertex to which u has a tight edge, or -1.
func (m *weighted[W]) tightFresh(u int32) int32 {
	row := m.graph[u]
	var tight Bits
	if m.alike == nil {
		m.reach.from(m, u)
	} else {
		tight = m.alike.tightTo(m, m.alike.of[u])
	}
	for w := int(m.at[u]); w < len(row); w++ {
		word := row[w] & m.fresh[w]
		if m.alike != nil {
			word &= tight[w]
		}
		for ; word != 0; word &= word - 1 {
			v := int32(w<<6 + trailing(word))
			if m.alike != nil || *m.reach.to(m, v) == m.dual[v] {
				m.at[u] = int32(w)
				return v
			}
		}
	}
	m.at[u] = int32(len(row))
	return -1
}

// close follows the tight edges of u to vertices of other outer nodes.
func (m *weighted[W]) close(u int32) bool {
	var tight Bits
	if m.alike == nil {
		m.reach.from(m, u)
	} else {
		tight = m.alike.tightTo(m, m.alike.of[u])
	}
	for w, word := range m.graph[u] {
		word &= m.outers[w]
		if m.top[u] == m.big {
			word &^= m.holding[w]
		}
		if m.alike != nil {
			word &= tight[w]
		}
		for ; word != 0; word &= word - 1 {
			v := int32(w<<6 + trailing(word))
			if m.top[u] == m.top[v] || m.alike == nil && *m.reach.to(m, v) != m.dual[v] {
				continue
			}
			if m.use(u, v) {
				return true
			}
		}
	}
	return false
}

// grown makes an outer blossom big if no other holds more.
func (m *weighted[W]) grown(b int32) {
	if m.big >= 0 && m.top[m.node[m.big].base] != b && m.node[m.big].size >= m.node[b].size {
		return
	}
	if m.big < 0 || m.node[m.big].parent != b {
		clear(m.holding)
	}
	m.big = b
	for v := range m.vertices(b) {
		m.holding.Set(int(v))
	}
}
