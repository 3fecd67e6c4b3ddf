// Package apokachi plays апокачи, the draughts of the Nanai people (section 11, game 2 of the collection of draughts games without
// a king): its board, positions, legal moves and end, and the text forms of positions and moves.
//
// Men stand on the crossings of lines and step along a line to a free neighbouring crossing, also back; nobody jumps. A man
// that stands alone in a line, between two crossings without a man of its own colour, falls when two or more enemy men stand
// in a row against it in that line, with no gap, and one of them has just stepped there; what stands behind it or beside it
// does not matter, and against two men in a row nothing happens. Who steps up to a row loses nothing by it. All men that a
// step makes fall are taken at once; the position after the step, before they are removed, tells which. Nobody has to
// capture. A game ends when one side has one man left, or none, and has lost; when the side to move is shut in; or when
// nothing has been captured for a number of moves, and the men are counted.
//
// What the source leaves open is an option of the game: see Options. The board has 4x4 crossings with four men on the home
// line of each side unless it is said otherwise. White begins.
//
// Position and Move are small comparable values; the size of the board belongs to Game. Generating and playing moves allocates
// nothing. How long nothing has been captured is no part of a position: Game.Follow counts it.
//
// The package leaves to others: whole game records (rules/sheet), best play (rules/solve), results without a final position
// (tournament), and drawing (Layout says what to draw).
package apokachi
