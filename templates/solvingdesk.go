package templates

// SolvingDesk is the body of the page "solving-desk": a page from which a contest for solvers is run, made of parts.
type SolvingDesk struct {
	Chips   []Chip
	Lead    []Text
	Notices []Notice
	New     *Link // beside the title
	Parts   []SolvingPart
	Aside   []SolvingPart // the narrow column; none: there is one column
	Renew   *Action       // renews all addresses
	Cards   string        // address of cards with them, to be printed; "": there are none
}

func (SolvingDesk) PageName() string { return "solving-desk" }

func (SolvingDesk) Style() string { return "contest.css" }

// SolvingPart is a part of the page with a title of its own; what it does not hold is empty.
type SolvingPart struct {
	ID      string
	Live    string // address from which the part with the ID is loaded anew when something has happened; "": it stays
	Title   Text
	Chip    *Chip
	Lead    []Text
	Facts   []Fact
	Said    string // by somebody, in his own lines
	Address *SolvingAddress
	Cards   []CompositionCard
	Table   *SolvingTable
	Forms   []Form
	Next    *Link // what is to be done now
	Links   []Link
	Acts    []Action
}

// SolvingAddress is an address to be copied. Nearby: it leads nowhere from another machine.
type SolvingAddress struct {
	ID, URL string
	Nearby  bool
}

// SolvingTable is a table whose first column names the rows.
type SolvingTable struct {
	Label Text
	Heads []SolvingHead
	Rows  []SolvingRow
	Pages PageLinks
	Empty Text
}

// SolvingHead is the head of a column.
type SolvingHead struct {
	Text   Text
	Title  Text // the head in full, where Text is short
	Number bool
}

// SolvingRow is a row; its first cell is its head.
type SolvingRow struct {
	Cells []SolvingCell
	Out   bool // who stands in it is out
}

// SolvingCell is a cell: a text that perhaps leads somewhere, with what is said below and marks beside it.
type SolvingCell struct {
	Text    Text
	Href    string
	Below   []Text
	Chips   []Chip
	Address *SolvingAddress
	Acts    []Action
	Number  bool
}
