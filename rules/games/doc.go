// Package games lists the games by name. It is the one place where a game is an interface value: pages, documents and the
// command line ask it by name and get text and plain data, and need no type parameters. What a game's rules are stands in its
// own package; how records are read, checked and written stands in rules/sheet.
//
// A position crosses this border as FEN, the empty string standing for the position in which the game begins.
package games
