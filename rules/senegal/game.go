package senegal

import "adyukh/rules"

// Game is сенегальские шашки as a rules.Game. The zero value is the game with the options' defaults; New makes it with others.
type Game struct {
	larger int8  // cells on a side above the default
	stops  bool  // a capture ends on the far rank
	passes bool  // a side without a move passes
	longer int16 // moves without progress above the default
}

var (
	_ rules.Game[Position, Move]       = Game{}
	_ rules.Counter[Position]          = Game{}
	_ rules.Historical[Position, Move] = Game{}
)

// Size returns the number of cells on a side of the board.
func (g Game) Size() int { return preferred + int(g.larger) }

// MenPerSide returns the number of men of each side at the start: half of the cells but the centre.
func (g Game) MenPerSide() int { return (g.Size()*g.Size() - 1) / 2 }

// limit returns how many moves of each side without progress end the game, 0 if none do.
func (g Game) limit() int { return presetLimit + int(g.longer) }

// board returns the cells of the board.
func (g Game) board() uint64 { return g.firstRank() * (0x0101010101010101 >> (8 * (8 - g.Size()))) }

func (g Game) firstRank() uint64 { return 1<<g.Size() - 1 }

// farRank returns the last rank as side sees the board, where its men stay.
func (g Game) farRank(side rules.Side) uint64 {
	if side == rules.White {
		return g.firstRank() << (8 * (g.Size() - 1))
	}
	return g.firstRank()
}

// Start returns the position in which a game begins.
func (g Game) Start() Position {
	centre := CellAt(g.Size()/2, g.Size()/2).bit()
	lower := g.board() & (1<<(8*(g.Size()/2)) - 1)                    // the ranks below the middle one
	right := g.firstRank() << (8 * (g.Size() / 2)) &^ (centre<<1 - 1) // of the centre
	white := lower | right
	return Position{men: [2]uint64{white, g.board() &^ white &^ centre}}
}

// ToMove returns the side whose turn it is.
func (Game) ToMove(p Position) rules.Side { return p.side }

// Scale returns the points with which a game can end: as many as there are enemy men to capture and own men to bring to the far
// rank. Who wins without a final position gets a point for every enemy man.
func (g Game) Scale() rules.Scale { return rules.OwnCounts(2*g.MenPerSide(), g.MenPerSide()) }

// Squares names the cell where the man stands and those on which it lands. A pass touches the first own man twice.
func (Game) Squares(_ Position, m Move) []string {
	var names []string
	for _, c := range m.cells() {
		names = append(names, c.String())
	}
	return names
}

// FormatMove writes m, "c2-c3" or with every landing "a1:c1:c3", the same in every form.
func (Game) FormatMove(_ Position, m Move, _ rules.Form) string { return m.String() }
