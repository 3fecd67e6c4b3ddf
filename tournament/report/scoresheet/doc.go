// Package scoresheet draws the sheets on which players write a game down with a pen: numbered rows for the moves of both, what is
// known of the game above them, and below them what an arbiter needs for the result: the final position, the count, how the
// game ended, the clocks, three signatures.
//
// Lay works out where everything lies, in millimetres, before anything is drawn; a row is never lower than LeastRow, whatever is
// printed into the head. What stands in the sheets is the caller's, who words it too (keys pdf.sheet.* and side.*).
package scoresheet
