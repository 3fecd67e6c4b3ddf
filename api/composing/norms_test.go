package composing_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament/ratinglist"
)

// TestNormsOfContests: the director types a table or loads one with a click, sees what everybody lacks, and readers learn with the final
// award who has fulfilled what.
func TestNormsOfContests(t *testing.T) {
	t.Parallel()
	w, judges := newJudged(t)
	w.HandsIn(judges[2])
	b, reader := w.SignedIn("admin"), w.Anonymous()
	desk := "/desk/c/" + apitest.ID(w.ID)
	seen := func() string { return apitest.ID(w.Now().Head.Revision) }
	page := b.Get(desk + "/norms")
	page.Holds(t, "Норм пока нет", "ЕВСК, шашки", "найти не удалось", "Загрузить «СЛШИ, финал РФМ-22 по переписке»", "13.11.2017 № 990")
	for text, want := range map[string]string{
		"Норма;Место;Партий\nМС;1;9":   "строки 1 в таком конкурсе не посчитать",
		"Норма;Раздел;Место\nМС;Ы;1":   "такого в конкурсе нет",
		"Норма;Место\nМС;1\nМС;вто":    "Строка 3: «вто»",
		"Норма;Погода\nМС;1":           "Непонятный заголовок",
		strings.Repeat("я", 300_000):   "",
		"Норма;Место\n" + "МС;1\x00\n": "",
	} {
		a := b.Post(desk+"/norms", apitest.Fields("revision", seen(), "text", text))
		if a.Status < 400 || a.Status >= 500 {
			t.Errorf("%.40q: %d", text, a.Status)
		}
		a.Holds(t, want)
	}
	table := "Источник: положение, п. 7\nНорма;Раздел;Место;Очков;Пол;Примечание\nКМС;;1;;;п. 7.1\nI;;;5;;п. 7.2\nII;;3;;ж;\n"
	if a := b.Post(desk+"/norms", apitest.Fields("revision", seen(), "text", table)); a.Status != http.StatusSeeOther {
		t.Fatalf("saving: %d\n%s", a.Status, a.Body)
	}
	if a := b.Post(desk+"/norms", apitest.Fields("revision", "1", "text", table)); a.Status != http.StatusConflict {
		t.Errorf("saving over what was not seen: %d", a.Status)
	}
	b.Get(desk+"/norms").Holds(t,
		"Нормы: положение, п. 7.", "Итоги не окончательные", "норма;пол;место;очков;примечание", "II;ж;3", "места определятся по окончании")
	if got := w.Now().Head.Norms; got.Source != "положение, п. 7" || len(got.Norms) != 3 {
		t.Errorf("kept %+v", got)
	}
	version := func() string { return apitest.ID(w.Now().Version) }
	published(w, b, desk+"/award", version())
	award := "/c/" + apitest.ID(w.ID) + "/award"
	reader.Get(award).Lacks(t, "Выполнили норму", "п. 7.1")
	w.Clock.Pass(61 * 24 * time.Hour)
	b = w.SignedIn("admin")
	published(w, b, desk+"/award/final", version())
	told := reader.Get(award)
	told.Holds(t, "Выполнили норму", "Нормы: положение, п. 7.", "КМС: норма выполнена", "строка 1", "п. 7.1", "место 1, нужно не ниже 1")
	told.Lacks(t, "не выполнена", "II: норма", "Кому чего не хватило")
	b.Get(desk+"/award").Holds(t, "КМС: норма выполнена", "Кому чего не хватило")
	reader.Get("/api/v1/contests/"+apitest.ID(w.ID)+"/award").Holds(t, `"title":"КМС"`, `"line":1`, `"note":"п. 7.1"`)
	shipped, _ := ratinglist.Shipped()
	for _, s := range shipped {
		want := http.StatusSeeOther
		switch {
		case s.Text() == "":
			want = http.StatusNotFound
		case strings.Contains(s.Text(), "рейтинг"): // contests have none
			want = http.StatusUnprocessableEntity
		}
		if a := b.Post(desk+"/norms/load", apitest.Fields("revision", seen(), "table", s.ID)); a.Status != want {
			t.Errorf("loading %s: %d, want %d", s.ID, a.Status, want)
		}
	}
	if a := b.Post(desk+"/norms", apitest.Fields("revision", seen(), "text", " ")); a.Status != http.StatusSeeOther {
		t.Fatalf("taking the norms away: %d", a.Status)
	}
	reader.Get(award).Lacks(t, "Выполнили норму")
	b.Get(desk+"/journal").Holds(t, "Нормы изменены: 3 строки")
}

// published publishes an award.
func published(w *apitest.ContestWorld, b *apitest.Browser, path, version string) {
	w.Test.Helper()
	if a := b.Post(path, apitest.Fields("revision", version)); a.Status != http.StatusSeeOther {
		w.Test.Fatalf("publishing: %d\n%s", a.Status, a.Body)
	}
}

// TestShippedNormsAreLoaded: an administrator enters a table that comes with the program with one click, once.
func TestShippedNormsAreLoaded(t *testing.T) {
	t.Parallel()
	w := apitest.NewSite(t)
	b := w.SignedIn("admin")
	b.Get("/norms").Holds(t, "Таблицы в программе", "Таблицы мест прочитать не удалось", "Добавить к своим таблицам")
	if a := b.Post("/norms/load", apitest.Fields("table", "post-2009")); a.Status != http.StatusSeeOther {
		t.Fatalf("loading: %d\n%s", a.Status, a.Body)
	}
	b.Get("/norms").Holds(t, `">СЛШИ, финал РФМ-22 по переписке</a>`)
	b.Post("/norms/load", apitest.Fields("table", "post-2009")).Holds(t, "уже есть")
	if a := b.Post("/norms/load", apitest.Fields("table", "evsk-draughts")); a.Status != http.StatusNotFound {
		t.Errorf("loading what is not there: %d", a.Status)
	}
}
