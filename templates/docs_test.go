package templates_test

import (
	"bytes"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"adyukh/static"
	"adyukh/templates"
)

// TestDocsHoldNoCode keeps the texts of the documentation to plain markup: they show no value and run no function but for the
// addresses of pictures, which are there.
func TestDocsHoldNoCode(t *testing.T) {
	action := regexp.MustCompile(`\{\{.*?\}\}`)
	blocks := regexp.MustCompile(`^\{\{template "(contents|all-docs|papers-[a-z]+)" \.\}\}$`)
	picture := regexp.MustCompile(`^\{\{static "(img/papers/[a-z-]+\.png)"\}\}$`)
	n := 0
	err := fs.WalkDir(static.Docs(), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		n++
		source, err := fs.ReadFile(static.Docs(), path)
		for _, f := range findings(string(source)) {
			t.Errorf("%s: %s", path, f)
		}
		for _, a := range action.FindAllString(string(source), -1) {
			if m := picture.FindStringSubmatch(a); m != nil && slices.Contains(static.Names(), m[1]) {
				continue
			}
			if !blocks.MatchString(a) {
				t.Errorf("%s: %s", path, a)
			}
		}
		return err
	})
	if err != nil || n < 10 {
		t.Fatalf("%d texts, error %v", n, err)
	}
}

// TestDocsNameWhatPagesSay finds every word that the documentation quotes from a page in the catalogue of its language, so that
// no button is renamed on the pages alone.
func TestDocsNameWhatPagesSay(t *testing.T) {
	quotes := map[string]*regexp.Regexp{"ru": regexp.MustCompile(`«([^»]+)»`), "en": regexp.MustCompile(`“([^”]+)”`)}
	all := readCatalogues(t)
	for lang, quote := range quotes {
		var said []string
		for _, forms := range all[lang].messages {
			for _, text := range forms {
				said = append(said, fold(text))
			}
		}
		texts, err := fs.Glob(static.Docs(), lang+"/*.html")
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, path := range texts {
			source, err := fs.ReadFile(static.Docs(), path)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range quote.FindAllStringSubmatch(string(source), -1) {
				n++
				if !slices.ContainsFunc(said, func(text string) bool { return strings.Contains(text, fold(m[1])) }) {
					t.Errorf("%s: no page says %s", path, m[0])
				}
			}
		}
		if n < 30 {
			t.Errorf("only %d words are quoted in %s", n, lang)
		}
	}
}

// fold leaves out what a sentence changes in a word that it quotes: capitals, line ends, and the form of the apostrophe.
func fold(text string) string {
	return strings.ReplaceAll(strings.ToLower(strings.Join(strings.Fields(text), " ")), "’", "'")
}

func docs(text string) fstest.MapFS {
	return fstest.MapFS{"ru/one.html": {Data: []byte(text)}}
}

func addDocs(t *testing.T, langs map[string]templates.Funcs, fsys fs.FS) (*templates.Engine, error) {
	t.Helper()
	e, err := templates.NewFS(withSamples(), samplePages, langs)
	if err != nil {
		t.Fatal(err)
	}
	e.AddDocs(fsys, []string{"one"})
	return e, e.Check()
}

const goodDoc = `<h1>A &amp; B</h1><p class="lead">Short.</p>{{template "contents" .}}<h2 id="first-one">First</h2><p>Text</p>`

func TestDocsRefuse(t *testing.T) {
	russian := map[string]templates.Funcs{"ru": funcs()["ru"]}
	for text, want := range map[string]string{
		`<p class="lead">Short.</p>`:                  "no title",
		`<h1>A</h1>`:                                  "no lead",
		goodDoc + `<h2>Second</h2>`:                   "1 of 2 headings",
		goodDoc + `{{shout "x"}}`:                     "shout",
		goodDoc + `{{template "no such template" .}}`: "no such template",
		goodDoc + `{{if .}}<a href="{{end}}`:          "html/template",
	} {
		if _, err := addDocs(t, russian, docs(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", text, err, want)
		}
	}
	if _, err := addDocs(t, russian, fstest.MapFS{"ru/two.html": {}}); err == nil {
		t.Error("a missing text is accepted")
	}
}

// TestDocsShowTheText renders a text in its own language and in one that has none.
func TestDocsShowTheText(t *testing.T) {
	langs := funcs()
	langs["os"] = langs["ru"]
	e, err := addDocs(t, langs, docs(goodDoc))
	if err != nil {
		t.Fatal(err)
	}
	for lang := range langs {
		all, err := e.Docs(lang)
		if err != nil || len(all) != 1 || all[0].Title != "A & B" || all[0].Lead != "Short." || len(all[0].Sections) != 1 {
			t.Fatalf("%s: %+v", lang, all)
		}
		page := templates.Page{Title: templates.Literal(all[0].Title), Body: templates.Docs{Doc: all[0], Pages: all}}
		var b bytes.Buffer
		if err := e.Render(&b, lang, all[0].PageName(), page); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{`<h1>A &amp; B</h1>`, `<a href="#first-one">First</a>`, `<h2 id="first-one">`, `<title>A &amp; B · `} {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s lacks %s", lang, want)
			}
		}
	}
}
