// Package coalesce gives callers who ask a store the same thing at the same time one answer: those who come while it is under way share the
// next one.
package coalesce

import (
	"context"
	"sync"
	"time"
)

// Question is what several ask at once. The zero value is ready for use.
type Question[T any] struct {
	ask  sync.Mutex // held by who asks the store
	mu   sync.Mutex
	next *answer[T]
}

type answer[T any] struct {
	known bool
	value T
	err   error
}

// patience is how long an answer may take. Who asks for others as well must not take the answer with them when they go.
const patience = 10 * time.Second

// Answer returns what is so in the store at a moment after the call. Those who call while an answer is under way share the next
// one, so that what somebody saw committed before is never missed.
func (q *Question[T]) Answer(ctx context.Context, ask func(ctx context.Context) (T, error)) (T, error) {
	q.mu.Lock()
	if q.next == nil {
		q.next = &answer[T]{}
	}
	a := q.next
	q.mu.Unlock()
	q.ask.Lock()
	defer q.ask.Unlock()
	if !a.known {
		q.mu.Lock()
		q.next = nil // who comes from now on asks again
		q.mu.Unlock()
		patient, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
		defer cancel()
		a.value, a.err = ask(patient)
		a.known = true
	}
	return a.value, a.err
}
