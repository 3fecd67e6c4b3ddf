package templates

// ContestDesk is the body of the page "contest-desk": where a contest stands, from which it is run.
type ContestDesk struct {
	Public   bool
	Phase    Text
	State    Text
	Next     *Action
	Judges   []Fact // how far each is
	Sections []Fact
	Terms    []Fact
	Links    []Link
	Papers   []Link
	Address  string // for readers
	Nearby   bool   // it leads nowhere from another machine
	Switch   *Action
}

// ContestPeople is the body of the page "contest-people".
type ContestPeople struct {
	New  string
	Rows []ContestPerson
}

// ContestPerson is an author or a judge in a list.
type ContestPerson struct {
	ID      string // of the address, to be copied
	Name    string
	Href    string
	Author  bool
	Entries int
	Judges  Text // the sections that he judges
	Email   string
	URL     string
	Asked   bool
}

// ContestPersonPage is the body of the page "contest-person".
type ContestPersonPage struct {
	URL       string
	Form      Form
	Conflicts *ContestConflicts // of a judge
	Renew     Action
	Remove    Action
}

// ContestConflicts are the authors whom a judge is too near to.
type ContestConflicts struct {
	Rows []ContestConflict
	Form *Form // nil where there is nobody to be named
}

// ContestConflict is one of them.
type ContestConflict struct {
	Name   string
	Why    Text
	Remove Action
}

// Contest is the body of the page "contest": the announcement.
type Contest struct {
	Phase    Text
	State    Text
	Place    string
	Terms    []Fact
	Moves    []ContestMove
	Sections []Fact
	Judges   []Fact
	Rules    []Fact
	Ask      *Link // to a page of one's own
	Papers   []Link
	Links    []Link
}

// ContestMove is a term that was moved.
type ContestMove struct {
	What Text
	Why  string
	At   Moment
}

// ContestMarks is the body of the page "contest-marks": what a judge marks, under numbers.
type ContestMarks struct {
	Scale    Text
	State    Text // how many have a mark; empty where there is nothing to mark yet
	Fixed    Text // why marks can't be changed; empty: they can
	Sections []ContestMarkSection
	Next     *Link
	HandIn   *Action
	Print    *Link
}

// ContestMarkSection are the entries of a section.
type ContestMarkSection struct {
	Title string
	Rows  []ContestMarkRow
}

// ContestMarkRow is an entry with the judge's mark.
type ContestMarkRow struct {
	No       int
	Href     string
	Task     Text
	Version  Text // of which entry it is a version
	Mark     string
	Abstains bool
	Missing  bool
	Remark   string
	Note     string
}

// ContestMark is the body of the page "contest-mark": an entry and the mark that a judge gives it.
type ContestMark struct {
	Section  string
	Play     Play
	Task     Text
	Solution string
	Comment  string
	Version  *Link
	State    Text
	Form     *Form  // nil where marks can't be changed
	Fixed    Text   // why not
	Given    []Fact // the mark then
	Previous *Link
	Next     *Link
}
