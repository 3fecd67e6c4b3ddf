package setup_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

func finalForm() url.Values {
	return url.Values{"name": {"Кубок: финал"}, "places": {"2"}, "numbers": {""}, "system": {string(play.RoundRobin)}}
}

// TestFinalOfGroups makes the final of an event in two groups, when it is over.
func TestFinalOfGroups(t *testing.T) {
	st := apitest.NewStage(t, 6, func(h *play.Head) { *h = h.WithSystem(play.Groups) })
	st.Must(st.Site.Events.SplitIntoGroups(t.Context(), st.By, st.Event.ID, st.Event.Version, 2))
	st.Draw().Open()
	form := finalForm()
	apitest.Scenario{
		Path: st.Desk("/final"), Form: form, Status: http.StatusConflict,
		Holds: []string{"когда сыграны все туры", `value="Кубок: финал"`},
	}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk(""), Status: 200, Not: []string{st.Desk("/final")}}.Run(t, st.Arbiter)
	for range 3 {
		st.Pair().Publish()
		for _, g := range st.Games() {
			if !g.IsFree() { // who was entered first wins
				r := play.Result{Kind: play.Resigned, White: 24}
				if g.Black < g.White {
					r = play.Result{Kind: play.Resigned, Black: 24}
				}
				st.Result(g.Board, r)
			}
		}
	}
	apitest.Scenario{Path: st.Desk(""), Status: 200, Holds: []string{"Составить финал", st.Desk("/final")}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/final"), Status: 200, Holds: []string{"из каждой группы", "По первым местам (2) выходят: "}}.Run(t,
		st.Arbiter)

	for field, wrong := range map[string]string{"name": "", "places": "x", "numbers": "1 77", "system": "cards"} {
		bad := finalForm()
		bad.Set(field, wrong)
		apitest.Scenario{Path: st.Desk("/final"), Form: bad, Status: http.StatusUnprocessableEntity}.Run(t, st.Arbiter)
	}
	a := st.Arbiter.Post(st.Desk("/final"), form)
	if a.Status != http.StatusSeeOther {
		t.Fatalf("%d: %s", a.Status, a.Body)
	}
	made := strings.TrimSuffix(a.Header.Get("Location"), "/setup/regulations")
	apitest.Scenario{Path: made, Status: 200, Holds: []string{"Предварительный турнир: " + st.Event.Head.Name}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: made + "/players", Status: 200, Holds: []string{"Игрок 0"}}.Run(t, st.Arbiter)
}
