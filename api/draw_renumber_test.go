package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/tournament/play"
)

// TestNumbersAfterTheDraw: once a round is paired numbers follow new ratings, or change places between equal ratings, after a
// question that names them; while a draft rests on them, and after round 3, the page offers neither, and says why.
func TestNumbersAfterTheDraw(t *testing.T) {
	st := newStage(t, 6, ofSystem(play.Swiss, 1), func(h *play.Head) { h.Regulations.Rounds = 5 })
	e := st.fresh()
	st.must(st.site.events.DrawNumbers(t.Context(), st.by, e.ID, e.Version, play.Draw{Numbering: play.ByRating, Seed: 3}))
	st.pair()
	scenario{path: st.desk("/draw"), status: 200, holds: []string{"Тур 1 — черновик"}, not: []string{"/draw/renumber"}}.run(t, st.arbiter)
	st.publish()
	scenario{
		path: st.desk("/draw"), status: 200, holds: []string{"Номера соответствуют рейтингам"},
		not: []string{"/draw/renumber", "/draw/swap"},
	}.run(t, st.arbiter)

	last := st.fresh().ByNumber()[5]
	data := last.PlayerData
	data.Rating = 1505
	st.must(st.site.events.ChangePlayer(t.Context(), st.by, e.ID, last.ID, last.Revision, data, false))
	first := st.fresh().ByNumber()[0]
	page := st.arbiter.get(st.desk("/draw")).body
	if !strings.Contains(page, last.ShortName()+" 6 → 2") || !strings.Contains(page, "/draw/swap") {
		t.Errorf("the page offers nothing:\n%s", between(page, `<aside class="side-column">`, "</aside>"))
	}
	agree := func(path string, form ...string) {
		t.Helper()
		a := st.arbiter.post(st.desk(path), seen(st.fresh().Version, form...))
		if a.status != http.StatusConflict || !strings.Contains(a.body, "Номера сменят") {
			t.Fatalf("%s is not asked about: %d\n%.2000s", path, a.status, a.body)
		}
		if a = st.arbiter.post(st.desk(path), seen(st.fresh().Version, append(form, "agreed",
			"warning.number.moves")...)); a.status != http.StatusSeeOther {
			t.Fatalf("%s: %d\n%.2000s", path, a.status, a.body)
		}
	}
	agree("/draw/renumber")
	if p, _ := st.fresh().Player(last.ID); p.Number != 2 {
		t.Errorf("the number is %d, want 2", p.Number)
	}
	agree("/draw/swap", "one", id(first.ID), "two", id(last.ID))
	if p, _ := st.fresh().Player(last.ID); p.Number != 1 {
		t.Errorf("the number is %d, want 1", p.Number)
	}
	for _, two := range []play.PlayerID{first.ID, st.fresh().ByNumber()[5].ID} { // himself, another rating
		if a := st.arbiter.post(st.desk("/draw/swap"), seen(st.fresh().Version, "one", id(first.ID), "two",
			id(two))); a.status != http.StatusConflict || !strings.Contains(a.body, "notice-wrong") {
			t.Errorf("exchanged with %d: %d", two, a.status)
		}
	}
	for range 3 {
		for _, g := range st.games() {
			st.result(g.Board, play.Result{Kind: play.Resigned, White: 24})
		}
		st.pair().publish()
	}
	scenario{
		path: st.desk("/draw"), status: 200, holds: []string{"После 3-го тура номера не меняют"},
		not: []string{"/draw/renumber", "/draw/swap"},
	}.run(t, st.arbiter)
	scenario{
		path: st.desk("/draw/renumber"), form: seen(st.fresh().Version), status: http.StatusConflict,
		holds: []string{"После 3-го тура номера не меняют"},
	}.run(t, st.arbiter)
}
