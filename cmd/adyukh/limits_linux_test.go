package main_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/static/runtest"
)

// limited is the program with a limit of the shell's, in the place of the shell.
func limited(t *testing.T, limit, db string) *exec.Cmd {
	t.Helper()
	return exec.Command("sh", "-c", limit+` && exec "$0" serve --addr 127.0.0.1:0 --db "$1"`, binary(t), db)
}

// TestFewFiles: a server that may have few files open, and whose connections somebody takes, goes on when they are given back, and what it
// has answered meanwhile is kept.
func TestFewFiles(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	db := filepath.Join(t.TempDir(), "files.db")
	e := killEvent(t, db)
	p := &process{cmd: limited(t, "ulimit -n 48", db)}
	p.url = start(t, p.cmd, "Адрес: ")[0]
	p.signIn(t, killLogin, killPassword)
	var taken []net.Conn
	for range 100 { // the system takes those that the server can't
		c, err := net.DialTimeout("tcp", strings.TrimPrefix(p.url, "http://"), time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		taken = append(taken, c)
	}
	enter := func(games ...int) {
		for _, n := range games {
			g := e.Rounds[0].Games[n]
			form := url.Values{"result": {"13"}, "revision": {fmt.Sprint(g.Revision)}}
			path := fmt.Sprintf("/desk/e/%d/games/%d/result", e.ID, g.ID)
			switch status, body := p.post(t.Context(), path, form); status {
			case http.StatusSeeOther:
			case http.StatusServiceUnavailable:
				t.Logf("game %d was told to come again", n)
			default:
				t.Errorf("game %d: status %d\n%.300s", n, status, body)
			}
		}
	}
	enter(0, 1) // by the connection that is there
	for _, c := range taken {
		_ = c.Close()
	}
	p.client.CloseIdleConnections()
	enter(2, 3) // by a new one
	page := p.get(t, fmt.Sprintf("/desk/e/%d/rounds/1", e.ID))
	if n := strings.Count(page, "13:11"); n < 2 {
		t.Errorf("%d results stand on the page", n)
	}
}

// TestLittleMemory: a server with a limit of memory that its work goes beyond becomes slower, and answers everybody all the same.
func TestLittleMemory(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	db := filepath.Join(t.TempDir(), "memory.db")
	e := killEvent(t, db)
	p := &process{cmd: limited(t, "export GOMEMLIMIT=40MiB", db)}
	p.url = start(t, p.cmd, "Адрес: ")[0]
	p.signIn(t, killLogin, killPassword)
	var all sync.WaitGroup
	for n := range 4 {
		all.Go(func() {
			for _, path := range []string{"pdf/crosstable", fmt.Sprintf("pdf/pairings?round=%d", n+1), "files/event.xlsx"} {
				if page, err := p.fetch(fmt.Sprintf("/desk/e/%d/%s", e.ID, path)); err != nil || len(page) < 1000 {
					t.Errorf("%s: %d bytes, %v", path, len(page), err)
				}
			}
		})
	}
	all.Wait()
	if page := p.get(t, fmt.Sprintf("/desk/e/%d/rounds/1", e.ID)); !strings.Contains(page, "Игрок 1") {
		t.Errorf("the page of the round is %.300s", page)
	}
}

// fetch is the body of a page that has to be there.
func (p *process) fetch(path string) (string, error) {
	a, err := p.client.Get(p.url + path)
	if err != nil {
		return "", err
	}
	defer a.Body.Close()
	page, err := io.ReadAll(a.Body)
	if err != nil || a.StatusCode != http.StatusOK {
		return "", fmt.Errorf("%s: status %d, %w", path, a.StatusCode, err)
	}
	return string(page), nil
}
