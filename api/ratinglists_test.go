package api_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

const ratingFile = "Фамилия;Имя;Г.р.;Регион;Рейтинг;Партий;ID\nИгрок;01;1990;Адыгея;1750;41;A1\nИгрок;02;;;1650;12;\nКим;Сергей;много;" +
	";1800;;\nЁлкин;Семён;2012;;;;77\n"

// newRatingList makes a list over the page and returns its address.
func newRatingList(t *testing.T, b *browser, name string) string {
	t.Helper()
	a := b.post("/ratings", fields("name", name, "game", "adyukh", "discipline", "standard"))
	if a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%.1000s", a.status, a.body)
	}
	return a.header.Get("Location")
}

// load sends a text to a list, looks at what it does, and loads it.
func load(t *testing.T, b *browser, list, date, text string, holds ...string) {
	t.Helper()
	scenario{path: list + "/upload", form: fields("date", date, "text", text), status: 303, to: list + "/upload"}.run(t, b)
	scenario{path: list + "/upload", status: 200, holds: holds}.run(t, b)
	form := formOf(t, b.get(list+"/upload").body, list+"/load")
	scenario{path: list + "/load", form: form, status: 303, to: list}.run(t, b)
}

func TestRatingListIsLoaded(t *testing.T) {
	st := newStage(t, 2, ratedEvent)
	list := newRatingList(t, st.arbiter, "Классика")
	scenario{
		path: "/ratings", form: fields("name", "классика", "game", "adyukh", "discipline", "standard"), status: 409,
		holds: []string{"уже есть"},
	}.run(t, st.arbiter)
	load(t, st.arbiter, list, "2026-07-01", ratingFile, "3 новых", "1 с ошибкой", "«много» — не год", `<option value="rated-games" selected>`)
	scenario{path: list, status: 200, holds: []string{"загружен файл на 1 июля 2026: новых 3", "3 человека"}}.run(t, st.arbiter)
	load(t, st.arbiter, list, "2026-07-01", ratingFile, "3 без изменений")
	if l := must(st.site.rated.List(t.Context(), 1))(t); l.Version != 2 || l.Entries != 3 {
		t.Errorf("the same file twice: %+v", l)
	}
	scenario{path: list + "?q=ёл", status: 200, holds: []string{"Ёлкин Семён"}}.run(t, st.arbiter)
	scenario{
		path: list + "/upload", form: fields("date", "2026-06-01", "text", ratingFile), status: 422,
		holds: []string{"этот старше"},
	}.run(t, st.arbiter)
	scenario{path: list + "/upload", form: fields("date", "2026-08-01", "text", ""), status: 422}.run(t, st.arbiter)
	scenario{path: list + "/load", form: seen(2), status: 404}.run(t, st.arbiter)
	scenario{path: list + "/remove", status: 200, holds: []string{"Отменить нельзя"}}.run(t, st.arbiter)
	scenario{path: list + "/remove", form: fields(), status: 303, to: "/ratings"}.run(t, st.arbiter)
	scenario{path: list, status: 404}.run(t, st.arbiter)
}

// must fails the test on an error.
func must[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// TestAListAsAFile sends a file of Windows-1251.
func TestAListAsAFile(t *testing.T) {
	st := newStage(t, 2)
	list := newRatingList(t, st.arbiter, "Классика")
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
	a := st.arbiter.send(http.MethodPost, list+"/upload", &body, w.FormDataContentType())
	if a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%.1000s", a.status, a.body)
	}
	scenario{path: list + "/upload", status: 200, holds: []string{"Ёлкин", "3 новых"}}.run(t, st.arbiter)
}

// TestOwnersOfLists: whoever made a list changes it, and administrators; others look.
func TestOwnersOfLists(t *testing.T) {
	st := newStage(t, 2)
	st.site.user("boris", false)
	boris, list := st.site.signedIn("boris"), newRatingList(t, st.arbiter, "Классика")
	scenario{path: list, status: 200, not: []string{"/remove", "/upload"}}.run(t, boris)
	for _, path := range []string{"/upload", "/load", "/uncount", "/recalculate", "/remove"} {
		scenario{path: list + path, form: seen(1, "event", "1", "date", "2026-07-01", "text", ratingFile), status: 403}.runKnown(t, boris, path)
	}
	scenario{path: list + "/remove", status: 200}.run(t, st.site.signedIn("admin"))
}

// runKnown sends only the fields that the address takes.
func (sc scenario) runKnown(t *testing.T, b *browser, path string) {
	t.Helper()
	known := map[string][]string{"/upload": {"date", "text"}, "/load": {"revision"}, "/uncount": {"event"}}[path]
	form := fields()
	for _, name := range known {
		form[name] = sc.form[name]
	}
	sc.form = form
	sc.run(t, b)
}

func TestSearchWhileTyping(t *testing.T) {
	st := newStage(t, 2, ratedEvent)
	list := newRatingList(t, st.arbiter, "Классика")
	load(t, st.arbiter, list, "2026-07-01", ratingFile)
	a := st.arbiter.get(st.desk("/ratings/search?q=елк"), script...)
	for _, part := range []string{`data-name="Ёлкин Семён"`, `data-birth_year="2012"`, `data-own_id="77"`, `role="option"`} {
		if !strings.Contains(a.body, part) {
			t.Errorf("%s is missing in %s", part, a.body)
		}
	}
	if strings.Contains(a.body, "<html") {
		t.Error("a whole page")
	}
	if a := st.arbiter.get(st.desk("/ratings/search?q=%D0%AF%D1%8F"), script...); !strings.Contains(a.body, "«Яя» в рейтинг-листе нет") {
		t.Errorf("nobody: %s", a.body)
	}
}

// TestListsOfOthersTellNoYears: who did not load a list finds people with their ratings, and neither their years nor their numbers; and
// takes no more than that.
func TestListsOfOthersTellNoYears(t *testing.T) {
	st := newStage(t, 2, ratedEvent)
	list := newRatingList(t, st.arbiter, "Классика")
	load(t, st.arbiter, list, "2026-07-01", ratingFile)
	other := st.stranger(2, ratedEvent)
	for _, path := range []string{list + "?q=елк", other.desk("/ratings/search?q=елк")} {
		a := other.arbiter.get(path, script...)
		a.holds(t, "Ёлкин Семён")
		if strings.Contains(a.body, "2012") || strings.Contains(a.body, `"77"`) {
			t.Errorf("%s tells a year or a number: %s", path, a.body)
		}
	}
	take := other.desk("/ratings/take")
	a := other.arbiter.get(take)
	if strings.Contains(a.body, "1990") {
		t.Error("the page tells the year of birth")
	}
	scenario{path: take, form: formOf(t, a.body, take), status: 303, to: other.desk("/players")}.run(t, other.arbiter)
	if p := other.fresh().Players[0]; p.Rating != 1750 || p.RatedGames != 41 || p.BirthYear != 0 || p.OwnID != "" {
		t.Errorf("%+v", p)
	}
	p := other.event.Players[1]
	data := p.PlayerData
	data.Name, data.BirthYear = "Игрок 01", 1990
	other.must(st.site.events.ChangePlayer(t.Context(), other.by, other.event.ID, p.ID, other.fresh().Players[1].Revision, data, true))
	if n := strings.Count(other.arbiter.get(take).body, "однофамильцев несколько"); n != 2 {
		t.Errorf("namesakes are told apart by their years: %d of 2 are left open", n)
	}
}

func TestTakingAndCounting(t *testing.T) {
	st := newStage(t, 3, ratedEvent)
	list := newRatingList(t, st.arbiter, "Классика")
	take, count := st.desk("/ratings/take"), st.desk("/ratings/count")
	load(t, st.arbiter, list, "2026-07-01", ratingFile)
	scenario{path: take, status: 200, holds: []string{"1750", "нет в списке"}}.run(t, st.arbiter)
	form := formOf(t, st.arbiter.get(take).body, take)
	scenario{path: take, form: form, status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	p := st.fresh().Players[0]
	if p.Rating != 1750 || p.RatedGames != 41 || p.OwnID != "A1" || p.BirthYear != 1990 || p.Club != "Домбай" || p.Federation != "Адыгея" {
		t.Errorf("%+v", p)
	}
	scenario{path: st.desk("/journal"), status: 200, holds: []string{"рейтинги из списка «Классика»"}}.run(t, st.arbiter)
	scenario{path: count, status: 200, holds: []string{"Турнир не закончен"}}.run(t, st.arbiter)
	st.draw().rounds(3)
	scenario{path: count, status: 200, holds: []string{"новый в списке", "1750"}}.run(t, st.arbiter)
	scenario{path: count, form: formOf(t, st.arbiter.get(count).body, count), status: 303, to: list}.run(t, st.arbiter)
	l := must(st.site.rated.List(t.Context(), 1))(t)
	if l.Entries != 4 || l.Events != 1 {
		t.Errorf("%+v", l)
	}
	scenario{path: list + "/recalculate", form: fields(), status: 303, to: list}.run(t, st.arbiter)
	scenario{path: list, status: 200, holds: []string{"другие числа у 0 человек", "внесён турнир «Кубок Черкесска»", "Отозвать"}}.run(t,
		st.arbiter)
	scenario{path: list + "/uncount", form: fields("event", id(st.event.ID)), status: 303, to: list}.run(t, st.arbiter)
	if l := must(st.site.rated.List(t.Context(), 1))(t); l.Entries != 3 || l.Events != 0 {
		t.Errorf("%+v", l)
	}
	load(t, st.arbiter, list, "2026-12-31", ratingFile)
	scenario{path: count, status: 200, holds: []string{"Список на 31 декабря 2026 уже включает", "К турниру</a>"}}.run(t, st.arbiter)
}

// TestTakingRatingsOfMembers: in an event of teams the list is asked for their people, and the rating of each team follows.
func TestTakingRatingsOfMembers(t *testing.T) {
	st := newTeams(t)
	head := st.fresh().Head
	ratedEvent(&head)
	st.must(st.site.events.ChangeHead(t.Context(), st.by, st.event.ID, head.Revision, head, nil))
	p := st.fresh().Players[0]
	p.Members[0].Name, p.Members[1].Name = "Ким Сергей", "Лев Яна"
	st.must(st.site.events.SetTeam(t.Context(), st.by, st.event.ID, p.ID, p.Revision, conduct.TeamData{Members: p.Members}))
	list := newRatingList(t, st.arbiter, "Быстрая")
	load(t, st.arbiter, list, "2026-07-01", "Фамилия;Имя;Рейтинг;ID\nКим;Сергей;1850;B1\nЛев;Яна;1700;B2\n")
	take := st.desk("/ratings/take")
	st.arbiter.get(st.desk("/ratings")).holds(t, take)
	a := st.arbiter.get(take)
	a.holds(t, "Ким Сергей", "1850", ">1775<", "Клуб 4", "нет в списке", "Средний рейтинг команды")
	before := st.fresh()
	if a := st.arbiter.post(take, formOf(t, a.body, take)); a.status != 303 {
		t.Fatalf("%d\n%.2000s", a.status, a.body)
	}
	p = st.fresh().Players[0]
	if m := p.Members[0]; m.Rating != 1850 || m.OwnID != "B1" || p.Rating != 1775 {
		t.Errorf("%+v of a team of %d", m, p.Rating)
	}
	st.arbiter.get(st.desk("/journal")).holds(t, "рейтинги из списка «Быстрая»")
	if st.arbiter.get(take).body == "" || strings.Contains(st.arbiter.get(take).body, "name=\"player\"") {
		t.Error("there is something to take still")
	}
	e := st.fresh()
	st.must(st.site.events.Undo(t.Context(), st.by, e.ID, e.Version, e.Version))
	if p := st.fresh().Players[0]; p.Rating != before.Players[0].Rating || p.Members[0].PlayerData != before.Players[0].Members[0].PlayerData {
		t.Errorf("taken back: %+v", p)
	}
}

func TestNormsOfAnEvent(t *testing.T) {
	st := newStage(t, 3, ratedEvent).draw().rounds(3)
	admin := st.site.signedIn("admin")
	scenario{path: st.desk("/norms"), status: 200, holds: []string{"Таблиц норм пока нет"}}.run(t, st.arbiter)
	scenario{
		path: "/norms", form: fields("name", "КЧР", "text", "Норма;Место\nI;нет\n;1\n"), status: 422,
		holds: []string{"Строк с ошибками: 2", "Строка 2", "Строка 3"},
	}.run(t, admin)
	scenario{path: "/norms", form: fields("name", "КЧР", "text", "Норма;Место;Партий\nI;3;2\nКМС;1;9\n"), status: 303, to: "/norms"}.run(t,
		admin)
	scenario{path: st.desk("/norms"), status: 200, holds: []string{
		"I: норма выполнена", "КМС: не выполнена", "партий 2, нужно 9",
		"Выполнили норму",
	}}.run(t, st.arbiter)
	tables := must(st.site.rated.NormTables(t.Context()))(t)
	table := "/norms/" + id(tables[0].ID)
	scenario{path: table, status: 200, holds: []string{"КМС;1;9"}}.run(t, admin)
	scenario{path: table, form: fields("name", "КЧР 2027", "text", "Норма;Место\nI;3\n"), status: 303, to: "/norms"}.run(t, admin)
	scenario{path: st.desk("/norms"), status: 200, holds: []string{"КЧР 2027"}, not: []string{"КМС"}}.run(t, st.arbiter)
	scenario{path: st.desk("/norms?table=99"), status: 404}.run(t, st.arbiter)
	scenario{
		path: table, status: 303, to: "/norms",
		form: fields("name", "КЧР", "text", "Источник: приказ 7\nНорма;Соревнование;Место\nМС;Кубок;9\nМС;Чемпионат;1\nI;Чемпионат;9\n"),
	}.run(t, admin)
	scenario{path: st.desk("/norms"), status: 200, holds: []string{
		"Нормы: приказ 7.", "Нормы зависят от турнира", "нужен турнир «Кубок»; какой это, не сказано",
	}, not: []string{"норма выполнена"}}.run(t, st.arbiter)
	scenario{path: st.desk("/norms?table=" + id(tables[0].ID) + "&status=" + url.QueryEscape("Чемпионат")), status: 200, holds: []string{
		"I: норма выполнена", "турнир: Чемпионат", "строка 2", "нужно не ниже 1",
	}, not: []string{"турнир: Кубок"}}.run(t, st.arbiter)
	st.event = st.must(st.site.events.ChangeHead(t.Context(), st.by, st.event.ID, st.fresh().Head.Revision, func() play.Head {
		h := st.fresh().Head
		h.Filing.Level = "чемпионат"
		return h
	}(), nil))
	scenario{path: st.desk("/norms"), status: 200, holds: []string{"I: норма выполнена", "турнир: Чемпионат"}}.run(t, st.arbiter)
	scenario{path: st.desk("/norms?table=post-2009"), status: 200, holds: []string{
		"ГМС: не выполнена", "средний рейтинг участников", "нужно 2434", "1–3 места",
	}}.run(t, st.arbiter)
	scenario{path: table + "/remove", form: fields(), status: 303, to: "/norms"}.run(t, admin)
	if left := must(st.site.rated.NormTables(t.Context()))(t); len(left) != 0 {
		t.Errorf("%v", left)
	}
}

// TestAllListsOfTheGame: an event without a list of its own searches all lists of its game; one with a list, that one.
func TestAllListsOfTheGame(t *testing.T) {
	st := newStage(t, 2, ratedEvent)
	for i, kind := range []string{"rapid", "standard"} {
		a := st.arbiter.post("/ratings", fields("name", fmt.Sprint("Список ", i), "game", "adyukh", "discipline", kind))
		load(t, st.arbiter, a.header.Get("Location"), "2026-07-01", fmt.Sprintf("ФИО;Рейтинг\nКим Сергей;%d\n", 1500+i))
	}
	russian := st.arbiter.post("/ratings", fields("name", "Русские", "game", "russian", "discipline", "standard")).header.Get("Location")
	load(t, st.arbiter, russian, "2026-07-01", "ФИО;Рейтинг\nКим Сергей;1999\n")
	lists := must(st.site.rated.ListsFor(t.Context(), st.fresh()))(t)
	if len(lists) != 2 || lists[0].Discipline != play.Standard {
		t.Errorf("%+v", lists)
	}
	scenario{path: st.desk("/ratings/search?q=ким"), status: 200, holds: []string{"1500", "1501", "Список 0"}, not: []string{"1999"}}.run(t,
		st.arbiter)
}
