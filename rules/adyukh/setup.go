package adyukh

import (
	"fmt"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// Setup is any arrangement of figures, as somebody puts it on a board piece by piece: it may be wrong. Problems tells
// everything that is; Position makes a Position of one that is right.
type Setup struct {
	ToMove  rules.Side
	Figures []Figure
}

// What can be wrong with the text of a position or with a Setup: the Reason of a rules.PositionError, or of a Problem where
// it says so.
const (
	ReasonUnknownSquare = notation.ReasonUnknownSquare // also of a Problem
	ReasonLightSquare   = notation.ReasonLightSquare   // also of a Problem
	ReasonOccupiedTwice = notation.ReasonOccupiedTwice // also of a Problem
	ReasonBadCount      = "bad-count"                  // also of a Problem: a figure needs 1 to 12 own checkers on 0 to 12 others
	ReasonTooMany       = notation.ReasonTooMany       // also of a Problem: more than 12 checkers of one colour
	ReasonNoSide        = notation.ReasonNoSide        // a figure before it is said whose it is
	ReasonSideTwice     = notation.ReasonSideTwice     // a second list of one side's figures
	ReasonUnknownWord   = notation.ReasonUnknownWord
	ReasonEmpty         = notation.ReasonEmpty
	ReasonTooLong       = notation.ReasonTooLong
)

// Problem is one thing that is wrong with a Setup.
type Problem struct {
	Reason string
	Square Square     // where, unless Reason is ReasonTooMany
	Side   rules.Side // whose figure, or whose checkers are too many
	Count  int        // how many checkers of Side there are, if Reason is ReasonTooMany
}

// Error describes the problem in English.
func (p Problem) Error() string {
	if p.Reason == ReasonTooMany {
		return fmt.Sprintf("%s: %d %s checkers, at most %d expected", p.Reason, p.Count, p.Side, CheckersPerSide)
	}
	if p.Reason == ReasonUnknownSquare {
		return fmt.Sprintf("%s: number %d, 0 to 63 expected", p.Reason, p.Square)
	}
	return fmt.Sprintf("%s: %s figure on %s", p.Reason, p.Side, p.Square)
}

// Unwrap returns rules.ErrPosition.
func (p Problem) Unwrap() error { return rules.ErrPosition }

// Problems returns everything that is wrong with s, nil if nothing is. Fewer than 12 checkers of a colour are not a
// problem: composed positions and the figures of the rules often show a part of them only.
func (s Setup) Problems() []Problem {
	var list []Problem
	var seen [64]bool
	var count [2]int
	for _, f := range s.Figures {
		problem := Problem{Square: f.Square, Side: f.Owner & 1}
		switch {
		case f.Square > 63:
			problem.Reason = ReasonUnknownSquare
		case !f.Square.Dark():
			problem.Reason = ReasonLightSquare
		case seen[f.Square]:
			problem.Reason = ReasonOccupiedTwice
		}
		if f.Square <= 63 {
			seen[f.Square] = true
		}
		if problem.Reason != "" {
			list = append(list, problem)
		}
		if !goodCount(f.Own, f.Other) {
			problem.Reason = ReasonBadCount
			list = append(list, problem)
			continue
		}
		count[f.Owner&1] += f.Own
		count[f.Owner&1^1] += f.Other
	}
	for side, n := range count {
		if n > CheckersPerSide {
			list = append(list, Problem{Reason: ReasonTooMany, Side: rules.Side(side), Count: n})
		}
	}
	return list
}

func goodCount(own, other int) bool {
	return own >= 1 && own <= CheckersPerSide && other >= 0 && other <= CheckersPerSide
}

// Position returns the position that s describes. The error is the first of Problems.
func (s Setup) Position() (Position, error) {
	if list := s.Problems(); len(list) > 0 {
		return Position{}, list[0]
	}
	p := Position{side: s.ToMove & 1}
	for _, f := range s.Figures {
		p.figures[f.Owner&1] |= f.Square.Bit()
		p.towers[f.Square>>1] = uint8(f.Own)<<4 | uint8(f.Other)
	}
	return p, nil
}

// Setup returns the arrangement of figures of p, to be changed.
func (p Position) Setup() Setup { return Setup{ToMove: p.side, Figures: p.Figures()} }
