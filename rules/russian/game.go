package russian

import (
	"strings"

	"adyukh/rules"
)

// Game is Russian draughts as a rules.Game: the code that plays, reads and writes any game works with it. The zero value plays
// by the defaults of Options; New makes others.
type Game struct {
	paths           bool // count=path
	noKingVKing     bool // kvk=off
	noRepetition    bool // repetition=off
	noRoadException bool // road_exception=off
	halves          bool // score=1-half-0
}

var (
	_ rules.Game[Position, Move]       = Game{}
	_ rules.Historical[Position, Move] = Game{}
	_ rules.Counter[Position]          = Game{}
)

// ToMove returns the side whose turn it is.
func (Game) ToMove(p Position) rules.Side { return p.side }

// Scale returns the points of a game that is won, drawn or lost: 2-1-0, or 1-½-0.
func (g Game) Scale() rules.Scale {
	scale := rules.WinDrawLoss
	scale.Halves = g.halves
	return scale
}

// Squares names every square that the piece stands on.
func (Game) Squares(_ Position, m Move) []string {
	return strings.FieldsFunc(m.String(), func(r rune) bool { return r == '-' || r == ':' })
}
