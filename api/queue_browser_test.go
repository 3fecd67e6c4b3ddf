package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// arbiterAt sits an arbiter down at the desk of the event.
func (st *stage) arbiterAt(login, lang string, width int64) *guest {
	st.t.Helper()
	g := sitDown(st.t, st.site, login, lang, width)
	g.signsIn(login)
	return g
}

// signsIn signs somebody in on the page for it.
func (g *guest) signsIn(login string) {
	g.t.Helper()
	g.goes("/signin")
	g.fills(`#login`, login)
	g.fills(`#password`, password)
	g.enter()
}

// types a result at a board and goes on.
func (g *guest) scores(st *stage, board int, text string) {
	g.t.Helper()
	g.fills(fmt.Sprintf(`#game-%d .result-field`, st.game(board).ID), text+"\r")
}

// won tells whether White has so many points at a board, as it is stored.
func (st *stage) won(board, points int) bool { return st.game(board).Result.White == points }

// TestDeskInAHallWithoutNetwork: results that are typed while the network is away wait in the browser, also when the page is closed
// meanwhile, and are sent in order at the next visit; what another arbiter has entered first stays, with both results shown until one is
// chosen.
func TestDeskInAHallWithoutNetwork(t *testing.T) {
	runtest.Slow(t)
	for _, lang := range languages() {
		for _, width := range widths() {
			t.Run(fmt.Sprint(lang, width), func(t *testing.T) {
				t.Parallel()
				st := newStage(t, 8).draw().pair().publish()
				st.site.user("boris", false)
				(&world{stage: st}).grant("boris", account.Arbiter)
				anna, boris := st.arbiterAt("anna", lang, width), st.arbiterAt("boris", lang, 1280)
				round := st.desk("/rounds/1")
				anna.goes(round)
				anna.scores(st, 1, "15")
				stored := `document.querySelector("#game-%d [data-stored]").dataset.stored`
				anna.until(fmt.Sprintf(stored, st.game(1).ID))

				anna.cut(true)
				anna.scores(st, 2, "20")
				anna.says("queue.waits")
				anna.scores(st, 3, "13")
				anna.says("result.waits")
				anna.until(`document.querySelector("[data-waits-count]").textContent === "2"`)
				anna.looks("waiting", 320)
				if !st.won(1, 15) || st.won(2, 20) {
					t.Fatal("the network is not cut, or was before")
				}
				boris.goes(round)
				boris.scores(st, 2, "4")
				boris.until(fmt.Sprintf(stored, st.game(2).ID))

				anna.do(chromedp.Navigate("about:blank"))
				anna.cut(false)
				anna.goes(st.desk("/players"))
				anna.says("queue.keep-theirs")
				anna.sees("20:4")
				anna.sees("Name of boris")
				anna.until(`document.querySelector("[data-queue-list]").hidden`) // nothing is on its way any more
				if !st.won(2, 4) || !st.won(3, 13) {
					t.Errorf("board 2: %s, board 3: %s", st.game(2).Result, st.game(3).Result)
				}
				anna.looks("conflict", 320)
				anna.goes(round)
				anna.sees("20:4")
				anna.press(anna.named("queue.again"))
				anna.until(fmt.Sprintf(stored, st.game(2).ID) + ` === "20:4" && document.querySelector("#queue").hidden`)
				if !st.won(2, 20) {
					t.Errorf("board 2 after the choice: %s", st.game(2).Result)
				}
			})
		}
	}
}

// TestQueueIsOnesOwn: who signs out with results that wait is asked; somebody else who signs in there does not send them, and is told whose
// they are; who entered them does, at the next visit.
func TestQueueIsOnesOwn(t *testing.T) {
	runtest.Slow(t)
	runtest.Races(t)
	t.Parallel()
	st := newStage(t, 8).draw().pair().publish()
	st.site.user("boris", false)
	(&world{stage: st}).grant("boris", account.Arbiter)
	g := st.arbiterAt("anna", "ru", 1280)
	g.goes(st.desk("/rounds/1"))
	g.cut(true)
	g.scores(st, 4, "14")
	g.says("queue.waits")
	g.press(`.menu summary`)
	g.press(`.menu [data-sign-out] button`)
	g.says("queue.leave")
	g.looks("leaving")
	g.press(g.named("queue.stay"))
	g.until(`!document.querySelector("#queue-leave").open`)
	g.forgets()
	g.cut(false)
	g.says("queue.held", "name", "Name of anna")
	g.signsIn("boris")
	g.goes(st.desk("/rounds/1"))
	g.says("queue.others")
	g.sees("Name of anna")
	g.looks("others", phone)
	boris := st.site.signedIn("boris")
	form := seen(0, "result", "14", "by", fmt.Sprint(st.by.User)) // as an open page would, had the session changed under it
	a := boris.post(st.gamePath(st.game(4), "/result"), form)
	if a.status != http.StatusForbidden || st.game(4).Result.Kind != play.NoResult {
		t.Fatalf("somebody else's result is sent: %d, %s", a.status, st.game(4).Result)
	}
	g.forgets()
	g.signsIn("anna")
	g.until(`document.querySelector("#queue").hidden`)
	for deadline := time.Now().Add(patience); !st.won(4, 14); {
		if time.Now().After(deadline) {
			t.Fatal("who entered it has not sent it")
		}
	}
	by := st.site.signedIn("anna").get(st.desk("/journal")).body
	if !strings.Contains(by, "Name of anna") || strings.Contains(by, "Name of boris</") {
		t.Error("the journal names another one")
	}
}

// forgets takes the browser's cookies away, as the end of a session does.
func (g *guest) forgets() {
	g.t.Helper()
	g.ended = true
	if _, err := chromedp.Call(g.tab, network.ClearBrowserCookies, cdp.Empty{}); err != nil {
		g.t.Fatal(err)
	}
}
