package apitest

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/static/browsertest"
)

// Hands are somebody's hands on a page.
type Hands struct {
	Test *testing.T
	Tab  context.Context
}

// Do does the steps in the window.
func (h Hands) Do(steps ...chromedp.Action[chromedp.Void]) {
	h.Test.Helper()
	if err := browsertest.Do(h.Tab, steps...); err != nil {
		h.Test.Fatal(err)
	}
}

// Shows waits until something is so on the page.
func (h Hands) Shows(script string) {
	h.Test.Helper()
	for deadline := time.Now().Add(Patience); time.Now().Before(deadline); {
		if is, err := chromedp.Run(h.Tab, chromedp.Evaluate[bool](script)); err == nil && is {
			return
		}
	}
	said, _ := chromedp.Run(h.Tab, chromedp.Evaluate[string](`document.body.innerText`))
	h.Test.Fatalf("never so: %s\n%.3000s", script, said)
}

// Line waits until the line of the player with a number has a class.
func (h Hands) Line(number int, class string) {
	h.Test.Helper()
	h.Shows(fmt.Sprintf(`document.querySelector('[data-number="%d"]')?.classList.contains(%q) === true`, number, class))
}

// Search types into the field that finds, which has the focus and is empty before and after.
func (h Hands) Search(text string) {
	h.Test.Helper()
	const ready = `document.activeElement?.id === "find" && document.activeElement.value === ""`
	h.Shows(ready)
	h.Types(text)
	h.Shows(ready)
}

// Types presses keys one after the other, each with its letter, as a keyboard does.
func (h Hands) Types(text string) {
	h.Test.Helper()
	h.Do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		for _, r := range text {
			events := kb.Encode(r)
			down, up := *events[0], *events[len(events)-1]
			if len(events) == 3 {
				down.Text = events[1].Text
			}
			if down.Key == "Unidentified" {
				down.Key, up.Key = string(r), string(r)
			}
			for _, event := range []input.DispatchKeyEventParams{down, up} {
				if _, err := cdp.Call(ctx, target, input.DispatchKeyEvent, event); err != nil {
					return err
				}
			}
		}
		return nil
	}))
}

// ArbiterAt sits an arbiter down at the desk of the event.
func (st *Stage) ArbiterAt(login, lang string, width int64) *Guest {
	st.Test.Helper()
	g := SitDown(st.Test, st.Site, login, lang, width)
	g.SignsIn(login)
	return g
}

// SignsIn signs somebody in on the page for it.
func (g *Guest) SignsIn(login string) {
	g.Test.Helper()
	g.Goes("/signin")
	g.Fills(`#login`, login)
	g.Fills(`#password`, Password)
	g.Enter()
}

// SignsInAt goes to an address of the desk, which asks who it is, and signs in there.
func (h Hands) SignsInAt(url, login string) {
	h.Test.Helper()
	h.Do(chromedp.Navigate(url), chromedp.SendKeys("#login", login), chromedp.SendKeys("#password", Password+"\r"))
}

// Scores types a result at a board and goes on.
func (g *Guest) Scores(st *Stage, board int, text string) {
	g.Test.Helper()
	g.Fills(fmt.Sprintf(`#game-%d .result-field`, st.Game(board).ID), text+"\r")
}

// Won tells whether White has so many points at a board, as it is stored.
func (st *Stage) Won(board, points int) bool { return st.Game(board).Result.White == points }
