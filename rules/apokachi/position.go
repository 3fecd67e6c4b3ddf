package apokachi

import (
	"adyukh/rules"
	"adyukh/rules/notation"
)

// Position is a board with men and the side to move. Positions are comparable: equal values are the same position with the same
// side to move. The zero value is an empty board with White to move. How large the board is stands in Game.
type Position struct {
	men  [2]set
	side rules.Side
}

// Man is a man of one colour on its point.
type Man struct {
	Point Point
	Owner rules.Side
}

// Start returns the position in which a game begins: Rows rows of men on each side.
func (g Game) Start() Position {
	var p Position
	for all := points[g.size]; !all.empty(); all = all.rest() {
		at := all.first()
		switch {
		case at.Rank() < g.Rows():
			p.men[rules.White] = p.men[rules.White].or(at.set())
		case at.Rank() >= g.Size()-g.Rows():
			p.men[rules.Black] = p.men[rules.Black].or(at.set())
		}
	}
	return p
}

// Men returns the men of both sides in the order a1, b1, …, a2, …, rank by rank from the bottom.
func (p Position) Men() []Man {
	all := p.men[0].or(p.men[1])
	list := make([]Man, 0, all.count())
	for ; !all.empty(); all = all.rest() {
		m := Man{Point: all.first()}
		if p.men[rules.Black].has(int(m.Point)) {
			m.Owner = rules.Black
		}
		list = append(list, m)
	}
	return list
}

// Count returns how many men each side has.
func (p Position) Count() (white, black int) {
	return p.men[rules.White].count(), p.men[rules.Black].count()
}

// last returns the point in the upper right corner.
func (g Game) last() Point { return PointAt(g.Size()-1, g.Size()-1) }

// FormatPosition writes p in the FEN-like form, "W:Wa1,b2:Bc1,d4": the side to move, then the men of White and of Black,
// each side's rank by rank from the bottom.
func (Game) FormatPosition(p Position) string { return notation.FEN(p.side, p.appendMen) }

func (p Position) appendMen(b []byte, side rules.Side) []byte {
	for _, m := range p.Men() {
		if m.Owner == side {
			b = append(m.Point.append(b), ',')
		}
	}
	return b
}
