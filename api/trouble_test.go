package api_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
)

// TestNothingIsSavedInSilence: while the database's file is away from its place every change is refused in words, to pages, scripts and
// programs alike; pages are shown as they were, with a banner for those who work; those who watch over the program are told. Once it is
// back all goes on.
func TestNothingIsSavedInSilence(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := newStage(t, 8).draw().pair().publish()
	reader := st.site.anonymous()
	ready := func(status int, word string) {
		t.Helper()
		a := reader.get("/readyz")
		for deadline := time.Now().Add(patience); a.status != status && time.Now().Before(deadline); { // an answer may be a second old
			a = reader.get("/readyz")
		}
		if a.status != status {
			t.Errorf("/readyz: %d, want %d", a.status, status)
		}
		a.holds(t, word)
	}
	enters := func(board int, points string, header ...string) answer {
		t.Helper()
		g := st.game(board)
		return st.arbiter.post(st.gamePath(g, "/result"), seen(g.Revision, "result", points), header...)
	}
	ready(http.StatusOK, `"files":"ok"`)
	if a := enters(1, "15"); a.status != http.StatusSeeOther {
		t.Fatalf("before: %d", a.status)
	}
	public := "/e/" + id(st.event.ID)
	reader.get(public)
	st.arbiter.get(st.desk("/rounds/1"))

	away := st.site.file + ".away"
	if err := os.Rename(st.site.file, away); err != nil {
		t.Fatal(err)
	}
	for name, header := range map[string][]string{"page": nil, "script": script, "program": {"Accept", "application/json"}} {
		a := enters(2, "16", header...)
		if a.status != http.StatusServiceUnavailable || a.header.Get("Retry-After") == "" {
			t.Errorf("%s: %d, Retry-After %q", name, a.status, a.header.Get("Retry-After"))
		}
		a.holds(t, "Не сохранено: база заменена под работающей программой")
	}
	ready(http.StatusServiceUnavailable, `"files":"failed"`)
	if a := reader.get("/healthz"); a.status != http.StatusOK {
		t.Errorf("/healthz: %d", a.status)
	}
	if a := reader.get(public); a.status != http.StatusOK || strings.Contains(a.body, "База заменена") {
		t.Errorf("a reader's page: %d, or with words for those who work", a.status)
	}
	a := st.arbiter.get(st.desk("/rounds/1"))
	if a.status != http.StatusOK {
		t.Errorf("the desk: %d", a.status)
	}
	a.holds(t, "База заменена под работающей программой или удалена: ничего не сохраняется")

	if err := os.Rename(away, st.site.file); err != nil {
		t.Fatal(err)
	}
	if a := enters(2, "16"); a.status != http.StatusSeeOther {
		t.Errorf("with the file back: %d", a.status)
	}
	ready(http.StatusOK, `"files":"ok"`)
	if !st.won(1, 15) || !st.won(2, 16) {
		t.Errorf("results %s and %s", st.game(1).Result, st.game(2).Result)
	}
}

// TestStoreInTroubleInABrowser: the arbiter sees at a glance that nothing is saved, and what was typed is not shown as saved.
func TestStoreInTroubleInABrowser(t *testing.T) {
	runtest.Slow(t)
	for _, lang := range languages() {
		for _, width := range widths() {
			t.Run(lang+id(width), func(t *testing.T) {
				t.Parallel()
				st := newStage(t, 8).draw().pair().publish()
				g := st.arbiterAt("anna", lang, width)
				g.goes(st.desk("/rounds/1"))
				away := st.site.file + ".away"
				if err := os.Rename(st.site.file, away); err != nil {
					t.Fatal(err)
				}
				g.scores(st, 1, "15")
				g.says("trouble.replaced")
				g.says("queue.told-safe")
				g.looks("refused", 320)
				g.goes(st.desk("/rounds/1"))
				g.says("trouble.replaced.banner")
				g.looks("banner", 320)
				if err := os.Rename(away, st.site.file); err != nil {
					t.Fatal(err)
				}
				g.until(`document.querySelector('[data-board="1"] .result-field').dataset.stored === "15:9" && document.querySelector("#queue").hidden`)
				if !st.won(1, 15) {
					t.Errorf("board 1: %s", st.game(1).Result)
				}
			})
		}
	}
}

// TestABackupCopiedOverTheFile: it is no reason to start the program anew, and who enters results keeps the page of the round.
func TestABackupCopiedOverTheFile(t *testing.T) {
	t.Parallel()
	st := newStage(t, 4).draw().pair().publish()
	other := filepath.Join(t.TempDir(), "other.db")
	if err := st.site.store.Backup(t.Context(), other); err != nil {
		t.Fatal(err)
	}
	st.arbiter.get(st.desk("/rounds/1"))
	whole, err := os.ReadFile(other)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(st.site.file, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	reader := st.site.anonymous()
	if a := reader.get("/healthz"); a.status != http.StatusOK {
		t.Errorf("/healthz: %d", a.status)
	}
	if a := reader.get("/readyz"); a.status != http.StatusServiceUnavailable {
		t.Errorf("/readyz: %d", a.status)
	}
	for _, path := range []string{
		"", "/games/" + id(st.game(1).ID), "/rounds/1", "/documents",
		"/crosstable", "/players", "/standings", "/rounds/1/attendance",
	} {
		a := st.arbiter.get(st.desk(path)) // from memory, below a banner
		if a.status != http.StatusOK || !strings.Contains(a.body, "База заменена") {
			t.Errorf("%q: %d", path, a.status)
		}
	}
	if a := st.arbiter.get(st.desk("/journal")); a.status != http.StatusServiceUnavailable {
		t.Errorf("the journal, which is in the file: %d", a.status)
	}
}
