package api_test

import (
	"html"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// phases are the moments of an event's life that pages have to survive.
var phases = []struct {
	name string
	make func(*stage) *stage
}{
	{"nobody", func(st *stage) *stage { return st.another(0).open() }},
	{"one player", func(st *stage) *stage { return st.another(1).open() }},
	{"players", func(st *stage) *stage { return st.another(6).open() }},
	{"drawn", func(st *stage) *stage { return st.another(6).open().draw() }},
	{"draft", func(st *stage) *stage { return st.another(6).open().draw().pair() }},
	{"published", func(st *stage) *stage { return st.another(6).draw().pair().publish() }},
	{"partial", func(st *stage) *stage { return st.another(6, ratedEvent).draw().pair().publish().play(1) }},
	{"complete", func(st *stage) *stage { return st.another(6).draw().rounds(1) }},
	{"next draft", func(st *stage) *stage { return st.another(6).draw().rounds(2).pair() }},
	{"two rounds open", func(st *stage) *stage { return st.another(6).draw().pair().publish().play(1).pair().publish().play(2) }},
	{"withdrawn", func(st *stage) *stage { return st.another(6).draw().rounds(3).withdraw(0, 4).pair().publish() }},
	{"annulled", func(st *stage) *stage { return st.another(6).draw().rounds(2).withdraw(0, 3).pair().publish().play(1) }},
	{"odd field", func(st *stage) *stage { return st.another(5).draw().rounds(2).pair().publish().play(1) }},
	{"everybody free", func(st *stage) *stage {
		return st.another(3).draw().rounds(1).withdraw(0, 2).withdraw(1, 2).pair().publish()
	}},
	{"double round", func(st *stage) *stage { return st.another(4, twice).draw().rounds(4).pair().publish().play(1) }},
	{"blitz", func(st *stage) *stage { return st.another(4, blitz).draw().rounds(1).pair().publish() }},
	{"sheets", func(st *stage) *stage { return sheets(st.another(8).draw().pair().publish()) }},
	{"teams", func(st *stage) *stage { return st.teams().seated().play(1) }},
	{"over", func(st *stage) *stage { return st.another(4).draw().rounds(3) }},
}

func twice(h *play.Head) { h.Regulations.Cycles = 2 }

func blitz(h *play.Head) {
	d := play.Defaults(play.Blitz, h.Language, h.Zone)
	h.Discipline, h.Regulations, h.Festival = d.Discipline, d.Regulations, "Фестиваль"
}

// sheets hands in a right record, one whose count differs, a wrong one and an unreadable one.
func sheets(st *stage) *stage {
	st.play(4)
	for board, text := range map[int]string{1: sample, 2: "1. c3-b4 b6-c5 2. b4-b5", 3: "канарейка", 4: "1. c3-b4"} {
		st.sheet(board, text)
	}
	return st
}

// untranslated finds keys that no catalogue has where a page shows text or names something.
var untranslated = regexp.MustCompile(`[>"]([a-z]+(?:-[a-z]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+)[<"]`)

// href finds the addresses that a page leads to.
var href = regexp.MustCompile(`href="([^"]*)"`)

// element finds the ids of a page's elements.
var element = regexp.MustCompile(`\sid="([^"]*)"`)

// crawl gets every page that can be reached from the addresses by links below prefix, of each kind of paper one, and fails on
// any that is not whole.
func crawl(t *testing.T, b *browser, prefix string, from ...string) map[string]string {
	t.Helper()
	return crawlWith(t, b, prefix, true, from...)
}

// crawlWith is crawl, which draws papers only if they are asked for.
func crawlWith(t *testing.T, b *browser, prefix string, drawn bool, from ...string) map[string]string {
	t.Helper()
	pages := map[string]string{}
	papers := map[string]bool{}
	for len(from) > 0 {
		path := from[0]
		from = from[1:]
		if _, known := pages[path]; known {
			continue
		}
		a := b.get(path)
		pages[path] = a.body
		if a.status != http.StatusOK {
			t.Errorf("GET %s: %d", path, a.status)
			continue
		}
		if !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
			continue
		}
		checkPage(t, path, a.body)
		for _, m := range href.FindAllStringSubmatch(a.body, -1) {
			to, _, _ := strings.Cut(html.UnescapeString(m[1]), "#")
			if strings.HasPrefix(to, "?") {
				t.Errorf("%s leads to %s, which depends on where it stands", path, to)
			}
			paper, _, _ := strings.Cut(to, "?")
			isPaper := strings.Contains(paper, "/pdf/")
			if strings.Contains(to, "lang=") {
				continue // the page itself, and every page after it would come in that language
			}
			if strings.HasPrefix(to, prefix) && !(isPaper && (!drawn || papers[paper])) {
				from = append(from, to)
				papers[paper] = true
			}
		}
	}
	return pages
}

// deskScripts are what only the scripts beside main.js look for.
var (
	deskScripts = regexp.MustCompile(` data-(?:find|by-number|result|attend|play|check)(?:=|\s|>)`)
	siteScript  = regexp.MustCompile(`<script [^>]*/site\.js"`)
)

func checkPage(t *testing.T, path, body string) {
	t.Helper()
	if strings.Contains(body, "ZgotmplZ") || strings.Contains(body, "%!") || strings.Contains(body, "<no value>") ||
		strings.Contains(body, "+0000 UTC") {
		t.Errorf("%s: a template went wrong", path)
	}
	if deskScripts.MatchString(body) && siteScript.MatchString(body) {
		t.Errorf("%s: the readers' script does not serve %q", path, deskScripts.FindString(body))
	}
	for _, m := range untranslated.FindAllStringSubmatch(body, -1) {
		t.Errorf("%s: no message %q", path, m[1])
	}
	if n := strings.Count(body, "button filled"); strings.HasPrefix(path, "/desk") && strings.Contains(path, "/rounds/") && n > 1 {
		t.Errorf("%s: %d filled buttons, want at most one: the next step", path, n)
	}
	ids := map[string]bool{}
	for _, m := range element.FindAllStringSubmatch(body, -1) {
		if ids[m[1]] {
			t.Errorf("%s: id %q stands twice", path, m[1])
		}
		ids[m[1]] = true
	}
}

// TestEveryPhase looks at all pages and at all JSON of an event in each moment of its life.
func TestEveryPhase(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	ground := newGround(t)
	described := describe(t, ground.site)
	for i, phase := range phases {
		t.Run(phase.name, func(t *testing.T) {
			ground.t = t
			st := phase.make(ground)
			papers := i%6 == 1 // other packages draw each of them of every kind of event
			t.Run("public pages", func(t *testing.T) { st.checkPublicPages(t, papers) })
			t.Run("desk", func(t *testing.T) { st.checkDeskPages(t, papers) })
			if !st.event.IsTeam() { // a team's has matches
				t.Run("players", st.checkPlayersPages)
			}
			t.Run("JSON", func(t *testing.T) { described.checkEvent(t, st) })
			t.Run("files", func(t *testing.T) { described.checkFiles(t, st) })
		})
	}
	ground.t = t
	described.checkContests(t, ground.site)
	described.checkSolvings(t, ground.site)
	described.checkRegister(t, ground)
	described.checkCovered(t)
}

// checkPublicPages follows every link of the public pages.
func (st *stage) checkPublicPages(t *testing.T, papers bool) {
	for _, lang := range []string{"ru", "en"} {
		b := st.site.anonymous()
		b.header.Set("Accept-Language", lang)
		pages := crawlWith(t, b, st.public(""), papers, st.public(""), st.public("/players"), st.public("/standings"), st.public("/crosstable"))
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
func (st *stage) checkDeskPages(t *testing.T, papers bool) {
	from := []string{st.desk("/rounds/1"), st.desk("/standings"), st.desk("/crosstable"), st.desk("/documents")}
	pages := crawlWith(t, st.arbiter, st.desk(""), papers, from...)
	if len(pages) < 4 {
		t.Errorf("only %d pages: %v", len(pages), slices.Sorted(maps.Keys(pages)))
	}
}

// TestAddressesThatAreNotThere are 404 for the public and on the desk, and never another round.
func TestAddressesThatAreNotThere(t *testing.T) {
	st := newStage(t, 6).draw().rounds(1).pair()
	other := newOther(t, st)
	draft := st.fresh().Rounds[1].Games[0]
	for _, path := range []string{
		"/rounds/0", "/rounds/2", "/rounds/3", "/rounds/99999999999999999999", "/rounds/-1", "/rounds/01", "/rounds/x",
		"/games/0", "/games/" + id(draft.ID), "/games/" + id(other.Rounds[0].Games[0].ID), "/games/1e3",
		"/players/0", "/players/" + id(other.Players[0].ID+1000), "/players/1%20",
		"/pdf/score-sheets?round=1", "/pdf/result-slips?round=1", "/pdf/table-cards?round=1", "/pdf/bracket", "/pdf/pairings?round=2",
		"/pdf/game?game=" + id(draft.ID), "/pdf/nothing", "/pdf/pairings?round=x",
	} {
		if a := st.site.anonymous().get(st.public(path)); a.status != http.StatusNotFound || a.header.Get("Content-Disposition") != "" {
			t.Errorf("%s: %d, %q", path, a.status, a.header.Get("Content-Disposition"))
		}
	}
	for _, path := range []string{
		"/rounds/0", "/rounds/6", "/rounds/x", "/games/0", "/games/9999", "/standings?after=2",
		"/crosstable?after=9", "/pdf/pairings?round=9",
	} {
		if a := st.arbiter.get(st.desk(path)); a.status != http.StatusNotFound {
			t.Errorf("desk %s: %d", path, a.status)
		}
	}
}

// newOther makes a second event of somebody else on the same site, with a published round.
func newOther(t *testing.T, st *stage) *play.Event {
	t.Helper()
	other := *st
	head := play.Defaults(play.Rapid, "ru", "Europe/Moscow")
	head.Name = "Чужой турнир"
	other.must(st.site.events.CreateEvent(t.Context(), st.by, head))
	for _, name := range []string{"Чужой Первый", "Чужой Второй"} {
		other.must(st.site.events.AddPlayer(t.Context(), st.by, other.event.ID, play.PlayerData{Name: name}, false))
	}
	other.draw().pair().publish()
	return other.event
}

func id[T ~int64](n T) string { return strconv.FormatInt(int64(n), 10) }
