package templates

// DeskPlayers is the body of the page "desk-players": who takes part, and a line to enter the next one.
type DeskPlayers struct {
	Decisions []Decision // what players ask for
	Live      string
	Steps     []Step
	Add       *AddPlayer // nil for who may not
	Import    *Link
	Register  *Link   // links with the register
	Next      *Link   // what comes after the players
	Entrant   Text    // what one who takes part is: a player, or a team
	Captains  *Action // opens the pages of all captains
	Renew     *Action // renews their addresses
	Cards     string  // address of cards with them, to be printed; "": there are none
	Personal  *Link   // to the players' own pages
	Columns   []PlayerColumn
	Rows      []PlayerRow
	Private   bool // what is known of people's birth is shown
	Drawn     bool
	Empty     Empty

	ShowGroups bool
	Groups     *GroupsCard // where the system has groups
}

func (DeskPlayers) PageName() string { return "desk-players" }

// GroupsCard is how many players each group has, and the form that deals them out.
type GroupsCard struct {
	Groups []Chip
	Form   *Form
}

// AddPlayer is the line in which a player is entered. Fields stand side by side; the name comes first and has the focus.
type AddPlayer struct {
	Action   string
	Refused  Text
	Fields   []Field
	Late     Text    // from which round on a new player is in, and what the rounds before give; empty before the event has begun
	Namesake bool    // the refused player has a namesake: a second button says that these are two people
	Barred   bool    // the refused player may enter no event yet: a second button enters him all the same
	Agreed   bool    // that was pressed already
	List     string  // address of the look at a list: a text of several lines that is pasted goes there
	Find     string  // address of suggestions from the rating lists; see static/js/find.js
	Carried  []Field // what a suggestion says beyond the fields
}

// PersonalLinks is the body of the page "desk-personal": the addresses of the players' own pages.
type PersonalLinks struct {
	Rows   []PersonalRow
	Nearby bool    // the addresses work on this machine alone
	Open   *Action // makes those that are not there
	Renew  *Action // all that are there
	Shut   *Action // all
	Print  string
	Sent   string // what players have sent by them
	Hidden bool   // readers don't see the event yet, and players nothing either
}

func (PersonalLinks) PageName() string { return "desk-personal" }

// PersonalRow is a player with the address of the own page.
type PersonalRow struct {
	ID, Name, Href, URL string // no URL while there is none
	Number              int
	Actions             []Action
}

// PlayerColumn is a column of the list, after those that every list has.
type PlayerColumn struct {
	Label  Text
	Number bool
}

// PlayerRow is one player of the list.
type PlayerRow struct {
	Number int
	Name   string
	Href   string
	Born   Text     // the day of birth, else its year
	Cells  []string // of the columns
	Out    Text
	Group  string
	Notes  []Text // late entry, rounds asked off, own table
}

// DeskPlayer is the body of the page "desk-player": what is known of a player, and taking part.
type DeskPlayer struct {
	Games          []PlayerGame
	AtOnce         bool // the games have numbers in place of rounds
	Points, Match  string
	Presence       []Fact // round by round, where somebody has said something
	Form           *Form  // nil for who may not change players
	Facts          []Fact
	State          Text   // in, out since, how many games
	Effect         []Text // what a withdrawal would do
	Withdraw       *Form
	Actions        []Action // return, remove
	NoActions      Text     // why a player can't be removed
	Asides         []Aside
	Members        *TeamMembers // of a team
	Earlier        *EarlierCard // of a team with fewer people than boards that played before
	Captain        *CaptainCard // of a team whose captain hands in line-ups
	Postponed      []Link       // the player's games that were not played in their time
	Incidents      []IncidentLine
	Note           *Link  // to the form for an incident; nil for who may not judge
	Correspondence *Link  // to the games of a player by correspondence
	Data           *Link  // to the file with all that a card says
	Events         []Link // where a card stands, with the page by which it is erased there, for who may
}

func (DeskPlayer) PageName() string { return "desk-player" }

// EarlierCard offers those who played for a team in another event.
type EarlierCard struct {
	Event  string
	When   Text
	Also   []Text // who would be captain and trainer
	Rows   []EarlierRow
	Open   bool // somebody can be taken
	Action string
	Hidden []Hidden
}

// EarlierRow is somebody who played for the team.
type EarlierRow struct {
	Place  string
	Name   string
	Facts  []Text
	Notes  []Text // what to think of
	Ticked bool
	Off    bool // he can't be taken
}

// Aside is a card beside a page's main form, with a form of its own.
type Aside struct {
	Title Text
	Note  Text
	Form  Form
}
