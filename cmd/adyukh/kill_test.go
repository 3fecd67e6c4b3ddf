package main_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
)

// kills is how often the program is killed in the middle of a stream of results.
const kills = 8

// TestKilledInAStreamOfResults kills the real program with SIGKILL while several clients enter results over HTTP. Every
// result that was answered must be in the database, and the database must be whole.
func TestKilledInAStreamOfResults(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	db := filepath.Join(t.TempDir(), "kill.db")
	e := killEvent(t, db)
	games := make(chan play.Game, 1000)
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			games <- g
		}
	}
	answered := map[play.GameID]play.Result{}
	program := binary(t)
	random := rand.New(rand.NewPCG(1, 2))
	for range kills {
		p := startServer(t, program, db)
		p.enterUntilKilled(t, e.ID, games, 1+random.IntN(15), answered)
	}
	if len(answered) < kills {
		t.Fatalf("only %d results were answered in %d starts", len(answered), kills)
	}
	s, err := store.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	stored, err := s.LoadEvent(t.Context(), e.ID)
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range answered {
		if g, _ := stored.Game(id); g.Result != want {
			t.Errorf("game %d: answered %+v, stored %+v", id, want, g.Result)
		}
	}
	entries, err := s.Journal(t.Context(), e.ID, 0, 10_000)
	if err != nil {
		t.Fatal(err)
	}
	if int64(len(entries)) != stored.Version {
		t.Errorf("version %d, but %d journal entries", stored.Version, len(entries))
	}
	t.Logf("%d answered results of %d kills, all stored", len(answered), kills)
}

const killLogin, killPassword = "anna", "башня-на-скале"

// killEvent makes an account and an event of 24 players with every round published.
func killEvent(t *testing.T, db string) *play.Event {
	t.Helper()
	s, err := store.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	hasher, err := account.NewHasher(account.DefaultParams(), 1)
	if err != nil {
		t.Fatal(err)
	}
	accounts := account.NewService(s, account.Config{Hasher: hasher})
	if _, err := accounts.CreateUser(t.Context(), account.Console(),
		account.NewUser{Login: killLogin, Name: "Анна", Password: killPassword, Admin: true}); err != nil {
		t.Fatal(err)
	}
	events := conduct.NewService(s, time.Now)
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name = "Кубок"
	var by tournament.Actor
	e, err := events.CreateEvent(t.Context(), by, head)
	for i := range 24 {
		if err == nil {
			e, err = events.AddPlayer(t.Context(), by, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %d", i)}, false)
		}
	}
	if err == nil {
		e, err = events.DrawNumbers(t.Context(), by, e.ID, e.Version, play.Draw{Numbering: play.ByLot, Seed: 1})
	}
	if err == nil {
		e, err = events.PairAllRounds(t.Context(), by, e.ID, e.Version)
	}
	for n := 1; err == nil && n <= 23; n++ {
		e, err = events.PublishRound(t.Context(), by, e.ID, e.Version, n, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// binary is the path of the program that the scripts run too: this test's own binary, which is adyukh by that name.
func binary(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("adyukh")
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// process is a running adyukh with a signed-in client.
type process struct {
	cmd    *exec.Cmd
	url    string
	client *http.Client
}

// startServer starts the program on a free port, with more flags, and signs in.
func startServer(t *testing.T, program, db string, more ...string) *process {
	t.Helper()
	p := &process{cmd: exec.Command(program, append([]string{"serve", "--addr", "127.0.0.1:0", "--db", db}, more...)...)}
	p.url = start(t, p.cmd, "Адрес: ")[0]
	p.signIn(t, killLogin, killPassword)
	return p
}

// signIn gives the process a client that has signed in.
func (p *process) signIn(t *testing.T, login, password string) {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	p.client = &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	status, body := p.post(t.Context(), "/signin", url.Values{"login": {login}, "password": {password}})
	if status != http.StatusSeeOther {
		t.Fatalf("sign-in: status %d\n%s", status, body)
	}
}

// start runs a server command and returns what it prints in the line of each mark, after it, or alone on a line below. The command
// is killed at the end of the test.
func start(t testing.TB, cmd *exec.Cmd, marks ...string) []string {
	t.Helper()
	return await(t, cmd, run(t, cmd), marks...)
}

// run starts a command that is killed at the end of the test, and returns what it prints.
func run(t testing.TB, cmd *exec.Cmd) io.Reader {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	return out
}

// await reads what a command prints until each mark was there.
func await(t testing.TB, cmd *exec.Cmd, out io.Reader, marks ...string) []string {
	t.Helper()
	found := make([]string, len(marks))
	for lines := bufio.NewScanner(out); slices.Contains(found, ""); {
		if !lines.Scan() {
			t.Fatalf("the program ended with %q after %q: %v", found, marks, cmd.Wait())
		}
		for i, mark := range marks {
			_, after, ok := strings.Cut(lines.Text(), mark)
			for ok && strings.TrimSpace(after) == "" && lines.Scan() {
				after = lines.Text()
			}
			if ok {
				found[i] = strings.TrimSpace(after)
			}
		}
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	return found
}

// post sends a form and returns the status, 0 when there was no answer.
func (p *process) post(ctx context.Context, path string, form url.Values) (int, string) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, p.url+path, strings.NewReader(form.Encode()))
	if err != nil {
		return 0, err.Error()
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	res, err := p.client.Do(req)
	if err != nil {
		return 0, err.Error()
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		return 0, err.Error()
	}
	return res.StatusCode, string(body)
}

// enterUntilKilled lets four clients enter results and kills the program when so many were answered, while others are
// under way. It notes what was answered.
func (p *process) enterUntilKilled(
	t *testing.T, event tournament.EventID, games <-chan play.Game, most int, answered map[play.GameID]play.Result,
) {
	t.Helper()
	var mu sync.Mutex
	enough := make(chan struct{})
	n := 0
	enter := func(g play.Game) bool {
		white := int(g.ID) % 25
		path := fmt.Sprintf("/desk/e/%d/games/%d/result", event, g.ID)
		status, body := p.post(t.Context(), path, url.Values{"result": {fmt.Sprint(white)}, "revision": {fmt.Sprint(g.Revision)}})
		if status == 0 {
			return false
		}
		mu.Lock()
		defer mu.Unlock()
		if status != http.StatusSeeOther && status != http.StatusOK {
			t.Errorf("result of game %d: status %d\n%s", g.ID, status, body)
			return false
		}
		answered[g.ID] = play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
		if n++; n == most {
			close(enough)
		}
		return true
	}
	var clients sync.WaitGroup
	for range 4 {
		clients.Go(func() {
			for g := range games {
				if !enter(g) {
					return
				}
			}
		})
	}
	done := make(chan struct{})
	go func() {
		clients.Wait()
		close(done)
	}()
	select {
	case <-enough:
	case <-done:
	}
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-done
	_ = p.cmd.Wait()
}
