package api_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/rating"
	"adyukh/tournament/ratinglist"
)

// rated makes an event one that is rated.
func ratedEvent(h *play.Head) {
	h.Ends = play.Date{Year: 2026, Month: 11, Day: 22}
	h.Regulations.Rating = play.RatingRules{On: true, Rules: rating.PresetFIDE.Rules()}
}

// ratings makes a rating list with a file that waits, and a table of norms.
func (s *site) ratings(by tournament.Actor) (ratinglist.ListID, ratinglist.NormTableID) {
	s.t.Helper()
	l, err := s.rated.MakeList(s.t.Context(), by, ratinglist.List{Name: "Список", Game: "adyukh", Discipline: play.Standard})
	if err == nil {
		err = s.rated.KeepUpload(s.t.Context(), by, l.ID, play.Date{Year: 2026, Month: 7, Day: 1}, "ФИО;Рейтинг\nИгрок 01;1700\n")
	}
	if err != nil {
		s.t.Fatal(err)
	}
	norms, err := s.rated.SaveNormTable(s.t.Context(), by, ratinglist.NormTable{Name: "Нормы", Text: "Норма;Место\nI;1\n"})
	if err != nil {
		s.t.Fatal(err)
	}
	return l.ID, norms
}

func TestRatingsOfAnEvent(t *testing.T) {
	st := newStage(t, 4, ratedEvent).open().draw().pair().publish().play(2)
	path := "/e/" + id(st.event.ID) + "/ratings"
	anonymous := st.site.anonymous()
	first := st.fresh().Players[0]
	scenario{path: path, status: 200, holds: []string{
		"Игрок 01", "Изменение рейтинга после тура 1", "K = 20: рейтинг ниже 2400",
		"после тура 1",
	}}.run(t, anonymous)
	scenario{
		path: path + "?why=" + id(first.ID), status: 200,
		holds: []string{
			"Игрок 01: расчёт рейтинга", "Коэффициент K = 20", "20 × (1 − 0,50) = +10,00", "1500 и +10 — новый рейтинг 1510",
			"Перформанс",
		},
	}.run(t, anonymous)
	if a := anonymous.get("/e/" + id(st.event.ID) + "/standings"); !strings.Contains(a.body, `href="`+path+`"`) {
		t.Error("the table does not lead to the ratings")
	}
	scenario{path: st.desk("/ratings"), status: 200, holds: []string{"Взять из списка", "Внести в список", "Нормы"}}.run(t, st.arbiter)
	scenario{path: st.desk("/standings"), status: 200, holds: []string{st.desk("/ratings")}}.run(t, st.arbiter)
	var out struct {
		After   int
		Changes []struct{ Player, Before, After, K int }
	}
	if err := json.Unmarshal([]byte(anonymous.get(st.api("/ratings")).body), &out); err != nil || out.After != 1 || len(out.Changes) != 4 ||
		out.Changes[0].After != 1510 {
		t.Errorf("%+v, %v", out, err)
	}
	other := st.another(3).open()
	for _, path := range []string{"/e/" + id(other.event.ID) + "/ratings", other.api("/ratings")} {
		if a := anonymous.get(path); a.status != http.StatusNotFound {
			t.Errorf("%s of an event that is not rated: %d", path, a.status)
		}
	}
}

// TestADraftChangesNoRating: what is not published is no part of the changes that everybody sees.
func TestADraftChangesNoRating(t *testing.T) {
	st := newStage(t, 4, ratedEvent).open().draw().pair().publish().play(2)
	before := st.site.anonymous().get(st.api("/ratings")).body
	st.pair()
	if after := st.site.anonymous().get(st.api("/ratings")).body; after != before {
		t.Errorf("%s\n%s", before, after)
	}
}

// TestAgeAndGamesAreNoticed: the coefficient that everybody sees depends on what nobody sees; a change of it renews the page.
func TestAgeAndGamesAreNoticed(t *testing.T) {
	st := newStage(t, 4, ratedEvent).open().draw().pair().publish().play(2)
	published := st.fresh().Published
	p := st.fresh().Players[0]
	form := func(birth string) url.Values {
		return seen(st.fresh().Players[0].Revision, "name", p.Name, "club", p.Club, "rating", "1500", "birth_year", birth)
	}
	scenario{path: st.desk("/players/" + id(p.ID)), form: form("1980"), status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	if st.fresh().Published != published {
		t.Error("a birth year that changes no coefficient is noticed")
	}
	scenario{path: st.desk("/players/" + id(p.ID)), form: form("2012"), status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	if st.fresh().Published == published {
		t.Error("the coefficient has changed, and the pages are the old ones")
	}
}

// TestRatingsOfTeams: in an event of teams the persons at its boards are rated, game by game, wherever ratings are told.
func TestRatingsOfTeams(t *testing.T) {
	t.Parallel()
	st := newTeams(t)
	head := st.fresh().Head
	ratedEvent(&head)
	st.must(st.site.events.ChangeHead(t.Context(), st.by, st.event.ID, head.Revision, head, nil))
	st.seated()
	g := st.at(1, 1)
	st.must(st.site.events.SetResult(t.Context(), st.by, st.event.ID, g.ID, g.Revision, play.Result{Kind: play.Resigned, White: 24}))
	one := st.fresh().Players[0].Members[0]
	for _, path := range []string{st.public("/ratings"), st.desk("/ratings")} {
		a := st.arbiter.get(path + "?why=" + id(one.ID))
		a.holds(t, "Боец-1-1", "Боец-4-3", "Клуб 1", "Боец-1-1: расчёт рейтинга", "Коэффициент K")
	}
	var out struct {
		Changes []struct{ Player, Before, After int }
	}
	if err := json.Unmarshal([]byte(st.arbiter.get(st.api("/ratings")).body), &out); err != nil || len(out.Changes) != 12 {
		t.Errorf("%d changes, %v", len(out.Changes), err)
	}
	moved := 0
	for _, c := range out.Changes {
		if c.After != c.Before {
			moved++
		}
	}
	white := st.arbiter.get(st.public("/ratings") + "?why=" + id(st.at(1, 1).Members[0]))
	if moved != 2 || !strings.Contains(white.body, "#member-"+id(st.at(1, 1).Members[1])) {
		t.Errorf("%d ratings have moved", moved)
	}
}

func TestRatingRulesOfAnEvent(t *testing.T) {
	st := newStage(t, 2)
	path := st.desk("/setup/rating")
	scenario{path: st.desk("/setup/regulations"), status: 200, holds: []string{path, "не обсчитывается"}}.run(t, st.arbiter)
	page := st.arbiter.get(path)
	form := formOf(t, page.body, path)
	form.Set("rating_preset", "equal")
	form.Set("reload_rating", "1")
	filled := st.arbiter.post(path, form)
	if filled.status != http.StatusOK || st.fresh().IsRated() || !strings.Contains(filled.body, "Поля заполнены готовыми правилами") {
		t.Fatalf("%d", filled.status)
	}
	form = formOf(t, filled.body, path)
	form.Set("rating_on", "1")
	form.Set("rating_list", "Классика")
	form.Del("reload_rating")
	scenario{path: path, form: form, status: 303, to: st.desk("/setup/regulations")}.run(t, st.arbiter)
	got := st.fresh().Head.Regulations.Rating
	if !got.On || got.List != "Классика" || len(got.Rules.K) != 1 || got.Rules.Start != (rating.Start{By: rating.ByValue, Rating: 1500}) {
		t.Errorf("%+v", got)
	}
	form = formOf(t, st.arbiter.get(path).body, path)
	form.Set("revision", id(st.fresh().Head.Revision))
	form["rating_k"][0] = "900"
	scenario{path: path, form: form, status: 422, holds: []string{"Строка 1 таблицы K"}}.run(t, st.arbiter)
	form["rating_k"][0] = "x"
	scenario{path: path, form: form, status: 422, holds: []string{"field-wrong"}}.run(t, st.arbiter)
}
