package api_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
)

func shows(board, white int) string {
	return fmt.Sprintf(`[...document.querySelectorAll('[data-board="%d"] .points-white')].some((p) => p.textContent === '%d')`, board, white)
}

// TestAHallByHTTPAndHTTPS: what a hall needs works by plain http and by HTTPS: pages that follow results, pages without network (by HTTPS
// kept, by http only while they are open), a player's report, a helper's and the desk's results over a gap of the network.
func TestAHallByHTTPAndHTTPS(t *testing.T) {
	runtest.Slow(t)
	for _, way := range apitest.Hallways() {
		t.Run(way.String(), func(t *testing.T) {
			t.Parallel()
			walkHall(t, way)
		})
	}
}

func walkHall(t *testing.T, way apitest.Hallway) {
	st := apitest.NewStage(t, 10, func(h *play.Head) { h.Regulations.Reports = selfservice.ByPlayers }).Open().Draw().Pair().Publish().Linked()
	code, round := st.Pass("from", "", "to", ""), st.Public("/rounds/1")
	secure := way.Secure
	st.Site.Answers(secure)

	reader := st.Comes("reader", way)
	reader.Goes(round)
	reader.Until(apitest.IsOnline)
	reader.Until(fmt.Sprintf(`window.isSecureContext === %v`, secure))
	st.Result(1, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
	reader.Until(shows(1, 17))

	player := st.Comes("player", way)
	player.Goes(st.Me(st.Game(2).White))
	player.Fills(`.report-form [name="white"]`, "15")
	player.Press(`.report-form .filled`)
	player.Says("report.ask")
	player.Press(`.report-ask .filled`)
	player.Says("report.waits", "result", "15:9")

	helper := st.Comes("helper", way)
	helper.Goes(st.Public("/helper?code=" + code))
	helper.Follow(`main form .button`)
	helper.Says("pass.left-open", "n", 4, "all", 5)
	helper.Cut(true)
	helper.Press(fmt.Sprintf(`#game-%d summary`, st.Game(3).ID))
	helper.Until(fmt.Sprintf(`document.activeElement.id === "game-%d-result"`, st.Game(3).ID))
	helper.Types("20\r")
	helper.Says("pass.waits-here")
	helper.Cut(false)
	helper.Says("pass.left-open", "n", 3, "all", 5)
	reader.Until(shows(3, 20))

	anna := st.Comes("arbiter", way)
	anna.SignsIn("anna")
	anna.Goes(st.Desk("/rounds/1"))
	anna.Until(fmt.Sprintf(`%v === [...document.querySelectorAll(".banner")].length > 0`, !secure))
	anna.Cut(true)
	anna.Scores(st, 5, "13")
	anna.Says("queue.waits")
	anna.Cut(false)
	anna.Until(fmt.Sprintf(`document.querySelector("#game-%d [data-stored]").dataset.stored`, st.Game(5).ID))
	reader.Until(shows(5, 13))

	if secure {
		reader.Until(apitest.KeepsPages)
		reader.Goes(round)
		reader.Until(`caches.match(location.href, { ignoreVary: true }).then((kept) => { window.isKept = Boolean(kept); }) && window.isKept`)
	}
	st.Site.Stop()
	if secure {
		reader.Goes(round)
		reader.Until(`document.body.dataset.kept`)
	}
	reader.Until(`!document.querySelector("[data-stale]").hidden`)
	reader.Until(shows(5, 13))
}

// sleeps freezes a page, as browsers do with tabs that nobody sees and phones with all of theirs; false wakes it.
func sleeps(g *apitest.Guest, on bool) {
	g.Test.Helper()
	state := page.SetWebLifecycleStateStateActive
	if on {
		state = page.SetWebLifecycleStateStateFrozen
	}
	if _, err := chromedp.Call(g.Tab, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: state}); err != nil {
		g.Test.Fatal(err)
	}
}

// TestTabsThatSleep: a tab that holds the stream of its browser and is frozen starves no other; once awake it shows what it missed, as
// does a page to which one comes back, be it one that the browser has kept or not.
func TestTabsThatSleep(t *testing.T) {
	runtest.Slow(t)
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 8).Open().Draw().Pair().Publish()
	first := apitest.SitDown(t, st.Site, "first", "ru", apitest.Phone)
	first.Goes(st.Public("/rounds/1"))
	first.Until(apitest.IsOnline)
	tab, cancel := chromedp.NewContext(first.Tab)
	t.Cleanup(cancel)
	second := &apitest.Guest{
		Hands: apitest.Hands{Test: t, Tab: tab}, Translator: first.Translator, Name: "second", Base: first.Base,
		Width: apitest.Phone,
	}
	second.Goes(st.Public("/rounds/1"))
	st.Result(1, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
	second.Until(shows(1, 17))
	first.Until(shows(1, 17))

	sleeps(first, true)
	st.Result(2, play.Result{Kind: play.FinalPosition, White: 16, Black: 8})
	second.Until(shows(2, 16))
	second.Until(apitest.IsOnline)
	sleeps(second, true)
	st.Result(3, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
	sleeps(first, false)
	first.Until(shows(2, 16))
	first.Until(shows(3, 15))

	sleeps(second, false)
	second.Until(shows(3, 15))
	second.Do(chromedp.Evaluate[chromedp.Void](`window.isTheSame = true`))
	second.Goes(st.Public("/players"))
	st.Result(4, play.Result{Kind: play.FinalPosition, White: 14, Black: 10})
	second.Do(chromedp.Evaluate[chromedp.Void](`history.back()`))
	second.Until(shows(4, 14))
	t.Log("kept for the way back:", second.Reads(`String(window.isTheSame)`))
}
