package papers_test

import (
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestPapersNow: the page of documents begins with what each moment of an event needs, and has the rest folded; a word finds a
// paper.
func TestPapersNow(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = 2
	})
	needs := func(moment string, want ...string) {
		t.Helper()
		page := st.Arbiter.Get(st.Desk("/documents")).Body
		now, rest, ok := strings.Cut(apitest.Between(page, `id="papers-now"`, `</main>`), "</section>")
		if !ok || !strings.Contains(now, moment) {
			t.Fatalf("no %q in\n%s", moment, now)
		}
		at := -1
		for _, key := range want {
			next := strings.Index(now, "/pdf/"+key)
			if next < at || next < 0 {
				t.Errorf("%s: %s stands at %d, after %d", moment, key, next, at)
			}
			at = next
		}
		if strings.Contains(rest, `id="papers-before" open`) || !strings.Contains(rest, `<details class="card" id="papers-before">`) {
			t.Errorf("%s: the rest is not folded", moment)
		}
	}
	needs("До первого тура", "admission", "start-list", "participants")
	st.Draw().Pair()
	needs("До первого тура", "admission")
	st.Publish()
	needs("Тур 1 объявлен", "pairings?round=1", "pairings-by-name", "result-slips", "score-sheets")
	st.Open()
	if page := st.Site.Anonymous().Get(st.Public("")).Body; !strings.Contains(apitest.Between(page, ">Документы</h2>", "/files"),
		"/pdf/pairings") {
		t.Error("readers do not find the pairings first")
	}
	st.Play(2)
	needs("Тур 1 сыгран", "standings", "round?round=1", "crosstable")
	page := st.Site.Anonymous().Get(st.Public("")).Body
	if !strings.Contains(apitest.Between(page, "Другие документы", "</details>"), "/pdf/pairings") {
		t.Error("readers still find the pairings first")
	}
	st.Pair().Publish().Play(2)
	needs("Турнир сыгран", "final", "report", "diploma")

	for query, want := range map[string][]string{
		"?q=протокол":      {"admission", "final", "round"},
		"?q=ПРОТОКОЛ+тура": {"round"},
		"?q=нетакого":      nil,
	} {
		page := st.Arbiter.Get(st.Desk("/documents" + query)).Body
		for _, key := range []string{"admission", "final", "round", "pairings", "officials"} {
			if has := strings.Contains(page, "/pdf/"+key+`"`) || strings.Contains(page, "/pdf/"+key+"?"); has != slices.Contains(want, key) {
				t.Errorf("%s finds %s: %t", query, key, has)
			}
		}
		if none := strings.Contains(page, "Такого документа нет"); none != (want == nil) || strings.Contains(page, "Сейчас нужно") {
			t.Errorf("%s: says that there is none: %t", query, none)
		}
	}
}
