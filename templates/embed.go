package templates

import (
	"embed"
	"io/fs"
)

//go:embed layout/*.html partials/*.html pages/*.html
var files embed.FS

//go:embed locale/*.json
var catalogues embed.FS

// Locales returns the message catalogues: one file a language, ru.json, en.json, in the form that go-i18n reads.
// A further language is one file more.
func Locales() fs.FS {
	sub, err := fs.Sub(catalogues, "locale")
	if err != nil {
		panic("templates: no catalogues: " + err.Error())
	}
	return sub
}

// Files returns the template files: layout, partials and pages. Tests read them; Engine parses them.
func Files() fs.FS { return files }
