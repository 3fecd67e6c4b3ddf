package solve

import (
	"sync"
	"sync/atomic"

	"adyukh/rules"
)

// search is one search under way: what all its workers share.
type search[P comparable, M any] struct {
	game     rules.Game[P, M]
	order    order
	value    func(toMove rules.Side, o rules.Outcome) rank // of an end
	table    *table[P]
	budget   *budget
	limits   Limits
	graph    *graph[P]           // of all positions, nil if there is none
	tooMany  int                 // a graph of so many positions was not enough
	guess    rank                // of the value
	known    func(P) (int, bool) // nil if no theory is known
	endless  rank                // what endless play is worth, none if it proves nothing
	pass     uint16
	proofs   atomic.Uint64 // bounds that have been tightened
	finished atomic.Bool   // the pass has found what it was after
	proved   atomic.Uint32 // low and high rank of the position at hand, for Progress
}

// none is the rank of no result.
const none rank = -1

// The Hasher and the Theory of a game speed the search up.
type (
	// Hasher is a game that hashes its positions faster than the runtime does.
	Hasher[P comparable] interface {
		Hash(p P) uint64
	}
	// Theory is a game whose values are known without a search: Known returns 1 if the side to move wins p, 0 for a draw, -1
	// if it loses. ok is false where the theory says nothing.
	Theory[P comparable] interface {
		Known(p P) (value int, ok bool)
	}
)

// decide tries to prove that White can force threshold, or that Black can keep White below it, and returns the bounds
// that have been proved. If they decide nothing, either a limit was met or neither proof was found on any way.
func (s *search[P, M]) decide(p P, threshold rank) node {
	hash := s.table.hashOf(&p)
	for {
		before := s.proofs.Load()
		s.pass++
		s.finished.Store(false)
		var group sync.WaitGroup
		for range s.limits.Workers {
			group.Go(func() {
				w := worker[P, M]{search: s}
				w.visit(p, hash, threshold, unlimited, unlimited)
				w.flush()
				s.finished.Store(true)
			})
		}
		group.Wait()
		n := s.look(&p, hash)
		if n.low >= threshold || n.high < threshold || s.budget.over() || s.proofs.Load() == before {
			return n
		}
	}
}

// look returns what is known about a position that may not have been looked at yet.
func (s *search[P, M]) look(p *P, hash uint64) node {
	if n, ok := s.table.load(p, hash); ok && n.moves > 0 {
		return n
	}
	fresh := s.evaluate(*p)
	s.table.change(p, hash, func(n *node) {
		n.moves = fresh.moves
		n.threshold = none
		if fresh.low > n.low {
			n.low, n.wlen = fresh.low, 0
		}
		if fresh.high < n.high {
			n.high, n.blen = fresh.high, 0
		}
		fresh = *n
	})
	return fresh
}

// evaluate knows the ends of the game, and what theory says.
func (s *search[P, M]) evaluate(p P) node {
	n := node{high: s.order.top(), moves: 1}
	if o := s.game.Outcome(p); o.Over {
		n.low = s.value(s.game.ToMove(p), o)
		n.high = n.low
		return n
	}
	if s.known != nil {
		if value, ok := s.known(p); ok {
			n.low = s.value(s.game.ToMove(p), rules.Outcome{Score: valued(s.game.Scale(), value, s.game.ToMove(p))})
			n.high = n.low
			return n
		}
	}
	var buf [64]M
	n.moves = uint16(max(1, len(s.game.AppendMoves(buf[:0], p))))
	return n
}

// valued returns the points of a result that the side to move sees as won, drawn or lost: 1, 0, -1.
func valued(scale rules.Scale, value int, side rules.Side) rules.Score {
	switch {
	case value == 0:
		return scale.Even()
	case value > 0:
		return scale.Won(side)
	}
	return scale.Won(side.Other())
}

// Efforts of proofs. inf is that of a proof which is impossible as far as can be seen on the path at hand; a limit of
// unlimited is not even met by that.
const (
	inf       uint32 = 1 << 30
	unlimited        = inf + 1
)

// effort returns how much there is to prove about a threshold at a node.
func (s *search[P, M]) effort(n *node, white bool, threshold rank) (pn, dn uint32) {
	switch {
	case n.low >= threshold:
		return 0, inf
	case n.high < threshold:
		return inf, 0
	}
	pn, dn = 1, uint32(n.moves)
	if !white {
		pn, dn = dn, pn
	}
	if n.threshold == threshold {
		if n.pn < inf || n.pass == s.pass {
			pn = n.pn
		}
		if n.dn < inf || n.pass == s.pass {
			dn = n.dn
		}
	}
	return pn, dn
}
