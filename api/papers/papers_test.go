package papers_test

import (
	"html"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

var paperLink = regexp.MustCompile(`href="([^"]*/pdf/[^"]*)"`)

// TestPaperLinks follows every link to a paper, for everybody and on the desk, in each system: all of them lead to one.
func TestPaperLinks(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	for _, system := range []play.System{play.RoundRobin, play.Swiss, play.Knockout} {
		st := apitest.NewStage(t, 4, func(h *play.Head) {
			*h = h.WithSystem(system)
			h.Regulations.Rounds = min(h.Regulations.Rounds, 3)
		}).Draw().Pair().Publish().Play(1)
		anonymous := st.Site.Anonymous()
		seen := map[string]bool{}
		for _, page := range []string{
			"", "/crosstable", "/crosstable?by=place", "/standings", "/rounds/1",
			"/players/" + apitest.ID(st.Event.Players[0].ID),
		} {
			followPapers(t, anonymous, st.Public(page), seen)
		}
		for _, page := range []string{"/documents", "/crosstable", "/standings", "/rounds/1"} {
			followPapers(t, st.Arbiter, st.Desk(page), seen)
		}
		want := []string{
			"start-list", "pairings", "pairings-by-name", "score-sheets", "result-slips", "table-cards", "player-card?player=",
			"standings", "crosstable",
		}
		if system == play.Knockout {
			want[len(want)-1] = "bracket"
		}
		for _, key := range want {
			if !slices.ContainsFunc(slices.Collect(maps.Keys(seen)), func(href string) bool { return strings.Contains(href, "/pdf/"+key) }) {
				t.Errorf("%s: no link to %s", system, key)
			}
		}
	}
}

// followPapers opens the papers that a page offers, each once; other sheets than the usual one are opened for one paper alone,
// since all take the same way.
func followPapers(t *testing.T, c *apitest.Browser, page string, seen map[string]bool) {
	t.Helper()
	for _, m := range paperLink.FindAllStringSubmatch(c.Get(page).Body, -1) {
		href := html.UnescapeString(m[1])
		if seen[href] || strings.Contains(href, "format=") && !strings.Contains(href, "/standings?") {
			continue
		}
		seen[href] = true
		if a := c.Get(href); a.Status != http.StatusOK || !strings.HasPrefix(a.Body, "%PDF") {
			t.Errorf("%s offers %s: %d", page, href, a.Status)
		}
	}
}

// TestSheetSizes checks that the page of documents says of each size of score sheet how many moves it holds, in the event's game,
// and that every size can be opened.
func TestSheetSizes(t *testing.T) {
	t.Parallel()
	for game, want := range map[string][]string{
		"adyukh": {"по 2 на листе – 60 ходов", "по 1 на листе – 60 ходов", "по 4 на листе – 30 ходов"},
		"paired": {"по 2 на листе – 40 ходов", "по 1 на листе – 60 ходов", "по 4 на листе – 15 ходов"},
	} {
		st := apitest.NewStage(t, 4, func(h *play.Head) { h.Game = game }).Draw().Pair().Publish()
		page := st.Arbiter.Get(st.Desk("/documents")).Body
		for _, label := range want {
			if n := strings.Count(page, ">"+label+"<"); n < 4 {
				t.Errorf("%s: %q stands there %d times, want it with each of the 4 papers of score sheets", game, label, n)
			}
		}
		for _, key := range []string{"blank-sheets", "empty-sheets", "continuation-sheets"} {
			for _, perPage := range []string{"1", "2", "4"} {
				if a := st.Arbiter.Get(st.Desk("/pdf/" + key + "?per_page=" + perPage)); a.Status != http.StatusOK {
					t.Errorf("%s, %s, %s a page: %d", game, key, perPage, a.Status)
				}
			}
		}
	}
}
