package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/tournament/play"
)

func finalForm() url.Values {
	return url.Values{"name": {"Кубок: финал"}, "places": {"2"}, "numbers": {""}, "system": {string(play.RoundRobin)}}
}

// TestFinalOfGroups makes the final of an event in two groups, when it is over.
func TestFinalOfGroups(t *testing.T) {
	st := newStage(t, 6, func(h *play.Head) { *h = h.WithSystem(play.Groups) })
	st.must(st.site.events.SplitIntoGroups(t.Context(), st.by, st.event.ID, st.event.Version, 2))
	st.draw().open()
	form := finalForm()
	scenario{
		path: st.desk("/final"), form: form, status: http.StatusConflict,
		holds: []string{"когда сыграны все туры", `value="Кубок: финал"`},
	}.run(t, st.arbiter)
	scenario{path: st.desk(""), status: 200, not: []string{st.desk("/final")}}.run(t, st.arbiter)
	for range 3 {
		st.pair().publish()
		for _, g := range st.games() {
			if !g.IsFree() { // who was entered first wins
				r := play.Result{Kind: play.Resigned, White: 24}
				if g.Black < g.White {
					r = play.Result{Kind: play.Resigned, Black: 24}
				}
				st.result(g.Board, r)
			}
		}
	}
	scenario{path: st.desk(""), status: 200, holds: []string{"Составить финал", st.desk("/final")}}.run(t, st.arbiter)
	scenario{path: st.desk("/final"), status: 200, holds: []string{"из каждой группы", "По первым местам (2) выходят: "}}.run(t, st.arbiter)

	for field, wrong := range map[string]string{"name": "", "places": "x", "numbers": "1 77", "system": "cards"} {
		bad := finalForm()
		bad.Set(field, wrong)
		scenario{path: st.desk("/final"), form: bad, status: http.StatusUnprocessableEntity}.run(t, st.arbiter)
	}
	a := st.arbiter.post(st.desk("/final"), form)
	if a.status != http.StatusSeeOther {
		t.Fatalf("%d: %s", a.status, a.body)
	}
	made := strings.TrimSuffix(a.header.Get("Location"), "/setup/regulations")
	scenario{path: made, status: 200, holds: []string{"Предварительный турнир: " + st.event.Head.Name}}.run(t, st.arbiter)
	scenario{path: made + "/players", status: 200, holds: []string{"Игрок 0"}}.run(t, st.arbiter)
}
