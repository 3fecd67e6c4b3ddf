package mend

import (
	"container/heap"

	"adyukh/rules"
)

// search looks for the cheapest games that the atoms of a lattice can mean. Each column holds the readings of the atoms in front
// of it; it is worked off from the cheapest on.
type search[P comparable, M any] struct {
	game      rules.Game[P, M]
	lattice   *lattice
	forms     *forms
	width     int // readings of a column that are gone on with
	window    int // how much dearer than the cheapest of its column a reading may be
	positions int // looked at, of most
	most      int

	nodes   []node[P]
	columns []column[P]
	goals   []int32
	pruned  int // the least that a reading can cost that was given up
	moves   []M
	legal   []choice[P]
	full    bool // the bound on positions was reached
}

// node is a reading of the atoms in front of a column: the last step of it.
type node[P comparable] struct {
	position P
	cost     int32
	prev     int32
	moved    int32 // the last step in front that played a move, -1 for none
	plies    int32
	from, to int32 // atoms of the step
	offset   int32 // of the written move numbers
	kind     step
	inserted uint8 // moves without a text right in front
	done     bool
	loose    bool   // the text fits several moves
	text     string // full form of the move, "" if the step is none
	rivals   []int32
}

// step says what a node does with its atoms.
type step uint8

const (
	beginStep step = iota
	skipStep
	numberStep
	readStep
	wildStep   // any move in the place of something unreadable
	insertStep // a move that was not written
	swapStep   // the second of two that changed places; the first is read from behind
)

// column holds the readings that end in front of an atom.
type column[P comparable] struct {
	open  readings[P]
	seen  map[key[P]]int32
	least int32 // the cost of the cheapest
}

type key[P comparable] struct {
	position P
	plies    int32
}

// choice is a legal move of the position at hand.
type choice[P comparable] struct {
	next  P
	forms *formset
	text  string
}

// readings is a heap of nodes, the cheapest first.
type readings[P comparable] struct {
	nodes *[]node[P]
	list  []int32
}

func (r readings[P]) Len() int { return len(r.list) }
func (r readings[P]) Less(i, j int) bool {
	a, b := &(*r.nodes)[r.list[i]], &(*r.nodes)[r.list[j]]
	if a.cost != b.cost {
		return a.cost < b.cost
	}
	return r.list[i] < r.list[j]
}
func (r readings[P]) Swap(i, j int) { r.list[i], r.list[j] = r.list[j], r.list[i] }

// Push and Pop are those of heap.Interface.
func (r *readings[P]) Push(x any) { r.list = append(r.list, x.(int32)) }

// Pop takes the last one off.
func (r *readings[P]) Pop() any {
	last := r.list[len(r.list)-1]
	r.list = r.list[:len(r.list)-1]
	return last
}

// margin is how near two readings must be for neither to be taken.
const margin = 25

// mostRivals is how many readings as near as the best are remembered in one place.
const mostRivals = 8

// run searches from a position. The goals are the readings of all atoms, the cheapest first.
func (s *search[P, M]) run(from P) {
	n := len(s.lattice.atoms)
	s.nodes, s.goals, s.pruned = s.nodes[:0], nil, int(^uint(0)>>1)
	s.columns = make([]column[P], n+1)
	for i := range s.columns {
		s.columns[i].open.nodes = &s.nodes
	}
	s.push(0, &node[P]{position: from, prev: -1, moved: -1})
	for i := range s.columns {
		if s.positions > 2*s.most {
			return
		}
		s.work(i)
		s.columns[i].seen = nil
	}
}

// work goes on from the readings of a column.
func (s *search[P, M]) work(i int) {
	c := &s.columns[i]
	best, n := int32(-1), 0
	for c.open.Len() > 0 {
		at := heap.Pop(&c.open).(int32)
		nd := &s.nodes[at]
		if nd.done {
			continue
		}
		if best < 0 {
			best = nd.cost
		}
		if n == s.width || int(nd.cost-best) > s.window || s.positions >= s.most && n > 0 {
			s.full = s.full || s.positions >= s.most
			s.pruned = min(s.pruned, int(nd.cost)+s.lattice.rest[i])
			break
		}
		nd.done = true
		n++
		if i == len(s.lattice.atoms) {
			s.goals = append(s.goals, at)
			if nd.inserted < 2 {
				s.choices(nd.position)
				s.insert(i, at)
			}
			continue
		}
		s.expand(i, at)
	}
	c.open.list = nil
}

// push adds a reading to a column unless a cheaper one leads to the same position there.
func (s *search[P, M]) push(i int, nd *node[P]) {
	c := &s.columns[i]
	if c.seen == nil {
		c.seen, c.least = make(map[key[P]]int32, 16), nd.cost
	}
	if c.least = min(c.least, nd.cost); int(nd.cost-c.least) > s.window {
		s.pruned = min(s.pruned, int(nd.cost)+s.lattice.rest[i])
		return
	}
	k := key[P]{nd.position, nd.plies}
	was, known := c.seen[k]
	if known {
		old := &s.nodes[was]
		if old.cost <= nd.cost {
			if nd.cost-old.cost <= margin && len(old.rivals) < mostRivals && !s.sameGame(was, nd) {
				s.nodes = append(s.nodes, *nd)
				old = &s.nodes[was]
				old.rivals = append(old.rivals, int32(len(s.nodes)-1))
			}
			return
		}
		if old.cost-nd.cost <= margin && !s.sameGame(was, nd) {
			nd.rivals = append(nd.rivals, was)
		}
		old.done = true
	}
	at := int32(len(s.nodes))
	s.nodes = append(s.nodes, *nd)
	c.seen[k] = at
	heap.Push(&c.open, at)
}

// sameGame tells whether the readings that end with the node at and with nd go through the same positions.
func (s *search[P, M]) sameGame(at int32, nd *node[P]) bool {
	a, b := s.lastMove(&s.nodes[at]), s.lastMove(nd)
	for a != b && a != nil && b != nil {
		if a.position != b.position {
			return false
		}
		if a.moved == b.moved {
			return true
		}
		a, b = s.lastMove(&s.nodes[a.prev]), s.lastMove(&s.nodes[b.prev])
	}
	return a == b
}

// lastMove returns the last step up to a node that played a move, nil for none.
func (s *search[P, M]) lastMove(n *node[P]) *node[P] {
	switch {
	case n.text != "":
		return n
	case n.moved >= 0:
		return &s.nodes[n.moved]
	}
	return nil
}

// choices lists the legal moves of a position.
func (s *search[P, M]) choices(p P) {
	s.moves = s.game.AppendMoves(s.moves[:0], p)
	s.legal = s.legal[:0]
	s.positions += 1 + len(s.moves)
	for _, m := range s.moves {
		text := s.game.FormatMove(p, m, rules.Full)
		f := s.forms.of(text, func() []string { return s.game.Squares(p, m) })
		s.legal = append(s.legal, choice[P]{s.game.Play(p, m), f, text})
	}
}
