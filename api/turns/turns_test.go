package turns_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"

	"adyukh/api/turns"
	"adyukh/static/runtest"
)

// TestKnownPassStrangers: with every place taken and a queue before it, somebody known comes in at once; a second one waits for the first.
func TestKnownPassStrangers(t *testing.T) {
	runtest.Races(t)
	synctest.Test(t, func(t *testing.T) {
		r := turns.New(2, 10, 10)
		for i := range 2 {
			if _, err := r.Stranger(t.Context(), fmt.Sprint(i)); err != nil {
				t.Fatal(err)
			}
		}
		ctx, end := context.WithCancel(t.Context())
		waiting := make(chan error, 8)
		for i := range 8 {
			go func() {
				_, err := r.Stranger(ctx, fmt.Sprint(i))
				waiting <- err
			}()
		}
		synctest.Wait()
		leave, err := r.Known(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		second := make(chan func(), 1)
		go func() {
			leave, _ := r.Known(t.Context())
			second <- leave
		}()
		synctest.Wait()
		if len(second) != 0 {
			t.Fatal("one place holds two")
		}
		leave()
		(<-second)()
		end()
		for range 8 {
			if err := <-waiting; !errors.Is(err, context.Canceled) {
				t.Errorf("a stranger got in: %v", err)
			}
		}
	})
}

// TestStrangersAreBounded: one address has its share, all have theirs, and who leaves or gives up makes room.
func TestStrangersAreBounded(t *testing.T) {
	runtest.Races(t)
	synctest.Test(t, func(t *testing.T) {
		r := turns.New(1, 3, 2)
		leave, err := r.Stranger(t.Context(), "a")
		if err != nil {
			t.Fatal(err)
		}
		ctx, end := context.WithCancel(t.Context())
		gone := make(chan error, 1)
		go func() {
			_, err := r.Stranger(ctx, "a")
			gone <- err
		}()
		synctest.Wait()
		if _, err := r.Stranger(t.Context(), "a"); !errors.Is(err, turns.ErrFull) {
			t.Errorf("a third of one address: %v", err)
		}
		in := make(chan func(), 1)
		go func() {
			leave, _ := r.Stranger(t.Context(), "b")
			in <- leave
		}()
		synctest.Wait()
		if _, err := r.Stranger(t.Context(), "c"); !errors.Is(err, turns.ErrFull) {
			t.Errorf("a fourth of all: %v", err)
		}
		end()
		if err := <-gone; !errors.Is(err, context.Canceled) {
			t.Errorf("who has gone: %v", err)
		}
		leave()
		(<-in)()
		for _, address := range []string{"a", "a", "c"} {
			leave, err := r.Stranger(t.Context(), address)
			if err != nil {
				t.Fatal(err)
			}
			leave()
		}
	})
}

// TestStrangersTakeTurns: who asks for much delays somebody from elsewhere by no more than one turn.
func TestStrangersTakeTurns(t *testing.T) {
	runtest.Races(t)
	synctest.Test(t, func(t *testing.T) {
		r := turns.New(1, 100, 50)
		leave, err := r.Stranger(t.Context(), "heavy")
		if err != nil {
			t.Fatal(err)
		}
		ctx, end := context.WithCancel(t.Context())
		in := make(chan string, 100)
		next := make(chan struct{})
		ask := func(from string) {
			go func() {
				leave, err := r.Stranger(ctx, from)
				if err != nil {
					return
				}
				in <- from
				<-next
				leave()
			}()
			synctest.Wait()
		}
		for range 40 {
			ask("heavy")
		}
		ask("light")
		ask("other")
		leave()
		var order []string
		for range 5 {
			order = append(order, <-in)
			next <- struct{}{}
		}
		if want := []string{"heavy", "light", "other", "heavy", "heavy"}; !slices.Equal(order, want) {
			t.Errorf("in came %v, want %v", order, want)
		}
		end()
		close(next)
		synctest.Wait()
		if leave, err = r.Stranger(t.Context(), "heavy"); err != nil { // whoever gave up holds nothing
			t.Fatal(err)
		}
		leave()
	})
}
