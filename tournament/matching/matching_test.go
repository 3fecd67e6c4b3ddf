package matching_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"adyukh/tournament/matching"
)

// Four players: 0 and 1 may meet at a cost, 0-2 and 1-3 are free of it.
func Example() {
	g := matching.NewGraph(4)
	for _, e := range [][2]int{{0, 1}, {2, 3}, {0, 2}, {1, 3}} {
		g.Connect(e[0], e[1])
	}
	s := matching.New(matching.Problem{
		Graph: g, Class: []int{0, 0, 1, 1}, Most: []int{2},
		Cost: func(a, b int) []int {
			if a == b {
				return []int{1}
			}
			return []int{0}
		},
	})
	fmt.Println(s.Solve(), s.Mate(0), s.Mate(1))
	fmt.Println(s.Pair(0, 1), s.Pair(0, 2))
	// Output:
	// true 2 3
	// false true
}

// instance is a small random problem with its costs by class.
type instance struct {
	n     int
	edges [][]bool
	class []int
	cost  [][][]int
	most  []int
}

func random(r *rand.Rand) instance {
	n := 2 + 2*r.IntN(5)
	in := instance{n: n, class: make([]int, n), edges: make([][]bool, n)}
	classes, parts, high := 1+r.IntN(n), 1+r.IntN(4), 1+r.IntN(3)
	for i := range n {
		in.class[i] = r.IntN(classes)
		in.edges[i] = make([]bool, n)
	}
	density := 0.3 + 0.7*r.Float64()
	for i := range n {
		for j := range i {
			in.edges[i][j] = r.Float64() < density
			in.edges[j][i] = in.edges[i][j]
		}
	}
	in.cost = make([][][]int, classes)
	for a := range in.cost {
		in.cost[a] = make([][]int, classes)
		for b := 0; b <= a; b++ {
			c := make([]int, parts)
			for k := range c {
				c[k] = r.IntN(high + 1)
			}
			in.cost[a][b], in.cost[b][a] = c, c
		}
	}
	wide := 1
	if r.IntN(4) == 0 {
		wide = 1 << 40 // makes the costs need several words
	}
	in.most = make([]int, parts)
	for k := range in.most {
		in.most[k] = high * n / 2 * wide
	}
	return in
}

func (in instance) solver(order int) *matching.Solver {
	g := matching.NewGraph(in.n)
	for i := range in.n {
		for j := range i {
			if in.edges[i][j] {
				g.Connect(i, j)
			}
		}
	}
	return matching.New(matching.Problem{
		Graph: g, Class: in.class, Most: in.most, Order: order,
		Cost: func(a, b int) []int { return in.cost[a][b] },
	})
}

// best enumerates all perfect matchings and returns the optimal ones; extra is added as the least important component.
func (in instance) best(extra func(i, j int) int) (mates [][]int, sum []int) {
	mate := make([]int, in.n)
	for i := range mate {
		mate[i] = -1
	}
	var walk func(total []int)
	walk = func(total []int) {
		i := slices.Index(mate, -1)
		if i < 0 {
			c := slices.Compare(total, sum)
			if sum == nil || c < 0 {
				mates, sum = nil, slices.Clone(total)
				c = 0
			}
			if c == 0 {
				mates = append(mates, slices.Clone(mate))
			}
			return
		}
		for j := i + 1; j < in.n; j++ {
			if mate[j] >= 0 || !in.edges[i][j] {
				continue
			}
			next := slices.Clone(total)
			for k, c := range in.cost[in.class[i]][in.class[j]] {
				next[k] += c
			}
			if extra != nil {
				next[len(next)-1] += extra(i, j)
			}
			mate[i], mate[j] = j, i
			walk(next)
			mate[i], mate[j] = -1, -1
		}
	}
	parts := len(in.most)
	if extra != nil {
		parts++
	}
	walk(make([]int, parts))
	return mates, sum
}

func has(mates [][]int, s *matching.Solver) bool {
	return slices.ContainsFunc(mates, func(mate []int) bool {
		for i, j := range mate {
			if s.Mate(i) != j {
				return false
			}
		}
		return true
	})
}

// TestSolverAgainstEnumeration compares with all perfect matchings of small random problems, then asks random questions
// about the optimal ones until none is left to ask.
func TestSolverAgainstEnumeration(t *testing.T) {
	perfect := 0
	for seed := range uint64(20_000) {
		r := rand.New(rand.NewPCG(seed, 1))
		in := random(r)
		mates, _ := in.best(nil)
		s := in.solver(0)
		if got := s.Solve(); got != (len(mates) > 0) {
			t.Fatalf("seed %d: perfect %v, %d by enumeration", seed, got, len(mates))
		}
		if len(mates) == 0 {
			continue
		}
		perfect++
		if !has(mates, s) {
			t.Fatalf("seed %d: not optimal", seed)
		}
		ask(t, seed, r, in, s, mates)
	}
	if perfect < 5000 {
		t.Errorf("only %d problems had a perfect matching", perfect)
	}
}

func ask(t *testing.T, seed uint64, r *rand.Rand, in instance, s *matching.Solver, mates [][]int) {
	t.Helper()
	for range 2 * in.n {
		if r.IntN(4) == 0 {
			mates = askSplit(t, seed, r, in, s, mates)
			continue
		}
		i := r.IntN(in.n)
		allowed := matching.NewBits(in.n)
		pair, j := r.IntN(2) == 0, r.IntN(in.n)
		for v := range in.n {
			if pair && v == j || !pair && r.IntN(2) == 0 {
				allowed.Set(v)
			}
		}
		left := slices.DeleteFunc(slices.Clone(mates), func(mate []int) bool { return !allowed.Has(mate[i]) })
		var got bool
		if pair {
			got = i != j && s.Pair(i, j)
		} else {
			got = s.Restrict(i, allowed)
		}
		if got != (len(left) > 0) {
			t.Fatalf("seed %d: question answered %v, %d optimal matchings are left", seed, got, len(left))
		}
		if got {
			mates = left
		}
		if !has(mates, s) {
			t.Fatalf("seed %d: no longer optimal after a question", seed)
		}
	}
}

// askSplit splits two random sets that have no vertex in common, and returns the optimal matchings that are left.
func askSplit(t *testing.T, seed uint64, r *rand.Rand, in instance, s *matching.Solver, mates [][]int) [][]int {
	t.Helper()
	side := make([]int, in.n) // 1: first, 2: second
	sets := [3]matching.Bits{matching.NewBits(in.n), matching.NewBits(in.n), matching.NewBits(in.n)}
	for v := range side {
		side[v] = r.IntN(3)
		sets[side[v]].Set(v)
	}
	left := slices.DeleteFunc(slices.Clone(mates), func(mate []int) bool {
		for i, j := range mate {
			if side[i] == 1 && side[j] != 2 || side[i] == 2 && side[j] == 2 {
				return true
			}
		}
		return false
	})
	got := s.Split(sets[1], sets[2])
	if got != (len(left) > 0) {
		t.Fatalf("seed %d: split %v, %d optimal matchings are left", seed, got, len(left))
	}
	if got {
		mates = left
	}
	if !has(mates, s) {
		t.Fatalf("seed %d: no longer optimal after a split", seed)
	}
	return mates
}

// TestReorderAgainstEnumeration adds a secondary cost with potentials.
func TestReorderAgainstEnumeration(t *testing.T) {
	for seed := range uint64(10_000) {
		r := rand.New(rand.NewPCG(seed, 2))
		in := random(r)
		kind, potential := make([]int, in.n), make([]int, in.n)
		for i := range potential {
			if r.IntN(3) > 0 {
				kind[i], potential[i] = i+1, r.IntN(3)
			}
		}
		extra := make([][]int, in.n+1) // by kinds
		for a := range extra {
			extra[a] = make([]int, in.n+1)
			for b := range a {
				extra[a][b] = r.IntN(4)
				extra[b][a] = extra[a][b]
			}
		}
		cost := func(i, j int) int { return potential[i] + potential[j] + extra[kind[i]][kind[j]] }
		mates, _ := in.best(cost)
		if len(mates) == 0 {
			continue
		}
		s := in.solver(8 * in.n)
		s.Solve()
		restore := s.Save()
		if !s.Reorder(cost, kind, potential) || !has(mates, s) {
			t.Fatalf("seed %d: not optimal", seed)
		}
		ask(t, seed, r, in, s, mates)
		restore()
		first, _ := in.best(nil)
		if !has(first, s) {
			t.Fatalf("seed %d: not restored", seed)
		}
		ask(t, seed, r, in, s, first)
	}
}

// TestCardinality compares with the largest matching by enumeration, and who can stay unmatched.
func TestCardinality(t *testing.T) {
	for seed := range uint64(20_000) {
		r := rand.New(rand.NewPCG(seed, 3))
		n, density := 1+r.IntN(9), 0.1+0.6*r.Float64()
		g, alive := matching.NewGraph(n), matching.NewBits(n)
		for i := range n {
			if r.IntN(8) > 0 {
				alive.Set(i)
			}
			for j := range i {
				if r.Float64() < density {
					g.Connect(i, j)
				}
			}
		}
		c := matching.NewCardinality(g, alive)
		want := fewestUnmatched(g, alive, n, -1)
		if got := c.Maximum(); got != want {
			t.Fatalf("seed %d: %d unmatched, want %d", seed, got, want)
		}
		root := c.Unmatched()
		if root < 0 {
			continue
		}
		c.Augment(root)
		last := root
		for i := range n {
			if !alive.Has(i) || !c.Outer(i) {
				continue
			}
			if fewestUnmatched(g, alive, n, i) != want {
				t.Fatalf("seed %d: %d can't be unmatched", seed, i)
			}
			last = i
		}
		c.Expose(root, last)
		if c.Mate(last) >= 0 || c.Maximum() != want {
			t.Fatalf("seed %d: exposing %d in place of %d", seed, last, root)
		}
	}
}

// TestBarrier asks about every vertex of random graphs with a perfect matching.
func TestBarrier(t *testing.T) {
	barred := 0
	for seed := range uint64(10_000) {
		r := rand.New(rand.NewPCG(seed, 5))
		n, density := 2+2*r.IntN(5), 0.1+0.5*r.Float64()
		g, alive := matching.NewGraph(n), matching.NewBits(n)
		for i := range n {
			alive.Set(i)
			for j := range i {
				if r.Float64() < density {
					g.Connect(i, j)
				}
			}
		}
		c := matching.NewCardinality(g, alive)
		if !c.Perfect() {
			continue
		}
		for v := range n {
			set, pieces := c.Barrier(v)
			if !set.Has(v) {
				t.Fatalf("seed %d: the barrier of %d is without it", seed, v)
			}
			for i := set.Next(0); i >= 0; i = set.Next(i + 1) {
				for j := range n {
					if pieces.Has(j) || !g[i].Has(j) {
						continue
					}
					barred++
					others := slices.Clone(alive)
					others.Clear(i)
					others.Clear(j)
					if fewestUnmatched(g, others, n, -1) == 0 {
						t.Fatalf("seed %d: by the barrier of %d nobody could pair %d and %d", seed, v, i, j)
					}
				}
			}
			if c.Unmatched() >= 0 {
				t.Fatalf("seed %d: asking about %d has left somebody unmatched", seed, v)
			}
		}
	}
	if barred < 5000 {
		t.Errorf("only %d pairs were barred", barred)
	}
}

// fewestUnmatched returns how many stay unmatched at least, among them the given one if it is not -1.
func fewestUnmatched(g matching.Graph, alive matching.Bits, n, unmatched int) int {
	used := make([]bool, n)
	var walk func(i int) int
	walk = func(i int) int {
		for i < n && (!alive.Has(i) || used[i]) {
			i++
		}
		if i == n {
			return 0
		}
		used[i] = true
		least := 1 + walk(i+1)
		for j := i + 1; j < n && i != unmatched; j++ {
			if j != unmatched && alive.Has(j) && !used[j] && g[i].Has(j) {
				used[j] = true
				least = min(least, walk(i+1))
				used[j] = false
			}
		}
		used[i] = false
		return least
	}
	return walk(0)
}
