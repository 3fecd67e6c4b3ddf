package static

import (
	"embed"
	"io/fs"
)

//go:embed docs/*/*.html
var docs embed.FS

// DocNames lists the pages of the user documentation in the order of its contents. The first one is the contents
// themselves.
func DocNames() []string {
	return []string{"index", "arbiter", "papers", "helpers", "players", "exchange", "register", "server", "programs"}
}

// Docs returns the texts of the user documentation, LANG/NAME.html for every language and name. They are not served as
// they are: package templates shows them inside the layout. The pictures beside them are for the README alone and are
// not in the binary; those of the papers are in img/papers, which cmd/adyukh/paper_pictures_test.go draws.
func Docs() fs.FS {
	sub, err := fs.Sub(docs, "docs")
	if err != nil {
		panic("static: no documentation: " + err.Error())
	}
	return sub
}
