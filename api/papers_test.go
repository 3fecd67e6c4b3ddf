package api_test

import (
	"html"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adyukh/tournament"
)

var paperLink = regexp.MustCompile(`href="([^"]*/pdf/[^"]*)"`)

// TestPaperLinks follows every link to a paper, for everybody and on the desk, in each system: all of them lead to one.
func TestPaperLinks(t *testing.T) {
	for _, system := range []tournament.System{tournament.RoundRobin, tournament.Swiss, tournament.Knockout} {
		st := newStage(t, 4, func(h *tournament.Head) {
			*h = h.WithSystem(system)
			h.Regulations.Rounds = min(h.Regulations.Rounds, 3)
		}).draw().pair().publish().play(1)
		anonymous := st.site.anonymous()
		var seen []string
		for _, page := range []string{"", "/crosstable", "/crosstable?by=place", "/standings", "/rounds/1"} {
			seen = append(seen, followPapers(t, anonymous, st.public(page))...)
		}
		for _, page := range []string{"/documents", "/crosstable", "/standings", "/rounds/1"} {
			seen = append(seen, followPapers(t, st.arbiter, st.desk(page))...)
		}
		want := []string{"start-list", "pairings", "pairings-by-name", "score-sheets", "result-slips", "table-cards", "standings", "crosstable"}
		if system == tournament.Knockout {
			want[len(want)-1] = "bracket"
		}
		for _, key := range want {
			if !slices.ContainsFunc(seen, func(href string) bool { return strings.Contains(href, "/pdf/"+key) }) {
				t.Errorf("%s: no link to %s", system, key)
			}
		}
	}
}

// followPapers opens the papers that a page offers, and returns their addresses.
func followPapers(t *testing.T, c *browser, page string) []string {
	t.Helper()
	var all []string
	for _, m := range paperLink.FindAllStringSubmatch(c.get(page).body, -1) {
		href := html.UnescapeString(m[1])
		if a := c.get(href); a.status != http.StatusOK || !strings.HasPrefix(a.body, "%PDF") {
			t.Errorf("%s offers %s: %d", page, href, a.status)
		}
		all = append(all, href)
	}
	return all
}
