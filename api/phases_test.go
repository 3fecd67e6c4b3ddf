package api_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// phases are the moments of an event's life that pages have to survive.
var phases = []struct {
	name string
	make func(*apitest.Stage) *apitest.Stage
}{
	{"nobody", func(st *apitest.Stage) *apitest.Stage { return st.Another(0).Open() }},
	{"one player", func(st *apitest.Stage) *apitest.Stage { return st.Another(1).Open() }},
	{"players", func(st *apitest.Stage) *apitest.Stage { return st.Another(6).Open() }},
	{"drawn", func(st *apitest.Stage) *apitest.Stage { return st.Another(6).Open().Draw() }},
	{"draft", func(st *apitest.Stage) *apitest.Stage { return st.Another(6).Open().Draw().Pair() }},
	{"published", func(st *apitest.Stage) *apitest.Stage { return st.Another(6).Draw().Pair().Publish() }},
	{"partial", func(st *apitest.Stage) *apitest.Stage {
		return st.Another(6, apitest.RatedEvent).Draw().Pair().Publish().Play(1)
	}},
	{"complete", func(st *apitest.Stage) *apitest.Stage { return st.Another(6).Draw().Rounds(1) }},
	{"next draft", func(st *apitest.Stage) *apitest.Stage { return st.Another(6).Draw().Rounds(2).Pair() }},
	{"two rounds open", func(st *apitest.Stage) *apitest.Stage {
		return st.Another(6).Draw().Pair().Publish().Play(1).Pair().Publish().Play(2)
	}},
	{"withdrawn", func(st *apitest.Stage) *apitest.Stage {
		return st.Another(6).Draw().Rounds(3).Withdraw(0, 4).Pair().Publish()
	}},
	{"annulled", func(st *apitest.Stage) *apitest.Stage {
		return st.Another(6).Draw().Rounds(2).Withdraw(0, 3).Pair().Publish().Play(1)
	}},
	{"odd field", func(st *apitest.Stage) *apitest.Stage { return st.Another(5).Draw().Rounds(2).Pair().Publish().Play(1) }},
	{"everybody free", func(st *apitest.Stage) *apitest.Stage {
		return st.Another(3).Draw().Rounds(1).Withdraw(0, 2).Withdraw(1, 2).Pair().Publish()
	}},
	{"double round", func(st *apitest.Stage) *apitest.Stage {
		return st.Another(4, twice).Draw().Rounds(4).Pair().Publish().Play(1)
	}},
	{"blitz", func(st *apitest.Stage) *apitest.Stage { return st.Another(4, blitz).Draw().Rounds(1).Pair().Publish() }},
	{"sheets", func(st *apitest.Stage) *apitest.Stage { return apitest.Sheets(st.Another(8).Draw().Pair().Publish()) }},
	{"teams", func(st *apitest.Stage) *apitest.Stage { return st.Teams().Seated().Play(1) }},
	{"over", func(st *apitest.Stage) *apitest.Stage { return st.Another(4).Draw().Rounds(3) }},
}

func twice(h *play.Head) { h.Regulations.Cycles = 2 }

func blitz(h *play.Head) {
	d := play.Defaults(play.Blitz, h.Language, h.Zone)
	h.Discipline, h.Regulations, h.Festival = d.Discipline, d.Regulations, "Фестиваль"
}

// TestEveryPhase looks at all pages and at all JSON of an event in each moment of its life.
func TestEveryPhase(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	ground := apitest.NewGround(t)
	described := apitest.Describe(t, ground.Site)
	for i, phase := range phases {
		t.Run(phase.name, func(t *testing.T) {
			ground.Test = t
			st := phase.make(ground)
			papers := i%6 == 1 // other packages draw each of them of every kind of event
			t.Run("public pages", func(t *testing.T) { checkPublicPages(t, st, papers) })
			t.Run("desk", func(t *testing.T) { checkDeskPages(t, st, papers) })
			if !st.Event.IsTeam() { // a team's has matches
				t.Run("players", st.CheckPlayersPages)
			}
			t.Run("JSON", func(t *testing.T) { described.CheckEvent(t, st) })
			t.Run("files", func(t *testing.T) { checkFiles(t, described, st) })
		})
	}
	ground.Test = t
	described.CheckContests(t, ground.Site)
	described.CheckSolvings(t, ground.Site)
	described.CheckRegister(t, ground)
	checkCovered(t, described)
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

// checkFiles checks the answers about an event that are files.
func checkFiles(t *testing.T, d *apitest.Description, st *apitest.Stage) {
	b := st.Site.Anonymous()
	for _, path := range []string{"/files/event.xlsx", "/files/players.csv", "/files/standings.csv", "/schedule.ics"} {
		a := b.Get(st.API(path))
		if a.Status != http.StatusOK || !apitest.IsFile(a.Header.Get("Content-Type")) {
			t.Errorf("%s: %d, %s", path, a.Status, a.Header.Get("Content-Type"))
		}
		d.Conforms(t, st.API(path), a)
		if a.Body != b.Get(st.Public(path)).Body {
			t.Errorf("%s is another file than that of the pages", path)
		}
	}
	d.Conforms(t, st.API("/files/totals.csv"), b.Get(st.API("/files/totals.csv")))
}

// checkCovered fails when the document describes what nothing answered.
func checkCovered(t *testing.T, d *apitest.Description) {
	t.Helper()
	for path, item := range d.Document.Paths.Map() {
		if id := item.Get.OperationID; !d.Covered[id] && id != "getDescription" {
			t.Errorf("%s is in the document, but is never answered", path)
		}
	}
}
