package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// checkSolvings checks the JSON of a contest for solvers from its announcement to the results: it goes with the server's clock, and holds
// problems and points from the release on, and never an answer, a number or a code.
func (d *description) checkSolvings(t *testing.T, s *site) {
	t.Helper()
	w, b := s.solve(), s.anonymous()
	base := "/api/v1/solving/" + id(w.id)
	check := func(path, says string) {
		t.Helper()
		a := b.get(path)
		d.conforms(t, path, a)
		a.holds(t, says)
		solver, _ := w.now().Solver(w.solver)
		a.lacks(t, solver.Code, "Тайнов", "Канарейкин", "canary", "Второй вариант", "Проверкин")
		if again := b.get(path, "If-None-Match", a.header.Get("ETag")); a.status == http.StatusOK && again.status != http.StatusNotModified {
			t.Errorf("%s again: %d", path, again.status)
		}
	}
	hidden := []string{`"position"`, `"solution"`, `"source"`, `"results"`, "c3:e5"}
	w.starts(w.clock.Now().Add(time.Hour))
	check(base, `"state":"armed"`)
	b.get(base).lacks(t, hidden...)
	w.clock.pass(time.Hour)
	check(base, `"state":"running"`)
	w.opened(w.solver).saves(w.page(w.solver), "canary")
	b.get(base).lacks(t, hidden...)
	w.clock.pass(2 * time.Hour)
	check(base, `"state":"ended"`)
	b.get(base).lacks(t, hidden...)
	check(base+"/results", `"status":404`)
}

// TestJSONOfSolvings: what programs read of a contest for solvers is what everybody may see, as the document describes it.
func TestJSONOfSolvings(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	d := describe(t, s)
	d.checkSolvings(t, s)
	w := newSite(t).solve()
	w.released()
	b, base := w.anonymous(), "/api/v1/solving/"+id(w.id)
	told, results := b.get(base), b.get(base+"/results")
	d.conforms(t, base, told)
	d.conforms(t, base+"/results", results)
	told.holds(t, `"state":"told"`, `"position":"W:Wc3,e3:Bd4,h8"`,
		`"solution":"1. c3:e5 h8-g7"`, "Авторов А., 2026", `"results":"`+base+`/results"`)
	results.holds(t, "Решалов Руслан", `"points":8`, `"seconds":600`, `"absent":true`)
	results.lacks(t, "Второй вариант", "Тайнов")
	for _, bad := range []string{"/api/v1/solving/0", "/api/v1/solving/x/results", "/api/v1/solving/99999"} {
		if a := b.get(bad); a.status != http.StatusNotFound || !strings.Contains(a.header.Get("Content-Type"), "problem") {
			t.Errorf("%s: %d", bad, a.status)
		}
	}
}
