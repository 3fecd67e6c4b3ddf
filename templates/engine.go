package templates

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"slices"
	"strings"
)

// Engine holds every page parsed and escaped, one set a page and language. It is made once at the start and is then only
// read, so any number of requests may render at the same time.
type Engine struct {
	pages map[string]map[string]*template.Template // by language, then page
	docs  map[string][]Doc                         // by language; see AddDocs
	rules map[string][]RulesText                   // by language; see AddRules
}

// New parses the embedded templates for the given languages. It fails when a page file is not declared in Pages, a
// declared page has no file, defines no "content", or does not parse or escape; the program should then not start.
func New(langs map[string]Funcs) (*Engine, error) {
	return parse(files, Pages(), langs)
}

// NewFS is New over other files, laid out in the same folders: layout, partials, pages.
func NewFS(fsys fs.FS, pages []string, langs map[string]Funcs) (*Engine, error) {
	return parse(fsys, pages, langs)
}

func parse(fsys fs.FS, pages []string, langs map[string]Funcs) (*Engine, error) {
	if err := declared(fsys, pages); err != nil {
		return nil, err
	}
	e := &Engine{pages: map[string]map[string]*template.Template{}}
	for lang, funcs := range langs {
		base, err := parseBase(fsys, lang, funcs)
		if err != nil {
			return nil, err
		}
		e.pages[lang] = map[string]*template.Template{}
		for _, page := range pages {
			set, err := parsePage(base, fsys, page)
			if err != nil {
				return nil, fmt.Errorf("templates: page %s: %w", page, err)
			}
			e.pages[lang][page] = set
		}
	}
	return e, nil
}

// parseBase parses what all pages of a language share.
func parseBase(fsys fs.FS, lang string, funcs Funcs) (*template.Template, error) {
	if err := funcs.complete(); err != nil {
		return nil, err
	}
	base, err := template.New("").Funcs(funcs.funcMap(lang)).Option("missingkey=error").
		ParseFS(fsys, "layout/*.html", "partials/*.html")
	if err != nil {
		return nil, fmt.Errorf("templates: layout: %w", err)
	}
	return base, nil
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

// parsePage adds one page to a copy of the layout and escapes every template of the set, so that a mistake is known now
// and not when the first reader comes.
func parsePage(base *template.Template, fsys fs.FS, page string) (*template.Template, error) {
	set, err := base.Clone()
	if err != nil {
		return nil, err
	}
	if _, err := set.ParseFS(fsys, "pages/"+page+".html"); err != nil {
		return nil, err
	}
	if set.Lookup("content") == nil {
		return nil, errors.New(`it defines no "content"`)
	}
	return set, escape(set)
}

// every names the template that calls all others of its set.
const every = "every template"

// escape escapes every template of a set, also those that are never rendered whole. It is done in one go, since every
// escaping goes once more through all that was escaped before. Each call stands in a condition: then a template that does
// not end as it began (within a tag, say) is a fault, whatever comes after it.
func escape(set *template.Template) error {
	var calls strings.Builder
	for _, t := range set.Templates() {
		if t.Tree != nil {
			fmt.Fprintf(&calls, "{{if .}}{{template %q .}}{{end}}", t.Name())
		}
	}
	all, err := set.New(every).Parse(calls.String())
	if err != nil {
		return err
	}
	return escapeOne(all)
}

// escapeOne escapes a template and those that it calls. Execution fails for want of data; escaping comes before it and its
// errors have a type of their own.
func escapeOne(t *template.Template) error {
	var wrong *template.Error
	if err := t.Execute(io.Discard, nil); errors.As(err, &wrong) {
		return err
	}
	return nil
}

// Render writes a whole page: the layout around the page's content. Data is a Page or *Page. Nothing is written when
// rendering fails, so that an error page can be sent instead.
func (e *Engine) Render(w io.Writer, lang, page string, data any) error {
	return e.execute(w, lang, page, "layout", data)
}

// Fragment writes one named block of a page, or a partial, without the layout: what htmx and the live regions ask for.
func (e *Engine) Fragment(w io.Writer, lang, page, block string, data any) error {
	return e.execute(w, lang, page, block, data)
}

func (e *Engine) execute(w io.Writer, lang, page, block string, data any) error {
	set, ok := e.pages[lang][page]
	if !ok {
		return fmt.Errorf("templates: no page %q in language %q", page, lang)
	}
	var buf bytes.Buffer
	if err := set.ExecuteTemplate(&buf, block, data); err != nil {
		return fmt.Errorf("templates: page %s: %w", page, err)
	}
	_, err := w.Write(buf.Bytes())
	return err
}
