package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

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
		h := &solversHall{scene: set(t, newGround(t), lang, 1280), lang: lang}
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
	solvers [3]*guest // with phones; the second reads the other language
	pages   [3]string // of their own
	markers [2]*guest
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
	h.t.Helper()
	c, err := h.site.solvings.Event(h.t.Context(), h.id)
	if err != nil {
		h.t.Fatal(err)
	}
	return c
}

// round is that with a number, from 1.
func (h *solversHall) round(no int) solving.Round { return h.now().Rounds[no-1] }

// solver is the one with a number among those of the play.
func (h *solversHall) solver(n int) solving.Solver {
	h.t.Helper()
	all := h.now().Solvers
	i := slices.IndexFunc(all, func(s solving.Solver) bool { return s.Data.Name == solverNames[n] })
	if i < 0 {
		h.t.Fatalf("nobody is called %s", solverNames[n])
	}
	return all[i]
}

// answer is what the server has of a solver's answer.
func (h *solversHall) answer(n, round, no int) string {
	p, _ := h.now().SheetOf(h.solver(n).ID, h.round(round).ID)
	return p.Answer(no)
}

func (h *solversHall) at(path string) string { return "/s/" + id(h.id) + path }

func (h *solversHall) atDesk(path string) string { return "/desk" + h.at(path) }

// rounds is the address of a round, behind that of a page.
func (h *solversHall) rounds(no int) string { return "/rounds/" + id(h.round(no).ID) }

// of is the address of a round on a solver's page.
func (h *solversHall) of(n, round int) string { return h.pages[n] + h.rounds(round) }

// asks presses a button and says yes where the page asks.
func (h *solversHall) asks(key string) {
	h.t.Helper()
	a := h.anna
	a.follow(a.named(key))
	if a.reads(`String(document.querySelector(".confirm") !== null)`) == "true" {
		a.looks("asked", 320)
		h.agrees("")
	}
}

// other is the language in which the director does not work.
func (h *solversHall) other() string { return map[string]string{"ru": "en", "en": "ru"}[h.lang] }

func (h *solversHall) setUp() {
	a := h.anna
	a.goes("/desk")
	a.goes("/desk/new-solving")
	a.fills("#name", "Кубок Кавказа по решению")
	a.press(`[name="preset"][value="two"]`)
	a.picks("#planned", "2026-11-21")
	a.picks("#planned_time", "16:00")
	a.fills("#place", "Черкесск")
	a.looks("new", 320)
	a.follow("main .form .filled")
	path := a.reads(`location.pathname`)
	number, err := strconv.ParseInt(strings.TrimPrefix(path, "/desk/s/"), 10, 64)
	if err != nil {
		h.t.Fatalf("made %s", path)
	}
	h.id = tournament.EventID(number)
	a.looks("made", 320)
	a.goes(h.atDesk("/settings"))
	a.fills("#director", "Шидаков Халис")
	a.picks("#markers", "2")
	a.looks("settings", 320)
	a.follow("main .form .filled")
	a.says("contest.saved")
	if c := h.now(); len(c.Rounds) != 2 || c.Head.Regulations.Markers != 2 || c.Rounds[0].Planned.IsZero() {
		h.t.Fatalf("made %+v", c)
	}
}

// problems: one is set up and played on the board, with a variation that is typed; two are typed.
func (h *solversHall) problems() {
	a := &composer{guest: h.anna}
	a.goes(h.atDesk(h.rounds(1)))
	a.looks("round-empty", 320)
	a.follow(a.named("solving.desk.problem-add"))
	a.puts("w1-0", "e3")
	a.press(`[data-put="b"]`)
	a.fills("[data-own]", "1")
	a.press(`#piece-setup [data-spot="d8"]`)
	a.until(`document.getElementById("position").value === "W:We3:Bd8-1/1"`)
	a.until(`document.querySelector('form[data-piece]:not([aria-busy]) #piece-solution [data-spot="e3"]')`)
	a.plays("1. e3-d4", "e3", "d4")
	a.fills("#solution", withVariation)
	a.until(`document.querySelector("form[data-piece]:not([aria-busy])") && document.querySelector("#piece-solution .piece-line")`)
	a.fills("#points", "2")
	a.fills("#source", "Авторов А., 2026")
	a.looks("problem", 320)
	a.follow("main .form > .toolbar .filled")
	a.says("solving.desk.problem-saved")
	a.looks("problem-saved", 320)
	a.fills("#w0-worth", "1")
	a.fills("#w1-worth", "1")
	a.follow(`form[action$="/worth"] button`)
	a.says("solving.desk.worth-saved")
	a.looks("worth", 320)
	h.typed(1, "W:Wc3,e3:Bd4,h8", ofTwoMoves)
	h.typed(2, "W:We5:Bd8-1/1", ofTheSecond)
	a.goes(h.atDesk(h.rounds(1)))
	a.looks("round", 320)
	if p := h.round(1).Problems; len(p) != 2 || len(p[0].Worth) != 2 || p[0].Worth[1] != 1_000_000 || p[0].Solution != withVariation {
		h.t.Fatalf("problems %+v", p)
	}
}

// typed adds a problem to a round without the boards.
func (h *solversHall) typed(round int, position, solution string) {
	h.t.Helper()
	a := h.anna
	a.goes(h.atDesk(h.rounds(round) + "/new-problem"))
	a.fills("#position", position)
	a.fills("#solution", solution)
	a.until(`document.querySelector("form[data-piece]:not([aria-busy])") && document.querySelector("#piece-solution .piece-line")`)
	a.fills("#points", "1")
	a.follow("main .form > .toolbar .filled")
	a.says("solving.desk.problem-saved")
}

func (h *solversHall) people() {
	a := h.anna
	for _, name := range solverNames[:2] {
		a.goes(h.atDesk("/new-solver"))
		a.fills("#name", name)
		a.follow("main .form .filled")
	}
	for _, name := range markerNames {
		a.goes(h.atDesk("/new-marker"))
		a.fills("#name", name)
		a.looks("new-marker", 320)
		a.follow("main .form .filled")
	}
	a.goes(h.atDesk("/people"))
	a.looks("people", 320)
	page := func(name string) string {
		return a.reads(fmt.Sprintf(`new URL([...document.querySelectorAll("main tr")].find((r) =>
			r.querySelector("th a")?.textContent === %q).querySelector(".corr-link a").href).pathname`, name))
	}
	for i := range 2 {
		h.pages[i], h.marking[i] = page(solverNames[i]), page(markerNames[i])
	}
	a.follow(fmt.Sprintf(`[...document.querySelectorAll("main th a")].find((a) => a.textContent === %q)`, solverNames[0]))
	a.looks("solver", 320)
}

// announce opens the announcement, from which the third solver gets his page.
func (h *solversHall) announce() {
	a, langs := h.anna, [3]string{h.lang, h.other(), h.lang}
	a.goes(h.atDesk(""))
	a.looks("closed", 320)
	a.follow(a.named("contest.open"))
	a.says("contest.opened")
	a.looks("open", 320)
	for i, lang := range langs {
		h.solvers[i] = sitDown(h.t, h.site, []string{"ruslan", "svetlana", "boris"}[i], lang, phone)
	}
	boris := h.solvers[2]
	boris.goes(h.at(""))
	boris.looks("announced", 320)
	boris.follow(boris.named("solving.page.ask"))
	boris.fills("#name", solverNames[2])
	boris.looks("ask", 320)
	boris.follow("main .form .filled")
	boris.says("solving.page.asked")
	boris.looks("page", 320)
	h.pages[2] = boris.reads(`location.pathname`)
	h.hides(boris, 1)
	h.solvers[0].goes(h.of(0, 1))
	h.hides(h.solvers[0], 1)
	h.solvers[0].looks("before", 320)
}

// hides checks that a page has nothing of a round's problems.
func (h *solversHall) hides(g *guest, round int) {
	h.t.Helper()
	page := g.reads(`document.documentElement.outerHTML`)
	for _, p := range h.round(round).Problems {
		for _, secret := range []string{p.Position, p.Solution, "Авторов", "data-spot", "data-answer"} {
			if strings.Contains(page, secret) {
				h.t.Errorf("%s finds %q before the start", g.name, secret)
			}
		}
	}
}

// start: the director starts the first round, and the first solver opens it, plays and types.
func (h *solversHall) start() {
	a, ruslan := h.anna, h.solvers[0]
	h.site.clock.pass(time.Hour)
	a.goes(h.atDesk(""))
	a.looks("to-start", 320)
	a.goes(h.atDesk(h.rounds(1)))
	a.looks("round-to-start", 320)
	h.asks("solving.desk.start-now")
	a.says("solving.desk.started")
	a.looks("running", 320)
	ruslan.goes(h.pages[0])
	ruslan.looks("my-running", 320)
	ruslan.follow(ruslan.named("solving.my.go"))
	h.hides(ruslan, 1)
	ruslan.looks("to-open", 320)
	ruslan.follow(ruslan.named("solving.my.open"))
	h.plays(ruslan, 1, "1. e3-d4", "e3", "d4")
	h.plays(ruslan, 1, "1. e3-d4 d8-c7", "d8", "c7")
	ruslan.fills("#answer-1", mainLine)
	h.site.clock.pass(5 * time.Minute)
	h.saved(ruslan, "16:05:00")
	ruslan.looks("solving", 320)
	if got := h.answer(0, 1, 1); got != mainLine {
		h.t.Errorf("the page says that it is saved, and the server has %q", got)
	}
}

// plays presses squares of the board of a problem until its answer is so.
func (h *solversHall) plays(g *guest, no int, text string, squares ...string) {
	h.t.Helper()
	for _, square := range squares {
		g.press(fmt.Sprintf(`#solve-board-%d [data-spot="%s"]`, no, square))
	}
	g.until(fmt.Sprintf(`document.getElementById("answer-%d").value === %q`, no, text))
}

// saved leaves the field and waits until the page says that everything is saved, at a time of the server's.
func (h *solversHall) saved(g *guest, at string) {
	h.t.Helper()
	g.press("h1")
	g.until(`document.querySelector("[data-unsaved]").hidden && document.querySelector("[data-lost]").hidden`)
	g.until(fmt.Sprintf(`document.getElementById("solve-state").textContent === %q`, g.T("solving.my.saved-at", "at", at)))
}

// loses: the first solver's connection is cut while he types, and comes back.
func (h *solversHall) loses() {
	ruslan := h.solvers[0]
	ruslan.cut(true)
	ruslan.fills("#answer-2", "1. c3:e5")
	ruslan.press("h1")
	ruslan.says("solving.my.lost")
	ruslan.looks("lost", 320)
	ruslan.press("#answer-2")
	ruslan.until(`(() => {
		const { left, top, right, bottom } = document.querySelector("[data-lost]").getBoundingClientRect();
		return [top + 3, bottom - 3].every((y) => document.elementFromPoint((left + right) / 2, y)?.closest("[data-lost]"));
	})()`)
	ruslan.fills("#answer-2", ofTwoMoves)
	h.site.clock.pass(2 * time.Minute)
	if got := h.answer(0, 1, 2); got != "" {
		h.t.Errorf("without a connection %q came", got)
	}
	ruslan.cut(false)
	h.saved(ruslan, "16:07:00")
	ruslan.looks("back", 320)
	if got := h.answer(0, 1, 2); got != ofTwoMoves {
		h.t.Errorf("after the connection came back the server has %q", got)
	}
	h.anna.goes(h.atDesk(h.rounds(1)))
	h.anna.sees("16:07:00")
	h.anna.looks("solving", 320)
}

// moves: the second solver goes on at another device, which the director allows, and hands in.
func (h *solversHall) moves() {
	a, first := h.anna, h.solvers[1]
	first.goes(h.of(1, 1))
	first.follow(first.named("solving.my.open"))
	first.fills("#answer-1", withVariation)
	h.saved(first, "16:07:00")
	second := sitDown(h.t, h.site, "svetlana-2", h.other(), phone)
	second.goes(h.of(1, 1))
	second.says("error.solving.other-device")
	second.sees("Шидаков Халис")
	h.hides(second, 1)
	second.looks("refused", 320)
	a.goes(h.atDesk(h.rounds(1)))
	a.follow(fmt.Sprintf(`[...document.querySelectorAll("main th a")].find((a) => a.textContent === %q)`, solverNames[1]))
	a.looks("sheet-running", 320)
	h.asks("solving.desk.device")
	a.says("solving.desk.device-allowed")
	second.follow(second.named("solving.my.look-again"))
	second.follow(second.named("solving.my.open"))
	second.until(fmt.Sprintf(`document.getElementById("answer-1").value === %q`, withVariation))
	h.plays(second, 2, "1. c3:e5", "c3", "e5")
	h.site.clock.pass(3 * time.Minute)
	h.saved(second, "16:10:00")
	second.follow("[data-hand-in]")
	second.looks("hand-in", 320)
	second.follow("main .form .filled")
	second.says("solving.my.handed-in")
	second.looks("handed-in", 320)
	if got := h.answer(1, 1, 2); got != "1. c3:e5" {
		h.t.Errorf("handed in %q", got)
	}
	h.solvers[1] = second
}

// ends: the third solver writes nonsense and a move that the solution has not; then the time is over, and what comes later does not count.
func (h *solversHall) ends() {
	ruslan, boris := h.solvers[0], h.solvers[2]
	boris.goes(h.of(2, 1))
	boris.follow(boris.named("solving.my.open"))
	boris.fills("#answer-1", "1. e3-f4 d8-e7")
	boris.fills("#answer-2", "и так далее")
	h.saved(boris, "16:10:00")
	boris.until(`document.querySelector("#solve-board-1 .piece-line") && document.querySelector("#solve-board-2 .notice:not([hidden])")`)
	boris.looks("nonsense", 320)
	h.site.clock.pass(50 * time.Minute)
	ruslan.fills("#answer-1", withVariation)
	ruslan.press("h1")
	ruslan.until(`!document.querySelector("[data-over]").hidden && document.getElementById("answer-1").readOnly`)
	ruslan.says("solving.my.not-kept")
	ruslan.looks("over", 320)
	ruslan.follow(ruslan.named("solving.my.show-saved"))
	ruslan.says("solving.my.over-saved", "at", "16:07:00")
	ruslan.looks("fixed", 320)
	if got := h.answer(0, 1, 1); got != mainLine {
		h.t.Errorf("after the end %q came", got)
	}
	h.anna.goes(h.atDesk(""))
	h.anna.looks("ended", 320)
	h.anna.goes(h.atDesk(h.rounds(1)))
	h.anna.looks("round-ended", 320)
}

// marks: both markers mark all sheets of a round, under numbers; given are the points by solver, said what one of them gives otherwise.
func (h *solversHall) marks(round int, given func(marker, solver, problem int) string) {
	h.t.Helper()
	for i, page := range h.marking {
		if h.markers[i] == nil {
			h.markers[i] = sitDown(h.t, h.site, []string{"first", "second"}[i], []string{h.lang, h.other()}[i], phone)
		}
		g := h.markers[i]
		g.goes(page)
		g.looks("sheets", 320)
		for range solverNames {
			g.follow("main .toolbar .filled")
			parts := strings.Split(g.reads(`location.pathname`), "/")
			no, _ := strconv.Atoi(parts[len(parts)-1])
			s, _ := h.now().Numbered(no)
			n := slices.Index(solverNames[:], s.Data.Name)
			g.looks("sheet", 320)
			h.nameless(g)
			for k := range h.round(round).Problems {
				field := fmt.Sprintf("points-%d", k+1)
				points := given(i, n, k)
				if points == "" {
					g.press(fmt.Sprintf(`[data-take="%s"]`, field))
				} else {
					g.fills("#"+field, points)
				}
			}
			g.fills("#remark", fmt.Sprintf("Лист %d", no))
			g.follow("#sheet .filled")
			g.says("solving.mark.is-kept-done", "no", no)
			g.goes(page)
		}
		g.looks("marked", 320)
		h.nameless(g)
	}
}

// nameless checks that a marker reads nobody's name.
func (h *solversHall) nameless(g *guest) {
	h.t.Helper()
	page := g.reads(`document.documentElement.outerHTML`)
	for i, name := range solverNames {
		for _, secret := range []string{strings.Fields(name)[0], h.solver(i).Code} {
			if strings.Contains(page, secret) {
				h.t.Errorf("%s finds %q at %s", g.name, secret, g.reads(`location.pathname`))
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
	h.t.Helper()
	for _, row := range h.now().For(solving.Viewer{}, h.site.clock.Now()).Told.Solvers {
		if row.Solver == h.solver(n).ID && (row.Points != places.Decimal(hundredths)*10_000 || row.Place != place) {
			h.t.Errorf("%s has %s points and place %d, want %d hundredths and %d", solverNames[n], row.Points, row.Place, hundredths, place)
		}
	}
}

// release: the director decides where the markers differ, and releases the round.
func (h *solversHall) release() {
	a := h.anna
	h.comes(h.atDesk(h.rounds(1) + "/marks"))
	a.looks("marks", 320)
	a.follow(fmt.Sprintf(`[...document.querySelectorAll("main th a")].find((a) => a.textContent === %q)`, solverNames[2]))
	a.says("solving.desk.cell-differs")
	a.looks("sheet", 320)
	h.rules(1, "0", "Первый ход не тот")
	a.goes(h.atDesk(h.rounds(1) + "/marks"))
	a.looks("decided", 320)
	h.asks("solving.desk.release")
	a.says("solving.desk.released")
	a.looks("released", 320)
	h.told(0, 200, 2)
	h.told(1, 200, 1)
	h.told(2, 0, 3)
	r := h.reader
	r.goes(h.at(""))
	r.looks("told", 320)
	r.follow(r.named("solving.page.results"))
	r.looks("results", 320)
	for _, name := range solverNames {
		r.sees(name)
	}
	r.goes(h.at(h.rounds(1)))
	r.looks("problems", 320)
	r.goes(h.at(h.rounds(1) + "/1"))
	r.sees("Авторов А., 2026")
	r.looks("problem", 320)
}

// rules decides the points for an answer on the page of its sheet.
func (h *solversHall) rules(no int, points, why string) {
	h.t.Helper()
	a := h.anna
	form := fmt.Sprintf(`form[action$="/rule/%d"]`, no)
	a.fills(form+` [name="points"]`, points)
	a.fills(form+` [name="why"]`, why)
	a.follow(form + " button")
	a.says("solving.desk.is-ruled")
}

// protest: the second solver protests, and the director gives more points with a reason.
func (h *solversHall) protest() {
	a, svetlana := h.anna, h.solvers[1]
	svetlana.goes(h.pages[1])
	svetlana.looks("my-results", 320)
	svetlana.press(svetlana.named("solving.my.protest-open"))
	svetlana.fills(`form[action$="/protest"] textarea`, "В задаче 2 верен весь замысел.")
	svetlana.looks("to-protest", 320)
	svetlana.follow(`form[action$="/protest"] button`)
	svetlana.says("solving.my.protested")
	svetlana.looks("protested", 320)
	h.comes(h.atDesk(""))
	a.looks("desk-protest", 320)
	a.goes(h.atDesk("/protests"))
	a.looks("protests", 320)
	a.follow("main th a")
	h.rules(2, said(a, 100), "Ход чёрных единственный")
	a.fills(`form[action$="/reply"] textarea`, "Протест принят.")
	a.follow(`form[action$="/reply"] button`)
	a.says("solving.desk.replied")
	a.looks("replied", 320)
	svetlana.goes(h.pages[1])
	svetlana.sees("Ход чёрных единственный")
	svetlana.sees("Протест принят.")
	svetlana.looks("answered", 320)
	h.told(1, 300, 1)
	h.reader.goes(h.at("/results"))
	h.reader.sees("Ход чёрных единственный")
	h.reader.looks("changed", 320)
}

// second: the second round starts by itself, before the eyes of a solver who waits.
func (h *solversHall) second() {
	a, ruslan := h.anna, h.solvers[0]
	h.comes(h.atDesk(h.rounds(2)))
	a.picks("#at", "2026-11-21")
	a.picks("#at_time", "18:00")
	a.looks("to-arm", 320)
	a.follow(`form[action$="/arm"] button`)
	a.says("solving.desk.is-armed")
	a.looks("armed", 320)
	starts := h.round(2).Starts
	h.site.clock.pass(starts.Sub(h.site.clock.Now()) - 3*time.Second)
	ruslan.goes(h.of(0, 2))
	h.hides(ruslan, 2)
	h.site.clock.pass(3 * time.Second)
	ruslan.looks("waiting")
	ruslan.says("solving.my.open")
	for i, g := range h.solvers {
		g.goes(h.of(i, 2))
		g.follow(g.named("solving.my.open"))
		if i < 2 {
			g.fills("#answer-1", ofTheSecond)
			h.site.clock.pass(time.Minute)
			h.saved(g, fmt.Sprintf("18:%02d:00", i+1))
			g.follow("[data-hand-in]")
			g.follow("main .form .filled")
			g.says("solving.my.handed-in")
			continue
		}
		g.fills("#answer-1", "1. e5-f6")
		h.saved(g, "18:02:00")
	}
	h.comes(h.atDesk(h.rounds(2)))
	a.looks("running-2", 320)
	h.site.clock.pass(time.Hour)
	h.marks(2, func(_, solver, _ int) string {
		if solver == 2 {
			return "0"
		}
		return ""
	})
	h.comes(h.atDesk(h.rounds(2)))
	h.asks("solving.desk.release")
	a.says("solving.desk.released")
	h.told(0, 300, 2)
	h.told(1, 400, 1)
	h.told(2, 0, 3)
}

func (h *solversHall) final() {
	a := h.anna
	h.comes(h.atDesk("/results"))
	a.looks("points", 320)
	a.goes(h.atDesk(""))
	a.looks("to-finish", 320)
	h.asks("solving.desk.finish")
	a.says("solving.desk.finished")
	a.looks("final", 320)
	a.goes(h.atDesk("/journal"))
	a.looks("journal", 320)
	h.reader.goes(h.at(""))
	h.reader.looks("over", 320)
	h.reader.goes(h.at("/results"))
	h.reader.looks("final", 320)
	if hidden := h.reader.reads(`[...document.querySelectorAll(".solve-places .number:last-child")].find((e) =>
		e.getBoundingClientRect().right > e.closest(".scroll").getBoundingClientRect().right + 2)?.textContent ?? ""`); hidden != "" {
		h.t.Errorf("the reader has to push the table to read %q", hidden)
	}
	for i, g := range h.solvers {
		g.goes(h.pages[i])
		g.looks("over", 320)
	}
	if h.now().Head.Final.IsZero() {
		h.t.Error("the results are not final")
	}
}

// papers: everybody gets the results with names and points, and the solutions of both rounds.
func (h *solversHall) papers() {
	r, b, text := h.reader, h.site.anonymous(), ""
	b.post("/preferences", fields("lang", h.lang, "back", "/"))
	for _, page := range []string{h.at(""), h.at(h.rounds(1)), h.at(h.rounds(2))} {
		r.goes(page)
		link := r.reads(`document.querySelector('main a[href*="/pdf/results"], main a[href*="/pdf/solutions"]')?.getAttribute("href") ?? ""`)
		a := b.get(link)
		if link == "" || a.status != http.StatusOK || a.header.Get("Content-Type") != "application/pdf" {
			h.t.Fatalf("%s leads to %q: %d", page, link, a.status)
		}
		text += pdfText(h.t, a.body) + "\n"
	}
	for _, want := range append(solverNames[:], "Авторов А., 2026", "c3:e5", "d6:f8", "d4-e5") {
		if !strings.Contains(text, want) {
			h.t.Errorf("the papers leave %q out\n%s", want, text)
		}
	}
	if strings.Contains(text, h.solver(0).Code) {
		h.t.Error("the papers tell the address of a solver's page")
	}
}
