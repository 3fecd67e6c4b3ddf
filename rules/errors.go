package rules

import (
	"errors"
	"fmt"
	"strings"
)

// The three ways in which the text of a move can be wrong, and a wrong text of a position. MoveError and PositionError
// wrap them, so errors.Is tells them apart.
var (
	ErrSyntax    = errors.New("not readable as a move")
	ErrIllegal   = errors.New("not a legal move here")
	ErrAmbiguous = errors.New("fits several legal moves")
	ErrPosition  = errors.New("not a position")
)

// Kind says what exactly is wrong with a move.
type Kind string

// The kinds of wrong moves: rule 8.3 and the clauses it rests on. KindAfterEnd is a move after the final position.
const (
	KindUnreadable        Kind = "unreadable"
	KindAmbiguous         Kind = "ambiguous"
	KindNoFigure          Kind = "no-figure"
	KindNotYours          Kind = "not-yours"
	KindOccupied          Kind = "occupied"
	KindNotDiagonal       Kind = "not-diagonal"
	KindCaptureDue        Kind = "capture-due"
	KindIncompleteCapture Kind = "incomplete-capture"
	KindTooMuchCaptured   Kind = "too-much-captured"
	KindBackward          Kind = "backward"
	KindKingQuiet         Kind = "king-quiet"
	KindBlocked           Kind = "blocked"
	KindAfterEnd          Kind = "after-end"
	KindIllegal           Kind = "illegal"
)

// NamesSquare tells whether a fault of this kind always has a square: sentences about it name the square. Of the other kinds
// only KindNoFigure has one, unless the text is a short one that names none.
func (k Kind) NamesSquare() bool {
	switch k {
	case KindUnreadable, KindAmbiguous, KindAfterEnd, KindNoFigure:
		return false
	}
	return true
}

// MoveError says what is wrong with the text of a move in a position.
type MoveError struct {
	Text   string   // the move as written
	Kind   Kind     // what is wrong
	Clause string   // the rule that forbids it, "3.6"; empty for unreadable text
	Square string   // the square that the fault is about, "c3"; see Kind.NamesSquare
	Legal  []string // the legal moves of the position, full form; for KindAmbiguous only those that fit
}

// Error describes the fault in English; callers that speak to a user translate Kind, Square and Legal themselves.
func (e *MoveError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "move %q: %s", e.Text, e.Kind)
	if e.Square != "" {
		fmt.Fprintf(&b, " (%s)", e.Square)
	}
	if e.Clause != "" {
		fmt.Fprintf(&b, ", rule %s", e.Clause)
	}
	if len(e.Legal) > 0 {
		fmt.Fprintf(&b, "; legal: %s", strings.Join(e.Legal, ", "))
	}
	return b.String()
}

// Unwrap returns ErrSyntax, ErrAmbiguous or ErrIllegal.
func (e *MoveError) Unwrap() error {
	switch e.Kind {
	case KindUnreadable:
		return ErrSyntax
	case KindAmbiguous:
		return ErrAmbiguous
	default:
		return ErrIllegal
	}
}

// PositionError says what is wrong with the text of a position and where.
type PositionError struct {
	Text   string // the part that is wrong
	Column int    // 1-based, in runes, of that part in the whole text
	Reason string // key: "unknown-square", "light-square", "occupied-twice", "bad-count", "too-many", "no-side", …
	Want   string // what was expected there, in English
}

// Error names the column, the wrong part and what was expected.
func (e *PositionError) Error() string {
	return fmt.Sprintf("column %d: %q: %s, expected %s", e.Column, e.Text, e.Reason, e.Want)
}

// Unwrap returns ErrPosition.
func (e *PositionError) Unwrap() error { return ErrPosition }
