package solving_test

import (
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestASolverSaysABoundedNumber: whoever has the code of a solver's page protests no faster than one page may, and keeps one protest of a
// round.
func TestASolverSaysABoundedNumber(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	w := apitest.NewSite(t, apitest.Proxied).Solve()
	w.Released()
	b, seen := w.Anonymous(), sheet(w, w.Solver).Revision
	protests := func(text string, header ...string) int {
		return b.Post(w.Page(w.Solver)+"/protest", apitest.Seen(seen, "text", text), header...).Status
	}
	w.OnePage(func(header ...string) int { return protests("Вариант есть", header...) }) // all but one have not seen the first
	w.Clock.Pass(time.Minute)
	seen = sheet(w, w.Solver).Revision
	status := protests("Вариантов два", "X-Forwarded-For", "192.0.2.1")
	if kept := sheet(w, w.Solver).Protest; status != 303 || kept != "Вариантов два" {
		t.Errorf("another protest: %d, kept is %q", status, kept)
	}
}
