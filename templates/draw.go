package templates

// Draw is the body of the page "draw": how the players get their numbers, and the numbers they have.
type Draw struct {
	Steps   []Step
	Drawn   bool
	How     Text // by lot with which seed, by rating, by hand
	Fixed   bool // a round is paired: nothing can be changed any more
	Numbers []DrawNumber
	Lot     *Form
	Rating  *Action
	Hand    *HandDraw
	Clear   *Action
	Next    *Link
	Empty   *Empty // there are too few players
}

// DrawNumber is one player with the number drawn.
type DrawNumber struct {
	Number int
	Name   string
	Note   string
}

// HandDraw is the list in which numbers are typed.
type HandDraw struct {
	Action   string
	Revision int64
	Refused  Text
	Open     bool
	Rows     []HandRow
}

// HandRow is the field for one player's number.
type HandRow struct {
	Field  string
	Name   string
	Number string
	Error  Text
}
