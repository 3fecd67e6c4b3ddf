package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/contest/composing"
)

// contestJSON are the addresses of a contest's JSON.
func (w *contestWorld) contestJSON() []string {
	base := fmt.Sprintf("/api/v1/contests/%d", w.id)
	return []string{base, base + "/entries", base + "/award", base + "/claims"}
}

// checkContest checks what programs read of a contest: the announcement always, the rest once there is an award.
func (d *description) checkContest(t *testing.T, w *contestWorld, told bool) {
	t.Helper()
	b := w.anonymous()
	for i, path := range append(w.contestJSON(), "/api/v1/events") {
		a := b.get(path)
		want := http.StatusOK
		if !told && i > 0 && i < 4 {
			want = http.StatusNotFound
		}
		if a.status != want {
			t.Errorf("%s: %d, want %d", path, a.status, want)
		}
		d.conforms(t, path, a)
		if again := b.get(path, "If-None-Match", a.header.Get("ETag")); want == http.StatusOK && again.status != http.StatusNotModified {
			t.Errorf("%s again: %d", path, again.status)
		}
	}
}

// checkContests checks the JSON of a contest from its announcement to the final award.
func (d *description) checkContests(t *testing.T, s *site) {
	w := s.contest(s.admin)
	if a := w.anonymous().get(w.contestJSON()[0]); a.status != http.StatusNotFound {
		t.Errorf("a hidden contest: %d", a.status)
	}
	w.done(w.contests.SetPublic(t.Context(), w.by, w.id, w.now().Head.Revision, true))
	d.checkContest(t, w, false)
	page := fmt.Sprintf(`"discipline":"composition","players":0,"url":"/api/v1/contests/%d","page":"/c/%d"`, w.id, w.id)
	w.anonymous().get("/api/v1/events").holds(t, page)
	w.send(piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	two := []composing.PersonID{
		w.person(composing.Person{Judge: true}, "Второй Виктор"), w.person(composing.Person{Judge: true}, "Третий Тимур"),
	}
	terms := w.now().Head.Timetable
	terms.Closes = terms.Closes.Add(time.Minute)
	w.done(w.contests.SetTerms(t.Context(), w.by, w.id, w.now().Head.Revision, terms, "Почта"))
	w.judged()
	for i, said := range map[int]string{1: `"position":"W:Wc3,e3:Bd4,h8"`, 2: `"remarks":["Изящно"]`, 3: `"text":"Есть дуаль"`} {
		a := w.anonymous().get(w.contestJSON()[i])
		a.holds(t, said)
		a.lacks(t, "Авторов", `"marks"`, "Читатель")
	}
	d.checkContest(t, w, true)
	for _, judge := range two {
		w.done(w.contests.PutMark(t.Context(), w.by, w.id, judge, 1, 0, composing.Mark{Mark: "7.25"}))
		w.handsIn(judge)
	}
	k := w.now().Claims[0]
	w.done(w.contests.Rule(t.Context(), w.by, w.id, k.ID, k.Revision, composing.Dismissed, "Не мешает", "", everythingAgreed))
	w.clock.pass(61 * 24 * time.Hour)
	w.done(w.contests.PublishFinal(t.Context(), w.by, w.id, w.now().Version, everythingAgreed))
	d.checkContest(t, w, true)
	for _, path := range []string{"/api/v1/problem", "/api/v1/problem/" + w.clock.Now().Format(time.DateOnly)} {
		if a := w.anonymous().get(path); a.status != http.StatusNotFound {
			t.Errorf("%s on the day of the award: %d", path, a.status)
		}
	}
	w.clock.pass(24 * time.Hour)
	for _, path := range []string{"/api/v1/problem", "/api/v1/problem/" + w.clock.Now().Format(time.DateOnly)} {
		a := w.anonymous().get(path)
		a.holds(t, `"position":"W:Wc3,e3:Bd4,h8"`, `"place":1`, `"embed":"/embed/contests/`)
		d.conforms(t, path, a)
	}
	w.anonymous().get(w.contestJSON()[0]).holds(t, `"phase":"over"`, `"seed":7`, `"reason":"Почта"`)
	w.anonymous().get(w.contestJSON()[1]).holds(t, "Авторов Алим")
	w.anonymous().get(w.contestJSON()[2]).holds(t, `"final":true`, `"result":8.17`, `"mark":7.25`, `"total":8.17`, "Авторов Алим")
	w.anonymous().get(w.contestJSON()[3]).holds(t, `"ruling":"dismissed"`, "Читатель")
}

// TestJSONOfContests: what programs read of a contest is what everybody may see, as the document describes it.
func TestJSONOfContests(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	d := describe(t, s)
	d.checkContests(t, s)
	for _, id := range []string{"getContest", "listEntries", "getAward", "listClaims"} {
		if !d.covered[id] {
			t.Errorf("%s was not asked for", id)
		}
	}
	for _, bad := range []string{"/api/v1/contests/0", "/api/v1/contests/x/award", "/api/v1/contests/99999/entries"} {
		if a := s.anonymous().get(bad); a.status != http.StatusNotFound || !strings.Contains(a.header.Get("Content-Type"), "problem") {
			t.Errorf("%s: %d", bad, a.status)
		}
	}
}
