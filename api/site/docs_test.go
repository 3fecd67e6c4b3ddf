package site_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static"
)

// docPath is the address of a page of the documentation.
func docPath(name string) string {
	if name == static.DocNames()[0] {
		return "/docs"
	}
	return "/docs/" + name
}

// TestDocsInBothLanguages reads every page of the documentation as everybody does, and follows every link on it.
func TestDocsInBothLanguages(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	for _, lang := range []string{"ru", "en"} {
		reader := s.Anonymous()
		reader.Header.Set("Accept-Language", lang)
		pages := map[string]string{}
		for _, name := range static.DocNames() {
			a := reader.Get(docPath(name))
			if a.Status != http.StatusOK || !strings.Contains(a.Body, `<html lang="`+lang+`"`) || strings.Count(a.Body, "<h1>") != 1 {
				t.Fatalf("%s in %s: status %d\n%s", name, lang, a.Status, a.Body)
			}
			if got := a.Header.Get("Cache-Control"); !strings.HasPrefix(got, "public") {
				t.Errorf("%s in %s: Cache-Control %q", name, lang, got)
			}
			if again := reader.Get(docPath(name), "If-None-Match", a.Header.Get("ETag")); again.Status != http.StatusNotModified {
				t.Errorf("%s in %s: status %d for a page that the reader has", name, lang, again.Status)
			}
			pages[docPath(name)] = a.Body
		}
		followDocs(t, reader, pages)
	}
}

// followDocs opens what the pages link to, and looks for the places on them that links name.
func followDocs(t *testing.T, reader *apitest.Browser, pages map[string]string) {
	t.Helper()
	followed := 0
	for path, body := range pages {
		for _, m := range apitest.DocHref.FindAllStringSubmatch(apitest.MainPart.FindString(body), -1) {
			followed++
			to, place, _ := strings.Cut(m[1], "#")
			if to == "" {
				to = path
			}
			target, ok := pages[to]
			if !ok {
				a := reader.Get(to)
				if a.Status != http.StatusOK {
					t.Errorf("%s links to %s: status %d", path, m[1], a.Status)
				}
				target = a.Body
			}
			ids := apitest.DocID.FindAllStringSubmatch(target, -1)
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
	s := apitest.NewSite(t)
	reader := s.Anonymous()
	if home := reader.Get("/"); !strings.Contains(home.Body, `href="/docs"`) {
		t.Error("the home page does not link to the documentation")
	}
	contents := reader.Get("/docs").Body
	for _, name := range static.DocNames()[1:] {
		if !strings.Contains(contents, `href="`+docPath(name)+`"`) {
			t.Errorf("the contents lack %s", name)
		}
		if page := reader.Get(docPath(name)).Body; !strings.Contains(page, `aria-current="page">`) || !strings.Contains(page, `href="/docs"`) {
			t.Errorf("%s does not say where it stands", name)
		}
	}
}

func TestDocsForSomebodySignedIn(t *testing.T) {
	s := apitest.NewSite(t)
	a := s.SignedIn("admin").Get("/docs/arbiter")
	if a.Status != http.StatusOK || a.Header.Get("Cache-Control") != "no-store" || !strings.Contains(a.Body, "Name of admin") {
		t.Errorf("status %d, header %v", a.Status, a.Header)
	}
}

func TestDocsElsewhere(t *testing.T) {
	reader := apitest.NewSite(t).Anonymous()
	for _, path := range []string{
		"/docs/", "/docs/index", "/docs/arbiter.html", "/docs/ru", "/docs/ru/arbiter", "/docs/..%2fru%2farbiter",
		"/docs/pictures",
	} {
		if a := reader.Get(path); a.Status != http.StatusNotFound {
			t.Errorf("%s: status %d", path, a.Status)
		}
	}
}
