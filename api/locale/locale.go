// Package locale translates: it reads the message catalogues of templates, chooses the language of a request, and
// writes plurals, dates and numbers as that language does.
//
// The catalogues themselves belong to templates; which message is shown where belongs to pages and handlers.
package locale

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"adyukh/templates"
)

// first is the file in which every language says its name and, under order, its place among the others. The language in the
// first place is shown when nothing else is asked for.
const (
	first = "language.json"
	order = "language.order"
)

// longest is the length of an Accept-Language header that is still read; no browser sends a longer one.
const longest = 1024

// Catalogue holds the messages of every language. It is read-only after New and safe for concurrent use.
type Catalogue struct {
	codes       []string               // in the order that they say themselves
	translators map[string]*Translator // by code, and for events of teams by code with templates.Teams
	matcher     language.Matcher
}

// New reads the embedded catalogues. The error names the file that does not parse.
func New() (*Catalogue, error) { return NewFS(templates.Locales()) }

// NewFS reads the catalogues of fsys: a folder CODE for each language, of any number of files. Every language says its
// place and is whole by itself.
func NewFS(fsys fs.FS) (*Catalogue, error) {
	codes, err := languages(fsys)
	if err != nil {
		return nil, fmt.Errorf("locale: %w", err)
	}
	c := &Catalogue{codes: codes, translators: map[string]*Translator{}}
	tags := make([]language.Tag, len(codes))
	for i, code := range codes {
		tags[i] = language.Make(code)
	}
	c.matcher = language.NewMatcher(tags)
	for i, code := range codes {
		messages, err := readFolder(fsys, code)
		if err != nil {
			return nil, fmt.Errorf("locale: %s: %w", code, err)
		}
		c.translators[code] = newTranslator(tags[i], code, messages, c.translators[codes[0]])
		c.translators[code+templates.Teams] = c.translators[code].forTeams()
	}
	return c, nil
}

// Languages lists the codes of the embedded catalogues in their order, and reads none of them.
func Languages() []string {
	codes, err := languages(templates.Locales())
	if err != nil {
		panic("locale: " + err.Error()) // they are constants of the binary
	}
	return codes
}

func languages(fsys fs.FS) ([]string, error) {
	folders, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return nil, err
	}
	var codes []string
	places := map[string]string{}
	for _, folder := range folders {
		code, said := folder.Name(), map[string]string{}
		content, err := fs.ReadFile(fsys, code+"/"+first)
		if err == nil {
			err = json.Unmarshal(content, &said)
		}
		if err != nil {
			return nil, err
		}
		codes, places[code] = append(codes, code), said[order]
	}
	if len(codes) == 0 {
		return nil, errors.New("no catalogues")
	}
	slices.SortFunc(codes, func(a, b string) int { return strings.Compare(places[a], places[b]) })
	return codes, nil
}

// readFolder reads the files of one language.
func readFolder(fsys fs.FS, code string) (map[string]text, error) {
	names, err := fs.Glob(fsys, code+"/*.json")
	if err != nil {
		return nil, err
	}
	all := map[string]text{}
	for _, name := range names {
		content, err := fs.ReadFile(fsys, name)
		if err == nil {
			err = json.Unmarshal(content, &all)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return all, nil
}

// Languages lists the codes of all languages in their order.
func (c *Catalogue) Languages() []string { return slices.Clone(c.codes) }

// First is the language that is shown when nothing else is asked for.
func (c *Catalogue) First() string { return c.codes[0] }

// Translator returns the translator of a language, or the first one for a code that has no catalogue. A code with templates.Teams behind
// it is the language as it is spoken in events of teams.
func (c *Catalogue) Translator(lang string) *Translator {
	if t, ok := c.translators[lang]; ok {
		return t
	}
	return c.translators[c.First()]
}

// Match chooses the language of a request: what the cookie says, when there is such a language, else the best fit for the
// header Accept-Language, else the first.
func (c *Catalogue) Match(acceptLanguage, cookie string) string {
	if slices.Contains(c.codes, cookie) {
		return cookie
	}
	if len(acceptLanguage) > longest {
		return c.First()
	}
	wanted, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil || len(wanted) == 0 {
		return c.First()
	}
	_, i, confidence := c.matcher.Match(wanted...)
	if confidence == language.No {
		return c.First()
	}
	return c.codes[i]
}
