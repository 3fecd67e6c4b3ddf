package solve

import "adyukh/rules"

// graph holds every position that can be reached from one, and what each of them is worth: the whole truth, where it is
// small enough.
type graph[P comparable] struct {
	positions []P
	white     []bool // White is to move
	ends      []rank // result of a final position, none of others
	first     []int32
	kids      []int32 // those of position i from first[i] to first[i+1]
	index     []int32 // open addressing: 1 + number of the position, 0 if free
	hash      func(*P) uint64

	low, high   []rank
	wlen, blen  []int32 // plies within which low and high are reached
	endless     rank
	rest        func(int) // is called with each count of what was worked on, so that the search can stand still there, too
	parentFirst []int32
	parents     []int32
}

// graphKids bounds how many moves the positions of a graph have on average.
const graphKids = 12

// newGraph gathers the positions that can be reached from p, at most so many. It returns nil if there are more, or if the
// budget ends first.
func (s *search[P, M]) newGraph(p P, most int) *graph[P] {
	g := &graph[P]{hash: s.table.hashOf, index: make([]int32, 1<<10), endless: s.endless, rest: s.budget.restAt}
	g.number(&p)
	var moves []M
	for i := 0; i < len(g.positions); i++ {
		if i%spendAt == 0 {
			s.budget.spend(spendAt)
			if s.budget.stopped.Load() {
				return nil
			}
		}
		p := g.positions[i]
		g.first = append(g.first, int32(len(g.kids)))
		g.white = append(g.white, s.game.ToMove(p) == rules.White)
		if o := s.game.Outcome(p); o.Over {
			g.ends = append(g.ends, s.value(s.game.ToMove(p), o))
			continue
		}
		g.ends = append(g.ends, none)
		moves = s.game.AppendMoves(moves[:0], p)
		for _, m := range moves {
			q := s.game.Play(p, m)
			g.kids = append(g.kids, g.number(&q))
		}
		if len(g.positions) > most || len(g.kids) > graphKids*max(most, 1<<10) {
			return nil
		}
	}
	g.first = append(g.first, int32(len(g.kids)))
	g.turnRound()
	g.low, g.wlen = g.attract(s.order.top(), true)
	g.high, g.blen = g.attract(s.order.top(), false)
	return g
}

// number returns the number of a position, a new one if it has none.
func (g *graph[P]) number(p *P) int32 {
	if 2*len(g.positions) >= len(g.index) {
		g.index = make([]int32, 2*len(g.index))
		for i := range g.positions {
			g.index[g.slot(&g.positions[i])] = int32(i) + 1
		}
	}
	at := g.slot(p)
	if g.index[at] == 0 {
		g.positions = append(g.positions, *p)
		g.index[at] = int32(len(g.positions))
	}
	return g.index[at] - 1
}

// find returns the number of a position, -1 if it is not in the graph.
func (g *graph[P]) find(p *P) int32 { return g.index[g.slot(p)] - 1 }

func (g *graph[P]) slot(p *P) uint64 {
	mask := uint64(len(g.index) - 1)
	at := g.hash(p) & mask
	for g.index[at] != 0 && g.positions[g.index[at]-1] != *p {
		at = (at + 1) & mask
	}
	return at
}

// turnRound lists the positions in front of each position.
func (g *graph[P]) turnRound() {
	g.parentFirst = make([]int32, len(g.positions)+1)
	for _, k := range g.kids {
		g.parentFirst[k+1]++
	}
	for i := range g.positions {
		g.parentFirst[i+1] += g.parentFirst[i]
	}
	g.parents = make([]int32, len(g.kids))
	next := append([]int32(nil), g.parentFirst...)
	for i := range g.positions {
		g.rest(i)
		for _, k := range g.kids[g.first[i]:g.first[i+1]] {
			g.parents[next[k]] = int32(i)
			next[k]++
		}
	}
}

// attract finds what one side can force in every position, going backwards from the ends, those best for it first: it can
// where it is to move and one move leads to where it can, or where all of the opponent's do. A position that is never
// reached so is one from which it can force nothing: it gets the worst end. plies counts to the end if the one side
// hurries and the other delays.
func (g *graph[P]) attract(top rank, white bool) (best []rank, plies []int32) {
	worst, step := rank(0), rank(-1)
	if !white {
		worst, step = top, 1
	}
	best, plies = make([]rank, len(g.positions)), make([]int32, len(g.positions))
	left, joined := make([]int32, len(g.positions)), make([]bool, len(g.positions))
	ends := make([][]int32, top+1)
	for i := range g.positions {
		best[i] = worst
		left[i] = g.first[i+1] - g.first[i]
		if e := g.ends[i]; e != none {
			ends[e] = append(ends[e], int32(i))
		}
	}
	var queue []int32
	for value := top - worst; value != worst; value += step {
		queue = append(queue[:0], ends[value]...)
		for _, i := range queue {
			best[i], joined[i] = value, true
		}
		for len(queue) > 0 {
			g.rest(len(queue))
			i := queue[0]
			queue = queue[1:]
			for _, parent := range g.parents[g.parentFirst[i]:g.parentFirst[i+1]] {
				left[parent]--
				if joined[parent] || g.white[parent] != white && left[parent] > 0 {
					continue
				}
				best[parent], plies[parent], joined[parent] = value, plies[i]+1, true
				if g.white[parent] != white {
					plies[parent] = 1 + g.longest(parent, plies)
				}
				queue = append(queue, parent)
			}
		}
	}
	return best, plies
}

func (g *graph[P]) longest(i int32, plies []int32) int32 {
	most := int32(0)
	for _, k := range g.kids[g.first[i]:g.first[i+1]] {
		most = max(most, plies[k])
	}
	return most
}

// node returns what a position is worth. Where endless play is worth something, that is what a side has that can keep
// from the worse.
func (g *graph[P]) node(i int32) node {
	n := node{low: g.low[i], high: g.high[i], wlen: uint32(g.wlen[i]), blen: uint32(g.blen[i]), moves: 1}
	if n.low < n.high && g.endless != none {
		n.low = max(n.low, min(g.endless, n.high))
		n.high = n.low
	}
	return n
}
