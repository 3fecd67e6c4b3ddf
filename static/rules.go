package static

import (
	"embed"
	"io/fs"
)

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
