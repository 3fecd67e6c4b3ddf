package api_test

import (
	"strings"
	"testing"

	"adyukh/tournament/play"
)

// TestConfirm: an act that meets warnings shows them and changes nothing; sent once more with what is agreed to it is done. A
// confirmation is for the version that it was given for.
func TestConfirm(t *testing.T) {
	st := newStage(t, 6, swissOf(3)).draw().pair().publish().play(2)
	path := st.desk("/rounds")
	form := seen(st.fresh().Version)
	before := st.site.digest()
	a := st.arbiter.post(path, form)
	for _, want := range []string{"Прежде чем продолжить", "Тур 1: нет результата на столе 3", "Пока ничего не изменено", "Да, выполнить"} {
		if a.status != 409 || !strings.Contains(a.body, want) {
			t.Errorf("%d, no %q\n%s", a.status, want, a.body)
		}
	}
	if st.site.digest() != before {
		t.Fatal("asking has changed something")
	}
	agreed := formOf(t, a.body, path)
	if got := agreed["agreed"]; len(got) != 1 || got[0] != "warning.round.missing" {
		t.Errorf("agrees to %q", got)
	}
	other := formOf(t, a.body, path)
	other.Set("agreed", "warning.of-something-else")
	if a := st.arbiter.post(path, other); a.status != 409 || st.site.digest() != before {
		t.Errorf("agreed to something else: %d", a.status)
	}
	st.result(3, play.Result{Kind: play.AgreedDraw, White: 12, Black: 12})
	if a := st.arbiter.post(path, agreed); a.status != 409 || len(st.fresh().Rounds) != 1 {
		t.Errorf("confirmed for an old version: %d", a.status)
	}
	undone := st.game(3)
	st.must(st.site.events.ClearResult(t.Context(), st.by, st.event.ID, undone.ID, undone.Revision))
	a = st.arbiter.post(path, seen(st.fresh().Version))
	if a := st.arbiter.post(path, formOf(t, a.body, path)); a.status != 303 || len(st.fresh().Rounds) != 2 {
		t.Errorf("confirmed: %d\n%s", a.status, a.body)
	}
}

// swissOf makes an event a Swiss of so many rounds.
func swissOf(rounds int) func(*play.Head) {
	return func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = rounds
	}
}

// TestConfirmTwice: what has to be said twice is a box to tick beside the consequence; without the tick nothing happens.
func TestConfirmTwice(t *testing.T) {
	st := newStage(t, 6, swissOf(3)).draw().pair()
	path := st.desk("/setup/regulations")
	form := formOf(t, st.arbiter.get(path).body, path)
	form.Set("rounds", "4")
	before := st.site.digest()
	a := st.arbiter.post(path, form, "Referer", st.site.base+path)
	for _, want := range []string{
		"Подтвердите изменения", `value="warning.event.rounds!"`, `class="button danger"`,
		`<a class="button" href="` + path + `"`,
	} {
		if a.status != 409 || !strings.Contains(a.body, want) {
			t.Errorf("%d, no %q\n%s", a.status, want, a.body)
		}
	}
	form = formOf(t, a.body, path)
	if a := st.arbiter.post(path, form); a.status != 409 || st.site.digest() != before {
		t.Fatalf("without the tick: %d", a.status)
	}
	form.Add("agreed", "warning.event.rounds!")
	if a := st.arbiter.post(path, form); a.status != 303 || st.fresh().Head.Regulations.Rounds != 4 {
		t.Errorf("with the tick: %d\n%s", a.status, a.body)
	}
}
