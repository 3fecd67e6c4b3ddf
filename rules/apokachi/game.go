package apokachi

import "adyukh/rules"

var (
	_ rules.Game[Position, Move]       = Game{}
	_ rules.Counter[Position]          = Game{}
	_ rules.Historical[Position, Move] = Game{}
)

// ToMove returns the side whose turn it is.
func (Game) ToMove(p Position) rules.Side { return p.side }

// Scale returns the points of a game that is won, drawn or lost.
func (Game) Scale() rules.Scale { return rules.WinDrawLoss }

// FormatMove writes m, in the same way in every form: b2-b1, b2-b1xc1.
func (Game) FormatMove(_ Position, m Move, _ rules.Form) string { return m.String() }

// Squares names the points on which the step starts and ends.
func (Game) Squares(_ Position, m Move) []string { return []string{m.from.String(), m.to.String()} }

// Layout describes p for drawing: all points, the men, the letters and numbers around the board. No point is darker than
// another.
func (g Game) Layout(p Position) rules.Layout {
	l := rules.Grid(rules.Points, g.Size(), p.side, func(_, _ int) bool { return false })
	for _, m := range p.Men() {
		l.Put(l.Cells[g.Size()*m.Point.Rank()+m.Point.File()], m.Owner)
	}
	return l
}
