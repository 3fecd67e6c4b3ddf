package templates

// Ratings is the body of the page "ratings": what an event does to the ratings of its players.
type Ratings struct {
	Live        string
	Caption     Text
	Provisional Text
	Rules       []Text
	Pills       []Link
	Actions     []Link // of the desk
	Rows        []RatingRow
	Working     *RatingWorking
	Empty       *Empty
}

func (Ratings) PageName() string { return "ratings" }

// RatingRow is a player's line.
type RatingRow struct {
	Number      string
	Name        string
	Href        string // of the working
	Note        string
	Out         Text
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
	Title    Text
	Close    string
	Notes    []Text
	Lines    []RatingLine
	Expected bool // expectations and changes are shown; a first rating has none
	Scored   string
	Sum      string // of the expectations
	Change   string
	After    []Text
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
	Notes    []Text
}
