package api_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// TestEntryByLink: people ask to be entered on a public page, an arbiter accepts or declines, and who is accepted stands in the list with a
// page of his own. What they say of themselves readers never see.
func TestEntryByLink(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 1, ofCorrespondence, func(h *play.Head) {
		h.Regulations.Correspondence.Entry.Until, h.Regulations.Correspondence.Entry.Most = play.Date{Year: 2026, Month: 12, Day: 31}, 3
	})
	guest, path := st.site.anonymous(), fmt.Sprintf("/e/%d/entry", st.event.ID)
	scenario{path: path, status: 404}.run(t, guest)
	st.open()
	scenario{path: fmt.Sprintf("/e/%d", st.event.ID), status: 200, holds: []string{`href="` + path + `"`, "Подать заявку"}}.run(t, guest)
	page := guest.get(path).body
	for _, want := range []string{"до 31 декабря 2026", "Осталось 2 места", `name="own_id"`, "Сюда придёт ответ судьи"} {
		if !strings.Contains(page, want) {
			t.Errorf("the form does not hold %q", want)
		}
	}
	form := formOf(t, page, path)
	send := func(name, email string, status int, holds ...string) {
		t.Helper()
		form.Set("name", name)
		form.Set("email", email)
		to := ""
		if status == 303 {
			to = path + "?sent=1"
		}
		scenario{path: path, form: form, status: status, to: to, holds: holds}.run(t, guest)
	}
	send("Узденов Алим", "без собаки", 422)
	form.Set("birth_year", "1984")
	form.Set("words", "Полуфинал <b>второе</b> место")
	send("Узденов Алим", "uzdenov@example.com", 303)
	send("узденов  алим", "other@example.com", 422, "Такая заявка уже есть")
	send("Игрок 01", "other@example.com", 422, "Уже в списке участников")
	send("Лишний", "spam@example.com", 303)
	scenario{path: path + "?sent=1", status: 200, not: []string{`name="email"`}}.run(t, guest)

	list := st.desk("/post/entries")
	scenario{path: st.desk(""), status: 200, holds: []string{"Заявки: 2 ждут решения"}}.run(t, st.arbiter)
	page = st.arbiter.get(list).body
	for _, want := range []string{"uzdenov@example.com", "&lt;b&gt;второе", "1984", "Принять"} {
		if !strings.Contains(page, want) {
			t.Errorf("the list does not hold %q", want)
		}
	}
	accept := formOf(t, page, list+"/1/accept")
	scenario{path: list + "/1/accept", form: accept, status: 303, to: list}.run(t, st.arbiter)
	scenario{path: list + "/1/accept", form: accept, status: 409, holds: []string{"кто-то уже решил"}}.run(t, st.arbiter)
	decline := formOf(t, page, list+"/2/decline")
	scenario{path: list + "/2/decline", form: decline, status: 422}.run(t, st.arbiter)
	decline.Set("reason", "Нет разряда")
	scenario{path: list + "/2/decline", form: decline, status: 303, to: list}.run(t, st.arbiter)
	page = st.arbiter.get(list).body
	if !strings.Contains(page, "Нет разряда") || !strings.Contains(page, "Новых заявок нет") {
		t.Error("what was decided is not told")
	}
	scenario{path: list + "/2/again", form: formOf(t, page, list+"/2/again"), status: 303, to: list}.run(t, st.arbiter)
	scenario{path: list + "/9/again", form: url.Values{"revision": {"1"}}, status: 404}.run(t, st.arbiter)

	e := st.fresh()
	seats, err := st.site.corr.Seats(t.Context(), e.ID)
	if err != nil || len(e.Players) != 2 || len(seats) != 1 || seats[0].Email != "uzdenov@example.com" {
		t.Fatalf("%d players, seats %+v, %v", len(e.Players), seats, err)
	}
	base := fmt.Sprintf("/e/%d", e.ID)
	for _, public := range []string{
		base, base + "/players", base + "/entry", base + "/files", fmt.Sprintf("%s/players/%d", base, e.Players[1].ID), st.api(""),
		st.api("/players"), "/", "/people",
	} {
		scenario{
			path: public, status: 200,
			not: []string{"uzdenov@", "spam@", "Полуфинал", "Лишний", "Нет разряда", seats[0].Code},
		}.run(t, guest)
	}
	st.draw()
	scenario{path: path, status: 200, holds: []string{"заявки больше не принимаются"}, not: []string{`name="email"`}}.run(t, guest)
	send("Поздний", "late@example.com", 409)
	if all, err := st.site.corr.Applications(t.Context(), e.ID); err != nil || len(all) != 2 || all[0].State != correspondence.Unanswered {
		t.Errorf("%+v, %v", all, err)
	}
}

// TestBarredByHand: an arbiter who enters somebody whose time was up elsewhere is told of it, and can enter him all the same; a namesake is
// asked about besides.
func TestBarredByHand(t *testing.T) {
	t.Parallel()
	st := newCorrespondence(t, 4, func(h *play.Head) {
		h.Regulations.Correspondence.Overstep, h.Regulations.Correspondence.Clock.Days,
			h.Regulations.Correspondence.Clock.DoubleAfter = terms.Automatic, 5, 0
	})
	st.days(7)
	if _, err := st.site.corr.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	white, _ := st.fresh().Player(st.first().White)
	loser := white.Name
	next := st.another(0, ofCorrespondence)
	path, board := next.desk("/players"), st.another(0).desk("/players")
	for _, sc := range []scenario{
		{path: path, form: fields("name", "Никто Другой"), status: 303, to: path},
		{path: path, form: fields("name", loser), status: 409, holds: []string{"вышло время", "Внести всё равно", `name="barred"`}},
		{path: path, form: fields("name", loser, "barred", "1"), status: 303, to: path},
		{path: path, form: fields("name", loser, "barred", "1"), status: 409, holds: []string{
			"уже есть", `name="namesake"`, `<input type="hidden" name="barred" value="1">`,
		}},
		{path: board, form: fields("name", loser), status: 303, to: board},
	} {
		sc.run(t, st.arbiter)
	}
}
