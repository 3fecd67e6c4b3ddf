// Package mend reads a game sheet as a person would who knows the rules: where the strict reading of package sheet stops, it searches
// for the game that is nearest to what was written.
//
// A text is cut into atoms: pieces between blanks, with move numbers, crossed-out places and remarks told apart. Every atom can be read as
// any legal move, at a cost that grows with the number and the kind of signs in which the two differ: letters and figures that look
// alike cost little, another square costs much. It can also be left out, a half-move can be missing, two can have changed places. A beam
// search over the atoms keeps the cheapest readings of every stretch of text; legality, the move numbers and the result at the
// end choose among them. Costs are hundredths: 100 is one sign that nobody would take for the right one.
//
// What comes out is a text that strict reading accepts, with a [Repair] for every place where it differs from what was
// written. Where two readings are equally near, or the result contradicts the game, there is a [Question] and nobody
// guesses. The caller shows both; nothing is right until somebody has confirmed it.
package mend
