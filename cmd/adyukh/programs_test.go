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

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// TestImportBesideServe: a list that is imported while the program serves is on its pages, and is told to those who look at them.
func TestImportBesideServe(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	folder := t.TempDir()
	db := filepath.Join(folder, "beside.db")
	e := killEvent(t, db)
	program := binary(t)
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

// TestTwoServers: two programs that serve one database. What one has stored the other shows at once and does not take for what it last
// saw: a result that somebody changed meanwhile is never said to be saved. What is hidden on one is hidden on both.
func TestTwoServers(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	storetest.Each(t, func(t *testing.T, db string) {
		e := killEvent(t, db)
		program := binary(t)
		a, b := startServer(t, program, db), startServer(t, program, db)
		public := func(p *process, revision int64, value string) {
			form := url.Values{"revision": {fmt.Sprint(revision)}, "public": {value}}
			if status, body := p.post(t.Context(), fmt.Sprintf("/desk/e/%d/public", e.ID), form); status != http.StatusSeeOther {
				t.Fatalf("status %d\n%s", status, body)
			}
		}
		public(a, e.Head.Revision, "on")
		last := e.PublishedRounds() // nothing rests on its results
		round, game := fmt.Sprintf("/e/%d/rounds/%d", e.ID, last), e.Rounds[last-1].Games[0]
		enter := func(p *process, white string, revision int64) int {
			form := url.Values{"result": {white}, "revision": {fmt.Sprint(revision)}}
			status, _ := p.post(t.Context(), fmt.Sprintf("/desk/e/%d/games/%d/result", e.ID, game.ID), form)
			return status
		}
		read(t, b.url+round) // the stream tells of what somebody looks at
		told := follow(t, b.url+"/live")
		<-told
		if status := enter(a, "17", game.Revision); status != http.StatusSeeOther {
			t.Fatalf("a result: %d", status)
		}
		select {
		case <-told:
		case <-time.After(patience):
			t.Error("the stream of one server tells nothing of a result that the other one stored")
		}
		if page := read(t, b.url+round); !strings.Contains(page, "17") {
			t.Error("the other server does not show a result")
		}
		once := gameOf(stored(t, db, e.ID), game.ID).Revision
		if status := enter(a, "16", once); status != http.StatusSeeOther {
			t.Fatalf("another result: %d", status)
		}
		if status := enter(b, "17", once); status != http.StatusConflict {
			t.Errorf("a result that somebody has changed: %d, want a refusal", status)
		}
		now := stored(t, db, e.ID)
		if g := gameOf(now, game.ID); g.Result.White != 16 {
			t.Errorf("stored: %+v", g.Result)
		}
		public(b, now.Head.Revision, "")
		for _, p := range []*process{a, b} {
			r, err := http.Get(p.url + round)
			if err != nil {
				t.Fatal(err)
			}
			if _ = r.Body.Close(); r.StatusCode != http.StatusNotFound {
				t.Errorf("a hidden event: %d", r.StatusCode)
			}
		}
	})
}

// stored is the event as the database has it.
func stored(t *testing.T, db string, event tournament.EventID) *play.Event {
	t.Helper()
	s, err := store.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	e, err := conduct.NewService(s, time.Now).Event(t.Context(), event)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func gameOf(e *play.Event, id play.GameID) play.Game {
	g, _ := e.Game(id)
	return g
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
			if data, ok := strings.CutPrefix(lines.Text(), "data: {"); ok { // a heartbeat is a number
				told <- "{" + data
			}
		}
	}()
	return told
}
