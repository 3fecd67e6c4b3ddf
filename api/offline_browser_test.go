package api_test

import (
	"regexp"
	"strings"
	"testing"

	"adyukh/static/runtest"
)

// keepsPages is so once the next page comes by way of what keeps them.
const keepsPages = `navigator.serviceWorker.ready.then(() => { window.isReady = true; }) && window.isReady`

// ofTheDesk are addresses of its pages, and not of its script.
var ofTheDesk = regexp.MustCompile(`/desk(/|\s|$)`)

// TestPagesWithoutNetwork: who has looked at a page sees it again when the network has gone, with the time at which it came; nothing of
// the desk is kept.
func TestPagesWithoutNetwork(t *testing.T) {
	runtest.Pages(t)
	runtest.Slow(t)
	runtest.Races(t)
	for _, lang := range languages() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := newStage(t, 8).draw().rounds(1).pair().publish()
			g := sitDown(t, st.site, "reader", lang, phone)
			g.goes(st.public("/standings"))
			g.until(keepsPages)
			g.goes(st.public("/standings"))
			g.goes(st.public("/rounds/2"))
			g.until(`caches.match(location.href, { ignoreVary: true }).then((kept) => { window.isKept = Boolean(kept); }) && window.isKept`)

			anna := sitDown(t, st.site, "arbiter", lang, 1280)
			anna.goes("/signin")
			anna.fills(`#login`, "anna")
			anna.fills(`#password`, password)
			anna.enter()
			anna.goes(st.desk("/rounds/2"))
			anna.until(keepsPages)
			anna.goes(st.desk("/rounds/2"))
			anna.goes(st.public("/rounds/2"))
			anna.until(`caches.open("adyukh-1").then((c) => c.keys())
				.then((all) => { window.held = all.map(({ url }) => url).join(" "); }) && window.held`)
			if held := anna.reads(`window.held`); ofTheDesk.MatchString(held) || strings.Contains(held, "/rounds/2") {
				t.Errorf("of who is signed in the browser keeps %s", held)
			}

			st.site.stop()
			g.goes(st.public("/standings"))
			g.sees(g.T("nav.standings"))
			g.until(`document.body.dataset.kept && !document.querySelector("[data-stale]").hidden`)
			g.goes(st.public("/rounds/2"))
			g.sees(g.spelled("Игрок 01"))
			g.looks("kept", 320)
		})
	}
}
