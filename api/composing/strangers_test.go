package composing_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// TestStrangersQueue: the director sees who has come from where, is told who goes with an address, and takes all of it back in one step.
// Whoever is confirmed, or has come since the page was drawn, stays.
func TestStrangersQueue(t *testing.T) {
	t.Parallel()
	w := newFlooded(t)
	anyone, b, desk := w.Anonymous(), w.SignedIn("admin"), "/desk/c/"+apitest.ID(w.ID)
	for _, name := range []string{"Первый Пётр", "Второй Виктор", "Третий Тимур"} {
		page := asks(w, anyone, "192.0.2.1", name)
		sends(anyone, "192.0.2.1", page, "задача "+name)
	}
	asks(w, anyone, "198.51.100.1", "Дальний Денис")
	b.Get(desk).Holds(t, "Присланное незнакомыми: 4")
	queue := b.Get(desk + "/strangers")
	queue.Holds(t, "192.0.2.1", "3 человека", "3 композиции", "Дальний Денис", "198.51.100.1", "4 человека")
	queue.Lacks(t, "address=198.51.100.1")

	trusted := w.Now().People[3]
	if a := b.Post(desk+"/people/"+apitest.ID(trusted.ID)+"/confirm", nil); a.Status != http.StatusSeeOther {
		t.Fatalf("confirming: %d", a.Status)
	}
	b.Get(desk+"/people/"+apitest.ID(trusted.ID)).Lacks(t, "/confirm")
	remove := desk + "/strangers/remove"
	ask := b.Get(remove + "?address=192.0.2.1")
	ask.Holds(t, "пришли 2 человека", "Первый Пётр, Третий Тимур", "целый зал", "Удалить 2 человек")
	ask.Lacks(t, trusted.Data.Name)
	late := asks(w, anyone, "192.0.2.1", "Поздний Павел")
	if a := b.Post(remove, apitest.Fields("author", "", "address", "192.0.2.1", "last", apitest.ID(w.Now().People[5].ID))); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	if n := len(w.Now().People); n != 5 {
		t.Errorf("%d people, want the author, the judge, who is confirmed, who came from elsewhere and who came since", n)
	}
	if a := anyone.Get(late); a.Status != http.StatusOK {
		t.Errorf("who came since: %d", a.Status)
	}
	c := w.Now()
	journal := b.Get(desk + "/journal")
	journal.Holds(t, "авторов 2, композиций 2")
	undo := desk + "/journal/" + apitest.ID(c.Version) + "/undo"
	if a := b.Post(undo, apitest.Fields("revision", apitest.ID(c.Version))); a.Status != 303 {
		t.Fatalf("undo: %d\n%s", a.Status, a.Body)
	}
	if c = w.Now(); len(c.People) != 7 || len(c.Entries) != 3 {
		t.Errorf("after undo %d people and %d entries", len(c.People), len(c.Entries))
	}
	for _, bad := range []string{"?author=999", "?address=203.0.113.1", "", "?author=x"} {
		if a := b.Get(remove + bad); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d", bad, a.Status)
		}
	}
	a := b.Post(remove, apitest.Fields("author", apitest.ID(trusted.ID), "address", "", "last", "99999"))
	if a.Status != http.StatusConflict || !strings.Contains(a.Body, "Удалять нечего") {
		t.Errorf("who is confirmed: %d", a.Status)
	}
}
