package main_test

import (
	"testing"

	"adyukh/static/runtest"
)

// tallest is how high a page of the desk is at 1280 pixels before anything on it is unfolded: less than two windows of a laptop.
const tallest = 1400

// TestPagesAreShort measures the pages on which an event is set up, its papers and its files in the demo, whose events are at every
// stage. What is needed now is on them and the rest folded. None has to be scrolled sideways,
// on a small phone either.
func TestPagesAreShort(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	url, password := startDemo(t, binary(t))
	wide, phone := sitDown(t, "arbiter", url, 1280, 800), sitDown(t, "phone", url, 320, 640)
	for _, p := range []*person{wide, phone} {
		p.open(t, "/signin")
		p.until(t, `document.activeElement?.name === 'login'`)
		p.types(t, "arbiter\t"+password+"\r")
		p.until(t, `location.pathname === '/desk'`)
	}
	paths := []string{"/desk/new"}
	for _, event := range []string{"1", "2", "5", "6"} { // over, set up, a large Swiss, a knock-out
		for _, page := range []string{
			"/documents", "/files", "/setup/main", "/setup/regulations", "/setup/officials", "/setup/categories", "/setup/rating",
		} {
			paths = append(paths, "/desk/e/"+event+page)
		}
	}
	for _, path := range append(paths, "/desk/e/2/players", "/desk/e/2/draw", "/e/5", "/e/5/files") {
		wide.open(t, path)
		wide.looks(t, "")
		if high := see[int](t, wide, `document.documentElement.scrollHeight`); high > tallest {
			t.Errorf("%s is %d pixels high, more than %d", path, high, tallest)
		}
	}
	for _, page := range []string{"new", "e/5/documents", "e/5/files", "e/5/setup/regulations", "e/5/setup/categories"} {
		phone.open(t, "/desk/"+page)
		phone.eval(t, `([...document.querySelectorAll('main details:not(.menu)')].forEach((d) => { d.open = true; }), true)`)
		phone.looks(t, "")
	}
}
