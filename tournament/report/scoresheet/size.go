package scoresheet

import "adyukh/tournament/report/layout"

// What a pen needs, in millimetres.
const (
	LeastRow  = 6.0  // height of a row of moves
	LeastCell = 20.0 // width of a move: five signs 4 mm high, and the sign of an offer behind them
)

// Size is a size of sheet and how the moves stand in it. Lengths are millimetres.
type Size struct {
	Width, Height float64 // of the sheet with its margins
	Across, Down  int     // sheets on a page of A4
	Wide          bool    // that page lies
	Blocks, Rows  int     // the moves: so many blocks beside each other, of so many rows

	margin    float64
	letters   float64 // points: what is filled in
	title     float64 // heights of the lines of the head
	field     float64
	name      float64
	stacked   float64 // of a name that has a line of its own
	number    float64 // width of the number of a move
	sign      float64 // height of the signatures
	openLines int     // most lines of what is said of the opening
	board     float64 // most height of the final position; 0 leaves it out
	tall      float64 // most height of a row
}

// PerPage lists the numbers of sheets on a page of A4 that there are sizes for, the usual one first.
func PerPage() []int { return []int{2, 1, 4} }

// Of returns the size of which so many fit on a page of A4, the usual one where there is none. In games whose moves are written
// long, such as two moves in one, a sheet has fewer and wider blocks.
func Of(perPage int, long bool) Size {
	switch perPage {
	case 1:
		return Size{
			Width: layout.A4Short, Height: layout.A4Long, Across: 1, Down: 1, Blocks: 2, Rows: 30,
			margin: 9, letters: 11, title: 7.5, field: 7.4, name: 9.4, stacked: 7, number: 8, sign: 8.6, openLines: 2, board: 54, tall: 7,
		}
	case 4:
		s := Size{
			Width: layout.A4Short / 2, Height: layout.A4Long / 2, Across: 2, Down: 2, Blocks: 2, Rows: 15,
			margin: 5.1, letters: 8.5, title: 4.8, field: 4.6, stacked: 6, number: 5.2, sign: 7.2, openLines: 1, tall: 6.6,
		}
		if long {
			s.Blocks = 1
		}
		return s
	}
	s := Size{
		Width: layout.A4Long / 2, Height: layout.A4Short, Across: 2, Down: 1, Wide: true, Blocks: 3, Rows: 20,
		margin: 5.3, letters: 9.5, title: 5.5, field: 5.4, name: 9, stacked: 6, number: 5.2, sign: 8.6, openLines: 2, board: 44, tall: 6.8,
	}
	if long {
		s.Blocks = 2
	}
	return s
}

// A5 returns the size of sheets of A5, printed one by one: that of which two fit on a page of A4.
func A5(long bool) Size {
	s := Of(2, long)
	s.Width, s.Across, s.Wide = a5Width, 1, false
	return s
}

const a5Width = 148 // half a sheet of A4 is a little wider

// IsLarge tells whether a sheet is one of A4.
func (s Size) IsLarge() bool { return s.Width == layout.A4Short }

// IsSmall tells whether a sheet has no room for a final position.
func (s Size) IsSmall() bool { return s.board == 0 }

// Moves returns how many moves of each player a sheet holds.
func (s Size) Moves() int { return s.Blocks * s.Rows }

// Sheets returns how many sheets stand on a page.
func (s Size) Sheets() int { return s.Across * s.Down }

// Place returns the upper left corner of the n-th sheet of a page, from 0.
func (s Size) Place(n int) (x, y float64) {
	return s.Width * float64(n%s.Across), s.Height * float64(n/s.Across)
}
