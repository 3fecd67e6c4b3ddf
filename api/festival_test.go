package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/teamtotals"
)

// TestFestival makes a festival of an event and of another one like it: one page and one list for readers, with the place of everybody
// in each; a player of one is entered in the other with a button, and hidden events stay hidden.
func TestFestival(t *testing.T) {
	st := newStage(t, 4, func(h *play.Head) { h.Place = "Черкесск" })
	anybody := st.site.anonymous()
	scenario{path: st.public("/festival"), status: 404}.run(t, anybody)
	scenario{path: st.desk("/festival"), status: 404}.run(t, st.arbiter)
	path := st.desk("/setup/main")
	form := formOf(t, st.arbiter.get(path).body, path)
	form.Set("festival", strings.Repeat("ф", 301))
	scenario{path: path, form: form, status: 422, holds: []string{"Не больше 300 знаков"}}.run(t, st.arbiter)
	form = formOf(t, st.arbiter.get(path).body, path)
	form.Set("festival", "Фестиваль «Эльбрус»")
	scenario{path: path, form: form, status: 303, to: st.desk("/setup/regulations")}.run(t, st.arbiter)

	clone := formOf(t, st.arbiter.get(st.desk("/clone")).body, st.desk("/clone"))
	clone.Set("name", "Блиц выходного дня")
	clone.Set("discipline", "blitz")
	scenario{path: st.desk("/clone"), form: clone, status: 303, to: "/desk/e/2/players"}.run(t, st.arbiter)
	second, err := st.site.events.Event(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	blitz := &stage{t: t, site: st.site, by: st.by, arbiter: st.arbiter, event: second}
	if e := blitz.fresh(); e.FestivalOf() != 1 || e.Head.Festival != "" || len(e.Players) != 4 {
		t.Fatalf("the second event: %+v", e.Head)
	}
	st.must(st.site.events.AddPlayer(t.Context(), st.by, 1, play.PlayerData{Name: "Ахба Алан", OwnID: "CANARY-OWN-ID"}, false))
	st.draw().pair().publish().play(2)
	blitz.must(st.site.events.AddPlayer(t.Context(), st.by, 2, play.PlayerData{Name: "Новиков Новый"}, false))

	hidden := scenario{
		path: "/e/1/festival", status: 200, holds: []string{"Фестиваль «Эльбрус»", "Кубок Черкесска", "Игрок 01", "Черкесск"},
		not: []string{"Блиц", "Новиков"},
	}
	hidden.run(t, anybody)
	scenario{path: "/e/2/festival", status: 404}.run(t, anybody)
	blitz.open()
	scenario{path: "/e/1/festival", status: 200, holds: []string{
		"Блиц выходного дня", "Новиков Новый", "Ещё не начался", `<a href="/e/2/players/1">играет</a>`,
	}, not: []string{"CANARY", "<form method=\"post\" action=\"/desk"}}.run(t, anybody)
	if body := anybody.get("/e/1/festival").body; strings.Count(body, "Игрок 01") != 1 {
		t.Error("who plays in both events stands in the list twice")
	}
	scenario{path: "/e/2/festival", status: 303, to: "/e/1/festival"}.run(t, anybody)
	for _, event := range []string{"/e/1", "/e/2"} {
		scenario{path: event, status: 200, holds: []string{`href="/e/1/festival"`, "Фестиваль «Эльбрус»: все турниры"}}.run(t, anybody)
	}

	place := `<a href="/e/1/players/1">`
	if body := anybody.get("/e/1/festival").body; !strings.Contains(body, place) || strings.Contains(body, place+"играет") {
		t.Error("no place after the round")
	}
	body := anybody.get(st.api("/festival")).body
	if !strings.Contains(body, `"place":"`) || !strings.Contains(body, `"name":"Новиков Новый"`) {
		t.Errorf("JSON: %s", body)
	}
	scenario{path: "/desk/e/2/festival", status: 200, holds: []string{
		"/e/1/festival", `action="/desk/e/2/festival"`, `action="/desk/e/1/festival"`, `href="/desk/e/2/documents"`,
	}}.run(t, st.arbiter)
	before := blitz.fresh()
	enter := url.Values{"from": {"1"}, "player": {id(st.fresh().Players[4].ID)}}
	scenario{path: "/desk/e/2/festival", form: enter, status: 303, to: "/desk/e/2/festival"}.run(t, st.arbiter)
	e := blitz.fresh()
	if n := len(e.Players); n != 6 || e.Players[5].OwnID != "CANARY-OWN-ID" || e.Version != before.Version+1 {
		t.Errorf("%d players in version %d", n, e.Version)
	}
	scenario{path: "/desk/e/2/festival", form: enter, status: 409}.run(t, st.arbiter)

	st.must(st.site.events.SetPublic(t.Context(), st.by, 1, st.fresh().Head.Revision, false))
	scenario{path: "/e/1/festival", status: 404}.run(t, anybody)
	scenario{path: "/e/2/festival", status: 404}.run(t, anybody)
	scenario{path: "/e/2", status: 200, not: []string{"Эльбрус"}}.run(t, anybody)
	if a := anybody.get("/api/v1/events/2"); a.status != http.StatusOK || strings.Contains(a.body, "festival") {
		t.Errorf("JSON of an event whose festival is hidden: %s", a.body)
	}
}

// TestFestivalIsNobodyElses: a festival of others can't be joined, nor anybody be taken out of their events.
func TestFestivalIsNobodyElses(t *testing.T) {
	w := newWorld(t)
	head := w.other.Head
	head.Festival = "CANARY-FESTIVAL"
	theirs, err := w.site.events.ChangeHead(t.Context(), w.by, w.other.ID, head.Revision, head, nil)
	if err != nil {
		t.Fatal(err)
	}
	path := w.desk("/setup/main")
	form := formOf(t, w.arbiter.get(path).body, path)
	if strings.Contains(w.arbiter.get(path).body, "CANARY-FESTIVAL") {
		t.Error("a festival of others is offered")
	}
	form.Set("within", id(theirs.ID))
	scenario{path: path, form: form, status: 422, holds: []string{"Такого фестиваля нет"}}.run(t, w.arbiter)
	head = w.fresh().Head
	head.Within = theirs.ID
	w.must(w.site.events.ChangeHead(t.Context(), w.by, w.event.ID, head.Revision, head, nil))
	enter := url.Values{"from": {id(theirs.ID)}, "player": {"1"}}
	scenario{path: w.desk("/festival"), form: enter, status: 422}.run(t, w.arbiter)
	scenario{path: w.desk("/festival"), status: 200, not: []string{"CANARY-FESTIVAL"}}.run(t, w.arbiter)
	secretary := w.site.signedIn(string(account.Reader))
	scenario{path: w.desk("/festival"), form: enter, status: 403}.run(t, secretary)
}

// TestFestivalTeams sums the places of two clubs up over two events; in the second one a club lacks a player.
func TestFestivalTeams(t *testing.T) {
	st := newStage(t, 4, func(h *play.Head) {
		rule := teamtotals.Usual()
		rule.By, rule.Best = teamtotals.ByClub, 2
		h.Festival, h.Regulations.Totals = "Фестиваль", []play.Total{rule}
	})
	for i, p := range st.event.Players {
		data := p.PlayerData
		data.Club = []string{"Архыз", "Домбай"}[i%2]
		st.must(st.site.events.ChangePlayer(t.Context(), st.by, st.event.ID, p.ID, p.Revision, data, false))
	}
	clone := formOf(t, st.arbiter.get(st.desk("/clone")).body, st.desk("/clone"))
	clone.Set("name", "Блиц")
	scenario{path: st.desk("/clone"), form: clone, status: 303, to: "/desk/e/2/players"}.run(t, st.arbiter)
	second, err := st.site.events.Event(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	blitz := &stage{t: t, site: st.site, by: st.by, arbiter: st.arbiter, event: second}
	blitz.must(st.site.events.RemovePlayer(t.Context(), st.by, 2, second.Players[3].ID, second.Players[3].Revision))
	anybody := st.site.anonymous()
	st.open().draw().pair().publish().play(2)
	scenario{path: "/e/1/festival", status: 200, holds: []string{"Архыз", "Домбай"}, not: []string{`id="totals-club"`}}.run(t, anybody)
	blitz.open().draw().pair().publish().play(1)
	scenario{path: "/e/1/festival", status: 200, holds: []string{`id="totals-club"`, "Блиц: ", "Не хватает 1 зачётного: +4"}}.run(t, anybody)
	got := decode[struct {
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
	}](t, anybody.get(st.api("/festival")))
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
