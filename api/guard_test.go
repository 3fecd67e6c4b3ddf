package api_test

import (
	"net/http"
	"net/url"
	"testing"

	"adyukh/api/apitest"
)

// TestCrossOrigin posts to every route as another site's page would. Signing in and out are no exception.
func TestCrossOrigin(t *testing.T) {
	t.Parallel()
	w := apitest.NewWorld(t)
	w.ContestOfAll()
	w.SolvingOfAll()
	b := w.Site.SignedIn("owner")
	before := w.Site.Digest()
	foreign := [][]string{
		{"Sec-Fetch-Site", "cross-site"},
		{"Sec-Fetch-Site", "same-site"},
		{"Sec-Fetch-Site", "cross-site", "Origin", w.Site.Base},
		{"Origin", "https://evil.example"},
		{"Origin", "null"},
		{"Origin", w.Site.Base + ".evil.example"},
	}
	for _, r := range apitest.AllRoutes(w.Site.Server) {
		if r.Method != http.MethodPost {
			continue
		}
		for _, header := range foreign {
			if a := b.Post(w.Address(r.Path), filled(w, r), header...); a.Status != http.StatusForbidden {
				t.Errorf("%s with %v: %d", r.Path, header, a.Status)
			}
		}
	}
	if !b.IsIn() || w.Site.Digest() != before {
		t.Error("a foreign page has changed something")
	}
	for _, header := range [][]string{{"Sec-Fetch-Site", "same-origin"}, {"Sec-Fetch-Site", "none"}, {"Origin", w.Site.Base}} {
		if a := b.Post("/preferences", url.Values{"theme": {"dark"}, "back": {"/"}}, header...); a.Status != http.StatusSeeOther {
			t.Errorf("our own page with %v: %d", header, a.Status)
		}
	}
}
