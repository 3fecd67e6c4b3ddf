package solve

import (
	"sync"
	"time"
)

// phase is a part of the work on a position: a search for proofs, or the graph of all positions.
type phase struct {
	proofs uint64 // positions that the search looks at; 0 for a graph
	graph  int    // positions that the graph may have
}

// phases orders the work: what is cheap and likely to do first. A graph of half a million positions takes about a second.
// Where endless play is worth something, only a graph knows the whole truth.
func (s *search[P, M]) phases() []phase {
	const rest = 1 << 62
	if s.endless != none {
		return []phase{{graph: min(1<<19, s.limits.Table)}, {proofs: 1 << 20}, {graph: s.limits.Table}, {proofs: rest}}
	}
	return []phase{
		{proofs: 1 << 17},
		{graph: min(1<<16, s.limits.Table)},
		{proofs: 1 << 19},
		{graph: min(1<<19, s.limits.Table)},
		{proofs: 1 << 22},
		{graph: s.limits.Table},
		{proofs: rest},
	}
}

// solve tightens the bounds of p until they are exact or can't be.
func (s *search[P, M]) solve(p P) node {
	return s.work(p, s.tighten)
}

// settle proves that White can force the threshold in p, or that Black can keep White below it, if it can be done.
func (s *search[P, M]) settle(p P, threshold rank) node {
	hash := s.table.hashOf(&p)
	return s.work(p, func(p P) (node, bool) {
		n := s.look(&p, hash)
		if n.low < threshold && n.high >= threshold {
			n = s.decide(p, threshold)
		}
		return n, n.low >= threshold || n.high < threshold
	})
}

// work goes through the phases until prove is done, a graph knows p, or a limit is met.
func (s *search[P, M]) work(p P, prove func(P) (n node, done bool)) node {
	if n, ok := s.inGraph(p); ok {
		return n
	}
	if n := s.look(&p, s.table.hashOf(&p)); n.low == n.high {
		return n
	}
	for i, f := range s.phases() {
		if f.proofs > 0 {
			s.budget.pauseAfter(f.proofs)
			n, done := prove(p)
			s.budget.pauseAfter(0)
			if done {
				return n
			}
		} else if s.tooMany < f.graph && !s.budget.over() {
			if g := s.newGraph(p, f.graph); g != nil {
				s.graph = g
			} else {
				s.tooMany = f.graph
			}
			if n, ok := s.inGraph(p); ok {
				return n
			}
		}
		if i > 0 && s.budget.over() {
			break
		}
	}
	hash := s.table.hashOf(&p)
	return s.look(&p, hash)
}

// endsNowhere tells whether it is known of p that neither side can force anything about what is searched.
func (s *search[P, M]) endsNowhere(p P) bool {
	n, ok := s.inGraph(p)
	return ok && n.low < n.high
}

func (s *search[P, M]) inGraph(p P) (node, bool) {
	if s.graph != nil {
		if i := s.graph.find(&p); i >= 0 {
			return s.graph.node(i), true
		}
	}
	return node{}, false
}

// tighten halves the distance between the bounds of p until they meet. Where neither proof is found, it goes on above and
// below that threshold.
func (s *search[P, M]) tighten(p P) (n node, done bool) {
	hash := s.table.hashOf(&p)
	n = s.look(&p, hash)
	from, to := n.low+1, n.high // the least and the greatest threshold that may still be decided
	threshold := min(max(s.guess, from), to)
	var undecided []rank
	for from <= to && !s.budget.over() {
		s.proved.Store(uint32(n.low)<<16 | uint32(n.high))
		n = s.decide(p, threshold)
		if n.low < threshold && n.high >= threshold {
			undecided = append(undecided, threshold)
			break
		}
		from, to = n.low+1, n.high
		threshold = (from + to + 1) / 2
	}
	if len(undecided) == 0 {
		return n, n.low == n.high
	}
	// White may still force less, and Black keep White below more.
	for from, to := n.low+1, undecided[0]-1; from <= to && !s.budget.over(); {
		threshold := (from + to + 1) / 2
		if n = s.decide(p, threshold); n.low >= threshold {
			from = n.low + 1
		} else {
			to = threshold - 1
		}
	}
	for from, to := undecided[0]+1, n.high; from <= to && !s.budget.over(); {
		threshold := (from + to) / 2
		if n = s.decide(p, threshold); n.high < threshold {
			to = n.high
		} else {
			from = threshold + 1
		}
	}
	return n, n.low == n.high
}

// report calls Progress now and then until stop is called.
func (s *search[P, M]) report() (stop func()) {
	if s.limits.Progress == nil {
		return func() {}
	}
	s.proved.Store(uint32(s.order.top()))
	scores := s.order.scores
	done := make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		ticker := time.NewTicker(time.Second / 2)
		defer ticker.Stop()
		for {
			select {
			case <-done:
				return
			case <-ticker.C:
				low, high := s.proved.Load()>>16, s.proved.Load()&(1<<16-1)
				s.limits.Progress(Progress{
					Nodes: s.budget.nodes.Load(), Elapsed: s.budget.elapsed(), Low: scores[low], High: scores[high],
				})
			}
		}
	})
	return func() {
		close(done)
		group.Wait()
	}
}
