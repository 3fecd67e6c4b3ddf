package api_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// ofPost makes the event one by correspondence.
func ofCorrespondence(h *play.Head) { *h = h.WithDiscipline(play.Correspondence) }

// TestStartOfCorrespondence: one page publishes all rounds and starts the clocks, and the desk leads there and then to the games; what only
// the games decide is neither offered nor taken. Each player gets an address, which can be sent, printed and renewed.
func TestStartOfCorrespondence(t *testing.T) {
	st := newStage(t, 4, ofCorrespondence)
	start, people := st.desk("/post/start"), st.desk("/post/people")
	scenario{path: start, status: 200, holds: []string{"Сначала нужны номера"}, not: []string{`name="time"`}}.run(t, st.arbiter)
	scenario{path: people, status: 200, holds: []string{"Создать 4 страницы", "страницы ещё нет"}}.run(t, st.arbiter)
	st.draw()
	scenario{path: st.desk(""), status: 200, holds: []string{`href="` + start + `"`, "Осталось начать игру"}}.run(t, st.arbiter)
	page := st.arbiter.get(start).body
	form := formOf(t, page, start)
	if !strings.Contains(page, "10 ходов за 50 дней") || form.Get("date") != "2026-11-22" || form.Get("time") != "12:00" {
		t.Errorf("offers %q %q", form.Get("date"), form.Get("time"))
	}
	form.Set("time", "полдень")
	scenario{path: start, form: form, status: 422}.run(t, st.arbiter)
	form.Set("time", "09:00")
	scenario{path: start, form: form, status: 303, to: people}.run(t, st.arbiter)
	if e := st.fresh(); !correspondence.IsBegun(e) {
		t.Fatal("not begun")
	}
	scenario{path: start, form: form, status: 409}.run(t, st.arbiter)
	scenario{path: start, status: 200, holds: []string{"Игра идёт с 22 ноября 2026, 09:00"}, not: []string{`name="time"`}}.run(t, st.arbiter)
	scenario{path: st.desk(""), status: 200, holds: []string{"закончено партий 0 из 6", `href="` + st.desk("/post") + `"`}}.run(t, st.arbiter)
	scenario{
		path: st.desk("/rounds/1"), status: 200,
		holds: []string{`href="` + st.desk("/post") + `"`, fmt.Sprintf(`href="%s/games/%d"`, st.desk("/post"), st.event.Rounds[0].Games[0].ID)},
		not:   []string{`name="result"`, "/unpublish", "/edit/begin", "/attendance"},
	}.run(t, st.arbiter)
	g := st.games()[0]
	game := st.desk("/games/" + fmt.Sprint(g.ID))
	typed := url.Values{"revision": {fmt.Sprint(g.Revision)}, "result": {"24"}}
	scenario{
		path: game + "/result", form: typed, status: 409, holds: []string{"Эта партия идёт по переписке", st.desk("/post")},
	}.run(t, st.arbiter)

	page = st.arbiter.get(people).body
	links := regexp.MustCompile(`href="(http://[^"]+/post/[a-z0-9]{16,})"`).FindAllStringSubmatch(page, -1)
	if len(links) != 4 {
		t.Fatalf("%d addresses", len(links))
	}
	scenario{path: people + "/print", status: 200, holds: []string{links[0][1], links[3][1], `class="qr"`}}.run(t, st.arbiter)
	emails := url.Values{"emails": {"1 one@example.com\nИгрок 02; two@example.com"}}
	scenario{path: people + "/emails", form: emails, status: 303, to: people}.run(t, st.arbiter)
	scenario{path: people, status: 200, holds: []string{"one@example.com", "two@example.com", "Без почты 2 участника"}}.run(t, st.arbiter)
	emails.Set("emails", "17 one@example.com")
	scenario{path: people + "/emails", form: emails, status: 422, holds: []string{"участника «17» нет"}}.run(t, st.arbiter)

	one := people + "/" + fmt.Sprint(st.event.ByNumber()[0].ID)
	form = formOf(t, st.arbiter.get(one).body, one)
	form.Set("email", "не адрес")
	scenario{path: one, form: form, status: 422}.run(t, st.arbiter)
	form.Set("email", "first@example.com")
	form.Set("zone", "Asia/Omsk")
	scenario{path: one, form: form, status: 303, to: people}.run(t, st.arbiter)
	scenario{path: one, form: form, status: 409}.run(t, st.arbiter) // from the page before
	renew := formOf(t, st.arbiter.get(one).body, one+"/renew")
	scenario{path: one + "/renew", form: renew, status: 303, to: one}.run(t, st.arbiter)
	page = st.arbiter.get(people).body
	if !strings.Contains(page, "first@example.com") || strings.Contains(page, links[0][1]) || !strings.Contains(page, links[1][1]) {
		t.Error("the address was not renewed, or others were")
	}
	guest := st.site.anonymous()
	scenario{path: strings.TrimPrefix(links[0][1], st.site.base), status: 404}.run(t, guest)
	scenario{path: strings.TrimPrefix(links[1][1], st.site.base), status: 200}.run(t, guest)
}
