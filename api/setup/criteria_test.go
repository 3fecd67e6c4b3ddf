package setup_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// TestOrderByHand: whoever wants an order by hand first sees the list, with the present order in it; then it is saved as it
// was put together, with the edition and the handling of unplayed games.
func TestOrderByHand(t *testing.T) {
	st := apitest.NewStage(t, 4, func(h *play.Head) { *h = h.WithSystem(play.Swiss) })
	path := st.Desk("/setup/regulations")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	before := st.Site.Digest()
	form.Set("order", "own")
	a := st.Arbiter.Post(path, form)
	if a.Status != 200 || !strings.Contains(a.Body, "Составьте порядок") {
		t.Fatalf("the list is not shown: %d", a.Status)
	}
	if st.Site.Digest() != before {
		t.Error("looking at the list saved something")
	}
	form = apitest.FormOf(t, a.Body, path)
	want := []string{"PTS", "MP", "SOLKOFF/C1", "SOLKOFF", "WINS", "DE", "", "", ""}
	if diff := cmp.Diff(want, form["criterion"]); diff != "" {
		t.Errorf("the list has (-want +got):\n%s", diff)
	}
	form["criterion"] = []string{"MP", "", "BH/C1", "SOLKOFF:GP", "AOB", "DE"}
	form.Set("edition", string(standings.Edition2024))
	form.Set("unplayed", "fide")
	if a = st.Arbiter.Post(path, form); a.Status != 303 {
		t.Fatalf("saving: %d", a.Status)
	}
	r := st.Fresh().Head.Regulations
	if diff := cmp.Diff([]standings.Code{"MP", "BH/C1", "SOLKOFF:GP", "AOB", "DE"}, r.Criteria); diff != "" {
		t.Errorf("the order is (-want +got):\n%s", diff)
	}
	if want := (standings.Rules{Edition: standings.Edition2024, Unplayed: standings.UnplayedFIDE}); r.Standings != want {
		t.Errorf("the rules are %+v", r.Standings)
	}
	form = apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	if form.Get("order") != "own" || form.Get("edition") != "2024-08" || form.Get("unplayed") != "fide" {
		t.Errorf("the form does not show what is stored: %v", form)
	}
	apitest.Scenario{Path: st.Desk(""), Status: 200, Holds: []string{"Бухгольц, худших отброшено: 1", "с 1 августа 2024", "Как у ФИДЕ"}}.Run(t,
		st.Arbiter)
}

func TestOrdersThatMakeNoSense(t *testing.T) {
	st := apitest.NewStage(t, 4, func(h *play.Head) { *h = h.WithSystem(play.Swiss) })
	path := st.Desk("/setup/regulations")
	tests := map[string]struct {
		criteria        []string
		edition, answer string
	}{
		"nothing":      {[]string{"", ""}, "2026-03", "ни суммы очков, ни суммы баллов"},
		"no score":     {[]string{"SOLKOFF"}, "2026-03", "ни суммы очков, ни суммы баллов"},
		"twice":        {[]string{"PTS", "WINS", "WINS"}, "2026-03", "WINS стоит в порядке дважды"},
		"none at all":  {[]string{"PTS", "МУСОР"}, "2026-03", "Показателя «МУСОР» нет"},
		"edition":      {[]string{"PTS"}, "1970-01", "Редакции «1970-01» правил ФИДЕ нет"},
		"far too many": {slices.Repeat([]string{"DE"}, 30), "2026-03", "не больше 20"},
	}
	shown := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			form := maps.Clone(shown)
			form.Set("order", "own")
			form["criterion"] = tt.criteria
			form.Set("edition", tt.edition)
			apitest.Scenario{Path: path, Form: form, Status: 422, Holds: []string{tt.answer}}.Run(t, st.Arbiter)
		})
	}
}

// TestOrderFollowsTheSystem: an order by hand loses what means nothing in another system; a ready-made one becomes that of
// the other system.
func TestOrderFollowsTheSystem(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 4, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Criteria = []standings.Code{"PTS", "SOLKOFF", "WINS"}
	})
	path := st.Desk("/setup/regulations")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form.Set("system", "round-robin")
	form = apitest.FormOf(t, st.Arbiter.Post(path, form).Body, path)
	if slices.Contains(form["criterion"], "SOLKOFF") || !slices.Contains(form["criterion"], "WINS") {
		t.Errorf("the list of a round robin has %v", form["criterion"])
	}
	form.Set("order", "points-first")
	if a := st.Arbiter.Post(path, form); a.Status != 303 {
		t.Fatalf("saving: %d", a.Status)
	}
	if diff := cmp.Diff(standings.PointsFirst(), st.Fresh().Head.Regulations.Criteria); diff != "" {
		t.Errorf("the order is (-want +got):\n%s", diff)
	}
}
