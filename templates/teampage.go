package templates

// TeamPage is what the page of a team says beside that of a player: who is in it, and its matches with their boards.
type TeamPage struct {
	Captain string
	Members []PersonRow
	Matches []TeamMatch
}

// PersonRow is a member of a team, or a line of the personal results.
type PersonRow struct {
	ID      string // of the row
	Place   string
	Name    string
	Href    string
	Team    string
	Notes   []Text // reserve, does not play any more
	Rating  string
	Games   string // "" before the first
	Record  string // won, drawn and lost: "2 1 0"
	Points  string
	Percent string // "62,5"
}

// TeamMatch is a match of a team with its boards, or why there is none.
type TeamMatch struct {
	Round    int
	Href     string
	Pairings *Pairings
	Free     Text
	Why      []Text // why the round published last is paired so
}

// Persons is the body of the page "persons": the personal results of an event of teams, board by board.
type Persons struct {
	Pills  []Link
	After  Text
	Blocks []PersonBlock
	Empty  *Empty
	Live   string
}

func (Persons) PageName() string { return "persons" }

// PersonBlock are those who played most at a board.
type PersonBlock struct {
	Title Text
	Rows  []PersonRow
}

// TeamMembers is the table of a team's members on its page at the desk, in the order of the boards.
type TeamMembers struct {
	Note    Text
	Refused Text
	Edit    bool   // the table is a form
	Action  string // address that keeps it
	Paste   string // address that adds a pasted list to it
	Hidden  []Hidden
	Captain Field
	Text    Field // for the list
	Heads   []Text
	Rows    []TeamMember
}

// TeamMember is a line of the table.
type TeamMember struct {
	ID          string // "" for somebody new
	Index       int    // from 0
	Board       string // where the member plays by the order of the list; "" for reserves
	Name        string // as it is kept
	Cells       []FreeCell
	Saved       bool // is a member already, who can be moved
	First, Last bool
	Out         Text // does not play from a round on
	Return      *Action
	Error       Text
	Asks        []Text
}

// CaptainCard is the address of the captain's page, nil while there is none, and what opens and shuts it.
type CaptainCard struct {
	Address *Address
	Actions []Action
}
