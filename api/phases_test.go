package api_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestEveryPhase follows every link of the pages of an event in each moment of its life.
func TestEveryPhase(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	ground := apitest.NewGround(t)
	for i, phase := range apitest.Phases() {
		t.Run(phase.Name, func(t *testing.T) {
			ground.Test = t
			st := phase.Make(ground)
			papers := i%6 == 1 // other packages draw each of them of every kind of event
			t.Run("public pages", func(t *testing.T) { checkPublicPages(t, st, papers) })
			t.Run("desk", func(t *testing.T) { checkDeskPages(t, st, papers) })
			if !st.Event.IsTeam() { // a team's has matches
				t.Run("players", st.CheckPlayersPages)
			}
		})
	}
}

// checkPublicPages follows every link of the public pages.
func checkPublicPages(t *testing.T, st *apitest.Stage, papers bool) {
	for _, lang := range []string{"ru", "en"} {
		b := st.Site.Anonymous()
		b.Header.Set("Accept-Language", lang)
		pages := apitest.CrawlWith(t, b, st.Public(""), papers, st.Public(""), st.Public("/players"), st.Public("/standings"),
			st.Public("/crosstable"))
		for path, body := range pages {
			for _, private := range []string{"canary", `href="/desk`, `name="revision"`} {
				if strings.Contains(body, private) {
					t.Errorf("%s holds %q", path, private)
				}
			}
		}
	}
}

// checkDeskPages follows every link of the desk's rounds, games, tables and papers.
func checkDeskPages(t *testing.T, st *apitest.Stage, papers bool) {
	from := []string{st.Desk("/rounds/1"), st.Desk("/standings"), st.Desk("/crosstable"), st.Desk("/documents")}
	pages := apitest.CrawlWith(t, st.Arbiter, st.Desk(""), papers, from...)
	if len(pages) < 4 {
		t.Errorf("only %d pages: %v", len(pages), slices.Sorted(maps.Keys(pages)))
	}
}

// TestAddressesThatAreNotThere are 404 for the public and on the desk, and never another round.
func TestAddressesThatAreNotThere(t *testing.T) {
	st := apitest.NewStage(t, 6).Draw().Rounds(1).Pair()
	other := apitest.NewOther(t, st)
	draft := st.Fresh().Rounds[1].Games[0]
	for _, path := range []string{
		"/rounds/0", "/rounds/2", "/rounds/3", "/rounds/99999999999999999999", "/rounds/-1", "/rounds/01", "/rounds/x",
		"/games/0", "/games/" + apitest.ID(draft.ID), "/games/" + apitest.ID(other.Rounds[0].Games[0].ID), "/games/1e3",
		"/players/0", "/players/" + apitest.ID(other.Players[0].ID+1000), "/players/1%20",
		"/pdf/score-sheets?round=1", "/pdf/result-slips?round=1", "/pdf/table-cards?round=1", "/pdf/bracket", "/pdf/pairings?round=2",
		"/pdf/game?game=" + apitest.ID(draft.ID), "/pdf/nothing", "/pdf/pairings?round=x",
	} {
		if a := st.Site.Anonymous().Get(st.Public(path)); a.Status != http.StatusNotFound || a.Header.Get("Content-Disposition") != "" {
			t.Errorf("%s: %d, %q", path, a.Status, a.Header.Get("Content-Disposition"))
		}
	}
	for _, path := range []string{
		"/rounds/0", "/rounds/6", "/rounds/x", "/games/0", "/games/9999", "/standings?after=2",
		"/crosstable?after=9", "/pdf/pairings?round=9",
	} {
		if a := st.Arbiter.Get(st.Desk(path)); a.Status != http.StatusNotFound {
			t.Errorf("desk %s: %d", path, a.Status)
		}
	}
}
