package api_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/static/runtest"
)

// greedy makes up requests of a client that wants a server to keep something.
type greedy struct {
	*rand.Rand

	addresses []string
	host      string
}

// text is a made-up one of so many letters.
func (h greedy) text(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = "abcdefghijklmnopqrstuvwxyz0123456789"[h.IntN(36)]
	}
	return string(b)
}

func (h greedy) address() string {
	path, _, _ := strings.Cut(h.addresses[h.IntN(len(h.addresses))], "?")
	return path
}

// greedyWays are what such a client does, each otherwise whenever it is done.
var greedyWays = []func(h greedy) (method, address, body string, header http.Header){
	func(h greedy) (string, string, string, http.Header) { // distinct parameters, known ones and others
		name := parameters[h.IntN(len(parameters))]
		return http.MethodGet, fmt.Sprintf("%s?%s=%d&x=%s", h.address(), name, h.IntN(1e9), h.text(20)), "", nil
	},
	func(h greedy) (string, string, string, http.Header) { // long queries
		return http.MethodGet, h.address() + "?q=" + h.text(1000+h.IntN(50_000)), "", nil
	},
	func(h greedy) (string, string, string, http.Header) { // events, contests, people, games that there are not
		base := []string{
			"/e/%d", "/e/%d/rounds/1", "/e/1/rounds/%d", "/e/1/games/%d", "/c/%d", "/s/%d", "/people/%d", "/e/1/players/%d", "/api/v1/events/%d",
			"/embed/events/%d/standings", "/e/1/pdf/player-card?player=%d",
			"/e/1/games/%d/diagram.svg", "/e/%d/live", "/screen/%d-x", "/e/%d/files/event.xlsx",
		}
		return http.MethodGet, fmt.Sprintf(base[h.IntN(len(base))], h.IntN(1e9)), "", nil
	},
	func(h greedy) (string, string, string, http.Header) { // languages, cookies, tags, headers of any kind
		header := http.Header{"Accept-Language": {h.text(8) + "-" + h.text(900)}, "If-None-Match": {`"` + h.text(2000) + `"`}}
		header.Set("Cookie", "session="+h.text(43)+"; theme="+h.text(200)+"; lang="+h.text(200)+"; notice="+h.text(2000))
		for range 20 {
			header.Set("X-"+h.text(10), h.text(1000))
		}
		return http.MethodGet, h.address(), "", header
	},
	func(h greedy) (string, string, string, http.Header) { // host names, addresses that proxies would tell
		return http.MethodGet, h.address(), "", http.Header{
			"X-Host": {h.text(60) + ".example"}, "X-Forwarded-For": {fmt.Sprintf("10.%d.%d.%d", h.IntN(256), h.IntN(256), h.IntN(256))},
			"X-Forwarded-Host": {h.text(50)},
		}
	},
	func(h greedy) (string, string, string, http.Header) { // papers, as they are and as nobody asks for them
		paper := []string{"pairings", "standings", "crosstable", "start-list", "table-cards", "final", h.text(10)}
		form := fmt.Sprintf("?round=%d&size=%s&style=%s", h.IntN(3), h.text(3), h.text(3))
		return http.MethodGet, "/e/1/pdf/" + paper[h.IntN(len(paper))] + form, "", nil
	},
	func(h greedy) (string, string, string, http.Header) { // JSON, in both directions
		if h.IntN(2) == 0 {
			return http.MethodGet, "/api/v1/events?per_page=" + h.text(4), "", http.Header{"Accept": {"application/json;" + h.text(1000)}}
		}
		return http.MethodPost, "/signin", `{"login":"` + h.text(10_000) + `"}`, http.Header{"Content-Type": {"application/json"}}
	},
	func(h greedy) (string, string, string, http.Header) { // names, codes and tokens, from everywhere
		form := http.Header{"Content-Type": {formType}}
		switch h.IntN(4) {
		case 0:
			return http.MethodPost, "/signin", url.Values{"login": {h.text(12)}, "password": {h.text(100)}}.Encode(), form
		case 1:
			return http.MethodPost, "/e/1/helper", url.Values{"code": {fmt.Sprintf("%08d", h.IntN(1e8))}}.Encode(), form
		case 2:
			return http.MethodGet, "/e/1/me/" + h.text(20), "", nil
		}
		return http.MethodGet, "/api/v1/register", "", http.Header{"Authorization": {"Bearer " + h.text(50)}}
	},
}

// request makes up the next one, from an address of its own.
func (h greedy) request(t *testing.T) *http.Request {
	method, address, body, header := greedyWays[h.IntN(len(greedyWays))](h)
	r, err := http.NewRequestWithContext(t.Context(), method, "http://"+h.host+address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for name, values := range header {
		r.Header[name] = values
	}
	if host := r.Header.Get("X-Host"); host != "" {
		r.Host = host
	}
	r.RemoteAddr = fmt.Sprintf("[2001:db8:%x:%x::1]:4321", h.IntN(1<<16), h.IntN(1<<16))
	return r
}

// answered is an answer of which nothing but the status is kept.
type answered struct {
	discarded
	status int
}

func (a *answered) WriteHeader(status int) { a.status = status }

func (a *answered) Flush() {}

// memory is what the program holds and what the system counts as its own, after all garbage has gone.
func memory(t *testing.T) (heap, resident int64) {
	t.Helper()
	runtime.GC()
	debug.FreeOSMemory()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(status), "VmRSS:")
	if _, err := fmt.Sscan(after, &resident); err != nil {
		t.Fatal(err)
	}
	return int64(m.HeapAlloc), resident << 10
}

// underRace reports whether the race detector watches: it keeps several bytes of its own for each one that was ever touched, so what is
// resident tells nothing of the server.
func underRace() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}

// TestHostileClientTakesLittle: whatever a client asks for that nobody else does, the server keeps less than 100 MB of it; at night
// it asks for a minute, beside a thousand streams that stay open.
func TestHostileClientTakesLittle(t *testing.T) {
	runtest.Races(t)
	const most = 100 << 20
	enough, streams, lasts := 500, 50, time.Duration(0)
	if runtest.Night() {
		enough, streams, lasts = 0, 1000, time.Minute
	}
	st, hidden := apitest.NewCanaries(t)
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) { c.Limits = web.Limits{} })
	st.Site.Anonymous().Get(st.Public(""))
	addresses := slices.DeleteFunc(apitest.AnonymousAddresses(st, hidden), func(a string) bool { return strings.HasPrefix(a, "/desk") })
	heap, resident := memory(t)
	newReaders(t, st.Site, streams, 1<<30, 1<<30) // who hear of nothing
	handler, began := st.Site.Server.Handler(), time.Now()
	var counted sync.Mutex
	statuses, asked := map[int]int{}, 0
	more := func(status int) bool {
		counted.Lock()
		defer counted.Unlock()
		statuses[status]++
		asked++
		return asked < enough || time.Since(began) < lasts
	}
	var all sync.WaitGroup
	for n := range 4 {
		h := greedy{rand.New(rand.NewPCG(1, uint64(n))), addresses, strings.TrimPrefix(st.Site.Base, "http://")}
		all.Go(func() {
			for {
				r, a := h.request(t), &answered{discarded: discarded{header: http.Header{}}, status: http.StatusOK}
				handler.ServeHTTP(a, r)
				if a.status >= 500 && a.status != http.StatusServiceUnavailable {
					t.Errorf("%s %.200s: %d", r.Method, r.URL, a.status)
				}
				if !more(a.status) {
					return
				}
			}
		})
	}
	all.Wait()
	heapAfter, residentAfter := memory(t)
	t.Logf("%d requests in %v, answered %v; held %d MB before and %d MB after, resident %d MB and %d MB", asked,
		time.Since(began).Round(time.Second), statuses, heap>>20, heapAfter>>20, resident>>20, residentAfter>>20)
	if heapAfter-heap > most || !underRace() && residentAfter-resident > most {
		t.Errorf("%d bytes more are held, %d more are resident", heapAfter-heap, residentAfter-resident)
	}
	st.Site.Anonymous().Get(st.Public("")).Holds(t, st.Event.Head.Name)
}
