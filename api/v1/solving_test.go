package v1_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// TestJSONOfSolvings: what programs read of a contest for solvers is what everybody may see, as the document describes it.
func TestJSONOfSolvings(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	d := apitest.Describe(t, s)
	d.CheckSolvings(t, s)
	w := apitest.NewSite(t).Solve()
	w.Released()
	b, base := w.Anonymous(), "/api/v1/solving/"+apitest.ID(w.ID)
	told, results := b.Get(base), b.Get(base+"/results")
	d.Conforms(t, base, told)
	d.Conforms(t, base+"/results", results)
	told.Holds(t, `"state":"told"`, `"position":"W:Wc3,e3:Bd4,h8"`,
		`"solution":"1. c3:e5 h8-g7"`, "Авторов А., 2026", `"results":"`+base+`/results"`)
	results.Holds(t, "Решалов Руслан", `"points":8`, `"seconds":600`, `"absent":true`)
	results.Lacks(t, "Второй вариант", "Тайнов")
	for _, bad := range []string{"/api/v1/solving/0", "/api/v1/solving/x/results", "/api/v1/solving/99999"} {
		if a := b.Get(bad); a.Status != http.StatusNotFound || !strings.Contains(a.Header.Get("Content-Type"), "problem") {
			t.Errorf("%s: %d", bad, a.Status)
		}
	}
}
