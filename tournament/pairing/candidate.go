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
	c := matching.NewCardinality(f.fit, f.set(with))
	f.seed(c, with)
	below := append(append([]int32(nil), b.next...), b.rest...)
	d := matching.NewCardinality(f.fit, f.set(below))
	f.seed(d, below)
	return c.Perfect() && d.Perfect()
}

// connect takes over who may meet and gives everybody of the bracket, or of two in the scope ahead, a way down.
func (k *candidate) connect() {
	k.graph = matching.NewGraph(len(k.vertex))
	others := slices.Clone(k.b.f.left)
	for _, i := range k.vertex[:k.near] {
		others.Clear(int(i))
	}
	for u, i := range k.vertex {
		for v, j := range k.vertex[:u] {
			switch {
			case v < k.moved && !k.leads(k.fate[v], u):
			case i >= 0 && j >= 0:
				if k.b.f.fit[i].Has(int(j)) {
					k.graph.Connect(u, v)
				}
			case k.scope == ahead && j < 0 || j >= 0 && touches(k.b.f.fit[j], others):
				k.graph.Connect(u, v)
			}
		}
	}
	for u := k.near; u < k.near+len(k.passed) && k.scope == whole; u++ {
		for v := range k.near {
			k.graph.Cut(u, v)
		}
	}
}

// leads tells whether a fate lets a moved down player be paired with a vertex below him.
func (k *candidate) leads(f fate, to int) bool {
	switch f {
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
