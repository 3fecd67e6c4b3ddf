// Package northcott plays шашки Норкотта (Northcott's game), as section 11, game 5 of the source has it.
//
// On every row of a board stand one white man, on the left, and one black man, on the right; at the start they stand at the two
// ends. A move slides one own man along its row by any number of free cells to the left or to the right; men neither jump nor
// capture. Who has no move, all own men being locked in at the edge, loses.
//
// The game is Nim played on the gaps between the men of each row, says Winning Ways for your Mathematical Plays (Berlekamp, Conway, Guy):
// the side to move wins if and only if the nim-sum of the gaps is not 0 (Known, WinningMove). Bad play can go on for ever, so the
// third occurrence of a position is a draw; that is this project's addition, and an option like the rows and columns at the start.
//
// Moves are written "1:1-7": the row, the column where the man stands, the column where it goes. Positions are written "W:8:1-8,2-3": the
// side to move, the columns of the board, then the white and the black man of every row. Rows count from 1, which is drawn at the bottom.
//
// Position and Move are small comparable values. Generating and playing moves allocates nothing. The package leaves game records
// (rules/sheet), search (rules/solve) and drawing to others.
package northcott
