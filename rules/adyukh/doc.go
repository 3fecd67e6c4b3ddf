// Package adyukh plays шашки адиюх: its board, positions, legal moves, final position and count of points, and the text
// forms of positions and moves that the rules use. Clause numbers in the comments are those of the rules of the game.
//
// A figure is a single checker or a tower; its owner is the colour of its top checker. A captured top checker always goes
// to the bottom, so every tower is Own checkers of its owner on Other checkers of the opponent, and all checkers stay on
// the board for the whole game (rule 2.2): Position.play puts it there, and take says what is left of the figure that was struck.
//
// Position and Move are small comparable values. Generating and playing moves allocates nothing.
//
// The package leaves to others: whole game records (rules/sheet), best play (rules/solve), clocks, results by
// resignation, flag or agreement (tournament), and drawing (Layout says what to draw).
package adyukh
