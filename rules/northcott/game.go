package northcott

import "adyukh/rules"

// Game is шашки Норкотта as a rules.Game. The zero value is the game with the options' defaults; New makes it with others. It plays
// positions of any number of rows and columns.
type Game struct {
	rows, columns int8 // at the start, above the defaults
	later         int8 // occurrences that make a draw, above the default
}

var (
	_ rules.Game[Position, Move]       = Game{}
	_ rules.Counter[Position]          = Game{}
	_ rules.Historical[Position, Move] = Game{}
)

// repetition returns which occurrence of a position makes a draw, 0 if none does.
func (g Game) repetition() int { return thrice + int(g.later) }

// Start returns the position in which a game begins: in every row White's man on the first column, Black's on the last.
func (g Game) Start() Position {
	p := Position{rows: uint8(presetRows + g.rows), columns: uint8(presetColumns + g.columns)}
	for row := range p.rows {
		p.men[row] = [2]uint8{1, p.columns}
	}
	return p
}

// ToMove returns the side whose turn it is.
func (Game) ToMove(p Position) rules.Side { return p.side }

// Scale returns the points of a game that is won, drawn (by repetition) or lost.
func (Game) Scale() rules.Scale { return rules.WinDrawLoss }

// Squares names the cell where the man stands and the one where it goes: "1:1", "1:7".
func (Game) Squares(_ Position, m Move) []string {
	return []string{cellName(m.Row(), m.From()), cellName(m.Row(), m.To())}
}

// FormatMove writes m, "1:1-7", the same in every form.
func (Game) FormatMove(_ Position, m Move, _ rules.Form) string { return m.String() }
