package api_test

import (
	"html"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adyukh/tournament/play"
)

var paperLink = regexp.MustCompile(`href="([^"]*/pdf/[^"]*)"`)

// TestPaperLinks follows every link to a paper, for everybody and on the desk, in each system: all of them lead to one.
func TestPaperLinks(t *testing.T) {
	t.Parallel()
	for _, system := range []play.System{play.RoundRobin, play.Swiss, play.Knockout} {
		st := newStage(t, 4, func(h *play.Head) {
			*h = h.WithSystem(system)
			h.Regulations.Rounds = min(h.Regulations.Rounds, 3)
		}).draw().pair().publish().play(1)
		anonymous := st.site.anonymous()
		seen := map[string]bool{}
		for _, page := range []string{
			"", "/crosstable", "/crosstable?by=place", "/standings", "/rounds/1",
			"/players/" + id(st.event.Players[0].ID),
		} {
			followPapers(t, anonymous, st.public(page), seen)
		}
		for _, page := range []string{"/documents", "/crosstable", "/standings", "/rounds/1"} {
			followPapers(t, st.arbiter, st.desk(page), seen)
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
func followPapers(t *testing.T, c *browser, page string, seen map[string]bool) {
	t.Helper()
	for _, m := range paperLink.FindAllStringSubmatch(c.get(page).body, -1) {
		href := html.UnescapeString(m[1])
		if seen[href] || strings.Contains(href, "format=") && !strings.Contains(href, "/standings?") {
			continue
		}
		seen[href] = true
		if a := c.get(href); a.status != http.StatusOK || !strings.HasPrefix(a.body, "%PDF") {
			t.Errorf("%s offers %s: %d", page, href, a.status)
		}
	}
}
