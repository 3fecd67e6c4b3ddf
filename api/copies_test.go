package api_test

import (
	"strings"
	"testing"

	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// TestRule6Copies: each step of a round is a copy that nobody had to make. It is compared with now in words, restored once it was asked
// twice with the effect, and the restore is undone like any other change.
func TestRule6Copies(t *testing.T) {
	st := newStage(t, 6, swissOf(3)).draw().rounds(1)
	complete := st.fresh().Version
	st.pair().publish().play(2)
	st.must(st.site.events.AddPlayer(t.Context(), st.by, st.event.ID, play.PlayerData{Name: "Поздний Пётр"}, false))
	first := st.event.Rounds[0].Games[0]
	second := st.game(1)
	head := st.event.Head
	head.Regulations.Rounds = 4
	now := st.fresh().Version
	copied := st.desk("/copies/" + id(complete))
	for _, sc := range []scenario{
		{path: st.desk("/journal"), status: 200, holds: []string{copied + `">копия`, `href="` + st.desk("/copies") + `"`}},
		{path: st.desk("/rounds/2"), status: 200, holds: []string{`href="` + st.desk("/copies") + `"`}},
		{path: st.desk("/copies"), status: 200, holds: []string{
			"Тур 1 составлен", "Тур 1 опубликован", "Тур 1 сыгран", "Тур 2 составлен", "Тур 2 опубликован", "Name of anna", copied,
		}, not: []string{"Тур 2 сыгран", "/undo"}},
		{path: copied, status: 200, holds: []string{
			"Тур 1 сыгран", "В копии этого тура нет: он исчезнет. Досок: 3, результатов: 2.", "Поздний П.: внесён позже", "Вернуть эту копию",
		}, not: []string{st.event.Name(first.White) + ": ", "Число туров"}},
		{path: st.desk("/copies/" + id(now)), status: 200, holds: []string{"Турнир сейчас такой же"}, not: []string{"Вернуть эту копию"}},
		{path: st.desk("/copies/9999"), status: 404},
		{path: st.desk("/copies/x"), status: 404},
		{path: st.desk("/exchange/event.json?version=9999"), status: 404},
		{path: copied + "/restore", form: seen(now - 1), status: 409, holds: []string{"Ничего не сохранено"}},
	} {
		sc.run(t, st.arbiter)
	}
	file, err := archive.Read(strings.NewReader(st.arbiter.get(st.desk("/exchange/event.json?version=" + id(complete))).body))
	if err != nil || len(file.Event.Rounds) != 1 || len(file.Event.Players) != 6 {
		t.Fatalf("the file of the copy: %v", err)
	}
	before := st.site.digest()
	a := st.arbiter.post(copied+"/restore", seen(now))
	for _, want := range []string{
		"Турнир станет таким, каким он был", "Исчезнут туры: 2. Результатов в них: 2.", `value="warning.restore.all!"`, "Что изменится",
	} {
		if a.status != 409 || !strings.Contains(a.body, want) {
			t.Errorf("%d, no %q\n%s", a.status, want, a.body)
		}
	}
	form := formOf(t, a.body, copied+"/restore")
	if a := st.arbiter.post(copied+"/restore", form); a.status != 409 || st.site.digest() != before {
		t.Fatalf("without the tick: %d", a.status)
	}
	form.Add("agreed", "warning.restore.all!")
	if a := st.arbiter.post(copied+"/restore", form); a.status != 303 || len(st.fresh().Rounds) != 1 || len(st.event.Players) != 6 {
		t.Fatalf("restored: %d, %d rounds\n%s", a.status, len(st.event.Rounds), a.body)
	}
	scenario{path: st.desk("/journal"), status: 200, holds: []string{"турнир возвращён к копии", "опубликован тур 2"}}.run(t, st.arbiter)
	undo := st.desk("/journal/" + id(st.event.Version) + "/undo")
	a = st.arbiter.post(undo, seen(st.event.Version))
	a = st.arbiter.post(undo, formOf(t, a.body, undo))
	if g, ok := st.fresh().Game(second.ID); a.status != 303 || !ok || g.Result != second.Result || len(st.event.Players) != 7 {
		t.Errorf("the restore undone: %d\n%s", a.status, a.body)
	}
}

// TestCopiesHaveWords: what of a head can be other in a copy has a name in every language.
func TestCopiesHaveWords(t *testing.T) {
	words, err := catalogues()
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range show.CopyWords() {
		for _, lang := range []string{"ru", "en"} {
			if !words.Translator(lang).Has(key) {
				t.Errorf("%s: no %s", lang, key)
			}
		}
	}
}
