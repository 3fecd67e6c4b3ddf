package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/tournament/play"
)

// TestNumbersThatMoveAreSaid: who comes late where ratings number takes a number, and everybody below moves; who is removed
// gives it back. The notice and the journal say both.
func TestNumbersThatMoveAreSaid(t *testing.T) {
	st := newStage(t, 5, ofSystem(play.Swiss, 1))
	e := st.fresh()
	st.must(st.site.events.DrawNumbers(t.Context(), st.by, e.ID, e.Version, play.Draw{Numbering: play.ByRating, Seed: 3}))
	st.pair().publish()
	for _, step := range []struct {
		path    string
		form    url.Values
		notice  string
		journal string
	}{
		{
			"/players",
			url.Values{"name": {"Поздний Пётр"}, "rating": {"1502"}},
			"Поздний Пётр: номер 4 (прежние номера 4–5 стали 5–6)",
			"внесён участник: Поздний Пётр, номер 4 (прежние номера 4–5 стали 5–6). Участие — с тура 2. Пропущенные туры (1) очков не дают.",
		},
		{
			"/players",
			url.Values{"name": {"Яблочкина Яна"}, "rating": {"100"}},
			"Яблочкина Яна: номер 7",
			"внесён участник: Яблочкина Яна, номер 7. Участие — с тура 2. Пропущенные туры (1) очков не дают.",
		},
	} {
		if a := st.arbiter.post(st.desk(step.path), step.form); a.status != http.StatusSeeOther {
			t.Fatalf("%d\n%.2000s", a.status, a.body)
		}
		if body := st.arbiter.get(st.desk("/players")).body; !strings.Contains(body, step.notice) {
			t.Errorf("no notice %q:\n%s", step.notice, between(body, `id="flash"`, "</div>"))
		}
		if body := st.arbiter.get(st.desk("/journal")).body; !strings.Contains(body, step.journal+"<") {
			t.Errorf("no entry %q", step.journal)
		}
	}
	e = st.fresh()
	late := e.Players[len(e.Players)-2]
	if a := st.arbiter.post(st.desk("/players/"+id(late.ID)+"/remove"), seen(late.Revision)); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%.2000s", a.status, a.body)
	}
	if body := st.arbiter.get(st.desk("/journal")).body; !strings.Contains(body,
		"удалён участник: Поздний Пётр (прежние номера 5–7 стали 4–6)") {
		t.Error("the journal does not say who moved up")
	}
}
