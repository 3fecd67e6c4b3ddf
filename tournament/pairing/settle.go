package pairing

import (
	"math"
	"slices"

	"adyukh/tournament/matching"
)

// lower returns all below the next bracket and, while it is open, the bye.
func (b *bracket) lower() []int32 {
	list := slices.Clone(b.rest)
	if b.f.odd {
		list = append(list, int32(b.f.bye()))
	}
	return list
}

// unpaired returns the players of the bracket that are in none of the pairs.
func (b *bracket) unpaired(pairs [][2]int32) []int32 {
	paired := map[int32]bool{}
	for _, p := range pairs {
		paired[p[0]], paired[p[1]] = true, true
	}
	return slices.DeleteFunc(slices.Clone(b.players), func(i int32) bool { return paired[i] })
}

// settle tells whether pairs chosen in a narrow scope meet C8 as well as any choice can: all downfloaters are paired in
// the next bracket, and there at most one player is left over; and whether a complete pairing remains (C4). Those who can
// meet nobody in either bracket go further down in any choice. If C8 fails, deficit is how many players would go below the
// next bracket.
func (b *bracket) settle(pairs [][2]int32) (deficit int, settled bool) {
	down := b.unpaired(pairs)
	lower := b.lower()
	if len(down) == 0 {
		all := append(slices.Clone(b.next), lower...)
		return 0, b.complete(all)
	}
	down, unpairable := b.splitUnpairable(down)
	lower = append(lower, unpairable...)
	upper := append(down, b.next...)
	c := b.f.fitting(b.f.set(upper))
	b.f.seed(c, upper)
	met := true
	for _, i := range down {
		met = met && b.meets(c, i)
	}
	deficit = c.Maximum()
	switch {
	case !met || deficit > 1:
		if !b.holdsBound(c, upper) {
			return 0, false
		}
		return deficit + len(unpairable), false
	case deficit == 1:
		return 0, b.bridge(c, upper, lower)
	case !b.complete(lower):
		return 0, false
	}
	b.f.adopt(c, upper)
	return 0, true
}

// holdsBound tells whether all are paired in a largest matching who can't be anywhere else, or can be in another one.
func (b *bracket) holdsBound(c *matching.Cardinality, upper []int32) bool {
	bound := b.bound(b.players, b.next)
	for _, i := range upper {
		if bound.Has(int(i)) && c.Mate(int(i)) < 0 && !b.yields(c, i, bound, math.MaxInt) {
			return false
		}
	}
	return true
}

// meets finds a partner for a downfloater, if need be that of a resident of the next bracket who is left without one instead.
func (b *bracket) meets(c *matching.Cardinality, i int32) bool {
	if c.Mate(int(i)) >= 0 || c.Augment(int(i)) {
		return true
	}
	for _, r := range b.next {
		if c.Outer(int(r)) {
			c.Expose(int(i), int(r))
			return true
		}
	}
	return false
}

// splitUnpairable splits off those who can meet nobody in the bracket and in the next one.
func (b *bracket) splitUnpairable(down []int32) (others, unpairable []int32) {
	near := b.f.set(b.players, b.next)
	for _, i := range down {
		if touches(b.f.fit[i], near) {
			others = append(others, i)
		} else {
			unpairable = append(unpairable, i)
		}
	}
	return others, unpairable
}

// complete tells whether the given entries can be paired among themselves, and makes it the witness.
func (b *bracket) complete(list []int32) bool {
	c := b.f.fitting(b.f.set(list))
	b.f.seed(c, list)
	if !c.Perfect() {
		return false
	}
	b.f.adopt(c, list)
	return true
}

// bridge looks for a complete pairing in which exactly one resident of the next bracket goes further down: the one whom c
// has left unmatched, or else any other. In upper and in lower one vertex stays unmatched; any vertex that could in its place is
// a pier of the bridge.
func (b *bracket) bridge(c *matching.Cardinality, upper, lower []int32) bool {
	unmatched := int32(c.Unmatched())
	if b.complete(append([]int32{unmatched}, lower...)) {
		b.f.adopt(c, slices.DeleteFunc(upper, func(i int32) bool { return i == unmatched }))
		return true
	}
	d := b.f.fitting(b.f.set(lower))
	b.f.seed(d, lower)
	if d.Maximum() != 1 {
		return false
	}
	from, to := c.Unmatched(), d.Unmatched()
	c.Augment(from)
	d.Augment(to)
	for _, i := range b.next {
		if !c.Outer(int(i)) {
			continue
		}
		for _, j := range lower {
			if d.Outer(int(j)) && b.f.fit[i].Has(int(j)) {
				c.Expose(from, int(i))
				d.Expose(to, int(j))
				b.f.adopt(c, upper)
				b.f.adopt(d, lower)
				b.f.witness[i], b.f.witness[j] = j, i
				return true
			}
		}
	}
	return false
}

// settleAhead tells whether a complete pairing remains after a choice in the scope of two brackets, with those who go
// below the next one.
func (k *candidate) settleAhead() bool {
	list := append(k.b.lower(), k.passed...)
	var upper [][2]int32
	for v, i := range k.vertex {
		switch j := k.vertex[k.solver.Mate(v)]; {
		case i < 0:
		case j < 0:
			list = append(list, i)
		default:
			upper = append(upper, [2]int32{i, j})
		}
	}
	if !k.b.complete(list) {
		return false
	}
	for _, p := range upper {
		k.b.f.witness[p[0]] = p[1]
	}
	return true
}
