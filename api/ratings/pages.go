package ratings

import "adyukh/templates"

// Pages are the bodies of the area's pages.
func Pages() []templates.Body {
	return []templates.Body{
		NormTables{}, RatingLists{}, RatingList{}, RatingLoad{}, RatingTake{}, Ratings{},
	}
}

// NormTables is the body of the page "normtables": the tables of norms, and for an administrator a form for one.
type NormTables struct {
	Rows   []NormTableRow
	Form   *templates.Form
	Faults []templates.NormFault
	Empty  *templates.Empty
	Remove *templates.Action

	Shipped []templates.NormShipped
}

func (NormTables) PageName() string { return "normtables" }

// NormTableRow is a table in the list.
type NormTableRow struct {
	Name string
	Href string // where an administrator changes it; "" for others
	At   templates.Moment
	By   string
}

// RatingLists is the body of the page "ratinglists".
type RatingLists struct {
	Rows  []RatingListRow
	Add   templates.Form
	Empty *templates.Empty
	Norms templates.Link
}

func (RatingLists) PageName() string { return "ratinglists" }

// RatingListRow is one list.
type RatingListRow struct {
	Name    string
	Href    string
	Kind    templates.Text // game and pace
	Date    templates.Text
	Persons int
	Events  int
}

// RatingList is the body of the page "ratinglist": one list with what was counted into it.
type RatingList struct {
	Facts   []templates.Fact
	Upload  *templates.Form
	Waiting *templates.Link // a file that waits to be looked at
	Search  string
	Typed   string
	Found   templates.RatingFound
	Events  []CountedEvent
	Log     []ListLog
	Actions []templates.Action
	Remove  *templates.Link // the page that asks before the list is removed
}

func (RatingList) PageName() string { return "ratinglist" }

// CountedEvent is an event that is counted into a list.
type CountedEvent struct {
	Name    string
	Href    string
	Date    templates.Text
	At      templates.Moment
	By      string
	Players int
	InFile  bool // it ended before the date of the loaded file, which has it already
	Back    *templates.Action
}

// ListLog is an entry of a list's journal.
type ListLog struct {
	When templates.Moment
	Who  string
	Text templates.Text
}

// RatingLoad is the body of the page "ratingload": what loading a file does to a list.
type RatingLoad struct {
	Look    string // address that shows the preview anew, with other columns
	Action  string
	Version templates.Hidden
	Refused templates.Text
	Note    templates.Text // of what day the list is, and who sent it
	Summary []templates.Chip
	Header  templates.Field
	Columns []templates.Field
	Chosen  []templates.Hidden // the columns that the rows below are read by
	Heads   []string
	Rows    []templates.ImportRow
	More    int
	Good    int
	Drop    *templates.Field
	Submit  templates.Text
}

func (RatingLoad) PageName() string { return "ratingload" }

// RatingTake is the body of the pages on which ratings are taken from a list, and an event is counted into one.
type RatingTake struct {
	Lead    []templates.Text
	Lists   []templates.Link // to choose from
	Refused templates.Text
	Action  string
	Hidden  []templates.Hidden
	Submit  templates.Text
	Rows    []TakeRow
	Tick    bool // each row can be left out
	Back    templates.Link
	Empty   *templates.Empty
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
	Note    templates.Text
	Tone    string
	Ticked  bool
	Useless bool // there is nothing to take
}

// Ratings is the body of the page "ratings": what an event does to the ratings of its players.
type Ratings struct {
	Live        string
	Caption     templates.Text
	Provisional templates.Text
	Rules       []templates.Text
	Pills       []templates.Link
	Actions     []templates.Link // of the desk
	Rows        []RatingRow
	Working     *RatingWorking
	Empty       *templates.Empty
}

func (Ratings) PageName() string { return "ratings" }

// RatingRow is a player's line.
type RatingRow struct {
	Number      string
	Name        string
	Href        string // of the working
	Note        string
	Out         templates.Text
	Before      string
	K           string
	Games       string
	Scored      string
	Expected    string
	Change      string
	Gain        string // "up", "down" or ""
	After       string
	Performance string
	Mine        bool
}

// RatingWorking is where a player's numbers come from, game by game.
type RatingWorking struct {
	ID       string
	Title    templates.Text
	Close    string
	Notes    []templates.Text
	Lines    []RatingLine
	Expected bool // expectations and changes are shown; a first rating has none
	Scored   string
	Sum      string // of the expectations
	Change   string
	After    []templates.Text
}

// RatingLine is one game.
type RatingLine struct {
	Round    int
	Opponent string
	Href     string
	White    bool
	Rating   string
	Diff     string
	Scored   string
	Expected string
	Change   string
	Notes    []templates.Text
}
