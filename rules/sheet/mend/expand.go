package mend

// expand pushes every reading that goes on from the node at with the atom i.
func (s *search[P, M]) expand(i int, at int32) {
	l := s.lattice
	a := &l.atoms[i]
	base := s.nodes[at]
	to := int32(i + 1)
	if a.kind == numberAtom || a.kind == bareAtom {
		nd := base.step(at, numberStep, i, int(to))
		nd.cost += s.numberCost(&base, i, nd)
		nd.inserted = base.inserted
		s.push(i+1, nd)
	} else {
		nd := base.step(at, skipStep, i, int(to))
		nd.cost += int32(l.skip[i])
		nd.inserted = base.inserted
		s.push(i+1, nd)
	}
	readable := len(l.spans[i]) > 0
	if !readable && l.wild[i] >= never && !(a.kind == numberAtom && l.rows[i] && base.plies > 0) {
		return
	}
	s.choices(base.position)
	for k := range l.spans[i] {
		s.read(i, at, &l.spans[i][k])
	}
	if wild := l.wild[i]; wild < never {
		for k := range s.legal {
			nd := base.step(at, wildStep, i, int(to))
			nd.play(&s.legal[k], wild)
			s.push(i+1, nd)
		}
	}
	if base.inserted < 2 {
		s.insert(i, at)
	}
	if readable && s.width > narrow {
		s.swap(i, at)
	}
}

// step returns the node that goes on from n with a step over the atoms from..to-1.
func (n *node[P]) step(at int32, kind step, from, to int) *node[P] {
	moved := n.moved
	if n.text != "" {
		moved = at
	}
	return &node[P]{
		position: n.position, cost: n.cost, prev: at, moved: moved, plies: n.plies,
		from: int32(from), to: int32(to), offset: n.offset, kind: kind,
	}
}

// play makes a move of a node.
func (n *node[P]) play(c *choice[P], cost int) {
	n.position, n.text = c.next, c.text
	n.plies++
	n.cost += int32(cost)
}

// numberCost is what it costs to pass a move number.
func (s *search[P, M]) numberCost(n *node[P], i int, next *node[P]) int32 {
	a := &s.lattice.atoms[i]
	if s.lattice.free || !s.lattice.rows[i] {
		return 0
	}
	own := n.plies/2 + 1
	written := int32(a.number)
	second := n.plies%2 == 1
	switch {
	case n.plies == 0:
		next.offset = written - own
		return 0
	case written == own && !second:
		next.offset = 0
		return 0
	case written == own+n.offset && (!second || a.dots):
		return 0
	case written == own+n.offset:
		return wrongNumber
	}
	next.offset = written - own
	if second && !a.dots {
		return 2 * wrongNumber
	}
	return wrongNumber
}

// insert pushes the readings in which a move was not written in front of atom i.
func (s *search[P, M]) insert(i int, at int32) {
	base := s.nodes[at]
	if base.plies == 0 && i < len(s.lattice.atoms) && len(s.lattice.spans[i]) == 0 {
		return
	}
	for k := range s.legal {
		nd := base.step(at, insertStep, i, i)
		nd.play(&s.legal[k], missingMove)
		nd.inserted = base.inserted + 1
		s.push(i, nd)
	}
}

// read pushes the readings of a stretch of atoms as each legal move that it is near to.
func (s *search[P, M]) read(i int, at int32, p *span) {
	base := s.nodes[at]
	for k := range s.legal {
		d, text := s.near(p, s.legal[k].forms)
		if d >= wildMove {
			continue
		}
		loose := text.loose && s.several(p, k, text.text)
		if loose {
			d += severalOf
		}
		nd := base.step(at, readStep, i, p.to)
		nd.loose = loose
		nd.play(&s.legal[k], d+p.extra)
		s.push(p.to, nd)
	}
}

// near is what it costs to read a stretch as a move, and the text of the move that it is nearest to.
func (s *search[P, M]) near(p *span, f *formset) (int, form) {
	for len(p.dist) <= f.id {
		p.dist = append(p.dist, -1)
	}
	if d := p.dist[f.id]; d >= 0 {
		return int(d) >> 4, f.texts[d&15]
	}
	least, which := never, 0
	for k := range min(len(f.texts), 16) {
		if f.texts[k].cost >= least {
			continue
		}
		d := f.texts[k].cost + s.lattice.distance(&p.signs, f.texts[k].text, min(least, wildMove))
		if d < least {
			least, which = d, k
		}
	}
	p.dist[f.id] = int16(min(least, never)<<4 | which)
	return least, f.texts[which]
}

// several tells whether a text that a stretch is read as fits another legal move besides the k-th.
func (s *search[P, M]) several(p *span, k int, text string) bool {
	for j := range s.legal {
		if j == k {
			continue
		}
		if _, other := s.near(p, s.legal[j].forms); other.text == text && s.legal[j].next != s.legal[k].next {
			return true
		}
	}
	return false
}

// swap pushes the readings in which the stretch at i and the one behind it changed places.
func (s *search[P, M]) swap(i int, at int32) {
	l := s.lattice
	first := &l.spans[i][0]
	j := first.to
	for j < len(l.atoms) && len(l.spans[j]) == 0 && l.skip[j] == 0 && l.atoms[j].kind != numberAtom {
		j++ // a time, a word
	}
	if first.bound > complete || j >= len(l.atoms) || len(l.spans[j]) == 0 || l.spans[j][0].bound > complete {
		return
	}
	second := &l.spans[j][0]
	base := s.nodes[at]
	var begun []node[P]
	for k := range s.legal {
		if d, _ := s.near(second, s.legal[k].forms); d <= complete {
			nd := base.step(at, swapStep, j, second.to)
			nd.play(&s.legal[k], d+swapped)
			begun = append(begun, *nd)
		}
	}
	for k := range begun {
		s.nodes = append(s.nodes, begun[k])
		mid := int32(len(s.nodes) - 1)
		s.choices(begun[k].position)
		for m := range s.legal {
			if d, _ := s.near(first, s.legal[m].forms); d <= complete {
				nd := begun[k].step(mid, swapStep, i, first.to)
				nd.play(&s.legal[m], d)
				s.push(second.to, nd)
			}
		}
	}
	if len(begun) > 0 {
		s.choices(base.position)
	}
}
