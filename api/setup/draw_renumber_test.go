package setup_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestNumbersAfterTheDraw: once a round is paired numbers follow new ratings, or change places between equal ratings, after a
// question that names them; while a draft rests on them, and after round 3, the page offers neither, and says why.
func TestNumbersAfterTheDraw(t *testing.T) {
	st := apitest.NewStage(t, 6, apitest.OfSystem(play.Swiss, 1), func(h *play.Head) { h.Regulations.Rounds = 5 })
	e := st.Fresh()
	st.Must(st.Site.Events.DrawNumbers(t.Context(), st.By, e.ID, e.Version, play.Draw{Numbering: play.ByRating, Seed: 3}))
	st.Pair()
	apitest.Scenario{Path: st.Desk("/draw"), Status: 200, Holds: []string{"Тур 1 — черновик"}, Not: []string{"/draw/renumber"}}.Run(t,
		st.Arbiter)
	st.Publish()
	apitest.Scenario{
		Path: st.Desk("/draw"), Status: 200, Holds: []string{"Номера соответствуют рейтингам"},
		Not: []string{"/draw/renumber", "/draw/swap"},
	}.Run(t, st.Arbiter)

	last := st.Fresh().ByNumber()[5]
	data := last.PlayerData
	data.Rating = 1505
	st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, e.ID, last.ID, last.Revision, data, false))
	first := st.Fresh().ByNumber()[0]
	page := st.Arbiter.Get(st.Desk("/draw")).Body
	if !strings.Contains(page, last.ShortName()+" 6 → 2") || !strings.Contains(page, "/draw/swap") {
		t.Errorf("the page offers nothing:\n%s", apitest.Between(page, `<aside class="side-column">`, "</aside>"))
	}
	agree := func(path string, form ...string) {
		t.Helper()
		a := st.Arbiter.Post(st.Desk(path), apitest.Seen(st.Fresh().Version, form...))
		if a.Status != http.StatusConflict || !strings.Contains(a.Body, "Номера сменят") {
			t.Fatalf("%s is not asked about: %d\n%.2000s", path, a.Status, a.Body)
		}
		if a = st.Arbiter.Post(st.Desk(path), apitest.Seen(st.Fresh().Version, append(form, "agreed",
			"warning.number.moves")...)); a.Status != http.StatusSeeOther {
			t.Fatalf("%s: %d\n%.2000s", path, a.Status, a.Body)
		}
	}
	agree("/draw/renumber")
	if p, _ := st.Fresh().Player(last.ID); p.Number != 2 {
		t.Errorf("the number is %d, want 2", p.Number)
	}
	agree("/draw/swap", "one", apitest.ID(first.ID), "two", apitest.ID(last.ID))
	if p, _ := st.Fresh().Player(last.ID); p.Number != 1 {
		t.Errorf("the number is %d, want 1", p.Number)
	}
	for _, two := range []play.PlayerID{first.ID, st.Fresh().ByNumber()[5].ID} { // himself, another rating
		if a := st.Arbiter.Post(st.Desk("/draw/swap"), apitest.Seen(st.Fresh().Version, "one", apitest.ID(first.ID), "two",
			apitest.ID(two))); a.Status != http.StatusConflict || !strings.Contains(a.Body, "notice-wrong") {
			t.Errorf("exchanged with %d: %d", two, a.Status)
		}
	}
	for range 3 {
		for _, g := range st.Games() {
			st.Result(g.Board, play.Result{Kind: play.Resigned, White: 24})
		}
		st.Pair().Publish()
	}
	apitest.Scenario{
		Path: st.Desk("/draw"), Status: 200, Holds: []string{"После 3-го тура номера не меняют"},
		Not: []string{"/draw/renumber", "/draw/swap"},
	}.Run(t, st.Arbiter)
	apitest.Scenario{
		Path: st.Desk("/draw/renumber"), Form: apitest.Seen(st.Fresh().Version), Status: http.StatusConflict,
		Holds: []string{"После 3-го тура номера не меняют"},
	}.Run(t, st.Arbiter)
}
