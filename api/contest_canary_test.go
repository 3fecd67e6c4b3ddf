package api_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/tournament/contest/composing"
)

// pagesOfContest are all addresses of a contest that lead to something without signing in, with a code and every number, claim and entry.
func (w *contestWorld) pages(code string) []string {
	all := map[string]bool{}
	for _, r := range api.RoutesForTest(w.server) {
		if r.Method != http.MethodGet || !strings.Contains(r.Path, "/:contest") || strings.HasPrefix(r.Path, "/desk") ||
			strings.HasSuffix(r.Path, "/live") {
			continue
		}
		for _, no := range []string{"1", "2", "3", "4"} {
			for i, e := range w.now().Entries {
				document := []string{"diagrams", "booklet", "award", "certificates"}[i%4]
				path := strings.NewReplacer(
					":contest", id(w.id), ":code", code, ":no", no, ":entry", id(e.ID), ":claim", id(w.claim), ":document", document, ":file", "event.pdn",
				).Replace(r.Path)
				all[path] = true
			}
		}
	}
	return append(slices.Sorted(maps.Keys(all)), "/", "/?which=all")
}

// TestCanariesOfContests: before names are told no byte of any page names an author to readers, judges or other authors, nor shows what one
// person alone may know.
func TestCanariesOfContests(t *testing.T) {
	t.Parallel()
	for _, told := range []bool{false, true} {
		w, other, secret := newContestCanaries(t, told)
		read := 0
		for name, who := range map[string]composing.PersonID{"a reader": 0, "a judge": w.judge, "another author": other} {
			code, known := strings.Repeat("a", 21), ""
			if who != 0 {
				code = w.code(who)
				known = code
			}
			b := w.anonymous()
			for _, path := range w.pages(code) {
				for _, accept := range []string{"text/html", "application/json"} {
					a := b.get(path, "Accept", accept)
					if a.status == http.StatusOK {
						read++
					}
					if a.status >= 500 {
						t.Errorf("%s, %s: %d", name, path, a.status)
					}
					var header strings.Builder
					_ = a.header.Write(&header)
					text := header.String() + unpacked(t, a.body)
					for _, s := range secret {
						if s == known || who == w.judge && s == "CANARY" && strings.Contains(path, "/marks") {
							continue // what he has written himself
						}
						if strings.Contains(text, s) {
							t.Errorf("told %v: %s reads %s at %s as %s", told, name, s, path, accept)
						}
					}
					if who == w.judge && strings.Count(text, "CANARY") != strings.Count(text, "CANARY-NOTE") {
						t.Errorf("told %v: the judge reads a canary that is not his at %s", told, path)
					}
					if !told && who != w.judge && strings.Contains(text, "Замечено") {
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
