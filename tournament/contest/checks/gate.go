package checks

import (
	"context"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// How checks step aside. A request that takes longer is one that waits for news: it keeps nobody's page from being made.
const (
	request = time.Second / 2       // for which one counts at most
	linger  = 4 * time.Millisecond  // for which it counts after its answer is made, which is still to be sent
	share   = time.Millisecond      // of work that a check gets, however many requests there are,
	aside   = 30 * time.Millisecond // after standing still for so long
)

// Gate lets checks stand still while requests are answered. While there are always some a check gets a thirtieth of the time, so that it
// comes to its end all the same. The zero value is ready.
type Gate struct {
	busy atomic.Int64
	mu   sync.Mutex
	idle chan struct{} // closed when nothing is answered any more; nil while nothing is
}

// Handler answers requests with next, and checks stand still meanwhile.
func (g *Gate) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		leave := g.Enter()
		defer leave()
		next.ServeHTTP(w, r)
	})
}

// Enter makes checks stand still until leave is called, for half a second at most.
func (g *Gate) Enter() (leave func()) {
	g.mu.Lock()
	if g.busy.Add(1) == 1 {
		g.idle = make(chan struct{})
	}
	g.mu.Unlock()
	left := sync.OnceFunc(func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		if g.busy.Add(-1) == 0 {
			close(g.idle)
			g.idle = nil
		}
	})
	timer := time.AfterFunc(request, left)
	return func() { timer.Reset(linger) }
}

// Rests returns what a check calls again and again: it stands still while it should, until ctx ends, and says for how long that was.
func (g *Gate) Rests(ctx context.Context) func() time.Duration {
	return (&pace{ctx: ctx, gate: g}).rest
}

// pace is how one check goes on.
type pace struct {
	ctx    context.Context
	gate   *Gate
	rested time.Time // when it stood still the last time
}

func (p *pace) rest() time.Duration {
	if p.gate.busy.Load() == 0 {
		return 0
	}
	begun := time.Now()
	if begun.Sub(p.rested) < share {
		return 0
	}
	p.gate.mu.Lock()
	idle := p.gate.idle
	p.gate.mu.Unlock()
	if idle == nil {
		return 0
	}
	timer := time.NewTimer(aside)
	defer timer.Stop()
	select {
	case <-idle:
	case <-timer.C:
	case <-p.ctx.Done():
	}
	p.rested = time.Now()
	return p.rested.Sub(begun)
}
