package pairing

import (
	"slices"

	"adyukh/tournament/matching"
)

// rival returns the same round at the same bracket, of which the graph can be narrowed by a condition.
func (f *field) rival() *field {
	g := *f
	f.work.copied(f.graph)
	g.graph = f.graph.Clone()
	g.fit = g.graph
	if f.pruned() {
		g.fit = f.fit.Clone()
	}
	g.left, g.moved = slices.Clone(f.left), slices.Clone(f.moved)
	g.witness, g.mate, g.bracket = slices.Clone(f.witness), slices.Clone(f.mate), slices.Clone(f.bracket)
	return &g
}

// keep takes away all edges of i but those to the others.
func (f *field) keep(i int32, others matching.Bits) {
	for j := f.graph[i].Next(0); j >= 0; j = f.graph[i].Next(j + 1) {
		if !others.Has(j) {
			f.part(int(i), j)
		}
	}
}

// cut takes away all edges of i to the others.
func (f *field) cut(i int32, others matching.Bits) {
	for j := others.Next(0); j >= 0; j = others.Next(j + 1) {
		f.part(int(i), j)
	}
}

// repair makes the witness a complete pairing of those who are left in the graph as it has become, and tells whether
// there is one (C4).
func (f *field) repair() bool {
	c := f.meeting(f.left)
	for i := f.left.Next(0); i >= 0; i = f.left.Next(i + 1) {
		if j := int(f.witness[i]); i < j && f.left.Has(j) && f.graph[i].Has(j) {
			c.Match(i, j)
		}
	}
	if !c.Perfect() {
		return false
	}
	for i := f.left.Next(0); i >= 0; i = f.left.Next(i + 1) {
		f.witness[i] = int32(c.Mate(i))
	}
	return true
}

// accept tells whether a complete pairing remains after the pairs of the bracket, which are then final.
func (f *field) accept(b *bracket, pairs [][2]int32) bool {
	follows := true
	for _, p := range pairs {
		follows = follows && f.witness[p[0]] == p[1]
	}
	if !follows {
		left := slices.Clone(f.left)
		for _, p := range pairs {
			f.left.Clear(int(p[0]))
			f.left.Clear(int(p[1]))
		}
		if !f.repair() {
			f.left = left
			return false
		}
	}
	f.fix(b, pairs)
	return true
}

// raiseBye opens the bye to higher scores until a complete pairing exists, and tells whether that helps. The players given
// don't get it.
func (f *field) raiseBye(not ...int32) bool {
	if !f.left.Has(f.bye()) {
		return false
	}
	for k := len(f.groups) - 1; k >= 0; k-- {
		score := f.entries[f.groups[k][0]].score
		if score <= f.byeAt {
			continue
		}
		for i := f.groups[k][0]; i < f.groups[k][1]; i++ {
			if f.entries[i].byeable && f.left.Has(i) && !slices.Contains(not, int32(i)) {
				f.graph.Connect(i, f.bye())
			}
		}
		if f.repair() {
			f.byeAt = score
			return true
		}
	}
	return false
}
