// Package sheet reads the records of games as people write them, checks them against the rules of a game, plays them back and
// writes them.
//
// [Read] takes text from a stream: moves in columns or one after the other, with numbers, comment signs and draw offers, names
// in front and the count behind, several games one after the other. PDN 3.0 is such text too: tags, set-ups, comments, numeric
// annotation glyphs, squares by name or by number, other lines of play, which are kept and not checked. What Read can't make out
// it reports with line and column, and goes on with the next game. It keeps one game in memory, however long the source is.
//
// [Check] plays a record and says how far it is right, what is wrong with the first move that is not, and whether the count is
// the claimed one, by the scale of the game. It decides nothing: a wrong move that neither player noticed stands (8.8), and
// where a rule such as that of the third repetition ended a game and nobody noticed, what follows is checked all the same.
// [Write] and [WritePDN] put a record down so that Read gives it back.
//
// The package knows no game. Whoever calls it brings one as a [rules.Game]; rules/games brings one by its name, and finds out
// from the tags of a record which game it is of. It has no words for people either: a [Phrase] is a key with arguments.
package sheet
