package site_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
)

// TestRulesInABrowser plays on a board of the rules: by cells, by a move of the caption, and goes through a line.
func TestRulesInABrowser(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab := apitest.Chromium(t)
	s := apitest.NewSite(t)
	press := func(figure, cell string) {
		t.Helper()
		script := `document.querySelector('#` + figure + `-play [data-spot="` + cell +
			`"]').dispatchEvent(new MouseEvent("click", {bubbles: true}))`
		if _, err := chromedp.Run(tab, chromedp.Evaluate[bool](script)); err != nil {
			t.Fatal(err)
		}
	}
	do := func(steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := browsertest.Do(tab, steps...); err != nil {
			t.Fatal(err)
		}
	}
	do(chromedp.Navigate(s.Base + "/rules/adyukh"))
	apitest.See(t, tab, "Если вы играете впервые")
	press("figure-11", "d4")
	press("figure-11", "f6")
	apitest.See(t, tab, "1. d4:f6")
	press("board-start", "a1")
	apitest.See(t, tab, "Отсюда сейчас нет хода")
	press("board-start", "b2")
	apitest.See(t, tab, "поле b2 занято (п. 3.4)")
	do(chromedp.Click("#figure-5 figcaption a:last-of-type"))
	apitest.See(t, tab, "нужно бить ещё (п. 3.10)")
	do(chromedp.Click("#game-7-2 .play-tools a:last-child"))
	apitest.See(t, tab, "Партия окончена: фигур не осталось, 17:7")
}
