package composing_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament/contest/composing"
)

// newFinal is a contest whose final award was published yesterday, with one entry.
func newFinal(t *testing.T) *apitest.ContestWorld {
	t.Helper()
	s := apitest.NewSite(t)
	w := s.Contest(s.Admin)
	w.Done(w.Contests.SetPublic(t.Context(), w.By, w.ID, w.Now().Head.Revision, true))
	w.Send(apitest.Piece("W:Wc3,e3:Bd4,c7", "c3:e5 c7-b6 e3-d4"))
	judges := []composing.PersonID{
		w.Person(composing.Person{Judge: true}, "Второй Виктор"), w.Person(composing.Person{Judge: true}, "Третий Тимур"),
	}
	w.Judged()
	for _, judge := range judges {
		w.Done(w.Contests.PutMark(t.Context(), w.By, w.ID, judge, 1, 0, composing.Mark{Mark: "7.25"}))
		w.HandsIn(judge)
	}
	k := w.Now().Claims[0]
	w.Done(w.Contests.Rule(t.Context(), w.By, w.ID, k.ID, k.Revision, composing.Dismissed, "Не мешает", "", apitest.EverythingAgreed))
	w.Clock.Pass(61 * 24 * time.Hour)
	w.Done(w.Contests.PublishFinal(t.Context(), w.By, w.ID, w.Now().Version, apitest.EverythingAgreed))
	w.Clock.Pass(24 * time.Hour)
	return w
}

// TestTryingTellsOfTheSolution: who tries a problem is told whether the solution has his move, and sees it only when he opens it.
func TestTryingTellsOfTheSolution(t *testing.T) {
	t.Parallel()
	w := newFinal(t)
	b := w.Anonymous()
	page := "/c/" + apitest.ID(w.ID) + "/entries/1"
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
		a := b.Get(page + "?" + query)
		a.Holds(t, said, "Показать решение")
		a.Lacks(t, "Скрыть решение", "2. e3-d4 <")
	}
	b.Get(page).Lacks(t, "есть в решении")
	b.Get(page+"?open=1").Holds(t, "c7-b6", "Скрыть решение")
	judge := "/c/" + apitest.ID(w.ID) + "/my/" + w.Code(w.Judge) + "/marks/1"
	b.Get(judge+"?moves=e3:c5").Lacks(t, "— не ход решения")
}

// TestProblemOfTheDay: the problem of today and of an earlier day, in a calendar, and none of a day to come or before the award.
func TestProblemOfTheDay(t *testing.T) {
	t.Parallel()
	empty := apitest.NewSite(t).Anonymous().Get("/problem")
	if empty.Holds(t, "Задачи этого дня нет"); empty.Status != http.StatusOK {
		t.Errorf("without a contest: %d", empty.Status)
	}
	w := newFinal(t)
	b := w.Anonymous()
	today := w.Clock.Now().In(time.FixedZone("", 3*60*60))
	b.Get("/problem").Holds(t, "Задача дня", "Авторов Алим", "Кубок композиторов", "/problem/"+today.Format(time.DateOnly)+"?open=1",
		`href="/c/`+apitest.ID(w.ID)+`/entries/1"`, "/problem.ics")
	b.Get("/problem").Lacks(t, "c7-b6", "c7-d6", "День раньше", "День позже")
	day := "/problem/" + today.Format(time.DateOnly)
	b.Get(day+"?moves=c3:e5").Holds(t, "c3:e5 есть в решении")
	b.Get(day, "Accept-Language", "en").Holds(t, "Problem of the day")
	for _, none := range []string{
		today.AddDate(0, 0, 1).Format(time.DateOnly), today.AddDate(0, 0, -1).Format(time.DateOnly), "0000-00-00", "yesterday", "2026-1-1",
	} {
		if a := b.Get("/problem/" + none); a.Status != http.StatusNotFound || !strings.Contains(a.Body, "Задачи этого дня нет") {
			t.Errorf("%s: %d", none, a.Status)
		}
	}
	calendar := b.Get("/problem.ics")
	if calendar.Status != http.StatusOK || !strings.HasPrefix(calendar.Header.Get("Content-Type"), "text/calendar") {
		t.Fatalf("%d %s", calendar.Status, calendar.Header.Get("Content-Type"))
	}
	calendar.Holds(t, "UID:problem-"+today.Format(time.DateOnly)+"@", "SUMMARY:Задача дня: Кубок композиторов\\, № 1",
		"DTSTART;VALUE=DATE:"+today.Format("20060102"))
	if n := strings.Count(calendar.Body, "BEGIN:VEVENT"); n != 1 {
		t.Errorf("%d days are in the calendar", n)
	}
	w.Clock.Pass(40 * 24 * time.Hour)
	if n := strings.Count(b.Get("/problem.ics").Body, "BEGIN:VEVENT"); n != 30 {
		t.Errorf("%d days are in the calendar", n)
	}
}

// TestEmbeddedProblem: another site frames a problem; it is the same for everybody, and all its addresses keep language and theme.
func TestEmbeddedProblem(t *testing.T) {
	t.Parallel()
	w := newFinal(t)
	path := "/embed/contests/" + apitest.ID(w.ID) + "/1"
	plain, signed := w.Anonymous().Get(path), w.SignedIn("admin").Get(path)
	if plain.Status != http.StatusOK || plain.Body != signed.Body {
		t.Errorf("%d %d, or who is signed in sees another page", plain.Status, signed.Status)
	}
	h := plain.Header
	if !strings.Contains(h.Get("Content-Security-Policy"), "frame-ancestors *") || h.Get("Access-Control-Allow-Origin") != "*" ||
		h.Get("Set-Cookie") != "" {
		t.Errorf("headers %v", h)
	}
	plain.Holds(t, "Авторов Алим", `href="/c/`+apitest.ID(w.ID)+`/entries/1" target="_blank"`, path+"?open=0", `data-play`)
	plain.Lacks(t, "c7-b6", "<header", "<form")
	dark := w.Anonymous().Get(path + "?lang=en&theme=dark&moves=c3:e5")
	dark.Holds(t, `lang="en"`, `data-theme="dark"`, "is in the solution", path+"?lang=en&amp;open=1&amp;theme=dark")
	if a := w.Anonymous().Get(path + "?lang=xx&theme=blink"); a.Status != http.StatusOK {
		t.Errorf("an unknown language: %d", a.Status)
	}
	for _, none := range []string{"/embed/contests/" + apitest.ID(w.ID) + "/2", "/embed/contests/9999/1", "/embed/contests/" +
		apitest.ID(w.ID) + "/x"} {
		if a := w.Anonymous().Get(none); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d", none, a.Status)
		}
	}
}

// TestDiplomasOfAContest: the director has diplomas and certificates once the final award is published, and nobody else.
func TestDiplomasOfAContest(t *testing.T) {
	t.Parallel()
	w := newFinal(t)
	desk, public := "/desk/c/"+apitest.ID(w.ID), "/c/"+apitest.ID(w.ID)
	b := w.SignedIn("admin")
	b.Get(desk).Holds(t, "/pdf/diplomas.pdf", "/pdf/certificates.pdf")
	w.Anonymous().Get(public).Lacks(t, "diplomas", "certificates")
	for _, key := range []string{"diplomas", "certificates"} {
		if a := b.Get(desk + "/pdf/" + key + ".pdf"); a.Status != http.StatusOK || !strings.HasPrefix(a.Body, "%PDF") {
			t.Errorf("%s: %d", key, a.Status)
		}
		for _, hidden := range []string{public + "/pdf/", public + "/my/" + w.Code(w.Judge) + "/pdf/"} {
			if a := w.Anonymous().Get(hidden + key + ".pdf"); a.Status != http.StatusNotFound {
				t.Errorf("%s%s: %d", hidden, key, a.Status)
			}
		}
	}
	before := apitest.NewSite(t)
	other := before.Contest(before.Admin)
	other.Send(apitest.Piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	other.Judged()
	preliminary := before.SignedIn("admin")
	preliminary.Get("/desk/c/"+apitest.ID(other.ID)).Lacks(t, "diplomas")
	if a := preliminary.Get("/desk/c/" + apitest.ID(other.ID) + "/pdf/diplomas.pdf"); a.Status != http.StatusNotFound {
		t.Errorf("before the final award: %d", a.Status)
	}
}
