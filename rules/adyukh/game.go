package adyukh

import (
	"strings"

	"adyukh/rules"
)

// Game is шашки адиюх as a rules.Game: the code that plays, reads and writes any game works with it.
type Game struct{}

var (
	_ rules.Game[Position, Move] = Game{}
	_ rules.Counter[Position]    = Game{}
)

// ToMove returns the side whose turn it is.
func (Game) ToMove(p Position) rules.Side { return p.side }

// Scale returns the 24 points that the two players share (5.1).
func (Game) Scale() rules.Scale { return rules.SharedCounts(2 * CheckersPerSide) }

// Squares names every square that the figure stands on.
func (g Game) Squares(p Position, m Move) []string {
	return strings.FieldsFunc(g.FormatMove(p, m, rules.Every), func(r rune) bool { return r == '-' || r == ':' })
}
