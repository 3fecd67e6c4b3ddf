package site_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// TestCaptain: a captain hands in on a phone, gets a receipt, is told what is wrong with whom, and sees both line-ups once they are open.
func TestCaptain(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t)
	p, phone := st.Fresh().Players[0], st.Site.Anonymous()
	path := st.Captain(p)
	a := phone.Get(path)
	a.Holds(t, "Составы тура 1", "Соперник — Клуб 4", "Доска 1, белые", "Доска 2, чёрные", "1. Боец-1-1, 1800", "Предложен обычный состав",
		`<option value="`+apitest.ID(p.Members[0].ID)+`" selected>`)
	a.Lacks(t, "Боец-4-", "site-header")
	if a.Header.Get("Cache-Control") != "no-store" || !strings.Contains(a.Body, `content="noindex"`) || a.Header.Get("ETag") != "" {
		t.Errorf("a captain's page may be kept: %v", a.Header)
	}
	phone.Get(path, "Accept-Language", "en").Holds(t, "Line-ups of round 1", "Board 2, Black", "Hand in the line-up")

	a = phone.Post(path, apitest.Lineup(p, 0, "1", 2, 1))
	a.Holds(t, "Боец-1-1 (доска 2) стоит в списке команды выше, чем Боец-1-2 (доска 1)", "field-wrong")
	if a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a wrong order: %d", a.Status)
	}
	draft := apitest.Lineup(p, 0, "1", 1, 3)
	draft.Set("draft", "1")
	if a := phone.Post(path, draft); a.Status != http.StatusSeeOther || a.Header.Get("Location") != path {
		t.Fatalf("a draft: %d\n%s", a.Status, a.Body)
	}
	phone.Get(path).Holds(t, "Состав сохранён, но не сдан.", "Черновик сохранён")
	l, _ := st.Fresh().Lineup(1, p.ID)
	if a := phone.Post(path, apitest.Lineup(p, l.Revision, "1", 1, 3)); a.Status != http.StatusSeeOther {
		t.Fatalf("handing in: %d\n%s", a.Status, a.Body)
	}
	phone.Get(path).Holds(t, "Состав сдан: 21 ноября", "Сдать изменённый состав", "<li>Боец-1-3</li>")
	if a := phone.Post(path, apitest.Lineup(p, l.Revision, "1", 1, 2)); a.Status != http.StatusConflict {
		t.Errorf("from another phone: %d", a.Status)
	}
	st.Seated()
	phone.Get(path).Holds(t, "Составы тура 2", "Соперник пока неизвестен.", "Тур 1: составы", "Боец-4-1", "Боец-1-3")
	if a := phone.Post(path, apitest.Lineup(p, 0, "1", 1, 2)); a.Status != http.StatusConflict {
		t.Errorf("after the opening: %d", a.Status)
	}
	st.Must(st.Site.Events.CloseLineups(t.Context(), st.By, st.Event.ID, st.Event.Version, 1))
	st.Site.Anonymous().Get(st.Public("/rounds/1")).Lacks(t, "Боец")
	for _, wrong := range []string{st.Public("/team/wrong"), "/e/999/team/x"} {
		if a := st.Site.Anonymous().Get(wrong); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d", wrong, a.Status)
		}
	}
}

// TestSealedLineups: after the deadline the captain is told so and can hand in no more.
func TestSealedLineups(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t)
	e := st.Fresh()
	st.Must(st.Site.Events.ScheduleRound(t.Context(), st.By, e.ID, e.Version, 1, st.Site.Clock.Now().Add(20*time.Minute)))
	p, phone := st.Fresh().Players[0], st.Site.Anonymous()
	path := st.Captain(p)
	phone.Get(path).Holds(t, "Сдать до 21 ноября")
	st.Site.Clock.Pass(10 * time.Minute)
	a := phone.Get(path)
	a.Holds(t, "Срок подачи прошёл")
	a.Lacks(t, "<form")
	a = phone.Post(path, apitest.Lineup(p, 0, "1", 1, 2))
	if a.Status != http.StatusConflict || !strings.Contains(a.Body, "Подойдите к судье") {
		t.Errorf("after the deadline: %d\n%s", a.Status, a.Body)
	}
}

// TestLineupsLeaveNoTrace: that a line-up was saved, handed in or changed is noticed by nothing that readers can get, and nobody who looks
// at the desk sees who stands in it.
func TestLineupsLeaveNoTrace(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := apitest.NewTeams(t)
	head := st.Fresh().Head
	for _, k := range team.BreachKinds() { // what a line-up will cost is no less secret than who stands in it
		head.Regulations.Team.Costs.At(k).Points = 5
	}
	st.Must(st.Site.Events.ChangeHead(t.Context(), st.By, st.Event.ID, head.Revision, head, nil))
	e := st.Fresh()
	st.Must(st.Site.Events.ScheduleRound(t.Context(), st.By, e.ID, e.Version, 1, st.Site.Clock.Now().Add(20*time.Minute)))
	var addresses []string
	for _, r := range apitest.AllRoutes(st.Site.Server) {
		aside := strings.HasSuffix(r.Path, "/live") || strings.HasPrefix(r.Path, "/desk") || strings.Contains(r.Path, "/team/")
		if r.Method != http.MethodGet || aside {
			continue
		}
		path := r.Path
		for from, to := range map[string]string{
			":event": apitest.ID(st.Event.ID), ":round": "1", ":player": apitest.ID(st.Event.Players[0].ID), ":game": apitest.ID(st.At(1, 1).ID),
			":file": "event.xlsx",
			":part": "pairings", ":document": "pairings?round=1", ":format": "event.json", ":diagram": "diagram.png",
		} {
			path = strings.Replace(path, from, to, 1)
		}
		addresses = append(addresses, path)
	}
	st.Site.Anonymous().Get(st.Public(""))
	l := st.Site.Anonymous().Listen("/live")
	l.Next()
	before := apitest.EverythingAnonymous(t, st, addresses)
	p := st.Fresh().Players[0]
	path, phone := st.Captain(p), st.Site.Anonymous()
	for _, places := range [][]int{{2, 3}, {1, 3}} { // an order of the members that stands nowhere else
		kept, _ := st.Fresh().Lineup(1, p.ID)
		if a := phone.Post(path, apitest.Lineup(p, kept.Revision, "1", places...)); a.Status != http.StatusSeeOther {
			t.Fatalf("%d\n%s", a.Status, a.Body)
		}
	}
	st.Site.Clock.Pass(10 * time.Minute) // sealed: the arbiter enters one with an empty board
	late := st.Fresh().Players[1]
	boards := []int64{0, int64(late.Members[1].ID)}
	st.Must(st.Site.Events.SaveLineup(t.Context(), st.By, st.Event.ID, late.ID, 1, 0, boards, true, "CANARY-LATE"))
	for path, text := range apitest.EverythingAnonymous(t, st, addresses) {
		if text != before[path] && !strings.Contains(path, "/signin") {
			t.Errorf("%s has changed:\n%s\n\n%s", path, before[path], text)
		}
	}
	st.Site.User("reader", false)
	w := &apitest.World{Stage: st}
	w.Grant("reader", account.Reader)
	for path, body := range apitest.Crawl(t, st.Site.SignedIn("reader"), st.Desk(""), st.Desk("")) {
		if strings.Contains(path, "/lineups") && strings.Contains(body, "Сдали") {
			t.Errorf("a reader of the desk sees %s", path)
		}
	}
	if a := st.Site.SignedIn("reader").Get(st.Desk("/rounds/1/lineups")); a.Status != http.StatusForbidden {
		t.Errorf("a reader of the desk: %d", a.Status)
	}
	st.Seated() // which is noticed
	if m := l.Next(); !strings.Contains(m, apitest.ID(st.Event.Published)) {
		t.Errorf("the stream told %q", m)
	}
	st.Site.Anonymous().Get(st.Public("/rounds/1")).Holds(t, "состав сдан с опозданием – снято очков: 5",
		"доска 1 пустая – поражение на этой доске", "пустая доска 1 выше занятой – снято очков: 5")
	for path, text := range apitest.EverythingAnonymous(t, st, addresses) {
		if strings.Contains(text, "CANARY-LATE") {
			t.Errorf("%s holds the arbiter's words", path)
		}
	}
}

// TestPersons: the page of a team has its members and matches, and everybody's results stand by board.
func TestPersons(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t).Seated()
	for _, table := range []int{1, 2} {
		for board := range 2 {
			g := st.At(table, board+1)
			result := play.Result{Kind: play.FinalPosition, White: 15, Black: 9}
			st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision, result))
		}
	}
	reader, first := st.Site.Anonymous(), st.Event.Players[0]
	page := reader.Get(st.Public("/players/" + apitest.ID(first.ID)))
	page.Holds(t, "Состав команды", "Капитан: Капитан", "Боец-1-3", "запасной", "Клуб 4", `<b>15</b>`, "62,5")
	persons := reader.Get(st.Public("/persons"))
	persons.Holds(t, "Личные результаты", "Доска 1", "Доска 2", "1 0 0", "62,5")
	persons.Lacks(t, "Боец-1-3") // who has not played
	one, other := strings.Index(persons.Body, "Боец-1-1"), strings.Index(persons.Body, "Боец-4-1")
	if one < 0 || other < one {
		t.Error("who has more points does not stand first")
	}
	reader.Get(st.Public("/persons"), "Accept-Language", "en").Holds(t, "Personal results", "Board 1", "62.5")
	table := reader.Get(st.Public("/standings"))
	table.Holds(t, st.Public("/persons"), "Клуб 1", ">Команда</th>", ">КО</")
	table.Lacks(t, ">Участник</th>")
	reader.Get(st.Public("/standings"), "Accept-Language", "en").Holds(t, ">Team</th>")
	reader.Get(st.Public("/rounds/1")+"?by=name").Holds(t, ">Игрок</th>")
	reader.Get("/").Holds(t, "4 команды")
}
