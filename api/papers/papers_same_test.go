package papers_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestPapersAreTheSameBytes: who asks for a paper twice gets the same file, however late, unless the time of printing is asked for.
func TestPapersAreTheSameBytes(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 6)
	st.Draw().Pair().Publish().Play(3)
	for _, path := range []string{
		st.Desk("/pdf/standings"), st.Desk("/pdf/pairings?round=1"), st.Desk("/pdf/final"), st.Public("/pdf/standings"),
		st.Desk("/files/event.xlsx"), st.Public("/files/event.xlsx"),
		st.Desk("/exchange/event.json"), st.Desk("/exchange/event.trf"), st.Public("/schedule.ics"),
	} {
		first := st.Arbiter.Get(path)
		st.Site.Clock.Pass(time.Hour)
		if second := st.Arbiter.Get(path); first.Status != http.StatusOK || first.Body != second.Body {
			t.Errorf("%s: %d, then %d, other bytes", path, first.Status, second.Status)
		}
	}
	plain, stamped := st.Arbiter.Get(st.Desk("/pdf/standings")).Body, st.Arbiter.Get(st.Desk("/pdf/standings?stamp=1")).Body
	if strings.Contains(apitest.PDFText(t, plain), "отпечатано") || !strings.Contains(apitest.PDFText(t, stamped), "отпечатано") {
		t.Error("the time of printing stands on papers without being asked for, or is missing")
	}
	page := st.Arbiter.Get(st.Desk("/documents?stamp=1")).Body
	for _, want := range []string{"stamp=1", `<input type="hidden" name="stamp" value="1">`, "Без времени печати"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of documents lacks %q", want)
		}
	}
	if page := st.Arbiter.Get(st.Desk("/documents")).Body; !strings.Contains(page, "Время печати на листах") ||
		strings.Count(page, "stamp=1") != 1 {
		t.Error("without the wish papers have it")
	}
	var sets []string
	for _, form := range []url.Values{{"file": {"pdf"}}, {"file": {"pdf"}}, {"file": {"pdf"}, "stamp": {"1"}}} {
		st.Site.Clock.Pass(time.Hour)
		makeSet(st, form)
		made, _ := fetchSet(st, st.Arbiter)
		sets = append(sets, made.Body)
	}
	if sets[0] != sets[1] || sets[1] == sets[2] {
		t.Errorf("the sets of papers: the same %v, the one with the time another %v", sets[0] == sets[1], sets[1] != sets[2])
	}
}
