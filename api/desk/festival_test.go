package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/teamtotals"
)

// TestFestival makes a festival of an event and of another one like it: one page and one list for readers, with the place of everybody
// in each; a player of one is entered in the other with a button, and hidden events stay hidden.
func TestFestival(t *testing.T) {
	st := apitest.NewStage(t, 4, func(h *play.Head) { h.Place = "Черкесск" })
	anybody := st.Site.Anonymous()
	apitest.Scenario{Path: st.Public("/festival"), Status: 404}.Run(t, anybody)
	apitest.Scenario{Path: st.Desk("/festival"), Status: 404}.Run(t, st.Arbiter)
	path := st.Desk("/setup/main")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form.Set("festival", strings.Repeat("ф", 301))
	apitest.Scenario{Path: path, Form: form, Status: 422, Holds: []string{"Не больше 300 знаков"}}.Run(t, st.Arbiter)
	form = apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form.Set("festival", "Фестиваль «Эльбрус»")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: st.Desk("/setup/regulations")}.Run(t, st.Arbiter)

	clone := apitest.FormOf(t, st.Arbiter.Get(st.Desk("/clone")).Body, st.Desk("/clone"))
	clone.Set("name", "Блиц выходного дня")
	clone.Set("discipline", "blitz")
	apitest.Scenario{Path: st.Desk("/clone"), Form: clone, Status: 303, To: "/desk/e/2/players"}.Run(t, st.Arbiter)
	second, err := st.Site.Events.Event(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	blitz := &apitest.Stage{Test: t, Site: st.Site, By: st.By, Arbiter: st.Arbiter, Event: second}
	if e := blitz.Fresh(); e.FestivalOf() != 1 || e.Head.Festival != "" || len(e.Players) != 4 {
		t.Fatalf("the second event: %+v", e.Head)
	}
	st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, 1, play.PlayerData{Name: "Ахба Алан", OwnID: "CANARY-OWN-ID"}, false))
	st.Draw().Pair().Publish().Play(2)
	blitz.Must(st.Site.Events.AddPlayer(t.Context(), st.By, 2, play.PlayerData{Name: "Новиков Новый"}, false))

	hidden := apitest.Scenario{
		Path: "/e/1/festival", Status: 200, Holds: []string{"Фестиваль «Эльбрус»", "Кубок Черкесска", "Игрок 01", "Черкесск"},
		Not: []string{"Блиц", "Новиков"},
	}
	hidden.Run(t, anybody)
	apitest.Scenario{Path: "/e/2/festival", Status: 404}.Run(t, anybody)
	blitz.Open()
	apitest.Scenario{Path: "/e/1/festival", Status: 200, Holds: []string{
		"Блиц выходного дня", "Новиков Новый", "Ещё не начался", `<a href="/e/2/players/1">играет</a>`,
	}, Not: []string{"CANARY", "<form method=\"post\" action=\"/desk"}}.Run(t, anybody)
	if body := anybody.Get("/e/1/festival").Body; strings.Count(body, "Игрок 01") != 1 {
		t.Error("who plays in both events stands in the list twice")
	}
	apitest.Scenario{Path: "/e/2/festival", Status: 303, To: "/e/1/festival"}.Run(t, anybody)
	for _, event := range []string{"/e/1", "/e/2"} {
		apitest.Scenario{Path: event, Status: 200, Holds: []string{`href="/e/1/festival"`, "Фестиваль «Эльбрус»: все турниры"}}.Run(t, anybody)
	}

	place := `<a href="/e/1/players/1">`
	if body := anybody.Get("/e/1/festival").Body; !strings.Contains(body, place) || strings.Contains(body, place+"играет") {
		t.Error("no place after the round")
	}
	body := anybody.Get(st.API("/festival")).Body
	if !strings.Contains(body, `"place":"`) || !strings.Contains(body, `"name":"Новиков Новый"`) {
		t.Errorf("JSON: %s", body)
	}
	apitest.Scenario{Path: "/desk/e/2/festival", Status: 200, Holds: []string{
		"/e/1/festival", `action="/desk/e/2/festival"`, `action="/desk/e/1/festival"`, `href="/desk/e/2/documents"`,
	}}.Run(t, st.Arbiter)
	before := blitz.Fresh()
	enter := url.Values{"from": {"1"}, "player": {apitest.ID(st.Fresh().Players[4].ID)}}
	apitest.Scenario{Path: "/desk/e/2/festival", Form: enter, Status: 303, To: "/desk/e/2/festival"}.Run(t, st.Arbiter)
	e := blitz.Fresh()
	if n := len(e.Players); n != 6 || e.Players[5].OwnID != "CANARY-OWN-ID" || e.Version != before.Version+1 {
		t.Errorf("%d players in version %d", n, e.Version)
	}
	apitest.Scenario{Path: "/desk/e/2/festival", Form: enter, Status: 409}.Run(t, st.Arbiter)

	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, 1, st.Fresh().Head.Revision, false))
	apitest.Scenario{Path: "/e/1/festival", Status: 404}.Run(t, anybody)
	apitest.Scenario{Path: "/e/2/festival", Status: 404}.Run(t, anybody)
	apitest.Scenario{Path: "/e/2", Status: 200, Not: []string{"Эльбрус"}}.Run(t, anybody)
	if a := anybody.Get("/api/v1/events/2"); a.Status != http.StatusOK || strings.Contains(a.Body, "festival") {
		t.Errorf("JSON of an event whose festival is hidden: %s", a.Body)
	}
}

// TestFestivalIsNobodyElses: a festival of others can't be joined, nor anybody be taken out of their events.
func TestFestivalIsNobodyElses(t *testing.T) {
	w := apitest.NewWorld(t)
	head := w.Other.Head
	head.Festival = "CANARY-FESTIVAL"
	theirs, err := w.Site.Events.ChangeHead(t.Context(), w.By, w.Other.ID, head.Revision, head, nil)
	if err != nil {
		t.Fatal(err)
	}
	path := w.Desk("/setup/main")
	form := apitest.FormOf(t, w.Arbiter.Get(path).Body, path)
	if strings.Contains(w.Arbiter.Get(path).Body, "CANARY-FESTIVAL") {
		t.Error("a festival of others is offered")
	}
	form.Set("within", apitest.ID(theirs.ID))
	apitest.Scenario{Path: path, Form: form, Status: 422, Holds: []string{"Такого фестиваля нет"}}.Run(t, w.Arbiter)
	head = w.Fresh().Head
	head.Within = theirs.ID
	w.Must(w.Site.Events.ChangeHead(t.Context(), w.By, w.Event.ID, head.Revision, head, nil))
	enter := url.Values{"from": {apitest.ID(theirs.ID)}, "player": {"1"}}
	apitest.Scenario{Path: w.Desk("/festival"), Form: enter, Status: 422}.Run(t, w.Arbiter)
	apitest.Scenario{Path: w.Desk("/festival"), Status: 200, Not: []string{"CANARY-FESTIVAL"}}.Run(t, w.Arbiter)
	secretary := w.Site.SignedIn(string(account.Reader))
	apitest.Scenario{Path: w.Desk("/festival"), Form: enter, Status: 403}.Run(t, secretary)
}

// TestFestivalTeams sums the places of two clubs up over two events; in the second one a club lacks a player.
func TestFestivalTeams(t *testing.T) {
	st := apitest.NewStage(t, 4, func(h *play.Head) {
		rule := teamtotals.Usual()
		rule.By, rule.Best = teamtotals.ByClub, 2
		h.Festival, h.Regulations.Totals = "Фестиваль", []play.Total{rule}
	})
	for i, p := range st.Event.Players {
		data := p.PlayerData
		data.Club = []string{"Архыз", "Домбай"}[i%2]
		st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, st.Event.ID, p.ID, p.Revision, data, false))
	}
	clone := apitest.FormOf(t, st.Arbiter.Get(st.Desk("/clone")).Body, st.Desk("/clone"))
	clone.Set("name", "Блиц")
	apitest.Scenario{Path: st.Desk("/clone"), Form: clone, Status: 303, To: "/desk/e/2/players"}.Run(t, st.Arbiter)
	second, err := st.Site.Events.Event(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	blitz := &apitest.Stage{Test: t, Site: st.Site, By: st.By, Arbiter: st.Arbiter, Event: second}
	blitz.Must(st.Site.Events.RemovePlayer(t.Context(), st.By, 2, second.Players[3].ID, second.Players[3].Revision))
	anybody := st.Site.Anonymous()
	st.Open().Draw().Pair().Publish().Play(2)
	apitest.Scenario{Path: "/e/1/festival", Status: 200, Holds: []string{"Архыз", "Домбай"}, Not: []string{`id="totals-club"`}}.Run(t, anybody)
	blitz.Open().Draw().Pair().Publish().Play(1)
	apitest.Scenario{Path: "/e/1/festival", Status: 200, Holds: []string{`id="totals-club"`, "Блиц: ", "Не хватает 1 зачётного: +4"}}.Run(t,
		anybody)
	got := apitest.Decode[struct {
		Teams []struct {
			By, What string
			Events   []int64
			Rows     []struct {
				Name, Sum string
				Parts     []string
				Missing   int
				Counted   []struct{ Event, Player int64 }
			}
		}
	}](t, anybody.Get(st.API("/festival")))
	if len(got.Teams) != 1 || len(got.Teams[0].Rows) != 2 || len(got.Teams[0].Events) != 2 {
		t.Fatalf("%+v", got)
	}
	for i, want := range []struct {
		name    string
		missing int
		counted int
	}{{"Архыз", 0, 4}, {"Домбай", 1, 3}} {
		row := got.Teams[0].Rows[i]
		if row.Name != want.name || row.Missing != want.missing || len(row.Counted) != want.counted || len(row.Parts) != 2 {
			t.Errorf("%+v", row)
		}
	}
}
