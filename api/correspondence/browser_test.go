package correspondence_test

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/rules"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// TestMoveOnAPhone: White moves by touching the board, looks, thinks better of it, moves otherwise and sends; Black's open page and a
// reader's show it without being touched, each as far as it may, and Black's becomes a board to move on.
func TestMoveOnAPhone(t *testing.T) {
	runtest.Slow(t)
	p := apitest.NewCorrespondence(t, 4, func(h *play.Head) {
		h.Public, h.Regulations.Correspondence.Shown, h.Regulations.Correspondence.Delay = true, terms.ShownLater, 1
	})
	g := p.First()
	open := func(path string, width int64) (context.Context, func(steps ...chromedp.Action[chromedp.Void])) {
		tab := apitest.Chromium(t)
		do := func(steps ...chromedp.Action[chromedp.Void]) {
			t.Helper()
			if err := browsertest.Do(tab, steps...); err != nil {
				t.Fatal(err)
			}
		}
		do(chromedp.EmulateViewport(width, 844, chromedp.EmulateTouch), chromedp.Navigate(p.Site.Base+path))
		return tab, do
	}
	white, press := open(p.Table(g, rules.White, ""), 390)
	black, pressBlack := open(p.Table(g, rules.Black, ""), 390)
	reader, _ := open(p.Public("/games/"+apitest.ID(g.ID)), 1280)
	apitest.See(t, white, "Ваш ход 1")
	apitest.See(t, black, "Ходит соперник, ход 1")

	press(chromedp.Click(`[data-spot="c3"]`), chromedp.Click(`[data-spot="d4"]`))
	apitest.See(t, white, "Отправить ход 1. c3-d4?")
	fits, err := chromedp.Run(white, chromedp.Evaluate[bool](`document.documentElement.scrollWidth <= innerWidth &&
		document.querySelector(".corr-ask .filled").getBoundingClientRect().bottom <= innerHeight`))
	if err != nil || !fits {
		t.Errorf("the button that sends is not in sight: %v", err)
	}
	press(chromedp.Click(".corr-ask .toolbar a"))
	apitest.See(t, white, "Сделайте ход на доске")
	if len(p.Log(g)) != 1 {
		t.Fatal("a move was made that was not sent")
	}
	press(chromedp.Click(`[data-spot="a3"]`), chromedp.Click(`[data-spot="b4"]`))
	apitest.See(t, white, "Отправить ход 1. a3-b4?")
	press(chromedp.Click(".corr-ask .filled"))
	apitest.See(t, white, "Ваш ход 1. a3-b4 записан")

	apitest.See(t, black, "Ваш ход 1") // of itself
	apitest.See(t, black, "Соперник пошёл 1. a3-b4")
	pressBlack(chromedp.Click(`[data-spot="b6"]`), chromedp.Click(`[data-spot="c5"]`))
	apitest.See(t, black, "Отправить ход 1… b6-c5?")
	pressBlack(chromedp.Click(".corr-ask .filled"))
	apitest.See(t, black, "Ваш ход 1… b6-c5 записан")
	apitest.See(t, white, "Соперник пошёл 1… b6-c5")
	apitest.See(t, reader, "a3-b4")
	shown, err := chromedp.Run(reader, chromedp.Evaluate[string](`document.body.innerHTML`))
	if err != nil || strings.Contains(shown, "b6-c5") {
		t.Errorf("readers see a move before its time: %v", err)
	}
}
