package templates

import (
	"embed"
	"io/fs"
)

//go:embed layout/*.html partials/*.html pages/*.html
var files embed.FS

//go:embed locale/*/*.json
var catalogues embed.FS

// Locales returns the message catalogues: one folder a language with a file an area, ru/desk.json, in the form that go-i18n
// reads. A further language is one folder more; language.order says its place among the others.
func Locales() fs.FS {
	sub, err := fs.Sub(catalogues, "locale")
	if err != nil {
		panic("templates: no catalogues: " + err.Error())
	}
	return sub
}

// Files returns the template files: layout, partials and pages. Tests read them; Engine parses them.
func Files() fs.FS { return files }
