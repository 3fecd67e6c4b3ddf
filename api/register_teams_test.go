package api_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adyukh/tournament/play/conduct"
	"adyukh/tournament/register"
)

// linkTeams links all members of the teams as the page of links offers it.
func (st *stage) linkTeams() {
	st.t.Helper()
	form := url.Values{}
	page := st.arbiter.get(st.desk("/register")).body
	for _, p := range st.fresh().Persons().Players {
		form.Set("was-"+id(p.ID), "0")
		choice := regexp.MustCompile(`name="person-` + id(p.ID) + `"[^~]*?<option value="(\w+)" selected`).FindStringSubmatch(page)
		if choice == nil {
			st.t.Fatalf("nothing is offered for %s", p.Name)
		}
		form.Set("person-"+id(p.ID), choice[1])
	}
	if a := st.arbiter.post(st.desk("/register"), form); a.status != http.StatusSeeOther {
		st.t.Fatalf("%d\n%.3000s", a.status, a.body)
	}
	st.record()
}

// TestCardsOfTeams: the people of teams are known again and get cards, never the teams; their pages say for whom they played, at which
// board and how, and the page of the team brings both years together.
func TestCardsOfTeams(t *testing.T) {
	st := newTeams(t)
	st.keepsRegister()
	e := st.fresh()
	p := e.Players[0]
	members := p.Members
	members[0].OwnID, members[1].BirthYear = "07-009", 1990
	st.must(st.site.events.SetTeam(t.Context(), st.by, e.ID, p.ID, p.Revision, conduct.TeamData{Members: members}))
	known := mustCard(t, st, register.PersonData{Name: "Б. 1", OwnIDs: []string{"07-009"}})
	year := mustCard(t, st, register.PersonData{Name: "боец-1-2", BirthYear: 1990})
	st.arbiter.get(st.desk("/players")).holds(t, st.desk("/register"))
	st.arbiter.get(st.desk("/register")).holds(t, "Боец-1-1", "Клуб 1", "тот же личный №", "те же имя и год рождения", "новые: 9",
		"найдены: 2")

	st.seated().play(1)
	st.linkTeams()
	e = st.fresh()
	first := e.Players[0]
	if got := [2]int64{first.Members[0].Person, first.Members[1].Person}; got != [2]int64{int64(known.ID), int64(year.ID)} {
		t.Errorf("the members are cards %v, not %d and %d", got, known.ID, year.ID)
	}
	for _, p := range e.Players {
		if p.Person != 0 {
			t.Errorf("the team %s is card %d", p.Name, p.Person)
		}
	}
	b := st.site.anonymous()
	b.get("/people/"+id(known.ID)).holds(t, "Командный кубок", "Клуб 1", "1-я доска", "/e/"+id(e.ID)+"/players/"+id(first.ID))
	history := b.get("/teams/of/" + id(e.ID) + "/" + id(first.ID)).header.Get("Location")
	b.get("/e/"+id(e.ID)+"/players/"+id(first.ID)).holds(t, "/people/"+id(known.ID), "/teams/of/")
	b.get(history).holds(t, "Клуб 1", "Командный кубок", "/people/"+id(known.ID), "Боец-1-3")
	b.get("/teams?q=1").holds(t, history, "Клуб 1")
	if a := b.get("/teams?q=клуб+2"); strings.Contains(a.body, ">Клуб 1<") {
		t.Error("the search finds another team")
	}

	again := st.teams()
	p = again.fresh().Players[0]
	data := p.PlayerData
	data.Name = "Команда «Клуб 1»"
	st.must(st.site.events.ChangePlayer(t.Context(), st.by, again.event.ID, p.ID, p.Revision, data, false))
	again.seated().play(1)
	again.record()
	if a := b.get(history); strings.Count(a.body, ">Командный кубок<") != 2 {
		t.Errorf("both events of the team: %d\n%.5000s", a.status, a.body)
	}
	if a := b.get("/people/" + id(known.ID)); strings.Count(a.body, ">Командный кубок<") != 1 {
		t.Errorf("somebody is linked with nobody's card: %.3000s", a.body)
	}
	p = again.fresh().Players[0]
	p.Members[0].OwnID = "07-009"
	st.must(st.site.events.SetTeam(t.Context(), st.by, again.event.ID, p.ID, p.Revision, conduct.TeamData{Members: p.Members}))
	again.linkTeams()
	if a := b.get("/people/" + id(known.ID)); strings.Count(a.body, ">Командный кубок<") != 2 {
		t.Errorf("the own number is not known again: %.3000s", a.body)
	}

	token := st.newToken(false)
	results := st.export(t, token, "results?limit=1000")
	mine := 0
	for _, r := range results.Results {
		if r["person"] == float64(known.ID) {
			mine++
			name := r["team"].(map[string]any)["name"].(string)
			if !strings.HasSuffix(strings.Trim(name, "»"), "Клуб 1") || r["board"] != float64(1) {
				t.Errorf("%v", r)
			}
		}
	}
	if mine != 2 {
		t.Errorf("%d results of the card", mine)
	}
	if all := st.export(t, token, "teams"); len(all.Teams) != 4 {
		t.Errorf("teams %v", all.Teams)
	}
	describe(t, st.site).checkRegister(t, st)
}

// TestALinkOfAMemberIsUndone: a link is a change of the event; a card with a member can't be removed; two members are not one card.
func TestALinkOfAMemberIsUndone(t *testing.T) {
	st := newTeams(t).seated().play(1)
	before := st.fresh().Version
	st.linkTeams()
	e := st.fresh()
	past, _, err := st.site.events.AsIn(t.Context(), e.ID, before)
	if err != nil || past.Players[0].Members[0].Person != e.Players[0].Members[0].Person {
		t.Errorf("a copy of before decides who a member is: %v, %+v", err, past.Players[0].Members)
	}
	people, by := st.site.events.Register(), register.Actor(st.by)
	card := must(people.Person(t.Context(), register.PersonID(e.Players[0].Members[0].Person)))(t)
	if err := people.RemovePerson(t.Context(), by, card.ID, card.Revision); err == nil {
		t.Error("the card of a member was removed")
	}
	other := register.PersonID(e.Players[1].Members[0].Person)
	preview := must(people.Preview(t.Context(), card.ID, other))(t)
	if len(preview.Together) != 1 {
		t.Errorf("two members of one event may be merged: %+v", preview)
	}
	m := e.Players[0].Members[1]
	form := url.Values{"was-" + id(m.ID): {id(m.Person)}, "person-" + id(m.ID): {id(m.Person)}, "other-" + id(m.ID): {id(other)}}
	a := st.arbiter.post(st.desk("/register"), form)
	if a.status != http.StatusConflict || !strings.Contains(a.body, "одна и та же карточка") {
		t.Errorf("two members with one card: %d", a.status)
	}
	st.must(st.site.events.Undo(t.Context(), st.by, e.ID, e.Version, e.Version))
	for _, p := range st.fresh().Persons().Players {
		if p.Person != 0 {
			t.Fatalf("%s is still card %d", p.Name, p.Person)
		}
	}
	st.record()
	if a := st.site.anonymous().get("/people/" + id(card.ID)); a.status != http.StatusNotFound {
		t.Errorf("the page of somebody who is linked no more: %d", a.status)
	}
}
