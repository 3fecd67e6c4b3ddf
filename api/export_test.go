package api

import (
	"adyukh/templates"
	"adyukh/tournament"
)

// RouteForTest is a route as the tests that walk all of them see it.
type RouteForTest struct {
	Method string
	Path   string
	Fields []string
	Limit  int64 // the largest body, in bytes
}

// RoutesForTest lists the routes of the application.
func RoutesForTest(s *Server) []RouteForTest {
	var all []RouteForTest
	for _, a := range s.areas {
		for _, r := range a.routes() {
			all = append(all, RouteForTest{r.method, r.path, r.fields, r.limit(s.limits)})
		}
	}
	return all
}

// OwnPathForTest is the check of addresses to be led back to.
var OwnPathForTest = ownPath

// CrossPageForTest is the page of the results as everybody gets it, and what programs get.
func CrossPageForTest(p *tournament.Public, byPlace bool) (templates.PublicCross, any) {
	return publicCross(p, byPlace), crosstableJSON(p, crossOrder(byPlace))
}

// KeptPagesForTest is how many pages a server keeps, and in how many bytes.
func KeptPagesForTest(s *Server) (pages int, bytes int64) {
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	return len(s.cache.entries), s.cache.bytes
}

// CacheForTest is a cache that is asked for a page by its path, which is built when it is not there. Without build it only
// says how much it keeps.
func CacheForTest(most int64) func(path string, build func() []byte) (pages int, bytes int64) {
	p := newPageCache(most)
	return func(path string, build func() []byte) (int, int64) {
		if build != nil {
			_, _ = p.getOr(publicKey{path: path}, func() (*publicBody, error) { return newPublicBody(htmlType, build()), nil })
		}
		return KeptPagesForTest(&Server{cache: p})
	}
}
