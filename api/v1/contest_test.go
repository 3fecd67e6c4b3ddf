package v1_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// TestJSONOfContests: what programs read of a contest is what everybody may see, as the document describes it.
func TestJSONOfContests(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	d := apitest.Describe(t, s)
	d.CheckContests(t, s)
	for _, id := range []string{"getContest", "listEntries", "getAward", "listClaims"} {
		if !d.Covered[id] {
			t.Errorf("%s was not asked for", id)
		}
	}
	for _, bad := range []string{"/api/v1/contests/0", "/api/v1/contests/x/award", "/api/v1/contests/99999/entries"} {
		if a := s.Anonymous().Get(bad); a.Status != http.StatusNotFound || !strings.Contains(a.Header.Get("Content-Type"), "problem") {
			t.Errorf("%s: %d", bad, a.Status)
		}
	}
}
