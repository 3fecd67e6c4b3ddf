package static_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/static/runtest"
	"adyukh/templates"
)

// hall is an event page with three live regions, two of one address, and the stream that tells of changes.
type hall struct {
	*site
	mu      sync.Mutex
	names   map[string]string // what the regions show
	fetched map[string]int
	nav     bool // answers hold the event's sections anew
	broken  bool // regions answer 500
	stalls  bool // regions begin an answer, and it never ends
	streams map[chan string]bool
	beat    int      // milliseconds that streams say lie between two beats; 0: they say nothing
	dead    bool     // streams and what is sent on them are swallowed: nobody is told
	lost    int      // so many streams that are asked for next are
	most    int      // streams at once
	full    bool     // there is no room for a stream
	takes   string   // the parts of the event that the page shows
	missed  string   // what a stream says first to who comes back
	told    string   // what was announced last: a stream says it first to everybody else
	opened  []string // the queries with which streams were opened
}

const hallPage = `{{define "content"}}{{template "pairs" .Body}}{{template "news" .Body}}{{end}}
{{define "pairs"}}<section id="pairs" data-live="/pairs"><ul>{{range .Rows}}<li id="{{.ID}}"><b>{{.Name}}</b> ` +
	`<form data-guard-none><input type="hidden" name="revision" value="{{.Revision}}"><input name="x" value="{{.Value}}"></form></li>{{end}}` +
	`</ul>
<details><summary>more</summary><p>{{.Pairs}}</p></details></section><p id="total" data-live="/pairs">{{.Pairs}}</p>{{end}}
{{define "news"}}<section id="news" data-live="/news"><p>{{.News}}</p></section>{{end}}`

type hallView struct {
	Pairs, News string
	Rows        []hallRow
}

type hallRow struct{ ID, Name, Value, Revision string }

func newHall(t *testing.T) *hall {
	t.Helper()
	h := &hall{names: map[string]string{"pairs": "one", "news": "one"}, fetched: map[string]int{}, streams: map[chan string]bool{}}
	h.site = newSite(t, map[string]string{"hall": hallPage})
	h.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		h.show(t, w, "hall", templates.Page{
			Stream: "/stream", StreamEvent: 7, Version: 3, East: "345", Takes: h.takes, Body: h.view(),
			Nav: []templates.Link{{Label: templates.Literal("players"), Href: "/players"}},
		})
	})
	for _, name := range []string{"pairs", "news"} {
		h.HandleFunc("GET /"+name, func(w http.ResponseWriter, r *http.Request) {
			h.mu.Lock()
			h.fetched[name]++
			broken, stalls := h.broken, h.stalls
			h.mu.Unlock()
			if stalls {
				w.Header().Set("Content-Type", "text/html; charset=utf-8")
				_, _ = io.WriteString(w, "<section")
				_ = http.NewResponseController(w).Flush()
				<-r.Context().Done()
				return
			}
			if broken {
				w.WriteHeader(http.StatusInternalServerError)
				return
			}
			if h.nav {
				page := templates.Page{
					Nav:  []templates.Link{{Label: templates.Literal("rounds"), Href: "/rounds"}, {Label: templates.Literal("players"), Href: "/players"}},
					Body: h.view(),
				}
				h.show(t, w, "hall", page)
				return
			}
			h.fragment(t, w, 200, name, h.view())
		})
	}
	h.HandleFunc("GET /stream", h.stream)
	t.Cleanup(h.cut)
	return h
}

func (h *hall) view() hallView {
	h.mu.Lock()
	defer h.mu.Unlock()
	return hallView{Pairs: h.names["pairs"], News: h.names["news"], Rows: []hallRow{
		{"r1", "White " + h.names["pairs"], "17", h.names["pairs"]}, {"r2", "Black " + h.names["pairs"], h.names["pairs"], h.names["pairs"]},
	}}
}

func (h *hall) stream(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	full := h.full
	h.mu.Unlock()
	if full {
		w.Header().Set("Retry-After", "1")
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	c := make(chan string, 10)
	h.mu.Lock()
	h.streams[c] = true
	h.most = max(h.most, len(h.streams))
	h.opened = append(h.opened, r.URL.RawQuery)
	dead := h.dead || h.lost > 0
	h.lost = max(0, h.lost-1)
	h.mu.Unlock()
	defer func() {
		h.mu.Lock()
		delete(h.streams, c)
		h.mu.Unlock()
	}()
	h.mu.Lock()
	beat, missed, told := h.beat, h.missed, h.told
	h.mu.Unlock()
	if dead {
		<-r.Context().Done()
		return
	}
	switch {
	case missed != "" && r.URL.RawQuery != "":
		say(w, missed)
	case told != "":
		say(w, told)
	default:
		_, _ = fmt.Fprintf(w, "id: run-3\ndata: {\"event\":7,\"version\":3}\n\n")
	}
	if beat > 0 {
		_, _ = fmt.Fprintf(w, "event: beat\ndata: %d\n\n", beat)
	}
	_ = http.NewResponseController(w).Flush()
	for {
		select {
		case m, ok := <-c:
			if !ok {
				return
			}
			say(w, m)
			_ = http.NewResponseController(w).Flush()
		case <-r.Context().Done():
			return
		}
	}
}

// say writes a message to a stream.
func say(w io.Writer, message string) {
	if strings.Contains(message, "parts") {
		_, _ = fmt.Fprint(w, "event: change\n")
	}
	_, _ = fmt.Fprintf(w, "id: run-x\ndata: %s\n\n", message)
}

// change sets what the regions show and announces it.
func (h *hall) change(to, message string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.names["pairs"], h.names["news"], h.told = to, to, message
	for c := range h.streams {
		c <- message
	}
}

// cut ends every stream.
func (h *hall) cut() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for c := range h.streams {
		close(c)
		delete(h.streams, c)
	}
}

func (h *hall) count(name string) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.fetched[name]
}

// running is how many streams there are.
func (h *hall) running() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.streams)
}

const connected = `document.documentElement.dataset.connection === 'online'`

func (h *hall) enter(t *testing.T) context.Context {
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(h.url))
	return ctx
}

// tellInVain announces news that the regions, with one of the hall's faults, do not bring when they are asked.
func (h *hall) tellInVain(t *testing.T, ctx context.Context, fault *bool) {
	t.Helper()
	h.mu.Lock()
	*fault = true
	h.mu.Unlock()
	h.change("two", `{"event":7,"version":4}`)
	for h.count("pairs") == 0 {
		until(t, ctx, `true`)
	}
}

func TestLiveRegionsAreFetchedForANewVersion(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ctx := h.enter(t)
	until(t, ctx, connected)
	h.change("two", `{"event":7,"version":4}`)
	until(t, ctx, `document.querySelector('#news').textContent.includes('two') && document.querySelector('#r1').textContent.includes('two')`)
	// An old version and another event's are passed over.
	h.change("three", `{"event":7,"version":4}`)
	h.change("three", `{"event":8,"version":9}`)
	h.change("three", `{"event":7,"version":5}`)
	until(t, ctx,
		`document.querySelector('#news').textContent.includes('three') && document.querySelector('#r1').textContent.includes('three')`)
	if h.count("news") != 2 || h.count("pairs") != 2 { // one for both regions of an address
		t.Errorf("%d and %d fetches", h.count("news"), h.count("pairs"))
	}
	if got := is[string](t, ctx, `document.querySelector('#total').textContent`); got != "three" {
		t.Errorf("the second region of an address shows %q", got)
	}
}

// TestLiveMenu: with the first round come the sections that lead to it.
func TestLiveMenu(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.nav = true
	ctx := h.enter(t)
	until(t, ctx, connected)
	h.change("two", `{"event":7,"version":4}`)
	until(t, ctx, `document.querySelector('#site-nav').textContent.includes('rounds')`)
	if got := is[int](t, ctx, `document.querySelectorAll('#site-nav').length`); got != 1 {
		t.Errorf("%d menus", got)
	}
}

func TestLiveKeepsWhatTheReaderDoes(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ctx := h.enter(t)
	until(t, ctx, connected)
	do(t, ctx, focus("#r1 [name=x]"), keys(kb.End+"9"), click("#pairs summary"), focus("#r1 [name=x]"))
	is[bool](t, ctx, `(window.before = document.querySelector('#r1 [name=x]'), true)`)
	h.change("two", `{"event":7,"version":4}`)
	until(t, ctx, `document.querySelector('#r1 b').textContent === 'White two'`)
	for expression, want := range map[string]bool{
		`document.querySelector('#r1 [name=x]') === window.before`:         true,
		`document.activeElement === window.before`:                         true,
		`window.before.value === '179'`:                                    true,
		`document.querySelector('#pairs details').open`:                    true,
		`document.querySelector('#r1 [name=revision]').value === 'one'`:    true, // it was seen beside what is being typed
		`document.querySelector('#r2 [name=revision]').value === 'two'`:    true,
		`document.querySelector('#r2 [name=x]').value === 'two'`:           true,
		`document.querySelector('#pairs details p').textContent === 'two'`: true,
		`document.querySelector('[data-live-state]').hidden`:               false,
		`document.querySelector('[data-live-state] time').dateTime !== ''`: true,
		// The event's clock, in 24 hours, whatever the browser's zone and language are.
		`(() => { const t = document.querySelector('[data-live-state] time'), at = new Date(Date.parse(t.dateTime) + 345 * 60000);
			return t.textContent === at.toISOString().slice(11, 19); })()`: true,
	} {
		if got := is[bool](t, ctx, expression); got != want {
			t.Errorf("%s is %v", expression, got)
		}
	}
	// The field is left without a change of its own: the next message may not touch the typed text either.
	do(t, ctx, focus("#r2 [name=x]"))
	h.change("three", `{"event":7,"version":5}`)
	until(t, ctx, `document.querySelector('#r1 b').textContent === 'White three'`)
	if got := is[string](t, ctx, `window.before.value + document.querySelector('#r2 [name=x]').value`); got != "179two" {
		t.Errorf("the fields show %q", got)
	}
}

func TestLiveReconnects(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	h := newHall(t)
	ctx := h.enter(t)
	until(t, ctx, connected)
	h.tellInVain(t, ctx, &h.broken)
	h.cut()
	until(t, ctx, `document.documentElement.dataset.connection === 'offline'`)
	h.mu.Lock()
	h.broken = false
	h.mu.Unlock()
	until(t, ctx, connected+` && document.querySelector('#r1 b').textContent === 'White two'`)
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.opened) != 2 || h.opened[0] != "" || h.opened[1] != "last=run-x.7.4" {
		t.Errorf("streams were opened with %q", h.opened)
	}
}

// A connection that dies without closing is noticed by its silence: the page says since when it stands still, tries anew, and is as it
// was when the network is back.
func TestLiveNoticesSilence(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	h := newHall(t)
	h.beat = 200 // and never again
	ctx := h.enter(t)
	until(t, ctx, connected)
	h.mu.Lock()
	h.dead = true
	h.mu.Unlock()
	until(t, ctx, `document.documentElement.dataset.connection === 'offline'`)
	until(t, ctx, `!document.querySelector('[data-stale]').hidden`)
	until(t, ctx, `/\d\d:\d\d/.test(document.querySelector('[data-stale] time').textContent)`)
	h.mu.Lock()
	h.dead, h.beat, h.names["pairs"] = false, 0, "two"
	h.mu.Unlock()
	until(t, ctx, connected+` && document.querySelector('[data-stale]').hidden`)
	h.change("two", `{"event":7,"version":4}`)
	until(t, ctx, `document.querySelector('#r1 b').textContent === 'White two'`)
}

// A region whose answer began and never ends, as on a connection that died meanwhile, is asked for anew.
func TestLiveGivesUpHalfAnAnswer(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	h := newHall(t)
	ctx := h.enter(t)
	until(t, ctx, connected)
	h.tellInVain(t, ctx, &h.stalls)
	h.mu.Lock()
	h.stalls = false
	h.mu.Unlock()
	until(t, ctx, `document.querySelector('#r1 b').textContent === 'White two'`)
}

// Where a stream is lost and the next one is asked for in vain, as on another connection that has died, a second one beside it is the
// stream, and there are never more.
func TestLiveAsksTwice(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	h := newHall(t)
	h.beat = 200 // and never again
	ctx := h.enter(t)
	until(t, ctx, connected)
	h.mu.Lock()
	h.lost, h.beat, h.names["pairs"] = 1, 60000, "two"
	h.missed = `{"event":7,"version":4}`
	h.mu.Unlock()
	until(t, ctx, connected+` && document.querySelector('#r1 b').textContent === 'White two'`)
	h.change("three", `{"event":7,"version":5}`)
	until(t, ctx, `document.querySelector('#r1 b').textContent === 'White three'`)
	for h.running() != 1 { // the server hears a little later of one that the page has left
		until(t, ctx, `true`)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.most != 2 {
		t.Errorf("%d streams at once", h.most)
	}
}

// A page fetches nothing where what has changed is no part of it, and says what has where it is.
func TestRule7LiveTakesItsParts(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.takes = "event up-to-2 game-12"
	ctx := h.enter(t)
	until(t, ctx, connected)
	h.change("two", `{"event":7,"version":4,"from":3,"parts":["boards-3","game-31"],"said":[{"round":3,"board":9,"score":"24:0"}]}`)
	h.change("three", `{"event":7,"version":5,"from":4,"parts":["boards-2"],`+
		`"said":[{"round":2,"board":4,"score":"15:9"},{"round":2,"board":5}]}`)
	until(t, ctx, `document.querySelector('#r1 b').textContent === 'White three'`)
	until(t, ctx, `document.querySelector('#live').textContent === 'live.board 4 15:9. live.cleared 5'`)
	if h.count("pairs") != 1 {
		t.Errorf("%d fetches", h.count("pairs"))
	}
	// What came between is not known to be no part of the page.
	h.change("four", `{"event":7,"version":8,"from":7,"parts":["boards-3"],"said":[{"round":3,"board":1,"place":2,"score":"2:0"}]}`)
	until(t, ctx, `document.querySelector('#live').textContent === 'live.match 1 2 2:0'`)
	h.change("five", `{"event":7,"version":9,"from":8,"parts":["game-12","rounds"],"said":[{"round":3}],"results":7}`)
	until(t, ctx, `document.querySelector('#live').textContent === 'live.round 3. live.results 7'`)
	h.change("six", `{"event":7,"version":10,"from":9,"parts":["all"],"spread":50}`)
	until(t, ctx, `document.querySelector('#r1 b').textContent === 'White six'`)
}

// A page that does not say what it shows, as those of the desk do not, is fetched whatever has changed: even where the stream names no part
// of it, since not everybody who listens may know.
func TestLiveTakesEverything(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	h := newHall(t)
	ctx := h.enter(t)
	until(t, ctx, connected)
	h.change("two", `{"event":7,"version":4,"from":3,"parts":[]}`)
	until(t, ctx, `document.querySelector('#r1 b').textContent === 'White two'`)
	// What was told while nothing could be fetched is said as soon as it is shown.
	h.mu.Lock()
	h.broken = true
	h.mu.Unlock()
	h.change("three", `{"event":7,"version":5,"from":4,"parts":["boards-1"],"said":[{"round":1,"board":4,"score":"15:9"}]}`)
	for h.count("pairs") < 2 {
		until(t, ctx, `true`)
	}
	h.cut()
	until(t, ctx, `document.documentElement.dataset.connection === 'offline'`)
	h.mu.Lock()
	h.broken = false
	h.mu.Unlock()
	until(t, ctx, `document.querySelector('#live').textContent === 'live.board 4 15:9'`)
}

// Where the server has no room for a stream the page says so, asks again when it was told to, and is fetched at times meanwhile.
func TestLiveWithoutRoom(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	h := newHall(t)
	h.full = true
	ctx := h.enter(t)
	until(t, ctx, `document.documentElement.dataset.connection === 'busy'`)
	until(t, ctx, `!document.querySelector('[data-stale]').hidden && !document.querySelector('[data-stale] [data-busy]').hidden`)
	until(t, ctx, `document.querySelector('[data-stale] [data-offline]').hidden`)
	until(t, ctx, `/\d\d:\d\d/.test(document.querySelector('[data-stale] time').textContent)`)
	h.mu.Lock()
	h.names["pairs"] = "two"
	h.mu.Unlock()
	until(t, ctx, `document.querySelector('#r1 b').textContent === 'White two'`)
	h.mu.Lock()
	h.full = false
	h.mu.Unlock()
	until(t, ctx, connected+` && document.querySelector('[data-stale]').hidden`)
}

// A tab that can be seen takes the stream from one that says nothing any more, as a frozen one does.
func TestLiveTakesTheStreamFromASilentTab(t *testing.T) {
	for name, twice := range map[string]bool{"in view": false, "woken": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			takesTheStream(t, twice)
		})
	}
}

func takesTheStream(t *testing.T, twice bool) {
	t.Helper()
	h := newHall(t)
	first := tab(t)
	command(t, first, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `window.BroadcastChannel = class extends BroadcastChannel { postMessage(m) { if (!window.frozen) super.postMessage(m); } };
			const wait = window.setTimeout; window.setTimeout = (...all) => (window.frozen ? 0 : wait(...all));`,
	})
	do(t, first, chromedp.Navigate(h.url))
	until(t, first, connected)
	second := h.enter(t)
	h.change("two", `{"event":7,"version":4}`)
	until(t, second, `document.querySelector('#r1 b').textContent === 'White two'`)
	until(t, first, `window.frozen = true`)
	until(t, second, `new BroadcastChannel('adyukh /stream').postMessage({ beat: 200 }) || true`) // the last that it said
	// A page that wakes hears of it twice in one moment, and its own clocks later.
	if twice {
		is[any](t, second, `setTimeout(() => {
			for (const end = Date.now() + 700; Date.now() < end;);
			document.dispatchEvent(new Event('visibilitychange'));
			window.dispatchEvent(new Event('focus'));
		}, 100)`)
	}
	until(t, second, connected)
	for {
		h.mu.Lock()
		over := len(h.opened) >= 2
		h.mu.Unlock()
		if over {
			break
		}
		until(t, second, `true`)
	}
	h.change("three", `{"event":7,"version":5}`)
	until(t, second, `document.querySelector('#r1 b').textContent === 'White three'`)
}

func TestLiveOneStreamABrowser(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	h := newHall(t)
	first := h.enter(t)
	until(t, first, connected)
	h.change("two", `{"event":7,"version":4}`)
	until(t, first, `document.querySelector('#r1 b').textContent === 'White two'`)
	// The second tab shows version 3 as rendered, yet learns from the first that version 4 is there.
	second := h.enter(t)
	until(t, second, `window.sent.some(([path]) => path === '/pairs')`)
	h.change("three", `{"event":7,"version":5}`)
	until(t, second, `document.querySelector('#r1 b').textContent === 'White three'`)
	h.mu.Lock()
	if len(h.streams) != 1 || len(h.opened) != 1 {
		t.Errorf("%d streams, opened %d times", len(h.streams), len(h.opened))
	}
	h.mu.Unlock()
	// When the first tab goes, the second takes over.
	do(t, first, chromedp.Navigate("about:blank"))
	until(t, second, connected)
	h.change("four", `{"event":7,"version":6}`)
	for {
		h.mu.Lock()
		over := len(h.opened) == 2 && len(h.streams) >= 1
		h.mu.Unlock()
		if over {
			break
		}
		until(t, second, `true`)
	}
	h.change("four", `{"event":7,"version":7}`)
	until(t, second, `document.querySelector('#r1 b').textContent === 'White four'`)
}

// Over plain http in a hall there are no locks: the page reads a stream of its own.
func TestLiveWithoutLocks(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	h := newHall(t)
	ctx := tab(t)
	command(t, ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })`,
	})
	do(t, ctx, chromedp.Navigate(h.url))
	until(t, ctx, `navigator.locks === undefined && `+connected)
	h.change("two", `{"event":7,"version":4}`)
	until(t, ctx, `document.querySelector('#r1 b').textContent === 'White two'`)
	// A server that was started anew counts from the beginning.
	h.change("three", `{"reset":true}`)
	until(t, ctx, `document.querySelector('#r1 b').textContent === 'White three'`)
	h.change("four", `{"event":7,"version":1}`)
	until(t, ctx, `document.querySelector('#r1 b').textContent === 'White four'`)
}

// TestLiveSaysWhatWasMissed: who comes back to a connection is told what has changed meanwhile, in words and where the strip was; who could
// not be told it in detail, that something has.
func TestLiveSaysWhatWasMissed(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	h := newHall(t)
	ctx := h.enter(t)
	until(t, ctx, connected)
	h.mu.Lock()
	h.missed = `{"event":7,"version":6,"from":3,"parts":["boards-1"],"said":[],"results":5}`
	h.names["pairs"] = "two"
	h.mu.Unlock()
	h.cut()
	until(t, ctx, `document.querySelector('#live').textContent === 'live.missed live.results 5'`)
	until(t, ctx, `!document.querySelector('[data-missed]').hidden &&
		document.querySelector('[data-missed]').textContent === 'live.missed live.results 5'`)
	h.mu.Lock()
	opened := slices.Clone(h.opened)
	h.missed = `{"event":7,"version":8}`
	h.mu.Unlock()
	if len(opened) != 2 || opened[1] != "last=run-3.7.3" {
		t.Errorf("streams were opened with %q", opened)
	}
	// What comes while there is a connection was not missed.
	h.change("three", `{"event":7,"version":7,"from":6,"parts":["boards-1"],"said":[{"round":1,"board":4,"score":"15:9"}]}`)
	until(t, ctx, `document.querySelector('#live').textContent === 'live.board 4 15:9'`)
	h.cut()
	until(t, ctx, `document.querySelector('#live').textContent === 'live.changed'`)
}
