package solve

import (
	"context"
	"runtime"
	"sync/atomic"
	"time"
	"unsafe"

	"adyukh/rules"
)

// Limits bound a search. The zero value sets no limit but that of the table.
type Limits struct {
	Nodes    uint64         // positions to look at; 0 for any number
	Time     time.Duration  // 0 for any time
	Table    int            // positions to remember, each about 50 bytes more than its own size, twice; 0 for 2 million
	Memory   int64          // bytes that the search may take in place of what Table says; 0 for what Table comes to
	Workers  int            // searches side by side; 0 for one for each processor
	Progress func(Progress) // called about twice a second from one goroutine; may be nil
	// Rest is called by every worker again and again, some thousand times a second: the search stands still until it returns. It says how
	// long that was, which is not counted as time of the search. It may be nil.
	Rest func() time.Duration
}

// Progress tells how far a search has come.
type Progress struct {
	Nodes     uint64
	Elapsed   time.Duration
	Low, High rules.Score // what has been proved so far
}

func (l Limits) withDefaults() Limits {
	if l.Table <= 0 {
		l.Table = 2 << 20
	}
	if l.Workers <= 0 {
		l.Workers = runtime.GOMAXPROCS(0)
	}
	return l
}

// LeastMemory is the memory that a search needs at least, in bytes: less is taken for so much.
const LeastMemory = 16 << 20

// positionsIn is how many positions can be remembered in so many bytes: a place in the table, and one in the graph with the room in which
// its lists grow.
func positionsIn[P comparable](memory int64) int {
	const index, solved, links = 16, 60, 4 * (graphKids + 1)
	one := int64(unsafe.Sizeof(entry[P]{})) + 2*(int64(unsafe.Sizeof(*new(P)))+links) + index + solved + links
	n := 16 << shardBits
	for int64(2*n)*one <= max(memory, LeastMemory) {
		n *= 2
	}
	return n
}

// budget counts the positions looked at and says when to stop.
type budget struct {
	ctx     context.Context
	begun   time.Time
	end     time.Time // zero for none
	most    uint64
	nodes   atomic.Uint64
	pause   atomic.Uint64 // count of nodes at which the phase at hand ends; 0 for none
	rest    func() time.Duration
	workers int64
	rested  atomic.Int64 // nanoseconds, of all workers
	stopped atomic.Bool
}

func newBudget(ctx context.Context, l Limits) *budget {
	b := &budget{ctx: ctx, begun: time.Now(), most: l.Nodes, rest: l.Rest, workers: int64(max(1, l.Workers))}
	if l.Time > 0 {
		b.end = b.begun.Add(l.Time)
	}
	b.check()
	return b
}

// spend counts positions, rests, and stops the search when a limit is met.
func (b *budget) spend(n uint64) {
	b.nodes.Add(n)
	if b.rest != nil {
		b.rested.Add(int64(b.rest()))
	}
	b.check()
}

func (b *budget) check() {
	switch {
	case b.ctx.Err() != nil,
		b.most > 0 && b.nodes.Load() >= b.most,
		!b.end.IsZero() && !time.Now().Before(b.end.Add(b.idle())):
		b.stopped.Store(true)
	}
}

// restAt rests at now and then in the steps of a work that looks at no new positions.
func (b *budget) restAt(step int) {
	if step%1024 == 0 {
		b.spend(0)
	}
}

// idle is how long the search has stood still: with several workers, what each of them has rested on average.
func (b *budget) idle() time.Duration { return time.Duration(b.rested.Load() / b.workers) }

// elapsed is how long the search has gone on, without its rests.
func (b *budget) elapsed() time.Duration { return time.Since(b.begun) - b.idle() }

// pauseAfter ends the phase at hand after so many more positions; 0 lets it go on.
func (b *budget) pauseAfter(n uint64) {
	if n > 0 {
		n += b.nodes.Load()
	}
	b.pause.Store(n)
}

// over tells whether the phase at hand is to end.
func (b *budget) over() bool {
	if b.stopped.Load() {
		return true
	}
	pause := b.pause.Load()
	return pause > 0 && b.nodes.Load() >= pause
}
