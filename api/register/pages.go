package register

import "adyukh/templates"

// Pages are the bodies of the area's pages.
func Pages() []templates.Body {
	return []templates.Body{
		LinksPage{}, MeetingsPage{}, PersonPage{}, RequestsPage{}, SeriesPage{}, TeamHistory{}, TokensPage{},
	}
}

// PersonPage is the body of the page "person": what somebody has played, composed and solved.
type PersonPage struct {
	Facts     []string
	Titles    []templates.Fact // of composition
	Summary   []templates.Fact
	Events    []PersonEvent
	Composed  []PersonContest
	Solved    []PersonContest
	More      *templates.Link
	First     *templates.Link // back to the latest events
	Opponents []OpponentRow
	Edit      *templates.Link // for administrators
}

func (PersonPage) PageName() string { return "person" }

// PersonEvent is an event in which somebody has played.
type PersonEvent struct {
	Name   string
	Href   string
	When   templates.Text
	Place  string          // of the team, where somebody has played for one
	Note   templates.Text  // the group, out, under way
	Team   *templates.Link // all that the team has played
	Board  templates.Text
	Points string
	Won    int
	Drawn  int
	Lost   int
}

// PersonContest is a contest in which somebody has composed or solved.
type PersonContest struct {
	Name   string
	Href   string // of its results
	When   templates.Text
	Place  string
	Note   templates.Text // out, under way
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
	Lead  templates.Text
	Years []TeamYear
	More  *templates.Link
	First *templates.Link // back to the latest events
}

func (TeamHistory) PageName() string { return "team" }

// TeamYear is an event in which a team has played.
type TeamYear struct {
	Name    string
	Href    string // of the team in the event
	When    templates.Text
	Facts   []string // the region and the club
	Place   templates.Text
	Points  templates.Text
	Note    templates.Text
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
	One, Other templates.Link
	Rows       []TallyRow // all, with White, with Black
	Games      []MeetingGame
	Note       templates.Text // that there are more
}

func (MeetingsPage) PageName() string { return "meetings" }

// TallyRow is a line of a count.
type TallyRow struct {
	Label templates.Text
	Won   int
	Drawn int
	Lost  int
	Games int
}

// MeetingGame is a game from the side of the first of two people.
type MeetingGame struct {
	Event     string
	EventHref string
	When      templates.Text
	Round     int
	White     bool // the first one had White
	Own       string
	Other     string
	Tone      string // as of PlayerGame
	State     templates.Text
	Href      string
}

// SeriesPage is the body of the page "series": the table of a series, with how each sum came about.
type SeriesPage struct {
	Rules   []templates.Text
	Notices []templates.Notice
	Stages  []SeriesStage
	Rows    []SeriesRow
	Empty   templates.Empty
	Edit    *templates.Link // for administrators
}

func (SeriesPage) PageName() string { return "series" }

// SeriesStage is a stage of a series.
type SeriesStage struct {
	Number int
	Name   string
	Href   string         // "" for an event that nobody can see
	Note   templates.Text // the day; that it is under way
}

// SeriesRow is a line of the table.
type SeriesRow struct {
	Place  string
	Shared bool
	Name   string
	Href   string
	Cells  []SeriesCell
	Sum    string
	Why    templates.Text // the rule that puts the line above or below its neighbour with the same sum
}

// SeriesCell is what somebody has of a stage. Label says it in words.
type SeriesCell struct {
	Place  string
	Points string
	Cut    bool
	Label  templates.Text
}

// LinksPage is the body of the page "register-links": who of the register the players of an event are.
type LinksPage struct {
	Lead    templates.Text
	Action  string
	Summary []templates.Chip
	Refused templates.Text
	Note    templates.Text // why some get no new cards
	Rows    []LinkRow
	Empty   templates.Empty
	Submit  templates.Text
}

func (LinksPage) PageName() string { return "register-links" }

// LinkRow is a player with the cards that he may have.
type LinkRow struct {
	Name   string
	Href   string
	Facts  []string
	Was    templates.Hidden
	Choose templates.Field
	Other  templates.Field
	State  templates.Chip
	Card   *templates.Link // that the player is linked with
}

// RequestsPage is the body of the page "register-requests": links that wait for who looks after the register.
type RequestsPage struct {
	Lead  templates.Text
	Rows  []RequestRow
	Empty templates.Empty
}

func (RequestsPage) PageName() string { return "register-requests" }

// RequestRow is somebody of an event beside the card with which he is to be linked.
type RequestRow struct {
	Event  string
	By     string
	At     templates.Moment
	Name   string
	Facts  []string // that the event knows
	Card   templates.Link
	Known  []string // that the card says
	Link   templates.Action
	Refuse templates.Action
}

// TokensPage is the body of the page "register-tokens": which programs may read the register.
type TokensPage struct {
	Made  string // a token that has just been made: it is shown this once
	Rows  []TokenRow
	Add   templates.Form
	Lead  templates.Text
	Empty templates.Text
}

func (TokensPage) PageName() string { return "register-tokens" }

// TokenRow is a token.
type TokenRow struct {
	Name    string
	Private bool
	By      string
	Since   templates.Moment
	Used    templates.Moment
	Revoked templates.Moment
	Revoke  *templates.Action
}
