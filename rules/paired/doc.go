// Package paired plays парные шашки, paired draughts (section 11, game 1 of the collection of draughts games without a king):
// its board, positions, legal moves and end, and the text forms of positions and moves.
//
// A man moves only by jumping, along a diagonal, over an adjacent man of its own colour to the square right behind it. It jumps
// forward to an empty square; it jumps forward or backward onto an enemy man, which is captured by being replaced. Nobody
// has to capture, there are no series of captures and no kings. A quiet jump that brings about captures which were not there
// before may be followed, within the same turn, by one of them. Who can't move loses; every quiet jump goes two ranks
// ahead and captures run out, so a game always ends and is never drawn.
//
// What the source leaves open is an option of the game: see Options. The board has 10x10 squares with four rows of men on
// the dark squares of each side unless it is said otherwise. White begins.
//
// Position and Move are small comparable values; the size of the board belongs to Game. Generating and playing moves allocates
// nothing.
//
// The package leaves to others: whole game records (rules/sheet), best play (rules/solve), results without a final position
// (tournament), and drawing (Layout says what to draw).
package paired
