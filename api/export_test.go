package api

import (
	"adyukh/api/site"
	"adyukh/api/v1"
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/show"
)

// RouteForTest is a route as the tests that walk all of them see it.
type RouteForTest struct {
	Method string
	Path   string
	Fields []string
	Limit  int64 // the largest body, in bytes
}

// RoutesForTest lists the routes of the application.
func RoutesForTest(s *web.Server) []RouteForTest {
	var all []RouteForTest
	for _, a := range s.Areas {
		for _, r := range a.Routes() {
			all = append(all, RouteForTest{r.Method, r.Path, r.Fields, r.Limit(s.Limits)})
		}
	}
	return all
}

// OwnPathForTest is the check of addresses to be led back to.
var OwnPathForTest = web.OwnPath

// CrossPageForTest is the page of the results as everybody gets it, and what programs get.
func CrossPageForTest(p *show.View, byPlace bool) (templates.PublicCross, any, error) {
	page, err := site.PublicCross(p, byPlace)
	if err != nil {
		return page, nil, err
	}
	program, err := v1.CrosstableJSON(p, view.CrossOrder(byPlace))
	return page, program, err
}

// StandingsPageForTest is the page of places as everybody gets it, with the working that is asked for, and what programs get.
func StandingsPageForTest(p *show.View, say show.Translator, why string) (templates.PublicStandings, any, error) {
	groups, err := p.Tables(p.CountedRounds())
	if err != nil {
		return templates.PublicStandings{}, nil, err
	}
	var rows []any
	for i := range groups {
		rows = append(rows, v1.StandingsJSON(&groups[i].Table))
	}
	page, err := site.PublicStandings(p, "", why)
	return page, rows, err
}

// KeptPagesForTest is how many pages a server keeps, and in how many bytes.
func KeptPagesForTest(s *web.Server) (pages int, bytes int64) {
	s.Cache.Mu.Lock()
	defer s.Cache.Mu.Unlock()
	return len(s.Cache.Entries), s.Cache.Bytes
}

// BuiltPagesForTest is how many of the pages that a server keeps it has made so far, the same one anew with each change.
func BuiltPagesForTest(s *web.Server) int64 {
	s.Cache.Mu.Lock()
	defer s.Cache.Mu.Unlock()
	return s.Cache.Built
}

// CacheForTest is a cache that is asked for a page by its path, which is built when it is not there. Without build it only
// says how much it keeps.
func CacheForTest(most int64) func(path string, build func() []byte) (pages int, bytes int64) {
	p := web.NewPageCache(most)
	return func(path string, build func() []byte) (int, int64) {
		if build != nil {
			_, _ = p.GetOr(web.PublicKey{Path: path}, func() (*web.PublicBody, error) { return web.NewPublicBody(web.HTMLType, build()), nil })
		}
		return KeptPagesForTest(&web.Server{Cache: p})
	}
}
