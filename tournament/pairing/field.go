package pairing

import (
	"slices"

	"adyukh/tournament/matching"
)

// field is a round being paired: who may still meet whom, who is already paired, and a witness that the rest can be
// paired completely (C4).
//
// Vertices of the graph are places in entries; one more, at len(entries), is the allocated bye when the number is odd.
type field struct {
	swiss   Swiss
	entries []entry
	people  map[int]*Entrant // by number
	fixed   map[int]*entry   // by number: who sits at a board fixed by the arbiter
	barring []barring        // the rules that keep players apart
	dropped []Dropped
	graph   matching.Graph // who may meet (C1, C3) and who may have the bye (C2, C5)
	fit     matching.Graph // the same without pairs that are in no complete pairing, as far as that is known; see prune
	odd     bool
	byeAt   int // score of the player with the bye (C5)

	groups  [][2]int // scoregroups as ranges of entries
	moved   []int32  // moved down from the brackets so far
	left    matching.Bits
	witness []int32 // a complete pairing of those who are left
	mate    []int32 // the pairs that are fixed
	bracket []int   // in which bracket each was paired
	work    *work
	tight   bool // those below had a say in C6, C7 or C8 of a bracket, and so may have in the next ones
}

// work counts what was done for a round and the questions about it, in steps of matching.Solver.
type work struct {
	steps int
	most  int // after so many all is given up, and what has been chosen since then means nothing; 0: never
}

// over tells whether all is given up.
func (w *work) over() bool { return w.most > 0 && w.steps > w.most }

// left returns how many steps a solver may take; 0: as many as it likes.
func (w *work) left() int {
	if w.most == 0 {
		return 0
	}
	return max(1, w.most-w.steps)
}

// copied counts a graph of the round that was gone through.
func (w *work) copied(g matching.Graph) { w.steps += len(g) * len(g[0]) }

// meeting returns the empty matching of some entries by who may meet, the work with which counts.
func (f *field) meeting(alive matching.Bits) *matching.Cardinality { return f.work.on(f.graph, alive) }

// fitting is meeting without the pairs that are known to be in no complete pairing.
func (f *field) fitting(alive matching.Bits) *matching.Cardinality { return f.work.on(f.fit, alive) }

func (w *work) on(g matching.Graph, alive matching.Bits) *matching.Cardinality {
	w.steps += len(g)
	c := matching.NewCardinality(g, alive)
	c.CountIn(&w.steps)
	return c
}

func (f *field) bye() int { return len(f.entries) }

// begin checks and prepares the round.
func (s Swiss) begin() (*field, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	return s.open()
}

// field sets up the graph of those who may meet.
func (s Swiss) field(rules []barring) *field {
	all, fixed := s.entries()
	n := len(all)
	f := &field{
		swiss: s, entries: all, fixed: fixed, barring: rules, odd: n%2 == 1,
		work: new(work), graph: matching.NewGraph(n + 1), left: matching.NewBits(n + 1), people: make(map[int]*Entrant, len(s.Entrants)),
	}
	for i := range s.Entrants {
		f.people[s.Entrants[i].Number] = &s.Entrants[i]
	}
	for i := range all {
		f.left.Set(i)
		for j := range i {
			if mayMeet(&all[i], &all[j]) {
				f.graph.Connect(i, j)
			}
		}
	}
	if f.odd {
		f.left.Set(n)
	}
	f.bar(f.places())
	for i := range all {
		if i == 0 || all[i].score != all[i-1].score {
			f.groups = append(f.groups, [2]int{i, i})
		}
		f.groups[len(f.groups)-1][1] = i + 1
	}
	f.mate, f.bracket = slices.Repeat([]int32{-1}, n+1), make([]int, n)
	return f
}

// places returns the place in entries of each number.
func (f *field) places() map[int]int {
	at := make(map[int]int, len(f.entries))
	for i := range f.entries {
		at[f.entries[i].number] = i
	}
	return at
}

// bar takes out who have met (C1) and whom a rule keeps apart.
func (f *field) bar(at map[int]int) {
	cut := func(a, b int) {
		i, here := at[a]
		j, there := at[b]
		if here && there && i != j {
			f.graph.Cut(i, j)
		}
	}
	for _, e := range f.swiss.Entrants {
		for _, p := range e.Past {
			if p.Kind == Played {
				cut(e.Number, p.Opponent)
			}
		}
	}
	for _, rule := range f.barring {
		for _, g := range rule.groups {
			for k, a := range g {
				for _, b := range g[:k] {
					cut(a, b)
				}
			}
		}
	}
}

// mayMeet is C3: two players with the same absolute preference don't meet, unless one of them is a topscorer.
func mayMeet(a, b *entry) bool {
	return a.how != Absolute || b.how != Absolute || a.wants != b.wants || a.top || b.top
}

// complete finds a complete pairing, which becomes the witness, and the lowest score with which the bye is possible (C5).
func (f *field) complete() bool {
	n := len(f.entries)
	c := f.meeting(slices.Clone(f.left))
	f.propose(c)
	for i := range n {
		if c.Mate(i) < 0 && !c.Augment(i) && !f.odd {
			return false
		}
	}
	if f.odd && !f.findBye(c) {
		return false
	}
	if c.Unmatched() >= 0 {
		return false
	}
	f.fit, f.witness = f.graph, make([]int32, n+1)
	for i := range f.witness {
		f.witness[i] = int32(c.Mate(i))
	}
	return true
}

// findBye opens the bye to scoregroup after scoregroup from below.
func (f *field) findBye(c *matching.Cardinality) bool {
	for k := len(f.groups) - 1; k >= 0; k-- {
		g := f.groups[k]
		for i := g[0]; i < g[1]; i++ {
			if f.entries[i].byeable {
				f.graph.Connect(i, f.bye())
			}
		}
		if c.Augment(f.bye()) {
			f.byeAt = f.entries[g[0]].score
			return true
		}
	}
	return false
}

// propose starts a matching with neighbours in the order of scores.
func (f *field) propose(c *matching.Cardinality) {
	n := len(f.entries)
	for i := range n {
		if c.Mate(i) >= 0 {
			continue
		}
		for j := f.graph[i].Next(i + 1); j >= 0 && j < n; j = f.graph[i].Next(j + 1) {
			if c.Mate(j) < 0 {
				c.Match(i, j)
				break
			}
		}
	}
}

func (f *field) bracketCount() int { return len(f.groups) }
