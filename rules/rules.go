// Package rules holds the vocabulary that every game of the draughts family shares: sides, squares, outcomes, the
// interface that ties a game's positions and moves to the code that plays them, typed errors, the drawing of a position
// and the generic move count Perft.
//
// It knows no game. A game lives in a package of its own (rules/adyukh, …); rules/games lists them by name.
package rules

// Side is one of the two players.
type Side uint8

// The two sides. White is the zero value, since White moves first in every game here.
const (
	White Side = iota
	Black
)

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

// String returns "white" or "black".
func (s Side) String() string {
	if s == White {
		return "white"
	}
	return "black"
}

// Score is the points of a finished game. In шашки адиюх the two add up to 24 (rule 5.1); a game that is won, drawn or lost
// has 2:0, 1:1 or 0:2. What points a game can have and how they are written is its Scale.
type Score struct {
	White, Black int
}

// Outcome says that a game is over, why, and with which score. The zero value means that it goes on.
type Outcome struct {
	Over   bool
	Reason string // key: "no-move", "no-figures", "repetition", …
	Score  Score
}

// Game ties the position type P and the move type M of one game to the code that plays it. Its values are small, usually
// empty structs, or hold the game's options.
//
// P is comparable, so that positions serve as map keys and equality means "the same position, the same side to move".
type Game[P comparable, M any] interface {
	// Start returns the position in which a game begins.
	Start() P
	// ToMove returns the side whose turn it is.
	ToMove(p P) Side
	// AppendMoves appends the legal moves of p to dst. It allocates only when dst has no room.
	AppendMoves(dst []M, p P) []M
	// Play returns the position after m, which must be legal in p; it is not checked.
	Play(p P, m M) P
	// Outcome tells whether the game is over in p. A Historical game can also end by the way to p: see Follow.
	Outcome(p P) Outcome
	// Scale returns the points with which a game can end.
	Scale() Scale
	// ParsePosition reads a position in one of the game's text forms. The error is a *PositionError.
	ParsePosition(text string) (P, error)
	// FormatPosition writes a position in the FEN-like text form.
	FormatPosition(p P) string
	// ParseMove reads a move as written on a score sheet and finds the legal move it means. The error is a *MoveError
	// that says what is wrong with it here and which moves are legal.
	ParseMove(p P, text string) (M, Remark, error)
	// FormatMove writes m, legal in p, in the given form.
	FormatMove(p P, m M, form Form) string
	// Squares names the cells to be touched, one after the other, to make m, legal in p: where the figure stands, every
	// cell that it stands on between two captures, where it ends. They are names of Layout's cells.
	Squares(p P, m M) []string
	// Layout describes p for drawing.
	Layout(p P) Layout
}

// Remark is something about a readable move that its reader may want to know; empty when there is nothing.
type Remark string

// Remarks that a move may earn.
const (
	RemarkColonInQuiet Remark = "colon-in-quiet" // a quiet move written with ':'
)

// Form is a way to write a move.
type Form uint8

// The forms of section 7.2, for шашки адиюх; other games have those of them that make sense.
const (
	Plain Form = iota // shortest text that is read back as the same position, at least start and final square: a3:a7
	Short             // file of the start and final square where that is enough: aa7
	Full              // start, squares where the direction changes, final square: f8:a3:c1:f4:h2
	Every             // every square that the figure stands on between two captures: d8:h4:e1:c3:e5:g7
)
