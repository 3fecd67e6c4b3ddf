// Package locale translates: it reads the message catalogues of templates, chooses the language of a request, and
// writes plurals, dates and numbers as that language does.
//
// The catalogues themselves belong to templates; which message is shown where belongs to pages and handlers.
package locale

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"adyukh/templates"
)

// first is the language that is shown when nothing else is asked for.
const first = "ru"

// longest is the length of an Accept-Language header that is still read; no browser sends a longer one.
const longest = 1024

// Catalogue holds the messages of every language. It is read-only after New and safe for concurrent use.
type Catalogue struct {
	codes       []string // "ru" first, the others in alphabetical order
	translators map[string]*Translator
	matcher     language.Matcher
}

// New reads the embedded catalogues. The error names the file that does not parse.
func New() (*Catalogue, error) { return NewFS(templates.Locales()) }

// NewFS reads the catalogues CODE.json of fsys. Russian must be among them.
func NewFS(fsys fs.FS) (*Catalogue, error) {
	names, err := fs.Glob(fsys, "*.json")
	if err != nil {
		return nil, fmt.Errorf("locale: %w", err)
	}
	bundle := i18n.NewBundle(language.Russian)
	bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	c := &Catalogue{translators: map[string]*Translator{}}
	for _, name := range names {
		content, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, fmt.Errorf("locale: %w", err)
		}
		code := strings.TrimSuffix(path.Base(name), ".json")
		file, err := bundle.ParseMessageFileBytes(content, code+".json")
		if err != nil {
			return nil, fmt.Errorf("locale: %s: %w", name, err)
		}
		c.codes = append(c.codes, code)
		c.translators[code] = newTranslator(code, bundle, file.Messages)
	}
	if !slices.Contains(c.codes, first) {
		return nil, fmt.Errorf("locale: no catalogue %s.json", first)
	}
	slices.SortFunc(c.codes, func(a, b string) int {
		return strings.Compare(sortKey(a), sortKey(b))
	})
	tags := make([]language.Tag, len(c.codes))
	for i, code := range c.codes {
		tags[i] = language.Make(code)
	}
	c.matcher = language.NewMatcher(tags)
	return c, nil
}

func sortKey(code string) string {
	if code == first {
		return ""
	}
	return code
}

// Languages lists the codes of all languages, Russian first.
func (c *Catalogue) Languages() []string { return slices.Clone(c.codes) }

// Translator returns the translator of a language, or the Russian one for a code that has no catalogue.
func (c *Catalogue) Translator(lang string) *Translator {
	if t, ok := c.translators[lang]; ok {
		return t
	}
	return c.translators[first]
}

// Match chooses the language of a request: what the cookie says, when there is such a language, else the best fit for the
// header Accept-Language, else Russian.
func (c *Catalogue) Match(acceptLanguage, cookie string) string {
	if _, ok := c.translators[cookie]; ok {
		return cookie
	}
	if len(acceptLanguage) > longest {
		return first
	}
	wanted, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil || len(wanted) == 0 {
		return first
	}
	_, i, confidence := c.matcher.Match(wanted...)
	if confidence == language.No {
		return first
	}
	return c.codes[i]
}
