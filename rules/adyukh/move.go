package adyukh

import "adyukh/rules/diagonal"

// Move is a legal move of some position: a quiet one, or a capture with the squares of the captured checkers in their order.
// A tower that is struck several times stands in the list several times; 12 captures are the most that a move can have,
// since every one of them takes one of the opponent's 12 checkers.
//
// Moves are comparable: two moves of a position are the same when start, squares of direction change and final square are
// the same, which is when start, captured squares and final square are.
type Move struct {
	from, to Square
	captures uint8
	captured [CheckersPerSide]Square
}

// From returns the square on which the move starts.
func (m Move) From() Square { return m.from }

// To returns the final square.
func (m Move) To() Square { return m.to }

// IsCapture tells a capture from a quiet move.
func (m Move) IsCapture() bool { return m.captures > 0 }

// Captures returns the number of captured checkers, 0 to 12.
func (m Move) Captures() int { return int(m.captures) }

// Captured returns the square of the i-th captured checker, i from 0 to Captures()-1.
func (m Move) Captured(i int) Square { return m.captured[i] }

// Way returns the way of m.
func (m Move) Way() diagonal.Way { return m.way() }

func (m *Move) way() diagonal.Way {
	return diagonal.Way{From: m.from, To: m.to, Captured: m.captured[:m.captures]}
}
