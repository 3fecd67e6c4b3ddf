package api_test

import (
	"fmt"
	"testing"

	"adyukh/static/runtest"
)

// TestProblemIsTriedOnTheBoard: on the page of the day and in another site's frame squares are pressed, the board says whether the solution
// has the move, and a button opens the solution in the same frame.
func TestProblemIsTriedOnTheBoard(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	w := newFinal(t)
	for name, path := range map[string]string{"reader": "/problem", "frame": "/embed/contests/" + id(w.id) + "/1?theme=dark"} {
		for _, width := range widths() {
			p := sitDown(t, w.site, name, "ru", width)
			p.goes(path)
			p.looks("begin", 320)
			p.do(p.window(width))
			p.press(`[data-spot="e3"]`)
			p.press(`[data-spot="c5"]`)
			p.sees("e3:c5 — не ход решения")
			p.press(p.named("rules.back"))
			p.until(`!document.querySelector(".play-moves")`)
			p.press(`[data-spot="c3"]`)
			p.press(`[data-spot="e5"]`)
			p.sees("c3:e5 есть в решении")
			p.looks(fmt.Sprintf("tried-%d", width), 320)
			p.do(p.window(width))
			p.press(p.named("composition.open"))
			p.says("composition.shut")
			p.looks(fmt.Sprintf("open-%d", width), 320)
			if at := p.reads(`location.pathname`); at != "/problem" && at != "/embed/contests/"+id(w.id)+"/1" {
				t.Errorf("the page is %s now", at)
			}
		}
	}
}
