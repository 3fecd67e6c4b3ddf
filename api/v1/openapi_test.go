package v1_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// TestJSONProblems: what is not there or hidden is a problem in the same format, in the reader's language.
func TestJSONProblems(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair()
	described := apitest.Describe(t, st.Site)
	b := st.Site.Anonymous()
	for _, path := range []string{st.API(""), st.API("/rounds"), "/api/v1/events/999", "/api/v1/events/0", "/api/v1/events/x/players"} {
		a := b.Get(path)
		if a.Status != http.StatusNotFound || a.Header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d, %s", path, a.Status, a.Header.Get("Content-Type"))
		}
		if !strings.Contains(path, "/x/") && !strings.HasSuffix(path, "/0") {
			described.Conforms(t, path, a)
		}
	}
	st.Publish()
	for _, path := range []string{"/rounds/2", "/rounds/0", "/games/999", "/games/-1"} {
		if a := b.Get(st.API(path)); a.Status != http.StatusNotFound || a.Header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d, %s", path, a.Status, a.Header.Get("Content-Type"))
		}
	}
	ru, en := b.Get(st.API("/rounds/2")), b.Get(st.API("/rounds/2"), "Accept-Language", "en")
	if ru.Body == en.Body {
		t.Errorf("the problem is in one language only: %s", ru.Body)
	}
}
