package diagonal

import "adyukh/rules"

// Square is a square of the board, 8·rank + file, both from 0: a1 is 0, h8 is 63. Figures stand on the dark squares only, those whose
// file and rank add up to an even number.
type Square uint8

// Sets of squares.
const (
	Dark      uint64 = 0xAA55AA55AA55AA55
	Inner     uint64 = 0x007E7E7E7E7E7E00 // not on an edge: the squares on which a figure can be jumped
	FirstRank uint64 = 0x00000000000000FF
	LastRank  uint64 = 0xFF00000000000000
	MainRoad  uint64 = 0x8040201008040201 // a1–h8
)

const squareNames = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4" +
	"a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8"

// SquareAt returns the square on the given file and rank, both 0 to 7.
func SquareAt(file, rank int) Square { return Square(8*rank + file) }

// File returns the file of s, 0 for a to 7 for h.
func (s Square) File() int { return int(s & 7) }

// Rank returns the rank of s, 0 for the first to 7 for the eighth.
func (s Square) Rank() int { return int(s >> 3) }

// Dark tells whether figures can stand on s.
func (s Square) Dark() bool { return (s.File()+s.Rank())&1 == 0 }

// String returns the name of s in Latin letters, "c3".
func (s Square) String() string { return squareNames[2*s&127 : 2*s&127+2] }

// Bit returns the set that holds s alone.
func (s Square) Bit() uint64 { return 1 << (s & 63) }

// FarRow returns the last row as side sees the board.
func FarRow(side rules.Side) uint64 {
	if side == rules.White {
		return LastRank
	}
	return FirstRank
}

// Board describes the board for drawing, with the side to move and without figures.
func Board(toMove rules.Side) rules.Layout {
	l := rules.Layout{
		Board: rules.Squares, Width: 8, Height: 8,
		Cells:   make([]rules.Cell, 0, 64),
		Figures: []rules.Figure{},
		Files:   []string{"a", "b", "c", "d", "e", "f", "g", "h"},
		Ranks:   []string{"1", "2", "3", "4", "5", "6", "7", "8"},
		ToMove:  toMove.String(),
	}
	for s := Square(0); s < 64; s++ {
		l.Cells = append(l.Cells, rules.Cell{X: s.File(), Y: s.Rank(), Name: s.String(), Dark: s.Dark()})
	}
	return l
}
