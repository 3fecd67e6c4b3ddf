package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/ratinglist"
)

// TestNormsOfContests: the director types a table or loads one with a click, sees what everybody lacks, and readers learn with the final
// award who has fulfilled what.
func TestNormsOfContests(t *testing.T) {
	t.Parallel()
	w, judges := newJudged(t)
	w.handsIn(judges[2])
	b, reader := w.signedIn("admin"), w.anonymous()
	desk := "/desk/c/" + id(w.id)
	seen := func() string { return id(w.now().Head.Revision) }
	page := b.get(desk + "/norms")
	page.holds(t, "Норм пока нет", "ЕВСК, шашки", "найти не удалось", "Загрузить «СЛШИ, финал РФМ-22 по переписке»", "13.11.2017 № 990")
	for text, want := range map[string]string{
		"Норма;Место;Партий\nМС;1;9":   "строки 1 в таком конкурсе не посчитать",
		"Норма;Раздел;Место\nМС;Ы;1":   "такого в конкурсе нет",
		"Норма;Место\nМС;1\nМС;вто":    "Строка 3: «вто»",
		"Норма;Погода\nМС;1":           "Непонятный заголовок",
		strings.Repeat("я", 300_000):   "",
		"Норма;Место\n" + "МС;1\x00\n": "",
	} {
		a := b.post(desk+"/norms", fields("revision", seen(), "text", text))
		if a.status < 400 || a.status >= 500 {
			t.Errorf("%.40q: %d", text, a.status)
		}
		a.holds(t, want)
	}
	table := "Источник: положение, п. 7\nНорма;Раздел;Место;Очков;Пол;Примечание\nКМС;;1;;;п. 7.1\nI;;;5;;п. 7.2\nII;;3;;ж;\n"
	if a := b.post(desk+"/norms", fields("revision", seen(), "text", table)); a.status != http.StatusSeeOther {
		t.Fatalf("saving: %d\n%s", a.status, a.body)
	}
	if a := b.post(desk+"/norms", fields("revision", "1", "text", table)); a.status != http.StatusConflict {
		t.Errorf("saving over what was not seen: %d", a.status)
	}
	b.get(desk+"/norms").holds(t,
		"Нормы: положение, п. 7.", "Итоги не окончательные", "норма;пол;место;очков;примечание", "II;ж;3", "места определятся по окончании")
	if got := w.now().Head.Norms; got.Source != "положение, п. 7" || len(got.Norms) != 3 {
		t.Errorf("kept %+v", got)
	}
	version := func() string { return id(w.now().Version) }
	w.published(b, desk+"/award", version())
	award := "/c/" + id(w.id) + "/award"
	reader.get(award).lacks(t, "Выполнили норму", "п. 7.1")
	w.clock.pass(61 * 24 * time.Hour)
	b = w.signedIn("admin")
	w.published(b, desk+"/award/final", version())
	told := reader.get(award)
	told.holds(t, "Выполнили норму", "Нормы: положение, п. 7.", "КМС: норма выполнена", "строка 1", "п. 7.1", "место 1, нужно не ниже 1")
	told.lacks(t, "не выполнена", "II: норма", "Кому чего не хватило")
	b.get(desk+"/award").holds(t, "КМС: норма выполнена", "Кому чего не хватило")
	reader.get("/api/v1/contests/"+id(w.id)+"/award").holds(t, `"title":"КМС"`, `"line":1`, `"note":"п. 7.1"`)
	shipped, _ := ratinglist.Shipped()
	for _, s := range shipped {
		want := http.StatusSeeOther
		switch {
		case s.Text() == "":
			want = http.StatusNotFound
		case strings.Contains(s.Text(), "рейтинг"): // contests have none
			want = http.StatusUnprocessableEntity
		}
		if a := b.post(desk+"/norms/load", fields("revision", seen(), "table", s.ID)); a.status != want {
			t.Errorf("loading %s: %d, want %d", s.ID, a.status, want)
		}
	}
	if a := b.post(desk+"/norms", fields("revision", seen(), "text", " ")); a.status != http.StatusSeeOther {
		t.Fatalf("taking the norms away: %d", a.status)
	}
	reader.get(award).lacks(t, "Выполнили норму")
	b.get(desk+"/journal").holds(t, "Нормы изменены: 3 строки")
}

// published publishes an award.
func (w *contestWorld) published(b *browser, path, version string) {
	w.t.Helper()
	if a := b.post(path, fields("revision", version)); a.status != http.StatusSeeOther {
		w.t.Fatalf("publishing: %d\n%s", a.status, a.body)
	}
}

// TestShippedNormsAreLoaded: an administrator enters a table that comes with the program with one click, once.
func TestShippedNormsAreLoaded(t *testing.T) {
	t.Parallel()
	w := newSite(t)
	b := w.signedIn("admin")
	b.get("/norms").holds(t, "Таблицы в программе", "Таблицы мест прочитать не удалось", "Добавить к своим таблицам")
	if a := b.post("/norms/load", fields("table", "post-2009")); a.status != http.StatusSeeOther {
		t.Fatalf("loading: %d\n%s", a.status, a.body)
	}
	b.get("/norms").holds(t, `">СЛШИ, финал РФМ-22 по переписке</a>`)
	b.post("/norms/load", fields("table", "post-2009")).holds(t, "уже есть")
	if a := b.post("/norms/load", fields("table", "evsk-draughts")); a.status != http.StatusNotFound {
		t.Errorf("loading what is not there: %d", a.status)
	}
}
