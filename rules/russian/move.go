package russian

import "adyukh/rules/diagonal"

// Move is a legal move of some position: a quiet one, or a capture with the captured pieces in their order, which together with
// start and final square tell its whole way. 12 captures are the most that a move can have.
//
// Moves are comparable. Two captures that take the same pieces in another order lead to the same position: a Game that counts
// unique moves lists one of them, a Game that counts paths lists all (see Options).
type Move struct {
	taken    uint64 // the captured pieces' squares
	captured [PiecesPerSide]Square
	captures uint8
	from, to Square
	crowned  bool
}

// From returns the square on which the move starts.
func (m Move) From() Square { return m.from }

// To returns the final square.
func (m Move) To() Square { return m.to }

// IsCapture tells a capture from a quiet move.
func (m Move) IsCapture() bool { return m.captures > 0 }

// Captures returns the number of captured pieces, 0 to 12.
func (m Move) Captures() int { return int(m.captures) }

// Captured returns the square of the i-th captured piece, i from 0 to Captures()-1.
func (m Move) Captured(i int) Square { return m.captured[i] }

// Crowned tells whether a man becomes a king by the move, on its last square or on the way (item 6).
func (m Move) Crowned() bool { return m.crowned }

// SameResult tells whether m and other, moves of one position, lead to the same position: start, final square and the set of
// captured pieces are the same.
func (m Move) SameResult(other Move) bool {
	return m.from == other.from && m.to == other.to && m.taken == other.taken
}

// AppendStops appends the squares on which the piece stands between two captures: where it changes its direction, and
// otherwise the square right behind the captured piece. With the first and the final square they are the complete sequence of
// PDN 3.0.
func (m Move) AppendStops(dst []Square) []Square { return m.way().AppendStops(dst, true) }

// Way returns the way of m.
func (m Move) Way() diagonal.Way { return m.way() }

func (m *Move) way() diagonal.Way {
	return diagonal.Way{From: m.from, To: m.to, Captured: m.captured[:m.captures]}
}
