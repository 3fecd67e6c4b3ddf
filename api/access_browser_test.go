package api_test

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"adyukh/api"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// The window of the walk is that of WCAG 1.4.10: a small phone, or a page of 1280 pixels enlarged four times.
const narrow, low = 320, 640

// noPages are the addresses that answer with something else than a page, or with a page only after something that the walk does not do.
var noPages = []string{
	"/static/*file", "/robots.txt", "/favicon.ico", "/favicon.svg", "/healthz", "/readyz",
	"/desk/e/:event/ratings/search", // a part of a page
	"/desk/c/:contest/forerunners/library.pdn",
	"/desk/e/:event/documents/set/file", // where there is a set
	"/problem/:day",                     // where the server has some
	"/setup",                            // of an empty site
	"/trust/adyukh.crt", "/trust/adyukh.mobileconfig", "/trust/check.png",
	"/teams/:team", "/teams/of/:event/:player", // where the register knows teams

	// of who has a link of their own
	"/e/:event/me/:code/app.webmanifest",
	"/e/:event/me/:code/games/:game", "/e/:event/me/:code/games/:game/photos/:number", "/e/:event/mail/:code",
	"/e/:event/helper/boards", "/e/:event/helper/live", "/e/:event/helper/games/:game/moves",
	"/desk/e/:event/games/:game/photos/:player/:number", // which nobody has sent

	"/signin/code", "/enter/:code", // behind a right password, and with a link that is good once

	// where something waits for an answer; the plays and the tests of these pages come there
	"/desk/e/:event/rounds/:round/lineups/:player", "/desk/e/:event/emblem", "/e/:event/post/:code/games/:game/accept",
	"/e/:event/post/:code/games/:game/refill", "/s/:solving/my/:code/rounds/:round/hand-in",
}

// visitor is somebody who walks through the site: what the server says to them, and a window in each language.
type visitor struct {
	*browser
	login   string // empty without an account
	windows map[string]*guest
}

// walk is what looks at the pages of a site.
type walkthrough struct {
	*world
	whole    *testing.T
	visitors []*visitor
	seen     int
	markup   map[string]string // of the pages in Russian, for the checker of HTML
}

// window is the visitor's in a language.
func (v *visitor) window(w *walkthrough, lang string) *guest {
	g := v.windows[lang]
	if g == nil {
		g = sitDown(w.whole, w.site, "visitor "+v.login, lang, narrow) // its window stays open over the subtests
		g.do(chromedp.EmulateViewport(narrow, low))
		if v.login != "" {
			g.goes("/signin")
			g.do(chromedp.SendKeys("#login", v.login), chromedp.SendKeys("#password", password))
			g.enter()
		}
		v.windows[lang] = g
	}
	g.t = w.t
	return g
}

// reader is the first visitor who gets something at the address; page tells whether that is a page.
func (w *walkthrough) reader(path string) (who *visitor, page bool) {
	for _, v := range w.visitors {
		v.t = w.t
		if a := v.get(path); a.status == http.StatusOK {
			page = strings.HasPrefix(a.header.Get("Content-Type"), "text/html")
			if page {
				w.markup[path] = a.body
			}
			return v, page
		}
	}
	return nil, false
}

// looks goes to a page and says what a reader would stumble over there.
func (w *walkthrough) looks(v *visitor, path, lang string) {
	w.t.Helper()
	g := v.window(w, lang)
	report := func(when string, faults []string, err error) {
		if err != nil {
			w.t.Fatalf("%s in %s, %s: %v", path, lang, when, err)
		}
		for _, f := range faults {
			w.t.Errorf("%s in %s, %s: %s", path, lang, when, f)
		}
	}
	theme := func(scheme string) {
		if err := browsertest.Theme(g.tab, scheme); err != nil {
			w.t.Fatal(err)
		}
	}
	at, cancel := context.WithTimeout(g.tab, 5*patience)
	defer cancel()
	g = &guest{hands: hands{w.t, at}, Translator: g.Translator, name: g.name, base: g.base, width: g.width}
	g.goes(path)
	w.seen++
	scheme := []string{"light", "dark"}[w.seen/2%2]
	if runtest.Night() { // Russian by day, English by night
		scheme = map[string]string{"ru": "light", "en": "dark"}[lang]
	}
	theme(scheme)
	faults, err := browsertest.Keyboard(g.tab)
	report("by keyboard", faults, err)
	if os.Getenv(browsertest.AxeVariable) != "" {
		faults, err := browsertest.Axe(g.tab)
		report(scheme, faults, err)
	}
	faults, err = browsertest.Look(g.tab, browsertest.All)
	report(scheme, faults, err)
	if runtest.Night() && lang == "ru" {
		faults, err := browsertest.Paper(g.tab)
		report("on paper", faults, err)
		g.do(chromedp.EmulateViewport(narrow, low))
	}
}

// longNames gives the players of an event names as long as people have.
func (w *walkthrough) longNames(st *stage) {
	names := []string{
		"Константинопольский-Преображенский Александр", "Мухамедьярова-Хаджимуратова Фатима", "Ким Ян", "Абдурахманов Магомедрасул",
	}
	for i, p := range st.fresh().Players {
		p, _ := st.fresh().Player(p.ID)
		d := p.PlayerData
		d.Name, d.Club = fmt.Sprint(names[i%len(names)], " ", i+1), "Спортивный клуб «Черкесские орлы»"
		st.must(st.site.events.ChangePlayer(w.t.Context(), st.by, st.event.ID, p.ID, p.Revision, d, true))
	}
}

// isPage tells whether a route leads to a page that the walk looks at.
func isPage(r api.RouteForTest) bool {
	return r.Method == http.MethodGet && !slices.Contains(noPages, r.Path) && !slices.Contains(streams, r.Path) &&
		!strings.HasPrefix(r.Path, "/api/") && !strings.Contains(r.Path, "/pdf/") && !strings.HasSuffix(r.Path, "/package")
}

// page is the address at which the world has the page of a route.
func (w *world) page(route string) string {
	switch {
	case strings.Contains(route, "/team/:code") && w.event.IsTeam():
		return w.captain(w.event.Players[0])
	case strings.HasSuffix(route, "/me/:code"):
		return w.me(w.event.Players[0].ID)
	}
	return w.address(route)
}

// newWalk makes a site with an event of each kind, and who visits it.
func newWalk(t *testing.T) (*walkthrough, []*world) {
	t.Helper()
	w := &walkthrough{world: newWorld(t), whole: t, markup: map[string]string{}}
	w.sheet(1, sample)
	w.longNames(w.stage)
	w.linked()
	w.seat = w.post(4)
	w.contestOfAll()
	w.solvingOfAll()
	stages := []*stage{
		w.stage, w.seat.stage, w.teams().seated().play(1),
		w.another(8, ofSystem(play.Knockout, 1)).draw().pair().publish().play(4),
		w.another(7, ofSystem(play.Swiss, 1), func(h *play.Head) { h.Regulations.Live.On = true }).draw().pair().publish().play(2),
	}
	w.longNames(stages[3])
	w.longNames(stages[4])
	solved, solves := w.site.solve(), w.site.solve()
	solved.released()
	solves.starts(time.Time{})
	var worlds []*world
	for _, st := range stages {
		other := *w.world
		other.stage = st
		st.open()
		worlds = append(worlds, &other)
	}
	worlds[1].solving, worlds[2].solving = solved.solvingWorld, solves.solvingWorld
	for _, login := range []string{"", "owner", "admin"} {
		b := w.site.anonymous()
		if login != "" {
			b = w.site.signedIn(login)
		}
		w.visitors = append(w.visitors, &visitor{browser: b, login: login, windows: map[string]*guest{}})
	}
	return w, worlds
}

// TestEveryPageIsAccessible looks at a page of every route, as a reader does who has a small screen, no mouse or no eyes. With axe-core, as
// in .ci/run, it looks at one page of each; at night at every page in both languages. What it finds is said in the words of package
// browsertest.
func TestEveryPageIsAccessible(t *testing.T) {
	runtest.Pages(t)
	if os.Getenv(browsertest.AxeVariable) == "" {
		runtest.Slow(t)
	}
	t.Parallel()
	browsertest.Browser(t)
	w, worlds := newWalk(t)
	both := []string{"ru", "en"}
	for _, r := range api.RoutesForTest(w.site.server) {
		if !isPage(r) {
			continue
		}
		t.Run(r.Path, func(t *testing.T) {
			w.t, w.site.t = t, t
			known := 0
			for _, world := range worlds {
				world.t, world.stage.t = t, t
				path := world.page(r.Path)
				v, page := w.reader(path)
				if v == nil {
					continue
				}
				known++
				if !page {
					break
				}
				switch {
				case !runtest.Night():
					w.looks(v, path, both[w.seen%2])
				case known == 1:
					w.looks(v, path, "ru")
					w.looks(v, path, "en")
				default:
					w.looks(v, path, both[known%2])
				}
				if !runtest.Night() || !strings.HasPrefix(r.Path, "/e/:event") {
					break
				}
			}
			if known == 0 {
				t.Errorf("nobody gets a page at %s", worlds[0].address(r.Path))
			}
		})
	}
	t.Log(w.seen, "pages seen")
	if os.Getenv(browsertest.NuVariable) == "" {
		t.Log("the markup is not checked: no Nu Html Checker in " + browsertest.NuVariable)
		return
	}
	faults, err := browsertest.Markup(t.Context(), w.markup)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		t.Error(f)
	}
}
