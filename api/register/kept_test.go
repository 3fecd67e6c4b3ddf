package register_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/register"
	"adyukh/tournament/store"
)

// beside is a second program on the database of a site.
func beside(s *apitest.Site) *apitest.Site {
	s.Test.Helper()
	db, err := store.Open(s.Test.Context(), s.File)
	if err != nil {
		s.Test.Fatal(err)
	}
	s.Test.Cleanup(func() {
		if err := db.Close(); err != nil {
			s.Test.Error(err)
		}
	})
	other := *s
	other.Store, other.Events = db, conduct.NewService(db, s.Clock.Now)
	other.Serve()
	return &other
}

// TestKeptRegister: what the register tells everybody is kept, and never older than the register, which another program changes:
// whatever has changed is told at once, and what is hidden is not told any more.
func TestKeptRegister(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw()
	known := st.Register()
	st.Rounds(3)
	st.Record()
	b, ctx := beside(st.Site).Anonymous(), t.Context()
	people, by := st.Site.Events.Register(), register.Actor(st.By)
	person, series := "/people/"+apitest.ID(known.People[0]), "/series/"+apitest.ID(known.Series)
	pages := []string{"/people", person, person + "/with/" + apitest.ID(known.People[1]), "/seasons", "/seasons/2026", series}
	tags := map[string]string{}
	for _, path := range pages {
		tags[path] = b.Get(path).Header.Get("ETag")
	}
	before := kept(b.Site)
	for _, path := range pages {
		if a := b.Get(path, "If-None-Match", tags[path]); a.Status != http.StatusNotModified {
			t.Errorf("%s: %d though nothing has changed", path, a.Status)
		}
	}
	if before != len(pages) || kept(b.Site) != before {
		t.Errorf("%d pages are kept, %d when they are asked for again; want %d", before, kept(b.Site), len(pages))
	}
	for _, path := range []string{"/people?q=игрок", "/people?after=1", "/seasons/1990", person + "?after=7", "/people/999999"} {
		b.Get(path)
	}
	if kept(b.Site) != before {
		t.Error("an address that anybody can make up is kept")
	}
	tells := func(change string, path, want string) {
		t.Helper()
		a := b.Get(path, "If-None-Match", tags[path])
		if !strings.Contains(a.Body, want) {
			t.Errorf("%s is not told by %s: %d", change, path, a.Status)
		}
		tags[path] = a.Header.Get("ETag")
	}
	card := apitest.Must(people.Person(ctx, known.People[0]))(t)
	card.Rank = "гроссмейстер"
	apitest.Must(people.ChangePerson(ctx, by, card.ID, card.Revision, card.PersonData))(t)
	tells("a card", "/people", "гроссмейстер")
	tells("a card", person, "гроссмейстер")
	s := apitest.Must(people.Series(ctx, known.Series))(t)
	s.Name = "Кубок республики"
	apitest.Must(people.SaveSeries(ctx, by, s))(t)
	tells("a series", series, "Кубок республики")
	tells("a series", "/seasons", "Кубок республики")
	st.Another(2, apitest.Past("Прошлый")).Open().Record()
	tells("an event", "/seasons/2025", "Прошлый")
	double := apitest.MustCard(t, st, register.PersonData{Name: "Игрок 00"})
	seen := register.Seen{Keep: double.Revision, Drop: apitest.Must(people.Person(ctx, card.ID))(t).Revision}
	if err := people.Merge(ctx, by, double.ID, card.ID, seen, nil); err != nil {
		t.Fatal(err)
	}
	if a := b.Get(person, "If-None-Match", tags[person]); a.Header.Get("Location") != "/people/"+apitest.ID(double.ID) {
		t.Errorf("after a merge the old page is answered with %d", a.Status)
	}
	e := st.Fresh()
	st.Must(st.Site.Events.SetPublic(ctx, st.By, e.ID, e.Head.Revision, false)) // the register is told of it by that
	for _, path := range pages {
		if a := b.Get(path, "If-None-Match", tags[path]); strings.Contains(a.Body, "Игрок") || strings.Contains(a.Body, e.Head.Name) ||
			a.Status == http.StatusNotModified {
			t.Errorf("%s still tells of the hidden event: %d", path, a.Status)
		}
	}
}

// TestKeptRegisterIsEverybodys: who is signed in gets a page of his own.
func TestKeptRegisterIsEverybodys(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Rounds(1)
	st.Register()
	admin, b := st.Site.SignedIn("admin"), st.Site.Anonymous()
	for range 2 {
		mine, theirs := admin.Get("/people"), b.Get("/people")
		if !strings.Contains(mine.Body, "/desk/people") || mine.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("the page of an administrator: %d, %s", mine.Status, mine.Header.Get("Cache-Control"))
		}
		if strings.Contains(theirs.Body, "/desk/people") || theirs.Header.Get("ETag") == "" {
			t.Errorf("the page of everybody: %d", theirs.Status)
		}
	}
}

// kept is how many pages a site keeps.
func kept(s *apitest.Site) int {
	pages, _ := apitest.KeptPages(s.Server)
	return pages
}
