package desk_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// TestDeskInAHallWithoutNetwork: results that are typed while the network is away wait in the browser, also when the page is closed
// meanwhile, and are sent in order at the next visit; what another arbiter has entered first stays, with both results shown until one is
// chosen.
func TestDeskInAHallWithoutNetwork(t *testing.T) {
	runtest.Slow(t)
	for _, lang := range apitest.Languages() {
		for _, width := range apitest.Widths() {
			t.Run(fmt.Sprint(lang, width), func(t *testing.T) {
				t.Parallel()
				st := apitest.NewStage(t, 8).Draw().Pair().Publish()
				st.Site.User("boris", false)
				(&apitest.World{Stage: st}).Grant("boris", account.Arbiter)
				anna, boris := st.ArbiterAt("anna", lang, width), st.ArbiterAt("boris", lang, 1280)
				round := st.Desk("/rounds/1")
				anna.Goes(round)
				anna.Scores(st, 1, "15")
				stored := `document.querySelector("#game-%d [data-stored]").dataset.stored`
				anna.Until(fmt.Sprintf(stored, st.Game(1).ID))

				anna.Cut(true)
				anna.Scores(st, 2, "20")
				anna.Says("queue.waits")
				anna.Scores(st, 3, "13")
				anna.Says("result.waits")
				anna.Until(`document.querySelector("[data-waits-count]").textContent === "2"`)
				anna.Looks("waiting", 320)
				if !st.Won(1, 15) || st.Won(2, 20) {
					t.Fatal("the network is not cut, or was before")
				}
				boris.Goes(round)
				boris.Scores(st, 2, "4")
				boris.Until(fmt.Sprintf(stored, st.Game(2).ID))

				anna.Do(chromedp.Navigate("about:blank"))
				anna.Cut(false)
				anna.Goes(st.Desk("/players"))
				anna.Says("queue.keep-theirs")
				anna.Sees("20:4")
				anna.Sees("Name of boris")
				anna.Until(`document.querySelector("[data-queue-list]").hidden`) // nothing is on its way any more
				if !st.Won(2, 4) || !st.Won(3, 13) {
					t.Errorf("board 2: %s, board 3: %s", st.Game(2).Result, st.Game(3).Result)
				}
				anna.Looks("conflict", 320)
				anna.Goes(round)
				anna.Sees("20:4")
				anna.Press(anna.Named("queue.again"))
				anna.Until(fmt.Sprintf(stored, st.Game(2).ID) + ` === "20:4" && document.querySelector("#queue").hidden`)
				if !st.Won(2, 20) {
					t.Errorf("board 2 after the choice: %s", st.Game(2).Result)
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
	st := apitest.NewStage(t, 8).Draw().Pair().Publish()
	st.Site.User("boris", false)
	(&apitest.World{Stage: st}).Grant("boris", account.Arbiter)
	g := st.ArbiterAt("anna", "ru", 1280)
	g.Goes(st.Desk("/rounds/1"))
	g.Cut(true)
	g.Scores(st, 4, "14")
	g.Says("queue.waits")
	g.Press(`.menu summary`)
	g.Press(`.menu [data-sign-out] button`)
	g.Says("queue.leave")
	g.Looks("leaving")
	g.Press(g.Named("queue.stay"))
	g.Until(`!document.querySelector("#queue-leave").open`)
	forgets(g)
	g.Cut(false)
	g.Says("queue.held", "name", "Name of anna")
	g.SignsIn("boris")
	g.Goes(st.Desk("/rounds/1"))
	g.Says("queue.others")
	g.Sees("Name of anna")
	g.Looks("others", apitest.Phone)
	boris := st.Site.SignedIn("boris")
	form := apitest.Seen(0, "result", "14", "by", fmt.Sprint(st.By.User)) // as an open page would, had the session changed under it
	a := boris.Post(st.GamePath(st.Game(4), "/result"), form)
	if a.Status != http.StatusForbidden || st.Game(4).Result.Kind != play.NoResult {
		t.Fatalf("somebody else's result is sent: %d, %s", a.Status, st.Game(4).Result)
	}
	forgets(g)
	g.SignsIn("anna")
	g.Until(`document.querySelector("#queue").hidden`)
	for deadline := time.Now().Add(apitest.Patience); !st.Won(4, 14); {
		if time.Now().After(deadline) {
			t.Fatal("who entered it has not sent it")
		}
	}
	by := st.Site.SignedIn("anna").Get(st.Desk("/journal")).Body
	if !strings.Contains(by, "Name of anna") || strings.Contains(by, "Name of boris</") {
		t.Error("the journal names another one")
	}
}

// forgets takes the browser's cookies away, as the end of a session does.
func forgets(g *apitest.Guest) {
	g.Test.Helper()
	g.Ended = true
	if _, err := chromedp.Call(g.Tab, network.ClearBrowserCookies, cdp.Empty{}); err != nil {
		g.Test.Fatal(err)
	}
}
