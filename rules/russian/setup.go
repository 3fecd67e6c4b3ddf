package russian

import (
	"fmt"

	"adyukh/rules"
	"adyukh/rules/diagonal"
	"adyukh/rules/notation"
)

// Setup is any arrangement of pieces, as somebody puts it on a board piece by piece: it may be wrong. Problems tells
// everything that is; Position makes a Position of one that is right.
type Setup struct {
	ToMove rules.Side
	Pieces []Piece
}

// What can be wrong with the text of a position or with a Setup: the Reason of a rules.PositionError, or of a Problem where
// it says so.
const (
	ReasonUnknownSquare = notation.ReasonUnknownSquare // also of a Problem
	ReasonLightSquare   = notation.ReasonLightSquare   // also of a Problem
	ReasonOccupiedTwice = notation.ReasonOccupiedTwice // also of a Problem
	ReasonManOnLastRow  = "man-on-last-row"            // also of a Problem: it would be a king
	ReasonTooMany       = notation.ReasonTooMany       // also of a Problem: more than 12 pieces of one side
	ReasonBadRange      = "bad-range"                  // numbers such as 12-5
	ReasonNoSide        = notation.ReasonNoSide        // a piece before it is said whose it is
	ReasonSideTwice     = notation.ReasonSideTwice     // a second list of one side's pieces
	ReasonUnknownWord   = notation.ReasonUnknownWord
	ReasonEmpty         = notation.ReasonEmpty
	ReasonTooLong       = notation.ReasonTooLong
)

// Problem is one thing that is wrong with a Setup.
type Problem struct {
	Reason string
	Square Square     // where, unless Reason is ReasonTooMany
	Side   rules.Side // whose piece, or whose pieces are too many
	Count  int        // how many pieces Side has, if Reason is ReasonTooMany
}

// Error describes the problem in English.
func (p Problem) Error() string {
	switch p.Reason {
	case ReasonTooMany:
		return fmt.Sprintf("%s: %d %s pieces, at most %d expected", p.Reason, p.Count, p.Side, PiecesPerSide)
	case ReasonUnknownSquare:
		return fmt.Sprintf("%s: number %d, 0 to 63 expected", p.Reason, p.Square)
	}
	return fmt.Sprintf("%s: %s piece on %s", p.Reason, p.Side, p.Square)
}

// Unwrap returns rules.ErrPosition.
func (p Problem) Unwrap() error { return rules.ErrPosition }

// Problems returns everything that is wrong with s, nil if nothing is. Fewer than 12 pieces of a side are not a problem.
func (s Setup) Problems() []Problem {
	var list []Problem
	var seen [64]bool
	var count [2]int
	for _, piece := range s.Pieces {
		count[piece.Owner&1]++
		problem := Problem{Square: piece.Square, Side: piece.Owner & 1}
		switch {
		case piece.Square > 63:
			problem.Reason = ReasonUnknownSquare
		case !piece.Square.Dark():
			problem.Reason = ReasonLightSquare
		case seen[piece.Square]:
			problem.Reason = ReasonOccupiedTwice
		case !piece.King && diagonal.FarRow(piece.Owner&1)&piece.Square.Bit() != 0:
			problem.Reason = ReasonManOnLastRow
		}
		if piece.Square <= 63 {
			seen[piece.Square] = true
		}
		if problem.Reason != "" {
			list = append(list, problem)
		}
	}
	for side, n := range count {
		if n > PiecesPerSide {
			list = append(list, Problem{Reason: ReasonTooMany, Side: rules.Side(side), Count: n})
		}
	}
	return list
}

// Position returns the position that s describes. The error is the first of Problems.
func (s Setup) Position() (Position, error) {
	if list := s.Problems(); len(list) > 0 {
		return Position{}, list[0]
	}
	p := Position{side: s.ToMove & 1}
	for _, piece := range s.Pieces {
		p.put(piece)
	}
	return p, nil
}

// put adds a piece on an empty square.
func (p *Position) put(piece Piece) {
	bit := piece.Square.Bit()
	if piece.Owner&1 == p.side {
		p.own |= bit
	} else {
		p.enemy |= bit
	}
	if piece.King {
		p.kings |= bit
	}
}

// Setup returns the arrangement of pieces of p, to be changed.
func (p Position) Setup() Setup { return Setup{ToMove: p.side, Pieces: p.Pieces()} }
