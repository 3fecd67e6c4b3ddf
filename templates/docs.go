package templates

import (
	"errors"
	"fmt"
	"html"
	"html/template"
	"io/fs"
	"regexp"
	"strings"
)

// Docs is the body of the page "docs": the user documentation.
type Docs struct {
	Pages    []Doc  // in the order of the contents, without the contents themselves
	Pills    []Link // to the same pages
	Sections []Link // of the page that is shown
}

// Doc says what a page of the documentation is about. All of it is read from the text itself.
type Doc struct {
	Name     string // "arbiter"
	Title    string
	Lead     string
	Sections []Link // to the headings
}

// PageName is the name under which Engine.Render knows the page.
func (d Doc) PageName() string { return docsPage + "/" + d.Name }

// docsPage is the page whose block "text" every page of the documentation fills.
const docsPage = "docs"

// fallback is the language of the texts that every language has to show for want of its own.
const fallback = "ru"

// AddDocs parses the texts of the user documentation, LANG/NAME.html in fsys, each as the block "text" of a page of its
// own. They are templates like the others, so nothing has to be trusted; they call no function but "template" and "static". A language
// without texts shows the Russian ones. It belongs to making the Engine: nobody may render yet.
func (e *Engine) AddDocs(langs map[string]Funcs, fsys fs.FS, names []string) error {
	e.docs = map[string][]Doc{}
	for lang, funcs := range langs {
		base, err := parseBase(files, lang, funcs)
		if err != nil {
			return err
		}
		for _, name := range names {
			source, err := readDoc(fsys, lang, name)
			if err != nil {
				return fmt.Errorf("templates: documentation: %w", err)
			}
			doc, err := outline(name, source)
			if err == nil {
				e.pages[lang][doc.PageName()], err = parseDoc(base, docsPage, source)
			}
			if err != nil {
				return fmt.Errorf("templates: documentation %s in %s: %w", name, lang, err)
			}
			e.docs[lang] = append(e.docs[lang], doc)
		}
	}
	return nil
}

// Docs lists the pages of the documentation in a language, in their order.
func (e *Engine) Docs(lang string) []Doc { return e.docs[lang] }

func readDoc(fsys fs.FS, lang, name string) (string, error) {
	if _, err := fs.Stat(fsys, lang); err != nil {
		lang = fallback
	}
	source, err := fs.ReadFile(fsys, lang+"/"+name+".html")
	return string(source), err
}

// parseDoc puts a text into a page.
func parseDoc(base *template.Template, page, source string) (*template.Template, error) {
	set, err := base.Clone()
	if err != nil {
		return nil, err
	}
	if _, err := set.ParseFS(files, "pages/"+page+".html"); err != nil {
		return nil, err
	}
	if _, err := set.New("text").Parse(source); err != nil {
		return nil, err
	}
	return set, escapeOne(set.Lookup("layout")) // all that a page of text shows; no block of it is rendered alone
}

var (
	docTitle   = regexp.MustCompile(`<h1>([^<>]+)</h1>`)
	docLead    = regexp.MustCompile(`<p class="lead">([^<>]+)</p>`)
	docSection = regexp.MustCompile(`<h2 id="([a-z0-9-]+)">([^<>]+)</h2>`)
)

// outline reads the title, the lead and the headings out of a text. Every h2 needs an id.
func outline(name, source string) (Doc, error) {
	title, lead := docTitle.FindStringSubmatch(source), docLead.FindStringSubmatch(source)
	if title == nil {
		return Doc{}, errors.New("it has no title")
	}
	if lead == nil {
		return Doc{}, errors.New("it has no lead")
	}
	doc := Doc{Name: name, Title: html.UnescapeString(title[1]), Lead: html.UnescapeString(lead[1])}
	for _, h := range docSection.FindAllStringSubmatch(source, -1) {
		doc.Sections = append(doc.Sections, Link{Href: "#" + h[1], Label: Literal(html.UnescapeString(h[2]))})
	}
	if n := strings.Count(source, "<h2"); n != len(doc.Sections) {
		return Doc{}, fmt.Errorf("%d of %d headings have no id", n-len(doc.Sections), n)
	}
	return doc, nil
}
