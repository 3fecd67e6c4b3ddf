package web_test

import (
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestConfirm: an act that meets warnings shows them and changes nothing; sent once more with what is agreed to it is done. A
// confirmation is for the version that it was given for.
func TestConfirm(t *testing.T) {
	st := apitest.NewStage(t, 6, apitest.SwissOf(3)).Draw().Pair().Publish().Play(2)
	path := st.Desk("/rounds")
	form := apitest.Seen(st.Fresh().Version)
	before := st.Site.Digest()
	a := st.Arbiter.Post(path, form)
	for _, want := range []string{
		`<h1 id="deed">Составить тур 2</h1>`, "Тур 1: нет результата на столе 3", "Пока ничего не изменено", "Да, составить тур 2",
	} {
		if a.Status != 409 || !strings.Contains(a.Body, want) {
			t.Errorf("%d, no %q\n%s", a.Status, want, a.Body)
		}
	}
	if st.Site.Digest() != before {
		t.Fatal("asking has changed something")
	}
	agreed := apitest.FormOf(t, a.Body, path)
	if got := agreed["agreed"]; len(got) != 1 || got[0] != "warning.round.missing" {
		t.Errorf("agrees to %q", got)
	}
	other := apitest.FormOf(t, a.Body, path)
	other.Set("agreed", "warning.of-something-else")
	if a := st.Arbiter.Post(path, other); a.Status != 409 || st.Site.Digest() != before {
		t.Errorf("agreed to something else: %d", a.Status)
	}
	st.Result(3, play.Result{Kind: play.AgreedDraw, White: 12, Black: 12})
	if a := st.Arbiter.Post(path, agreed); a.Status != 409 || len(st.Fresh().Rounds) != 1 {
		t.Errorf("confirmed for an old version: %d", a.Status)
	}
	undone := st.Game(3)
	st.Must(st.Site.Events.ClearResult(t.Context(), st.By, st.Event.ID, undone.ID, undone.Revision))
	a = st.Arbiter.Post(path, apitest.Seen(st.Fresh().Version))
	if a := st.Arbiter.Post(path, apitest.FormOf(t, a.Body, path)); a.Status != 303 || len(st.Fresh().Rounds) != 2 {
		t.Errorf("confirmed: %d\n%s", a.Status, a.Body)
	}
}

// TestConfirmTwice: what has to be said twice is a box to tick beside the consequence; without the tick nothing happens.
func TestConfirmTwice(t *testing.T) {
	st := apitest.NewStage(t, 6, apitest.SwissOf(3)).Draw().Pair()
	path := st.Desk("/setup/regulations")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form.Set("rounds", "4")
	before := st.Site.Digest()
	a := st.Arbiter.Post(path, form, "Referer", st.Site.Base+path)
	for _, want := range []string{
		"Подтвердите изменения", `value="warning.event.rounds!"`, `class="button danger"`,
		`<a class="button" href="` + path + `"`,
	} {
		if a.Status != 409 || !strings.Contains(a.Body, want) {
			t.Errorf("%d, no %q\n%s", a.Status, want, a.Body)
		}
	}
	form = apitest.FormOf(t, a.Body, path)
	if a := st.Arbiter.Post(path, form); a.Status != 409 || st.Site.Digest() != before {
		t.Fatalf("without the tick: %d", a.Status)
	}
	form.Add("agreed", "warning.event.rounds!")
	if a := st.Arbiter.Post(path, form); a.Status != 303 || st.Fresh().Head.Regulations.Rounds != 4 {
		t.Errorf("with the tick: %d\n%s", a.Status, a.Body)
	}
}
