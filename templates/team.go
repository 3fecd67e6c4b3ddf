package templates

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
