package solving_test

import (
	"fmt"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// solverThere is a solver before his screen.
type solverThere struct {
	*apitest.Guest
	of *apitest.SolveWorld
}

// plays presses squares of the board of a problem until its answer is so.
func (p *solverThere) plays(no int, text string, squares ...string) {
	p.Test.Helper()
	for _, square := range squares {
		p.Press(fmt.Sprintf(`#solve-board-%d [data-spot="%s"]`, no, square))
	}
	p.Until(fmt.Sprintf(`document.getElementById("answer-%d").value === %q`, no, text))
}

// saved waits until the server has an answer and the page says so.
func (p *solverThere) saved(no int, text string) {
	p.Test.Helper()
	p.Until(`document.querySelector("[data-unsaved]").hidden && document.querySelector("[data-lost]").hidden`)
	p.Until(`document.getElementById("solve-state").textContent.includes("15:")`)
	if got := sheet(p.of, p.of.Solver).Answer(no); got != text {
		p.Test.Errorf("the page says that it is saved, and the server has %q", got)
	}
}

// TestRoundInABrowser: problems come at the start, answers are played and typed and saved by themselves, a lost connection is said and made
// up for, and the end locks the page.
func TestRoundInABrowser(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	for _, width := range apitest.Widths() {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			t.Parallel()
			w := apitest.NewSite(t).Solve()
			p := &solverThere{apitest.SitDown(t, w.Site, "solver", "ru", width), w}
			w.Starts(w.Clock.Now().Add(10 * time.Minute))
			s, _ := w.Now().Solver(w.Solver)
			p.Goes("/s/" + apitest.ID(w.ID) + "/my/" + s.Code)
			p.Looks("mine", 320)
			p.Do(p.Window(width))
			p.Follow(`main #round-` + apitest.ID(w.Round) + ` a.filled`)
			p.Looks("waiting", 320)
			p.Until(`/^9:5\d$/.test(document.querySelector("[data-left]").textContent)`)
			w.Clock.Pass(10 * time.Minute)
			p.Goes(w.Page(w.Solver))
			p.Do(p.Window(width))
			p.Looks("start")
			p.Follow(`main form.action button`)
			p.plays(1, "1. c3:e5", "c3", "e5")
			p.plays(1, "1. c3:e5 h8-g7", "h8", "g7")
			p.Press(`#solve-board-1 .replay-buttons button`)
			p.Until(`document.getElementById("solve-board-1").dataset.at === "0"`)
			p.Fills("#answer-2", "1. e3:c5")
			p.Until(`document.querySelector('#solve-board-2 .piece-line [data-to="1"]')`)
			p.Press("h1")
			p.Until(`document.querySelector("[data-unsaved]").hidden`)
			p.saved(1, "1. c3:e5 h8-g7")
			p.saved(2, "1. e3:c5")
			p.Looks("solving", 320)
			p.Do(p.Window(width))
			p.Reads(`(window.there = window.fetch, window.fetch = () => Promise.reject(new TypeError("no connection")), "")`)
			p.Fills("#answer-2", "1. e3:c5 h8-g7")
			p.Press("h1")
			p.Until(`!document.querySelector("[data-lost]").hidden`)
			p.Looks("lost")
			if got := sheet(w, w.Solver).Answer(2); got != "1. e3:c5" {
				t.Errorf("without a connection %q came", got)
			}
			p.Reads(`(window.fetch = window.there, dispatchEvent(new Event("online")), "")`)
			p.saved(2, "1. e3:c5 h8-g7")
			w.Clock.Pass(time.Hour)
			p.Fills("#answer-1", "1. e3:c5")
			p.Press("h1")
			p.Until(`!document.querySelector("[data-over]").hidden && document.getElementById("answer-1").readOnly`)
			p.Sees("Время вышло")
			p.Until(`!document.querySelector('[data-problem="1"] [data-not-kept]').hidden`)
			p.Looks("over", 320)
			p.Do(p.Window(width))
			if got := sheet(w, w.Solver).Answer(1); got != "1. c3:e5 h8-g7" {
				t.Errorf("after the end %q came", got)
			}
		})
	}
}

// TestPagesOfASolvingContest looks at what a solver, a marker, a hall and readers see from handing in to the results.
func TestPagesOfASolvingContest(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	for _, width := range apitest.Widths() {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			t.Parallel()
			w := apitest.NewSite(t).Solve()
			w.Starts(time.Time{})
			p := &solverThere{apitest.SitDown(t, w.Site, "pages", "ru", width), w}
			see := func(name, path string) {
				t.Helper()
				p.Goes(path)
				p.Looks(name, 320)
				p.Do(p.Window(width))
			}
			base := "/s/" + apitest.ID(w.ID)
			see("running", base)
			w.Opened(w.Other).Saves(w.Page(w.Other), "1. e3:c5", "1. a3-b4 (1. c3:e5) d4:f2")
			p.Goes(w.Page(w.Solver))
			p.Follow(`main form.action button`)
			p.Fills("#answer-1", "1. c3:e5 h8-g7")
			p.Press("[data-hand-in]")
			p.Until(`location.pathname.endsWith("/hand-in")`)
			p.Looks("hand-in", 320)
			p.Do(p.Window(width))
			p.Follow(`main form.form .filled`)
			p.Says("solving.my.handed-in")
			p.Looks("handed-in", 320)
			see("other-device", w.Page(w.Other))
			w.Clock.Pass(61 * time.Minute)
			see("hall", venuePage(w))
			see("problems", venuePage(w)+"/rounds/"+apitest.ID(w.Round))
			see("sheets", markPage(w))
			sheet := markPage(w) + "/rounds/" + apitest.ID(w.Round) + "/" + no(w, w.Solver)
			see("sheet", markPage(w)+"/rounds/"+apitest.ID(w.Round)+"/"+no(w, w.Other))
			p.Press(`button[name="ask"]`)
			p.Until(`document.querySelector(".solve-other .chip")`)
			p.Looks("asked", 320)
			p.Do(p.Window(width))
			p.Goes(sheet)
			p.Press(`[data-take="points-1"]`)
			p.Until(`document.getElementById("points-1").value === "5"`)
			p.Press(`#problem-1 .toolbar a[href$="solution"]`)
			p.Until(`document.querySelector("#p1-play .piece-line")`)
			p.Fills("#points-2", "0")
			p.Follow(`#sheet .filled`)
			p.Says("solving.mark.is-kept-done", "no", no(w, w.Solver))
			for _, who := range []string{no(w, w.Other), no(w, w.Paper)} {
				p.Goes(markPage(w) + "/rounds/" + apitest.ID(w.Round) + "/" + who)
				p.Fills("#points-1", "2,5")
				p.Fills("#points-2", "3")
				p.Fills("#remark", "Второй вариант не указан")
				p.Follow(`#sheet .filled`)
			}
			w.Done(w.Solvings.Release(t.Context(), w.By, w.ID, w.Round, w.Of(w.Round).Revision, nil))
			s, _ := w.Now().Solver(w.Other)
			see("told", base+"/my/"+s.Code)
			see("announced", base)
			see("results", base+"/results")
			see("round", base+"/rounds/"+apitest.ID(w.Round))
			see("problem", base+"/rounds/"+apitest.ID(w.Round)+"/2")
			see("training", base+"/train/"+apitest.ID(w.Round))
			p.Follow(`main form.action button`)
			p.plays(1, "1. c3:e5", "c3", "e5")
			p.Looks("train")
			p.Press("[data-hand-in]")
			p.Until(`document.querySelector(".solve-lines")`)
			p.Looks("trained", 320)
		})
	}
}
