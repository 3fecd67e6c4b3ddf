package apitest

import "adyukh/api/web"

// Route is a route as the tests that walk all of them see it.
type Route struct {
	Method string
	Path   string
	Fields []string
	Limit  int64 // the largest body, in bytes
}

// AllRoutes lists the routes of the application.
func AllRoutes(s *web.Server) []Route {
	var all []Route
	for _, a := range s.Areas {
		for _, r := range a.Routes() {
			all = append(all, Route{r.Method, r.Path, r.Fields, r.Limit(s.Limits)})
		}
	}
	return all
}

// KeptPages is how many pages a server keeps, and in how many bytes.
func KeptPages(s *web.Server) (pages int, bytes int64) {
	s.Cache.Mu.Lock()
	defer s.Cache.Mu.Unlock()
	return len(s.Cache.Entries), s.Cache.Bytes
}

// BuiltPages is how many of the pages that a server keeps it has made so far, the same one anew with each change.
func BuiltPages(s *web.Server) int64 {
	s.Cache.Mu.Lock()
	defer s.Cache.Mu.Unlock()
	return s.Cache.Built
}
