package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
)

// TestPapersAreTheSameBytes: who asks for a paper twice gets the same file, however late, unless the time of printing is asked for.
func TestPapersAreTheSameBytes(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := newStage(t, 6)
	st.draw().pair().publish().play(3)
	for _, path := range []string{
		st.desk("/pdf/standings"), st.desk("/pdf/pairings?round=1"), st.desk("/pdf/final"), st.public("/pdf/standings"),
		st.desk("/files/event.xlsx"), st.public("/files/event.xlsx"),
		st.desk("/exchange/event.json"), st.desk("/exchange/event.trf"), st.public("/schedule.ics"),
	} {
		first := st.arbiter.get(path)
		st.site.clock.pass(time.Hour)
		if second := st.arbiter.get(path); first.status != http.StatusOK || first.body != second.body {
			t.Errorf("%s: %d, then %d, other bytes", path, first.status, second.status)
		}
	}
	plain, stamped := st.arbiter.get(st.desk("/pdf/standings")).body, st.arbiter.get(st.desk("/pdf/standings?stamp=1")).body
	if strings.Contains(pdfText(t, plain), "отпечатано") || !strings.Contains(pdfText(t, stamped), "отпечатано") {
		t.Error("the time of printing stands on papers without being asked for, or is missing")
	}
	page := st.arbiter.get(st.desk("/documents?stamp=1")).body
	for _, want := range []string{"stamp=1", `<input type="hidden" name="stamp" value="1">`, "Без времени печати"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of documents lacks %q", want)
		}
	}
	if page := st.arbiter.get(st.desk("/documents")).body; !strings.Contains(page, "Время печати на листах") ||
		strings.Count(page, "stamp=1") != 1 {
		t.Error("without the wish papers have it")
	}
	var sets []string
	for _, form := range []url.Values{{"file": {"pdf"}}, {"file": {"pdf"}}, {"file": {"pdf"}, "stamp": {"1"}}} {
		st.site.clock.pass(time.Hour)
		st.makeSet(form)
		made, _ := st.fetchSet(st.arbiter)
		sets = append(sets, made.body)
	}
	if sets[0] != sets[1] || sets[1] == sets[2] {
		t.Errorf("the sets of papers: the same %v, the one with the time another %v", sets[0] == sets[1], sets[1] != sets[2])
	}
}
