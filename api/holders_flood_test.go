package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	guests "adyukh/tournament/guest"
)

// pages are where the holders of codes come to, by kind; what is typed into a form comes by itself.
func (w *heldWorld) pages() map[string]way {
	rows, all := holders(), map[string]way{}
	for _, r := range apitest.AllRoutes(w.Site.Server) {
		for _, kind := range rows[r.Path] {
			if _, known := all[kind]; !known && r.Method == http.MethodGet {
				all[kind] = w.way(r)
			}
		}
		for _, kind := range rows[r.Method+" "+r.Path] {
			all[kind+" typed"] = w.way(r)
		}
	}
	return all
}

// right is the code of a kind as its holder comes with it; that of a helper is good once.
func (w *heldWorld) right(kind string) string {
	if kind == "pass typed" {
		return w.Stage.Pass()
	}
	return w.ours[strings.TrimSuffix(kind, " typed")]
}

// TestRightCodesOpenInAFlood: wrong codes of each kind come from a hall, and from a thousand other addresses. Who guesses in the hall
// has to wait; who has the right code gets in, in the hall and anywhere else.
func TestRightCodesOpenInAFlood(t *testing.T) {
	t.Parallel()
	w := newHeld(t)
	pages, hall, guessed := w.pages(), "192.0.2.1", 0
	for kind, page := range pages {
		waits := 0
		for range 60 {
			if w.askFrom(hall, page, guests.NewCode()).Status == http.StatusTooManyRequests {
				waits++
			}
		}
		if waits == 0 {
			t.Errorf("60 wrong codes of %s from one address, and nobody has to wait", kind)
		}
	}
	for guessed < 1000 {
		for _, page := range pages {
			guessed++
			w.ask(page, guests.NewCode())
		}
	}
	for kind, page := range pages {
		for _, from := range []string{hall, "198.51.100.1"} {
			if a := w.askFrom(from, page, w.right(kind)); !a.Opens(page.Route) {
				t.Errorf("the right code of %s from %s: %d", kind, from, a.Status)
			}
		}
	}
	for kind := range w.ours {
		if _, page := pages[kind]; !page && pages[kind+" typed"].path == "" {
			t.Errorf("no page for the holder of %s", kind)
		}
	}
}
