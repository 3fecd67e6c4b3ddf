package main_test

import (
	"bufio"
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"os/exec"
	"strings"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// TestPostgresComesAndGoes: the program waits at its start for a server that is not there yet. While one is restarted or has no connection
// left, who enters results and who reads gets 503 with Retry-After, never 500. All goes on by itself, and what was refused is not there.
func TestPostgresComesAndGoes(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	options := []string{"max_connections=14", "superuser_reserved_connections=0"}
	server := storetest.NewCluster(t, options...)
	e := killEvent(t, server.URL)
	server.Stop()

	cmd := exec.Command(binary(t), "serve", "--addr", "127.0.0.1:0", "--db", server.URL, "--db-connections", "5", "--db-wait", "10m")
	said, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	out := run(t, cmd)
	lines := bufio.NewScanner(said)
	for lines.Scan() && !strings.Contains(lines.Text(), "пока не отвечает") {
		t.Logf("the program said %q", lines.Text())
	}
	go func() {
		for lines.Scan() { // a full pipe would stop it
		}
	}()
	server.Start(options...)
	p := &process{cmd: cmd}
	p.url = await(t, cmd, out, "Адрес: ")[0]
	p.signIn(t, killLogin, killPassword)

	round := e.Rounds[0].Games
	p.enters(t, e, round[0], http.StatusSeeOther)
	page := fmt.Sprintf("/desk/e/%d/rounds/1", e.ID)
	p.ready(t, http.StatusOK)

	server.Stop()
	p.enters(t, e, round[1], http.StatusServiceUnavailable)
	p.ready(t, http.StatusServiceUnavailable)
	p.goesOn(t, "/", page, fmt.Sprintf("/desk/e/%d/journal", e.ID), "/desk", "/healthz")
	server.Start(options...)
	p.ready(t, http.StatusOK)
	p.enters(t, e, round[2], http.StatusSeeOther)

	giveBack := takeConnections(t, server.URL)
	p.enters(t, e, round[3], http.StatusServiceUnavailable)
	p.goesOn(t, "/", page, fmt.Sprintf("/desk/e/%d/journal", e.ID), "/desk", "/healthz")
	giveBack()
	p.ready(t, http.StatusOK)
	p.enters(t, e, round[4], http.StatusSeeOther)

	s, err := store.Open(t.Context(), server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	kept, err := s.LoadEvent(t.Context(), e.ID)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range []bool{true, false, true, false, true} {
		if g, _ := kept.Game(round[n].ID); g.Result.IsOpen() == want {
			t.Errorf("board %d: %v, answered %t", n+1, g.Result, want)
		}
	}
}

// enters enters a result and wants an answer; who is refused is told when to come again.
func (p *process) enters(t *testing.T, e *play.Event, g play.Game, status int) {
	t.Helper()
	form := url.Values{"result": {"13"}, "revision": {fmt.Sprint(g.Revision)}}
	a, err := p.client.PostForm(fmt.Sprintf("%s/desk/e/%d/games/%d/result", p.url, e.ID, g.ID), form)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Body.Close()
	if a.StatusCode != status || (status == http.StatusServiceUnavailable) != (a.Header.Get("Retry-After") != "") {
		t.Errorf("a result: status %d, Retry-After %q, want %d", a.StatusCode, a.Header.Get("Retry-After"), status)
	}
}

// ready waits until monitoring is told that the program is ready, or is not.
func (p *process) ready(t *testing.T, status int) {
	t.Helper()
	for until := time.Now().Add(time.Minute); ; {
		got := p.status(t, "/readyz")
		if got == status {
			return
		}
		if time.Now().After(until) {
			t.Fatalf("/readyz: status %d, want %d", got, status)
		}
	}
}

// goesOn wants pages that are there, or come again soon.
func (p *process) goesOn(t *testing.T, paths ...string) {
	t.Helper()
	for _, path := range paths {
		a, err := p.client.Get(p.url + path)
		if err != nil {
			t.Fatal(err)
		}
		_ = a.Body.Close()
		later := a.StatusCode == http.StatusServiceUnavailable && a.Header.Get("Retry-After") != ""
		if a.StatusCode != http.StatusOK && !later {
			t.Errorf("%s: status %d, Retry-After %q", path, a.StatusCode, a.Header.Get("Retry-After"))
		}
	}
}

// takeConnections takes all connections of a server, those of the program too, until they are given back.
func takeConnections(t *testing.T, server string) (giveBack func()) {
	t.Helper()
	pool, err := sql.Open("pgx", server)
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	first, err := pool.Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	most := 0
	if err := first.QueryRowContext(ctx, "SELECT current_setting('max_connections')::int").Scan(&most); err != nil {
		t.Fatal(err)
	}
	// A connection that is being made, or that is ending, has a place but no name: only who holds all places has shut the others out.
	const end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'adyukh%'"
	for held, until := 1, time.Now().Add(time.Minute); held < most; {
		if _, err := pool.Conn(ctx); err == nil { // held until the pool is closed
			held++
			continue
		}
		if _, err := first.ExecContext(ctx, end); err != nil {
			t.Fatal(err)
		}
		if time.Now().After(until) {
			t.Fatalf("%d of %d connections could be taken", held, most)
		}
	}
	return func() {
		if _, err := first.ExecContext(ctx, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"); err != nil {
			t.Fatal(err)
		}
		_ = first.Close()
		_ = pool.Close()
	}
}
