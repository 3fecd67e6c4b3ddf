package site_test

import (
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
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
	l.Beats()
	apitest.EditDrafts(st, hidden)
	if got := l.Beats(); len(got) > 0 {
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
	apitest.EditDrafts(st, hidden)
	if got := l.Beats(); len(got) > 0 {
		t.Errorf("nobody looked, and yet %q", got)
	}
	st.Site.Anonymous().Get(st.Public(""))
	apitest.EditDrafts(st.TakeDraftBack(), hidden)
	if got := l.Beats(); len(got) > 0 {
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
	before.Beats()
	after := st.Site.Anonymous().Listen("/live")
	apitest.EditDrafts(st, hidden)
	for name, l := range map[string]*apitest.Listener{"before": before, "after": after} {
		if got := l.Beats(); len(got) > 0 {
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

// TestStreamLimits: readers have a number of streams, one address nine tenths of them at most, and who gets none is told when to ask again.
// For readers of other addresses the newest streams of the one with the most end, never those that were there first. The desk has places of
// its own, one user not all of them; results come in all the same.
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
	var all []*apitest.Listener
	for n := range 15 {
		from := "2001:db8::" + string(rune('a'+n%3)) // one household
		if n >= 12 {
			from = "203.0.113.7"
		}
		l := st.Site.Anonymous().TryListen("/live", "X-Forwarded-For", from)
		switch l.Response.StatusCode {
		case http.StatusOK:
			open[from[:4]]++
			all = append(all, l)
		case http.StatusServiceUnavailable:
			if wait, err := strconv.Atoi(l.Response.Header.Get("Retry-After")); err != nil || wait < 10 || wait > 60 {
				t.Errorf("stream %d is to ask again after %q", n, l.Response.Header.Get("Retry-After"))
			}
		default:
			t.Errorf("stream %d: %d", n, l.Response.StatusCode)
		}
	}
	if open["2001"] != 9 || open["203."] != 3 {
		t.Errorf("opened streams: %v, want 9 of one household and 3 of another", open)
	}
	all[8].Ends()
	all[7].Ends() // for the last two
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
	all[0].Cancel()
	all[0].Ends()
	deadline := time.Now().Add(apitest.Patience)
	for st.Site.Anonymous().TryListen("/live", "X-Forwarded-For", "2001:db8::a").Response.StatusCode != http.StatusOK {
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
