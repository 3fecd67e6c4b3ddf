// Package notation reads and writes what the texts of all games on boards with named squares have in common: the two forms of a
// position, the names of squares, and the signs in the text of a move. Letters are accepted in upper and lower case, Latin or
// Cyrillic ones that look or sound alike.
//
// A position is written like FEN or in words:
//
//	W:Wc1,d2:Bg5                          side to move, figures of White, figures of Black
//	белые: c1, d2; черные: g5; ход черных White is to move unless it is said otherwise
//	white: c1, d2; black: g5              the same in English, with "black to move"
//
// The package leaves to the games (rules/adyukh, …) what stands on a square and how that is written, how large the board is,
// which moves are legal, and the texts of their own; those give Grammar their functions. It knows no game. Northcott's game, which
// has rows of numbered cells and no squares, uses Text alone.
package notation
