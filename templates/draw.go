package templates

// Draw is the body of the page "draw": how the players get their numbers, and the numbers they have.
type Draw struct {
	Steps  []Step
	Drawn  bool
	How    Text   // by lot with which seed, by rating, by hand
	Fixed  bool   // a round is paired: nothing can be changed any more
	Facts  []Fact // what else was drawn or settled
	Groups []DrawGroup
	Lot    *Form
	Rating *Form
	Hand   *HandDraw
	Clear  *Action
	Next   *Link
	Empty  *Empty // there are too few players

	Renumber *Form    // once a round is paired: numbers follow the ratings anew
	Moves    []string // whose numbers would change by that: "Петров А. 3 → 2"
	Swap     *Form    // once a round is paired: two with equal ratings exchange their numbers
	Why      Text     // why numbers can't change

	RatingFirst bool     // numbers by rating are what is usual
	Warnings    []Notice // what stands in the way of the first round
}

func (Draw) PageName() string { return "draw" }

// DrawGroup is the players of a group with their numbers; without a name it is all players.
type DrawGroup struct {
	Name    string
	Numbers []DrawNumber
}

// DrawNumber is one player with the number drawn. In a group the first number is that in the group, Whole that in the event.
type DrawNumber struct {
	Number int
	Whole  int
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
