package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"adyukh/api"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
)

// comes sits somebody down who reaches the site as phones in a hall do: under a name, not as the machine itself.
func (st *stage) comes(name string, way hallway) *guest {
	st.t.Helper()
	g := sitDown(st.t, st.site, name, "ru", way.width)
	g.Translator = words(st.t, way.lang)
	g.base = strings.Replace(st.site.base, "127.0.0.1", browsertest.Hall, 1)
	g.goes("/")
	if way.lang != "ru" {
		g.follow(`[name="lang"][value="` + way.lang + `"]`)
	}
	return g
}

// answers has the site start anew and answer by HTTPS from now on, or by plain http. Only browsers of chromium know its certificate.
func (s *site) answers(secure bool, change ...func(*api.Config)) {
	s.t.Helper()
	s.stop()
	if secure {
		s.secure = browsertest.TLS()
	}
	s.serve(change...)
}

// host is the address and the port of the machine at which the site answers.
func (s *site) host() string { return s.base[strings.LastIndex(s.base, "/")+1:] }

// calm are heartbeats that a busy machine does not miss, and of which a page soon knows that there are none.
func calm(c *api.Config) { c.Limits.Heartbeat = 400 * time.Millisecond }

// isOnline is so while a page hears of changes, standsStill while it says since when it does not, goesOn once it does again, and shows is
// so once it shows White's points at a board.
const (
	isOnline    = `document.documentElement.dataset.connection === 'online'`
	standsStill = `!document.querySelector('[data-stale]').hidden && /\d\d:\d\d/.test(document.querySelector('[data-stale] time').textContent)`
	goesOn      = isOnline + ` && document.querySelector('[data-stale]').hidden`
)

func shows(board, white int) string {
	return fmt.Sprintf(`[...document.querySelectorAll('[data-board="%d"] .points-white')].some((p) => p.textContent === '%d')`, board, white)
}

// TestAHallByHTTPAndHTTPS: what a hall needs works by plain http and by HTTPS: pages that follow results, pages without network (by HTTPS
// kept, by http only while they are open), a player's report, a helper's and the desk's results over a gap of the network.
func TestAHallByHTTPAndHTTPS(t *testing.T) {
	runtest.Slow(t)
	for _, way := range hallways() {
		t.Run(way.String(), func(t *testing.T) {
			t.Parallel()
			walkHall(t, way)
		})
	}
}

func walkHall(t *testing.T, way hallway) {
	st := newStage(t, 10, func(h *play.Head) { h.Regulations.Reports = selfservice.ByPlayers }).open().draw().pair().publish().linked()
	code, round := st.pass("from", "", "to", ""), st.public("/rounds/1")
	secure := way.secure
	st.site.answers(secure)

	reader := st.comes("reader", way)
	reader.goes(round)
	reader.until(isOnline)
	reader.until(fmt.Sprintf(`window.isSecureContext === %v`, secure))
	st.result(1, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
	reader.until(shows(1, 17))

	player := st.comes("player", way)
	player.goes(st.me(st.game(2).White))
	player.fills(`.report-form [name="white"]`, "15")
	player.press(`.report-form .filled`)
	player.says("report.ask")
	player.press(`.report-ask .filled`)
	player.says("report.waits", "result", "15:9")

	helper := st.comes("helper", way)
	helper.goes(st.public("/helper?code=" + code))
	helper.follow(`main form .button`)
	helper.says("pass.left-open", "n", 4, "all", 5)
	helper.cut(true)
	helper.press(fmt.Sprintf(`#game-%d summary`, st.game(3).ID))
	helper.until(fmt.Sprintf(`document.activeElement.id === "game-%d-result"`, st.game(3).ID))
	helper.types("20\r")
	helper.says("pass.waits-here")
	helper.cut(false)
	helper.says("pass.left-open", "n", 3, "all", 5)
	reader.until(shows(3, 20))

	anna := st.comes("arbiter", way)
	anna.signsIn("anna")
	anna.goes(st.desk("/rounds/1"))
	anna.until(fmt.Sprintf(`%v === [...document.querySelectorAll(".banner")].length > 0`, !secure))
	anna.cut(true)
	anna.scores(st, 5, "13")
	anna.says("queue.waits")
	anna.cut(false)
	anna.until(fmt.Sprintf(`document.querySelector("#game-%d [data-stored]").dataset.stored`, st.game(5).ID))
	reader.until(shows(5, 13))

	if secure {
		reader.until(keepsPages)
		reader.goes(round)
		reader.until(`caches.match(location.href, { ignoreVary: true }).then((kept) => { window.isKept = Boolean(kept); }) && window.isKept`)
	}
	st.site.stop()
	if secure {
		reader.goes(round)
		reader.until(`document.body.dataset.kept`)
	}
	reader.until(`!document.querySelector("[data-stale]").hidden`)
	reader.until(shows(5, 13))
}

// sleeps freezes a page, as browsers do with tabs that nobody sees and phones with all of theirs; false wakes it.
func (g *guest) sleeps(on bool) {
	g.t.Helper()
	state := page.SetWebLifecycleStateStateActive
	if on {
		state = page.SetWebLifecycleStateStateFrozen
	}
	if _, err := chromedp.Call(g.tab, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: state}); err != nil {
		g.t.Fatal(err)
	}
}

// TestTabsThatSleep: a tab that holds the stream of its browser and is frozen starves no other; once awake it shows what it missed, as
// does a page to which one comes back, be it one that the browser has kept or not.
func TestTabsThatSleep(t *testing.T) {
	runtest.Slow(t)
	runtest.Races(t)
	t.Parallel()
	st := newStage(t, 8).open().draw().pair().publish()
	first := sitDown(t, st.site, "first", "ru", phone)
	first.goes(st.public("/rounds/1"))
	first.until(isOnline)
	tab, cancel := chromedp.NewContext(first.tab)
	t.Cleanup(cancel)
	second := &guest{hands: hands{t, tab}, Translator: first.Translator, name: "second", base: first.base, width: phone}
	second.goes(st.public("/rounds/1"))
	st.result(1, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
	second.until(shows(1, 17))
	first.until(shows(1, 17))

	first.sleeps(true)
	st.result(2, play.Result{Kind: play.FinalPosition, White: 16, Black: 8})
	second.until(shows(2, 16))
	second.until(isOnline)
	second.sleeps(true)
	st.result(3, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
	first.sleeps(false)
	first.until(shows(2, 16))
	first.until(shows(3, 15))

	second.sleeps(false)
	second.until(shows(3, 15))
	second.do(chromedp.Evaluate[chromedp.Void](`window.isTheSame = true`))
	second.goes(st.public("/players"))
	st.result(4, play.Result{Kind: play.FinalPosition, White: 14, Black: 10})
	second.do(chromedp.Evaluate[chromedp.Void](`history.back()`))
	second.until(shows(4, 14))
	t.Log("kept for the way back:", second.reads(`String(window.isTheSame)`))
}
