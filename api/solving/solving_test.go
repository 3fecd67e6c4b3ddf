package solving_test

import (
	"fmt"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

// TestReadersOfASolvingContest: a hidden contest is not there, lists lead to a public one, and its page goes with the server's clock.
func TestReadersOfASolvingContest(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	w, reader := s.Solving(s.Admin), s.Anonymous()
	page := "/s/" + apitest.ID(w.ID)
	if a := reader.Get(page); a.Status != 404 {
		t.Errorf("a hidden contest: %d", a.Status)
	}
	reader.Get("/").Lacks(t, page)
	w.Publish()
	w.Starts(s.Clock.Now().Add(10 * time.Minute))
	reader.Get("/").Holds(t, `href="`+page+`"`)
	reader.Get("/api/v1/events").Holds(t, "Кубок решателей", `"discipline":"solving"`, `"url":"/api/v1/solving/`+apitest.ID(w.ID)+`"`)
	for _, at := range []struct {
		after time.Duration
		says  string
	}{{0, "1-й тур начнётся"}, {10 * time.Minute, "Идёт 1-й тур"}, {time.Hour, "1-й тур окончен"}} {
		s.Clock.Pass(at.after)
		a := reader.Get(page)
		a.Holds(t, at.says, "Миниатюры")
		a.Lacks(t, figure, "Авторов А.")
		s.SignedIn("admin").Get("/desk").Holds(t, at.says, `href="/desk`+page+`"`)
	}
	for _, other := range []string{"/c/", "/e/", "/desk/e/", "/desk/c/", "/api/v1/events/", "/api/v1/contests/"} {
		if a := s.SignedIn("admin").Get(other + apitest.ID(w.ID)); a.Status != 404 {
			t.Errorf("%s opens a contest for solvers: %d", other, a.Status)
		}
	}
}

// TestSolversHavePages: the desk's list has a hundred solvers on a page, by their names.
func TestSolversHavePages(t *testing.T) {
	t.Parallel()
	site := apitest.NewSite(t)
	w := site.Solving(site.Admin)
	for n := range 101 {
		c, _, err := w.Solvings.AddSolver(t.Context(), w.By, w.ID, solving.Solver{Data: person.Data{Name: fmt.Sprintf("Игроков %03d", n)}}, nil)
		w.Done(c, err)
	}
	b, page := w.SignedIn("admin"), "/desk/s/"+apitest.ID(w.ID)+"/people"
	one, two := b.Get(page), b.Get(page+"?page=2")
	one.Holds(t, "Страница 1 из 2", `href="`+page+`?page=2"`, "Игроков 000", "Игроков 099")
	one.Lacks(t, "Игроков 100", "Решалов Руслан")
	two.Holds(t, "Игроков 100", "Решалов Руслан", "Черкесск")
}
