package pairing

import (
	"maps"
	"math"
	"slices"

	"adyukh/tournament/matching"
)

// fate is what C6, C7 and C8 alone settle for all moved down players of one score before a bracket is paired. Whoever is settled needs
// no weights: with many moved down players, most of whom only pass through, hardly anybody is left to weigh.
type fate int8

const (
	unsettled fate = iota
	stays          // all are paired in the bracket
	floats         // all float down
	passes         // all float down, and further than the next bracket
)

// fates holds the fates by score and what they rest on. The moved down players of a bracket can't meet each other (3.3).
//
// Those who can be covered together by a matching are the independent sets of a matroid, so that going down the scores and covering
// whoever can be covered gives as many of each score as C6 and C7 allow; in every optimal choice it is as many. Of those who all
// float down, some of the players of a score pass through the next bracket unless it has room for them after all above them: others
// who may float down as well only take room away.
type fates struct {
	of     map[int]fate
	down   map[int]int // by score how many float down from this bracket, by C6 and C7; residents included
	beyond map[int]int // by score how many go below the next bracket, by C8; nil: not known
}

// foresee settles fates. In c the players of the bracket are matched as far as they can be.
func (b *bracket) foresee(c *matching.Cardinality) {
	b.fates = fates{of: map[int]fate{}, down: map[int]int{}}
	score := func(i int32) int { return b.f.entries[i].score }
	moved := b.players[:b.movedDown]
	bound := b.bound(b.players)
	for i := bound.Next(0); i >= 0; i = bound.Next(i + 1) {
		if c.Mate(i) < 0 {
			b.yields(c, int32(i), bound, math.MaxInt)
		}
	}
	for from := 0; from < len(moved); {
		to := from
		for to < len(moved) && score(moved[to]) == score(moved[from]) {
			to++
		}
		stay := 0
		for _, i := range moved[from:to] {
			if c.Mate(int(i)) >= 0 || b.yields(c, i, bound, score(i)) {
				stay++
			} else {
				c.Bury() // nobody there has a lower score
			}
		}
		switch s := score(moved[from]); stay {
		case 0:
			b.fates.of[s] = floats
		case to - from:
			b.fates.of[s] = stays
		}
		from = to
	}
	c.Unbury()
	for _, i := range b.players {
		if c.Mate(int(i)) < 0 {
			b.fates.down[score(i)]++
		}
	}
	b.foreseeNext()
}

// bound returns who of the lists has no partner outside them that a complete pairing would let him have.
func (b *bracket) bound(lists ...[]int32) matching.Bits {
	set, others := b.f.set(lists...), slices.Clone(b.f.left)
	others.Remove(set)
	for i := set.Next(0); i >= 0; i = set.Next(i + 1) {
		if touches(b.f.fit[i], others) {
			set.Clear(i)
		}
	}
	return set
}

// yields finds a partner for a player at the cost of somebody with a score below the given one, who is not bound to be paired here.
func (b *bracket) yields(c *matching.Cardinality, i int32, bound matching.Bits, score int) bool {
	if c.Augment(int(i)) {
		return true
	}
	for _, r := range c.Reached() {
		if b.f.entries[r].score < score && !bound.Has(int(r)) {
			c.Expose(int(i), int(r))
			return true
		}
	}
	return false
}

// foreseeNext finds out for whom the next bracket has no room.
func (b *bracket) foreseeNext() {
	var down []int32
	for _, i := range b.players[:b.movedDown] {
		if b.fate(i) == floats {
			down = append(down, i)
		}
	}
	c, room := b.f.fitting(b.f.set(down, b.next)), map[int]bool{}
	bound := b.bound(b.players, b.next)
	slices.SortStableFunc(down, func(i, j int32) int {
		switch first, second := bound.Has(int(i)), bound.Has(int(j)); {
		case first == second:
			return 0
		case first:
			return -1
		}
		return 1
	})
	for _, i := range down {
		if c.Augment(int(i)) {
			room[b.f.entries[i].score] = true
		} else {
			c.Bury()
		}
	}
	for _, i := range down {
		if s := b.f.entries[i].score; !room[s] {
			b.fates.of[s] = passes
		}
	}
}

// passing tells whether somebody passes through who could meet others in the bracket or in the next one.
func (b *bracket) passing() bool {
	near := b.f.set(b.players, b.next)
	return slices.ContainsFunc(b.players[:b.movedDown], func(i int32) bool {
		return b.fate(i) == passes && touches(b.f.fit[i], near)
	})
}

// pairsOf returns the pairs of a matching among entries.
func pairsOf(c *matching.Cardinality, list []int32) (pairs [][2]int32) {
	for _, i := range list {
		if j := int32(c.Mate(int(i))); i < j {
			pairs = append(pairs, [2]int32{i, j})
		}
	}
	return pairs
}

// fate returns that of a player of the bracket; residents have none.
func (b *bracket) fate(i int32) fate {
	if !b.isMoved(i) {
		return unsettled
	}
	return b.fates.of[b.f.entries[i].score]
}

// floating returns by score how many float down in the choice of a solver, those who pass through included.
func (k *candidate) floating() map[int]int { return k.leaving(k.b.players) }

// beyond returns by score how many go below the next bracket.
func (k *candidate) beyond() map[int]int {
	return k.leaving(append(slices.Clone(k.b.players), k.b.next...))
}

// leaving counts by score who has no partner among the given entries.
func (k *candidate) leaving(list []int32) map[int]int {
	here, count := k.b.f.set(list), map[int]int{}
	for _, i := range k.passed {
		if k.scope != whole {
			count[k.b.f.entries[i].score]++
		}
	}
	for v, i := range k.vertex {
		if i < 0 || !here.Has(int(i)) {
			continue
		}
		if j := k.vertex[k.solver.Mate(v)]; j < 0 || !here.Has(int(j)) {
			count[k.b.f.entries[i].score]++
		}
	}
	return count
}

// confirmed tells whether a choice with all below in view has no more of C6, C7 and C8 than they allow without them: only then nothing
// was settled too early.
func (f *fates) confirmed(k *candidate) bool {
	return len(f.of) == 0 || maps.Equal(f.down, k.floating()) && (f.beyond == nil || maps.Equal(f.beyond, k.beyond()))
}

// doubt takes back what was settled last, by C8 or by C6 and C7, and tells whether there was anything.
func (f *fates) doubt() bool {
	if len(f.of) == 0 {
		return false
	}
	if f.beyond == nil || !f.lower() {
		f.of = nil
	}
	f.beyond = nil
	return true
}

// lower leaves to C8 who passes through and tells whether anybody does.
func (f *fates) lower() bool {
	any := false
	for s, fate := range f.of {
		if fate == passes {
			f.of[s], any = floats, true
		}
	}
	return any
}
