package pairing

// start proposes pairs in the natural order, of which the solver takes those that cost nothing, and where most of the moved down players
// float down, those that let them.
func (k *candidate) start() {
	if k.mostFloat() {
		bottom := k.near
		if k.scope == narrow {
			bottom = k.size
		}
		k.solver.Raise(k.span(0, k.moved), k.span(bottom, len(k.vertex)))
	}
	for v := range k.moved {
		for u := k.moved; u < len(k.vertex) && (k.scope < whole || u < k.size) && !k.solver.Match(v, u); u++ {
		}
	}
	var open []int
	for v := k.moved; v < k.size; v++ {
		if k.solver.Mate(v) < 0 {
			open = append(open, v)
		}
	}
	half := len(open) / 2
	for i, v := range open[:half] {
		for j := range len(open) - half {
			if k.solver.Match(v, open[half+(i+j)%(len(open)-half)]) {
				break
			}
		}
	}
	at := map[int32]int{}
	for v := k.size; v < len(k.vertex) && k.vertex[v] >= 0; v++ {
		at[k.vertex[v]] = v
	}
	for v, i := range k.vertex {
		if u, here := at[k.b.f.witness[max(i, 0)]]; here && i >= 0 && (v < k.moved || v >= k.size) {
			k.solver.Match(v, u)
		}
	}
}

// mostFloat tells whether more of the moved down players float down than are paired.
func (k *candidate) mostFloat() bool {
	n := 0
	for slot, down := range k.b.fates.down {
		if at, here := k.slots[slot]; here && at < k.scheme.slots-1 {
			n += down
		}
	}
	return 2*n > k.moved
}
