package api_test

import (
	"fmt"
	"testing"
	"time"

	"adyukh/static/runtest"
)

// solverThere is a solver before his screen.
type solverThere struct {
	*guest
	of *solveWorld
}

// plays presses squares of the board of a problem until its answer is so.
func (p *solverThere) plays(no int, text string, squares ...string) {
	p.t.Helper()
	for _, square := range squares {
		p.press(fmt.Sprintf(`#solve-board-%d [data-spot="%s"]`, no, square))
	}
	p.until(fmt.Sprintf(`document.getElementById("answer-%d").value === %q`, no, text))
}

// saved waits until the server has an answer and the page says so.
func (p *solverThere) saved(no int, text string) {
	p.t.Helper()
	p.until(`document.querySelector("[data-unsaved]").hidden && document.querySelector("[data-lost]").hidden`)
	p.until(`document.getElementById("solve-state").textContent.includes("15:")`)
	if got := p.of.sheet(p.of.solver).Answer(no); got != text {
		p.t.Errorf("the page says that it is saved, and the server has %q", got)
	}
}

// TestRoundInABrowser: problems come at the start, answers are played and typed and saved by themselves, a lost connection is said and made
// up for, and the end locks the page.
func TestRoundInABrowser(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	for _, width := range widths() {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			t.Parallel()
			w := newSite(t).solve()
			p := &solverThere{sitDown(t, w.site, "solver", "ru", width), w}
			w.starts(w.clock.Now().Add(10 * time.Minute))
			s, _ := w.now().Solver(w.solver)
			p.goes("/s/" + id(w.id) + "/my/" + s.Code)
			p.looks("mine", 320)
			p.do(p.window(width))
			p.follow(`main #round-` + id(w.round) + ` a.filled`)
			p.looks("waiting", 320)
			p.until(`/^9:5\d$/.test(document.querySelector("[data-left]").textContent)`)
			w.clock.pass(10 * time.Minute)
			p.goes(w.page(w.solver))
			p.do(p.window(width))
			p.looks("start")
			p.follow(`main form.action button`)
			p.plays(1, "1. c3:e5", "c3", "e5")
			p.plays(1, "1. c3:e5 h8-g7", "h8", "g7")
			p.press(`#solve-board-1 .replay-buttons button`)
			p.until(`document.getElementById("solve-board-1").dataset.at === "0"`)
			p.fills("#answer-2", "1. e3:c5")
			p.until(`document.querySelector('#solve-board-2 .piece-line [data-to="1"]')`)
			p.press("h1")
			p.until(`document.querySelector("[data-unsaved]").hidden`)
			p.saved(1, "1. c3:e5 h8-g7")
			p.saved(2, "1. e3:c5")
			p.looks("solving", 320)
			p.do(p.window(width))
			p.reads(`(window.there = window.fetch, window.fetch = () => Promise.reject(new TypeError("no connection")), "")`)
			p.fills("#answer-2", "1. e3:c5 h8-g7")
			p.press("h1")
			p.until(`!document.querySelector("[data-lost]").hidden`)
			p.looks("lost")
			if got := w.sheet(w.solver).Answer(2); got != "1. e3:c5" {
				t.Errorf("without a connection %q came", got)
			}
			p.reads(`(window.fetch = window.there, dispatchEvent(new Event("online")), "")`)
			p.saved(2, "1. e3:c5 h8-g7")
			w.clock.pass(time.Hour)
			p.fills("#answer-1", "1. e3:c5")
			p.press("h1")
			p.until(`!document.querySelector("[data-over]").hidden && document.getElementById("answer-1").readOnly`)
			p.sees("Время вышло")
			p.until(`!document.querySelector('[data-problem="1"] [data-not-kept]').hidden`)
			p.looks("over", 320)
			p.do(p.window(width))
			if got := w.sheet(w.solver).Answer(1); got != "1. c3:e5 h8-g7" {
				t.Errorf("after the end %q came", got)
			}
		})
	}
}

// TestPagesOfASolvingContest looks at what a solver, a marker, a hall and readers see from handing in to the results.
func TestPagesOfASolvingContest(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	for _, width := range widths() {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			t.Parallel()
			w := newSite(t).solve()
			w.starts(time.Time{})
			p := &solverThere{sitDown(t, w.site, "pages", "ru", width), w}
			see := func(name, path string) {
				t.Helper()
				p.goes(path)
				p.looks(name, 320)
				p.do(p.window(width))
			}
			base := "/s/" + id(w.id)
			see("running", base)
			w.opened(w.other).saves(w.page(w.other), "1. e3:c5", "1. a3-b4 (1. c3:e5) d4:f2")
			p.goes(w.page(w.solver))
			p.follow(`main form.action button`)
			p.fills("#answer-1", "1. c3:e5 h8-g7")
			p.press("[data-hand-in]")
			p.until(`location.pathname.endsWith("/hand-in")`)
			p.looks("hand-in", 320)
			p.do(p.window(width))
			p.follow(`main form.form .filled`)
			p.says("solving.my.handed-in")
			p.looks("handed-in", 320)
			see("other-device", w.page(w.other))
			w.clock.pass(61 * time.Minute)
			see("hall", w.venuePage())
			see("problems", w.venuePage()+"/rounds/"+id(w.round))
			see("sheets", w.markPage())
			sheet := w.markPage() + "/rounds/" + id(w.round) + "/" + w.no(w.solver)
			see("sheet", w.markPage()+"/rounds/"+id(w.round)+"/"+w.no(w.other))
			p.press(`button[name="ask"]`)
			p.until(`document.querySelector(".solve-other .chip")`)
			p.looks("asked", 320)
			p.do(p.window(width))
			p.goes(sheet)
			p.press(`[data-take="points-1"]`)
			p.until(`document.getElementById("points-1").value === "5"`)
			p.press(`#problem-1 .toolbar a[href$="solution"]`)
			p.until(`document.querySelector("#p1-play .piece-line")`)
			p.fills("#points-2", "0")
			p.follow(`#sheet .filled`)
			p.says("solving.mark.is-kept-done", "no", w.no(w.solver))
			for _, who := range []string{w.no(w.other), w.no(w.paper)} {
				p.goes(w.markPage() + "/rounds/" + id(w.round) + "/" + who)
				p.fills("#points-1", "2,5")
				p.fills("#points-2", "3")
				p.fills("#remark", "Второй вариант не указан")
				p.follow(`#sheet .filled`)
			}
			w.done(w.solvings.Release(t.Context(), w.by, w.id, w.round, w.of(w.round).Revision, nil))
			s, _ := w.now().Solver(w.other)
			see("told", base+"/my/"+s.Code)
			see("announced", base)
			see("results", base+"/results")
			see("round", base+"/rounds/"+id(w.round))
			see("problem", base+"/rounds/"+id(w.round)+"/2")
			see("training", base+"/train/"+id(w.round))
			p.follow(`main form.action button`)
			p.plays(1, "1. c3:e5", "c3", "e5")
			p.looks("train")
			p.press("[data-hand-in]")
			p.until(`document.querySelector(".solve-lines")`)
			p.looks("trained", 320)
		})
	}
}
