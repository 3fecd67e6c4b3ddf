package ratings_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
	"adyukh/tournament/rating"
)

func TestRatingsOfAnEvent(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.RatedEvent).Open().Draw().Pair().Publish().Play(2)
	path := "/e/" + apitest.ID(st.Event.ID) + "/ratings"
	anonymous := st.Site.Anonymous()
	first := st.Fresh().Players[0]
	apitest.Scenario{Path: path, Status: 200, Holds: []string{
		"Игрок 01", "Изменение рейтинга после тура 1", "K = 20: рейтинг ниже 2400",
		"после тура 1",
	}}.Run(t, anonymous)
	apitest.Scenario{
		Path: path + "?why=" + apitest.ID(first.ID), Status: 200,
		Holds: []string{
			"Игрок 01: расчёт рейтинга", "Коэффициент K = 20", "20 × (1 − 0,50) = +10,00", "1500 и +10 — новый рейтинг 1510",
			"Перформанс",
		},
	}.Run(t, anonymous)
	if a := anonymous.Get("/e/" + apitest.ID(st.Event.ID) + "/standings"); !strings.Contains(a.Body, `href="`+path+`"`) {
		t.Error("the table does not lead to the ratings")
	}
	apitest.Scenario{Path: st.Desk("/ratings"), Status: 200, Holds: []string{"Взять из списка", "Внести в список", "Нормы"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/standings"), Status: 200, Holds: []string{st.Desk("/ratings")}}.Run(t, st.Arbiter)
	var out struct {
		After   int
		Changes []struct{ Player, Before, After, K int }
	}
	if err := json.Unmarshal([]byte(anonymous.Get(st.API("/ratings")).Body), &out); err != nil || out.After != 1 || len(out.Changes) != 4 ||
		out.Changes[0].After != 1510 {
		t.Errorf("%+v, %v", out, err)
	}
	other := st.Another(3).Open()
	for _, path := range []string{"/e/" + apitest.ID(other.Event.ID) + "/ratings", other.API("/ratings")} {
		if a := anonymous.Get(path); a.Status != http.StatusNotFound {
			t.Errorf("%s of an event that is not rated: %d", path, a.Status)
		}
	}
}

// TestADraftChangesNoRating: what is not published is no part of the changes that everybody sees.
func TestADraftChangesNoRating(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.RatedEvent).Open().Draw().Pair().Publish().Play(2)
	before := st.Site.Anonymous().Get(st.API("/ratings")).Body
	st.Pair()
	if after := st.Site.Anonymous().Get(st.API("/ratings")).Body; after != before {
		t.Errorf("%s\n%s", before, after)
	}
}

// TestAgeAndGamesAreNoticed: the coefficient that everybody sees depends on what nobody sees; a change of it renews the page.
func TestAgeAndGamesAreNoticed(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.RatedEvent).Open().Draw().Pair().Publish().Play(2)
	published := st.Fresh().Published
	p := st.Fresh().Players[0]
	form := func(birth string) url.Values {
		return apitest.Seen(st.Fresh().Players[0].Revision, "name", p.Name, "club", p.Club, "rating", "1500", "birth_year", birth)
	}
	apitest.Scenario{Path: st.Desk("/players/" + apitest.ID(p.ID)), Form: form("1980"), Status: 303, To: st.Desk("/players")}.Run(t,
		st.Arbiter)
	if st.Fresh().Published != published {
		t.Error("a birth year that changes no coefficient is noticed")
	}
	apitest.Scenario{Path: st.Desk("/players/" + apitest.ID(p.ID)), Form: form("2012"), Status: 303, To: st.Desk("/players")}.Run(t,
		st.Arbiter)
	if st.Fresh().Published == published {
		t.Error("the coefficient has changed, and the pages are the old ones")
	}
}

// TestRatingsOfTeams: in an event of teams the persons at its boards are rated, game by game, wherever ratings are told.
func TestRatingsOfTeams(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t)
	head := st.Fresh().Head
	apitest.RatedEvent(&head)
	st.Must(st.Site.Events.ChangeHead(t.Context(), st.By, st.Event.ID, head.Revision, head, nil))
	st.Seated()
	g := st.At(1, 1)
	st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision, play.Result{Kind: play.Resigned, White: 24}))
	one := st.Fresh().Players[0].Members[0]
	for _, path := range []string{st.Public("/ratings"), st.Desk("/ratings")} {
		a := st.Arbiter.Get(path + "?why=" + apitest.ID(one.ID))
		a.Holds(t, "Боец-1-1", "Боец-4-3", "Клуб 1", "Боец-1-1: расчёт рейтинга", "Коэффициент K")
	}
	var out struct {
		Changes []struct{ Player, Before, After int }
	}
	if err := json.Unmarshal([]byte(st.Arbiter.Get(st.API("/ratings")).Body), &out); err != nil || len(out.Changes) != 12 {
		t.Errorf("%d changes, %v", len(out.Changes), err)
	}
	moved := 0
	for _, c := range out.Changes {
		if c.After != c.Before {
			moved++
		}
	}
	white := st.Arbiter.Get(st.Public("/ratings") + "?why=" + apitest.ID(st.At(1, 1).Members[0]))
	if moved != 2 || !strings.Contains(white.Body, "#member-"+apitest.ID(st.At(1, 1).Members[1])) {
		t.Errorf("%d ratings have moved", moved)
	}
}

func TestRatingRulesOfAnEvent(t *testing.T) {
	st := apitest.NewStage(t, 2)
	path := st.Desk("/setup/rating")
	apitest.Scenario{Path: st.Desk("/setup/regulations"), Status: 200, Holds: []string{path, "не обсчитывается"}}.Run(t, st.Arbiter)
	page := st.Arbiter.Get(path)
	form := apitest.FormOf(t, page.Body, path)
	form.Set("rating_preset", "equal")
	form.Set("reload_rating", "1")
	filled := st.Arbiter.Post(path, form)
	if filled.Status != http.StatusOK || st.Fresh().IsRated() || !strings.Contains(filled.Body, "Поля заполнены готовыми правилами") {
		t.Fatalf("%d", filled.Status)
	}
	form = apitest.FormOf(t, filled.Body, path)
	form.Set("rating_on", "1")
	form.Set("rating_list", "Классика")
	form.Del("reload_rating")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: st.Desk("/setup/regulations")}.Run(t, st.Arbiter)
	got := st.Fresh().Head.Regulations.Rating
	if !got.On || got.List != "Классика" || len(got.Rules.K) != 1 || got.Rules.Start != (rating.Start{By: rating.ByValue, Rating: 1500}) {
		t.Errorf("%+v", got)
	}
	form = apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form.Set("revision", apitest.ID(st.Fresh().Head.Revision))
	form["rating_k"][0] = "900"
	apitest.Scenario{Path: path, Form: form, Status: 422, Holds: []string{"Строка 1 таблицы K"}}.Run(t, st.Arbiter)
	form["rating_k"][0] = "x"
	apitest.Scenario{Path: path, Form: form, Status: 422, Holds: []string{"field-wrong"}}.Run(t, st.Arbiter)
}
