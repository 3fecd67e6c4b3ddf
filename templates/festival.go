package templates

// Festival is the body of the page "festival": the events of the same days, and everybody who plays in one of them.
type Festival struct {
	Lead    []Text
	Events  []EventItem
	Heads   []Link // of the columns, an event each
	Rows    []FestivalRow
	Teams   []Totals
	Address *Address // at the desk: that of the page for everybody
	Links   []Link
}

// FestivalRow is somebody, with a cell for each event.
type FestivalRow struct {
	Name  string
	Note  string // club, else region
	Cells []FestivalCell
}

// FestivalCell is a place in an event, or that somebody plays there; without Text he does not.
type FestivalCell struct {
	Text   Text
	Href   string
	Player string         // the id, where he plays
	Enter  *FestivalEntry // at the desk: enters him there
}

// FestivalEntry is a button that enters a player of another event.
type FestivalEntry struct {
	Action string
	From   string
	Player string
	Label  Text // for who does not see the table
}
