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
	return []string{
		"index", "disciplines", "arbiter", "teams", "correspondence", "contests", "solving", "papers", "helpers", "accounts", "players",
		"exchange", "register", "privacy", "server", "programs",
	}
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

//go:embed rules/*/*.html
var rules embed.FS

// RulesNames lists the games whose rules are explained, the main one first.
func RulesNames() []string {
	return []string{"adyukh", "russian", "paired", "apokachi", "senegal", "dodgem", "northcott"}
}

// Rules returns the texts of the rules, LANG/NAME.html for every language and name, in the form that templates.ReadRules takes.
// They are not served as they are.
//
// A <figure> with an id is a board: data-fen is its position (without it the game begins), data-with the options of the game,
// data-line moves that are played one after the other. What the text claims about it stands beside that, and a test checks
// it: data-legal lists all legal moves, data-refused attempts with their clauses as in "f8:h2=7.2", data-end the score or the
// reason with which data-line ends the game. Every move that the caption names in <code> must be one of these.
func Rules() fs.FS {
	sub, err := fs.Sub(rules, "rules")
	if err != nil {
		panic("static: no rules: " + err.Error())
	}
	return sub
}
