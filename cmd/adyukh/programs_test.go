package main_test

import (
	"bufio"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestImportBesideServe: a list that is imported while the program serves is on its pages, and is told to those who look at them.
func TestImportBesideServe(t *testing.T) {
	folder := t.TempDir()
	db := filepath.Join(folder, "beside.db")
	e := killEvent(t, db)
	program := buildProgram(t)
	p := startServer(t, program, db)
	opening := url.Values{"revision": {fmt.Sprint(e.Head.Revision)}, "public": {"on"}}
	if status, body := p.post(t.Context(), fmt.Sprintf("/desk/e/%d/public", e.ID), opening); status != http.StatusSeeOther {
		t.Fatalf("status %d\n%s", status, body)
	}
	page := fmt.Sprintf("%s/e/%d/players", p.url, e.ID)
	if body := read(t, page); strings.Contains(body, "Домбай") {
		t.Fatal("a club before the import")
	}
	told := follow(t, p.url+"/live")
	first := <-told
	list := filepath.Join(folder, "players.csv")
	if err := os.WriteFile(list, []byte("Фамилия, имя;Клуб\nИгрок 3;Домбай\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(program, "import", "--db", db, "--event", fmt.Sprint(e.ID), list).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if body := read(t, page); !strings.Contains(body, "Домбай") {
		t.Error("the page shows what was before the import")
	}
	select {
	case next := <-told:
		if next == first || !strings.Contains(next, fmt.Sprintf(`"event":%d,`, e.ID)) {
			t.Errorf("told %s after %s", next, first)
		}
	case <-time.After(patience):
		t.Error("the stream tells nothing of the import")
	}
}

// read is what a reader gets.
func read(t *testing.T, address string) string {
	t.Helper()
	r, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	var b strings.Builder
	if _, err := bufio.NewReader(r.Body).WriteTo(&b); err != nil || r.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d, %v", address, r.StatusCode, err)
	}
	return b.String()
}

// follow reads the messages of an event stream until the end of the test.
func follow(t *testing.T, address string) <-chan string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	told := make(chan string, 100)
	go func() {
		defer response.Body.Close()
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				told <- data
			}
		}
	}()
	return told
}
