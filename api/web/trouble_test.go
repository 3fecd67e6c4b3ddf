package web_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestNothingIsSavedInSilence: while the database's file is away from its place every change is refused in words, to pages, scripts and
// programs alike; pages are shown as they were, with a banner for those who work; those who watch over the program are told. Once it is
// back all goes on.
func TestNothingIsSavedInSilence(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 8).Draw().Pair().Publish()
	reader := st.Site.Anonymous()
	ready := func(status int, word string) {
		t.Helper()
		a := reader.Get("/readyz")
		for deadline := time.Now().Add(apitest.Patience); a.Status != status && time.Now().Before(deadline); { // an answer may be a second old
			a = reader.Get("/readyz")
		}
		if a.Status != status {
			t.Errorf("/readyz: %d, want %d", a.Status, status)
		}
		a.Holds(t, word)
	}
	enters := func(board int, points string, header ...string) apitest.Answer {
		t.Helper()
		g := st.Game(board)
		return st.Arbiter.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", points), header...)
	}
	ready(http.StatusOK, `"files":"ok"`)
	if a := enters(1, "15"); a.Status != http.StatusSeeOther {
		t.Fatalf("before: %d", a.Status)
	}
	public := "/e/" + apitest.ID(st.Event.ID)
	reader.Get(public)
	st.Arbiter.Get(st.Desk("/rounds/1"))

	away := st.Site.File + ".away"
	if err := os.Rename(st.Site.File, away); err != nil {
		t.Fatal(err)
	}
	for name, header := range map[string][]string{"page": nil, "script": apitest.Script, "program": {"Accept", "application/json"}} {
		a := enters(2, "16", header...)
		if a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") == "" {
			t.Errorf("%s: %d, Retry-After %q", name, a.Status, a.Header.Get("Retry-After"))
		}
		a.Holds(t, "Не сохранено: база заменена под работающей программой")
	}
	ready(http.StatusServiceUnavailable, `"files":"failed"`)
	if a := reader.Get("/healthz"); a.Status != http.StatusOK {
		t.Errorf("/healthz: %d", a.Status)
	}
	if a := reader.Get(public); a.Status != http.StatusOK || strings.Contains(a.Body, "База заменена") {
		t.Errorf("a reader's page: %d, or with words for those who work", a.Status)
	}
	a := st.Arbiter.Get(st.Desk("/rounds/1"))
	if a.Status != http.StatusOK {
		t.Errorf("the desk: %d", a.Status)
	}
	a.Holds(t, "База заменена под работающей программой или удалена: ничего не сохраняется")

	if err := os.Rename(away, st.Site.File); err != nil {
		t.Fatal(err)
	}
	if a := enters(2, "16"); a.Status != http.StatusSeeOther {
		t.Errorf("with the file back: %d", a.Status)
	}
	ready(http.StatusOK, `"files":"ok"`)
	if !st.Won(1, 15) || !st.Won(2, 16) {
		t.Errorf("results %s and %s", st.Game(1).Result, st.Game(2).Result)
	}
}

// TestStoreInTroubleInABrowser: the arbiter sees at a glance that nothing is saved, and what was typed is not shown as saved.
func TestStoreInTroubleInABrowser(t *testing.T) {
	runtest.Slow(t)
	for _, lang := range apitest.Languages() {
		for _, width := range apitest.Widths() {
			t.Run(lang+apitest.ID(width), func(t *testing.T) {
				t.Parallel()
				st := apitest.NewStage(t, 8).Draw().Pair().Publish()
				g := st.ArbiterAt("anna", lang, width)
				g.Goes(st.Desk("/rounds/1"))
				away := st.Site.File + ".away"
				if err := os.Rename(st.Site.File, away); err != nil {
					t.Fatal(err)
				}
				g.Scores(st, 1, "15")
				g.Says("trouble.replaced")
				g.Says("queue.told-safe")
				g.Looks("refused", 320)
				g.Goes(st.Desk("/rounds/1"))
				g.Says("trouble.replaced.banner")
				g.Looks("banner", 320)
				if err := os.Rename(away, st.Site.File); err != nil {
					t.Fatal(err)
				}
				g.Until(`document.querySelector('[data-board="1"] .result-field').dataset.stored === "15:9" && document.querySelector("#queue").hidden`)
				if !st.Won(1, 15) {
					t.Errorf("board 1: %s", st.Game(1).Result)
				}
			})
		}
	}
}

// TestABackupCopiedOverTheFile: it is no reason to start the program anew, and who enters results keeps the page of the round.
func TestABackupCopiedOverTheFile(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	other := filepath.Join(t.TempDir(), "other.db")
	if err := st.Site.Store.Backup(t.Context(), other); err != nil {
		t.Fatal(err)
	}
	st.Arbiter.Get(st.Desk("/rounds/1"))
	whole, err := os.ReadFile(other)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(st.Site.File, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	reader := st.Site.Anonymous()
	if a := reader.Get("/healthz"); a.Status != http.StatusOK {
		t.Errorf("/healthz: %d", a.Status)
	}
	if a := reader.Get("/readyz"); a.Status != http.StatusServiceUnavailable {
		t.Errorf("/readyz: %d", a.Status)
	}
	for _, path := range []string{
		"", "/games/" + apitest.ID(st.Game(1).ID), "/rounds/1", "/documents",
		"/crosstable", "/players", "/standings", "/rounds/1/attendance",
	} {
		a := st.Arbiter.Get(st.Desk(path)) // from memory, below a banner
		if a.Status != http.StatusOK || !strings.Contains(a.Body, "База заменена") {
			t.Errorf("%q: %d", path, a.Status)
		}
	}
	if a := st.Arbiter.Get(st.Desk("/journal")); a.Status != http.StatusServiceUnavailable {
		t.Errorf("the journal, which is in the file: %d", a.Status)
	}
}
