package api_test

import (
	"strings"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// TestTeamAtTheDesk: a team is entered, its list pasted and saved, its members moved; who does not play is said and taken back.
func TestTeamAtTheDesk(t *testing.T) {
	st := newStage(t, 0, ofTeams(play.RoundRobin), func(h *play.Head) { h.Regulations.Team.Lineups = team.ByCaptains })
	players := st.desk("/players")
	form := formOf(t, st.arbiter.get(players).body, players)
	if form.Has("rating") || !form.Has("trainer") {
		t.Errorf("a team is asked for %v", form)
	}
	form.Set("name", "Черкесск-1")
	form.Set("trainer", "Шидаков Х.")
	scenario{path: players, form: form, status: 303, to: players}.run(t, st.arbiter)
	form.Set("name", "Домбай")
	scenario{path: players, form: form, status: 303, to: players}.run(t, st.arbiter)
	one, two := st.desk("/players/"+id(st.fresh().Players[0].ID)), st.desk("/players/"+id(st.event.Players[1].ID))

	form = formOf(t, st.arbiter.get(one).body, one+"/members")
	form.Set("text", "1. Хубиев Расул 1999 КМС 1850\n2. Ким Сергей 12.05.1988 I 1840\n3. Новикова Дарья 2010 III\n")
	before := st.site.digest()
	pasted := st.arbiter.post(one+"/members/paste", form)
	if pasted.status != 200 || !strings.Contains(pasted.body, "пока ничего не сохранено") || st.site.digest() != before {
		t.Fatalf("pasted: %d\n%s", pasted.status, pasted.body)
	}
	form = formOf(t, pasted.body, one+"/members")
	form["m_role"][2] = "loan-reserve"
	form.Set("captain", "Хубиев Расул")
	scenario{path: one + "/members", form: form, status: 303, to: one}.run(t, st.arbiter)
	p := st.fresh().Players[0]
	if len(p.Members) != 3 || p.Captain != "Хубиев Расул" || p.Members[1].Born.Month != 5 || !p.Members[2].Loan || !p.Members[2].Reserve ||
		p.Rating != 1845 {
		t.Fatalf("kept %+v", p)
	}
	scenario{path: players, status: 200, holds: []string{"Хубиев Расул", "1845"}}.run(t, st.arbiter)

	stale := formOf(t, st.arbiter.get(one).body, one+"/members")
	form = formOf(t, st.arbiter.get(one).body, one+"/members")
	form.Set("down", "0")
	scenario{path: one + "/members", form: form, status: 303, to: one}.run(t, st.arbiter)
	if p = st.fresh().Players[0]; p.Members[0].Name != "Ким Сергей" || p.Members[1].Name != "Хубиев Расул" {
		t.Errorf("moved to %+v", p.Members)
	}
	if a := st.arbiter.post(one+"/members", stale); a.status != 409 {
		t.Errorf("an old list: %d", a.status)
	}
	form = formOf(t, st.arbiter.get(one).body, one+"/members")
	form["m_birth"][0], form["m_rating"][1] = "давно", "много"
	scenario{path: one + "/members", form: form, status: 422, holds: []string{"«давно» — не год"}}.run(t, st.arbiter)

	form = formOf(t, st.arbiter.get(two).body, two+"/members")
	form["m_name"][0], form["m_birth"][0] = "Ким Сергей", "1988"
	scenario{
		path: two + "/members", form: form, status: 422,
		holds: []string{"Ким Сергей — в командах Домбай и Черкесск-1", `value="Ким Сергей"`},
	}.run(t, st.arbiter)

	form = formOf(t, st.arbiter.get(one).body, one+"/bar")
	form.Set("member", id(play.PlayerID(p.Members[1].ID)))
	form.Set("from_round", "1")
	scenario{path: one + "/bar", form: form, status: 303, to: one}.run(t, st.arbiter)
	scenario{path: one, status: 200, holds: []string{"Снова играет"}}.run(t, st.arbiter)
	p = st.fresh().Players[0]
	if p.Members[1].Out.FromRound != 1 {
		t.Errorf("barred %+v", p.Members)
	}
	scenario{
		path: one + "/bar", form: seen(p.Revision, "member", id(play.PlayerID(p.Members[1].ID)), "from_round", "0"), status: 303, to: one,
	}.run(t, st.arbiter)

	form = formOf(t, st.arbiter.get(one).body, one+"/members")
	form["m_role"][0] = "gone"
	scenario{path: one + "/members", form: form, status: 303, to: one}.run(t, st.arbiter)
	if p = st.fresh().Players[0]; len(p.Members) != 2 {
		t.Errorf("still %d members", len(p.Members))
	}
	scenario{ // a list of persons does not become teams
		path: st.desk("/import"), form: fields("text", "Хубиев Расул\nКим Сергей\n", "skip", "1"), status: 422,
		holds: []string{"Команд не видно"},
	}.run(t, st.arbiter)
	st.captainsAtTheDesk(one)
	st.arbiter.post("/preferences", fields("lang", "en", "back", "/"))
	scenario{path: one, status: 200, holds: []string{"The captain’s page", "Save the list"}}.run(t, st.arbiter)
	scenario{path: players, status: 200, holds: []string{">Teams</h1>"}}.run(t, st.arbiter)
}

// captainsAtTheDesk opens and shuts the address of a captain, and opens all.
func (st *stage) captainsAtTheDesk(one string) {
	st.t.Helper()
	open := formOf(st.t, st.arbiter.get(one).body, one+"/captain")
	scenario{path: one + "/captain", form: open, status: 303, to: one}.run(st.t, st.arbiter)
	code := st.fresh().Players[0].Code
	scenario{path: one, status: 200, holds: []string{"/team/" + code}}.run(st.t, st.arbiter)
	shut := formOf(st.t, st.arbiter.get(one).body, one+"/captain/shut")
	scenario{path: one + "/captain/shut", form: shut, status: 303, to: one}.run(st.t, st.arbiter)
	players := st.desk("/players")
	all := formOf(st.t, st.arbiter.get(players).body, st.desk("/captains"))
	scenario{path: st.desk("/captains"), form: all, status: 303, to: players}.run(st.t, st.arbiter)
	for _, p := range st.fresh().Players {
		if p.Code == "" || p.Code == code {
			st.t.Errorf("%s has the code %q", p.Name, p.Code)
		}
	}
}
