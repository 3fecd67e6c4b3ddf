package site_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestNumbersThatMoveAreSaid: who comes late where ratings number takes a number, and everybody below moves; who is removed
// gives it back. The notice and the journal say both.
func TestNumbersThatMoveAreSaid(t *testing.T) {
	st := apitest.NewStage(t, 5, apitest.OfSystem(play.Swiss, 1))
	e := st.Fresh()
	st.Must(st.Site.Events.DrawNumbers(t.Context(), st.By, e.ID, e.Version, play.Draw{Numbering: play.ByRating, Seed: 3}))
	st.Pair().Publish()
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
		if a := st.Arbiter.Post(st.Desk(step.path), step.form); a.Status != http.StatusSeeOther {
			t.Fatalf("%d\n%.2000s", a.Status, a.Body)
		}
		if body := st.Arbiter.Get(st.Desk("/players")).Body; !strings.Contains(body, step.notice) {
			t.Errorf("no notice %q:\n%s", step.notice, apitest.Between(body, `id="flash"`, "</div>"))
		}
		if body := st.Arbiter.Get(st.Desk("/journal")).Body; !strings.Contains(body, step.journal+"<") {
			t.Errorf("no entry %q", step.journal)
		}
	}
	e = st.Fresh()
	late := e.Players[len(e.Players)-2]
	if a := st.Arbiter.Post(st.Desk("/players/"+apitest.ID(late.ID)+"/remove"), apitest.Seen(late.Revision)); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%.2000s", a.Status, a.Body)
	}
	if body := st.Arbiter.Get(st.Desk("/journal")).Body; !strings.Contains(body,
		"удалён участник: Поздний Пётр (прежние номера 5–7 стали 4–6)") {
		t.Error("the journal does not say who moved up")
	}
}
