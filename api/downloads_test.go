package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// TestFilesOfAnEvent: workbook and lists are the same for everybody, in the reader's language, kept and tagged.
func TestFilesOfAnEvent(t *testing.T) {
	st := newStage(t, 6).draw().rounds(2)
	b := st.site.anonymous()
	for path, kind := range map[string]string{
		"/files/event.xlsx":   "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		"/files/players.csv":  "text/csv; charset=utf-8",
		"/files/pairings.csv": "text/csv; charset=utf-8", "/files/results.csv": "text/csv; charset=utf-8",
		"/files/standings.csv": "text/csv; charset=utf-8", "/files/crosstable.csv": "text/csv; charset=utf-8",
		"/schedule.ics": "text/calendar; charset=utf-8",
	} {
		a := b.get(st.public(path))
		if a.status != http.StatusOK || a.header.Get("Content-Type") != kind || a.header.Get("ETag") == "" {
			t.Errorf("%s: %d, %s, tag %s", path, a.status, a.header.Get("Content-Type"), a.header.Get("ETag"))
		}
		if again := b.get(st.public(path), "If-None-Match", a.header.Get("ETag")); again.status != http.StatusNotModified {
			t.Errorf("%s again: %d", path, again.status)
		}
		if strings.HasPrefix(kind, "text/csv") && !strings.HasPrefix(a.header.Get("Content-Disposition"), "attachment; filename") {
			t.Errorf("%s: %s", path, a.header.Get("Content-Disposition"))
		}
		if !strings.Contains(unpacked(t, a.body), "Игрок 01") && path != "/schedule.ics" {
			t.Errorf("%s does not name the players", path)
		}
	}
	if en := b.get(st.public("/files/players.csv"), "Accept-Language", "en"); !strings.Contains(en.body, "Player") &&
		!strings.Contains(en.body, "Name") {
		t.Errorf("in English:\n%s", en.body)
	}
	for _, path := range []string{"/files/event.csv", "/files/x.xlsx", "/files/categories.csv", "/files/players.xlsx", "/files/.csv"} {
		if a := b.get(st.public(path)); a.status != http.StatusNotFound || a.header.Get("Content-Disposition") != "" {
			t.Errorf("%s: %d", path, a.status)
		}
	}
	scenario{path: st.public("/files"), status: 200, holds: []string{
		st.public("/files/event.xlsx"), st.public("/files/crosstable.csv"),
		st.public("/schedule.ics"),
	}}.run(t, b)
}

// TestDeskFiles: those who may see birth years get them, readers of the desk do not; and drafts are in no file.
func TestDeskFiles(t *testing.T) {
	st, _ := newCanaries(t)
	st.site.user("reader", false)
	w := &world{stage: st}
	w.grant("reader", account.Reader)
	reader := st.site.signedIn("reader")
	for _, path := range []string{"/files/event.xlsx", "/files/players.csv"} {
		mine, theirs := st.arbiter.get(st.desk(path)), reader.get(st.desk(path))
		if text := unpacked(t, mine.body); mine.status != http.StatusOK || !strings.Contains(text, "CANARY-OWN-ID") ||
			strings.HasSuffix(path, ".csv") && !strings.Contains(text, "1931") {
			t.Errorf("%s for the arbiter: %d, without the day of birth or the own id", path, mine.status)
		}
		if text := unpacked(t, theirs.body); theirs.status != http.StatusOK || strings.Contains(text, "1931") ||
			strings.Contains(text, "CANARY") {
			t.Errorf("%s for a reader: %d, with what is private", path, theirs.status)
		}
		if mine.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s may be kept", path)
		}
	}
}

// TestFilesPage: what organisers copy into their own site, as soon as there is something to show.
func TestFilesPage(t *testing.T) {
	st := newStage(t, 4).draw().rounds(1)
	e := st.fresh()
	scenario{path: st.desk("/files"), status: 200, holds: []string{
		st.desk("/files/event.xlsx"), "/embed/events/" + id(e.ID) + "/cross?lang=ru", "<iframe src=", st.public("/schedule.ics"),
	}}.run(t, st.arbiter)
	if raw := st.arbiter.get(st.desk("/files")).body; !strings.Contains(raw, "&lt;iframe src=") || strings.Contains(raw, "<iframe") {
		t.Error("the code to copy is part of the page")
	}
	hidden := st.another(4, func(h *play.Head) { h.Public = false })
	a := st.arbiter.get(hidden.desk("/files"))
	if a.status != http.StatusOK || strings.Contains(a.body, "iframe") || strings.Contains(a.body, "schedule.ics") ||
		!strings.Contains(a.body, "не виден никому") {
		t.Errorf("of an event that nobody sees: %d\n%s", a.status, a.body)
	}
}
