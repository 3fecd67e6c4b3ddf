package composing_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/contest/composing"
)

// TestCanariesOfContests: before names are told no byte of any page names an author to readers, judges or other authors, nor shows what one
// person alone may know.
func TestCanariesOfContests(t *testing.T) {
	t.Parallel()
	for _, told := range []bool{false, true} {
		w, other, secret := newContestCanaries(t, told)
		read := 0
		for name, who := range map[string]composing.PersonID{"a reader": 0, "a judge": w.Judge, "another author": other} {
			code, known := strings.Repeat("a", 21), ""
			if who != 0 {
				code = w.Code(who)
				known = code
			}
			b := w.Anonymous()
			for _, path := range w.Pages(code) {
				for _, accept := range []string{"text/html", "application/json"} {
					a := b.Get(path, "Accept", accept)
					if a.Status == http.StatusOK {
						read++
					}
					if a.Status >= 500 {
						t.Errorf("%s, %s: %d", name, path, a.Status)
					}
					var header strings.Builder
					_ = a.Header.Write(&header)
					text := header.String() + apitest.Unpacked(t, a.Body)
					for _, s := range secret {
						if s == known || who == w.Judge && s == "CANARY" && strings.Contains(path, "/marks") {
							continue // what he has written himself
						}
						if strings.Contains(text, s) {
							t.Errorf("told %v: %s reads %s at %s as %s", told, name, s, path, accept)
						}
					}
					if who == w.Judge && strings.Count(text, "CANARY") != strings.Count(text, "CANARY-NOTE") {
						t.Errorf("told %v: the judge reads a canary that is not his at %s", told, path)
					}
					if !told && who != w.Judge && strings.Contains(text, "Замечено") {
						t.Errorf("%s reads a judge's remark at %s", name, path)
					}
				}
			}
		}
		if read < 15 {
			t.Errorf("only %d pages were read", read)
		}
	}
}
