package store_test

import (
	"bytes"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// TestWritersAreServedInOrder: whoever asked first writes first, in either database. A pool of connections alone lets anybody in next, so
// that one writer in a crowd waits for seconds.
func TestWritersAreServedInOrder(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	storetest.Each(t, func(t *testing.T, name string) {
		s, err := store.OpenWith(t.Context(), name, store.Options{Connections: 2}) // one of them for readers
		fine(t, err)
		defer s.Close()
		const crowd = 30
		var all sync.WaitGroup
		var served []int
		inside, let := make(chan struct{}), make(chan struct{})
		done := sync.OnceFunc(func() { close(let) })
		defer done()
		all.Go(func() {
			if err := s.Between(t.Context(), func() { close(inside); <-let }); err != nil {
				t.Error(err)
			}
		})
		<-inside
		for n := range crowd {
			all.Go(func() { queues(t, s, func() { served = append(served, n) }) })
			waits(t, n+1)
		}
		done()
		all.Wait()
		if len(served) != crowd || !slices.IsSorted(served) {
			t.Errorf("served in the order %v", served)
		}
	})
}

// queues writes something when its turn comes.
func queues(t *testing.T, s *store.Store, do func()) {
	if err := s.Between(t.Context(), do); err != nil {
		t.Error(err)
	}
}

// waits until so many goroutines in queues wait for something.
func waits(t *testing.T, want int) {
	t.Helper()
	stacks := make([]byte, 8<<20)
	for until := time.Now().Add(20 * time.Second); ; runtime.Gosched() {
		n := 0
		for one := range bytes.SplitSeq(stacks[:runtime.Stack(stacks, true)], []byte("\n\n")) {
			head, _, _ := bytes.Cut(one, []byte("\n"))
			if bytes.Contains(head, []byte("[select")) && bytes.Contains(one, []byte("store_test.queues(")) {
				n++
			}
		}
		if n == want {
			return
		}
		if time.Now().After(until) {
			t.Fatalf("%d writers wait, want %d", n, want)
		}
	}
}
