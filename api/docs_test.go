package api_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adyukh/static"
)

// docPath is the address of a page of the documentation.
func docPath(name string) string {
	if name == static.DocNames()[0] {
		return "/docs"
	}
	return "/docs/" + name
}

var (
	mainPart = regexp.MustCompile(`(?s)<main.*</main>`)
	docHref  = regexp.MustCompile(`\s(?:href|src)="([^"]+)"`)
	docID    = regexp.MustCompile(`\sid="([^"]+)"`)
)

// TestDocsInBothLanguages reads every page of the documentation as everybody does, and follows every link on it.
func TestDocsInBothLanguages(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, lang := range []string{"ru", "en"} {
		reader := s.anonymous()
		reader.header.Set("Accept-Language", lang)
		pages := map[string]string{}
		for _, name := range static.DocNames() {
			a := reader.get(docPath(name))
			if a.status != http.StatusOK || !strings.Contains(a.body, `<html lang="`+lang+`"`) || strings.Count(a.body, "<h1>") != 1 {
				t.Fatalf("%s in %s: status %d\n%s", name, lang, a.status, a.body)
			}
			if got := a.header.Get("Cache-Control"); !strings.HasPrefix(got, "public") {
				t.Errorf("%s in %s: Cache-Control %q", name, lang, got)
			}
			if again := reader.get(docPath(name), "If-None-Match", a.header.Get("ETag")); again.status != http.StatusNotModified {
				t.Errorf("%s in %s: status %d for a page that the reader has", name, lang, again.status)
			}
			pages[docPath(name)] = a.body
		}
		followDocs(t, reader, pages)
	}
}

// followDocs opens what the pages link to, and looks for the places on them that links name.
func followDocs(t *testing.T, reader *browser, pages map[string]string) {
	t.Helper()
	followed := 0
	for path, body := range pages {
		for _, m := range docHref.FindAllStringSubmatch(mainPart.FindString(body), -1) {
			followed++
			to, place, _ := strings.Cut(m[1], "#")
			if to == "" {
				to = path
			}
			target, ok := pages[to]
			if !ok {
				a := reader.get(to)
				if a.status != http.StatusOK {
					t.Errorf("%s links to %s: status %d", path, m[1], a.status)
				}
				target = a.body
			}
			ids := docID.FindAllStringSubmatch(target, -1)
			if place != "" && !slices.ContainsFunc(ids, func(id []string) bool { return id[1] == place }) {
				t.Errorf("%s links to %s, where there is no such place", path, m[1])
			}
		}
	}
	if followed < 60 {
		t.Errorf("only %d links were followed", followed)
	}
}

// TestDocsContentsLeadEverywhere looks for a way from every page of the site to every page of the documentation.
func TestDocsContentsLeadEverywhere(t *testing.T) {
	s := newSite(t)
	reader := s.anonymous()
	if home := reader.get("/"); !strings.Contains(home.body, `href="/docs"`) {
		t.Error("the home page does not link to the documentation")
	}
	contents := reader.get("/docs").body
	for _, name := range static.DocNames()[1:] {
		if !strings.Contains(contents, `href="`+docPath(name)+`"`) {
			t.Errorf("the contents lack %s", name)
		}
		if page := reader.get(docPath(name)).body; !strings.Contains(page, `aria-current="page">`) || !strings.Contains(page, `href="/docs"`) {
			t.Errorf("%s does not say where it stands", name)
		}
	}
}

func TestDocsForSomebodySignedIn(t *testing.T) {
	s := newSite(t)
	a := s.signedIn("admin").get("/docs/arbiter")
	if a.status != http.StatusOK || a.header.Get("Cache-Control") != "no-store" || !strings.Contains(a.body, "Name of admin") {
		t.Errorf("status %d, header %v", a.status, a.header)
	}
}

func TestDocsElsewhere(t *testing.T) {
	reader := newSite(t).anonymous()
	for _, path := range []string{
		"/docs/", "/docs/index", "/docs/arbiter.html", "/docs/ru", "/docs/ru/arbiter", "/docs/..%2fru%2farbiter",
		"/docs/pictures",
	} {
		if a := reader.get(path); a.status != http.StatusNotFound {
			t.Errorf("%s: status %d", path, a.status)
		}
	}
}
