package templates

// NormTables is the body of the page "normtables": the tables of norms, and for an administrator a form for one.
type NormTables struct {
	Rows   []NormTableRow
	Form   *Form
	Faults []NormFault
	Empty  *Empty
	Remove *Action
}

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
	Tables []Link
	Lead   []Text
	Empty  *Empty
	Met    []NormPlayer // who fulfils a norm that is new for them
	Others []NormPlayer
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
	Note   string // the federation's own words
	Checks []NormCheck
}

// NormCheck is a condition.
type NormCheck struct {
	Met  bool
	Text Text
}
