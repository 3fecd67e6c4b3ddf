package templates

// Import is the body of the page "import": first a form for a file or pasted text, then what it would do.
type Import struct {
	Steps   []Step
	Form    Form // without a preview
	Preview *ImportPreview
	Teams   *TeamImport // in place of Preview, in an event of teams
	OfTeams bool
}

func (Import) PageName() string { return "import" }

// ImportPreview shows a list as it was understood. The form holds the text, so that nothing is kept between the two steps.
type ImportPreview struct {
	Look    string // address that shows the preview anew
	Action  string // address that enters the players
	Refused Text
	Sheet   Text   // from which sheet of a workbook the list comes; empty for a text
	From    string // the same, for the form
	Text    Field
	Header  Field
	Columns []Field // what each column holds
	Heads   []string
	Rows    []ImportRow
	Hidden  int // rows that are not shown
	Summary []Chip
	Good    int // rows that can be entered
	Wrong   int // rows that can't
	Submit  Text
	Way     Hidden    // whether the list is read line by line or by columns
	Two     []string  // lines that are people of their own, whoever has the same name
	Free    *FreeList // of a list that is read line by line
}

// ImportRow is one row of the list.
type ImportRow struct {
	Line  int
	Cells []string
	State Chip
	Error Text
	Two   bool // another person of the same name may stand behind it
}

// FreeList is a list that was read line by line: what was understood stands in fields, with the questions beside them.
type FreeList struct {
	Heads   []Text
	Rows    []FreeRow
	Others  []FreeOther // lines that are no players
	Checked *Field      // that the questions were looked at; nil without questions
}

// FreeRow is a player of such a list.
type FreeRow struct {
	Line   int
	Key    string // of the player: several may stand on a line
	Source string // the line as it stands there
	State  Chip
	Error  Text
	Asks   []Text // questions about the line as a whole
	Left   Text   // what is not kept
	Cells  []FreeCell
	Two    bool // another person of the same name may stand behind it
}

// FreeCell is a field of a player with the question about it.
type FreeCell struct {
	ID      string
	Name    string
	Value   string
	Head    Text // over it
	Label   Text
	Ask     Text
	Most    int
	Wide    bool
	Options []Option // of a choice
}

// FreeOther is a line that is no player, or of which nobody knows whether it is one.
type FreeOther struct {
	Line  int
	Key   string
	Text  string
	Asked bool
	Out   bool // somebody has left it out
}

// TeamImport shows a list of teams with their people as it was understood. The form holds the text, so that nothing is kept between the two
// steps.
type TeamImport struct {
	Look    string // address that shows the preview anew
	Action  string // address that enters the teams
	Refused Text
	Sheet   Text   // from which sheet of a workbook the list comes
	From    string // the same, for the form
	Text    Field
	Way     Hidden  // whether the list is read line by line or by columns
	Header  *Field  // of a table
	Columns []Field // what each column of a table holds
	Heads   []Text  // over the cells of the people of a text; none of a long one
	Whole   Field   // the list is all of each team
	Checked *Field  // that the questions were looked at; nil without questions
	Teams   []ImportTeam
	Rest    []ImportMember // lines that are in no team
	Summary []Chip
	Good    int // teams that can be entered
	Wrong   int // teams and people that can't
	Submit  Text

	RowHeads []string // the first row of a table, where it names the columns or no team is found
}

// ImportTeam is a team of a list.
type ImportTeam struct {
	Line   int
	Name   string
	State  Chip
	Notes  []Text // what to know of it: boards without anybody, who leaves
	Error  Text
	Kind   *Field // what the line is; nil in a table
	People []ImportMember
}

// ImportMember is a line about a person.
type ImportMember struct {
	Line   int
	Place  Text // the board, or that he is a reserve
	Name   string
	Sex    Text
	Facts  string // birth, rank, rating and the rest, as they were understood
	Source string // the line as it stands there
	State  *Chip
	Asks   []Text
	Error  Text
	Kind   *Field
	Row    string     // names the line for its cells
	Cells  []FreeCell // what was understood, to be changed; none where it is one text
	Raw    []string   // the row of a table
}
