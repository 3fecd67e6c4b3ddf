package main_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adyukh/static/runtest"
)

// TestServeTellsWebhooks: the real program tells an address that it is allowed to tell, and ends in order.
func TestServeTellsWebhooks(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	db := filepath.Join(t.TempDir(), "hooks.db")
	e := killEvent(t, db)
	told := make(chan string, 100)
	receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		told <- string(text)
	}))
	t.Cleanup(receiver.Close)
	p := startServer(t, binary(t), db, "--webhook-allow", "127.0.0.1")
	hook := url.Values{"name": {"a"}, "url": {receiver.URL}, "topic": {"event.hidden"}, "scope": {"every"}}
	if status, body := p.post(t.Context(), "/webhooks/new", hook); status != http.StatusOK {
		t.Fatalf("status %d\n%s", status, body)
	}
	hide := url.Values{"revision": {fmt.Sprint(e.Head.Revision)}, "public": {""}}
	if status, body := p.post(t.Context(), fmt.Sprintf("/desk/e/%d/public", e.ID), hide); status != http.StatusSeeOther {
		t.Fatalf("status %d\n%s", status, body)
	}
	if body := <-told; !strings.Contains(body, `"type":"event.hidden"`) ||
		!strings.Contains(body, fmt.Sprintf(`"version":%d,`, e.Published+1)) {
		t.Errorf("told %s", body)
	}
	if err := p.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Wait(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
}
