// Package teams pairs a round of a Swiss for teams (FIDE Handbook C.04.6) and of a Double-Swiss, a Swiss of individual matches of two
// games with colours reversed (C.04.5), both in the editions applied from 1 February 2026.
//
// Neither is the Dutch System with teams for players. Nobody floats down: a scoregroup is completed by teams from below it, the
// upfloaters, and the bracket is then paired whole. Colours are criteria of their own, or none.
//
// The handbook walks through sets of upfloaters and through pairings in an order. Here each choice is a perfect matching of least cost
// (package matching), gone through by questions in that order, so that a round of 500 teams needs no list of pairings. What C6 asks
// where no choice spares the following bracket an upfloater more than its number demands is read as the text of 2024 has it: the fewest.
package teams
