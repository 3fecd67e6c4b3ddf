package rules

// Layout describes a position for drawing: pages, PDF diagrams and the browser's board all draw from it. Units are cells;
// the origin is the lower left corner as White sees the board.
type Layout struct {
	Width   int      `json:"width"`
	Height  int      `json:"height"`
	Cells   []Cell   `json:"cells"`   // every cell of the board, row by row from the bottom
	Figures []Figure `json:"figures"` // what stands on it, in the order of the cells
	Files   []string `json:"files"`   // labels below the board, from the left
	Ranks   []string `json:"ranks"`   // labels beside the board, from the bottom
	ToMove  string   `json:"toMove"`  // "white" or "black"
	White   int      `json:"white"`   // points that White would have if the game ended here
	Black   int      `json:"black"`
}

// Cell is one cell of the board.
type Cell struct {
	X    int    `json:"x"`
	Y    int    `json:"y"`
	Name string `json:"name"` // "c3"
	Dark bool   `json:"dark"` // a cell that figures stand on
}

// Figure is a single checker or a tower.
type Figure struct {
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Square string `json:"square"`
	Owner  string `json:"owner"` // "white" or "black": the colour of the top checker
	Own    int    `json:"own"`   // checkers of the owner, on top
	Other  int    `json:"other"` // checkers of the opponent, below
	King   bool   `json:"king"`
}
