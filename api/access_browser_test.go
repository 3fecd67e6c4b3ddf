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

	"adyukh/api/apitest"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
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
	*apitest.Browser
	login   string // empty without an account
	windows map[string]*apitest.Guest
}

// walk is what looks at the pages of a site.
type walkthrough struct {
	*apitest.World
	whole    *testing.T
	visitors []*visitor
	seen     int
	markup   map[string]string // of the pages in Russian, for the checker of HTML
}

// window is the visitor's in a language.
func (v *visitor) window(w *walkthrough, lang string) *apitest.Guest {
	g := v.windows[lang]
	if g == nil {
		g = apitest.SitDown(w.whole, w.Site, "visitor "+v.login, lang, narrow) // its window stays open over the subtests
		g.Do(chromedp.EmulateViewport(narrow, low))
		if v.login != "" {
			g.Goes("/signin")
			g.Do(chromedp.SendKeys("#login", v.login), chromedp.SendKeys("#password", apitest.Password))
			g.Enter()
		}
		v.windows[lang] = g
	}
	g.Test = w.Test
	return g
}

// reader is the first visitor who gets something at the address; page tells whether that is a page.
func (w *walkthrough) reader(path string) (who *visitor, page bool) {
	for _, v := range w.visitors {
		v.Test = w.Test
		if a := v.Get(path); a.Status == http.StatusOK {
			page = strings.HasPrefix(a.Header.Get("Content-Type"), "text/html")
			if page {
				w.markup[path] = a.Body
			}
			return v, page
		}
	}
	return nil, false
}

// looks goes to a page and says what a reader would stumble over there.
func (w *walkthrough) looks(v *visitor, path, lang string) {
	w.Test.Helper()
	g := v.window(w, lang)
	report := func(when string, faults []string, err error) {
		if err != nil {
			w.Test.Fatalf("%s in %s, %s: %v", path, lang, when, err)
		}
		for _, f := range faults {
			w.Test.Errorf("%s in %s, %s: %s", path, lang, when, f)
		}
	}
	theme := func(scheme string) {
		if err := browsertest.Theme(g.Tab, scheme); err != nil {
			w.Test.Fatal(err)
		}
	}
	at, cancel := context.WithTimeout(g.Tab, 5*apitest.Patience)
	defer cancel()
	g = &apitest.Guest{Hands: apitest.Hands{Test: w.Test, Tab: at}, Translator: g.Translator, Name: g.Name, Base: g.Base, Width: g.Width}
	g.Goes(path)
	w.seen++
	scheme := []string{"light", "dark"}[w.seen/2%2]
	if runtest.Night() { // Russian by day, English by night
		scheme = map[string]string{"ru": "light", "en": "dark"}[lang]
	}
	theme(scheme)
	faults, err := browsertest.Keyboard(g.Tab)
	report("by keyboard", faults, err)
	if os.Getenv(browsertest.AxeVariable) != "" {
		faults, err := browsertest.Axe(g.Tab)
		report(scheme, faults, err)
	}
	faults, err = browsertest.Look(g.Tab, browsertest.All)
	report(scheme, faults, err)
	if runtest.Night() && lang == "ru" {
		faults, err := browsertest.Paper(g.Tab)
		report("on paper", faults, err)
		g.Do(chromedp.EmulateViewport(narrow, low))
	}
}

// longNames gives the players of an event names as long as people have.
func (w *walkthrough) longNames(st *apitest.Stage) {
	names := []string{
		"Константинопольский-Преображенский Александр", "Мухамедьярова-Хаджимуратова Фатима", "Ким Ян", "Абдурахманов Магомедрасул",
	}
	for i, p := range st.Fresh().Players {
		p, _ := st.Fresh().Player(p.ID)
		d := p.PlayerData
		d.Name, d.Club = fmt.Sprint(names[i%len(names)], " ", i+1), "Спортивный клуб «Черкесские орлы»"
		st.Must(st.Site.Events.ChangePlayer(w.Test.Context(), st.By, st.Event.ID, p.ID, p.Revision, d, true))
	}
}

// askedByPlayers is an event in which a player has asked for something that no arbiter has answered.
func (w *walkthrough) askedByPlayers() *apitest.Stage {
	st := w.Another(4, apitest.SwissOf(3), func(h *play.Head) { h.Regulations.Requests = true }).Draw().Pair().Publish().Linked()
	p := st.Fresh().Players[0]
	st.Must(st.Site.Events.Ask(w.Test.Context(), apitest.Stranger(p.Name), st.Event.ID, p.Code, selfservice.Leave, 2, "уезжаю"))
	return st
}

// askedByStrangers is an event by correspondence in which somebody unknown asks to be entered.
func (w *walkthrough) askedByStrangers() *apitest.Stage {
	st := w.Another(2, apitest.OfCorrespondence, func(h *play.Head) {
		h.Regulations.Correspondence.Entry.Until = play.Date{Year: 2099, Month: 12, Day: 31}
	})
	_, err := w.Site.Corr.Apply(w.Test.Context(), correspondence.Application{
		Event: st.Event.ID, Data: play.PlayerData{Name: "Незнакомов Назар"}, Email: "one@example.com", Language: "ru", Zone: "Europe/Moscow",
		From: apitest.Stranger("").From,
	})
	if err != nil {
		w.Test.Fatal(err)
	}
	return st
}

// strangers has somebody unknown ask for a page in a contest of solvers and in another one of composers, which is returned.
func (w *walkthrough) strangers() *apitest.ContestWorld {
	owner, err := w.Site.Store.UserByKey(w.Test.Context(), "owner")
	if err != nil {
		w.Test.Fatal(err)
	}
	k, by, ctx := w.Site.Contest(owner), apitest.Stranger("Незнакомов Назар"), w.Test.Context()
	k.Done(k.Contests.SetPublic(ctx, k.By, k.ID, k.Now().Head.Revision, true))
	_, _, err = k.Contests.AskPage(ctx, by, k.ID, person.Data{Name: by.Name}, "")
	k.Done(nil, err)
	_, _, err = k.Solvings.AskPage(ctx, by, w.Solving.ID, solving.Solver{Data: person.Data{Name: by.Name}})
	k.Done(nil, err)
	return k
}

// isPage tells whether a route leads to a page that the walk looks at.
func isPage(r apitest.Route) bool {
	return r.Method == http.MethodGet && !slices.Contains(noPages, r.Path) && !slices.Contains(streams, r.Path) &&
		!strings.HasPrefix(r.Path, "/api/") && !strings.Contains(r.Path, "/pdf/") && !strings.HasSuffix(r.Path, "/package")
}

// newWalk makes a site with an event of each kind, and who visits it.
func newWalk(t *testing.T) (*walkthrough, []*apitest.World) {
	t.Helper()
	w := &walkthrough{World: apitest.NewWorld(t), whole: t, markup: map[string]string{}}
	w.Sheet(1, apitest.Sample)
	w.longNames(w.Stage)
	w.Linked()
	w.Seat = w.Post(4)
	w.ContestOfAll()
	w.SolvingOfAll()
	stages := []*apitest.Stage{
		w.Stage, w.Seat.Stage, w.Teams().Seated().Play(1),
		w.Another(8, apitest.OfSystem(play.Knockout, 1)).Draw().Pair().Publish().Play(4),
		w.Another(7, apitest.OfSystem(play.Swiss, 1), func(h *play.Head) { h.Regulations.Live.On = true }).Draw().Pair().Publish().Play(2),
	}
	w.longNames(stages[3])
	w.longNames(stages[4])
	stages = append(stages, w.askedByPlayers(), w.askedByStrangers())
	solved, solves := w.Site.Solve(), w.Site.Solve()
	solved.Released()
	solves.Starts(time.Time{})
	var worlds []*apitest.World
	for _, st := range stages {
		other := *w.World
		other.Stage = st
		st.Open()
		worlds = append(worlds, &other)
	}
	worlds[1].Solving, worlds[2].Solving = solved.SolvingWorld, solves.SolvingWorld
	worlds[1].Contest = w.strangers()
	for _, login := range []string{"", "owner", "admin"} {
		b := w.Site.Anonymous()
		if login != "" {
			b = w.Site.SignedIn(login)
		}
		w.visitors = append(w.visitors, &visitor{Browser: b, login: login, windows: map[string]*apitest.Guest{}})
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
	for _, r := range apitest.AllRoutes(w.Site.Server) {
		if !isPage(r) {
			continue
		}
		t.Run(r.Path, func(t *testing.T) {
			w.Test, w.Site.Test = t, t
			known := 0
			for _, world := range worlds {
				world.Test, world.Stage.Test = t, t
				path := world.Page(r.Path)
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
				t.Errorf("nobody gets a page at %s", worlds[0].Address(r.Path))
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
