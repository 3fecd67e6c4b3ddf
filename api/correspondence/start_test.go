package correspondence_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/correspondence"
)

// TestStartOfCorrespondence: one page publishes all rounds and starts the clocks, and the desk leads there and then to the games; what only
// the games decide is neither offered nor taken. Each player gets an address, which can be sent, printed and renewed.
func TestStartOfCorrespondence(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.OfCorrespondence)
	start, people := st.Desk("/post/start"), st.Desk("/post/people")
	apitest.Scenario{Path: start, Status: 200, Holds: []string{"Сначала нужны номера"}, Not: []string{`name="time"`}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: people, Status: 200, Holds: []string{"Создать 4 страницы", "страницы ещё нет"}}.Run(t, st.Arbiter)
	st.Draw()
	apitest.Scenario{Path: st.Desk(""), Status: 200, Holds: []string{`href="` + start + `"`, "Осталось начать игру"}}.Run(t, st.Arbiter)
	page := st.Arbiter.Get(start).Body
	form := apitest.FormOf(t, page, start)
	if !strings.Contains(page, "10 ходов за 50 дней") || form.Get("date") != "2026-11-22" || form.Get("time") != "12:00" {
		t.Errorf("offers %q %q", form.Get("date"), form.Get("time"))
	}
	form.Set("time", "полдень")
	apitest.Scenario{Path: start, Form: form, Status: 422}.Run(t, st.Arbiter)
	form.Set("time", "09:00")
	apitest.Scenario{Path: start, Form: form, Status: 303, To: people}.Run(t, st.Arbiter)
	if e := st.Fresh(); !correspondence.IsBegun(e) {
		t.Fatal("not begun")
	}
	apitest.Scenario{Path: start, Form: form, Status: 409}.Run(t, st.Arbiter)
	apitest.Scenario{Path: start, Status: 200, Holds: []string{"Игра идёт с 22 ноября 2026, 09:00"}, Not: []string{`name="time"`}}.Run(t,
		st.Arbiter)
	apitest.Scenario{Path: st.Desk(""), Status: 200, Holds: []string{"закончено партий 0 из 6", `href="` + st.Desk("/post") + `"`}}.Run(t,
		st.Arbiter)
	apitest.Scenario{
		Path: st.Desk("/rounds/1"), Status: 200,
		Holds: []string{`href="` + st.Desk("/post") + `"`, fmt.Sprintf(`href="%s/games/%d"`, st.Desk("/post"), st.Event.Rounds[0].Games[0].ID)},
		Not:   []string{`name="result"`, "/unpublish", "/edit/begin", "/attendance"},
	}.Run(t, st.Arbiter)
	g := st.Games()[0]
	game := st.Desk("/games/" + fmt.Sprint(g.ID))
	typed := url.Values{"revision": {fmt.Sprint(g.Revision)}, "result": {"24"}}
	apitest.Scenario{
		Path: game + "/result", Form: typed, Status: 409, Holds: []string{"Эта партия идёт по переписке", st.Desk("/post")},
	}.Run(t, st.Arbiter)

	page = st.Arbiter.Get(people).Body
	links := regexp.MustCompile(`href="(http://[^"]+/post/[a-z0-9]{16,})"`).FindAllStringSubmatch(page, -1)
	if len(links) != 4 {
		t.Fatalf("%d addresses", len(links))
	}
	apitest.Scenario{Path: people + "/print", Status: 200, Holds: []string{links[0][1], links[3][1], `class="qr"`}}.Run(t, st.Arbiter)
	emails := url.Values{"emails": {"1 one@example.com\nИгрок 02; two@example.com"}}
	apitest.Scenario{Path: people + "/emails", Form: emails, Status: 303, To: people}.Run(t, st.Arbiter)
	apitest.Scenario{Path: people, Status: 200, Holds: []string{"one@example.com", "two@example.com", "Без почты 2 участника"}}.Run(t,
		st.Arbiter)
	emails.Set("emails", "17 one@example.com")
	apitest.Scenario{Path: people + "/emails", Form: emails, Status: 422, Holds: []string{"участника «17» нет"}}.Run(t, st.Arbiter)

	one := people + "/" + fmt.Sprint(st.Event.ByNumber()[0].ID)
	form = apitest.FormOf(t, st.Arbiter.Get(one).Body, one)
	form.Set("email", "не адрес")
	apitest.Scenario{Path: one, Form: form, Status: 422}.Run(t, st.Arbiter)
	form.Set("email", "first@example.com")
	form.Set("zone", "Asia/Omsk")
	apitest.Scenario{Path: one, Form: form, Status: 303, To: people}.Run(t, st.Arbiter)
	apitest.Scenario{Path: one, Form: form, Status: 409}.Run(t, st.Arbiter) // from the page before
	renew := apitest.FormOf(t, st.Arbiter.Get(one).Body, one+"/renew")
	apitest.Scenario{Path: one + "/renew", Form: renew, Status: 303, To: one}.Run(t, st.Arbiter)
	page = st.Arbiter.Get(people).Body
	if !strings.Contains(page, "first@example.com") || strings.Contains(page, links[0][1]) || !strings.Contains(page, links[1][1]) {
		t.Error("the address was not renewed, or others were")
	}
	guest := st.Site.Anonymous()
	apitest.Scenario{Path: strings.TrimPrefix(links[0][1], st.Site.Base), Status: 404}.Run(t, guest)
	apitest.Scenario{Path: strings.TrimPrefix(links[1][1], st.Site.Base), Status: 200}.Run(t, guest)
}
