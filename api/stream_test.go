package api_test

import (
	"net/http"
	"net/url"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
)

func told(st *stage, version int64) string {
	return `{"event":` + id(st.event.ID) + `,"version":` + id(version) + `}`
}

// TestPublicStream: what is published is told at once; drafts are not told, not by so much as a repeated number.
func TestPublicStream(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st, hidden := newCanaries(t)
	reader := st.site.anonymous()
	reader.get(st.public(""))
	reader.get(hidden.public(""))
	l := st.site.anonymous().listen("/live")
	before := st.fresh().Published
	if got := l.next(); got != told(st, before) {
		t.Fatalf("first message %s, want %s", got, told(st, before))
	}
	l.beats()
	edit(t, st, hidden)
	if got := l.beats(); len(got) > 0 {
		t.Errorf("edited drafts were told: %q", got)
	}
	st.publish()
	if got := l.next(); got != told(st, before+1) {
		t.Errorf("after publication %s, want %s", got, told(st, before+1))
	}
	st.play(1)
	for got := l.next(); got != told(st, st.fresh().Published); got = l.next() {
		if got != told(st, before+1) { // a heartbeat repeats what is new since the last one
			t.Fatalf("after a result %s", got)
		}
	}
}

// TestEventsAtWhichNobodyLooks: of a public event that nobody has looked at since the program started, and of one that was
// looked at only after the stream was opened, drafts are not told either.
func TestEventsAtWhichNobodyLooks(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st, hidden := newCanaries(t)
	st.site.stop()
	st.site.serve()
	st.arbiter = st.site.signedIn("anna")
	l := st.site.anonymous().listen("/live")
	edit(t, st, hidden)
	if got := l.beats(); len(got) > 0 {
		t.Errorf("nobody looked, and yet %q", got)
	}
	st.site.anonymous().get(st.public(""))
	edit(t, st.backToDraft(), hidden)
	if got := l.beats(); len(got) > 0 {
		t.Errorf("somebody looked, and drafts told %q", got)
	}
	st.publish()
	if got := l.next(); got != told(st, st.fresh().Published) {
		t.Errorf("after publication %s", got)
	}
}

// TestHiddenEventsAreSilent: an event that was public is told once that it goes, and then nothing, to nobody, however a
// stream is opened.
func TestHiddenEventsAreSilent(t *testing.T) {
	runtest.Races(t)
	st, hidden := newCanaries(t)
	st.site.anonymous().get(st.public(""))
	before := st.site.anonymous().listen("/live")
	before.next()
	e := st.fresh()
	st.must(st.site.events.SetPublic(t.Context(), st.by, e.ID, e.Head.Revision, false))
	if got := before.next(); got != told(st, st.fresh().Published) {
		t.Errorf("hidden: told %s", got)
	}
	before.beats()
	after := st.site.anonymous().listen("/live")
	edit(t, st, hidden)
	for name, l := range map[string]*listener{"before": before, "after": after} {
		if got := l.beats(); len(got) > 0 {
			t.Errorf("the stream opened %s hiding told %q", name, got)
		}
	}
}

// TestReconnect: who comes back from an earlier run of the program is told to get pages anew, who comes back to the same
// one is told where everything stands.
func TestReconnect(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 4).draw().pair().publish()
	st.site.anonymous().get(st.public(""))
	if got := st.site.anonymous().listen("/live?last=earlier").next(); got != `{"reset":true}` {
		t.Errorf("from an earlier run: %s", got)
	}
	if got := st.site.anonymous().listen("/live", "Last-Event-ID", "earlier").next(); got != `{"reset":true}` {
		t.Errorf("from an earlier run, by the browser's own header: %s", got)
	}
	if got := st.site.anonymous().listen("/live").next(); got != told(st, st.fresh().Published) {
		t.Errorf("for the first time: %s", got)
	}
}

// TestDeskStream tells versions of the own events only.
func TestDeskStream(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	owner, stranger := w.site.signedIn("owner"), w.site.signedIn("stranger")
	owner.get(w.desk(""))
	stranger.get("/desk/e/" + id(w.other.ID))
	l := stranger.listen("/desk/live")
	if got := l.next(); got != `{"event":`+id(w.other.ID)+`,"version":`+id(w.other.Version)+`}` {
		t.Errorf("first message %s", got)
	}
	own := owner.listen("/desk/live")
	if got := own.next(); got != told(w.stage, w.fresh().Version) {
		t.Errorf("first message of the owner %s", got)
	}
	own.beats()
	w.publish()
	if got := own.next(); got != told(w.stage, w.fresh().Version) {
		t.Errorf("after a change %s", got)
	}
	if got := l.beats(); len(got) > 0 {
		t.Errorf("the stranger was told %q", got)
	}
	if a := w.site.anonymous().get("/desk/live", "Accept", "text/event-stream"); a.status != http.StatusUnauthorized {
		t.Errorf("the desk's stream for nobody: %d", a.status)
	}
}

// TestStreamsEndWithTheirRight: role lowered or taken, user disabled, signed out, password set: the stream ends at once, and
// what comes next is judged anew.
func TestStreamsEndWithTheirRight(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	tests := map[string]struct {
		end    func(w *world, b *browser, u account.User)
		status int // of the event's page afterwards
	}{
		"role lowered": {func(w *world, _ *browser, _ account.User) { w.grant("secretary", account.Reader) }, http.StatusOK},
		"role taken": {func(w *world, _ *browser, u account.User) {
			if err := w.site.accounts.RevokeRole(w.t.Context(), console, account.EventID(w.event.ID), u.ID); err != nil {
				w.t.Fatal(err)
			}
		}, http.StatusNotFound},
		"disabled": {func(w *world, _ *browser, u account.User) {
			if err := w.site.accounts.SetDisabled(w.t.Context(), console, u.ID, true); err != nil {
				w.t.Fatal(err)
			}
		}, http.StatusSeeOther},
		"signed out": {func(_ *world, b *browser, _ account.User) { b.post("/signout", url.Values{}) }, http.StatusSeeOther},
		"password set": {func(w *world, _ *browser, u account.User) {
			if err := w.site.accounts.SetPassword(w.t.Context(), console, u.ID, "другая фраза из слов"); err != nil {
				w.t.Fatal(err)
			}
		}, http.StatusSeeOther},
		"made an administrator": {func(w *world, _ *browser, u account.User) {
			if err := w.site.accounts.SetAdmin(w.t.Context(), console, u.ID, true); err != nil {
				w.t.Fatal(err)
			}
		}, http.StatusOK},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			b := w.site.signedIn("secretary")
			u, err := w.site.accounts.UserByLogin(t.Context(), console, "secretary")
			if err != nil {
				t.Fatal(err)
			}
			l := b.listen("/desk/live")
			l.beats()
			tt.end(w, b, u)
			l.ends()
			if a := b.get(w.desk("")); a.status != tt.status {
				t.Errorf("the event's page afterwards: %d, want %d", a.status, tt.status)
			}
		})
	}
}

// TestStreamLimits: readers have a number of streams, one address nine tenths of them at most, and who gets none is told when to ask again.
// The desk has places of its own, one user not all of them; results come in all the same.
func TestStreamLimits(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 4).draw().pair().publish()
	st.site.user("boris", false)
	st.site.stop()
	st.site.serve(func(c *api.Config) {
		c.Limits.Streams, c.Limits.DeskStreams, c.Limits.StreamsPerUser = 10, 3, 2
		c.TrustedProxies = []string{"127.0.0.1"}
	})
	st.arbiter = st.site.signedIn("anna")
	open := map[string]int{}
	var last *listener
	for n := range 15 {
		from := "2001:db8::" + string(rune('a'+n%3)) // one household
		if n >= 12 {
			from = "203.0.113.7"
		}
		l := st.site.anonymous().tryListen("/live", "X-Forwarded-For", from)
		switch l.response.StatusCode {
		case http.StatusOK:
			open[from[:4]]++
			last = l
		case http.StatusServiceUnavailable:
			if wait, err := strconv.Atoi(l.response.Header.Get("Retry-After")); err != nil || wait < 10 || wait > 60 {
				t.Errorf("stream %d is to ask again after %q", n, l.response.Header.Get("Retry-After"))
			}
		default:
			t.Errorf("stream %d: %d", n, l.response.StatusCode)
		}
	}
	if open["2001"] != 9 || open["203."] != 1 {
		t.Errorf("open streams: %v, want 9 of one household and 1 more", open)
	}
	boris := st.site.signedIn("boris")
	for n, tt := range []struct {
		b    *browser
		want int
	}{{st.arbiter, 200}, {st.arbiter, 200}, {st.arbiter, 503}, {boris, 200}, {boris, 503}} {
		if got := tt.b.tryListen("/desk/live").response.StatusCode; got != tt.want {
			t.Errorf("stream %d of the desk while readers have taken all theirs: %d, want %d", n, got, tt.want)
		}
	}
	if a := st.arbiter.post(st.gamePath(st.game(1), "/result"), seen(st.game(1).Revision, "result", "17"),
		script...); a.status != http.StatusOK {
		t.Errorf("a result while all streams are taken: %d", a.status)
	}
	last.cancel()
	last.ends()
	deadline := time.Now().Add(patience)
	for st.site.anonymous().tryListen("/live", "X-Forwarded-For", "203.0.113.9").response.StatusCode != http.StatusOK {
		if time.Now().After(deadline) {
			t.Fatal("a place that became free is not given away")
		}
	}
}

// TestStopping ends all streams; nothing is left running.
func TestStopping(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 4).draw().pair().publish()
	st.site.anonymous().get(st.public(""))
	var all []*listener
	for range 8 {
		all = append(all, st.site.anonymous().listen("/live"), st.arbiter.listen("/desk/live"))
	}
	st.site.stop()
	for _, l := range all {
		l.ends()
	}
	st.arbiter.client.CloseIdleConnections()
	for deadline := time.Now().Add(patience); ; {
		left := handling()
		if left == "" {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("still running:\n%s", left)
		}
	}
}

// handling is the stack of a goroutine that keeps a stream, "" when there is none.
func handling() string {
	stacks := make([]byte, 1<<20)
	for _, stack := range strings.Split(string(stacks[:runtime.Stack(stacks, true)]), "\n\n") {
		if strings.Contains(stack, "adyukh/api/live.") {
			return stack
		}
	}
	return ""
}

// TestReadersCostNoWrites: 200 readers at the same time write nothing.
func TestReadersCostNoWrites(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 6).draw().rounds(1).pair().publish()
	before := st.site.digest()
	done := make(chan int)
	b := st.site.anonymous()
	for range 200 {
		go func() { done <- b.get(st.public("/standings")).status }()
	}
	for range 200 {
		if status := <-done; status != http.StatusOK {
			t.Errorf("a reader got %d", status)
		}
	}
	st.arbiter.get(st.desk(""))
	if st.site.digest() != before {
		t.Error("reading has written something")
	}
}
