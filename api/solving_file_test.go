package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/contest"
	"adyukh/tournament/contest/solving"
)

// TestSolvingContestThroughAFile takes a contest out as a file and makes another one of it: it is the same, hidden, its maker's, and no
// code of a page or a package is in the file.
func TestSolvingContestThroughAFile(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	w := s.solving(s.admin)
	w.publish()
	w.starts(time.Time{})
	w.done(s.solvings.Open(t.Context(), w.id, w.solver, w.round, "browser"))
	w.done(s.solvings.HandIn(t.Context(), w.id, w.solver, w.round, "browser", []string{"1. c3:e5"}))
	solver, _ := w.now().Solver(w.solver)
	w.done(s.solvings.Mark(t.Context(), w.by, w.id, w.marker, w.round, solver.No, 0, solving.Score{Points: []string{"2.5"}}, true))
	b := s.signedIn("admin")
	out := b.get("/desk/s/" + id(w.id) + "/contest.json")
	if out.status != http.StatusOK {
		t.Fatalf("%d %v", out.status, out.header)
	}
	out.holds(t, `"format": "adyukh-solving"`, "Решалов Руслан", `"2.5"`)
	out.lacks(t, solver.Code, w.now().Rounds[0].Seal, w.now().Venues[0].Code)
	before := w.digest()
	page := sends(t, b, "/desk/import/preview", "Кубок.json", []byte(out.body))
	page.holds(t, "<dt>Туры</dt><dd>1</dd>", "Конкурс с таким названием уже есть", "новые адреса")
	if page.status != http.StatusOK || w.digest() != before {
		t.Fatalf("%d, or the preview has written something", page.status)
	}
	made := b.post("/desk/import", formOf(t, page.body, "/desk/import"))
	desk := made.header.Get("Location")
	if made.status != http.StatusSeeOther || !strings.HasPrefix(desk, "/desk/s/") {
		t.Fatalf("%d %s\n%s", made.status, desk, made.body)
	}
	if again := b.get(desk + "/contest.json"); again.body != out.body {
		t.Errorf("exported again (-was +is):\n%s", cmp.Diff(out.body, again.body))
	}
	b.get(desk+"/journal").holds(t, "загружен из файла «Кубок.json»")
	if a := s.anonymous().get(strings.TrimPrefix(desk, "/desk")); a.status != http.StatusNotFound {
		t.Errorf("the new contest is open: %d", a.status)
	}

	for _, bad := range []struct{ was, is, at string }{
		{`"task": "win"`, `"task": "juggle"`, "(rounds[0].problems[0].task)"},
		{`"points": ["2.5"]`, `"points": ["7"]`, "(scores[0].points)"},
		{`"minutes": 60`, `"minutes": 0`, "(rounds[0].minutes)"},
		{`"solver": ` + id(w.solver), `"solver": 999`, "(sheets[0].solver)"},
	} {
		text := strings.Replace(out.body, bad.was, bad.is, 1)
		if text == out.body {
			t.Errorf("%s is not in the file:\n%s", bad.was, out.body)
			continue
		}
		before = w.digest()
		refused := sends(t, b, "/desk/import/preview", "Кубок.json", []byte(text))
		refused.holds(t, bad.at)
		if refused.status != http.StatusUnprocessableEntity || w.digest() != before {
			t.Errorf("%s: %d, or something was stored", bad.is, refused.status)
		}
	}
	if _, err := s.solvings.Import(t.Context(), w.by, &solving.Contest{}, contest.Source{}); err == nil {
		t.Error("an empty contest was made")
	}
}
