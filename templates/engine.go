package templates

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"adyukh/templates/langattr"
)

// Engine renders pages. All templates of a language are one set, which every page shares. It is parsed when the language is first asked
// for, and each template is escaped when it is first used: to escape all of them takes as long as to start the program. Any number of
// requests may render at the same time.
type Engine struct {
	fsys  fs.FS
	pages []string
	docs  texts // see AddDocs
	rules texts // see AddRules
	langs map[string]Funcs
	sets  map[string]func() (*set, error)
}

// Teams stands behind a language, and behind the key of a message, where events of teams have words of their own: "standings.name" is
// the column of players, "standings.name~teams" that of teams. A page of such an event has the same templates with these words.
const Teams = "~teams"

// set is what the engine knows of a language.
type set struct {
	*template.Template
	foreign *langattr.Letters
	docs    []Doc
	rules   []RulesText
}

// New returns an engine over the embedded templates for the given languages. It parses nothing yet: see Check.
func New(langs map[string]Funcs) (*Engine, error) { return NewFS(files, fileNames(), langs) }

// fileNames are the names of all embedded pages.
func fileNames() []string {
	paths, _ := fs.Glob(files, "pages/*.html") // the pattern is right
	for i, p := range paths {
		paths[i] = strings.TrimSuffix(strings.TrimPrefix(p, "pages/"), ".html")
	}
	return paths
}

// NewFS is New over other files, laid out in the same folders: layout, partials, pages. It fails for a page whose file is not
// in the list, for one of the list that has no file, and when a function is missing.
func NewFS(fsys fs.FS, pages []string, langs map[string]Funcs) (*Engine, error) {
	if err := declared(fsys, pages); err != nil {
		return nil, err
	}
	e := &Engine{fsys: fsys, pages: pages, langs: langs, sets: map[string]func() (*set, error){}}
	for lang, funcs := range langs {
		if err := funcs.complete(); err != nil {
			return nil, err
		}
		e.sets[lang] = sync.OnceValues(func() (*set, error) { return e.parse(lang, funcs) })
	}
	return e, nil
}

// Check parses and escapes all templates of every language and reports the first fault, which would otherwise show when a page is first
// rendered. It keeps nothing.
func (e *Engine) Check() error {
	for lang, funcs := range e.langs {
		s, err := e.parse(lang, funcs)
		if err != nil {
			return err
		}
		if err := s.escape(); err != nil {
			return fmt.Errorf("templates: %w", err)
		}
	}
	return nil
}

func (e *Engine) set(lang string) (*set, error) {
	parsed, ok := e.sets[lang]
	if !ok {
		return nil, fmt.Errorf("templates: no language %q", lang)
	}
	return parsed()
}

// declared compares the list of pages with the files.
func declared(fsys fs.FS, pages []string) error {
	paths, err := fs.Glob(fsys, "pages/*.html")
	if err != nil {
		return fmt.Errorf("templates: %w", err)
	}
	for _, p := range paths {
		name := strings.TrimSuffix(strings.TrimPrefix(p, "pages/"), ".html")
		if !slices.Contains(pages, name) {
			return fmt.Errorf("templates: page %s is not declared in Pages", name)
		}
	}
	if len(paths) != len(pages) {
		return fmt.Errorf("templates: %d pages are declared, %d files exist", len(pages), len(paths))
	}
	return nil
}

// parse makes the set of a language.
func (e *Engine) parse(lang string, funcs Funcs) (*set, error) {
	plain, teams := strings.CutSuffix(lang, Teams)
	s := &set{
		Template: template.New("").Funcs(funcs.Map(plain)).Option("missingkey=error"),
		foreign:  langattr.To(funcs.T("language.script")),
	}
	if _, err := s.ParseFS(e.fsys, "layout/*.html", "partials/*.html"); err != nil {
		return nil, fmt.Errorf("templates: layout: %w", err)
	}
	for _, page := range e.pages {
		if _, err := s.ParseFS(e.fsys, "pages/"+page+".html"); err != nil {
			return nil, fmt.Errorf("templates: page %s: %w", page, err)
		}
		if s.Lookup(content(page)) == nil {
			return nil, fmt.Errorf("templates: page %s: it defines no %q", page, content(page))
		}
	}
	if !teams { // texts of no event
		if err := s.addDocs(lang, e.docs); err != nil {
			return nil, err
		}
		if err := s.addRules(lang, e.rules); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// content names the template of what a page shows within the layout.
func content(page string) string { return "page " + page }

// every names the template that calls all others of its set.
const every = "every template"

// escape escapes every template of a set, also those that are never rendered whole. It is done in one go, since every
// escaping goes once more through all that was escaped before. Each call stands in a condition: then a template that does
// not end as it began (within a tag, say) is a fault, whatever comes after it. Execution fails for want of data; escaping
// comes before it and its errors have a type of their own.
func (s *set) escape() error {
	var names []string
	var calls strings.Builder
	for _, t := range s.Templates() {
		if t.Tree != nil {
			names = append(names, t.Name())
			fmt.Fprintf(&calls, "{{if .}}{{template %q .}}{{end}}\n", t.Name())
		}
	}
	all, err := s.New(every).Parse(calls.String())
	if err != nil {
		return err
	}
	var wrong *template.Error
	if err := all.Execute(io.Discard, nil); errors.As(err, &wrong) {
		if wrong.Node != nil && strings.HasPrefix(err.Error(), "html/template:"+every) {
			return fmt.Errorf("%s: %w", names[strings.Count(calls.String()[:wrong.Node.Position()], "\n")], err)
		}
		return err
	}
	return nil
}

// Render writes a whole page: the layout around the page's content. Data is a Page or *Page. Nothing is written when
// rendering fails, so that an error page can be sent instead.
func (e *Engine) Render(w io.Writer, lang, page string, data any) error {
	return e.execute(w, lang, data, "layout-begins", content(page), "layout-ends")
}

// Fragment writes one named block, of a page or a partial, without the layout: what our scripts and the live regions ask for.
func (e *Engine) Fragment(w io.Writer, lang, block string, data any) error {
	return e.execute(w, lang, data, block)
}

func (e *Engine) execute(w io.Writer, lang string, data any, blocks ...string) error {
	s, err := e.set(lang)
	if err != nil {
		return err
	}
	var buf bytes.Buffer
	for _, block := range blocks {
		if err := s.ExecuteTemplate(&buf, block, data); err != nil {
			return fmt.Errorf("templates: %w", err)
		}
	}
	_, err = w.Write(s.foreign.Mark(buf.Bytes()))
	return err
}

//go:embed layout/*.html partials/*.html pages/*.html
var files embed.FS

//go:embed locale/*/*.json
var catalogues embed.FS

// Locales returns the message catalogues: one folder a language with a file an area, ru/desk.json, in the form of
// api/locale. A further language is one folder more; language.order says its place among the others.
func Locales() fs.FS {
	sub, err := fs.Sub(catalogues, "locale")
	if err != nil {
		panic("templates: no catalogues: " + err.Error())
	}
	return sub
}

// Files returns the template files: layout, partials and pages. Tests read them; Engine parses them.
func Files() fs.FS { return files }
