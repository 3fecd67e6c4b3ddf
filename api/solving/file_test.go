package solving_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/api/apitest"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/solving"
)

// TestSolvingContestThroughAFile takes a contest out as a file and makes another one of it: it is the same, hidden, its maker's, and no
// code of a page or a package is in the file.
func TestSolvingContestThroughAFile(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	w := s.Solving(s.Admin)
	w.Publish()
	w.Starts(time.Time{})
	w.Done(s.Solvings.Open(t.Context(), w.ID, w.Solver, w.Round, "browser"))
	w.Done(s.Solvings.HandIn(t.Context(), w.ID, w.Solver, w.Round, "browser", []string{"1. c3:e5"}))
	solver, _ := w.Now().Solver(w.Solver)
	w.Done(s.Solvings.Mark(t.Context(), w.By, w.ID, w.Marker, w.Round, solver.No, 0, solving.Score{Points: []string{"2.5"}}, true))
	b := s.SignedIn("admin")
	out := b.Get("/desk/s/" + apitest.ID(w.ID) + "/contest.json")
	if out.Status != http.StatusOK {
		t.Fatalf("%d %v", out.Status, out.Header)
	}
	out.Holds(t, `"format": "adyukh-solving"`, "Решалов Руслан", `"2.5"`)
	out.Lacks(t, solver.Code, w.Now().Rounds[0].Seal, w.Now().Venues[0].Code)
	before := w.Digest()
	page := apitest.Sends(t, b, "/desk/import/preview", "Кубок.json", []byte(out.Body))
	page.Holds(t, "<dt>Туры</dt><dd>1</dd>", "Конкурс с таким названием уже есть", "новые адреса")
	if page.Status != http.StatusOK || w.Digest() != before {
		t.Fatalf("%d, or the preview has written something", page.Status)
	}
	made := b.Post("/desk/import", apitest.FormOf(t, page.Body, "/desk/import"))
	desk := made.Header.Get("Location")
	if made.Status != http.StatusSeeOther || !strings.HasPrefix(desk, "/desk/s/") {
		t.Fatalf("%d %s\n%s", made.Status, desk, made.Body)
	}
	if again := b.Get(desk + "/contest.json"); again.Body != out.Body {
		t.Errorf("exported again (-was +is):\n%s", cmp.Diff(out.Body, again.Body))
	}
	b.Get(desk+"/journal").Holds(t, "загружен из файла «Кубок.json»")
	if a := s.Anonymous().Get(strings.TrimPrefix(desk, "/desk")); a.Status != http.StatusNotFound {
		t.Errorf("the new contest is open: %d", a.Status)
	}

	for _, bad := range []struct{ was, is, at string }{
		{`"task": "win"`, `"task": "juggle"`, "(rounds[0].problems[0].task)"},
		{`"points": ["2.5"]`, `"points": ["7"]`, "(scores[0].points)"},
		{`"minutes": 60`, `"minutes": 0`, "(rounds[0].minutes)"},
		{`"solver": ` + apitest.ID(w.Solver), `"solver": 999`, "(sheets[0].solver)"},
	} {
		text := strings.Replace(out.Body, bad.was, bad.is, 1)
		if text == out.Body {
			t.Errorf("%s is not in the file:\n%s", bad.was, out.Body)
			continue
		}
		before = w.Digest()
		refused := apitest.Sends(t, b, "/desk/import/preview", "Кубок.json", []byte(text))
		refused.Holds(t, bad.at)
		if refused.Status != http.StatusUnprocessableEntity || w.Digest() != before {
			t.Errorf("%s: %d, or something was stored", bad.is, refused.Status)
		}
	}
	if _, err := s.Solvings.Import(t.Context(), w.By, &solving.Contest{}, contest.Source{}); err == nil {
		t.Error("an empty contest was made")
	}
}
