package templates

import (
	"errors"
	"fmt"
	"html"
	"io/fs"
	"regexp"
	"strings"
)

// Docs is the body of the page "docs": the user documentation.
type Docs struct {
	Doc                           // the one that is shown
	Pages  []Doc                  // in the order of the contents, without the contents themselves
	Pills  []Link                 // to the same pages
	Papers map[string][]DocsPaper // by the time at which they are needed
}

func (Docs) Style() string { return "docs.css" }

// DocsPaper is a paper that can be printed, with its first page as a picture of package static, in pixels.
type DocsPaper struct {
	Title, About  Text
	Picture       string
	Width, Height int
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

// docsPage is where the pages of the documentation are, and the block that each begins with is named after it.
const docsPage = "docs"

// fallback is the language of the texts that every language has to show for want of its own.
const fallback = "ru"

// texts are pages that are written as texts: LANG/NAME.html. A language without texts shows those of the fallback.
type texts struct {
	fsys  fs.FS
	names []string
}

// AddDocs adds the texts of the user documentation, LANG/NAME.html in fsys, each as a page of its own. They are templates like
// the others, so nothing has to be trusted; they call no function but "template" and "static". It belongs to making the
// Engine: nobody may render yet.
func (e *Engine) AddDocs(fsys fs.FS, names []string) { e.docs = texts{fsys, names} }

// Docs lists the pages of the documentation in a language, in their order.
func (e *Engine) Docs(lang string) ([]Doc, error) {
	s, err := e.set(lang)
	if err != nil {
		return nil, err
	}
	return s.docs, nil
}

func (s *set) addDocs(lang string, t texts) error {
	for _, name := range t.names {
		source, err := t.read(lang, name)
		if err != nil {
			return fmt.Errorf("templates: documentation: %w", err)
		}
		doc, err := outline(name, source)
		if err == nil {
			err = s.addText(docsPage, doc.PageName(), source)
		}
		if err != nil {
			return fmt.Errorf("templates: documentation %s in %s: %w", name, lang, err)
		}
		s.docs = append(s.docs, doc)
	}
	return nil
}

func (t texts) read(lang, name string) (string, error) {
	if _, err := fs.Stat(t.fsys, lang); err != nil {
		lang = fallback
	}
	source, err := fs.ReadFile(t.fsys, lang+"/"+name+".html")
	return string(source), err
}

// addText makes a page of a text: what stands before and after all texts of its kind around it.
func (s *set) addText(kind, page, source string) error {
	_, err := s.New(content(page)).Parse(`{{template "` + kind + `-begins" .}}` + source + `{{template "` + kind + `-ends" .}}`)
	return err
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
