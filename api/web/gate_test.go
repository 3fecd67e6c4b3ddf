package web_test

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestStrangersWaitAtTheGate: with every place taken and the share of an address waiting, a stranger from there is told when to come again
// if something has to be made for him. What is kept is free, and the desk, players with their links and programs with tokens get in.
func TestStrangersWaitAtTheGate(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 6).Draw().Rounds(1).Pair().Publish().Linked()
	token := st.NewToken(false)
	reader, me := st.Site.Anonymous(), st.Me(st.Event.Players[0].ID)
	kept := st.Public("/standings")
	if a := reader.Get(kept); a.Status != http.StatusOK {
		t.Fatalf("before the flood: %d", a.Status)
	}
	apitest.FillRoom(t, st.Site.Server.Strangers, "127.0.0.1")
	board := "/rules/adyukh/board?moves=c3-b4"
	for _, path := range []string{board, st.Public("/players"), "/people?q=x"} {
		a := reader.Get(path)
		if wait, err := strconv.Atoi(a.Header.Get("Retry-After")); a.Status != http.StatusServiceUnavailable || err != nil || wait < 1 {
			t.Errorf("%s: %d, to come again after %q", path, a.Status, a.Header.Get("Retry-After"))
		}
	}
	for path, b := range map[string]*apitest.Browser{
		kept: reader, me: reader, "/static/css/site.css": reader, "/healthz": reader, board: st.Arbiter, st.Desk(""): st.Arbiter,
	} {
		if a := b.Get(path); a.Status != http.StatusOK && path != "/static/css/site.css" || a.Status == http.StatusServiceUnavailable {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	if a := reader.Get("/api/v1/register/people", "Authorization", "Bearer "+token); a.Status == http.StatusServiceUnavailable {
		t.Errorf("a program: %d", a.Status)
	}
	st.Play(3) // what was kept is old: it is made anew, at the gate
	if a := reader.Get(kept); a.Status != http.StatusServiceUnavailable {
		t.Errorf("a page that is to be made anew: %d", a.Status)
	}
}

// TestWhoIsTurnedAwayCostsNothing: the page that there is no room is made once in each language and theme, and the pages of what is not
// there, or not for strangers, wait at the gate like all others.
func TestWhoIsTurnedAwayCostsNothing(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 6).Draw().Rounds(1).Pair().Publish().Linked()
	draft := st.Site.Anonymous()
	apitest.FillRoom(t, st.Site.Server.Strangers, "127.0.0.1")
	made := func() int64 {
		st.Site.Server.Cache.Mu.Lock()
		defer st.Site.Server.Cache.Mu.Unlock()
		return st.Site.Server.Cache.Built
	}
	before := made()
	pages := map[string]bool{}
	for _, path := range []string{
		"/rules/adyukh/board?moves=c3-b4", "/nothing", "/nothing/else", "/e/999", "/e/1/me/aaaabbbbccccddddeeee2", "/docs/nothing", "/people/7",
	} {
		for _, lang := range []string{"ru", "en"} {
			a := draft.Get(path, "Accept-Language", lang)
			if a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") == "" {
				t.Errorf("%s: %d, to come again after %q", path, a.Status, a.Header.Get("Retry-After"))
			}
			pages[a.Body] = true
		}
	}
	if len(pages) != 2 || made()-before != 2 {
		t.Errorf("%d pages say in two languages that there is no room; %d were made", len(pages), made()-before)
	}
	for page := range pages {
		if !strings.Contains(page, "</html>") || strings.Contains(page, "nothing") {
			t.Errorf("the page is\n%s", page)
		}
	}
	if a := st.Arbiter.Get("/nothing"); a.Status != http.StatusNotFound {
		t.Errorf("the desk: %d", a.Status)
	}
}

// deadlines takes an answer, and remembers until when.
type deadlines struct {
	*httptest.ResponseRecorder
	write []time.Time
}

func (d *deadlines) SetWriteDeadline(at time.Time) error {
	d.write = append(d.write, at)
	return nil
}

// TestDeadlinesFollowSizes: an answer that a stranger gets anew has five seconds and its size at 50 kB a second.
func TestDeadlinesFollowSizes(t *testing.T) {
	st := apitest.NewStage(t, 2)
	handler := st.Site.Server.Handler()
	var sizes []int
	for _, moves := range []string{"", strings.Repeat("1:1-2 1:18-17 1:2-1 1:17-18 ", 50)} {
		address := "/rules/northcott/board?" + url.Values{"with": {"rows=12 cols=18 repetition=0"}, "moves": {moves}}.Encode()
		d := &deadlines{ResponseRecorder: httptest.NewRecorder()}
		r := httptest.NewRequest(http.MethodGet, address, nil)
		r.Host = "localhost"
		began := time.Now()
		handler.ServeHTTP(d, r)
		ended := time.Now()
		if d.Code != http.StatusOK || len(d.write) != 1 {
			t.Fatalf("%s: %d, deadlines %v", address, d.Code, d.write)
		}
		size := d.Body.Len()
		sizes = append(sizes, size)
		has := 5*time.Second + time.Duration(size)*time.Second/50_000
		if at := d.write[0]; at.Before(began.Add(has)) || at.After(ended.Add(has)) {
			t.Errorf("%d bytes, begun at %v and ended at %v, are to be taken by %v", size, began, ended, at)
		}
	}
	if sizes[1] < sizes[0]+10_000 {
		t.Errorf("the sizes are %v", sizes)
	}
}

// TestSlowReadersAreCut: whoever asks and reads nothing is given up when the time of an answer is over, long before Limits.Answer, and what
// it took of the memory for answers is free again.
func TestSlowReadersAreCut(t *testing.T) {
	st := apitest.NewStage(t, 2)
	st.Site.Stop()
	cut := make(chan struct{}, 1000)
	st.Site.Serve(func(c *api.Config) {
		c.Limits.Answer, c.Limits.AtOnce = time.Hour, time.Millisecond
		c.Around = func(next http.Handler) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				next.ServeHTTP(w, r)
				if r.Context().Err() != nil {
					cut <- struct{}{}
				}
			})
		}
	})
	host := strings.TrimPrefix(st.Site.Base, "http://")
	conn, err := net.Dial("tcp", host)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	request := "GET /rules/adyukh/board?moves=c3-b4 HTTP/1.1\r\nHost: " + host + "\r\n\r\n"
	if _, err := io.WriteString(conn, strings.Repeat(request, 500)); err != nil {
		t.Fatal(err)
	}
	select {
	case <-cut:
	case <-time.After(apitest.Patience):
		t.Fatal("nobody hung up")
	}
	give, err := st.Site.Server.Answers.Take("127.0.0.1", 48<<20)
	if err != nil {
		t.Fatalf("all memory for answers: %v", err)
	}
	give()
}

// TestGuestsHaveTheirLane: whoever floods a player's page with the link is told to wait, and strangers do not wait for him.
func TestGuestsHaveTheirLane(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 6).Draw().Rounds(1).Pair().Publish().Linked()
	reader := st.Site.Anonymous()
	first := st.Me(st.Event.Players[0].ID)
	apitest.FillRoom(t, st.Site.Server.Guests, first[strings.LastIndex(first, "/")+1:])
	if a := reader.Get(first); a.Status != http.StatusServiceUnavailable {
		t.Errorf("one too many with a link: %d", a.Status)
	}
	if a := reader.Get("/rules/adyukh/board?moves=c3-b4"); a.Status != http.StatusOK {
		t.Errorf("a stranger: %d", a.Status)
	}
}

// TestFormsOfStrangersAreBounded: forms that are on their way take a bounded part of the memory; who is signed in is not held up by them.
func TestFormsOfStrangersAreBounded(t *testing.T) {
	st := apitest.NewStage(t, 2)
	form := url.Values{"login": {"x"}, "password": {strings.Repeat("y", 900<<10)}}
	give, err := st.Site.Server.Sent.Take("127.0.0.1", 4<<20)
	if err != nil {
		t.Fatal(err)
	}
	if a := st.Site.Anonymous().Post("/signin", form); a.Status != http.StatusServiceUnavailable {
		t.Errorf("a form too many: %d", a.Status)
	}
	give()
	if a := st.Site.Anonymous().Post("/signin", form); a.Status == http.StatusServiceUnavailable {
		t.Errorf("after that: %d", a.Status)
	}
}

// TestAnswersOfStrangersAreBounded: answers that nobody takes use a bounded part of the memory; what is kept for all is free.
func TestAnswersOfStrangersAreBounded(t *testing.T) {
	st := apitest.NewStage(t, 2)
	reader := st.Site.Anonymous()
	reader.Get("/rules/adyukh")
	give, err := st.Site.Server.Answers.Take("127.0.0.1", 12<<20)
	if err != nil {
		t.Fatal(err)
	}
	board := "/rules/adyukh/board?moves=c3-b4"
	if a := reader.Get(board); a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") == "" {
		t.Errorf("an answer too many: %d", a.Status)
	}
	if a := reader.Get("/rules/adyukh"); a.Status != http.StatusOK {
		t.Errorf("what is kept: %d", a.Status)
	}
	give()
	if a := reader.Get(board); a.Status != http.StatusOK {
		t.Errorf("after that: %d", a.Status)
	}
}
