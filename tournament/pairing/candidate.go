package pairing

import (
	"slices"

	"adyukh/tournament/matching"
)

// candidate is the search for the best candidate of a bracket (article 3.8) in one scope. Its vertices are the players of
// the bracket in order of article 1.2, but for those whose fate leaves nothing to choose, and then what the scope adds.
type candidate struct {
	b      *bracket
	scope  scope
	moved  int         // vertices of moved down players
	size   int         // vertices of the bracket itself
	near   int         // of the bracket and of the next one
	vertex []int32     // entry of each vertex, or the bye; -1: a place in a lower bracket
	fate   []fate      // of the moved down players among the vertices
	passed []int32     // players who pass through
	slots  map[int]int // places of the scores of the bracket in the scheme
	scheme scheme
	graph  matching.Graph
	solver *matching.Solver

	counted int // steps of the solver that are counted
}

// newCandidate sets up and solves the problem of a bracket. It returns nil when that has no solution, as can be when more is taken for
// settled than the brackets below allow, or when the work is given up.
func newCandidate(b *bracket, scope scope, places int) *candidate {
	if b.f.work.over() {
		return nil
	}
	k, problem := setUp(b, scope, places)
	k.solver = matching.New(problem)
	k.start()
	solved := k.solver.Solve()
	k.count()
	if !solved {
		return nil
	}
	return k
}

// count adds what the solver has done since it was last asked to the work of the round.
func (k *candidate) count() {
	steps := k.solver.Steps()
	k.b.f.work.steps += steps - k.counted
	k.counted = steps
}

// tired tells whether the work is given up.
func (k *candidate) tired() bool {
	k.count()
	return k.b.f.work.over()
}

// setUp states the problem of a bracket. Places is the number of places below: of all downfloaters in the narrow scope,
// of those who go below the next bracket in the scope ahead.
func setUp(b *bracket, scope scope, places int) (*candidate, matching.Problem) {
	k := &candidate{b: b, scope: scope, slots: map[int]int{}}
	k.enter()
	if scope > narrow {
		k.vertex = append(k.vertex, b.next...)
	}
	k.near = len(k.vertex)
	k.scheme = scheme{slots: len(k.slots), ahead: scope > narrow && len(b.next) > 0}
	if scope == whole {
		k.vertex = append(append(k.vertex, k.passed...), b.lower()...)
		k.scheme.byeHere = b.byeHere() && b.single()
		b.ruleC9 = k.scheme.byeHere
	} else {
		places -= len(k.passed)
	}
	for range places {
		k.vertex = append(k.vertex, -1)
	}
	k.connect()
	b.f.work.steps += len(k.vertex) * len(k.vertex) / 8
	classes, list := k.classes()
	order, most := k.scheme.lead(b.first), k.most(places)
	led := make([]int, len(most))
	for at, from := range order {
		led[at] = most[from]
	}
	return k, matching.Problem{
		Graph: k.graph, Class: classes, Most: led, Order: k.orderBound(), Cost: k.scheme.costs(list, order),
		Steps: b.f.work.left(),
	}
}

// enter takes in the players of the bracket and numbers their scores from the highest.
func (k *candidate) enter() {
	for at, i := range k.b.players {
		fate := k.b.fate(i)
		if fate == passes || fate == floats && k.scope == narrow {
			k.passed = append(k.passed, i)
			continue
		}
		if at < k.b.movedDown {
			k.moved++
			k.fate = append(k.fate, fate)
		}
		k.vertex = append(k.vertex, i)
		s := k.b.f.entries[i].score
		if _, known := k.slots[s]; !known {
			k.slots[s] = len(k.slots)
		}
	}
	k.size = len(k.vertex)
}

// single tells whether the one who gets the bye is the only downfloater of this bracket: only then C9 counts.
func (b *bracket) single() bool {
	f := b.f
	with := append([]int32{int32(f.bye())}, b.players...)
	c := f.fitting(f.set(with))
	f.seed(c, with)
	below := append(append([]int32(nil), b.next...), b.rest...)
	d := f.fitting(f.set(below))
	f.seed(d, below)
	return c.Perfect() && d.Perfect()
}

// connect takes over who may meet and gives everybody of the bracket, or of two in the scope ahead, a way down.
func (k *candidate) connect() {
	k.graph = matching.NewGraph(len(k.vertex))
	lower := k.near // the first vertex of those further below
	if k.scope == whole {
		lower += len(k.passed)
	}
	for u, i := range k.vertex {
		if i < 0 {
			break
		}
		from := 0
		if u >= k.near && u < lower { // who passes through meets nobody before
			from = k.near
		}
		fit := k.b.f.fit[i]
		for v := from; v < min(u, lower); v++ {
			if fit.Has(int(k.vertex[v])) && k.leads(v, u) {
				k.graph.Connect(u, v)
			}
		}
		if u >= lower { // they are entries one after the other, so that their edges need not be looked through
			k.graph[u].Copy(lower, fit, int(k.vertex[lower]), len(k.vertex)-lower)
		}
	}
	if k.scope < whole {
		k.connectPlaces()
	}
}

// connectPlaces connects all who can go down with the places. Those of the scope ahead need not all be taken.
func (k *candidate) connectPlaces() {
	others := slices.Clone(k.b.f.left)
	for _, i := range k.vertex[:k.near] {
		others.Clear(int(i))
	}
	for u := k.near; u < len(k.vertex) && k.scope == ahead; u++ {
		for v := k.near; v < u; v++ {
			k.graph.Connect(u, v)
		}
	}
	for v, i := range k.vertex[:k.near] {
		if !touches(k.b.f.fit[i], others) {
			continue
		}
		for u := k.near; u < len(k.vertex) && k.leads(v, u); u++ {
			k.graph.Connect(u, v)
		}
	}
}

// leads tells whether the fate of a player lets him be paired with a vertex after his own.
func (k *candidate) leads(v, to int) bool {
	if v >= k.moved {
		return true
	}
	switch k.fate[v] {
	case stays:
		return to < k.size
	case floats:
		return to >= k.size
	}
	return true
}

// zoneOf returns the part of a vertex.
func (k *candidate) zoneOf(v int) zone {
	switch {
	case v < k.moved:
		return movedDown
	case v < k.size:
		return resident
	case k.vertex[v] < 0:
		return nobody
	case int(k.vertex[v]) == k.b.f.bye():
		return byeZone
	case v < k.near:
		return nextGroup
	}
	return below
}

// classOf returns what costs depend on at a vertex.
func (k *candidate) classOf(v int) class {
	c := class{zone: k.zoneOf(v)}
	if c.zone == nextGroup {
		c.slot = len(k.slots)
	}
	if c.zone > resident {
		return c
	}
	e := &k.b.f.entries[k.vertex[v]]
	c.slot, c.wants, c.how, c.floats = k.slots[e.score], e.wants, e.how, e.floats
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
func (k *candidate) classes() (of []int, list []class) {
	number := map[class]int{}
	of = make([]int, len(k.vertex))
	for v := range k.vertex {
		c := k.classOf(v)
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
