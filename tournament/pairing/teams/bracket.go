package teams

import (
	"slices"

	"adyukh/tournament/matching"
	"adyukh/tournament/pairing"
)

// member is what the pairing of a bracket knows of a team.
type member struct {
	wants    pairing.Colour
	strong   bool
	floated  bool
	upfloats bool
}

// pair pairs the bracket: by C8, C9 and C10, then by the first identifier (3.6). In a pair the smaller number is the top member; the
// identifier is the top members, ascending, then their partners. So each number in turn is made a top member if it can be one, and then
// each top member gets its first partner.
func (b *bracket) pair() {
	vertices := slices.Concat(b.residents, b.up) // in order of rank
	if b.r.s.Seats == SeatsByNumber {
		b.r.byNumber(vertices)
	}
	solver := b.solver(vertices)
	n := len(vertices)
	propose(solver, n)
	if !solver.Solve() {
		panic("teams: a bracket can't be paired")
	}
	top := b.topMembers(solver, n)
	for v := range n {
		for u := v + 1; top.Has(v) && u < n; u++ {
			if !top.Has(u) && solver.Tight(v, u) && solver.Pair(v, u) {
				break
			}
		}
	}
	for v := range n {
		if u := solver.Mate(v); v < u {
			b.add(vertices[v], vertices[u])
		}
	}
}

// topMembers decides who are the top members and leaves the solver with the pairs between them and the others.
func (b *bracket) topMembers(solver *matching.Solver, n int) matching.Bits {
	top, bottom := matching.NewBits(n), matching.NewBits(n)
	for v := range n {
		if v < n/2 {
			top.Set(v)
		} else {
			bottom.Set(v)
		}
	}
	if solver.Split(top, bottom) {
		return top
	}
	top, bottom = matching.NewBits(n), matching.NewBits(n)
	after := matching.NewBits(n)
	for v := range n {
		after.Set(v)
	}
	left := n / 2
	for v := range n {
		after.Clear(v)
		if left > 0 && solver.Restrict(v, after) {
			top.Set(v)
			left--
		} else {
			bottom.Set(v)
		}
	}
	if !solver.Split(top, bottom) {
		panic("teams: the top members can't be paired with the others")
	}
	return top
}

func (b *bracket) solver(vertices []int) *matching.Solver {
	risen := map[int]bool{}
	for _, i := range b.up {
		risen[i] = true
	}
	at := map[member]int{}
	var members []member
	var class []int
	for _, i := range vertices {
		e := &b.r.list[i]
		has := member{e.wants, e.strong, b.r.early && e.floated, risen[i]}
		if _, known := at[has]; !known {
			at[has] = len(members)
			members = append(members, has)
		}
		class = append(class, at[has])
	}
	cost := func(x, y int) []int {
		unmet, strong, opposing := members[x].cost(members[y])
		return []int{unmet, strong, opposing}
	}
	n := len(vertices)
	return matching.New(matching.Problem{Graph: b.r.graph(vertices), Class: class, Cost: cost, Most: []int{n / 2, n / 2, n}})
}

// cost is what a pair adds to C8, C9 and C10.
func (m member) cost(o member) (unmet, strong, opposing int) {
	unmet, strong = clash(&entry{wants: m.wants, strong: m.strong}, &entry{wants: o.wants, strong: o.strong})
	if m.upfloats && o.floated {
		opposing++
	}
	if o.upfloats && m.floated {
		opposing++
	}
	return unmet, strong, opposing
}

// propose gives the solver the pairs of the first identifier to begin with, as far as they cost nothing.
func propose(solver *matching.Solver, n int) {
	for v := range n / 2 {
		for u := n / 2; u < n; u++ {
			if solver.Match(v, u) {
				break
			}
		}
	}
}

func (b *bracket) add(i, j int) {
	b.pairs = append(b.pairs, [2]int{i, j})
	x, y := &b.r.list[i], &b.r.list[j]
	risen := func(k int) bool { return slices.Contains(b.up, k) }
	unmet, strong, opposing := member{x.wants, x.strong, b.r.early && x.floated, risen(i)}.cost(
		member{y.wants, y.strong, b.r.early && y.floated, risen(j)})
	b.Unmet += unmet
	b.Strong += strong
	b.Opposing += opposing
}
