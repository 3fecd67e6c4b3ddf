package templates

// NormTables is the body of the page "normtables": the tables of norms, and for an administrator a form for one.
type NormTables struct {
	Rows   []NormTableRow
	Form   *Form
	Faults []NormFault
	Empty  *Empty
	Remove *Action

	Shipped []NormShipped
}

func (NormTables) PageName() string { return "normtables" }

// NormTableRow is a table in the list.
type NormTableRow struct {
	Name string
	Href string // where an administrator changes it; "" for others
	At   Moment
	By   string
}

// NormFault is a line of a table that can't be a norm.
type NormFault struct {
	Line int
	Text Text
}

// Norms is the body of the page "norms": who fulfils what in an event, and why not.
type Norms struct {
	Tables   []Link
	Statuses []Link // of the event, for a table whose norms ask for one
	Lead     []Text
	Empty    *Empty
	Met      []NormPlayer // who fulfils a norm that is new for them
	Others   []NormPlayer
	Source   string // where the table stands
	Status   string // of the event, as the table names it

	Contest bool // the table is the contest's own
	Form    *Form
	Faults  []NormFault
	Loads   []Action // tables that were entered for all events
	Shipped []NormShipped
}

func (Norms) PageName() string { return "norms" }

// NormShipped is a table that comes with the program.
type NormShipped struct {
	Name    string
	Sport   string
	Source  string // "": not found
	URL     string
	Seen    string
	Says    string
	Missing string
	Load    *Action
	Href    string // to the working by it
}

// NormsTold are the norms that were fulfilled, in a contest's award or results.
type NormsTold struct {
	Source string
	People []NormPlayer
	More   *Link // to what the others lack, for whoever runs the contest
}

// NormPlayer is a player with the norms.
type NormPlayer struct {
	Name   string
	Href   string
	Rank   string
	Facts  []Text // place, points, opponents
	Titles []NormTitle
}

// NormTitle is what the norms of a title say about a player.
type NormTitle struct {
	Chip   Chip
	Line   Text
	Note   string // the federation's own words
	Checks []NormCheck
}

// NormCheck is a condition.
type NormCheck struct {
	Met  bool
	Text Text
}

// Prizes is the body of the page "prizes": who gets which prize.
type Prizes struct {
	Unit  string
	Lead  []Text
	Empty *Empty
	Edit  *Link
	Paper *Link
	Funds []PrizeFund
}

func (Prizes) PageName() string { return "prizes" }

// PrizeFund are the prizes of one table.
type PrizeFund struct {
	Title  Text
	Share  Text
	Gone   Text // why nobody gets anything
	Rows   []PrizeRow
	Sums   []Text // where the money is
	Passed []Text // prizes that went on to the next one
}

// PrizeRow is a prize with its working.
type PrizeRow struct {
	Places  string
	Name    string
	Href    string
	Note    string
	Working Text
	Amount  string
}
