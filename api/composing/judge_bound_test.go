package composing_test

import (
	"net/http"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestAJudgeSaysABoundedNumber: whoever has the code of a judge's page writes marks no faster than one page may, and keeps one of each
// entry.
func TestAJudgeSaysABoundedNumber(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	w := newMarked(t, apitest.Proxied)
	b, revision := w.Anonymous(), "0"
	marks := func(mark string, header ...string) int {
		form := apitest.Fields("revision", revision, "mark", mark, "remark", "", "note", "")
		status := b.Post(my(w, w.Judge, "/marks/1"), form, header...).Status
		if status == http.StatusSeeOther {
			revision = seenMark(w, w.Judge, 1)
		}
		return status
	}
	w.OnePage(func(header ...string) int { return marks("10", header...) })
	w.Clock.Pass(time.Minute)
	if status := marks("11", "X-Forwarded-For", "192.0.2.1"); status != http.StatusSeeOther {
		t.Errorf("another mark: %d", status)
	}
	if marks := w.Now().Marks; len(marks) != 1 || marks[0].Mark != "11" {
		t.Errorf("the marks are %+v", marks)
	}
}
