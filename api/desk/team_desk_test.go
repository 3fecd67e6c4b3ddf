package desk_test

import (
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// TestTeamAtTheDesk: a team is entered, its list pasted and saved, its members moved; who does not play is said and taken back.
func TestTeamAtTheDesk(t *testing.T) {
	st := apitest.NewStage(t, 0, apitest.OfTeams(play.RoundRobin), func(h *play.Head) { h.Regulations.Team.Lineups = team.ByCaptains })
	players := st.Desk("/players")
	form := apitest.FormOf(t, st.Arbiter.Get(players).Body, players)
	if form.Has("rating") || !form.Has("trainer") {
		t.Errorf("a team is asked for %v", form)
	}
	form.Set("name", "Черкесск-1")
	form.Set("trainer", "Шидаков Х.")
	apitest.Scenario{Path: players, Form: form, Status: 303, To: players}.Run(t, st.Arbiter)
	form.Set("name", "Домбай")
	apitest.Scenario{Path: players, Form: form, Status: 303, To: players}.Run(t, st.Arbiter)
	one, two := st.Desk("/players/"+apitest.ID(st.Fresh().Players[0].ID)), st.Desk("/players/"+apitest.ID(st.Event.Players[1].ID))

	form = apitest.FormOf(t, st.Arbiter.Get(one).Body, one+"/members")
	form.Set("text", "1. Хубиев Расул 1999 КМС 1850\n2. Ким Сергей 12.05.1988 I 1840\n3. Новикова Дарья 2010 III\n")
	before := st.Site.Digest()
	pasted := st.Arbiter.Post(one+"/members/paste", form)
	if pasted.Status != 200 || !strings.Contains(pasted.Body, "пока ничего не сохранено") || st.Site.Digest() != before {
		t.Fatalf("pasted: %d\n%s", pasted.Status, pasted.Body)
	}
	form = apitest.FormOf(t, pasted.Body, one+"/members")
	form["m_role"][2] = "loan-reserve"
	form.Set("captain", "Хубиев Расул")
	apitest.Scenario{Path: one + "/members", Form: form, Status: 303, To: one}.Run(t, st.Arbiter)
	p := st.Fresh().Players[0]
	if len(p.Members) != 3 || p.Captain != "Хубиев Расул" || p.Members[1].Born.Month != 5 || !p.Members[2].Loan || !p.Members[2].Reserve ||
		p.Rating != 1845 {
		t.Fatalf("kept %+v", p)
	}
	apitest.Scenario{Path: players, Status: 200, Holds: []string{"Хубиев Расул", "1845"}}.Run(t, st.Arbiter)

	stale := apitest.FormOf(t, st.Arbiter.Get(one).Body, one+"/members")
	form = apitest.FormOf(t, st.Arbiter.Get(one).Body, one+"/members")
	form.Set("down", "0")
	apitest.Scenario{Path: one + "/members", Form: form, Status: 303, To: one}.Run(t, st.Arbiter)
	if p = st.Fresh().Players[0]; p.Members[0].Name != "Ким Сергей" || p.Members[1].Name != "Хубиев Расул" {
		t.Errorf("moved to %+v", p.Members)
	}
	if a := st.Arbiter.Post(one+"/members", stale); a.Status != 409 {
		t.Errorf("an old list: %d", a.Status)
	}
	form = apitest.FormOf(t, st.Arbiter.Get(one).Body, one+"/members")
	form["m_birth"][0], form["m_rating"][1] = "давно", "много"
	apitest.Scenario{Path: one + "/members", Form: form, Status: 422, Holds: []string{"«давно» — не год"}}.Run(t, st.Arbiter)

	form = apitest.FormOf(t, st.Arbiter.Get(two).Body, two+"/members")
	form["m_name"][0], form["m_birth"][0] = "Ким Сергей", "1988"
	apitest.Scenario{
		Path: two + "/members", Form: form, Status: 422,
		Holds: []string{"Ким Сергей — в командах Домбай и Черкесск-1", `value="Ким Сергей"`},
	}.Run(t, st.Arbiter)

	form = apitest.FormOf(t, st.Arbiter.Get(one).Body, one+"/bar")
	form.Set("member", apitest.ID(play.PlayerID(p.Members[1].ID)))
	form.Set("from_round", "1")
	apitest.Scenario{Path: one + "/bar", Form: form, Status: 303, To: one}.Run(t, st.Arbiter)
	apitest.Scenario{Path: one, Status: 200, Holds: []string{"Снова играет"}}.Run(t, st.Arbiter)
	p = st.Fresh().Players[0]
	if p.Members[1].Out.FromRound != 1 {
		t.Errorf("barred %+v", p.Members)
	}
	apitest.Scenario{
		Path: one + "/bar", Form: apitest.Seen(p.Revision, "member", apitest.ID(play.PlayerID(p.Members[1].ID)), "from_round", "0"), Status: 303,
		To: one,
	}.Run(t, st.Arbiter)

	form = apitest.FormOf(t, st.Arbiter.Get(one).Body, one+"/members")
	form["m_role"][0] = "gone"
	apitest.Scenario{Path: one + "/members", Form: form, Status: 303, To: one}.Run(t, st.Arbiter)
	if p = st.Fresh().Players[0]; len(p.Members) != 2 {
		t.Errorf("still %d members", len(p.Members))
	}
	apitest.Scenario{ // a list of persons does not become teams
		Path: st.Desk("/import"), Form: apitest.Fields("text", "Хубиев Расул\nКим Сергей\n", "skip", "1"), Status: 422,
		Holds: []string{"Команд не видно"},
	}.Run(t, st.Arbiter)
	captainsAtTheDesk(st, one)
	st.Arbiter.Post("/preferences", apitest.Fields("lang", "en", "back", "/"))
	apitest.Scenario{Path: one, Status: 200, Holds: []string{"The captain’s page", "Save the list"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: players, Status: 200, Holds: []string{">Teams</h1>"}}.Run(t, st.Arbiter)
}

// captainsAtTheDesk opens and shuts the address of a captain, and opens all.
func captainsAtTheDesk(st *apitest.Stage, one string) {
	st.Test.Helper()
	open := apitest.FormOf(st.Test, st.Arbiter.Get(one).Body, one+"/captain")
	apitest.Scenario{Path: one + "/captain", Form: open, Status: 303, To: one}.Run(st.Test, st.Arbiter)
	code := st.Fresh().Players[0].Code
	apitest.Scenario{Path: one, Status: 200, Holds: []string{"/team/" + code}}.Run(st.Test, st.Arbiter)
	shut := apitest.FormOf(st.Test, st.Arbiter.Get(one).Body, one+"/captain/shut")
	apitest.Scenario{Path: one + "/captain/shut", Form: shut, Status: 303, To: one}.Run(st.Test, st.Arbiter)
	players := st.Desk("/players")
	all := apitest.FormOf(st.Test, st.Arbiter.Get(players).Body, st.Desk("/captains"))
	apitest.Scenario{Path: st.Desk("/captains"), Form: all, Status: 303, To: players}.Run(st.Test, st.Arbiter)
	for _, p := range st.Fresh().Players {
		if p.Code == "" || p.Code == code {
			st.Test.Errorf("%s has the code %q", p.Name, p.Code)
		}
	}
}
