package site_test

import (
	"regexp"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// ofTheDesk are addresses of its pages, and not of its script.
var ofTheDesk = regexp.MustCompile(`/desk(/|\s|$)`)

// TestPagesWithoutNetwork: who has looked at a page sees it again when the network has gone, with the time at which it came; nothing of
// the desk is kept.
func TestPagesWithoutNetwork(t *testing.T) {
	runtest.Pages(t)
	runtest.Slow(t)
	runtest.Races(t)
	for _, lang := range apitest.Languages() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := apitest.NewStage(t, 8).Draw().Rounds(1).Pair().Publish()
			g := apitest.SitDown(t, st.Site, "reader", lang, apitest.Phone)
			g.Goes(st.Public("/standings"))
			g.Until(apitest.KeepsPages)
			g.Goes(st.Public("/standings"))
			g.Goes(st.Public("/rounds/2"))
			g.Until(`caches.match(location.href, { ignoreVary: true }).then((kept) => { window.isKept = Boolean(kept); }) && window.isKept`)

			anna := apitest.SitDown(t, st.Site, "arbiter", lang, 1280)
			anna.Goes("/signin")
			anna.Fills(`#login`, "anna")
			anna.Fills(`#password`, apitest.Password)
			anna.Enter()
			anna.Goes(st.Desk("/rounds/2"))
			anna.Until(apitest.KeepsPages)
			anna.Goes(st.Desk("/rounds/2"))
			anna.Goes(st.Public("/rounds/2"))
			anna.Until(`caches.open("adyukh-1").then((c) => c.keys())
				.then((all) => { window.held = all.map(({ url }) => url).join(" "); }) && window.held`)
			if held := anna.Reads(`window.held`); ofTheDesk.MatchString(held) || strings.Contains(held, "/rounds/2") {
				t.Errorf("of who is signed in the browser keeps %s", held)
			}

			st.Site.Stop()
			g.Goes(st.Public("/standings"))
			g.Sees(g.T("nav.standings"))
			g.Until(`document.body.dataset.kept && !document.querySelector("[data-stale]").hidden`)
			g.Goes(st.Public("/rounds/2"))
			g.Sees(g.Spelled("Игрок 01"))
			g.Looks("kept", 320)
		})
	}
}
