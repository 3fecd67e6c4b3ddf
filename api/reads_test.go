package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/static/runtest"
)

// parameters are names that some route reads, and one that none does.
var parameters = []string{
	"by", "why", "show", "ply", "round", "game", "per_page", "player", "places", "table", "format", "lang", "theme", "fragment", "q", "after",
	"sent", "x",
}

// TestMadeUpParametersAreNotKept: whatever is put into the addresses that are open to everybody, the pages that are kept for them
// are not more than there are pages.
func TestMadeUpParametersAreNotKept(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st, _ := apitest.NewCanaries(t)
	handler := st.Site.Server.Handler()
	ask := func(address string) {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, st.Site.Base+address, nil)
		if err != nil {
			t.Fatal(err)
		}
		handler.ServeHTTP(&discarded{header: http.Header{}}, r)
	}
	addresses := map[string]bool{}
	for _, address := range apitest.AnonymousAddresses(st, st) {
		if path, _, _ := strings.Cut(address, "?"); !strings.HasPrefix(path, "/desk") {
			addresses[path] = true
		}
	}
	for address := range addresses {
		ask(address)
		for _, known := range []string{"by=name", "by=place", "fragment=", "ply=0", "ply=1"} {
			ask(address + "?" + known)
		}
	}
	before, bytes := apitest.KeptPages(st.Site.Server)
	if before < 10 {
		t.Fatalf("%d pages are kept", before)
	}
	asked := 0
	for address := range addresses {
		for n := range 20 {
			name := parameters[n%len(parameters)]
			ask(fmt.Sprintf("%s?%s=%d&utm=%d", address, name, 1_000_000+n, n))
			ask(fmt.Sprintf("%s?%s=%s", address, name, strings.Repeat("я", 1000+n)))
			asked += 2
		}
	}
	after, more := apitest.KeptPages(st.Site.Server)
	if after != before || more != bytes {
		t.Errorf("%d made-up addresses: %d kept pages became %d, %d bytes %d", asked, before, after, bytes, more)
	}
}

// discarded is an answer that nobody reads.
type discarded struct{ header http.Header }

func (d *discarded) Header() http.Header { return d.header }

func (d *discarded) Write(p []byte) (int, error) { return len(p), nil }

func (d *discarded) WriteHeader(int) {}

// TestKeysCountAsBytes: what is kept is as large as its texts, those of the key among them, and never larger than the bound.
func TestKeysCountAsBytes(t *testing.T) {
	const most = 100_000
	cache := cacheOf(most)
	for n := range 1000 {
		cache(fmt.Sprintf("%d-%s", n, strings.Repeat("k", 10_000)), func() []byte { return []byte("page") })
	}
	kept, bytes := cache("", nil)
	if kept > 10 || bytes > most || bytes < int64(kept)*10_000 {
		t.Errorf("%d pages are kept, in %d bytes", kept, bytes)
	}
}

// TestAPageIsBuiltOnce however many ask for it at the same time.
func TestAPageIsBuiltOnce(t *testing.T) {
	runtest.Races(t)
	cache := cacheOf(1 << 20)
	var mu sync.Mutex
	built := map[string]int{}
	var all sync.WaitGroup
	for n := range 200 {
		key := fmt.Sprint("page ", n%4)
		all.Go(func() {
			cache(key, func() []byte {
				mu.Lock()
				defer mu.Unlock()
				built[key]++
				return []byte(key)
			})
		})
	}
	all.Wait()
	for key, n := range built {
		if n != 1 {
			t.Errorf("%s was built %d times", key, n)
		}
	}
	if len(built) != 4 {
		t.Errorf("built %v", built)
	}
}

// cacheOf is a cache that is asked for a page by its path, which is built when it is not there. Without build it only
// says how much it keeps.
func cacheOf(most int64) func(path string, build func() []byte) (pages int, bytes int64) {
	p := web.NewPageCache(most)
	return func(path string, build func() []byte) (int, int64) {
		if build != nil {
			_, _ = p.GetOr(web.PublicKey{Path: path}, func() (*web.PublicBody, error) { return web.NewPublicBody(web.HTMLType, build()), nil })
		}
		return apitest.KeptPages(&web.Server{Cache: p})
	}
}
