package desk_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// TestBreachAtAMatch: an arbiter notes that a team sat in a wrong order, is shown what that changes, and takes it back; everybody sees the
// breach with its cost at the match, in the protocol and in JSON, and nobody but arbiters the words.
func TestBreachAtAMatch(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t)
	head := st.Fresh().Head
	head.Regulations.Team.Costs = team.Penalties{Order: team.Cost{Takes: team.TakesBoard, Points: 3}, Missing: team.Cost{Match: 1}}
	st.Must(st.Site.Events.ChangeHead(t.Context(), st.By, st.Event.ID, head.Revision, head, nil))
	g := st.At(1, 2)
	path := st.GamePath(g, "/breach")
	if a := st.Arbiter.Get(path); a.Status != http.StatusConflict {
		t.Errorf("before the line-ups are open: %d", a.Status)
	}
	st.Seated()
	public, matches := st.Public("/rounds/1"), st.API("/rounds/1")
	st.Site.Anonymous().Get(public).Holds(t, "состав не сдан – снято командных очков: 1")
	for _, board := range []int{1, 2} {
		g := st.At(1, board)
		r := play.Result{Kind: play.FinalPosition, White: 14, Black: 10}
		st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision, r))
	}
	page := st.Arbiter.Get(path)
	page.Holds(t, "Тур 1, стол 1: нарушение регламента",
		"Клуб 1: порядок игроков нарушен, доска 2, Боец-1-2 – поражение на этой доске, снимается очков: 3")
	one := st.Fresh().Players[0].ID
	form := apitest.FormOf(t, page.Body, path)
	form.Set("what", apitest.ID(one)+"-order-2")
	form.Set("reason", "CANARY-BREACH")
	a := st.Arbiter.Post(path, form)
	if a.Status != http.StatusConflict || len(st.Fresh().Rounds[0].Breaches) != 4 {
		t.Fatalf("%d, kept %+v", a.Status, st.Event.Rounds[0].Breaches)
	}
	a.Holds(t, "отвечает по регламенту", "Клуб 1")
	form["agreed"] = []string{"warning.breach.noted"}
	if a := st.Arbiter.Post(path, form); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	st.Arbiter.Get(st.Desk("/rounds/1")).Holds(t, "порядок игроков нарушен, доска 2 – поражение на этой доске, снято очков: 3 (CANARY-BREACH)",
		`value="10:14"`, "за нарушение", "нарушение…")
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "порядок игроков нарушен, доска 2 (CANARY-BREACH)")
	st.Site.Anonymous().Get(public).Holds(t, "порядок игроков нарушен, доска 2 – поражение на этой доске, снято очков: 3",
		`<span class="points-white">14</span><span class="colon"> : </span><span class="points-black won">34</span>`)
	var round struct {
		Matches []struct {
			Board    int
			Breaches []struct {
				Team        int64
				Kind, Takes string
				Board       int
				Points      float64
				MatchPoints int
			}
		}
	}
	body := st.Site.Anonymous().Get(matches).Body
	if err := json.Unmarshal([]byte(body), &round); err != nil || len(round.Matches[0].Breaches) != 3 {
		t.Fatalf("%v %s", err, body)
	}
	said := false
	for _, b := range round.Matches[0].Breaches {
		said = said || b.Team == int64(one) && b.Kind == "order" && b.Board == 2 && b.Takes == "board" && b.Points == 3
	}
	if !said {
		t.Errorf("JSON says %+v", round.Matches[0].Breaches)
	}
	for path, body := range apitest.EverythingAnonymous(t, st, apitest.AnonymousAddresses(st, st)) {
		if strings.Contains(body, "CANARY-BREACH") {
			t.Errorf("%s holds the arbiter's words", path)
		}
	}

	page = st.Arbiter.Get(path)
	page.Holds(t, "Снять: Клуб 1, порядок игроков нарушен, доска 2")
	back := apitest.Seen(st.Fresh().Rounds[0].Revision, "what", apitest.ID(one)+"-order-2", "agreed", "warning.breach.back")
	if a := st.Arbiter.Post(path+"/back", back); a.Status != http.StatusSeeOther || len(st.Fresh().Rounds[0].Breaches) != 4 {
		t.Errorf("taken back: %d, %+v\n%s", a.Status, st.Event.Rounds[0].Breaches, a.Body)
	}
	for what, status := range map[string]int{"": 422, "7": 422, "x-y-z": 422, apitest.ID(one) + "-hole-1": 422, apitest.ID(one) +
		"-order-9": 422} {
		form := apitest.Seen(st.Fresh().Rounds[0].Revision, "what", what)
		if a := st.Arbiter.Post(path, form); a.Status != status {
			t.Errorf("%q: %d\n%.3000s", what, a.Status, a.Body)
		}
	}
}
