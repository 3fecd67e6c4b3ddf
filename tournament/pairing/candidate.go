package pairing

import (
	"adyukh/tournament/matching"
)

// candidate is the search for the best candidate of a bracket (article 3.8) in one scope. Its vertices are the players of
// the bracket in order of article 1.2, and then what the scope adds.
type candidate struct {
	b      *bracket
	size   int     // vertices of the bracket itself
	vertex []int32 // entry of each vertex, or the bye; -1: a place in a lower bracket
	scheme scheme
	graph  matching.Graph
	solver *matching.Solver
}

// newCandidate sets up and solves the problem of a bracket.
func newCandidate(b *bracket, scope scope, places int) *candidate {
	k, problem := setUp(b, scope, places)
	k.solver = matching.New(problem)
	k.start()
	if !k.solver.Solve() {
		panic("pairing: a bracket without a complete pairing, though there is a witness")
	}
	return k
}

// setUp states the problem of a bracket. Places is the number of places below: of all downfloaters in the narrow scope,
// of those who go below the next bracket in the scope ahead.
func setUp(b *bracket, scope scope, places int) (*candidate, matching.Problem) {
	k := &candidate{b: b, size: len(b.players), vertex: append([]int32(nil), b.players...)}
	slots := b.slots()
	k.scheme = scheme{slots: len(slots), ahead: scope > narrow && len(b.next) > 0}
	if scope > narrow {
		k.vertex = append(k.vertex, b.next...)
	}
	if scope == whole {
		k.vertex = append(k.vertex, b.lower()...)
		k.scheme.byeHere = b.byeHere() && b.single()
		b.ruleC9 = k.scheme.byeHere
	}
	for range places {
		k.vertex = append(k.vertex, -1)
	}
	k.connect(scope)
	classes, list := k.classes(slots)
	return k, matching.Problem{
		Graph: k.graph, Class: classes, Most: k.scheme.lead(b.first, k.most(scope, places, slots)), Order: k.orderBound(),
		Cost: func(a, c int) []int { return k.scheme.lead(b.first, k.scheme.cost(list[a], list[c])) },
	}
}

// single tells whether the one who gets the bye is the only downfloater of this bracket: only then C9 counts.
func (b *bracket) single() bool {
	f := b.f
	with := append([]int32{int32(f.bye())}, b.players...)
	c := matching.NewCardinality(f.graph, f.set(with))
	f.seed(c, with)
	below := append(append([]int32(nil), b.next...), b.rest...)
	d := matching.NewCardinality(f.graph, f.set(below))
	f.seed(d, below)
	return c.Perfect() && d.Perfect()
}

// connect takes over who may meet and gives everybody of the bracket, or of two in the scope ahead, a way down.
func (k *candidate) connect(scope scope) {
	k.graph = matching.NewGraph(len(k.vertex))
	for u, i := range k.vertex {
		for v, j := range k.vertex[:u] {
			switch {
			case i >= 0 && j >= 0:
				if k.b.f.graph[i].Has(int(j)) {
					k.graph.Connect(u, v)
				}
			case scope == ahead || j >= 0:
				k.graph.Connect(u, v)
			}
		}
	}
}

// zoneOf returns the part of a vertex.
func (k *candidate) zoneOf(v int) zone {
	switch {
	case v < k.b.movedDown:
		return movedDown
	case v < k.size:
		return resident
	case k.vertex[v] < 0:
		return nobody
	case int(k.vertex[v]) == k.b.f.bye():
		return byeZone
	case v < k.size+len(k.b.next):
		return nextGroup
	}
	return below
}

// classOf returns what costs depend on at a vertex.
func (k *candidate) classOf(v int, slots map[int]int) class {
	c := class{zone: k.zoneOf(v)}
	if c.zone == nextGroup {
		c.slot = len(slots)
	}
	if c.zone > resident {
		return c
	}
	e := &k.b.f.entries[k.vertex[v]]
	c.slot, c.wants, c.how, c.floats = slots[e.score], e.wants, e.how, e.floats
	if c.zone == resident && k.b.movedDown == 0 {
		for i, f := range c.floats {
			if f == FloatUp {
				c.floats[i] = NoFloat
			}
		}
	}
	if e.how == Absolute && k.b.f.lastRound() {
		c.balance, c.repeat = e.balance, e.repeat
	}
	if k.scheme.byeHere {
		c.unplay = e.unplay
	}
	return c
}

func (f *field) lastRound() bool { return f.swiss.Round == f.swiss.Rounds }

// classes numbers the classes of the vertices.
func (k *candidate) classes(slots map[int]int) (of []int, list []class) {
	number := map[class]int{}
	of = make([]int, len(k.vertex))
	for v := range k.vertex {
		c := k.classOf(v, slots)
		n, known := number[c]
		if !known {
			n = len(list)
			number[c] = n
			list = append(list, c)
		}
		of[v] = n
	}
	return of, list
}

// most bounds the total of each component in any set of disjoint edges. The last of the scores is left out in C7 and C8,
// as it follows from the number of downfloaters, which stands above it.
func (k *candidate) most(scope scope, places int, slots map[int]int) []int {
	s := k.scheme
	most := make([]int, s.size())
	down := k.size // how many can float down
	if scope == narrow {
		down = places
	} else {
		most[0] = down
	}
	players, floaters, risers := make([]int, s.slots), [2][]int{make([]int, s.slots), make([]int, s.slots)}, [2]int{}
	for v := range k.size {
		e := &k.b.f.entries[k.vertex[v]]
		players[slots[e.score]]++
		for i, f := range e.floats {
			switch {
			case f == FloatDown:
				floaters[i][slots[e.score]]++
			case f == FloatUp && v >= k.b.movedDown:
				risers[i]++
			}
		}
	}
	last := s.slots - 1
	for slot := range last {
		most[s.c7()+slot] = min(players[slot], down)
		for i := range 2 {
			most[s.c18(2*i)+slot] = min(floaters[i][slot], down)
			most[s.c18(2*i+1)+slot] = min(players[slot], risers[i])
		}
	}
	for i := range 2 {
		most[s.c14()+2*i] = min(floaters[i][last], down)
		most[s.c14()+2*i+1] = min(k.b.movedDown, risers[i])
	}
	if s.ahead {
		k.mostAhead(most, scope, places, players)
	}
	if s.byeHere {
		most[s.c9()] = k.b.f.swiss.Round
	}
	for c := range 4 {
		if c >= 2 || k.b.f.lastRound() {
			most[s.c10()+c] = k.size / 2
		}
	}
	return most
}

func (k *candidate) mostAhead(most []int, scope scope, places int, players []int) {
	limit := k.size + len(k.b.next)
	if scope == ahead {
		limit = min(limit, places)
	}
	most[k.scheme.c8()] = limit
	for slot, n := range players {
		most[k.scheme.c8()+1+slot] = min(n, limit)
	}
}

// start proposes pairs in the natural order, of which the solver takes those that cost nothing.
func (k *candidate) start() {
	for v := range k.b.movedDown {
		for u := k.b.movedDown; u < k.size && !k.solver.Match(v, u); u++ {
		}
	}
	var open []int
	for v := k.b.movedDown; v < k.size; v++ {
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
	for v := k.size; v < len(k.vertex) && k.vertex[v] >= 0; v++ {
		if u, here := at[k.b.f.witness[k.vertex[v]]]; here {
			k.solver.Match(v, u)
		}
	}
}
