package api_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/net/html"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestNamesOfAnotherScriptSayTheirLanguage walks through a site in English where people, clubs, places and events have Russian names, as
// readers, arbiters and administrators do: nothing in Cyrillic letters stands there that a voice would take for English.
func TestNamesOfAnotherScriptSayTheirLanguage(t *testing.T) {
	t.Parallel()
	w, worlds := newWalk(t)
	seen, marks := 0, 0
	for _, v := range w.visitors {
		v.Header.Set("Accept-Language", "en")
	}
	for _, r := range apitest.AllRoutes(w.Site.Server) {
		if !isPage(r) {
			continue
		}
		for _, world := range worlds {
			path := world.Page(r.Path)
			if strings.HasPrefix(path, "/embed/") { // which is in the language of its event else
				path += "?lang=en"
			}
			_, page := w.reader(path)
			if !page {
				continue
			}
			body := w.markup[path]
			seen++
			marks += strings.Count(body, ` lang="ru"`)
			for _, text := range unspoken(t, body) {
				t.Errorf("%s: %q has no language", path, text)
			}
			if !runtest.Full() || !strings.HasPrefix(r.Path, "/e/:event") { // the other worlds have events alone
				break
			}
		}
	}
	if seen < 100 || marks < 3*seen {
		t.Errorf("%d pages with %d names in Russian", seen, marks)
	}
}

// TestGuestsOnRussianPages: Latin letters say nothing of a name's language, those of a neighbour do.
func TestGuestsOnRussianPages(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 2).Open()
	for _, name := range []string{"Müller Hans", "გელაშვილი"} {
		st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, st.Event.ID, play.PlayerData{Name: name}, false))
	}
	a := st.Site.Anonymous().Get(st.Public("/players"))
	a.Holds(t, `">Müller Hans</a>`, ` lang="ka">გელაშვილი</a>`)
	a.Lacks(t, "<bdi", ` lang="en">Игрок`)
}

// unspoken are the texts of an English page in Cyrillic letters around which nothing says that they are not English.
func unspoken(t *testing.T, page string) []string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode {
			if slices.Contains([]string{"title", "textarea", "option", "script", "svg"}, n.Data) {
				return // they may hold no element, and are partly English
			}
			says := slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "lang" })
			if says && n.Data != "html" {
				return
			}
		}
		if n.Type == html.TextNode && strings.ContainsFunc(n.Data, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }) {
			found = append(found, n.Data)
		}
		for child := range n.ChildNodes() {
			walk(child)
		}
	}
	walk(doc)
	return found
}
