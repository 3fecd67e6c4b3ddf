package rules

import "strconv"

// Board says how the cells of a game are drawn.
type Board string

// The kinds of boards.
const (
	Squares Board = "squares" // squares, Dark or light
	Points  Board = "points"  // crossings of lines; neighbours in a row and in a column are joined
	Tracks  Board = "tracks"  // rows of squares with nothing between the rows
)

// Layout describes a position for drawing: pages, PDF diagrams and the browser's board all draw from it. Units are cells;
// the origin is the lower left corner as White sees the board.
type Layout struct {
	Board   Board    `json:"board"`
	Width   int      `json:"width"`
	Height  int      `json:"height"`
	Cells   []Cell   `json:"cells"`   // every cell of the board, row by row from the bottom; those with Off last
	Figures []Figure `json:"figures"` // what stands on it, in the order of the cells
	Files   []string `json:"files"`   // labels below the board, from the left
	Ranks   []string `json:"ranks"`   // labels beside the board, from the bottom
	ToMove  string   `json:"toMove"`  // "white" or "black"
	White   int      `json:"white"`   // in a game with counts, the points that White would have if it ended here
	Black   int      `json:"black"`
}

// Cell is one cell of the board.
type Cell struct {
	X    int    `json:"x"`
	Y    int    `json:"y"`
	Name string `json:"name"` // "c3"
	Dark bool   `json:"dark"` // drawn dark; on a board of two shades the cells that figures stand on
	Off  bool   `json:"off"`  // beside the board: a figure that goes there has left it; several such cells share one name
}

// Figure is a single checker or a tower.
type Figure struct {
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Square string `json:"square"`
	Owner  string `json:"owner"` // "white" or "black": the colour of the top checker
	Own    int    `json:"own"`   // checkers of the owner, on top
	Other  int    `json:"other"` // checkers of the opponent, below
	King   bool   `json:"king"`  // wears a mark; false where the game does not mark its kings
}

// Grid describes a board of n×n cells with nobody on it, n at most 10; dark tells which cells are drawn dark, by file and rank.
func Grid(board Board, n int, toMove Side, dark func(file, rank int) bool) Layout {
	l := Layout{
		Board: board, Width: n, Height: n, Cells: make([]Cell, 0, n*n), Figures: []Figure{}, ToMove: toMove.String(),
	}
	for rank := range n {
		l.Files, l.Ranks = append(l.Files, string(rune('a'+rank))), append(l.Ranks, strconv.Itoa(rank+1))
		for file := range n {
			l.Cells = append(l.Cells, Cell{X: file, Y: rank, Name: CellName(file, rank), Dark: dark(file, rank)})
		}
	}
	return l
}

// Put draws a single man on a cell.
func (l *Layout) Put(c Cell, owner Side) {
	l.Figures = append(l.Figures, Figure{X: c.X, Y: c.Y, Square: c.Name, Owner: owner.String(), Own: 1})
}

// CellName returns the name of the cell on a file and a rank from 0: c3, j10.
func CellName(file, rank int) string { return string(AppendCellName(nil, file, rank)) }

// AppendCellName appends it to b.
func AppendCellName(b []byte, file, rank int) []byte {
	return strconv.AppendInt(append(b, 'a'+byte(file)), int64(rank+1), 10)
}
