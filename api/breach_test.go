package api_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// TestBreachAtAMatch: an arbiter notes that a team sat in a wrong order, is shown what that changes, and takes it back; everybody sees the
// breach with its cost at the match, in the protocol and in JSON, and nobody but arbiters the words.
func TestBreachAtAMatch(t *testing.T) {
	t.Parallel()
	st := newTeams(t)
	head := st.fresh().Head
	head.Regulations.Team.Costs = team.Penalties{Order: team.Cost{Takes: team.TakesBoard, Points: 3}, Missing: team.Cost{Match: 1}}
	st.must(st.site.events.ChangeHead(t.Context(), st.by, st.event.ID, head.Revision, head, nil))
	g := st.at(1, 2)
	path := st.gamePath(g, "/breach")
	if a := st.arbiter.get(path); a.status != http.StatusConflict {
		t.Errorf("before the line-ups are open: %d", a.status)
	}
	st.seated()
	public, matches := st.public("/rounds/1"), st.api("/rounds/1")
	st.site.anonymous().get(public).holds(t, "состав не сдан – снято командных очков: 1")
	for _, board := range []int{1, 2} {
		g := st.at(1, board)
		r := play.Result{Kind: play.FinalPosition, White: 14, Black: 10}
		st.must(st.site.events.SetResult(t.Context(), st.by, st.event.ID, g.ID, g.Revision, r))
	}
	page := st.arbiter.get(path)
	page.holds(t, "Тур 1, стол 1: нарушение регламента",
		"Клуб 1: порядок игроков нарушен, доска 2, Боец-1-2 – поражение на этой доске, снимается очков: 3")
	one := st.fresh().Players[0].ID
	form := formOf(t, page.body, path)
	form.Set("what", id(one)+"-order-2")
	form.Set("reason", "CANARY-BREACH")
	a := st.arbiter.post(path, form)
	if a.status != http.StatusConflict || len(st.fresh().Rounds[0].Breaches) != 4 {
		t.Fatalf("%d, kept %+v", a.status, st.event.Rounds[0].Breaches)
	}
	a.holds(t, "отвечает по регламенту", "Клуб 1")
	form["agreed"] = []string{"warning.breach.noted"}
	if a := st.arbiter.post(path, form); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	st.arbiter.get(st.desk("/rounds/1")).holds(t, "порядок игроков нарушен, доска 2 – поражение на этой доске, снято очков: 3 (CANARY-BREACH)",
		`value="10:14"`, "за нарушение", "нарушение…")
	st.arbiter.get(st.desk("/journal")).holds(t, "порядок игроков нарушен, доска 2 (CANARY-BREACH)")
	st.site.anonymous().get(public).holds(t, "порядок игроков нарушен, доска 2 – поражение на этой доске, снято очков: 3",
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
	body := st.site.anonymous().get(matches).body
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
	for path, body := range everythingAnonymous(t, st, anonymousAddresses(st, st)) {
		if strings.Contains(body, "CANARY-BREACH") {
			t.Errorf("%s holds the arbiter's words", path)
		}
	}

	page = st.arbiter.get(path)
	page.holds(t, "Снять: Клуб 1, порядок игроков нарушен, доска 2")
	back := seen(st.fresh().Rounds[0].Revision, "what", id(one)+"-order-2", "agreed", "warning.breach.back")
	if a := st.arbiter.post(path+"/back", back); a.status != http.StatusSeeOther || len(st.fresh().Rounds[0].Breaches) != 4 {
		t.Errorf("taken back: %d, %+v\n%s", a.status, st.event.Rounds[0].Breaches, a.body)
	}
	for what, status := range map[string]int{"": 422, "7": 422, "x-y-z": 422, id(one) + "-hole-1": 422, id(one) + "-order-9": 422} {
		form := seen(st.fresh().Rounds[0].Revision, "what", what)
		if a := st.arbiter.post(path, form); a.status != status {
			t.Errorf("%q: %d\n%.3000s", what, a.status, a.body)
		}
	}
}
