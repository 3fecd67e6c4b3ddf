package correspondence_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// TestEntryByLink: people ask to be entered on a public page, an arbiter accepts or declines, and who is accepted stands in the list with a
// page of his own. What they say of themselves readers never see.
func TestEntryByLink(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 1, apitest.OfCorrespondence, func(h *play.Head) {
		h.Regulations.Correspondence.Entry.Until, h.Regulations.Correspondence.Entry.Most = play.Date{Year: 2026, Month: 12, Day: 31}, 3
	})
	guest, path := st.Site.Anonymous(), fmt.Sprintf("/e/%d/entry", st.Event.ID)
	apitest.Scenario{Path: path, Status: 404}.Run(t, guest)
	st.Open()
	apitest.Scenario{Path: fmt.Sprintf("/e/%d", st.Event.ID), Status: 200, Holds: []string{`href="` + path + `"`, "Подать заявку"}}.Run(t,
		guest)
	page := guest.Get(path).Body
	for _, want := range []string{"до 31 декабря 2026", "Осталось 2 места", `name="own_id"`, "Сюда придёт ответ судьи"} {
		if !strings.Contains(page, want) {
			t.Errorf("the form does not hold %q", want)
		}
	}
	form := apitest.FormOf(t, page, path)
	send := func(name, email string, status int, holds ...string) {
		t.Helper()
		form.Set("name", name)
		form.Set("email", email)
		to := ""
		if status == 303 {
			to = path + "?sent=1"
		}
		apitest.Scenario{Path: path, Form: form, Status: status, To: to, Holds: holds}.Run(t, guest)
	}
	send("Узденов Алим", "без собаки", 422)
	form.Set("birth_year", "1984")
	form.Set("words", "Полуфинал <b>второе</b> место")
	send("Узденов Алим", "uzdenov@example.com", 303)
	send("узденов  алим", "other@example.com", 422, "Такая заявка уже есть")
	send("Игрок 01", "other@example.com", 422, "Уже в списке участников")
	send("Лишний", "spam@example.com", 303)
	apitest.Scenario{Path: path + "?sent=1", Status: 200, Not: []string{`name="email"`}}.Run(t, guest)

	list := st.Desk("/post/entries")
	apitest.Scenario{Path: st.Desk(""), Status: 200, Holds: []string{"Заявки: 2 ждут решения"}}.Run(t, st.Arbiter)
	page = st.Arbiter.Get(list).Body
	for _, want := range []string{"uzdenov@example.com", "&lt;b&gt;второе", "1984", "Принять"} {
		if !strings.Contains(page, want) {
			t.Errorf("the list does not hold %q", want)
		}
	}
	accept := apitest.FormOf(t, page, list+"/1/accept")
	apitest.Scenario{Path: list + "/1/accept", Form: accept, Status: 303, To: list}.Run(t, st.Arbiter)
	apitest.Scenario{Path: list + "/1/accept", Form: accept, Status: 409, Holds: []string{"кто-то уже решил"}}.Run(t, st.Arbiter)
	decline := apitest.FormOf(t, page, list+"/2/decline")
	apitest.Scenario{Path: list + "/2/decline", Form: decline, Status: 422}.Run(t, st.Arbiter)
	decline.Set("reason", "Нет разряда")
	apitest.Scenario{Path: list + "/2/decline", Form: decline, Status: 303, To: list}.Run(t, st.Arbiter)
	page = st.Arbiter.Get(list).Body
	if !strings.Contains(page, "Нет разряда") || !strings.Contains(page, "Новых заявок нет") {
		t.Error("what was decided is not told")
	}
	apitest.Scenario{Path: list + "/2/again", Form: apitest.FormOf(t, page, list+"/2/again"), Status: 303, To: list}.Run(t, st.Arbiter)
	apitest.Scenario{Path: list + "/9/again", Form: url.Values{"revision": {"1"}}, Status: 404}.Run(t, st.Arbiter)

	e := st.Fresh()
	seats, err := st.Site.Corr.Seats(t.Context(), e.ID)
	if err != nil || len(e.Players) != 2 || len(seats) != 1 || seats[0].Email != "uzdenov@example.com" {
		t.Fatalf("%d players, seats %+v, %v", len(e.Players), seats, err)
	}
	base := fmt.Sprintf("/e/%d", e.ID)
	for _, public := range []string{
		base, base + "/players", base + "/entry", base + "/files", fmt.Sprintf("%s/players/%d", base, e.Players[1].ID), st.API(""),
		st.API("/players"), "/", "/people",
	} {
		apitest.Scenario{
			Path: public, Status: 200,
			Not: []string{"uzdenov@", "spam@", "Полуфинал", "Лишний", "Нет разряда", seats[0].Code},
		}.Run(t, guest)
	}
	st.Draw()
	apitest.Scenario{Path: path, Status: 200, Holds: []string{"заявки больше не принимаются"}, Not: []string{`name="email"`}}.Run(t, guest)
	send("Поздний", "late@example.com", 409)
	if all, err := st.Site.Corr.Applications(t.Context(), e.ID); err != nil || len(all) != 2 || all[0].State != correspondence.Unanswered {
		t.Errorf("%+v, %v", all, err)
	}
}

// TestBarredByHand: an arbiter who enters somebody whose time was up elsewhere is told of it, and can enter him all the same; a namesake is
// asked about besides.
func TestBarredByHand(t *testing.T) {
	t.Parallel()
	st := apitest.NewCorrespondence(t, 4, func(h *play.Head) {
		h.Regulations.Correspondence.Overstep, h.Regulations.Correspondence.Clock.Days,
			h.Regulations.Correspondence.Clock.DoubleAfter = terms.Automatic, 5, 0
	})
	days(st.Stage, 7)
	if _, err := st.Site.Corr.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	white, _ := st.Fresh().Player(st.First().White)
	loser := white.Name
	next := st.Another(0, apitest.OfCorrespondence)
	path, board := next.Desk("/players"), st.Another(0).Desk("/players")
	for _, sc := range []apitest.Scenario{
		{Path: path, Form: apitest.Fields("name", "Никто Другой"), Status: 303, To: path},
		{Path: path, Form: apitest.Fields("name", loser), Status: 409, Holds: []string{"вышло время", "Внести всё равно", `name="barred"`}},
		{Path: path, Form: apitest.Fields("name", loser, "barred", "1"), Status: 303, To: path},
		{Path: path, Form: apitest.Fields("name", loser, "barred", "1"), Status: 409, Holds: []string{
			"уже есть", `name="namesake"`, `<input type="hidden" name="barred" value="1">`,
		}},
		{Path: board, Form: apitest.Fields("name", loser), Status: 303, To: board},
	} {
		sc.Run(t, st.Arbiter)
	}
}
