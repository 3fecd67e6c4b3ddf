package paired

import "adyukh/rules"

var (
	_ rules.Game[Position, Move] = Game{}
	_ rules.Counter[Position]    = Game{}
)

// ToMove returns the side whose turn it is.
func (Game) ToMove(p Position) rules.Side { return p.side }

// Scale returns the points of a game that is won or lost.
func (Game) Scale() rules.Scale { return rules.WinLoss }

// FormatMove writes m, in the same way in every form: c1-e3, e5:c3, c1-e3,e3:g5.
func (Game) FormatMove(_ Position, m Move, _ rules.Form) string { return m.String() }

// Squares names the squares to be touched: c1 e3 g5 when the man that has jumped goes on, c1 e3 c3 e5 when another one
// captures.
func (Game) Squares(_ Position, m Move) []string { return m.squares() }

// Layout describes p for drawing: all squares, the men, the letters and numbers around the board.
func (g Game) Layout(p Position) rules.Layout {
	l := rules.Grid(rules.Squares, g.Size(), p.side, func(file, rank int) bool { return (file+rank)%2 == 0 })
	for _, m := range p.Men() {
		l.Put(l.Cells[g.Size()*m.Square.Rank()+m.Square.File()], m.Owner)
	}
	return l
}
