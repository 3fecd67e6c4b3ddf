package solve

import "adyukh/rules"

// worker is one of the searches side by side. It keeps its own path and counts what it spends.
type worker[P comparable, M any] struct {
	*search[P, M]
	moves []M      // of all positions on the path, one after the other
	kids  []kid[P] // likewise
	path  []step[P]
	onWay [1 << 12]uint16 // how many positions of the path have these low bits of the hash
	total uint64          // positions looked at
	spent uint64          // those of them that the others have not been told of
}

type step[P comparable] struct {
	hash     uint64
	position P
}

// kid is a position that a move leads to.
type kid[P comparable] struct {
	position P
	hash     uint64
	node     node
	pn, dn   uint32
}

// deepest is the longest path that is followed; what lies beyond counts as unknown.
const deepest = 4000

// spendAt is the number of positions after which a worker tells the others.
const spendAt = 64

func (w *worker[P, M]) spend() {
	w.total++
	w.spent++
	if w.spent >= spendAt {
		w.flush()
	}
}

func (w *worker[P, M]) flush() {
	w.budget.spend(w.spent)
	w.spent = 0
}

func (w *worker[P, M]) over() bool { return w.finished.Load() || w.budget.over() }

// repeats tells whether a position is on the path.
func (w *worker[P, M]) repeats(p *P, hash uint64) bool {
	if w.onWay[hash%uint64(len(w.onWay))] == 0 {
		return false
	}
	for i := range w.path {
		if w.path[i].hash == hash && w.path[i].position == *p {
			return true
		}
	}
	return false
}

// visit works on a position until something about the threshold is proved, both proofs seem impossible, or one of the
// efforts reaches its limit (df-pn: A. Nagai, 2002).
func (w *worker[P, M]) visit(p P, hash uint64, threshold rank, pnMost, dnMost uint32) {
	white := w.game.ToMove(p) == rules.White
	firstMove, firstKid, before := len(w.moves), len(w.kids), w.total
	w.moves = w.game.AppendMoves(w.moves, p)
	for _, m := range w.moves[firstMove:] {
		q := w.game.Play(p, m)
		w.kids = append(w.kids, kid[P]{position: q, hash: w.table.hashOf(&q)})
	}
	w.moves = w.moves[:firstMove]
	w.path = append(w.path, step[P]{hash, p})
	w.onWay[hash%uint64(len(w.onWay))]++
	w.table.change(&p, hash, func(n *node) { n.busy++ })
	for i := range w.kids[firstKid:] {
		w.refresh(&w.kids[firstKid+i], !white, threshold)
	}
	for {
		w.spend() // coming back to a position costs too: a search that only comes back must end
		sum := w.gather(firstKid, white)
		done := w.store(&p, hash, threshold, &sum)
		if done || sum.pn >= pnMost || sum.dn >= dnMost || sum.pn >= inf && sum.dn >= inf || w.over() {
			break
		}
		next := w.kids[firstKid+sum.best]
		pnNext, dnNext := limits(&sum, &next, white, pnMost, dnMost)
		w.visit(next.position, next.hash, threshold, pnNext, dnNext)
		w.refresh(&w.kids[firstKid+sum.best], !white, threshold)
	}
	w.table.change(&p, hash, func(n *node) {
		n.busy = max(n.busy, 1) - 1
		n.work += uint32(w.total - before)
	})
	w.onWay[hash%uint64(len(w.onWay))]--
	w.path = w.path[:len(w.path)-1]
	w.kids = w.kids[:firstKid]
}

// summary is what the positions after its moves say about a position.
type summary struct {
	node
	best    int    // the kid to go on with
	second  uint32 // the least effort of the others, of the kind that best is chosen by
	forHigh bool   // best is chosen to prove high < threshold
}

// gather sums up what is known about the positions after the moves.
func (w *worker[P, M]) gather(first int, white bool) summary {
	kids := w.kids[first:]
	s := summary{node: bounds(kids, white, w.order.top())}
	s.pn, s.dn = efforts(kids, white)
	// White to move has to prove one move to force the threshold, and all to stay below it.
	s.forHigh = !white
	if s.forHigh && s.dn >= inf || !s.forHigh && s.pn >= inf {
		s.forHigh = !s.forHigh
	}
	choose(&s, kids)
	return s
}

// refresh brings what is known about a kid up to date.
func (w *worker[P, M]) refresh(k *kid[P], white bool, threshold rank) {
	n, ok := w.table.load(&k.position, k.hash)
	if !ok || n.moves == 0 {
		n = w.look(&k.position, k.hash)
		w.spend()
	}
	k.node = n
	k.pn, k.dn = w.effort(&n, white, threshold)
	if k.pn == 0 || k.dn == 0 {
		return
	}
	if len(w.path) >= deepest || w.repeats(&k.position, k.hash) {
		k.pn, k.dn = inf, inf
	}
}

// bounds returns what the bounds of the kids prove about the position in front of them.
func bounds[P comparable](kids []kid[P], white bool, top rank) node {
	n := node{low: 0, high: 0}
	if !white {
		n.low, n.high = top, top
	}
	for i := range kids {
		k := &kids[i].node
		if white {
			if k.low > n.low || i == 0 || k.low == n.low && k.wlen+1 < n.wlen {
				n.low, n.wlen = k.low, k.wlen+1
			}
			n.high, n.blen = max(n.high, k.high), max(n.blen, k.blen+1)
		} else {
			if k.high < n.high || i == 0 || k.high == n.high && k.blen+1 < n.blen {
				n.high, n.blen = k.high, k.blen+1
			}
			n.low, n.wlen = min(n.low, k.low), max(n.wlen, k.wlen+1)
		}
	}
	return n
}

// store puts what is known now into the table and tells whether the threshold is decided.
func (w *worker[P, M]) store(p *P, hash uint64, threshold rank, s *summary) (done bool) {
	w.table.change(p, hash, func(n *node) {
		proved := false
		if s.low > n.low || s.low == n.low && s.low > 0 && s.wlen < n.wlen {
			proved = s.low > n.low
			n.low, n.wlen = s.low, s.wlen
		}
		if s.high < n.high || s.high == n.high && s.high < w.order.top() && s.blen < n.blen {
			proved = proved || s.high < n.high
			n.high, n.blen = s.high, s.blen
		}
		if proved {
			w.proofs.Add(1)
		}
		n.threshold, n.pass, n.pn, n.dn = threshold, w.pass, s.pn, s.dn
		done = n.low >= threshold || n.high < threshold
	})
	return done
}

// efforts sums the efforts of the kids up: one of them is enough for the side to move, the other side needs all. Since the
// same positions lie behind many moves, adding efforts would count them many times; the greatest, and one more for each
// further kid, is nearer to the truth (weak proof-number search: T. Ueda and others, 2008).
func efforts[P comparable](kids []kid[P], white bool) (pn, dn uint32) {
	one, all, open := inf, uint32(0), uint32(0)
	for i := range kids {
		a, b := kids[i].pn, kids[i].dn
		if !white {
			a, b = b, a
		}
		one = min(one, a)
		if b >= inf || all >= inf {
			all = inf
		} else if b > 0 {
			all = max(all, b)
			open++
		}
	}
	if open > 1 && all < inf {
		all = min(all+open-1, inf-1)
	}
	if white {
		return one, all
	}
	return all, one
}

// choose picks the kid with the least effort of those that are not settled; where other workers are it seems more.
func choose[P comparable](s *summary, kids []kid[P]) {
	s.best, s.second = -1, inf
	least := inf
	for i := range kids {
		own := kids[i].effort(s.forHigh)
		if own == 0 || own >= inf {
			continue
		}
		seems := min(own+uint32(kids[i].node.busy)*(own/2+1), inf-1)
		if s.best < 0 || seems < least {
			s.second = min(s.second, least)
			s.best, least = i, seems
		} else {
			s.second = min(s.second, seems)
		}
	}
}

// limits returns the efforts up to which the chosen kid is worth visiting.
func limits[P comparable](s *summary, k *kid[P], white bool, pnMost, dnMost uint32) (pn, dn uint32) {
	one, all, sum, most := k.pn, k.dn, s.dn, dnMost
	oneMost := pnMost
	if !white {
		one, all, sum, most, oneMost = k.dn, k.pn, s.pn, pnMost, dnMost
	}
	oneNext, allNext := unlimited, inf
	if s.forHigh != white { // one kid is enough
		other := max(s.second, one)
		oneNext = min(oneMost, other+other/4+1, inf)
		oneNext = max(oneNext, min(one+1, inf))
		allNext = unlimited
	}
	if most < unlimited {
		allNext = most - (sum - min(all, sum))
	}
	if white {
		return oneNext, allNext
	}
	return allNext, oneNext
}

// effort returns the effort to prove one of the two bounds.
func (k *kid[P]) effort(forHigh bool) uint32 {
	if forHigh {
		return k.dn
	}
	return k.pn
}
