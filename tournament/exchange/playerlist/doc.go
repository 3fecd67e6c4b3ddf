// Package playerlist reads a list of players as people send it: from a messenger, a Word file, a table, a scan. A line is a player,
// a heading, or something that is asked about; none is dropped in silence.
//
// Lines that belong together are joined (wrapped.go), cells in quotes parted (quoted.go), and what a line labels is read by its labels
// (labels.go). Else a line is cut into tokens (token.go). Recognisers take what they are sure of, the most marked first: telephones, days
// of birth, ranks, towns. What is left is a name, or the question what it is (assemble.go). Then the list as a whole decides what a line
// alone cannot: the order of surname and given name, whether 1985 is a year or a rating, what an unknown word in the place of towns is
// (order.go, columns.go). A value that is not certain has a Problem beside it; what is said beside no problem is meant to be right.
//
// The package holds no files and changes no events: package exchange decodes, whoever calls enters the players.
package playerlist
