package api_test

import (
	"net/http"
	"strconv"
	"testing"

	"adyukh/api/apitest"
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
	apitest.FillRoom(t, st.Site.Server.Turns, "127.0.0.1")
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
