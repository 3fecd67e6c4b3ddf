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

// Start returns the position in which a game begins.
func (Game) Start() Position { return Start() }

// ToMove returns the side whose turn it is.
func (Game) ToMove(p Position) rules.Side { return p.side }

// AppendMoves appends the legal moves of p to dst, those that count tells apart. It allocates only when dst has no room.
func (g Game) AppendMoves(dst []Move, p Position) []Move { return p.appendMoves(dst, g.paths) }

// Play returns the position after m, which must be legal in p; it is not checked.
func (Game) Play(p Position, m Move) Position { return p.play(&m) }

// Scale returns the points of a game that is won, drawn or lost: 2-1-0, or 1-½-0.
func (g Game) Scale() rules.Scale {
	scale := rules.WinDrawLoss
	scale.Halves = g.halves
	return scale
}

// ParsePosition reads a position: see the function ParsePosition.
func (Game) ParsePosition(text string) (Position, error) { return ParsePosition(text) }

// FormatPosition writes a position as FEN: see the function FormatPosition.
func (Game) FormatPosition(p Position) string { return FormatPosition(p) }

// FormatNumeric writes a position as FEN with numbered squares: see the function FormatNumeric.
func (Game) FormatNumeric(p Position) string { return FormatNumeric(p) }

// ParseMove reads a move and finds the legal one that it means: see Position.ParseMove. With count=path it is the one that
// takes the pieces in the order that the text tells.
func (g Game) ParseMove(p Position, text string) (Move, rules.Remark, error) {
	return p.parseMove(text, g.paths)
}

// FormatMove writes m, legal in p, in the given form: see Position.FormatMove.
func (Game) FormatMove(p Position, m Move, form rules.Form) string { return p.FormatMove(m, form) }

// FormatNumericMove writes m, legal in p, with the numbers of squares: see Position.FormatNumericMove.
func (Game) FormatNumericMove(p Position, m Move) string { return p.FormatNumericMove(m) }

// Diagnose says what is wrong with a move's text in p, nil if nothing is: see Position.Diagnose.
func (Game) Diagnose(p Position, text string) *rules.MoveError { return p.Diagnose(text) }

// Squares names every square that the piece stands on.
func (Game) Squares(_ Position, m Move) []string {
	return strings.FieldsFunc(m.String(), func(r rune) bool { return r == '-' || r == ':' })
}

// Layout describes p for drawing.
func (Game) Layout(p Position) rules.Layout { return p.Layout() }

// Mirror returns p with the board turned by 180 degrees: see Position.Mirror.
func (Game) Mirror(p Position) Position { return p.Mirror() }

// SwapColours returns p with the colours and the side to move exchanged: see Position.SwapColours.
func (Game) SwapColours(p Position) Position { return p.SwapColours() }
