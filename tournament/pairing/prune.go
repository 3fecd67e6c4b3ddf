package pairing

import (
	"slices"

	"adyukh/tournament/matching"
)

// pruned tells whether pairs were taken out that are in no complete pairing.
func (f *field) pruned() bool { return &f.fit[0][0] != &f.graph[0][0] }

// part takes away the edge between two entries.
func (f *field) part(i, j int) {
	f.graph.Cut(i, j)
	f.fit.Cut(i, j)
}

// prune takes pairs out of fit that are in no complete pairing of those who are left, and have residents of the bracket or of the next
// one. It changes no choice, but one that is made without those below in view is then more often theirs too.
func (b *bracket) prune() {
	f := b.f
	if !f.pruned() {
		f.fit = f.graph.Clone()
	}
	f.work.copied(f.fit)
	c := f.fitting(slices.Clone(f.left))
	for i := f.left.Next(0); i >= 0; i = f.left.Next(i + 1) {
		if j := int(f.witness[i]); i < j {
			c.Match(i, j)
		}
	}
	done := matching.NewBits(len(f.graph))
	for _, list := range [][]int32{b.players[b.movedDown:], b.next} {
		for _, i := range list {
			if done.Has(int(i)) {
				continue
			}
			set, pieces := c.Barrier(int(i))
			done.Join(set)
			f.within(set, pieces)
		}
	}
}

// narrowed tells whether pairs of the bracket were taken out.
func (b *bracket) narrowed() bool {
	if !b.f.pruned() {
		return false
	}
	in := b.f.set(b.players)
	return slices.ContainsFunc(b.players, func(i int32) bool {
		for w, word := range in {
			if word&(b.f.graph[i][w]^b.f.fit[i][w]) != 0 {
				return true
			}
		}
		return false
	})
}

// within leaves those of a set no partners but in the pieces around it.
func (f *field) within(set, pieces matching.Bits) {
	for i := f.left.Next(0); i >= 0; i = f.left.Next(i + 1) {
		row := f.fit[i]
		switch {
		case set.Has(i):
			for w := range row {
				row[w] &= pieces[w]
			}
		case !pieces.Has(i):
			row.Remove(set)
		}
	}
}
