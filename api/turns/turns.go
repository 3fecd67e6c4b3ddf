// Package turns lets a few make something at a time that costs memory and time of a processor. Who is known, the people of the desk, has a
// place that strangers never take, however many there are; strangers come in by turns of where they are from, so that one who asks for a
// thousand things delays another by one.
package turns

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// ErrFull says that so many strangers wait already that one more would wait for nothing.
var ErrFull = errors.New("too many wait for their turn")

// Room holds those who make something. It is safe for concurrent use.
type Room struct {
	most, each int

	mu        sync.Mutex
	open      int // places for everybody that are free
	kept      int // and those for who is known
	known     []*waiter
	lines     []line         // of strangers who wait, by where they are from; whose turn is next comes first
	strangers map[string]int // in the room or before it, by where they are from
	all       int
}

// line are strangers from one place, in the order in which they came.
type line struct {
	from    string
	waiting []*waiter
}

type waiter struct {
	in   chan struct{} // closed when there is a place
	kept bool          // it is one for who is known
}

// New makes a room with so many places for everybody and one more for who is known. At most most strangers are in it or wait, of them each
// from one address.
func New(places, most, each int) *Room {
	return &Room{open: places, kept: 1, most: most, each: each, strangers: map[string]int{}}
}

// Known lets in somebody whom the program knows, before strangers who wait, after those of the same kind who were there before. The error
// is the context's.
func (r *Room) Known(ctx context.Context) (leave func(), err error) {
	w := &waiter{in: make(chan struct{})}
	r.mu.Lock()
	r.known = append(r.known, w)
	r.callIn()
	r.mu.Unlock()
	gone := func() { r.known = slices.DeleteFunc(r.known, func(one *waiter) bool { return one == w }) }
	return r.wait(ctx, w, gone, func() {})
}

// Stranger lets in somebody from an address, or says ErrFull. Another error is the context's.
func (r *Room) Stranger(ctx context.Context, from string) (leave func(), err error) {
	w := &waiter{in: make(chan struct{})}
	r.mu.Lock()
	if r.all >= r.most || r.strangers[from] >= r.each {
		r.mu.Unlock()
		return nil, ErrFull
	}
	r.all++
	r.strangers[from]++
	at := slices.IndexFunc(r.lines, func(l line) bool { return l.from == from })
	if at < 0 {
		at, r.lines = len(r.lines), append(r.lines, line{from: from})
	}
	r.lines[at].waiting = append(r.lines[at].waiting, w)
	r.callIn()
	r.mu.Unlock()
	part := func() {
		r.all--
		if r.strangers[from]--; r.strangers[from] == 0 {
			delete(r.strangers, from)
		}
	}
	gone := func() {
		for i, l := range r.lines {
			if at := slices.Index(l.waiting, w); at >= 0 {
				r.lines[i].waiting = slices.Delete(l.waiting, at, at+1)
			}
		}
		r.lines = slices.DeleteFunc(r.lines, func(l line) bool { return len(l.waiting) == 0 })
	}
	return r.wait(ctx, w, gone, part)
}

// wait waits for a place. gone takes who has given up out of the line, part forgets who has left; both are called with the lock held.
func (r *Room) wait(ctx context.Context, w *waiter, gone, part func()) (leave func(), err error) {
	leave = sync.OnceFunc(func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if w.kept {
			r.kept++
		} else {
			r.open++
		}
		part()
		r.callIn()
	})
	select {
	case <-w.in:
		return leave, nil
	case <-ctx.Done():
	}
	r.mu.Lock()
	select {
	case <-w.in: // in the same moment
		r.mu.Unlock()
		leave()
	default:
		gone()
		part()
		r.mu.Unlock()
	}
	return nil, ctx.Err()
}

// callIn gives the free places to those who wait.
func (r *Room) callIn() {
	for len(r.known) > 0 && r.open+r.kept > 0 {
		w := r.known[0]
		r.known = r.known[1:]
		if w.kept = r.open == 0; w.kept {
			r.kept--
		} else {
			r.open--
		}
		close(w.in)
	}
	for len(r.lines) > 0 && r.open > 0 {
		first := r.lines[0]
		r.lines = r.lines[1:]
		if len(first.waiting) > 1 {
			r.lines = append(r.lines, line{first.from, first.waiting[1:]})
		}
		r.open--
		close(first.waiting[0].in)
	}
}
