package composing_test

import (
	"net/http"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament/contest/composing"
)

// newJudged is a contest as newMarked makes it, whose three judges have marked all but for a mark of the first; the last has not handed in.
func newJudged(t *testing.T) (w *apitest.ContestWorld, judges []composing.PersonID) {
	t.Helper()
	w = newMarked(t)
	judges = []composing.PersonID{
		w.Judge, w.Person(composing.Person{Judge: true}, "Второй Виктор"), w.Person(composing.Person{Judge: true}, "Третий Тимур"),
	}
	for i, judge := range judges {
		for no, mark := range map[int]string{1: "9", 2: "6", 3: "12.5"} {
			if i > 0 || no < 3 {
				m := composing.Mark{Mark: mark, Remark: "Сказано", Note: "Тайно"}
				w.Done(w.Contests.PutMark(t.Context(), w.By, w.ID, judge, no, 0, m))
			}
		}
		if i < 2 {
			w.HandsIn(judge)
		}
	}
	return w, judges
}

// TestAwards: the director sees what the marks come to, publishes the preliminary award and the final one; readers see results, and names
// with the last.
func TestAwards(t *testing.T) {
	t.Parallel()
	w, judges := newJudged(t)
	b, reader := w.SignedIn("admin"), w.Anonymous()
	desk, award := "/desk/c/"+apitest.ID(w.ID)+"/award", "/c/"+apitest.ID(w.ID)+"/award"
	if a := reader.Get(award); a.Status != http.StatusNotFound {
		t.Errorf("an award that is not published: %d", a.Status)
	}
	page := b.Get(desk)
	page.Holds(t, "Оценено 2 из 3", "Третий Тимур", "ещё нет", "Нет результата: нужно оценок — 3", "Авторов Алим",
		"Опубликовать предварительные итоги")
	version := func() string { return apitest.ID(w.Now().Version) }
	asked := b.Post(desk, apitest.Fields("revision", version()))
	if asked.Status != http.StatusConflict {
		t.Fatalf("publishing with marks missing: %d", asked.Status)
	}
	asked.Holds(t, "Третий Тимур", `value="warning.contest.not-handed-in"`)
	if a := b.Post(desk, apitest.Fields("revision", "1", "agreed", "warning.contest.not-handed-in")); a.Status != http.StatusConflict {
		t.Errorf("publishing what was not seen: %d", a.Status)
	}
	w.HandsIn(judges[2])
	if a := b.Post(desk, apitest.Fields("revision", version())); a.Status != http.StatusSeeOther {
		t.Fatalf("publishing: %d\n%s", a.Status, a.Body)
	}
	told := reader.Get(award)
	told.Holds(t, "Предварительные итоги", "9,00", "Сказано", "Нет результата", "Претензии принимаются до")
	told.Lacks(t, "Авторов", "Скрытнов", "Тайно", "золото", "Второй Виктор")

	p, _ := w.Now().Person(judges[0])
	if a := b.Post(desk+"/back/"+apitest.ID(p.ID), apitest.Fields("revision", apitest.ID(p.Revision))); a.Status != http.StatusSeeOther {
		t.Fatalf("giving back: %d\n%s", a.Status, a.Body)
	}
	w.Done(w.Contests.PutMark(t.Context(), w.By, w.ID, judges[0], 3, 0, composing.Mark{Mark: "12.5"}))
	w.HandsIn(judges[0])
	reader.Get(award).Lacks(t, "12,50")
	b.Get(desk).Holds(t, "12,50")
	if a := b.Post(desk+"/final", apitest.Fields("revision", version())); a.Status != http.StatusConflict {
		t.Errorf("a final award before the term of claims: %d", a.Status)
	}
	w.Clock.Pass(61 * 24 * time.Hour)
	b = w.SignedIn("admin")
	if a := b.Post(desk+"/final", apitest.Fields("revision", version())); a.Status != http.StatusSeeOther {
		t.Fatalf("the final award: %d\n%s", a.Status, a.Body)
	}
	named := reader.Get(award)
	named.Holds(t, "Окончательные итоги", "12,50", "Авторов Алим", "Скрытнов Степан", "золото", "Второй Виктор", "По всем разделам")
	named.Lacks(t, "Тайно")
	reader.Get("/c/"+apitest.ID(w.ID)).Holds(t, "Кубок")
}
