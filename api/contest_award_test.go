package api_test

import (
	"net/http"
	"testing"
	"time"

	"adyukh/tournament/contest/composing"
)

// newJudged is a contest as newMarked makes it, whose three judges have marked all but for a mark of the first; the last has not handed in.
func newJudged(t *testing.T) (w *contestWorld, judges []composing.PersonID) {
	t.Helper()
	w = newMarked(t)
	judges = []composing.PersonID{
		w.judge, w.person(composing.Person{Judge: true}, "Второй Виктор"), w.person(composing.Person{Judge: true}, "Третий Тимур"),
	}
	for i, judge := range judges {
		for no, mark := range map[int]string{1: "9", 2: "6", 3: "12.5"} {
			if i > 0 || no < 3 {
				m := composing.Mark{Mark: mark, Remark: "Сказано", Note: "Тайно"}
				w.done(w.contests.PutMark(t.Context(), w.by, w.id, judge, no, 0, m))
			}
		}
		if i < 2 {
			w.handsIn(judge)
		}
	}
	return w, judges
}

func (w *contestWorld) handsIn(judge composing.PersonID) {
	w.t.Helper()
	p, _ := w.now().Person(judge)
	w.done(w.contests.HandIn(w.t.Context(), w.by, w.id, judge, p.Revision, everythingAgreed))
}

// TestAwards: the director sees what the marks come to, publishes the preliminary award and the final one; readers see results, and names
// with the last.
func TestAwards(t *testing.T) {
	t.Parallel()
	w, judges := newJudged(t)
	b, reader := w.signedIn("admin"), w.anonymous()
	desk, award := "/desk/c/"+id(w.id)+"/award", "/c/"+id(w.id)+"/award"
	if a := reader.get(award); a.status != http.StatusNotFound {
		t.Errorf("an award that is not published: %d", a.status)
	}
	page := b.get(desk)
	page.holds(t, "Оценено 2 из 3", "Третий Тимур", "ещё нет", "Нет результата: нужно оценок — 3", "Авторов Алим",
		"Опубликовать предварительные итоги")
	version := func() string { return id(w.now().Version) }
	asked := b.post(desk, fields("revision", version()))
	if asked.status != http.StatusConflict {
		t.Fatalf("publishing with marks missing: %d", asked.status)
	}
	asked.holds(t, "Третий Тимур", `value="warning.contest.not-handed-in"`)
	if a := b.post(desk, fields("revision", "1", "agreed", "warning.contest.not-handed-in")); a.status != http.StatusConflict {
		t.Errorf("publishing what was not seen: %d", a.status)
	}
	w.handsIn(judges[2])
	if a := b.post(desk, fields("revision", version())); a.status != http.StatusSeeOther {
		t.Fatalf("publishing: %d\n%s", a.status, a.body)
	}
	told := reader.get(award)
	told.holds(t, "Предварительные итоги", "9,00", "Сказано", "Нет результата", "Претензии принимаются до")
	told.lacks(t, "Авторов", "Скрытнов", "Тайно", "золото", "Второй Виктор")

	p, _ := w.now().Person(judges[0])
	if a := b.post(desk+"/back/"+id(p.ID), fields("revision", id(p.Revision))); a.status != http.StatusSeeOther {
		t.Fatalf("giving back: %d\n%s", a.status, a.body)
	}
	w.done(w.contests.PutMark(t.Context(), w.by, w.id, judges[0], 3, 0, composing.Mark{Mark: "12.5"}))
	w.handsIn(judges[0])
	reader.get(award).lacks(t, "12,50")
	b.get(desk).holds(t, "12,50")
	if a := b.post(desk+"/final", fields("revision", version())); a.status != http.StatusConflict {
		t.Errorf("a final award before the term of claims: %d", a.status)
	}
	w.clock.pass(61 * 24 * time.Hour)
	b = w.signedIn("admin")
	if a := b.post(desk+"/final", fields("revision", version())); a.status != http.StatusSeeOther {
		t.Fatalf("the final award: %d\n%s", a.status, a.body)
	}
	named := reader.get(award)
	named.holds(t, "Окончательные итоги", "12,50", "Авторов Алим", "Скрытнов Степан", "золото", "Второй Виктор", "По всем разделам")
	named.lacks(t, "Тайно")
	reader.get("/c/"+id(w.id)).holds(t, "Кубок")
}
