package web_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/static/runtest"
)

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
