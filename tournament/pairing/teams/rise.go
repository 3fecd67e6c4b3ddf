package teams

import (
	"cmp"
	"slices"

	"adyukh/tournament/matching"
)

// bracket is a scoregroup while it is completed and paired.
type bracket struct {
	Bracket
	r         *round
	residents []int
	lower     []int // all below, by rank
	up        []int // the upfloaters, by rank
	pairs     [][2]int
}

// bracket returns the top scoregroup of the teams that are not paired yet.
func (r *round) bracket(alive matching.Bits) *bracket {
	b := &bracket{r: r}
	top := alive.Next(0)
	b.Score = r.list[top].score
	for i := top; i >= 0; i = alive.Next(i + 1) {
		if r.list[i].score == b.Score {
			b.residents = append(b.residents, i)
		} else {
			b.lower = append(b.lower, i)
		}
	}
	b.Residents = r.numbers(b.residents)
	return b
}

// role is what the choice of upfloaters knows of a team: 0 for residents, 1 for the following scoregroup, and so on; and who floated.
type role struct {
	group   int
	floated bool
}

// rise chooses the upfloaters (C3 to C7).
//
// Of all pairings of everybody who is not paired yet it takes one with the fewest pairs between residents and others: had the fewest
// upfloaters that keep C3 a pair among themselves, the set without the two would keep it too. So upfloaters are the partners of
// residents, and what C5, C6 and C7 count are costs of pairs.
func (b *bracket) rise() {
	if len(b.lower) == 0 || b.closes() {
		return
	}
	vertices := slices.Concat(b.residents, b.lower)
	roles, class := b.roles(vertices)
	groups := roles[len(roles)-1].group
	// C4; C5 for each scoregroup but the highest, the lowest first; C6; C7
	most := make([]int, 1+groups-1+2)
	for i := range most {
		most[i] = len(vertices) / 2
	}
	cost := func(x, y int) []int {
		c := make([]int, len(most))
		high, low := roles[x], roles[y]
		if low.group < high.group {
			high, low = low, high
		}
		switch {
		case high.group == 0 && low.group > 0:
			c[0] = 1
			if low.group > 1 {
				c[1+groups-low.group] = 1
			}
			if low.floated && b.r.early {
				c[len(c)-1] = 1
			}
		case high.group == 1 && low.group > 1:
			c[len(c)-2] = 1
		}
		return c
	}
	solver := matching.New(matching.Problem{Graph: b.r.graph(vertices), Class: class, Cost: cost, Most: most})
	b.propose(solver, vertices)
	if !solver.Solve() {
		panic("teams: those who are left can't be paired")
	}
	b.choose(solver, vertices, roles, class)
}

// closes tells whether the residents can be paired among themselves, and the others too: nobody floats up.
func (b *bracket) closes() bool {
	return len(b.residents)%2 == 0 && b.r.perfect(b.residents) && b.r.perfect(b.lower)
}

// choose takes the first set of upfloaters of those that are equally good: each team in turn, by score and number, if it can be one.
func (b *bracket) choose(solver *matching.Solver, vertices []int, roles []role, class []int) {
	above := matching.NewBits(len(vertices))
	for v := range b.residents {
		above.Set(v)
	}
	open := map[int]int{} // upfloaters still to be chosen, by scoregroup
	for v := range b.residents {
		if g := roles[class[solver.Mate(v)]].group; g > 0 {
			open[g]++
		}
	}
	for v := len(b.residents); v < len(vertices); v++ {
		if g := roles[class[v]].group; open[g] > 0 && solver.Restrict(v, above) {
			open[g]--
			b.up = append(b.up, vertices[v])
		}
	}
	for v := range vertices {
		g, mate := roles[class[v]].group, roles[class[solver.Mate(v)]].group
		if g == 1 && mate > 1 {
			b.Ahead++
		}
		if g == 0 && mate > 0 && b.r.list[vertices[solver.Mate(v)]].floated && b.r.early {
			b.Again++
		}
	}
	b.Upfloaters = b.r.numbers(b.up)
}

// roles returns the different roles of the vertices, the lowest scoregroup last, and which of them each vertex has.
func (b *bracket) roles(vertices []int) (roles []role, class []int) {
	at := map[role]int{}
	group, score := 0, b.Score
	for _, i := range vertices {
		e := &b.r.list[i]
		if e.score != score {
			group, score = group+1, e.score
		}
		has := role{group: group, floated: group > 0 && e.floated}
		if _, known := at[has]; !known {
			at[has] = len(roles)
			roles = append(roles, has)
		}
		class = append(class, at[has])
	}
	return roles, class
}

// propose gives the solver pairs to begin with: residents among themselves, and the others in the order of their rank.
func (b *bracket) propose(solver *matching.Solver, vertices []int) {
	for v := range vertices {
		for u := v + 1; u < len(vertices); u++ {
			if solver.Match(v, u) {
				break
			}
		}
	}
}

// graph returns who can meet whom among the entries, by their places in the list.
func (r *round) graph(list []int) matching.Graph {
	g := matching.NewGraph(len(list))
	for v, i := range list {
		for u, j := range list[:v] {
			if r.meet[i].Has(j) {
				g.Connect(v, u)
			}
		}
	}
	return g
}

// perfect tells whether the entries can be paired among themselves.
func (r *round) perfect(list []int) bool {
	alive := matching.NewBits(len(r.list))
	for _, i := range list {
		alive.Set(i)
	}
	c := matching.NewCardinality(r.meet, alive)
	for at, i := range list {
		for _, j := range list[at+1:] {
			if c.Mate(i) >= 0 {
				break
			}
			if c.Mate(j) < 0 && r.meet[i].Has(j) {
				c.Match(i, j)
			}
		}
	}
	return c.Perfect()
}

// byNumber sorts entries by their numbers.
func (r *round) byNumber(list []int) {
	slices.SortFunc(list, func(a, b int) int { return cmp.Compare(r.list[a].number, r.list[b].number) })
}
