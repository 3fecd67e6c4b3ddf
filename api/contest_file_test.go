package api_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
)

// TestContestThroughAFile takes a contest out as a file and makes another one of it: it is the same, hidden, its maker's, and the codes of
// pages and marks that were not handed in are not in the file.
func TestContestThroughAFile(t *testing.T) {
	t.Parallel()
	w, judges := newJudged(t)
	w.done(w.contests.Publish(t.Context(), w.by, w.id, w.now().Version, everythingAgreed))
	b := w.signedIn("admin")
	b.get("/desk/c/"+id(w.id)).holds(t, "/contest.json")
	out := b.get("/desk/c/" + id(w.id) + "/contest.json")
	if out.status != http.StatusOK || out.header.Get("Content-Type") != "application/json" || out.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %v", out.status, out.header)
	}
	out.holds(t, `"format": "adyukh-contest"`, "Авторов Алим", `"remark": "Сказано"`)
	for _, p := range w.now().People {
		out.lacks(t, p.Code)
	}
	if n := strings.Count(out.body, `"judge": `+id(judges[2])); n != 0 {
		t.Errorf("%d marks that were not handed in are in the file", n)
	}
	before := w.digest()
	page := sends(t, b, "/desk/import/preview", "Кубок.json", []byte(out.body))
	page.holds(t, "<dt>Композиций</dt><dd>3</dd>", "Конкурс с таким названием уже есть", "новые адреса")
	if page.status != http.StatusOK || w.digest() != before {
		t.Fatalf("%d, or the preview has written something", page.status)
	}
	made := b.post("/desk/import", formOf(t, page.body, "/desk/import"))
	desk := made.header.Get("Location")
	if made.status != http.StatusSeeOther || !strings.HasPrefix(desk, "/desk/c/") {
		t.Fatalf("%d %s\n%s", made.status, desk, made.body)
	}
	if again := b.get(desk + "/contest.json"); again.body != out.body {
		t.Errorf("exported again (-was +is):\n%s", cmp.Diff(out.body, again.body))
	}
	b.get(desk+"/journal").holds(t, "загружен из файла «Кубок.json»")
	if a := w.anonymous().get(strings.TrimPrefix(desk, "/desk")); a.status != http.StatusNotFound {
		t.Errorf("the new contest is open: %d", a.status)
	}

	bad := strings.Replace(out.body, `"task": "win"`, `"task": "juggle"`, 1)
	before = w.digest()
	refused := sends(t, b, "/desk/import/preview", "Кубок.json", []byte(bad))
	refused.holds(t, "(entries[0].task)", "juggle")
	if refused.status != http.StatusUnprocessableEntity || w.digest() != before {
		t.Errorf("%d, or something was stored", refused.status)
	}
	if _, err := w.contests.Import(t.Context(), w.by, &composing.Contest{}, contest.Source{}); err == nil {
		t.Error("an empty contest was made")
	}
}
