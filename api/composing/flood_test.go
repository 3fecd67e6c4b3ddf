package composing_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/tournament/contest/composing"
)

// newFlooded is a public contest with little room for strangers, whose server knows from which address somebody comes.
func newFlooded(t *testing.T) *apitest.ContestWorld {
	t.Helper()
	s := apitest.NewSite(t, func(c *api.Config) { c.TrustedProxies = []string{"127.0.0.1"} })
	w := s.Contest(s.Admin)
	w.Contests.Room = composing.Room{People: 40, Entries: 50, Claims: 10}
	w.Done(w.Contests.SetPublic(t.Context(), w.By, w.ID, w.Now().Head.Revision, true))
	return w
}

// postFrom posts a form from an address.
func postFrom(b *apitest.Browser, from, path string, fields ...string) apitest.Answer {
	body := strings.NewReader(apitest.Fields(fields...).Encode())
	return b.Send(http.MethodPost, path, body, "application/x-www-form-urlencoded", "X-Forwarded-For", from)
}

// asks has somebody ask for a page, and returns the address of the page; "" where it is refused.
func asks(w *apitest.ContestWorld, b *apitest.Browser, from, name string) string {
	a := postFrom(b, from, "/c/"+apitest.ID(w.ID)+"/page", "name", name)
	if a.Status != http.StatusSeeOther {
		return ""
	}
	return a.Header.Get("Location")
}

// sends has an author send an entry that is like no other.
func sends(b *apitest.Browser, from, page, motto string) int {
	return postFrom(b, from, page+"/new", "position", "W:We3:Bd8-1/1", "section", "A", "task", "win",
		"solution", "1. e3-d4 d8-c7 2. d4-c5 c7-b6 3. c5:a7", "motto", motto).Status
}

// TestStrangersFloodAContest: one address, one network or a thousand fill a contest no further than it has room, whoever is confirmed stays
// with what he has sent, and somebody new gets his page and sends his entry at any time.
func TestStrangersFloodAContest(t *testing.T) {
	t.Parallel()
	for name, from := range map[string]func(i int) string{
		"one address":        func(int) string { return "10.0.0.1" },
		"one network":        func(i int) string { return fmt.Sprintf("10.0.0.%d", i%250) },
		"a thousand of them": func(i int) string { return fmt.Sprintf("10.%d.%d.1", i/250, i%250) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newFlooded(t)
			b := w.Anonymous()
			trusted := asks(w, b, "192.0.2.77", "Проверенный")
			if trusted == "" || sends(b, "192.0.2.77", trusted, "первая") != http.StatusSeeOther {
				t.Fatal("nobody can take part")
			}
			who := w.Now().People[len(w.Now().People)-1].ID
			w.Done(w.Contests.Confirm(t.Context(), w.By, w.ID, int64(who)))
			for i := range 400 {
				if page := asks(w, b, from(i), fmt.Sprint("Лишний ", i)); page != "" {
					sends(b, from(i), page, "лишняя "+strconv.Itoa(i))
					sends(b, from(i), page, "ещё одна "+strconv.Itoa(i))
				}
				w.Clock.Pass(time.Second)
			}
			for i := range 3 { // what the contest has room for at once is used up
				asks(w, b, from(400+i), fmt.Sprint("Последний ", i))
			}
			page := asks(w, b, "198.51.100.1", "Новый")
			if page == "" || sends(b, "198.51.100.1", page, "новая") != http.StatusSeeOther {
				t.Fatal("somebody new does not get in")
			}
			if a := b.Get(page); a.Status != http.StatusOK || !strings.Contains(a.Body, "новая") {
				t.Errorf("the newcomer's page: %d", a.Status)
			}
			c := w.Now()
			if len(c.People) > 40+3 || len(c.Entries) > 50+1 {
				t.Errorf("%d people and %d entries", len(c.People), len(c.Entries))
			}
			if p, ok := c.Person(who); !ok || p.Asked || !strings.Contains(b.Get(trusted).Body, "первая") {
				t.Error("who is confirmed has given way")
			}
			if n := len(w.SignedIn("admin").Get("/desk/c/" + apitest.ID(w.ID) + "/people").Body); n > 100_000 {
				t.Errorf("the list of people has %d bytes", n)
			}
		})
	}
}

// TestAnAuthorsPageHasABound: whoever sends as much as he may gets a page no larger than the others, and one after it.
func TestAnAuthorsPageHasABound(t *testing.T) {
	t.Parallel()
	w := newFlooded(t)
	b := w.Anonymous()
	page := asks(w, b, "192.0.2.1", "Усердный")
	for i := range composing.UsualEach {
		if status := sends(b, "192.0.2.1", page, strconv.Itoa(i)); status != http.StatusSeeOther {
			t.Fatalf("entry %d: %d", i, status)
		}
	}
	if status := sends(b, "192.0.2.1", page, "сверх"); status != http.StatusConflict {
		t.Errorf("one more than he may: %d", status)
	}
	first := b.Get(page)
	first.Holds(t, `href="`+strings.TrimPrefix(page, w.Base)+`?page=2"`, "Страница 1 из 2")
	if n := len(first.Body); n > 130_000 {
		t.Errorf("his page has %d bytes", n)
	}
	if n := strings.Count(b.Get(page+"?page=2").Body, `<li class="card piece-card">`); n != composing.UsualEach-24 {
		t.Errorf("%d entries on the second page", n)
	}
}

// TestOnePageSaysABoundedNumber: whoever has the code of one page fills the journal no faster than one page may, from however many
// addresses; others are not kept from saying something.
func TestOnePageSaysABoundedNumber(t *testing.T) {
	t.Parallel()
	w := newFlooded(t)
	b := w.Anonymous()
	page, other := asks(w, b, "192.0.2.1", "Шумный"), asks(w, b, "192.0.2.2", "Тихий")
	w.OnePage(func(header ...string) int { return sends(b, header[1], page, "всё та же") })
	if status := sends(b, "10.99.0.1", other, "другая"); status != http.StatusSeeOther {
		t.Errorf("somebody else's page: %d", status)
	}
}
