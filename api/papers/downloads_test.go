package papers_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// TestFilesOfAnEvent: workbook and lists are the same for everybody, in the reader's language, kept and tagged.
func TestFilesOfAnEvent(t *testing.T) {
	st := apitest.NewStage(t, 6).Draw().Rounds(2)
	b := st.Site.Anonymous()
	for path, kind := range map[string]string{
		"/files/event.xlsx":   "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		"/files/players.csv":  "text/csv; charset=utf-8",
		"/files/pairings.csv": "text/csv; charset=utf-8", "/files/results.csv": "text/csv; charset=utf-8",
		"/files/standings.csv": "text/csv; charset=utf-8", "/files/crosstable.csv": "text/csv; charset=utf-8",
		"/schedule.ics": "text/calendar; charset=utf-8",
	} {
		a := b.Get(st.Public(path))
		if a.Status != http.StatusOK || a.Header.Get("Content-Type") != kind || a.Header.Get("ETag") == "" {
			t.Errorf("%s: %d, %s, tag %s", path, a.Status, a.Header.Get("Content-Type"), a.Header.Get("ETag"))
		}
		if again := b.Get(st.Public(path), "If-None-Match", a.Header.Get("ETag")); again.Status != http.StatusNotModified {
			t.Errorf("%s again: %d", path, again.Status)
		}
		if strings.HasPrefix(kind, "text/csv") && !strings.HasPrefix(a.Header.Get("Content-Disposition"), "attachment; filename") {
			t.Errorf("%s: %s", path, a.Header.Get("Content-Disposition"))
		}
		if !strings.Contains(apitest.Unpacked(t, a.Body), "Игрок 01") && path != "/schedule.ics" {
			t.Errorf("%s does not name the players", path)
		}
	}
	if en := b.Get(st.Public("/files/players.csv"), "Accept-Language", "en"); !strings.Contains(en.Body, "Player") &&
		!strings.Contains(en.Body, "Name") {
		t.Errorf("in English:\n%s", en.Body)
	}
	for _, path := range []string{"/files/event.csv", "/files/x.xlsx", "/files/categories.csv", "/files/players.xlsx", "/files/.csv"} {
		if a := b.Get(st.Public(path)); a.Status != http.StatusNotFound || a.Header.Get("Content-Disposition") != "" {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	apitest.Scenario{Path: st.Public("/files"), Status: 200, Holds: []string{
		st.Public("/files/event.xlsx"), st.Public("/files/crosstable.csv"),
		st.Public("/schedule.ics"),
	}}.Run(t, b)
}

// TestDeskFiles: those who may see birth years get them, readers of the desk do not; and drafts are in no file.
func TestDeskFiles(t *testing.T) {
	st, _ := apitest.NewCanaries(t)
	st.Site.User("reader", false)
	w := &apitest.World{Stage: st}
	w.Grant("reader", account.Reader)
	reader := st.Site.SignedIn("reader")
	for _, path := range []string{"/files/event.xlsx", "/files/players.csv"} {
		mine, theirs := st.Arbiter.Get(st.Desk(path)), reader.Get(st.Desk(path))
		if text := apitest.Unpacked(t, mine.Body); mine.Status != http.StatusOK || !strings.Contains(text, "CANARY-OWN-ID") ||
			strings.HasSuffix(path, ".csv") && !strings.Contains(text, "1931") {
			t.Errorf("%s for the arbiter: %d, without the day of birth or the own id", path, mine.Status)
		}
		if text := apitest.Unpacked(t, theirs.Body); theirs.Status != http.StatusOK || strings.Contains(text, "1931") ||
			strings.Contains(text, "CANARY") {
			t.Errorf("%s for a reader: %d, with what is private", path, theirs.Status)
		}
		if mine.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s may be kept", path)
		}
	}
}

// TestFilesPage: what organisers copy into their own site, as soon as there is something to show.
func TestFilesPage(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Rounds(1)
	e := st.Fresh()
	apitest.Scenario{Path: st.Desk("/files"), Status: 200, Holds: []string{
		st.Desk("/files/event.xlsx"), "/embed/events/" + apitest.ID(e.ID) + "/cross?lang=ru", "<iframe src=", st.Public("/schedule.ics"),
	}}.Run(t, st.Arbiter)
	if raw := st.Arbiter.Get(st.Desk("/files")).Body; !strings.Contains(raw, "&lt;iframe src=") || strings.Contains(raw, "<iframe") {
		t.Error("the code to copy is part of the page")
	}
	hidden := st.Another(4, func(h *play.Head) { h.Public = false })
	a := st.Arbiter.Get(hidden.Desk("/files"))
	if a.Status != http.StatusOK || strings.Contains(a.Body, "iframe") || strings.Contains(a.Body, "schedule.ics") ||
		!strings.Contains(a.Body, "не виден никому") {
		t.Errorf("of an event that nobody sees: %d\n%s", a.Status, a.Body)
	}
}
