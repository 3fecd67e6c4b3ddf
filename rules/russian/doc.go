// Package russian plays Russian draughts: board, positions, legal moves, wins and draws, and the text forms of positions and
// moves. Item numbers in the comments are those of the rules as printed with the code of the sport: 1 to 9 moves and win, 10 to
// 16 draws. Axioms are those of the teaching text «Шашечные аксиомы», which says the draws more exactly.
//
// The game is played on the 32 dark squares of a board of 8×8, a1 at White's left hand dark, by 12 men a side on the first
// three rows; White begins. A man moves one square diagonally forward (1), a king any distance over empty squares (2). Who can
// capture must, but chooses freely what and how much (3, 8). A man jumps over an adjacent enemy piece to the empty square
// behind it, forward or back, and goes on as long as it can (4); a king does so from any distance and lands on any empty
// square behind, but where it can go on from some of them it has to (5). A man that comes to the last row is a king at once,
// and goes on capturing as one (6); by a quiet move it stops there. Captured pieces leave the board when the move is over, are
// not jumped twice, and stand in the way until then: the Turkish strike (3, 7). Who has no piece or no move loses (9).
//
// The draws are by agreement (10); one king each, which nobody can win but with the kings on a1 and h8 (11); the third
// occurrence of a position with the same side to move (12); three kings or more that do not take a lone king in 15 moves (13);
// kings on both sides and no capture or promotion during 5 moves with 2 or 3 pieces, 30 with 4 or 5, 60 with 6 or 7 (14);
// three pieces against a lone king that stays on the main road a1–h8 for 5 moves (15); 15 moves of both with kings only (16).
// They are counted side by side. Items 12 to 16 rest on the way to a position: Game.Follow goes along with a game and tells
// them. The rules' open points are Options.
//
// Two captures that start and end on the same squares and take the same pieces in another order lead to the same position.
// They are one move, which keeps one of its paths, or two with the option count=path, as complete PDN 3.0 sequences tell them
// apart: 4,570,586 and 4,570,667 lines of 9 plies.
//
// Position and Move are small comparable values. Positions are bitboards; generating, counting, playing and reading moves
// allocates nothing.
//
// Sources: those rules, the axioms, and the teaching text «Учимся играть в шашки», whose diagrams are among the tests;
// notation from PDN 3.0, game type 25.
//
// The package leaves to others: whole game records (rules/sheet), best play (rules/solve), clocks, results by
// resignation, flag or agreement (tournament), and drawing (Layout says what to draw).
package russian
