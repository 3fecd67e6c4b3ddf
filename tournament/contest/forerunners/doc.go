// Package forerunners finds earlier compositions: positions that are the same as another but for the side from which the board is looked
// at, and positions that differ in one figure. It looks among the entries of a contest and in a Library.
//
// # What is the same
//
// Two positions are the same when a Symmetry of the game turns one into the other: it maps squares to squares, and perhaps swaps the
// colours, so that legal moves become legal moves and results become results. Which there are follows from the rules:
//
// In шашки адиюх men move forwards, and what a king is depends on the rank. A map that keeps "forwards" for both colours keeps the ranks
// in their order, or turns them round and swaps the colours. Of the maps of the board that do so the mirror of left and right puts dark
// squares on light ones (a1 on h1), and so does the one of near and far. What is left is half a turn with the colours swapped, which also
// swaps the halves that are counted.
//
// In Russian draughts it is the same as long as there is a man. Kings know no forwards, and there will be no men where there are none: in a
// position of kings alone the mirrors in both long diagonals and half a turn are symmetries too, each with the colours swapped or not. All
// of them leave the main road where it is, on which the count of moves of a lone king depends.
//
// Of other games only the position itself counts as the same.
package forerunners
