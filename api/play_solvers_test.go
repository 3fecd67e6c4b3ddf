package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
)

// TestPlaySolvers runs a contest for solvers through the pages, from the form for a new one to the papers of the final results: a director
// at a laptop, solvers and markers on phones in two languages. The test moves the clock.
func TestPlaySolvers(t *testing.T) {
	t.Parallel()
	runtest.Slow(t)
	inChapters(t, "ru", func(t *testing.T, lang string) []chapter {
		h := &solversHall{scene: set(t, apitest.NewGround(t), lang, 1280), lang: lang}
		return []chapter{
			{"set-up", h.setUp},
			{"problems", h.problems},
			{"people", h.people},
			{"announcement", h.announce},
			{"start", h.start},
			{"lost connection", h.loses},
			{"second device", h.moves},
			{"end", h.ends},
			{"marks", h.firstMarks},
			{"release", h.release},
			{"protest", h.protest},
			{"second round", h.second},
			{"final results", h.final},
			{"papers", h.papers},
		}
	})
}

// solversHall is a contest that is made, solved and marked through the pages.
type solversHall struct {
	*scene

	lang    string
	id      tournament.EventID
	solvers [3]*apitest.Guest // with phones; the second reads the other language
	pages   [3]string         // of their own
	markers [2]*apitest.Guest
	marking [2]string // the pages of the markers
}

// Those of the play. The director enters two of them; the third asks for his page.
var (
	solverNames = [3]string{"Решалов Руслан", "Смекалова Светлана", "Быстров Борис"}
	markerNames = [2]string{"Первый Пётр", "Второй Виктор"}
)

// The problems: the first has a variation, each of whose lines earns a point.
const (
	withVariation = "1. e3-d4 d8-c7 (1... d8-e7 2. d4-e5) 2. d4-c5 c7-b6 3. c5:a7"
	mainLine      = "1. e3-d4 d8-c7 2. d4-c5 c7-b6 3. c5:a7"
	ofTwoMoves    = "1. c3:e5 h8-g7"
	ofTheSecond   = "1. e5-d6 d8-e7 2. d6:f8"
)

// now is the contest as it is stored.
func (h *solversHall) now() *solving.Contest {
	h.Test.Helper()
	c, err := h.Site.Solvings.Event(h.Test.Context(), h.id)
	if err != nil {
		h.Test.Fatal(err)
	}
	return c
}

// round is that with a number, from 1.
func (h *solversHall) round(no int) solving.Round { return h.now().Rounds[no-1] }

// solver is the one with a number among those of the play.
func (h *solversHall) solver(n int) solving.Solver {
	h.Test.Helper()
	all := h.now().Solvers
	i := slices.IndexFunc(all, func(s solving.Solver) bool { return s.Data.Name == solverNames[n] })
	if i < 0 {
		h.Test.Fatalf("nobody is called %s", solverNames[n])
	}
	return all[i]
}

// answer is what the server has of a solver's answer.
func (h *solversHall) answer(n, round, no int) string {
	p, _ := h.now().SheetOf(h.solver(n).ID, h.round(round).ID)
	return p.Answer(no)
}

func (h *solversHall) at(path string) string { return "/s/" + apitest.ID(h.id) + path }

func (h *solversHall) atDesk(path string) string { return "/desk" + h.at(path) }

// rounds is the address of a round, behind that of a page.
func (h *solversHall) rounds(no int) string { return "/rounds/" + apitest.ID(h.round(no).ID) }

// of is the address of a round on a solver's page.
func (h *solversHall) of(n, round int) string { return h.pages[n] + h.rounds(round) }

// asks presses a button and says yes where the page asks.
func (h *solversHall) asks(key string) {
	h.Test.Helper()
	a := h.anna
	a.Follow(a.Named(key))
	if a.Reads(`String(document.querySelector(".confirm") !== null)`) == "true" {
		a.Looks("asked", 320)
		h.agrees("")
	}
}

// other is the language in which the director does not work.
func (h *solversHall) other() string { return map[string]string{"ru": "en", "en": "ru"}[h.lang] }

func (h *solversHall) setUp() {
	a := h.anna
	a.Goes("/desk")
	a.Goes("/desk/new-solving")
	a.Fills("#name", "Кубок Кавказа по решению")
	a.Press(`[name="preset"][value="two"]`)
	a.Picks("#planned", "2026-11-21")
	a.Picks("#planned_time", "16:00")
	a.Fills("#place", "Черкесск")
	a.Looks("new", 320)
	a.Follow("main .form .filled")
	path := a.Reads(`location.pathname`)
	number, err := strconv.ParseInt(strings.TrimPrefix(path, "/desk/s/"), 10, 64)
	if err != nil {
		h.Test.Fatalf("made %s", path)
	}
	h.id = tournament.EventID(number)
	a.Looks("made", 320)
	a.Goes(h.atDesk("/settings"))
	a.Fills("#director", "Шидаков Халис")
	a.Picks("#markers", "2")
	a.Looks("settings", 320)
	a.Follow("main .form .filled")
	a.Says("contest.saved")
	if c := h.now(); len(c.Rounds) != 2 || c.Head.Regulations.Markers != 2 || c.Rounds[0].Planned.IsZero() {
		h.Test.Fatalf("made %+v", c)
	}
}

// problems: one is set up and played on the board, with a variation that is typed; two are typed.
func (h *solversHall) problems() {
	a := &apitest.Composer{Guest: h.anna}
	a.Goes(h.atDesk(h.rounds(1)))
	a.Looks("round-empty", 320)
	a.Follow(a.Named("solving.desk.problem-add"))
	a.Puts("w1-0", "e3")
	a.Press(`[data-put="b"]`)
	a.Fills("[data-own]", "1")
	a.Press(`#piece-setup [data-spot="d8"]`)
	a.Until(`document.getElementById("position").value === "W:We3:Bd8-1/1"`)
	a.Until(`document.querySelector('form[data-piece]:not([aria-busy]) #piece-solution [data-spot="e3"]')`)
	a.Plays("1. e3-d4", "e3", "d4")
	a.Fills("#solution", withVariation)
	a.Until(`document.querySelector("form[data-piece]:not([aria-busy])") && document.querySelector("#piece-solution .piece-line")`)
	a.Fills("#points", "2")
	a.Fills("#source", "Авторов А., 2026")
	a.Looks("problem", 320)
	a.Follow("main .form > .toolbar .filled")
	a.Says("solving.desk.problem-saved")
	a.Looks("problem-saved", 320)
	a.Fills("#w0-worth", "1")
	a.Fills("#w1-worth", "1")
	a.Follow(`form[action$="/worth"] button`)
	a.Says("solving.desk.worth-saved")
	a.Looks("worth", 320)
	h.typed(1, "W:Wc3,e3:Bd4,h8", ofTwoMoves)
	h.typed(2, "W:We5:Bd8-1/1", ofTheSecond)
	a.Goes(h.atDesk(h.rounds(1)))
	a.Looks("round", 320)
	if p := h.round(1).Problems; len(p) != 2 || len(p[0].Worth) != 2 || p[0].Worth[1] != 1_000_000 || p[0].Solution != withVariation {
		h.Test.Fatalf("problems %+v", p)
	}
}

// typed adds a problem to a round without the boards.
func (h *solversHall) typed(round int, position, solution string) {
	h.Test.Helper()
	a := h.anna
	a.Goes(h.atDesk(h.rounds(round) + "/new-problem"))
	a.Fills("#position", position)
	a.Fills("#solution", solution)
	a.Until(`document.querySelector("form[data-piece]:not([aria-busy])") && document.querySelector("#piece-solution .piece-line")`)
	a.Fills("#points", "1")
	a.Follow("main .form > .toolbar .filled")
	a.Says("solving.desk.problem-saved")
}

func (h *solversHall) people() {
	a := h.anna
	for _, name := range solverNames[:2] {
		a.Goes(h.atDesk("/new-solver"))
		a.Fills("#name", name)
		a.Follow("main .form .filled")
	}
	for _, name := range markerNames {
		a.Goes(h.atDesk("/new-marker"))
		a.Fills("#name", name)
		a.Looks("new-marker", 320)
		a.Follow("main .form .filled")
	}
	a.Goes(h.atDesk("/people"))
	a.Looks("people", 320)
	page := func(name string) string {
		return a.Reads(fmt.Sprintf(`new URL([...document.querySelectorAll("main tr")].find((r) =>
			r.querySelector("th a")?.textContent === %q).querySelector(".corr-link a").href).pathname`, name))
	}
	for i := range 2 {
		h.pages[i], h.marking[i] = page(solverNames[i]), page(markerNames[i])
	}
	a.Follow(fmt.Sprintf(`[...document.querySelectorAll("main th a")].find((a) => a.textContent === %q)`, solverNames[0]))
	a.Looks("solver", 320)
}

// announce opens the announcement, from which the third solver gets his page.
func (h *solversHall) announce() {
	a, langs := h.anna, [3]string{h.lang, h.other(), h.lang}
	a.Goes(h.atDesk(""))
	a.Looks("closed", 320)
	a.Follow(a.Named("contest.open"))
	a.Says("contest.opened")
	a.Looks("open", 320)
	for i, lang := range langs {
		h.solvers[i] = apitest.SitDown(h.Test, h.Site, []string{"ruslan", "svetlana", "boris"}[i], lang, apitest.Phone)
	}
	boris := h.solvers[2]
	boris.Goes(h.at(""))
	boris.Looks("announced", 320)
	boris.Follow(boris.Named("solving.page.ask"))
	boris.Fills("#name", solverNames[2])
	boris.Looks("ask", 320)
	boris.Follow("main .form .filled")
	boris.Says("solving.page.asked")
	boris.Looks("page", 320)
	h.pages[2] = boris.Reads(`location.pathname`)
	h.hides(boris, 1)
	h.solvers[0].Goes(h.of(0, 1))
	h.hides(h.solvers[0], 1)
	h.solvers[0].Looks("before", 320)
}

// hides checks that a page has nothing of a round's problems.
func (h *solversHall) hides(g *apitest.Guest, round int) {
	h.Test.Helper()
	page := g.Reads(`document.documentElement.outerHTML`)
	for _, p := range h.round(round).Problems {
		for _, secret := range []string{p.Position, p.Solution, "Авторов", "data-spot", "data-answer"} {
			if strings.Contains(page, secret) {
				h.Test.Errorf("%s finds %q before the start", g.Name, secret)
			}
		}
	}
}

// start: the director starts the first round, and the first solver opens it, plays and types.
func (h *solversHall) start() {
	a, ruslan := h.anna, h.solvers[0]
	h.Site.Clock.Pass(time.Hour)
	a.Goes(h.atDesk(""))
	a.Looks("to-start", 320)
	a.Goes(h.atDesk(h.rounds(1)))
	a.Looks("round-to-start", 320)
	h.asks("solving.desk.start-now")
	a.Says("solving.desk.started")
	a.Looks("running", 320)
	ruslan.Goes(h.pages[0])
	ruslan.Looks("my-running", 320)
	ruslan.Follow(ruslan.Named("solving.my.go"))
	h.hides(ruslan, 1)
	ruslan.Looks("to-open", 320)
	ruslan.Follow(ruslan.Named("solving.my.open"))
	h.plays(ruslan, 1, "1. e3-d4", "e3", "d4")
	h.plays(ruslan, 1, "1. e3-d4 d8-c7", "d8", "c7")
	ruslan.Fills("#answer-1", mainLine)
	h.Site.Clock.Pass(5 * time.Minute)
	h.saved(ruslan, "16:05:00")
	ruslan.Looks("solving", 320)
	if got := h.answer(0, 1, 1); got != mainLine {
		h.Test.Errorf("the page says that it is saved, and the server has %q", got)
	}
}

// plays presses squares of the board of a problem until its answer is so.
func (h *solversHall) plays(g *apitest.Guest, no int, text string, squares ...string) {
	h.Test.Helper()
	for _, square := range squares {
		g.Press(fmt.Sprintf(`#solve-board-%d [data-spot="%s"]`, no, square))
	}
	g.Until(fmt.Sprintf(`document.getElementById("answer-%d").value === %q`, no, text))
}

// saved leaves the field and waits until the page says that everything is saved, at a time of the server's.
func (h *solversHall) saved(g *apitest.Guest, at string) {
	h.Test.Helper()
	g.Press("h1")
	g.Until(`document.querySelector("[data-unsaved]").hidden && document.querySelector("[data-lost]").hidden`)
	g.Until(fmt.Sprintf(`document.getElementById("solve-state").textContent === %q`, g.T("solving.my.saved-at", "at", at)))
}

// loses: the first solver's connection is cut while he types, and comes back.
func (h *solversHall) loses() {
	ruslan := h.solvers[0]
	ruslan.Cut(true)
	ruslan.Fills("#answer-2", "1. c3:e5")
	ruslan.Press("h1")
	ruslan.Says("solving.my.lost")
	ruslan.Looks("lost", 320)
	ruslan.Press("#answer-2")
	ruslan.Until(`(() => {
		const { left, top, right, bottom } = document.querySelector("[data-lost]").getBoundingClientRect();
		return [top + 3, bottom - 3].every((y) => document.elementFromPoint((left + right) / 2, y)?.closest("[data-lost]"));
	})()`)
	ruslan.Fills("#answer-2", ofTwoMoves)
	h.Site.Clock.Pass(2 * time.Minute)
	if got := h.answer(0, 1, 2); got != "" {
		h.Test.Errorf("without a connection %q came", got)
	}
	ruslan.Cut(false)
	h.saved(ruslan, "16:07:00")
	ruslan.Looks("back", 320)
	if got := h.answer(0, 1, 2); got != ofTwoMoves {
		h.Test.Errorf("after the connection came back the server has %q", got)
	}
	h.anna.Goes(h.atDesk(h.rounds(1)))
	h.anna.Sees("16:07:00")
	h.anna.Looks("solving", 320)
}

// moves: the second solver goes on at another device, which the director allows, and hands in.
func (h *solversHall) moves() {
	a, first := h.anna, h.solvers[1]
	first.Goes(h.of(1, 1))
	first.Follow(first.Named("solving.my.open"))
	first.Fills("#answer-1", withVariation)
	h.saved(first, "16:07:00")
	second := apitest.SitDown(h.Test, h.Site, "svetlana-2", h.other(), apitest.Phone)
	second.Goes(h.of(1, 1))
	second.Says("error.solving.other-device")
	second.Sees("Шидаков Халис")
	h.hides(second, 1)
	second.Looks("refused", 320)
	a.Goes(h.atDesk(h.rounds(1)))
	a.Follow(fmt.Sprintf(`[...document.querySelectorAll("main th a")].find((a) => a.textContent === %q)`, solverNames[1]))
	a.Looks("sheet-running", 320)
	h.asks("solving.desk.device")
	a.Says("solving.desk.device-allowed")
	second.Follow(second.Named("solving.my.look-again"))
	second.Follow(second.Named("solving.my.open"))
	second.Until(fmt.Sprintf(`document.getElementById("answer-1").value === %q`, withVariation))
	h.plays(second, 2, "1. c3:e5", "c3", "e5")
	h.Site.Clock.Pass(3 * time.Minute)
	h.saved(second, "16:10:00")
	second.Follow("[data-hand-in]")
	second.Looks("hand-in", 320)
	second.Follow("main .form .filled")
	second.Says("solving.my.handed-in")
	second.Looks("handed-in", 320)
	if got := h.answer(1, 1, 2); got != "1. c3:e5" {
		h.Test.Errorf("handed in %q", got)
	}
	h.solvers[1] = second
}

// ends: the third solver writes nonsense and a move that the solution has not; then the time is over, and what comes later does not count.
func (h *solversHall) ends() {
	ruslan, boris := h.solvers[0], h.solvers[2]
	boris.Goes(h.of(2, 1))
	boris.Follow(boris.Named("solving.my.open"))
	boris.Fills("#answer-1", "1. e3-f4 d8-e7")
	boris.Fills("#answer-2", "и так далее")
	h.saved(boris, "16:10:00")
	boris.Until(`document.querySelector("#solve-board-1 .piece-line") && document.querySelector("#solve-board-2 .notice:not([hidden])")`)
	boris.Looks("nonsense", 320)
	h.Site.Clock.Pass(50 * time.Minute)
	ruslan.Fills("#answer-1", withVariation)
	ruslan.Press("h1")
	ruslan.Until(`!document.querySelector("[data-over]").hidden && document.getElementById("answer-1").readOnly`)
	ruslan.Says("solving.my.not-kept")
	ruslan.Looks("over", 320)
	ruslan.Follow(ruslan.Named("solving.my.show-saved"))
	ruslan.Says("solving.my.over-saved", "at", "16:07:00")
	ruslan.Looks("fixed", 320)
	if got := h.answer(0, 1, 1); got != mainLine {
		h.Test.Errorf("after the end %q came", got)
	}
	h.anna.Goes(h.atDesk(""))
	h.anna.Looks("ended", 320)
	h.anna.Goes(h.atDesk(h.rounds(1)))
	h.anna.Looks("round-ended", 320)
}

// marks: both markers mark all sheets of a round, under numbers; given are the points by solver, said what one of them gives otherwise.
func (h *solversHall) marks(round int, given func(marker, solver, problem int) string) {
	h.Test.Helper()
	for i, page := range h.marking {
		if h.markers[i] == nil {
			h.markers[i] = apitest.SitDown(h.Test, h.Site, []string{"first", "second"}[i], []string{h.lang, h.other()}[i], apitest.Phone)
		}
		g := h.markers[i]
		g.Goes(page)
		g.Looks("sheets", 320)
		for range solverNames {
			g.Follow("main .toolbar .filled")
			parts := strings.Split(g.Reads(`location.pathname`), "/")
			no, _ := strconv.Atoi(parts[len(parts)-1])
			s, _ := h.now().Numbered(no)
			n := slices.Index(solverNames[:], s.Data.Name)
			g.Looks("sheet", 320)
			h.nameless(g)
			for k := range h.round(round).Problems {
				field := fmt.Sprintf("points-%d", k+1)
				points := given(i, n, k)
				if points == "" {
					g.Press(fmt.Sprintf(`[data-take="%s"]`, field))
				} else {
					g.Fills("#"+field, points)
				}
			}
			g.Fills("#remark", fmt.Sprintf("Лист %d", no))
			g.Follow("#sheet .filled")
			g.Says("solving.mark.is-kept-done", "no", no)
			g.Goes(page)
		}
		g.Looks("marked", 320)
		h.nameless(g)
	}
}

// nameless checks that a marker reads nobody's name.
func (h *solversHall) nameless(g *apitest.Guest) {
	h.Test.Helper()
	page := g.Reads(`document.documentElement.outerHTML`)
	for i, name := range solverNames {
		for _, secret := range []string{strings.Fields(name)[0], h.solver(i).Code} {
			if strings.Contains(page, secret) {
				h.Test.Errorf("%s finds %q at %s", g.Name, secret, g.Reads(`location.pathname`))
			}
		}
	}
}

// firstMarks: the markers take over what is proposed, but for the third solver's first answer, about which they differ.
func (h *solversHall) firstMarks() {
	h.marks(1, func(marker, solver, problem int) string {
		switch {
		case solver == 2 && problem == 0 && marker == 0:
			return said(h.markers[0], 50)
		case solver == 2:
			return "0"
		}
		return ""
	})
}

// told checks what a solver has in the stored results: hundredths, and the place.
func (h *solversHall) told(n, hundredths, place int) {
	h.Test.Helper()
	for _, row := range h.now().For(solving.Viewer{}, h.Site.Clock.Now()).Told.Solvers {
		if row.Solver == h.solver(n).ID && (row.Points != places.Decimal(hundredths)*10_000 || row.Place != place) {
			h.Test.Errorf("%s has %s points and place %d, want %d hundredths and %d", solverNames[n], row.Points, row.Place, hundredths, place)
		}
	}
}

// release: the director decides where the markers differ, and releases the round.
func (h *solversHall) release() {
	a := h.anna
	h.comes(h.atDesk(h.rounds(1) + "/marks"))
	a.Looks("marks", 320)
	a.Follow(fmt.Sprintf(`[...document.querySelectorAll("main th a")].find((a) => a.textContent === %q)`, solverNames[2]))
	a.Says("solving.desk.cell-differs")
	a.Looks("sheet", 320)
	h.rules(1, "0", "Первый ход не тот")
	a.Goes(h.atDesk(h.rounds(1) + "/marks"))
	a.Looks("decided", 320)
	h.asks("solving.desk.release")
	a.Says("solving.desk.released")
	a.Looks("released", 320)
	h.told(0, 200, 2)
	h.told(1, 200, 1)
	h.told(2, 0, 3)
	r := h.reader
	r.Goes(h.at(""))
	r.Looks("told", 320)
	r.Follow(r.Named("solving.page.results"))
	r.Looks("results", 320)
	for _, name := range solverNames {
		r.Sees(name)
	}
	r.Goes(h.at(h.rounds(1)))
	r.Looks("problems", 320)
	r.Goes(h.at(h.rounds(1) + "/1"))
	r.Sees("Авторов А., 2026")
	r.Looks("problem", 320)
}

// rules decides the points for an answer on the page of its sheet.
func (h *solversHall) rules(no int, points, why string) {
	h.Test.Helper()
	a := h.anna
	form := fmt.Sprintf(`form[action$="/rule/%d"]`, no)
	a.Fills(form+` [name="points"]`, points)
	a.Fills(form+` [name="why"]`, why)
	a.Follow(form + " button")
	a.Says("solving.desk.is-ruled")
}

// protest: the second solver protests, and the director gives more points with a reason.
func (h *solversHall) protest() {
	a, svetlana := h.anna, h.solvers[1]
	svetlana.Goes(h.pages[1])
	svetlana.Looks("my-results", 320)
	svetlana.Press(svetlana.Named("solving.my.protest-open"))
	svetlana.Fills(`form[action$="/protest"] textarea`, "В задаче 2 верен весь замысел.")
	svetlana.Looks("to-protest", 320)
	svetlana.Follow(`form[action$="/protest"] button`)
	svetlana.Says("solving.my.protested")
	svetlana.Looks("protested", 320)
	h.comes(h.atDesk(""))
	a.Looks("desk-protest", 320)
	a.Goes(h.atDesk("/protests"))
	a.Looks("protests", 320)
	a.Follow("main th a")
	h.rules(2, said(a, 100), "Ход чёрных единственный")
	a.Fills(`form[action$="/reply"] textarea`, "Протест принят.")
	a.Follow(`form[action$="/reply"] button`)
	a.Says("solving.desk.replied")
	a.Looks("replied", 320)
	svetlana.Goes(h.pages[1])
	svetlana.Sees("Ход чёрных единственный")
	svetlana.Sees("Протест принят.")
	svetlana.Looks("answered", 320)
	h.told(1, 300, 1)
	h.reader.Goes(h.at("/results"))
	h.reader.Sees("Ход чёрных единственный")
	h.reader.Looks("changed", 320)
}

// second: the second round starts by itself, before the eyes of a solver who waits.
func (h *solversHall) second() {
	a, ruslan := h.anna, h.solvers[0]
	h.comes(h.atDesk(h.rounds(2)))
	a.Picks("#at", "2026-11-21")
	a.Picks("#at_time", "18:00")
	a.Looks("to-arm", 320)
	a.Follow(`form[action$="/arm"] button`)
	a.Says("solving.desk.is-armed")
	a.Looks("armed", 320)
	starts := h.round(2).Starts
	h.Site.Clock.Pass(starts.Sub(h.Site.Clock.Now()) - 3*time.Second)
	ruslan.Goes(h.of(0, 2))
	h.hides(ruslan, 2)
	h.Site.Clock.Pass(3 * time.Second)
	ruslan.Looks("waiting")
	ruslan.Says("solving.my.open")
	for i, g := range h.solvers {
		g.Goes(h.of(i, 2))
		g.Follow(g.Named("solving.my.open"))
		if i < 2 {
			g.Fills("#answer-1", ofTheSecond)
			h.Site.Clock.Pass(time.Minute)
			h.saved(g, fmt.Sprintf("18:%02d:00", i+1))
			g.Follow("[data-hand-in]")
			g.Follow("main .form .filled")
			g.Says("solving.my.handed-in")
			continue
		}
		g.Fills("#answer-1", "1. e5-f6")
		h.saved(g, "18:02:00")
	}
	h.comes(h.atDesk(h.rounds(2)))
	a.Looks("running-2", 320)
	h.Site.Clock.Pass(time.Hour)
	h.marks(2, func(_, solver, _ int) string {
		if solver == 2 {
			return "0"
		}
		return ""
	})
	h.comes(h.atDesk(h.rounds(2)))
	h.asks("solving.desk.release")
	a.Says("solving.desk.released")
	h.told(0, 300, 2)
	h.told(1, 400, 1)
	h.told(2, 0, 3)
}

func (h *solversHall) final() {
	a := h.anna
	h.comes(h.atDesk("/results"))
	a.Looks("points", 320)
	a.Goes(h.atDesk(""))
	a.Looks("to-finish", 320)
	h.asks("solving.desk.finish")
	a.Says("solving.desk.finished")
	a.Looks("final", 320)
	a.Goes(h.atDesk("/journal"))
	a.Looks("journal", 320)
	h.reader.Goes(h.at(""))
	h.reader.Looks("over", 320)
	h.reader.Goes(h.at("/results"))
	h.reader.Looks("final", 320)
	if hidden := h.reader.Reads(`[...document.querySelectorAll(".solve-places .number:last-child")].find((e) =>
		e.getBoundingClientRect().right > e.closest(".scroll").getBoundingClientRect().right + 2)?.textContent ?? ""`); hidden != "" {
		h.Test.Errorf("the reader has to push the table to read %q", hidden)
	}
	for i, g := range h.solvers {
		g.Goes(h.pages[i])
		g.Looks("over", 320)
	}
	if h.now().Head.Final.IsZero() {
		h.Test.Error("the results are not final")
	}
}

// papers: everybody gets the results with names and points, and the solutions of both rounds.
func (h *solversHall) papers() {
	r, b, text := h.reader, h.Site.Anonymous(), ""
	b.Post("/preferences", apitest.Fields("lang", h.lang, "back", "/"))
	for _, page := range []string{h.at(""), h.at(h.rounds(1)), h.at(h.rounds(2))} {
		r.Goes(page)
		link := r.Reads(`document.querySelector('main a[href*="/pdf/results"], main a[href*="/pdf/solutions"]')?.getAttribute("href") ?? ""`)
		a := b.Get(link)
		if link == "" || a.Status != http.StatusOK || a.Header.Get("Content-Type") != "application/pdf" {
			h.Test.Fatalf("%s leads to %q: %d", page, link, a.Status)
		}
		text += apitest.PDFText(h.Test, a.Body) + "\n"
	}
	for _, want := range append(solverNames[:], "Авторов А., 2026", "c3:e5", "d6:f8", "d4-e5") {
		if !strings.Contains(text, want) {
			h.Test.Errorf("the papers leave %q out\n%s", want, text)
		}
	}
	if strings.Contains(text, h.solver(0).Code) {
		h.Test.Error("the papers tell the address of a solver's page")
	}
}
