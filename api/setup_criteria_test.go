package api_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// TestOrderByHand: whoever wants an order by hand first sees the list, with the present order in it; then it is saved as it
// was put together, with the edition and the handling of unplayed games.
func TestOrderByHand(t *testing.T) {
	st := newStage(t, 4, func(h *play.Head) { *h = h.WithSystem(play.Swiss) })
	path := st.desk("/setup/regulations")
	form := formOf(t, st.arbiter.get(path).body, path)
	before := st.site.digest()
	form.Set("order", "own")
	a := st.arbiter.post(path, form)
	if a.status != 200 || !strings.Contains(a.body, "Составьте порядок") {
		t.Fatalf("the list is not shown: %d", a.status)
	}
	if st.site.digest() != before {
		t.Error("looking at the list saved something")
	}
	form = formOf(t, a.body, path)
	want := []string{"PTS", "MP", "SOLKOFF/C1", "SOLKOFF", "WINS", "DE", "", "", ""}
	if diff := cmp.Diff(want, form["criterion"]); diff != "" {
		t.Errorf("the list has (-want +got):\n%s", diff)
	}
	form["criterion"] = []string{"MP", "", "BH/C1", "SOLKOFF:GP", "AOB", "DE"}
	form.Set("edition", string(standings.Edition2024))
	form.Set("unplayed", "fide")
	if a = st.arbiter.post(path, form); a.status != 303 {
		t.Fatalf("saving: %d", a.status)
	}
	r := st.fresh().Head.Regulations
	if diff := cmp.Diff([]standings.Code{"MP", "BH/C1", "SOLKOFF:GP", "AOB", "DE"}, r.Criteria); diff != "" {
		t.Errorf("the order is (-want +got):\n%s", diff)
	}
	if want := (standings.Rules{Edition: standings.Edition2024, Unplayed: standings.UnplayedFIDE}); r.Standings != want {
		t.Errorf("the rules are %+v", r.Standings)
	}
	form = formOf(t, st.arbiter.get(path).body, path)
	if form.Get("order") != "own" || form.Get("edition") != "2024-08" || form.Get("unplayed") != "fide" {
		t.Errorf("the form does not show what is stored: %v", form)
	}
	scenario{path: st.desk(""), status: 200, holds: []string{"Бухгольц, худших отброшено: 1", "с 1 августа 2024", "Как у ФИДЕ"}}.run(t,
		st.arbiter)
}

func TestOrdersThatMakeNoSense(t *testing.T) {
	st := newStage(t, 4, func(h *play.Head) { *h = h.WithSystem(play.Swiss) })
	path := st.desk("/setup/regulations")
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
	shown := formOf(t, st.arbiter.get(path).body, path)
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			form := maps.Clone(shown)
			form.Set("order", "own")
			form["criterion"] = tt.criteria
			form.Set("edition", tt.edition)
			scenario{path: path, form: form, status: 422, holds: []string{tt.answer}}.run(t, st.arbiter)
		})
	}
}

// TestOrderFollowsTheSystem: an order by hand loses what means nothing in another system; a ready-made one becomes that of
// the other system.
func TestOrderFollowsTheSystem(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 4, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Criteria = []standings.Code{"PTS", "SOLKOFF", "WINS"}
	})
	path := st.desk("/setup/regulations")
	form := formOf(t, st.arbiter.get(path).body, path)
	form.Set("system", "round-robin")
	form = formOf(t, st.arbiter.post(path, form).body, path)
	if slices.Contains(form["criterion"], "SOLKOFF") || !slices.Contains(form["criterion"], "WINS") {
		t.Errorf("the list of a round robin has %v", form["criterion"])
	}
	form.Set("order", "points-first")
	if a := st.arbiter.post(path, form); a.status != 303 {
		t.Fatalf("saving: %d", a.status)
	}
	if diff := cmp.Diff(standings.PointsFirst(), st.fresh().Head.Regulations.Criteria); diff != "" {
		t.Errorf("the order is (-want +got):\n%s", diff)
	}
}
