package templates

// RatingLists is the body of the page "ratinglists".
type RatingLists struct {
	Rows  []RatingListRow
	Add   Form
	Empty *Empty
	Norms Link
}

func (RatingLists) PageName() string { return "ratinglists" }

// RatingListRow is one list.
type RatingListRow struct {
	Name    string
	Href    string
	Kind    Text // game and pace
	Date    Text
	Persons int
	Events  int
}

// RatingList is the body of the page "ratinglist": one list with what was counted into it.
type RatingList struct {
	Facts   []Fact
	Upload  *Form
	Waiting *Link // a file that waits to be looked at
	Search  string
	Typed   string
	Found   RatingFound
	Events  []CountedEvent
	Log     []ListLog
	Actions []Action
	Remove  *Link // the page that asks before the list is removed
}

func (RatingList) PageName() string { return "ratinglist" }

// CountedEvent is an event that is counted into a list.
type CountedEvent struct {
	Name    string
	Href    string
	Date    Text
	At      Moment
	By      string
	Players int
	InFile  bool // it ended before the date of the loaded file, which has it already
	Back    *Action
}

// ListLog is an entry of a list's journal.
type ListLog struct {
	When Moment
	Who  string
	Text Text
}

// RatingFound is what a search in lists answers with: the block "rating-found".
type RatingFound struct {
	Typed string
	Fill  bool // a click fills the form of a player
	Rows  []FoundPerson
}

func (RatingFound) BlockName() string { return "rating-found" }

// FoundPerson is a person of a list, with what fills a player's form.
type FoundPerson struct {
	Name   string
	Rating string
	Values map[string]string // of the fields of a player's form
	Note   []string
}

// RatingLoad is the body of the page "ratingload": what loading a file does to a list.
type RatingLoad struct {
	Look    string // address that shows the preview anew, with other columns
	Action  string
	Version Hidden
	Refused Text
	Note    Text // of what day the list is, and who sent it
	Summary []Chip
	Header  Field
	Columns []Field
	Chosen  []Hidden // the columns that the rows below are read by
	Heads   []string
	Rows    []ImportRow
	More    int
	Good    int
	Drop    *Field
	Submit  Text
}

func (RatingLoad) PageName() string { return "ratingload" }

// RatingTake is the body of the pages on which ratings are taken from a list, and an event is counted into one.
type RatingTake struct {
	Lead    []Text
	Lists   []Link // to choose from
	Refused Text
	Action  string
	Hidden  []Hidden
	Submit  Text
	Rows    []TakeRow
	Tick    bool // each row can be left out
	Back    Link
	Empty   *Empty
}

func (RatingTake) PageName() string { return "ratingtake" }

// TakeTeam is a team, above the first of its members, with its mean when all is taken.
type TakeTeam struct {
	Name   string
	Before string
	After  string
}

// TakeRow is a player and what becomes of the rating.
type TakeRow struct {
	Team    *TakeTeam
	ID      string
	Name    string
	Href    string
	Person  string // in the list
	Before  string
	After   string
	Games   string
	Note    Text
	Tone    string
	Ticked  bool
	Useless bool // there is nothing to take
}
