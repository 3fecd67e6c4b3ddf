package setup

import "adyukh/templates"

// Pages are the bodies of the area's pages.
func Pages() []templates.Body {
	return []templates.Body{
		Draw{}, Prizes{},
	}
}

// Prizes is the body of the page "prizes": who gets which prize.
type Prizes struct {
	Unit  string
	Lead  []templates.Text
	Empty *templates.Empty
	Edit  *templates.Link
	Paper *templates.Link
	Funds []PrizeFund
}

func (Prizes) PageName() string { return "prizes" }

// PrizeFund are the prizes of one table.
type PrizeFund struct {
	Title  templates.Text
	Share  templates.Text
	Gone   templates.Text // why nobody gets anything
	Rows   []PrizeRow
	Sums   []templates.Text // where the money is
	Passed []templates.Text // prizes that went on to the next one
}

// PrizeRow is a prize with its working.
type PrizeRow struct {
	Places  string
	Name    string
	Href    string
	Note    string
	Working templates.Text
	Amount  string
}

// Draw is the body of the page "draw": how the players get their numbers, and the numbers they have.
type Draw struct {
	Steps  []templates.Step
	Drawn  bool
	How    templates.Text   // by lot with which seed, by rating, by hand
	Fixed  bool             // a round is paired: nothing can be changed any more
	Facts  []templates.Fact // what else was drawn or settled
	Groups []DrawGroup
	Before []DrawGroup // the order that the ratings would give, while no numbers are drawn
	Lot    *templates.Form
	Rating *templates.Form
	Hand   *HandDraw
	Clear  *templates.Action
	Next   *templates.Link
	Empty  *templates.Empty // there are too few players

	Renumber *templates.Form // once a round is paired: numbers follow the ratings anew
	Moves    []string        // whose numbers would change by that: "Петров А. 3 → 2"
	Swap     *templates.Form // once a round is paired: two with equal ratings exchange their numbers
	Why      templates.Text  // why numbers can't change

	RatingFirst bool               // numbers by rating are what is usual
	Warnings    []templates.Notice // what stands in the way of the first round
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
	Level  bool // before the draw: neither rating nor rank tells the player apart from another
}

// HandDraw is the list in which numbers are typed.
type HandDraw struct {
	Action   string
	Revision int64
	Refused  templates.Text
	Open     bool
	Rows     []HandRow
}

// HandRow is the field for one player's number.
type HandRow struct {
	Field  string
	Name   string
	Number string
	Error  templates.Text
}
