package pairing

import (
	"maps"
	"slices"

	"adyukh/tournament/matching"
)

// bracket is one bracket while it is paired.
type bracket struct {
	f         *field
	index     int
	players   []int32 // entries in order of article 1.2: those moved down, then the residents
	movedDown int     // how many were moved down
	next      []int32 // residents of the next bracket
	rest      []int32 // all below that
	exchanged bool
	ruleC9    bool      // C9 is asked
	first     Criterion // put before all others, 0: none
	wanted    wanted
	fates     fates
}

// scope says how far down a bracket looks while it is paired. A narrow scope leaves out demands that mostly hold by
// themselves. When its choice meets them as well as can be, it is the choice of the whole problem too: it is the first of
// the best among more candidates.
type scope int

const (
	narrow scope = iota // this bracket alone: C8 and C4 are checked afterwards
	ahead               // with the next bracket (C8): C4 is checked afterwards
	whole               // with all that are left, down to the bye
)

// pairBracket pairs the bracket of a scoregroup with those who were moved down to it, and fixes its pairs.
func (f *field) pairBracket(index int) Bracket {
	b := f.gather(index)
	pairs, looked := b.choose()
	report := b.report(pairs)
	report.LookedAhead = looked
	f.fix(b, pairs)
	return report
}

func (f *field) gather(index int) *bracket {
	b := &bracket{f: f, index: index, movedDown: len(f.moved), players: slices.Clone(f.moved)}
	for k := index; k < len(f.groups); k++ {
		to := &b.rest
		switch k {
		case index:
			to = &b.players
		case index + 1:
			to = &b.next
		}
		for i := f.groups[k][0]; i < f.groups[k][1]; i++ {
			*to = append(*to, int32(i))
		}
	}
	return b
}

// byeHere tells whether the bye must go to somebody of this bracket.
func (b *bracket) byeHere() bool {
	lowest := b.f.entries[b.players[len(b.players)-1]].score
	return b.f.odd && b.f.byeAt >= lowest
}

// choose returns the pairs of the bracket, and whether the brackets below had a say in them.
func (b *bracket) choose() (pairs [][2]int32, looked bool) {
	if b.f.tight {
		b.prune()
	}
	pairs, looked, settled := b.chooseNear()
	if !settled && !b.f.tight && !b.byeHere() && len(b.next) > 0 && !b.f.work.over() {
		b.f.tight = true
		b.prune()
		pairs, looked, settled = b.chooseNear()
	}
	if settled {
		return pairs, looked || b.narrowed()
	}
	return b.searchWhole(), len(b.next) > 0
}

// chooseNear chooses without those below in view but for the next bracket, and tells whether that settles the pairs.
func (b *bracket) chooseNear() (pairs [][2]int32, looked, settled bool) {
	c := b.f.fitting(b.f.set(b.players))
	b.f.seed(c, b.players)
	unpaired := c.Maximum()
	b.foresee(c)
	if b.byeHere() || len(b.next) == 0 {
		return nil, false, false
	}
	switch {
	case b.passing(): // no choice settles C8, and for the number of places any will do
		pairs = pairsOf(c, b.players)
	case unpaired < len(b.players):
		k := newCandidate(b, narrow, unpaired)
		if k == nil {
			return nil, true, false
		}
		pairs = k.best()
	}
	switch deficit, settled := b.settle(pairs); {
	case settled:
		return pairs, false, true
	case deficit > 0:
		k := newCandidate(b, ahead, deficit)
		if k == nil {
			return nil, true, false
		}
		pairs = k.best()
		if b.f.work.over() {
			return nil, true, false
		}
		if maps.Equal(b.fates.down, k.floating()) {
			if k.settleAhead() {
				return pairs, true, true
			}
			b.fates.beyond = k.beyond()
		}
	}
	return nil, true, false
}

// searchWhole pairs with everybody in view, which needs no check afterwards. What C6, C7 and C8 settle without a thought of those below
// is taken for settled first, which holds if the best choice then has no more of them than they allow.
func (b *bracket) searchWhole() [][2]int32 {
	switch {
	case b.f.tight:
		b.fates.of = nil
	case b.fates.beyond == nil || b.byeHere():
		b.fates.lower()
	}
	k := newCandidate(b, whole, 0)
	for k == nil || !b.fates.confirmed(k) {
		if b.f.work.over() {
			return nil
		}
		b.f.tight = true
		if !b.fates.doubt() {
			panic("pairing: a bracket without a complete pairing, though there is a witness")
		}
		k = newCandidate(b, whole, 0)
	}
	pairs := k.best()
	if b.f.work.over() {
		return nil
	}
	for v, i := range k.vertex {
		b.f.witness[i] = k.vertex[k.solver.Mate(v)]
	}
	return pairs
}

// fix makes the pairs final and moves the others down.
func (f *field) fix(b *bracket, pairs [][2]int32) {
	for _, p := range pairs {
		for k, i := range p {
			f.mate[i], f.bracket[i] = p[1-k], b.index
			f.left.Clear(int(i))
		}
	}
	f.moved = f.moved[:0]
	for _, i := range b.players {
		if f.mate[i] < 0 {
			f.moved = append(f.moved, i)
		}
	}
	moved := f.set(f.moved)
	for _, i := range f.moved {
		f.graph[i].Remove(moved)
		f.fit[i].Remove(moved)
	}
	if n := len(f.moved); n == 1 && len(b.next) == 0 {
		f.mate[f.moved[0]] = int32(f.bye())
	}
}

// set returns the set of the given entries.
func (f *field) set(lists ...[]int32) matching.Bits {
	s := matching.NewBits(len(f.entries) + 1)
	for _, list := range lists {
		for _, i := range list {
			s.Set(int(i))
		}
	}
	return s
}

// seed takes over the pairs of the witness that lie among the given entries, all of which are alive in c.
func (f *field) seed(c *matching.Cardinality, list []int32) {
	in := f.set(list)
	for _, i := range list {
		if j := f.witness[i]; i < j && in.Has(int(j)) {
			c.Match(int(i), int(j))
		}
	}
}

// adopt makes the pairs of a matching part of the witness.
func (f *field) adopt(c *matching.Cardinality, list []int32) {
	for _, i := range list {
		f.witness[i] = int32(c.Mate(int(i)))
	}
}
