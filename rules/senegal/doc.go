// Package senegal plays сенегальские шашки (Senegalese draughts), as section 11, game 3 of the source has it.
//
// On a board of n×n cells, n odd, 5 by default, each side has men on half of the cells, the centre is empty: White has the lower
// ranks and the right part of the middle one, Black the upper ranks and the left part. A man moves one cell forward, left or
// right. It captures an adjacent enemy man, forward, backward or sideways, by a leap over it to the empty cell right behind, and goes on
// leaping as long as it can; captured men are taken off after the last leap, and none is leapt over twice. Capturing is compulsory,
// and of all captures of all men one that takes the most must be made. A man that ends its move on its far rank stays there for good:
// it neither moves nor captures any more, but may be captured.
//
// A captured man and an own man brought to the far rank bring one point each; the point of the latter stays when the man is
// captured later. The game ends when the men have passed each other, so that none can be captured any more; when the side to
// move has no move; and, by the way to a position, when thirty moves of each side brought neither a capture nor a step forward. More
// points win, equal ones are a draw. The points are part of a position.
//
// Moves are written "c2-c3" and, with every landing, "a1:c1:c3:c5"; positions "W:Wc1,a4:Be4": the side to move, White's men,
// Black's men, and ":3-2", the points earned so far, unless they are just those of the men that stand on the far ranks.
//
// Position and Move are small comparable values. Generating and playing moves allocates nothing. The package leaves game records
// (rules/sheet), best play (rules/solve) and drawing to others.
package senegal
