package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/register"
	"adyukh/tournament/store"
)

// beside is a second program on the database of a site.
func (s *site) beside() *site {
	s.t.Helper()
	db, err := store.Open(s.t.Context(), s.file)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() {
		if err := db.Close(); err != nil {
			s.t.Error(err)
		}
	})
	other := *s
	other.store, other.events = db, conduct.NewService(db, s.clock.Now)
	other.serve()
	return &other
}

// TestKeptRegister: what the register tells everybody is kept, and never older than the register, which another program changes:
// whatever has changed is told at once, and what is hidden is not told any more.
func TestKeptRegister(t *testing.T) {
	st := newStage(t, 4).draw()
	known := st.register()
	st.rounds(3)
	st.record()
	b, ctx := st.site.beside().anonymous(), t.Context()
	people, by := st.site.events.Register(), register.Actor(st.by)
	person, series := "/people/"+id(known.people[0]), "/series/"+id(known.series)
	pages := []string{"/people", person, person + "/with/" + id(known.people[1]), "/seasons", "/seasons/2026", series}
	tags := map[string]string{}
	for _, path := range pages {
		tags[path] = b.get(path).header.Get("ETag")
	}
	before := kept(b.site)
	for _, path := range pages {
		if a := b.get(path, "If-None-Match", tags[path]); a.status != http.StatusNotModified {
			t.Errorf("%s: %d though nothing has changed", path, a.status)
		}
	}
	if before != len(pages) || kept(b.site) != before {
		t.Errorf("%d pages are kept, %d when they are asked for again; want %d", before, kept(b.site), len(pages))
	}
	for _, path := range []string{"/people?q=игрок", "/people?after=1", "/seasons/1990", person + "?after=7", "/people/999999"} {
		b.get(path)
	}
	if kept(b.site) != before {
		t.Error("an address that anybody can make up is kept")
	}
	tells := func(change string, path, want string) {
		t.Helper()
		a := b.get(path, "If-None-Match", tags[path])
		if !strings.Contains(a.body, want) {
			t.Errorf("%s is not told by %s: %d", change, path, a.status)
		}
		tags[path] = a.header.Get("ETag")
	}
	card := must(people.Person(ctx, known.people[0]))(t)
	card.Rank = "гроссмейстер"
	must(people.ChangePerson(ctx, by, card.ID, card.Revision, card.PersonData))(t)
	tells("a card", "/people", "гроссмейстер")
	tells("a card", person, "гроссмейстер")
	s := must(people.Series(ctx, known.series))(t)
	s.Name = "Кубок республики"
	must(people.SaveSeries(ctx, by, s))(t)
	tells("a series", series, "Кубок республики")
	tells("a series", "/seasons", "Кубок республики")
	st.another(2, past("Прошлый")).open().record()
	tells("an event", "/seasons/2025", "Прошлый")
	double := mustCard(t, st, register.PersonData{Name: "Игрок 00"})
	seen := register.Seen{Keep: double.Revision, Drop: must(people.Person(ctx, card.ID))(t).Revision}
	if err := people.Merge(ctx, by, double.ID, card.ID, seen, nil); err != nil {
		t.Fatal(err)
	}
	if a := b.get(person, "If-None-Match", tags[person]); a.header.Get("Location") != "/people/"+id(double.ID) {
		t.Errorf("after a merge the old page is answered with %d", a.status)
	}
	e := st.fresh()
	st.must(st.site.events.SetPublic(ctx, st.by, e.ID, e.Head.Revision, false)) // the register is told of it by that
	for _, path := range pages {
		if a := b.get(path, "If-None-Match", tags[path]); strings.Contains(a.body, "Игрок") || strings.Contains(a.body, e.Head.Name) ||
			a.status == http.StatusNotModified {
			t.Errorf("%s still tells of the hidden event: %d", path, a.status)
		}
	}
}

// TestKeptRegisterIsEverybodys: who is signed in gets a page of his own.
func TestKeptRegisterIsEverybodys(t *testing.T) {
	st := newStage(t, 4).draw().rounds(1)
	st.register()
	admin, b := st.site.signedIn("admin"), st.site.anonymous()
	for range 2 {
		mine, theirs := admin.get("/people"), b.get("/people")
		if !strings.Contains(mine.body, "/desk/people") || mine.header.Get("Cache-Control") != "no-store" {
			t.Errorf("the page of an administrator: %d, %s", mine.status, mine.header.Get("Cache-Control"))
		}
		if strings.Contains(theirs.body, "/desk/people") || theirs.header.Get("ETag") == "" {
			t.Errorf("the page of everybody: %d", theirs.status)
		}
	}
}

// kept is how many pages a site keeps.
func kept(s *site) int {
	pages, _ := api.KeptPagesForTest(s.server)
	return pages
}
