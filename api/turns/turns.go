// Package turns lets a few make papers and large files at a time, each of which takes up to 42 MB and a second of a processor. Who is
// known, the people of the desk, has a place that strangers never take, however many there are.
package turns

import (
	"context"
	"errors"
	"sync"
)

// ErrFull says that so many strangers wait already that one more would wait for nothing.
var ErrFull = errors.New("too many wait for their turn")

// Room holds those who make something.
type Room struct {
	open, kept chan struct{} // places for everybody, and one for who is known
	most, each int

	mu        sync.Mutex
	strangers map[string]int // in the room or before it, by address
	all       int
}

// New makes a room with so many places for everybody and one more for who is known. At most most strangers are in it or wait, of them each
// from one address.
func New(places, most, each int) *Room {
	return &Room{
		open: make(chan struct{}, places), kept: make(chan struct{}, 1), most: most, each: each, strangers: map[string]int{},
	}
}

// Known lets in somebody whom the program knows, after those of the same kind who were there before. The error is the context's.
func (r *Room) Known(ctx context.Context) (leave func(), err error) {
	select {
	case r.open <- struct{}{}:
		return func() { <-r.open }, nil
	case r.kept <- struct{}{}:
		return func() { <-r.kept }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Stranger lets in somebody from an address, or says ErrFull. Another error is the context's.
func (r *Room) Stranger(ctx context.Context, address string) (leave func(), err error) {
	if !r.join(address) {
		return nil, ErrFull
	}
	select {
	case r.open <- struct{}{}:
		return func() { <-r.open; r.part(address) }, nil
	case <-ctx.Done():
		r.part(address)
		return nil, ctx.Err()
	}
}

func (r *Room) join(address string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.all >= r.most || r.strangers[address] >= r.each {
		return false
	}
	r.all++
	r.strangers[address]++
	return true
}

func (r *Room) part(address string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all--
	if r.strangers[address]--; r.strangers[address] == 0 {
		delete(r.strangers, address)
	}
}
