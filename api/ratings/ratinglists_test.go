package ratings_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

const ratingFile = "Фамилия;Имя;Г.р.;Регион;Рейтинг;Партий;ID\nИгрок;01;1990;Адыгея;1750;41;A1\nИгрок;02;;;1650;12;\nКим;Сергей;много;" +
	";1800;;\nЁлкин;Семён;2012;;;;77\n"

// newRatingList makes a list over the page and returns its address.
func newRatingList(t *testing.T, b *apitest.Browser, name string) string {
	t.Helper()
	a := b.Post("/ratings", apitest.Fields("name", name, "game", "adyukh", "discipline", "standard"))
	if a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%.1000s", a.Status, a.Body)
	}
	return a.Header.Get("Location")
}

// load sends a text to a list, looks at what it does, and loads it.
func load(t *testing.T, b *apitest.Browser, list, date, text string, holds ...string) {
	t.Helper()
	apitest.Scenario{Path: list + "/upload", Form: apitest.Fields("date", date, "text", text), Status: 303, To: list + "/upload"}.Run(t, b)
	apitest.Scenario{Path: list + "/upload", Status: 200, Holds: holds}.Run(t, b)
	form := apitest.FormOf(t, b.Get(list+"/upload").Body, list+"/load")
	apitest.Scenario{Path: list + "/load", Form: form, Status: 303, To: list}.Run(t, b)
}

func TestRatingListIsLoaded(t *testing.T) {
	st := apitest.NewStage(t, 2, apitest.RatedEvent)
	list := newRatingList(t, st.Arbiter, "Классика")
	apitest.Scenario{
		Path: "/ratings", Form: apitest.Fields("name", "классика", "game", "adyukh", "discipline", "standard"), Status: 409,
		Holds: []string{"уже есть"},
	}.Run(t, st.Arbiter)
	load(t, st.Arbiter, list, "2026-07-01", ratingFile, "3 новых", "1 с ошибкой", "«много» — не год", `<option value="rated-games" selected>`)
	apitest.Scenario{Path: list, Status: 200, Holds: []string{"загружен файл на 1 июля 2026: новых 3", "3 человека"}}.Run(t, st.Arbiter)
	load(t, st.Arbiter, list, "2026-07-01", ratingFile, "3 без изменений")
	if l := apitest.Must(st.Site.Rated.List(t.Context(), 1))(t); l.Version != 2 || l.Entries != 3 {
		t.Errorf("the same file twice: %+v", l)
	}
	apitest.Scenario{Path: list + "?q=ёл", Status: 200, Holds: []string{"Ёлкин Семён"}}.Run(t, st.Arbiter)
	apitest.Scenario{
		Path: list + "/upload", Form: apitest.Fields("date", "2026-06-01", "text", ratingFile), Status: 422,
		Holds: []string{"этот старше"},
	}.Run(t, st.Arbiter)
	apitest.Scenario{Path: list + "/upload", Form: apitest.Fields("date", "2026-08-01", "text", ""), Status: 422}.Run(t, st.Arbiter)
	apitest.Scenario{Path: list + "/load", Form: apitest.Seen(2), Status: 404}.Run(t, st.Arbiter)
	apitest.Scenario{Path: list + "/remove", Status: 200, Holds: []string{"Отменить нельзя"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: list + "/remove", Form: apitest.Fields(), Status: 303, To: "/ratings"}.Run(t, st.Arbiter)
	apitest.Scenario{Path: list, Status: 404}.Run(t, st.Arbiter)
}

// TestAListAsAFile sends a file of Windows-1251.
func TestAListAsAFile(t *testing.T) {
	st := apitest.NewStage(t, 2)
	list := newRatingList(t, st.Arbiter, "Классика")
	text, err := charmap.Windows1251.NewEncoder().String(ratingFile)
	if err != nil {
		t.Fatal(err)
	}
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	part, err := w.CreateFormFile("file", "list.csv")
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(part, text)
	if err := w.WriteField("date", "2026-07-01"); err != nil {
		t.Fatal(err)
	}
	w.Close()
	a := st.Arbiter.Send(http.MethodPost, list+"/upload", &body, w.FormDataContentType())
	if a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%.1000s", a.Status, a.Body)
	}
	apitest.Scenario{Path: list + "/upload", Status: 200, Holds: []string{"Ёлкин", "3 новых"}}.Run(t, st.Arbiter)
}

// TestOwnersOfLists: whoever made a list changes it, and administrators; others look.
func TestOwnersOfLists(t *testing.T) {
	st := apitest.NewStage(t, 2)
	st.Site.User("boris", false)
	boris, list := st.Site.SignedIn("boris"), newRatingList(t, st.Arbiter, "Классика")
	apitest.Scenario{Path: list, Status: 200, Not: []string{"/remove", "/upload"}}.Run(t, boris)
	for _, path := range []string{"/upload", "/load", "/uncount", "/recalculate", "/remove"} {
		sent := apitest.Scenario{Path: list + path, Form: apitest.Seen(1, "event", "1", "date", "2026-07-01", "text", ratingFile), Status: 403}
		runKnown(t, sent, boris, path)
	}
	apitest.Scenario{Path: list + "/remove", Status: 200}.Run(t, st.Site.SignedIn("admin"))
}

// runKnown sends only the fields that the address takes.
func runKnown(t *testing.T, sc apitest.Scenario, b *apitest.Browser, path string) {
	t.Helper()
	known := map[string][]string{"/upload": {"date", "text"}, "/load": {"revision"}, "/uncount": {"event"}}[path]
	form := apitest.Fields()
	for _, name := range known {
		form[name] = sc.Form[name]
	}
	sc.Form = form
	sc.Run(t, b)
}

func TestSearchWhileTyping(t *testing.T) {
	st := apitest.NewStage(t, 2, apitest.RatedEvent)
	list := newRatingList(t, st.Arbiter, "Классика")
	load(t, st.Arbiter, list, "2026-07-01", ratingFile)
	a := st.Arbiter.Get(st.Desk("/ratings/search?q=елк"), apitest.Script...)
	for _, part := range []string{`data-name="Ёлкин Семён"`, `data-birth_year="2012"`, `data-own_id="77"`, `role="option"`} {
		if !strings.Contains(a.Body, part) {
			t.Errorf("%s is missing in %s", part, a.Body)
		}
	}
	if strings.Contains(a.Body, "<html") {
		t.Error("a whole page")
	}
	if a := st.Arbiter.Get(st.Desk("/ratings/search?q=%D0%AF%D1%8F"), apitest.Script...); !strings.Contains(a.Body,
		"«Яя» в рейтинг-листе нет") {
		t.Errorf("nobody: %s", a.Body)
	}
}

// TestListsOfOthersTellNoYears: who did not load a list finds people with their ratings, and neither their years nor their numbers; and
// takes no more than that.
func TestListsOfOthersTellNoYears(t *testing.T) {
	st := apitest.NewStage(t, 2, apitest.RatedEvent)
	list := newRatingList(t, st.Arbiter, "Классика")
	load(t, st.Arbiter, list, "2026-07-01", ratingFile)
	other := st.Stranger(2, apitest.RatedEvent)
	for _, path := range []string{list + "?q=елк", other.Desk("/ratings/search?q=елк")} {
		a := other.Arbiter.Get(path, apitest.Script...)
		a.Holds(t, "Ёлкин Семён")
		if strings.Contains(a.Body, "2012") || strings.Contains(a.Body, `"77"`) {
			t.Errorf("%s tells a year or a number: %s", path, a.Body)
		}
	}
	take := other.Desk("/ratings/take")
	a := other.Arbiter.Get(take)
	if strings.Contains(a.Body, "1990") {
		t.Error("the page tells the year of birth")
	}
	apitest.Scenario{Path: take, Form: apitest.FormOf(t, a.Body, take), Status: 303, To: other.Desk("/players")}.Run(t, other.Arbiter)
	if p := other.Fresh().Players[0]; p.Rating != 1750 || p.RatedGames != 41 || p.BirthYear != 0 || p.OwnID != "" {
		t.Errorf("%+v", p)
	}
	p := other.Event.Players[1]
	data := p.PlayerData
	data.Name, data.BirthYear = "Игрок 01", 1990
	other.Must(st.Site.Events.ChangePlayer(t.Context(), other.By, other.Event.ID, p.ID, other.Fresh().Players[1].Revision, data, true))
	if n := strings.Count(other.Arbiter.Get(take).Body, "однофамильцев несколько"); n != 2 {
		t.Errorf("namesakes are told apart by their years: %d of 2 are left open", n)
	}
}

func TestTakingAndCounting(t *testing.T) {
	st := apitest.NewStage(t, 3, apitest.RatedEvent)
	list := newRatingList(t, st.Arbiter, "Классика")
	take, count := st.Desk("/ratings/take"), st.Desk("/ratings/count")
	load(t, st.Arbiter, list, "2026-07-01", ratingFile)
	apitest.Scenario{Path: take, Status: 200, Holds: []string{"1750", "нет в списке"}}.Run(t, st.Arbiter)
	form := apitest.FormOf(t, st.Arbiter.Get(take).Body, take)
	apitest.Scenario{Path: take, Form: form, Status: 303, To: st.Desk("/players")}.Run(t, st.Arbiter)
	p := st.Fresh().Players[0]
	if p.Rating != 1750 || p.RatedGames != 41 || p.OwnID != "A1" || p.BirthYear != 1990 || p.Club != "Домбай" || p.Federation != "Адыгея" {
		t.Errorf("%+v", p)
	}
	apitest.Scenario{Path: st.Desk("/journal"), Status: 200, Holds: []string{"рейтинги из списка «Классика»"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: count, Status: 200, Holds: []string{"Турнир не закончен"}}.Run(t, st.Arbiter)
	st.Draw().Rounds(3)
	apitest.Scenario{Path: count, Status: 200, Holds: []string{"новый в списке", "1750"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: count, Form: apitest.FormOf(t, st.Arbiter.Get(count).Body, count), Status: 303, To: list}.Run(t, st.Arbiter)
	l := apitest.Must(st.Site.Rated.List(t.Context(), 1))(t)
	if l.Entries != 4 || l.Events != 1 {
		t.Errorf("%+v", l)
	}
	apitest.Scenario{Path: list + "/recalculate", Form: apitest.Fields(), Status: 303, To: list}.Run(t, st.Arbiter)
	apitest.Scenario{Path: list, Status: 200, Holds: []string{
		"другие числа у 0 человек", "внесён турнир «Кубок Черкесска»",
		"Отозвать",
	}}.Run(t,
		st.Arbiter)
	apitest.Scenario{Path: list + "/uncount", Form: apitest.Fields("event", apitest.ID(st.Event.ID)), Status: 303, To: list}.Run(t, st.Arbiter)
	if l := apitest.Must(st.Site.Rated.List(t.Context(), 1))(t); l.Entries != 3 || l.Events != 0 {
		t.Errorf("%+v", l)
	}
	load(t, st.Arbiter, list, "2026-12-31", ratingFile)
	apitest.Scenario{Path: count, Status: 200, Holds: []string{"Список на 31 декабря 2026 уже включает", "К турниру</a>"}}.Run(t, st.Arbiter)
}

// TestTakingRatingsOfMembers: in an event of teams the list is asked for their people, and the rating of each team follows.
func TestTakingRatingsOfMembers(t *testing.T) {
	st := apitest.NewTeams(t)
	head := st.Fresh().Head
	apitest.RatedEvent(&head)
	st.Must(st.Site.Events.ChangeHead(t.Context(), st.By, st.Event.ID, head.Revision, head, nil))
	p := st.Fresh().Players[0]
	p.Members[0].Name, p.Members[1].Name = "Ким Сергей", "Лев Яна"
	st.Must(st.Site.Events.SetTeam(t.Context(), st.By, st.Event.ID, p.ID, p.Revision, conduct.TeamData{Members: p.Members}))
	list := newRatingList(t, st.Arbiter, "Быстрая")
	load(t, st.Arbiter, list, "2026-07-01", "Фамилия;Имя;Рейтинг;ID\nКим;Сергей;1850;B1\nЛев;Яна;1700;B2\n")
	take := st.Desk("/ratings/take")
	st.Arbiter.Get(st.Desk("/ratings")).Holds(t, take)
	a := st.Arbiter.Get(take)
	a.Holds(t, "Ким Сергей", "1850", ">1775<", "Клуб 4", "нет в списке", "Средний рейтинг команды")
	before := st.Fresh()
	if a := st.Arbiter.Post(take, apitest.FormOf(t, a.Body, take)); a.Status != 303 {
		t.Fatalf("%d\n%.2000s", a.Status, a.Body)
	}
	p = st.Fresh().Players[0]
	if m := p.Members[0]; m.Rating != 1850 || m.OwnID != "B1" || p.Rating != 1775 {
		t.Errorf("%+v of a team of %d", m, p.Rating)
	}
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "рейтинги из списка «Быстрая»")
	if st.Arbiter.Get(take).Body == "" || strings.Contains(st.Arbiter.Get(take).Body, "name=\"player\"") {
		t.Error("there is something to take still")
	}
	e := st.Fresh()
	st.Must(st.Site.Events.Undo(t.Context(), st.By, e.ID, e.Version, e.Version))
	if p := st.Fresh().Players[0]; p.Rating != before.Players[0].Rating || p.Members[0].PlayerData != before.Players[0].Members[0].PlayerData {
		t.Errorf("taken back: %+v", p)
	}
}

func TestNormsOfAnEvent(t *testing.T) {
	st := apitest.NewStage(t, 3, apitest.RatedEvent).Draw().Rounds(3)
	admin := st.Site.SignedIn("admin")
	apitest.Scenario{Path: st.Desk("/norms"), Status: 200, Holds: []string{"Таблиц норм пока нет"}}.Run(t, st.Arbiter)
	apitest.Scenario{
		Path: "/norms", Form: apitest.Fields("name", "КЧР", "text", "Норма;Место\nI;нет\n;1\n"), Status: 422,
		Holds: []string{"Строк с ошибками: 2", "Строка 2", "Строка 3"},
	}.Run(t, admin)
	apitest.Scenario{
		Path: "/norms", Form: apitest.Fields("name", "КЧР", "text", "Норма;Место;Партий\nI;3;2\nКМС;1;9\n"), Status: 303,
		To: "/norms",
	}.Run(t,
		admin)
	apitest.Scenario{Path: st.Desk("/norms"), Status: 200, Holds: []string{
		"I: норма выполнена", "КМС: не выполнена", "партий 2, нужно 9",
		"Выполнили норму",
	}}.Run(t, st.Arbiter)
	tables := apitest.Must(st.Site.Rated.NormTables(t.Context()))(t)
	table := "/norms/" + apitest.ID(tables[0].ID)
	apitest.Scenario{Path: table, Status: 200, Holds: []string{"КМС;1;9"}}.Run(t, admin)
	apitest.Scenario{Path: table, Form: apitest.Fields("name", "КЧР 2027", "text", "Норма;Место\nI;3\n"), Status: 303, To: "/norms"}.Run(t,
		admin)
	apitest.Scenario{Path: st.Desk("/norms"), Status: 200, Holds: []string{"КЧР 2027"}, Not: []string{"КМС"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/norms?table=99"), Status: 404}.Run(t, st.Arbiter)
	apitest.Scenario{
		Path: table, Status: 303, To: "/norms",
		Form: apitest.Fields("name", "КЧР", "text", "Источник: приказ 7\nНорма;Соревнование;Место\nМС;Кубок;9\nМС;Чемпионат;1\nI;Чемпионат;9\n"),
	}.Run(t, admin)
	apitest.Scenario{Path: st.Desk("/norms"), Status: 200, Holds: []string{
		"Нормы: приказ 7.", "Нормы зависят от турнира", "нужен турнир «Кубок»; какой это, не сказано",
	}, Not: []string{"норма выполнена"}}.Run(t, st.Arbiter)
	apitest.Scenario{
		Path: st.Desk("/norms?table=" + apitest.ID(tables[0].ID) + "&status=" + url.QueryEscape("Чемпионат")), Status: 200,
		Holds: []string{
			"I: норма выполнена", "турнир: Чемпионат", "строка 2", "нужно не ниже 1",
		}, Not: []string{"турнир: Кубок"},
	}.Run(t, st.Arbiter)
	st.Event = st.Must(st.Site.Events.ChangeHead(t.Context(), st.By, st.Event.ID, st.Fresh().Head.Revision, func() play.Head {
		h := st.Fresh().Head
		h.Filing.Level = "чемпионат"
		return h
	}(), nil))
	apitest.Scenario{Path: st.Desk("/norms"), Status: 200, Holds: []string{"I: норма выполнена", "турнир: Чемпионат"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/norms?table=post-2009"), Status: 200, Holds: []string{
		"ГМС: не выполнена", "средний рейтинг участников", "нужно 2434", "1–3 места",
	}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: table + "/remove", Form: apitest.Fields(), Status: 303, To: "/norms"}.Run(t, admin)
	if left := apitest.Must(st.Site.Rated.NormTables(t.Context()))(t); len(left) != 0 {
		t.Errorf("%v", left)
	}
}

// TestAllListsOfTheGame: an event without a list of its own searches all lists of its game; one with a list, that one.
func TestAllListsOfTheGame(t *testing.T) {
	st := apitest.NewStage(t, 2, apitest.RatedEvent)
	for i, kind := range []string{"rapid", "standard"} {
		a := st.Arbiter.Post("/ratings", apitest.Fields("name", fmt.Sprint("Список ", i), "game", "adyukh", "discipline", kind))
		load(t, st.Arbiter, a.Header.Get("Location"), "2026-07-01", fmt.Sprintf("ФИО;Рейтинг\nКим Сергей;%d\n", 1500+i))
	}
	russian := st.Arbiter.Post("/ratings", apitest.Fields("name", "Русские", "game", "russian", "discipline",
		"standard")).Header.Get("Location")
	load(t, st.Arbiter, russian, "2026-07-01", "ФИО;Рейтинг\nКим Сергей;1999\n")
	lists := apitest.Must(st.Site.Rated.ListsFor(t.Context(), st.Fresh()))(t)
	if len(lists) != 2 || lists[0].Discipline != play.Standard {
		t.Errorf("%+v", lists)
	}
	apitest.Scenario{
		Path: st.Desk("/ratings/search?q=ким"), Status: 200, Holds: []string{"1500", "1501", "Список 0"},
		Not: []string{"1999"},
	}.Run(t,
		st.Arbiter)
}
