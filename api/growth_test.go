package api_test

import (
	"html"
	"maps"
	"net/http"
	"net/http/httptest"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/store"
)

// steepest is how much more the second doubling of an event's size may add than the first one does: work that grows with the size adds
// twice as much, sorting 2.2 times, and the square of the size four times. What does not grow can't hide a square so.
const steepest = 2.3

// count is one of the counts of what an answer takes. They are the same on every machine.
type count struct {
	name  string
	spare int64 // how much more is no matter: tables and buffers double
}

var counts = []count{{"bytes of memory", 2 << 20}, {"pieces of memory", 3000}, {"questions to the database", 4}, {"bytes sent", 4 << 10}}

// mostSent is how many bytes an answer to everybody has at most that is no paper.
const mostSent = 4 << 20

// takes is what an answer takes, by counts.
type takes struct {
	status int
	of     [4]int64
}

// TestGrowth asks for every page, paper and file of a Swiss whose players are doubled three times, and counts what each takes when it is
// made for the first time. A page that is added is in it by itself, and so is a paper or file to which some page leads. A step in one
// doubling is how the page is laid out, as where numbers have a fourth digit; a square is in all.
func TestGrowth(t *testing.T) {
	few := 30
	switch {
	case runtest.Night(): // 500, 1,000 and 2,000 players are among them
		few = 250
	case runtest.Full():
		few = 60
	}
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // what is kept for reuse is there for the next page
	crowded(t, 16)                                    // what the program makes once is made
	var of [4]map[string]takes
	for i := range of {
		of[i] = crowded(t, few<<i)
	}
	reached := 0
	for _, name := range slices.Sorted(maps.Keys(of[0])) {
		status := of[0][name].status
		if status == http.StatusOK {
			reached++
		}
		for i, count := range counts {
			var f []int64
			for _, all := range of {
				f = append(f, all[name].of[i])
				if all[name].status != status {
					t.Errorf("%s: %d, not %d", name, all[name].status, status)
				}
			}
			steep := func(at int, spare int64) bool {
				if i == 0 {
					spare += 4 * of[at+2][name].of[3] // buffers that have doubled
				}
				return float64(f[at+2]-f[at+1])-steepest*float64(f[at+1]-f[at]) > float64(spare)
			}
			if steep(1, count.spare) && steep(0, count.spare/4) {
				t.Errorf("%s: %s %d, of %d players and then twice as many", name, count.name, f, few)
			}
		}
	}
	for name, took := range of[3] {
		paper := strings.Contains(name, "/pdf/") // the cards of 2,000 players are 4.8 MB, and no paper comes in pages
		if sent := took.of[3]; sent > mostSent && !paper && !strings.HasPrefix(name, "/desk") {
			t.Errorf("%s sends %d bytes to everybody", name, sent)
		}
	}
	t.Logf("%d pages, papers and files, %d of them there", len(of[0]), reached)
	if reached < 130 {
		t.Errorf("only %d are there", reached)
	}
}

// inWords are the parameters of addresses that are words, of which pages name others.
var inWords = regexp.MustCompile(`:(document|file|step|format|part|kind|things)\b`)

// asLarge are pages of other competitions, which are as large as ever.
var asLarge = regexp.MustCompile(`:contest|:solving|/post/|^/rules|^/docs|^/static`)

// crowded is what the pages of a Swiss of n players take.
func crowded(t *testing.T, n int) map[string]takes {
	w := apitest.NewCrowd(t, n, func(c *api.Config) { c.Limits.CacheBytes = 1 })
	defer w.Site.Stop()
	helper := w.Helps(w.Pass())
	took, addresses := map[string]takes{}, map[string]bool{}
	ask := func(route, name, path string) {
		b := w.Site.Anonymous()
		switch {
		case strings.HasPrefix(route, "/desk"):
			b = w.Arbiter
		case strings.HasPrefix(route, "/e/:event/helper"):
			b = helper
		}
		var page string
		took[name], page = asked(t, b, path)
		for _, word := range strings.FieldsFunc(page, func(r rune) bool { return r == '"' || r == '<' || r == '>' || r == ' ' }) {
			if strings.Contains(word, "/") {
				addresses[html.UnescapeString(word)] = true
			}
		}
	}
	var routes []string
	for _, r := range apitest.AllRoutes(w.Site.Server) {
		takesLong := strings.Contains(r.Path, "/pdf/") && !runtest.Full()
		if r.Method == http.MethodGet && !slices.Contains(streams, r.Path) && !asLarge.MatchString(r.Path) && !takesLong {
			routes = append(routes, r.Path)
			ask(r.Path, r.Path, w.Page(r.Path))
		}
	}
	led := strings.Join(slices.Sorted(maps.Keys(addresses)), "\n")
	for _, route := range routes {
		if !inWords.MatchString(route) {
			continue
		}
		address := strings.Replace(regexp.QuoteMeta(w.Page(inWords.ReplaceAllString(route, "WORD"))), "WORD", `([a-z][a-z.-]+)`, 1)
		for _, found := range regexp.MustCompile(address+`(?:\?[^"\s]*)?`).FindAllStringSubmatch(led, -1) {
			name := inWords.ReplaceAllString(route, found[1])
			if _, known := took[name]; !known {
				ask(route, name, found[0])
			}
		}
	}
	return took
}

// asked is what an answer of the site takes, and the answer where it is a text.
func asked(t *testing.T, b *apitest.Browser, path string) (takes, string) {
	t.Helper()
	var questions atomic.Int64
	r, err := http.NewRequestWithContext(store.Counting(t.Context(), &questions), http.MethodGet, b.Site.Base+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.RemoteAddr = "127.0.0.1:1000"
	r.Header = b.Header.Clone()
	for _, c := range b.Client.Jar.Cookies(r.URL) {
		r.AddCookie(c)
	}
	answer := httptest.NewRecorder()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	b.Site.Server.Handler().ServeHTTP(answer, r)
	runtime.ReadMemStats(&after)
	if answer.Code >= http.StatusInternalServerError {
		t.Errorf("%s: %d\n%.1000s", path, answer.Code, answer.Body)
	}
	text := ""
	if strings.HasPrefix(answer.Header().Get("Content-Type"), "text/html") {
		text = answer.Body.String()
	}
	return takes{answer.Code, [4]int64{
		int64(after.TotalAlloc - before.TotalAlloc), int64(after.Mallocs - before.Mallocs), questions.Load(), int64(answer.Body.Len()),
	}}, text
}
