// Package solve finds the best result of a position by proof, for any game, and judges compositions.
//
// What is proved. A side can force a result if it can reach it, or a better one, in finitely many moves whatever the
// opponent does. A value is exact when both sides can force it. A line that comes back to a position of its own proves
// nothing for either side: no draw is made of it, and no count. A result that is not exact comes with the bounds that each
// side can force, and with the reason: a limit that was met, or a repetition that neither side can break with profit.
//
// Where the rules make a draw of a repetition the caller may say so (Worth): endless play is then worth that, and a side that
// can keep off what is worse has it in hand. Such values hold for positions without a history. The limits of moves of
// some games (15 moves with three kings, 30 without a capture) belong to the way to a position too and are not looked at.
//
// How. The search is a depth-first proof-number search with a table that all workers share. The table keeps what has been
// proved, and a proof is true on every path: a position of the own path counts as unknown, so nothing proved rests on it.
// That it seems impossible to prove something may rest on the path; it is kept for the pass at hand only and is never a claim.
// Where a claim about endless play is needed, all positions that can be reached are put into a graph and solved backwards
// from their ends.
//
// The package knows no game. Notation, words and files are left to others: moves and verdicts are data.
package solve
