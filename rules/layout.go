package rules

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
