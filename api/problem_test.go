package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/contest/composing"
)

// newFinal is a contest whose final award was published yesterday, with one entry.
func newFinal(t *testing.T) *contestWorld {
	t.Helper()
	s := newSite(t)
	w := s.contest(s.admin)
	w.done(w.contests.SetPublic(t.Context(), w.by, w.id, w.now().Head.Revision, true))
	w.send(piece("W:Wc3,e3:Bd4,c7", "c3:e5 c7-b6 e3-d4"))
	judges := []composing.PersonID{
		w.person(composing.Person{Judge: true}, "Второй Виктор"), w.person(composing.Person{Judge: true}, "Третий Тимур"),
	}
	w.judged()
	for _, judge := range judges {
		w.done(w.contests.PutMark(t.Context(), w.by, w.id, judge, 1, 0, composing.Mark{Mark: "7.25"}))
		w.handsIn(judge)
	}
	k := w.now().Claims[0]
	w.done(w.contests.Rule(t.Context(), w.by, w.id, k.ID, k.Revision, composing.Dismissed, "Не мешает", "", everythingAgreed))
	w.clock.pass(61 * 24 * time.Hour)
	w.done(w.contests.PublishFinal(t.Context(), w.by, w.id, w.now().Version, everythingAgreed))
	w.clock.pass(24 * time.Hour)
	return w
}

// TestTryingTellsOfTheSolution: who tries a problem is told whether the solution has his move, and sees it only when he opens it.
func TestTryingTellsOfTheSolution(t *testing.T) {
	t.Parallel()
	w := newFinal(t)
	b := w.anonymous()
	page := "/c/" + id(w.id) + "/entries/1"
	for query, said := range map[string]string{
		"moves=c3:e5":                   "c3:e5 есть в решении",
		"move=c3:e5":                    "c3:e5 есть в решении",
		"moves=c3:e5+c7-b6":             "c7-b6 есть в решении",
		"moves=c3:e5+c7-b6+e3-d4":       "Решение найдено до конца",
		"moves=c3:e5+c7-b6+e3-d4+b6-a5": "Решение найдено до конца",
		"moves=c3:e5+c7-d6":             "Ответа c7-d6 в решении нет",
		"moves=c3:e5+c7-b6+e5-d6":       "e5-d6 — не ход решения",
		"moves=e3:c5":                   "e3:c5 — не ход решения",
		"moves=e3:c5+c7-b6":             "e3:c5 — не ход решения",
	} {
		a := b.get(page + "?" + query)
		a.holds(t, said, "Показать решение")
		a.lacks(t, "Скрыть решение", "2. e3-d4 <")
	}
	b.get(page).lacks(t, "есть в решении")
	b.get(page+"?open=1").holds(t, "c7-b6", "Скрыть решение")
	judge := "/c/" + id(w.id) + "/my/" + w.code(w.judge) + "/marks/1"
	b.get(judge+"?moves=e3:c5").lacks(t, "— не ход решения")
}

// TestProblemOfTheDay: the problem of today and of an earlier day, in a calendar, and none of a day to come or before the award.
func TestProblemOfTheDay(t *testing.T) {
	t.Parallel()
	empty := newSite(t).anonymous().get("/problem")
	if empty.holds(t, "Задачи этого дня нет"); empty.status != http.StatusOK {
		t.Errorf("without a contest: %d", empty.status)
	}
	w := newFinal(t)
	b := w.anonymous()
	today := w.clock.Now().In(time.FixedZone("", 3*60*60))
	b.get("/problem").holds(t, "Задача дня", "Авторов Алим", "Кубок композиторов", "/problem/"+today.Format(time.DateOnly)+"?open=1",
		`href="/c/`+id(w.id)+`/entries/1"`, "/problem.ics")
	b.get("/problem").lacks(t, "c7-b6", "c7-d6", "День раньше", "День позже")
	day := "/problem/" + today.Format(time.DateOnly)
	b.get(day+"?moves=c3:e5").holds(t, "c3:e5 есть в решении")
	b.get(day, "Accept-Language", "en").holds(t, "Problem of the day")
	for _, none := range []string{
		today.AddDate(0, 0, 1).Format(time.DateOnly), today.AddDate(0, 0, -1).Format(time.DateOnly), "0000-00-00", "yesterday", "2026-1-1",
	} {
		if a := b.get("/problem/" + none); a.status != http.StatusNotFound || !strings.Contains(a.body, "Задачи этого дня нет") {
			t.Errorf("%s: %d", none, a.status)
		}
	}
	calendar := b.get("/problem.ics")
	if calendar.status != http.StatusOK || !strings.HasPrefix(calendar.header.Get("Content-Type"), "text/calendar") {
		t.Fatalf("%d %s", calendar.status, calendar.header.Get("Content-Type"))
	}
	calendar.holds(t, "UID:problem-"+today.Format(time.DateOnly)+"@", "SUMMARY:Задача дня: Кубок композиторов\\, № 1",
		"DTSTART;VALUE=DATE:"+today.Format("20060102"))
	if n := strings.Count(calendar.body, "BEGIN:VEVENT"); n != 1 {
		t.Errorf("%d days are in the calendar", n)
	}
	w.clock.pass(40 * 24 * time.Hour)
	if n := strings.Count(b.get("/problem.ics").body, "BEGIN:VEVENT"); n != 30 {
		t.Errorf("%d days are in the calendar", n)
	}
}

// TestEmbeddedProblem: another site frames a problem; it is the same for everybody, and all its addresses keep language and theme.
func TestEmbeddedProblem(t *testing.T) {
	t.Parallel()
	w := newFinal(t)
	path := "/embed/contests/" + id(w.id) + "/1"
	plain, signed := w.anonymous().get(path), w.signedIn("admin").get(path)
	if plain.status != http.StatusOK || plain.body != signed.body {
		t.Errorf("%d %d, or who is signed in sees another page", plain.status, signed.status)
	}
	h := plain.header
	if !strings.Contains(h.Get("Content-Security-Policy"), "frame-ancestors *") || h.Get("Access-Control-Allow-Origin") != "*" ||
		h.Get("Set-Cookie") != "" {
		t.Errorf("headers %v", h)
	}
	plain.holds(t, "Авторов Алим", `href="/c/`+id(w.id)+`/entries/1" target="_blank"`, path+"?open=0", `data-play`)
	plain.lacks(t, "c7-b6", "<header", "<form")
	dark := w.anonymous().get(path + "?lang=en&theme=dark&moves=c3:e5")
	dark.holds(t, `lang="en"`, `data-theme="dark"`, "is in the solution", path+"?lang=en&amp;open=1&amp;theme=dark")
	if a := w.anonymous().get(path + "?lang=xx&theme=blink"); a.status != http.StatusOK {
		t.Errorf("an unknown language: %d", a.status)
	}
	for _, none := range []string{"/embed/contests/" + id(w.id) + "/2", "/embed/contests/9999/1", "/embed/contests/" + id(w.id) + "/x"} {
		if a := w.anonymous().get(none); a.status != http.StatusNotFound {
			t.Errorf("%s: %d", none, a.status)
		}
	}
}

// TestDiplomasOfAContest: the director has diplomas and certificates once the final award is published, and nobody else.
func TestDiplomasOfAContest(t *testing.T) {
	t.Parallel()
	w := newFinal(t)
	desk, public := "/desk/c/"+id(w.id), "/c/"+id(w.id)
	b := w.signedIn("admin")
	b.get(desk).holds(t, "/pdf/diplomas.pdf", "/pdf/certificates.pdf")
	w.anonymous().get(public).lacks(t, "diplomas", "certificates")
	for _, key := range []string{"diplomas", "certificates"} {
		if a := b.get(desk + "/pdf/" + key + ".pdf"); a.status != http.StatusOK || !strings.HasPrefix(a.body, "%PDF") {
			t.Errorf("%s: %d", key, a.status)
		}
		for _, hidden := range []string{public + "/pdf/", public + "/my/" + w.code(w.judge) + "/pdf/"} {
			if a := w.anonymous().get(hidden + key + ".pdf"); a.status != http.StatusNotFound {
				t.Errorf("%s%s: %d", hidden, key, a.status)
			}
		}
	}
	before := newSite(t)
	other := before.contest(before.admin)
	other.send(piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	other.judged()
	preliminary := before.signedIn("admin")
	preliminary.get("/desk/c/"+id(other.id)).lacks(t, "diplomas")
	if a := preliminary.get("/desk/c/" + id(other.id) + "/pdf/diplomas.pdf"); a.status != http.StatusNotFound {
		t.Errorf("before the final award: %d", a.status)
	}
}
