package composing_test

import (
	"fmt"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestProblemIsTriedOnTheBoard: on the page of the day and in another site's frame squares are pressed, the board says whether the solution
// has the move, and a button opens the solution in the same frame.
func TestProblemIsTriedOnTheBoard(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	w := newFinal(t)
	for name, path := range map[string]string{"reader": "/problem", "frame": "/embed/contests/" + apitest.ID(w.ID) + "/1?theme=dark"} {
		for _, width := range apitest.Widths() {
			p := apitest.SitDown(t, w.Site, name, "ru", width)
			p.Goes(path)
			p.Looks("begin", 320)
			p.Do(p.Window(width))
			p.Press(`[data-spot="e3"]`)
			p.Press(`[data-spot="c5"]`)
			p.Sees("e3:c5 — не ход решения")
			p.Press(p.Named("rules.back"))
			p.Until(`!document.querySelector(".play-moves")`)
			p.Press(`[data-spot="c3"]`)
			p.Press(`[data-spot="e5"]`)
			p.Sees("c3:e5 есть в решении")
			p.Looks(fmt.Sprintf("tried-%d", width), 320)
			p.Do(p.Window(width))
			p.Press(p.Named("composition.open"))
			p.Says("composition.shut")
			p.Looks(fmt.Sprintf("open-%d", width), 320)
			if at := p.Reads(`location.pathname`); at != "/problem" && at != "/embed/contests/"+apitest.ID(w.ID)+"/1" {
				t.Errorf("the page is %s now", at)
			}
		}
	}
}
