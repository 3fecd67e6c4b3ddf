package main_test

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"net/url"
	"os"
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

// TestFewFiles: a server that may have few files open, and whose connections somebody takes, closes those that ask for nothing and not the
// one on which somebody works, goes on when they are given back, and what it has answered meanwhile is kept.
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
	_ = taken[0].SetReadDeadline(time.Now().Add(time.Minute))
	if _, err := taken[0].Read(make([]byte, 1)); err == nil || errors.Is(err, os.ErrDeadlineExceeded) {
		t.Fatalf("the oldest connection that asks for nothing is not closed: %v", err)
	}
	enter := func(connection string, games ...int) {
		ctx := httptrace.WithClientTrace(t.Context(), &httptrace.ClientTrace{GotConn: func(got httptrace.GotConnInfo) {
			if connection == "old" && !got.Reused {
				t.Error("the connection on which somebody works was closed")
			}
		}})
		for _, n := range games {
			g := e.Rounds[0].Games[n]
			form := url.Values{"result": {"13"}, "revision": {fmt.Sprint(g.Revision)}}
			path := fmt.Sprintf("/desk/e/%d/games/%d/result", e.ID, g.ID)
			switch status, body := p.post(ctx, path, form); status {
			case http.StatusSeeOther:
			case http.StatusServiceUnavailable:
				t.Logf("game %d was told to come again", n)
			default:
				t.Errorf("game %d: status %d\n%.300s", n, status, body)
			}
		}
	}
	enter("old", 0, 1)
	for _, c := range taken {
		_ = c.Close()
	}
	p.client.CloseIdleConnections()
	enter("new", 2, 3)
	page := p.get(t, fmt.Sprintf("/desk/e/%d/rounds/1", e.ID))
	if n := strings.Count(page, "13:11"); n < 2 {
		t.Errorf("%d results stand on the page", n)
	}
}

// TestStreamsLeaveRoom: who opens more streams than a server with few files can hold loses his own newest ones. A spectator who was there
// before keeps his, another gets one, and pages are answered.
func TestStreamsLeaveRoom(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	db := filepath.Join(t.TempDir(), "streams.db")
	killEvent(t, db)
	p := &process{cmd: limited(t, "ulimit -n 60", db)}
	p.url = start(t, p.cmd, "Адрес: ")[0]
	host := strings.TrimPrefix(p.url, "http://")
	follow := func(last byte) (net.Conn, string) {
		d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, last)}, Timeout: 10 * time.Second}
		c, err := d.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		_ = c.SetDeadline(time.Now().Add(10 * time.Second))
		_, _ = fmt.Fprintf(c, "GET /live HTTP/1.1\r\nHost: %s\r\nAccept: text/event-stream\r\n\r\n", host)
		head := make([]byte, len("HTTP/1.1 200"))
		if _, err := io.ReadFull(c, head); err != nil {
			t.Fatalf("no answer from %s: %v", c.LocalAddr(), err)
		}
		return c, string(head)
	}
	first, said := follow(2)
	if said != "HTTP/1.1 200" {
		t.Fatalf("the first spectator is told %q", said)
	}
	open, refused := 0, 0
	for range 80 {
		switch _, said := follow(3); said {
		case "HTTP/1.1 200":
			open++
		default:
			refused++
		}
	}
	if open < 10 || refused == 0 {
		t.Errorf("of 80 streams of one address %d are open, %d refused", open, refused)
	}
	if _, said := follow(4); said != "HTTP/1.1 200" {
		t.Errorf("another spectator is told %q", said)
	}
	if a, err := http.Get(p.url + "/"); err != nil || a.StatusCode != http.StatusOK {
		t.Errorf("a reader gets %v, %v", a, err)
	}
	_ = first.SetReadDeadline(time.Now().Add(100 * time.Millisecond)) // more is to come, unless the server has hung up
	if _, err := io.Copy(io.Discard, first); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("the first spectator's stream has ended: %v", err)
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
