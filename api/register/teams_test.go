package register_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/register"
)

// linkTeams links all members of the teams as the page of links offers it.
func linkTeams(st *apitest.Stage) {
	st.Test.Helper()
	form := url.Values{}
	page := st.Arbiter.Get(st.Desk("/register")).Body
	for _, p := range st.Fresh().Persons().Players {
		form.Set("was-"+apitest.ID(p.ID), "0")
		choice := regexp.MustCompile(`name="person-` + apitest.ID(p.ID) + `"[^~]*?<option value="(\w+)" selected`).FindStringSubmatch(page)
		if choice == nil {
			st.Test.Fatalf("nothing is offered for %s", p.Name)
		}
		form.Set("person-"+apitest.ID(p.ID), choice[1])
	}
	if a := st.Arbiter.Post(st.Desk("/register"), form); a.Status != http.StatusSeeOther {
		st.Test.Fatalf("%d\n%.3000s", a.Status, a.Body)
	}
	st.Record()
}

// TestCardsOfTeams: the people of teams are known again and get cards, never the teams; their pages say for whom they played, at which
// board and how, and the page of the team brings both years together.
func TestCardsOfTeams(t *testing.T) {
	st := apitest.NewTeams(t)
	keepsRegister(st)
	e := st.Fresh()
	p := e.Players[0]
	members := p.Members
	members[0].OwnID, members[1].BirthYear = "07-009", 1990
	st.Must(st.Site.Events.SetTeam(t.Context(), st.By, e.ID, p.ID, p.Revision, conduct.TeamData{Members: members}))
	known := apitest.MustCard(t, st, register.PersonData{Name: "Б. 1", OwnIDs: []string{"07-009"}})
	year := apitest.MustCard(t, st, register.PersonData{Name: "боец-1-2", BirthYear: 1990})
	st.Arbiter.Get(st.Desk("/players")).Holds(t, st.Desk("/register"))
	st.Arbiter.Get(st.Desk("/register")).Holds(t, "Боец-1-1", "Клуб 1", "тот же личный №", "те же имя и год рождения", "новые: 9",
		"найдены: 2")

	st.Seated().Play(1)
	linkTeams(st)
	e = st.Fresh()
	first := e.Players[0]
	if got := [2]int64{first.Members[0].Person, first.Members[1].Person}; got != [2]int64{int64(known.ID), int64(year.ID)} {
		t.Errorf("the members are cards %v, not %d and %d", got, known.ID, year.ID)
	}
	for _, p := range e.Players {
		if p.Person != 0 {
			t.Errorf("the team %s is card %d", p.Name, p.Person)
		}
	}
	b := st.Site.Anonymous()
	b.Get("/people/"+apitest.ID(known.ID)).Holds(t, "Командный кубок", "Клуб 1", "1-я доска",
		"/e/"+apitest.ID(e.ID)+"/players/"+apitest.ID(first.ID))
	history := b.Get("/teams/of/" + apitest.ID(e.ID) + "/" + apitest.ID(first.ID)).Header.Get("Location")
	b.Get("/e/"+apitest.ID(e.ID)+"/players/"+apitest.ID(first.ID)).Holds(t, "/people/"+apitest.ID(known.ID), "/teams/of/")
	b.Get(history).Holds(t, "Клуб 1", "Командный кубок", "/people/"+apitest.ID(known.ID), "Боец-1-3")
	b.Get("/teams?q=1").Holds(t, history, "Клуб 1")
	if a := b.Get("/teams?q=клуб+2"); strings.Contains(a.Body, ">Клуб 1<") {
		t.Error("the search finds another team")
	}

	again := st.Teams()
	p = again.Fresh().Players[0]
	data := p.PlayerData
	data.Name = "Команда «Клуб 1»"
	st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, again.Event.ID, p.ID, p.Revision, data, false))
	again.Seated().Play(1)
	again.Record()
	if a := b.Get(history); strings.Count(a.Body, ">Командный кубок<") != 2 {
		t.Errorf("both events of the team: %d\n%.5000s", a.Status, a.Body)
	}
	if a := b.Get("/people/" + apitest.ID(known.ID)); strings.Count(a.Body, ">Командный кубок<") != 1 {
		t.Errorf("somebody is linked with nobody's card: %.3000s", a.Body)
	}
	p = again.Fresh().Players[0]
	p.Members[0].OwnID = "07-009"
	st.Must(st.Site.Events.SetTeam(t.Context(), st.By, again.Event.ID, p.ID, p.Revision, conduct.TeamData{Members: p.Members}))
	linkTeams(again)
	if a := b.Get("/people/" + apitest.ID(known.ID)); strings.Count(a.Body, ">Командный кубок<") != 2 {
		t.Errorf("the own number is not known again: %.3000s", a.Body)
	}

	token := st.NewToken(false)
	results := st.Export(token, "results?limit=1000")
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
	if all := st.Export(token, "teams"); len(all.Teams) != 4 {
		t.Errorf("teams %v", all.Teams)
	}
	apitest.Describe(t, st.Site).CheckRegister(t, st)
}

// TestALinkOfAMemberIsUndone: a link is a change of the event; a card with a member can't be removed; two members are not one card.
func TestALinkOfAMemberIsUndone(t *testing.T) {
	st := apitest.NewTeams(t).Seated().Play(1)
	before := st.Fresh().Version
	linkTeams(st)
	e := st.Fresh()
	past, _, err := st.Site.Events.AsIn(t.Context(), e.ID, before)
	if err != nil || past.Players[0].Members[0].Person != e.Players[0].Members[0].Person {
		t.Errorf("a copy of before decides who a member is: %v, %+v", err, past.Players[0].Members)
	}
	people, by := st.Site.Events.Register(), register.Actor(st.By)
	card := apitest.Must(people.Person(t.Context(), register.PersonID(e.Players[0].Members[0].Person)))(t)
	if err := people.RemovePerson(t.Context(), by, card.ID, card.Revision); err == nil {
		t.Error("the card of a member was removed")
	}
	other := register.PersonID(e.Players[1].Members[0].Person)
	preview := apitest.Must(people.Preview(t.Context(), card.ID, other))(t)
	if len(preview.Together) != 1 {
		t.Errorf("two members of one event may be merged: %+v", preview)
	}
	m := e.Players[0].Members[1]
	form := url.Values{"was-" + apitest.ID(m.ID): {apitest.ID(m.Person)}, "person-" + apitest.ID(m.ID): {apitest.ID(m.Person)}, "other-" +
		apitest.ID(m.ID): {apitest.ID(other)}}
	a := st.Arbiter.Post(st.Desk("/register"), form)
	if a.Status != http.StatusConflict || !strings.Contains(a.Body, "одна и та же карточка") {
		t.Errorf("two members with one card: %d", a.Status)
	}
	st.Must(st.Site.Events.Undo(t.Context(), st.By, e.ID, e.Version, e.Version))
	for _, p := range st.Fresh().Persons().Players {
		if p.Person != 0 {
			t.Fatalf("%s is still card %d", p.Name, p.Person)
		}
	}
	st.Record()
	if a := st.Site.Anonymous().Get("/people/" + apitest.ID(card.ID)); a.Status != http.StatusNotFound {
		t.Errorf("the page of somebody who is linked no more: %d", a.Status)
	}
}
