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

// Start returns the position in which a game begins.
func (Game) Start() Position { return Start() }

// ToMove returns the side whose turn it is.
func (Game) ToMove(p Position) rules.Side { return p.side }

// AppendMoves appends the legal moves of p to dst. It allocates only when dst has no room.
func (Game) AppendMoves(dst []Move, p Position) []Move { return p.appendMoves(dst) }

// Play returns the position after m, which must be legal in p; it is not checked.
func (Game) Play(p Position, m Move) Position {
	p.play(&m)
	return p
}

// Outcome tells whether the game is over in p.
func (Game) Outcome(p Position) rules.Outcome { return p.Outcome() }

// Scale returns the 24 points that the two players share (5.1).
func (Game) Scale() rules.Scale { return rules.SharedCounts(2 * CheckersPerSide) }

// ParsePosition reads a position: see the function ParsePosition.
func (Game) ParsePosition(text string) (Position, error) { return ParsePosition(text) }

// FormatPosition writes a position in the FEN-like form: see the function FormatPosition.
func (Game) FormatPosition(p Position) string { return FormatPosition(p) }

// ParseMove reads a move and finds the legal one that it means: see Position.ParseMove.
func (Game) ParseMove(p Position, text string) (Move, rules.Remark, error) { return p.ParseMove(text) }

// FormatMove writes m, legal in p, in the given form: see Position.FormatMove.
func (Game) FormatMove(p Position, m Move, form rules.Form) string { return p.FormatMove(m, form) }

// Diagnose says what is wrong with a move's text in p, nil if nothing is: see Position.Diagnose.
func (Game) Diagnose(p Position, text string) *rules.MoveError { return p.Diagnose(text) }

// Squares names every square that the figure stands on.
func (Game) Squares(p Position, m Move) []string {
	return strings.FieldsFunc(p.FormatMove(m, rules.Every), func(r rune) bool { return r == '-' || r == ':' })
}

// Layout describes p for drawing.
func (Game) Layout(p Position) rules.Layout { return p.Layout() }

// Mirror returns p with the board turned by 180 degrees: see Position.Mirror.
func (Game) Mirror(p Position) Position { return p.Mirror() }

// SwapColours returns p with the colours and the side to move exchanged: see Position.SwapColours.
func (Game) SwapColours(p Position) Position { return p.SwapColours() }
