package api_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"strconv"
	"testing"

	"adyukh/api/apitest"
	"adyukh/api/turns"
	"adyukh/static/runtest"
)

// TestTheDeskDoesNotWaitForStrangers: with every place taken by strangers who have papers made, the next stranger of an address that has
// its share is told when to come again, another's paper that is kept is still given, and the desk has its paper at once.
func TestTheDeskDoesNotWaitForStrangers(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 6).Draw().Rounds(1).Pair().Publish()
	reader := st.Site.Anonymous()
	if a := reader.Get(st.Public("/pdf/standings?round=1")); a.Status != http.StatusOK {
		t.Fatalf("before the flood: %d", a.Status)
	}
	room := st.Site.Server.Turns
	for i := range runtime.NumCPU() {
		leave, err := room.Stranger(t.Context(), fmt.Sprint("192.0.2.", i))
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
	}
	waits := func() {
		if leave, err := room.Stranger(t.Context(), "127.0.0.1"); err == nil {
			leave()
		}
	}
	hasty, hurry := context.WithCancel(t.Context())
	hurry()
	// Whoever asks takes a place for a moment, and so may turn away one who would have stayed: others come until nobody else fits.
	for !errors.Is(second(room.Stranger(hasty, "127.0.0.1")), turns.ErrFull) {
		go waits()
		runtime.Gosched()
	}
	a := reader.Get(st.Public("/pdf/pairings?round=1"))
	if a.Status != http.StatusServiceUnavailable {
		t.Errorf("one too many: %d", a.Status)
	}
	if wait, err := strconv.Atoi(a.Header.Get("Retry-After")); err != nil || wait < 10 {
		t.Errorf("to come again after %q", a.Header.Get("Retry-After"))
	}
	if a := reader.Get(st.Public("/pdf/standings?round=1")); a.Status != http.StatusOK {
		t.Errorf("a paper that is kept: %d", a.Status)
	}
	for range 3 {
		if a := st.Arbiter.Get(st.Desk("/pdf/pairings?round=1")); a.Status != http.StatusOK {
			t.Errorf("the desk's paper: %d", a.Status)
		}
	}
}

func second[T any](_ T, err error) error { return err }
