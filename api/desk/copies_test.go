package desk_test

import (
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// TestRule6Copies: each step of a round is a copy that nobody had to make. It is compared with now in words, restored once it was asked
// twice with the effect, and the restore is undone like any other change.
func TestRule6Copies(t *testing.T) {
	st := apitest.NewStage(t, 6, apitest.SwissOf(3)).Draw().Rounds(1)
	complete := st.Fresh().Version
	st.Pair().Publish().Play(2)
	st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, st.Event.ID, play.PlayerData{Name: "Поздний Пётр"}, false))
	first := st.Event.Rounds[0].Games[0]
	second := st.Game(1)
	head := st.Event.Head
	head.Regulations.Rounds = 4
	now := st.Fresh().Version
	copied := st.Desk("/copies/" + apitest.ID(complete))
	for _, sc := range []apitest.Scenario{
		{Path: st.Desk("/journal"), Status: 200, Holds: []string{copied + `">копия`, `href="` + st.Desk("/copies") + `"`}},
		{Path: st.Desk("/rounds/2"), Status: 200, Holds: []string{`href="` + st.Desk("/copies") + `"`}},
		{Path: st.Desk("/copies"), Status: 200, Holds: []string{
			"Тур 1 составлен", "Тур 1 опубликован", "Тур 1 сыгран", "Тур 2 составлен", "Тур 2 опубликован", "Name of anna", copied,
		}, Not: []string{"Тур 2 сыгран", "/undo"}},
		{Path: copied, Status: 200, Holds: []string{
			"Тур 1 сыгран", "В копии этого тура нет: он исчезнет. Досок: 3, результатов: 2.", "Поздний П.: внесён позже", "Вернуть эту копию",
		}, Not: []string{st.Event.Name(first.White) + ": ", "Число туров"}},
		{Path: st.Desk("/copies/" + apitest.ID(now)), Status: 200, Holds: []string{"Турнир сейчас такой же"}, Not: []string{"Вернуть эту копию"}},
		{Path: st.Desk("/copies/9999"), Status: 404},
		{Path: st.Desk("/copies/x"), Status: 404},
		{Path: st.Desk("/exchange/event.json?version=9999"), Status: 404},
		{Path: copied + "/restore", Form: apitest.Seen(now - 1), Status: 409, Holds: []string{"Ничего не сохранено"}},
	} {
		sc.Run(t, st.Arbiter)
	}
	file, err := archive.Read(strings.NewReader(st.Arbiter.Get(st.Desk("/exchange/event.json?version=" + apitest.ID(complete))).Body))
	if err != nil || len(file.Event.Rounds) != 1 || len(file.Event.Players) != 6 {
		t.Fatalf("the file of the copy: %v", err)
	}
	before := st.Site.Digest()
	a := st.Arbiter.Post(copied+"/restore", apitest.Seen(now))
	for _, want := range []string{
		"Турнир станет таким, каким он был", "Исчезнут туры: 2. Результатов в них: 2.", `value="warning.restore.all!"`,
		"Ни места, ни суммы, ни рейтинги не меняются",
	} {
		if a.Status != 409 || !strings.Contains(a.Body, want) {
			t.Errorf("%d, no %q\n%s", a.Status, want, a.Body)
		}
	}
	form := apitest.FormOf(t, a.Body, copied+"/restore")
	if a := st.Arbiter.Post(copied+"/restore", form); a.Status != 409 || st.Site.Digest() != before {
		t.Fatalf("without the tick: %d", a.Status)
	}
	form.Add("agreed", "warning.restore.all!")
	if a := st.Arbiter.Post(copied+"/restore", form); a.Status != 303 || len(st.Fresh().Rounds) != 1 || len(st.Event.Players) != 6 {
		t.Fatalf("restored: %d, %d rounds\n%s", a.Status, len(st.Event.Rounds), a.Body)
	}
	apitest.Scenario{Path: st.Desk("/journal"), Status: 200, Holds: []string{"турнир возвращён к копии", "опубликован тур 2"}}.Run(t,
		st.Arbiter)
	undo := st.Desk("/journal/" + apitest.ID(st.Event.Version) + "/undo")
	a = st.Arbiter.Post(undo, apitest.Seen(st.Event.Version))
	a = st.Arbiter.Post(undo, apitest.FormOf(t, a.Body, undo))
	if g, ok := st.Fresh().Game(second.ID); a.Status != 303 || !ok || g.Result != second.Result || len(st.Event.Players) != 7 {
		t.Errorf("the restore undone: %d\n%s", a.Status, a.Body)
	}
}

// TestCopiesHaveWords: what of a head can be other in a copy has a name in every language.
func TestCopiesHaveWords(t *testing.T) {
	words, err := apitest.Catalogues()
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
