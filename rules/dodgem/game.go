package dodgem

import "adyukh/rules"

// Game is доджем as a rules.Game. The zero value is the game with the options' defaults; New makes it with others.
type Game struct {
	larger int8 // cells on a side above the default
	later  int8 // occurrences that make a draw above the default
}

var (
	_ rules.Game[Position, Move]       = Game{}
	_ rules.Counter[Position]          = Game{}
	_ rules.Historical[Position, Move] = Game{}
)

// Size returns the number of cells on a side of the board.
func (g Game) Size() int { return preferred + int(g.larger) }

// repetition returns which occurrence of a position makes a draw, 0 if none does.
func (g Game) repetition() int { return thrice + int(g.later) }

// Start returns the position in which a game begins: White's men on the first file, Black's on the first rank, a1 empty.
func (g Game) Start() Position {
	var p Position
	for i := 1; i < g.Size(); i++ {
		p.men[rules.White].add(CellAt(0, i))
		p.men[rules.Black].add(CellAt(i, 0))
	}
	return p
}

// ToMove returns the side whose turn it is.
func (Game) ToMove(p Position) rules.Side { return p.side }

// Scale returns the points of a game that is won, drawn (by repetition) or lost.
func (Game) Scale() rules.Scale { return rules.WinDrawLoss }

// Squares names the cell where the man stands and the one where it goes, "off" if it leaves the board.
func (Game) Squares(_ Position, m Move) []string { return []string{m.from.String(), m.to.String()} }

// FormatMove writes m, "a2-b2" or "c3-off", the same in every form.
func (Game) FormatMove(_ Position, m Move, _ rules.Form) string { return m.String() }

// Layout describes p for drawing: n×n equal cells, the men on them, and beside the board the cells by which men leave it, all named
// "off": White's beyond the last file, Black's beyond the last rank. They are the same in every position.
func (g Game) Layout(p Position) rules.Layout {
	n := g.Size()
	l := rules.Grid(rules.Squares, n, p.side, func(_, _ int) bool { return true })
	for _, c := range l.Cells {
		if owner, ok := p.At(CellAt(c.X, c.Y)); ok {
			l.Put(c, owner)
		}
	}
	for i := range n {
		l.Cells = append(l.Cells, rules.Cell{X: n, Y: i, Name: Off.String(), Off: true})
	}
	for i := range n {
		l.Cells = append(l.Cells, rules.Cell{X: i, Y: n, Name: Off.String(), Off: true})
	}
	return l
}
