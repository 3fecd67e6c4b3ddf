package api_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"
)

// description is the document that the server itself sends, and which of its operations have been answered.
type description struct {
	document *openapi3.T
	router   routers.Router
	covered  map[string]bool
}

func describe(t *testing.T, s *site) *description {
	t.Helper()
	a := s.anonymous().get("/api/v1/openapi.yaml")
	if a.status != http.StatusOK {
		t.Fatalf("openapi.yaml: %d", a.status)
	}
	document, err := openapi3.NewLoader().LoadFromData([]byte(a.body))
	if err != nil {
		t.Fatal(err)
	}
	if err := document.Validate(t.Context()); err != nil {
		t.Fatal(err)
	}
	router, err := legacy.NewRouter(document)
	if err != nil {
		t.Fatal(err)
	}
	return &description{document, router, map[string]bool{}}
}

// isFile tells whether an answer is a file of a format of its own, which the document names and does not describe.
func isFile(kind string) bool {
	return strings.HasPrefix(kind, "text/csv") || strings.HasPrefix(kind, "text/calendar") ||
		strings.HasPrefix(kind, "application/vnd.openxmlformats")
}

// conforms checks an answer against the document.
func (d *description) conforms(t *testing.T, path string, a answer) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
	if err != nil {
		t.Fatal(err)
	}
	route, params, err := d.router.FindRoute(r)
	if err != nil {
		t.Errorf("%s is not in the document: %v", path, err)
		return
	}
	d.covered[route.Operation.OperationID] = true
	input := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{Request: r, PathParams: params, Route: route},
		Status:                 a.status, Header: a.header, Body: io.NopCloser(strings.NewReader(a.body)),
		Options: &openapi3filter.Options{
			IncludeResponseStatus: true, MultiError: true, ExcludeResponseBody: isFile(a.header.Get("Content-Type")),
		},
	}
	if err := openapi3filter.ValidateResponse(t.Context(), input); err != nil {
		t.Errorf("%s: %v", path, err)
	}
}

// apiPaths are all addresses of an event's JSON, with a game of each published round.
func (st *stage) apiPaths() []string {
	e := st.fresh()
	paths := []string{
		"/api/v1/events", "/api/v1/events?limit=1&from=2026-01-01",
		st.api(""), st.api("/players"), st.api("/rounds"), st.api("/standings"), st.api("/crosstable"),
		st.api("/crosstable?by=place"), st.api("/incidents"),
	}
	if e.IsTeam() {
		paths = append(paths, st.api("/persons"))
	}
	if e.Head.Festival != "" {
		paths = append(paths, st.api("/festival"))
	}
	if e.IsRated() {
		paths = append(paths, st.api("/ratings"))
	}
	for _, r := range e.Rounds[:e.PublishedRounds()] {
		paths = append(paths, st.api(fmt.Sprintf("/rounds/%d", r.Number)))
		for _, g := range r.Games[:min(4, len(r.Games))] {
			if !g.IsFree() {
				paths = append(paths, st.api(fmt.Sprintf("/games/%d", g.ID)))
			}
		}
	}
	return paths
}

// checkEvent checks every answer about an event against the document, and its tag.
func (d *description) checkEvent(t *testing.T, st *stage) {
	b := st.site.anonymous()
	for _, path := range st.apiPaths() {
		a := b.get(path)
		if a.status != http.StatusOK || a.header.Get("Content-Type") != "application/json; charset=utf-8" {
			t.Errorf("%s: %d, %s", path, a.status, a.header.Get("Content-Type"))
		}
		d.conforms(t, path, a)
		again := b.get(path, "If-None-Match", a.header.Get("ETag"))
		if again.status != http.StatusNotModified || again.body != "" {
			t.Errorf("%s again: %d", path, again.status)
		}
		if strings.Contains(a.body, "canary") {
			t.Errorf("%s holds what is private", path)
		}
	}
}

// checkFiles checks the answers about an event that are files.
func (d *description) checkFiles(t *testing.T, st *stage) {
	b := st.site.anonymous()
	for _, path := range []string{"/files/event.xlsx", "/files/players.csv", "/files/standings.csv", "/schedule.ics"} {
		a := b.get(st.api(path))
		if a.status != http.StatusOK || !isFile(a.header.Get("Content-Type")) {
			t.Errorf("%s: %d, %s", path, a.status, a.header.Get("Content-Type"))
		}
		d.conforms(t, st.api(path), a)
		if a.body != b.get(st.public(path)).body {
			t.Errorf("%s is another file than that of the pages", path)
		}
	}
	d.conforms(t, st.api("/files/totals.csv"), b.get(st.api("/files/totals.csv")))
}

// checkCovered fails when the document describes what nothing answered.
func (d *description) checkCovered(t *testing.T) {
	t.Helper()
	for path, item := range d.document.Paths.Map() {
		if id := item.Get.OperationID; !d.covered[id] && id != "getDescription" {
			t.Errorf("%s is in the document, but is never answered", path)
		}
	}
}

// TestJSONProblems: what is not there or hidden is a problem in the same format, in the reader's language.
func TestJSONProblems(t *testing.T) {
	st := newStage(t, 4).draw().pair()
	described := describe(t, st.site)
	b := st.site.anonymous()
	for _, path := range []string{st.api(""), st.api("/rounds"), "/api/v1/events/999", "/api/v1/events/0", "/api/v1/events/x/players"} {
		a := b.get(path)
		if a.status != http.StatusNotFound || a.header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d, %s", path, a.status, a.header.Get("Content-Type"))
		}
		if !strings.Contains(path, "/x/") && !strings.HasSuffix(path, "/0") {
			described.conforms(t, path, a)
		}
	}
	st.publish()
	for _, path := range []string{"/rounds/2", "/rounds/0", "/games/999", "/games/-1"} {
		if a := b.get(st.api(path)); a.status != http.StatusNotFound || a.header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d, %s", path, a.status, a.header.Get("Content-Type"))
		}
	}
	ru, en := b.get(st.api("/rounds/2")), b.get(st.api("/rounds/2"), "Accept-Language", "en")
	if ru.body == en.body {
		t.Errorf("the problem is in one language only: %s", ru.body)
	}
}
