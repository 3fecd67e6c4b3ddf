package templates

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
