// Package dodgem plays доджем (Dodgem), as section 11, game 4 of the source has it.
//
// On a square board of n×n cells each side has n−1 men; the corner a1 is empty at the start. White's stand on the first file, go
// to the right and move one cell right, up or down. Black's stand on the first rank, go up and move one cell up, left or right.
// Nobody captures or jumps. A man on its last line, the last file for White, the last rank for Black, may leave the board by one
// more move forward; it need not do so at once.
//
// Who first has all men off the board wins. Who locks the opponent in loses: a side to move that has no legal move wins,
// whoever brought that about. Good play can be endless from 4×4 on, so the third occurrence of a position is a draw; that is
// this project's addition, and an option like the size of the board.
//
// Moves are written "a2-b2" and "c3-off", positions "W:Wa2,a3:Bb1,c1": the side to move, White's men, Black's men.
//
// Position and Move are small comparable values. Generating and playing moves allocates nothing. The package leaves game records
// (rules/sheet), best play (rules/solve) and drawing to others.
package dodgem
