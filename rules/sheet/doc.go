// Package sheet reads the records of games as people write them, checks them against the rules of a game, plays them back and
// writes them.
//
// [Read] takes text from a stream: moves in columns or one after the other, with numbers, comment signs and draw offers, names
// in front and the count behind, several games one after the other. What it can't make out it reports with line and column,
// and goes on with the next game. [Check] plays a record and says how far it is right, what is wrong with the first move that is not, and
// whether the count is the claimed one. It decides nothing: a wrong move that neither player noticed stands (8.8).
//
// The package knows no game. Whoever calls it brings one as a [rules.Game]; rules/games brings one by its name. It has no
// words for people either: a [Phrase] is a key with arguments.
package sheet
