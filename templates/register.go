package templates

// Listing is the body of the page "listing": cards of people, seasons, series, events, perhaps with a search.
type Listing struct {
	Lead   Text
	Tools  []Link
	Search *Search
	Groups []ListingGroup
	More   *Link // the next page
	Empty  Empty
}

func (Listing) PageName() string { return "listing" }

// Search is a line in which a name is looked for.
type Search struct {
	Action string
	Field  Field
	Submit Text
}

// ListingGroup is a part of a list. Without a title it is all of it.
type ListingGroup struct {
	Title   Text
	Note    Text
	Rows    []ListingRow
	Actions []Link
}

// ListingRow is one line of a list.
type ListingRow struct {
	Name  string
	Href  string
	Notes []Text
	Chip  *Chip
	Links []Link
}

// PersonPage is the body of the page "person": what somebody has played, composed and solved.
type PersonPage struct {
	Facts     []string
	Titles    []Fact // of composition
	Summary   []Fact
	Events    []PersonEvent
	Composed  []PersonContest
	Solved    []PersonContest
	More      *Link
	First     *Link // back to the latest events
	Opponents []OpponentRow
	Edit      *Link // for administrators
}

func (PersonPage) PageName() string { return "person" }

// PersonEvent is an event in which somebody has played.
type PersonEvent struct {
	Name   string
	Href   string
	When   Text
	Place  string // of the team, where somebody has played for one
	Note   Text   // the group, out, under way
	Team   *Link  // all that the team has played
	Board  Text
	Points string
	Won    int
	Drawn  int
	Lost   int
}

// PersonContest is a contest in which somebody has composed or solved.
type PersonContest struct {
	Name   string
	Href   string // of its results
	When   Text
	Place  string
	Note   Text // out, under way
	Points string
	Works  []PersonComposition // of a composer
}

// PersonWork is an entry of a composer.
type PersonComposition struct {
	No      int
	Href    string
	Section string
	Place   string // in the section
	Result  string // of its marks
}

// TeamHistory is the body of the page "team": what a team has played, with its people of each year.
type TeamHistory struct {
	Lead  Text
	Years []TeamYear
	More  *Link
	First *Link // back to the latest events
}

func (TeamHistory) PageName() string { return "team" }

// TeamYear is an event in which a team has played.
type TeamYear struct {
	Name    string
	Href    string // of the team in the event
	When    Text
	Facts   []string // the region and the club
	Place   Text
	Points  Text
	Note    Text
	Members []TeamYearMember
}

// TeamYearMember is somebody who played for a team, in the order of its list.
type TeamYearMember struct {
	Number int
	Name   string
	Href   string // of his card; "" without one
	Board  string // at which he sat most often
	Points string
	Games  int
	Won    int
	Drawn  int
	Lost   int
}

// OpponentRow is somebody whom a person has met, and what came of it.
type OpponentRow struct {
	Name  string
	Href  string // all games of the two
	Won   int
	Drawn int
	Lost  int
	Games int
}

// MeetingsPage is the body of the page "meetings": all games of two people.
type MeetingsPage struct {
	One, Other Link
	Rows       []TallyRow // all, with White, with Black
	Games      []MeetingGame
	Note       Text // that there are more
}

func (MeetingsPage) PageName() string { return "meetings" }

// TallyRow is a line of a count.
type TallyRow struct {
	Label Text
	Won   int
	Drawn int
	Lost  int
	Games int
}

// MeetingGame is a game from the side of the first of two people.
type MeetingGame struct {
	Event     string
	EventHref string
	When      Text
	Round     int
	White     bool // the first one had White
	Own       string
	Other     string
	Tone      string // as of PlayerGame
	State     Text
	Href      string
}

// SeriesPage is the body of the page "series": the table of a series, with how each sum came about.
type SeriesPage struct {
	Rules   []Text
	Notices []Notice
	Stages  []SeriesStage
	Rows    []SeriesRow
	Empty   Empty
	Edit    *Link // for administrators
}

func (SeriesPage) PageName() string { return "series" }

// SeriesStage is a stage of a series.
type SeriesStage struct {
	Number int
	Name   string
	Href   string // "" for an event that nobody can see
	Note   Text   // the day; that it is under way
}

// SeriesRow is a line of the table.
type SeriesRow struct {
	Place  string
	Shared bool
	Name   string
	Href   string
	Cells  []SeriesCell
	Sum    string
	Why    Text // the rule that puts the line above or below its neighbour with the same sum
}

// SeriesCell is what somebody has of a stage. Label says it in words.
type SeriesCell struct {
	Place  string
	Points string
	Cut    bool
	Label  Text
}

// LinksPage is the body of the page "register-links": who of the register the players of an event are.
type LinksPage struct {
	Lead    Text
	Action  string
	Summary []Chip
	Refused Text
	Note    Text // why some get no new cards
	Rows    []LinkRow
	Empty   Empty
	Submit  Text
}

func (LinksPage) PageName() string { return "register-links" }

// LinkRow is a player with the cards that he may have.
type LinkRow struct {
	Name   string
	Href   string
	Facts  []string
	Was    Hidden
	Choose Field
	Other  Field
	State  Chip
	Card   *Link // that the player is linked with
}

// RequestsPage is the body of the page "register-requests": links that wait for who looks after the register.
type RequestsPage struct {
	Lead  Text
	Rows  []RequestRow
	Empty Empty
}

func (RequestsPage) PageName() string { return "register-requests" }

// RequestRow is somebody of an event beside the card with which he is to be linked.
type RequestRow struct {
	Event  string
	By     string
	At     Moment
	Name   string
	Facts  []string // that the event knows
	Card   Link
	Known  []string // that the card says
	Link   Action
	Refuse Action
}

// TokensPage is the body of the page "register-tokens": which programs may read the register.
type TokensPage struct {
	Made  string // a token that has just been made: it is shown this once
	Rows  []TokenRow
	Add   Form
	Lead  Text
	Empty Text
}

func (TokensPage) PageName() string { return "register-tokens" }

// TokenRow is a token.
type TokenRow struct {
	Name    string
	Private bool
	By      string
	Since   Moment
	Used    Moment
	Revoked Moment
	Revoke  *Action
}
