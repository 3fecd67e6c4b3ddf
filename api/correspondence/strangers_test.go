package correspondence_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// newAsked is a public event by correspondence that people can ask to be entered in, whose server knows from which address they come.
func newAsked(t *testing.T, room int) (st *apitest.Stage, apply func(from, name string) int) {
	t.Helper()
	ground := apitest.NewGround(t, func(c *api.Config) { c.TrustedProxies = []string{"127.0.0.1"} })
	st = ground.Another(2, apitest.OfCorrespondence, func(h *play.Head) {
		h.Regulations.Correspondence.Entry.Until = play.Date{Year: 2026, Month: 12, Day: 31}
	})
	st.Open()
	st.Site.Corr.Room = room
	guest, path := st.Site.Anonymous(), fmt.Sprintf("/e/%d/entry", st.Event.ID)
	return st, func(from, name string) int {
		body := strings.NewReader(apitest.Fields("name", name, "email", "one@example.com").Encode())
		return guest.Send(http.MethodPost, path, body, "application/x-www-form-urlencoded", "X-Forwarded-For", from).Status
	}
}

// TestStrangersFloodAnEntry: one network or a thousand fill an event no further than it has room, who was accepted stays, and somebody new
// is heard.
func TestStrangersFloodAnEntry(t *testing.T) {
	t.Parallel()
	for name, from := range map[string]func(i int) string{
		"one network":        func(i int) string { return fmt.Sprintf("10.0.0.%d", i%250) },
		"a thousand of them": func(i int) string { return fmt.Sprintf("10.%d.%d.1", i/250, i%250) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			const room = 60
			st, apply := newAsked(t, room)
			apply("192.0.2.9", "Принятый Пётр")
			list := st.Desk("/post/entries")
			accept := apitest.FormOf(t, st.Arbiter.Get(list).Body, list+"/1/accept")
			if a := st.Arbiter.Post(list+"/1/accept", accept); a.Status != http.StatusSeeOther {
				t.Fatalf("accepting: %d", a.Status)
			}
			for i := range 400 {
				apply(from(i), fmt.Sprint("Лишний ", i))
				st.Site.Clock.Pass(time.Second)
			}
			if status := apply("198.51.100.1", "Новый Нурби"); status != http.StatusSeeOther {
				t.Errorf("somebody new is refused: %d", status)
			}
			all, err := st.Site.Corr.Applications(t.Context(), st.Event.ID)
			if err != nil {
				t.Fatal(err)
			}
			states := map[string]correspondence.ApplicationState{}
			for _, a := range all {
				states[a.Data.Name] = a.State
			}
			if len(all) > room || states["Принятый Пётр"] != correspondence.Accepted || states["Новый Нурби"] != correspondence.Unanswered {
				t.Errorf("%d are kept, the accepted one is %q, the new one %q", len(all), states["Принятый Пётр"], states["Новый Нурби"])
			}
			page := st.Arbiter.Get(list)
			gone, last := correspondence.GaveWay(all)
			if gone < 100 || all[0].ID == 1 && all[0].State != correspondence.Accepted || last.IsZero() {
				t.Errorf("%d gave way, the last at %s", gone, last)
			}
			page.Holds(t, fmt.Sprint("уступили ", gone, " самы"), "Страница 1 из 2", `href="`+list+`/strangers"`)
			if n := len(page.Body); n > 130_000 {
				t.Errorf("the arbiter's page has %d bytes", n)
			}
		})
	}
}

// TestApplicationsQueue: the arbiter sees what waits by address and by sender, removes all of one address after a page that names them, and
// brings them back in one step.
func TestApplicationsQueue(t *testing.T) {
	t.Parallel()
	st, apply := newAsked(t, 100)
	for _, name := range []string{"Первый Пётр", "Второй Виктор"} {
		apply("192.0.2.1", name)
	}
	apply("198.51.100.1", "Дальний Денис")
	list := st.Desk("/post/entries")
	st.Arbiter.Get(list+"/strangers").Holds(t, "192.0.2.1", "2 человека", "Дальний Денис", "3 человека")
	ask := st.Arbiter.Get(list + "/strangers/remove?address=192.0.2.1")
	ask.Holds(t, "пришли 2 человека", "Первый Пётр, Второй Виктор", "целый зал")
	form := apitest.FormOf(t, ask.Body, list+"/strangers/remove")
	apply("192.0.2.1", "Поздний Павел")
	if a := st.Arbiter.Post(list+"/strangers/remove", form); a.Status != http.StatusSeeOther {
		t.Fatalf("removing: %d\n%s", a.Status, a.Body)
	}
	page := st.Arbiter.Get(list)
	page.Holds(t, "Дальний Денис", "Поздний Павел", "Вернуть 2 удалённые заявки")
	page.Lacks(t, "Первый Пётр", "Второй Виктор")
	if a := st.Arbiter.Post(list+"/restore", nil); a.Status != http.StatusSeeOther {
		t.Fatalf("restoring: %d", a.Status)
	}
	page = st.Arbiter.Get(list)
	page.Holds(t, "Первый Пётр", "Второй Виктор")
	page.Lacks(t, list+"/restore")
	if a := st.Arbiter.Post(list+"/restore", nil); a.Status != http.StatusConflict {
		t.Errorf("restoring nothing: %d", a.Status)
	}
	if a := st.Arbiter.Get(list + "/strangers/remove?author=99"); a.Status != http.StatusNotFound {
		t.Errorf("of nobody: %d", a.Status)
	}
}
