package pairing

import "adyukh/tournament/matching"

// wanted says what is asked about the choice of a bracket.
type wanted int

const (
	wantPairs  wanted = iota
	wantFloats        // who floats down
	wantValue         // how good the choice is
)

// best goes from the optimal matchings to the candidate among them that article 4 generates first, and returns its pairs, or goes as far
// as is wanted.
func (k *candidate) best() [][2]int32 {
	if k.b.wanted < wantValue {
		k.chooseMovedDown()
	}
	if k.b.wanted == wantPairs || k.b.wanted == wantFloats && k.residentsFloat() {
		k.chooseOpponents()
		k.chooseRemainder()
	}
	k.count()
	var pairs [][2]int32
	for v := range k.size {
		if u := k.solver.Mate(v); v < u && u < k.size {
			pairs = append(pairs, [2]int32{k.vertex[v], k.vertex[u]})
		}
	}
	return pairs
}

// residentsFloat tells whether residents of the bracket float down: which of them, the order of candidates settles last.
func (k *candidate) residentsFloat() bool {
	for v := k.moved; v < k.size; v++ {
		if !k.paired(v) {
			return true
		}
	}
	return false
}

// span returns the set of the vertices from low to high, high left out.
func (k *candidate) span(low, high int) matching.Bits {
	s := matching.NewBits(len(k.vertex))
	for v := low; v < high; v++ {
		s.Set(v)
	}
	return s
}

// chooseMovedDown takes the first set of moved down players to be paired (4.4): whoever comes first is paired if he can
// be; how many of each score are, the criteria have settled, so that the others need not be asked.
func (k *candidate) chooseMovedDown() {
	residents := k.span(k.moved, k.size)
	score := func(v int) int { return k.b.f.entries[k.vertex[v]].score }
	paired := map[int]int{}
	for v := range k.moved {
		if k.paired(v) {
			paired[score(v)]++
		}
	}
	for v := range k.moved {
		if s := score(v); paired[s] > 0 && k.solver.Restrict(v, residents) {
			paired[s]--
		}
	}
}

// chooseOpponents takes the first transposition of S2 (4.2) for the moved down players.
func (k *candidate) chooseOpponents() {
	for v := range k.moved {
		if k.paired(v) {
			k.firstOpponent(v, k.moved, nil)
		}
	}
}

// paired tells whether a vertex has its partner in the bracket.
func (k *candidate) paired(v int) bool { return k.solver.Mate(v) < k.size }

// firstOpponent fixes the first opponent possible, from the given vertex on and not in the set.
func (k *candidate) firstOpponent(v, from int, not matching.Bits) {
	for u := from; u < k.size; u++ {
		if (not == nil || !not.Has(u)) && k.solver.Tight(v, u) && k.solver.Pair(v, u) {
			return
		}
	}
}

// remainder is a homogeneous bracket or what the moved down players have left of one (3.4).
type remainder struct {
	list  []int // vertices in order; its places are the numbers that article 4 compares
	place []int // place in list of each vertex, or -1
	pairs int   // S1 are the first so many
}

func (k *candidate) remainder() remainder {
	r := remainder{place: make([]int, len(k.vertex))}
	for v := range r.place {
		r.place[v] = -1
		u := k.solver.Mate(v)
		if v < k.moved || v >= k.size || u < k.moved {
			continue
		}
		r.place[v] = len(r.list)
		r.list = append(r.list, v)
		if u < v {
			r.pairs++
		}
	}
	return r
}

// kinds numbers the vertices as the secondary cost of an exchange sees them: those outside the remainder are alike.
func (r remainder) kinds() []int {
	kind := make([]int, len(r.place))
	for v, at := range r.place {
		kind[v] = at + 1
	}
	return kind
}

// chooseRemainder pairs the remainder: without an exchange if S1 and S2 can be paired as they stand, else after the first
// exchange (4.3) that can, and each with the first transposition (4.2).
func (k *candidate) chooseRemainder() {
	r := k.remainder()
	k.b.exchanged = false
	if r.pairs == 0 {
		return
	}
	upper := matching.NewBits(len(k.vertex))
	for _, v := range r.list[:r.pairs] {
		upper.Set(v)
	}
	if !k.split(r, upper) {
		k.b.exchanged = true
		upper = k.exchange(r)
		switch {
		case k.tired():
			return
		case !k.split(r, upper) && !k.tired():
			panic("pairing: the exchange that was chosen can't be paired")
		}
	}
	for _, v := range r.list {
		if upper.Has(v) {
			k.firstOpponent(v, v+1, upper)
		}
	}
}

// split pairs every player of the remainder that is in upper with one that is not, if an optimal candidate does.
func (k *candidate) split(r remainder, upper matching.Bits) bool {
	lower := matching.NewBits(len(k.vertex))
	for _, v := range r.list {
		if !upper.Has(v) {
			lower.Set(v)
		}
	}
	return k.solver.Split(upper, lower)
}

// orderBound bounds the secondary cost of an exchange.
func (k *candidate) orderBound() int { return k.size*(k.unit()+k.size) + 1 }

// unit is worth more than all differences of numbers together.
func (k *candidate) unit() int { return k.size*k.size/2 + 1 }

// exchange finds the first exchange that leads to an optimal candidate and returns the new S1.
//
// A pair has its higher player in S1. So the players exchanged are the higher ones of pairs within S2, and as many of S1
// are in pairs within S1 or float down: counting both kinds counts each exchange twice (4.3.1). The numbers of the higher
// players together grow by the difference of the numbers exchanged (4.3.2). Both go into a secondary cost.
func (k *candidate) exchange(r remainder) matching.Bits {
	unit := k.unit()
	potential := make([]int, len(k.vertex))
	for i, v := range r.list[:r.pairs] {
		potential[v] = i
	}
	cost := func(u, v int) int {
		i, j := r.place[u], r.place[v]
		if i > j {
			i, j = j, i
		}
		switch {
		case j < 0, i < 0 && j >= r.pairs:
			return 0
		case i < 0:
			return unit
		case j < r.pairs, i >= r.pairs:
			return unit + i
		}
		return i
	}
	switch {
	case k.solver.Reorder(cost, r.kinds(), potential):
	case k.tired():
		return nil
	default:
		panic("pairing: a perfect matching got lost")
	}
	k.chooseExchanged(r)
	upper := matching.NewBits(len(k.vertex))
	for i, v := range r.list {
		if k.higher(r, i) {
			upper.Set(v)
		}
	}
	return upper
}

// higher tells whether the i-th of the remainder is the higher player of a pair.
func (k *candidate) higher(r remainder, i int) bool { return r.place[k.solver.Mate(r.list[i])] > i }

// chooseExchanged settles who changes places: from S1 the largest number that can (4.3.3), from S2 the smallest (4.3.4).
func (k *candidate) chooseExchanged(r remainder) {
	count := 0
	for i := range r.pairs {
		if !k.higher(r, i) {
			count++
		}
	}
	lower, upper := k.span(k.size, len(k.vertex)), matching.NewBits(len(k.vertex))
	for _, v := range r.list {
		lower.Set(v)
	}
	for i, left := len(r.list)-1, count; i >= 0 && left > 0; i-- {
		lower.Clear(r.list[i])
		if i < r.pairs && k.solver.Restrict(r.list[i], lower) {
			left--
		}
	}
	for _, v := range r.list {
		upper.Set(v)
	}
	for i, left := 0, count; i < len(r.list) && left > 0; i++ {
		upper.Clear(r.list[i])
		if i >= r.pairs && k.solver.Restrict(r.list[i], upper) {
			left--
		}
	}
}
