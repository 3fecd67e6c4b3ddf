package composing_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/api/apitest"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
)

// TestContestThroughAFile takes a contest out as a file and makes another one of it: it is the same, hidden, its maker's, and the codes of
// pages and marks that were not handed in are not in the file.
func TestContestThroughAFile(t *testing.T) {
	t.Parallel()
	w, judges := newJudged(t)
	w.Done(w.Contests.Publish(t.Context(), w.By, w.ID, w.Now().Version, apitest.EverythingAgreed))
	b := w.SignedIn("admin")
	b.Get("/desk/c/"+apitest.ID(w.ID)).Holds(t, "/contest.json")
	out := b.Get("/desk/c/" + apitest.ID(w.ID) + "/contest.json")
	if out.Status != http.StatusOK || out.Header.Get("Content-Type") != "application/json" || out.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %v", out.Status, out.Header)
	}
	out.Holds(t, `"format": "adyukh-contest"`, "Авторов Алим", `"remark": "Сказано"`)
	for _, p := range w.Now().People {
		out.Lacks(t, p.Code)
	}
	if n := strings.Count(out.Body, `"judge": `+apitest.ID(judges[2])); n != 0 {
		t.Errorf("%d marks that were not handed in are in the file", n)
	}
	before := w.Digest()
	page := apitest.Sends(t, b, "/desk/import/preview", "Кубок.json", []byte(out.Body))
	page.Holds(t, "<dt>Композиций</dt><dd>3</dd>", "Конкурс с таким названием уже есть", "новые адреса")
	if page.Status != http.StatusOK || w.Digest() != before {
		t.Fatalf("%d, or the preview has written something", page.Status)
	}
	made := b.Post("/desk/import", apitest.FormOf(t, page.Body, "/desk/import"))
	desk := made.Header.Get("Location")
	if made.Status != http.StatusSeeOther || !strings.HasPrefix(desk, "/desk/c/") {
		t.Fatalf("%d %s\n%s", made.Status, desk, made.Body)
	}
	if again := b.Get(desk + "/contest.json"); again.Body != out.Body {
		t.Errorf("exported again (-was +is):\n%s", cmp.Diff(out.Body, again.Body))
	}
	b.Get(desk+"/journal").Holds(t, "загружен из файла «Кубок.json»")
	if a := w.Anonymous().Get(strings.TrimPrefix(desk, "/desk")); a.Status != http.StatusNotFound {
		t.Errorf("the new contest is open: %d", a.Status)
	}

	bad := strings.Replace(out.Body, `"task": "win"`, `"task": "juggle"`, 1)
	before = w.Digest()
	refused := apitest.Sends(t, b, "/desk/import/preview", "Кубок.json", []byte(bad))
	refused.Holds(t, "(entries[0].task)", "juggle")
	if refused.Status != http.StatusUnprocessableEntity || w.Digest() != before {
		t.Errorf("%d, or something was stored", refused.Status)
	}
	if _, err := w.Contests.Import(t.Context(), w.By, &composing.Contest{}, contest.Source{}); err == nil {
		t.Error("an empty contest was made")
	}
}
