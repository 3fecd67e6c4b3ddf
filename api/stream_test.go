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
	"adyukh/api/apitest"
	"adyukh/api/live"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
)

// TestPublicStream: what is published is told at once; drafts are not told, not by so much as a repeated number.
func TestPublicStream(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st, hidden := apitest.NewCanaries(t)
	reader := st.Site.Anonymous()
	reader.Get(st.Public(""))
	reader.Get(hidden.Public(""))
	l := st.Site.Anonymous().Listen("/live")
	before := st.Fresh().Published
	if got := l.Next(); got != apitest.Told(st, before) {
		t.Fatalf("first message %s, want %s", got, apitest.Told(st, before))
	}
	beats(l)
	edit(t, st, hidden)
	if got := beats(l); len(got) > 0 {
		t.Errorf("edited drafts were told: %q", got)
	}
	st.Publish()
	if got := l.Next(); got != apitest.Told(st, before+1) {
		t.Errorf("after publication %s, want %s", got, apitest.Told(st, before+1))
	}
	st.Play(1)
	for got := l.Next(); got != apitest.Told(st, st.Fresh().Published); got = l.Next() {
		if got != apitest.Told(st, before+1) { // a heartbeat repeats what is new since the last one
			t.Fatalf("after a result %s", got)
		}
	}
}

// TestEventsAtWhichNobodyLooks: of a public event that nobody has looked at since the program started, and of one that was
// looked at only after the stream was opened, drafts are not told either.
func TestEventsAtWhichNobodyLooks(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st, hidden := apitest.NewCanaries(t)
	st.Site.Stop()
	st.Site.Serve()
	st.Arbiter = st.Site.SignedIn("anna")
	l := st.Site.Anonymous().Listen("/live")
	edit(t, st, hidden)
	if got := beats(l); len(got) > 0 {
		t.Errorf("nobody looked, and yet %q", got)
	}
	st.Site.Anonymous().Get(st.Public(""))
	edit(t, backToDraft(st), hidden)
	if got := beats(l); len(got) > 0 {
		t.Errorf("somebody looked, and drafts told %q", got)
	}
	st.Publish()
	if got := l.Next(); got != apitest.Told(st, st.Fresh().Published) {
		t.Errorf("after publication %s", got)
	}
}

// TestHiddenEventsAreSilent: an event that was public is told once that it goes, and then nothing, to nobody, however a
// stream is opened.
func TestHiddenEventsAreSilent(t *testing.T) {
	runtest.Races(t)
	st, hidden := apitest.NewCanaries(t)
	st.Site.Anonymous().Get(st.Public(""))
	before := st.Site.Anonymous().Listen("/live")
	before.Next()
	e := st.Fresh()
	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, e.ID, e.Head.Revision, false))
	if got := before.Next(); got != apitest.Told(st, st.Fresh().Published) {
		t.Errorf("hidden: told %s", got)
	}
	beats(before)
	after := st.Site.Anonymous().Listen("/live")
	edit(t, st, hidden)
	for name, l := range map[string]*apitest.Listener{"before": before, "after": after} {
		if got := beats(l); len(got) > 0 {
			t.Errorf("the stream opened %s hiding told %q", name, got)
		}
	}
}

// TestReconnect: who comes back from an earlier run of the program is told to get pages anew, who comes back to the same
// one is told where everything stands.
func TestReconnect(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	st.Site.Anonymous().Get(st.Public(""))
	if got := st.Site.Anonymous().Listen("/live?last=earlier").Next(); got != `{"reset":true}` {
		t.Errorf("from an earlier run: %s", got)
	}
	if got := st.Site.Anonymous().Listen("/live", "Last-Event-ID", "earlier").Next(); got != `{"reset":true}` {
		t.Errorf("from an earlier run, by the browser's own header: %s", got)
	}
	if got := st.Site.Anonymous().Listen("/live").Next(); got != apitest.Told(st, st.Fresh().Published) {
		t.Errorf("for the first time: %s", got)
	}
}

// TestDeskStream tells versions of the own events only.
func TestDeskStream(t *testing.T) {
	runtest.Races(t)
	w := apitest.NewWorld(t)
	owner, stranger := w.Site.SignedIn("owner"), w.Site.SignedIn("stranger")
	owner.Get(w.Desk(""))
	stranger.Get("/desk/e/" + apitest.ID(w.Other.ID))
	l := stranger.Listen("/desk/live")
	if got := l.Next(); got != `{"event":`+apitest.ID(w.Other.ID)+`,"version":`+apitest.ID(w.Other.Version)+`}` {
		t.Errorf("first message %s", got)
	}
	own := owner.Listen("/desk/live")
	if got := own.Next(); got != apitest.Told(w.Stage, w.Fresh().Version) {
		t.Errorf("first message of the owner %s", got)
	}
	beats(own)
	w.Publish()
	if got := own.Next(); got != apitest.Told(w.Stage, w.Fresh().Version) {
		t.Errorf("after a change %s", got)
	}
	if got := beats(l); len(got) > 0 {
		t.Errorf("the stranger was told %q", got)
	}
	if a := w.Site.Anonymous().Get("/desk/live", "Accept", "text/event-stream"); a.Status != http.StatusUnauthorized {
		t.Errorf("the desk's stream for nobody: %d", a.Status)
	}
}

// TestStreamsEndWithTheirRight: role lowered or taken, user disabled, signed out, password set: the stream ends at once, and
// what comes next is judged anew.
func TestStreamsEndWithTheirRight(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	tests := map[string]struct {
		end    func(w *apitest.World, b *apitest.Browser, u account.User)
		status int // of the event's page afterwards
	}{
		"role lowered": {func(w *apitest.World, _ *apitest.Browser, _ account.User) { w.Grant("secretary", account.Reader) }, http.StatusOK},
		"role taken": {func(w *apitest.World, _ *apitest.Browser, u account.User) {
			if err := w.Site.Accounts.RevokeRole(w.Test.Context(), apitest.Console, account.EventID(w.Event.ID), u.ID); err != nil {
				w.Test.Fatal(err)
			}
		}, http.StatusNotFound},
		"disabled": {func(w *apitest.World, _ *apitest.Browser, u account.User) {
			if err := w.Site.Accounts.SetDisabled(w.Test.Context(), apitest.Console, u.ID, true); err != nil {
				w.Test.Fatal(err)
			}
		}, http.StatusSeeOther},
		"signed out": {func(_ *apitest.World, b *apitest.Browser, _ account.User) { b.Post("/signout", url.Values{}) }, http.StatusSeeOther},
		"password set": {func(w *apitest.World, _ *apitest.Browser, u account.User) {
			if err := w.Site.Accounts.SetPassword(w.Test.Context(), apitest.Console, u.ID, "другая фраза из слов"); err != nil {
				w.Test.Fatal(err)
			}
		}, http.StatusSeeOther},
		"made an administrator": {func(w *apitest.World, _ *apitest.Browser, u account.User) {
			if err := w.Site.Accounts.SetAdmin(w.Test.Context(), apitest.Console, u.ID, true); err != nil {
				w.Test.Fatal(err)
			}
		}, http.StatusOK},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			w := apitest.NewWorld(t)
			b := w.Site.SignedIn("secretary")
			u, err := w.Site.Accounts.UserByLogin(t.Context(), apitest.Console, "secretary")
			if err != nil {
				t.Fatal(err)
			}
			l := b.Listen("/desk/live")
			beats(l)
			tt.end(w, b, u)
			l.Ends()
			if a := b.Get(w.Desk("")); a.Status != tt.status {
				t.Errorf("the event's page afterwards: %d, want %d", a.Status, tt.status)
			}
		})
	}
}

// TestStreamLimits: readers have a number of streams, one address nine tenths of them at most, and who gets none is told when to ask again.
// The desk has places of its own, one user not all of them; results come in all the same.
func TestStreamLimits(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	st.Site.User("boris", false)
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) {
		c.Limits.Streams, c.Limits.DeskStreams, c.Limits.StreamsPerUser = 10, 3, 2
		c.TrustedProxies = []string{"127.0.0.1"}
	})
	st.Arbiter = st.Site.SignedIn("anna")
	open := map[string]int{}
	var last *apitest.Listener
	for n := range 15 {
		from := "2001:db8::" + string(rune('a'+n%3)) // one household
		if n >= 12 {
			from = "203.0.113.7"
		}
		l := st.Site.Anonymous().TryListen("/live", "X-Forwarded-For", from)
		switch l.Response.StatusCode {
		case http.StatusOK:
			open[from[:4]]++
			last = l
		case http.StatusServiceUnavailable:
			if wait, err := strconv.Atoi(l.Response.Header.Get("Retry-After")); err != nil || wait < 10 || wait > 60 {
				t.Errorf("stream %d is to ask again after %q", n, l.Response.Header.Get("Retry-After"))
			}
		default:
			t.Errorf("stream %d: %d", n, l.Response.StatusCode)
		}
	}
	if open["2001"] != 9 || open["203."] != 1 {
		t.Errorf("open streams: %v, want 9 of one household and 1 more", open)
	}
	boris := st.Site.SignedIn("boris")
	for n, tt := range []struct {
		b    *apitest.Browser
		want int
	}{{st.Arbiter, 200}, {st.Arbiter, 200}, {st.Arbiter, 503}, {boris, 200}, {boris, 503}} {
		if got := tt.b.TryListen("/desk/live").Response.StatusCode; got != tt.want {
			t.Errorf("stream %d of the desk while readers have taken all theirs: %d, want %d", n, got, tt.want)
		}
	}
	if a := st.Arbiter.Post(st.GamePath(st.Game(1), "/result"), apitest.Seen(st.Game(1).Revision, "result", "17"),
		apitest.Script...); a.Status != http.StatusOK {
		t.Errorf("a result while all streams are taken: %d", a.Status)
	}
	last.Cancel()
	last.Ends()
	deadline := time.Now().Add(apitest.Patience)
	for st.Site.Anonymous().TryListen("/live", "X-Forwarded-For", "203.0.113.9").Response.StatusCode != http.StatusOK {
		if time.Now().After(deadline) {
			t.Fatal("a place that became free is not given away")
		}
	}
}

// TestStopping ends all streams; nothing is left running.
func TestStopping(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	st.Site.Anonymous().Get(st.Public(""))
	var all []*apitest.Listener
	for range 8 {
		all = append(all, st.Site.Anonymous().Listen("/live"), st.Arbiter.Listen("/desk/live"))
	}
	st.Site.Stop()
	for _, l := range all {
		l.Ends()
	}
	st.Arbiter.Client.CloseIdleConnections()
	for deadline := time.Now().Add(apitest.Patience); ; {
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
	st := apitest.NewStage(t, 6).Draw().Rounds(1).Pair().Publish()
	before := st.Site.Digest()
	done := make(chan int)
	b := st.Site.Anonymous()
	for range 200 {
		go func() { done <- b.Get(st.Public("/standings")).Status }()
	}
	for range 200 {
		if status := <-done; status != http.StatusOK {
			t.Errorf("a reader got %d", status)
		}
	}
	st.Arbiter.Get(st.Desk(""))
	if st.Site.Digest() != before {
		t.Error("reading has written something")
	}
}

// until collects what is said until an event has come to a version, and fails where anything is left unsaid.
func until(l *apitest.Listener, after, version int64) live.News {
	l.Test.Helper()
	var all live.News
	for after < version {
		select {
		case c := <-l.Changes:
			if c.From > after {
				l.Test.Fatalf("after %d is told what has changed since %d", after, c.From)
			}
			after = c.Version
			all.Parts, all.Said, all.Results = append(all.Parts, c.Parts...), append(all.Said, c.Said...), all.Results+c.Results
		case <-time.After(apitest.Patience):
			l.Test.Fatalf("nobody says what has changed since %d", after)
		}
	}
	return all
}

// beats waits for two heartbeats and returns the messages before the second: all that was to be told by then.
func beats(l *apitest.Listener) []string {
	l.Test.Helper()
	var told []string
	for n := 0; n < 2; {
		select {
		case line, ok := <-l.Lines:
			if !ok {
				l.Test.Fatal("the stream has ended")
			}
			if line == "" {
				n++
			} else {
				told = append(told, line)
			}
		case <-time.After(apitest.Patience):
			l.Test.Fatal("no heartbeat came")
		}
	}
	return told
}
