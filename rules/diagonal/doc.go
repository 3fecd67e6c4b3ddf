// Package diagonal is the board of 8×8 whose dark squares are played on, as шашки адиюх and Russian draughts share it: its
// squares and diagonals, the squares from which men strike, how the text of a capture fits its way, and what is wrong with one
// that fits none.
//
// What stands on the squares and how it moves stays with the games. Sets of squares have one bit a square. Nothing here allocates but
// the search for faults.
package diagonal
