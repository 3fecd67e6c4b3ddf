package solve

import (
	"hash/maphash"
	"sync"
)

// node is what is known about a position. The bounds are proved: White can force low or better within wlen plies, Black
// high or better for Black within blen. The numbers say how much there seems to be left to prove about one threshold.
type node struct {
	low, high  rank
	wlen, blen uint32
	threshold  rank // that pn and dn are about
	pass       uint16
	moves      uint16 // legal moves
	busy       uint16 // workers that are below
	pn, dn     uint32 // effort to prove low >= threshold, and high < threshold
	work       uint32 // positions looked at below
}

// entry is a slot of the table. The whole position is kept, so that a proof can't be another position's.
type entry[P comparable] struct {
	position P
	used     bool
	node
}

const (
	shardBits = 10
	probes    = 8 // slots in which a position may stand
)

// shard is one part of the table with a lock of its own. It doubles until it has its share of the positions; from then on
// a new position takes the place of the one that cost least.
type shard[P comparable] struct {
	sync.Mutex
	slots []entry[P]
	count int
}

// table holds what is known about positions, for all workers.
type table[P comparable] struct {
	shards [1 << shardBits]shard[P]
	most   int // slots of a shard
	seed   maphash.Seed
	hash   func(P) uint64 // nil for the runtime's
	top    rank
}

func newTable[P comparable](positions int, top rank, hash func(P) uint64) *table[P] {
	t := &table[P]{most: 16, seed: maphash.MakeSeed(), hash: hash, top: top}
	for t.most<<shardBits < positions {
		t.most *= 2
	}
	return t
}

func (t *table[P]) hashOf(p *P) uint64 {
	if t.hash != nil {
		return t.hash(*p)
	}
	return maphash.Comparable(t.seed, *p)
}

func (t *table[P]) shardOf(hash uint64) *shard[P] { return &t.shards[hash>>(64-shardBits)] }

// load returns what is known about a position.
func (t *table[P]) load(p *P, hash uint64) (node, bool) {
	s := t.shardOf(hash)
	s.Lock()
	defer s.Unlock()
	if e := s.find(p, hash); e != nil {
		return e.node, true
	}
	return node{}, false
}

// change lets f change what is known about a position, which is nothing if it is not in the table yet.
func (t *table[P]) change(p *P, hash uint64, f func(*node)) {
	s := t.shardOf(hash)
	s.Lock()
	defer s.Unlock()
	e := s.find(p, hash)
	if e == nil {
		e = s.place(t, hash)
		*e = entry[P]{position: *p, used: true, node: node{high: t.top}}
	}
	f(&e.node)
}

func (s *shard[P]) find(p *P, hash uint64) *entry[P] {
	if len(s.slots) == 0 {
		return nil
	}
	mask := uint64(len(s.slots) - 1)
	for i := range uint64(probes) {
		e := &s.slots[(hash+i)&mask]
		if !e.used {
			return nil
		}
		if e.position == *p {
			return e
		}
	}
	return nil
}

// place returns the slot for a position that is not in the shard.
func (s *shard[P]) place(t *table[P], hash uint64) *entry[P] {
	if 4*s.count >= 3*len(s.slots) && len(s.slots) < t.most {
		s.grow(t)
	}
	e, free := s.slot(hash)
	for !free && len(s.slots) < t.most {
		s.grow(t)
		e, free = s.slot(hash)
	}
	if free {
		s.count++
	}
	return e
}

// slot returns the first free slot for a hash, or the one whose position cost least.
func (s *shard[P]) slot(hash uint64) (least *entry[P], free bool) {
	mask := uint64(len(s.slots) - 1)
	for i := range uint64(probes) {
		e := &s.slots[(hash+i)&mask]
		if !e.used {
			return e, true
		}
		if least == nil || e.weight() < least.weight() {
			least = e
		}
	}
	return least, false
}

// weight says how much a node should be kept: those that someone is below, then those that cost much.
func (n *node) weight() uint64 { return uint64(n.busy)<<32 + uint64(n.work) }

func (s *shard[P]) grow(t *table[P]) {
	old := s.slots
	s.slots = make([]entry[P], max(16, 2*len(old)))
	s.count = 0
	for i := range old {
		if !old[i].used {
			continue
		}
		e, free := s.slot(t.hashOf(&old[i].position))
		*e = old[i]
		if free {
			s.count++
		}
	}
}
