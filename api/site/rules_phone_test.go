package site_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
)

// TestLongTracksOnAPhone: the tracks of Northcott's game move sideways in their box, not with the page; their cells can be
// pressed, and after a move the box stays where it was.
func TestLongTracksOnAPhone(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab := apitest.Chromium(t)
	s := apitest.NewSite(t)
	is := func(script string) float64 {
		t.Helper()
		got, err := chromedp.Run(tab, chromedp.Evaluate[float64](script))
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	if err := browsertest.Do(tab, chromedp.EmulateViewport(390, 844), chromedp.Navigate(s.Base+"/rules/northcott")); err != nil {
		t.Fatal(err)
	}
	const board, box = "#board-start-play", `document.querySelector("#board-start-play .play-board")`
	if cell := is(`document.querySelector("` + board + ` [data-spot]").getBoundingClientRect().width`); cell < 24 {
		t.Errorf("a cell is %.1f pixels wide, fewer than 24", cell)
	}
	if over := is(`document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
		t.Errorf("the page is %v pixels too wide", over)
	}
	if at := is(box + `.scrollLeft = 100, ` + box + `.scrollLeft`); at != 100 {
		t.Errorf("the box moved to %v", at)
	}
	for _, cell := range []string{"1:1", "1:7"} {
		is(`document.querySelector('` + board + ` [data-spot="` + cell + `"]').dispatchEvent(new MouseEvent("click", {bubbles: true})), 0`)
	}
	apitest.See(t, tab, "1. 1:1-7")
	if at := is(box + `.scrollLeft`); at != 100 {
		t.Errorf("after the move the box is at %v", at)
	}
}
