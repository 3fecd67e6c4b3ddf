package templates

// Shared is the address of a page for whoever stands beside the reader, drawn by the partial "share-page".
type Shared struct {
	Picture string // address of the code for cameras
	URL     string // "" where the address that readers use is not known: the picture has that of the reader
}

// PublicEvent is the body of the page "event".
type PublicEvent struct {
	Lead        []Text // place, days
	Current     *CurrentRound
	Share       *Shared
	Entry       *Link  // where people ask to be entered
	Own         string // where players type the codes of their own pages; "" for none
	Empty       *Empty // before the first publication
	Leaders     *Standings
	LeadersMore string
	Stand       Text         // how far the standings have come
	Open        Text         // what keeps the event from its end, once every round is played
	Games       string       // address of all games by correspondence
	Latest      []LatestGame // where all games are played at once: those that were over last
	Officials   []Official
	About       []Fact
	Rules       *Link  // of the event's game
	Papers      []Link // those that are needed now
	MorePapers  []Link
	Files       string  // address of the tables as files
	Stages      []Stage // it was made from other places than those of now
	Finals      []Link  // the event of which this one is the final, and the finals of this one
	Live        string
}

func (PublicEvent) PageName() string { return "event" }

// LatestGame is a game that was over a short time ago.
type LatestGame struct {
	Number string // "03-11"
	White  string
	Black  string
	Score  string
	Href   string
}

// CurrentRound is the round that readers come for.
type CurrentRound struct {
	Title     Text
	Round     int
	Href      string
	ByName    string
	Boards    *Link // where the games are followed; nil where they are not
	Starts    *Starts
	Progress  Progress
	Postponed []Link // games of other rounds that were not played in their time
	Pairings  *Pairings
}

// Official is a person who runs the event.
type Official struct {
	Role     Text
	Name     string
	Category string
	City     string
}

// StartList is the list of players in the order of their numbers or names.
type StartList struct {
	Caption Text
	Rows    []StartRow
	Numbers bool // whether numbers are known
	Ranks   bool
	Ratings bool
}

// StartRow is one player of a StartList.
type StartRow struct {
	Number  string
	Name    string
	Spelled string // as the event has the name, where it is spelled otherwise here
	Href    string
	Note    string // where the player comes from
	Rank    string
	Rating  string
	Notes   []Text // a late beginning, an early end
}

// PublicPlayers is the body of the page "players".
type PublicPlayers struct {
	List   StartList
	Empty  *Empty
	Papers []Link
	Live   string
}

func (PublicPlayers) PageName() string { return "players" }

// PublicPlayer is the body of the page "player".
type PublicPlayer struct {
	Share      *Shared
	Spelled    string // as the event has the name, where it is spelled otherwise here
	Number     string
	Facts      []string // rank, club, region
	Rating     string
	Notes      []Text // a late beginning, an early end
	Mine       *MyGame
	Quiet      Text // in place of the next game: why there is none
	Postponed  []PostponedGame
	Place      Text
	Games      []PlayerGame
	AtOnce     bool      // the games have numbers in place of rounds
	Team       *TeamPage // in place of the games, of a team
	Points     string    // the sums of the games, as the cross table has them
	Match      string
	Workings   []Working
	WorkingsOf Text
	Papers     []Link
	Live       string
	Person     *Link // to what the player or the team has played elsewhere
}

func (PublicPlayer) PageName() string { return "player" }

// Me is the body of the page "me": what readers see of a player, and what is the player's own.
type Me struct {
	PublicPlayer

	Shut Text   // why there is nothing to see
	Href string // of the player's page for everybody
	Why  string // where the place is worked out

	Reports []MyReport
	Ask     *ReportAsk // in place of all else

	Requests []MyRequest
	TakeBack string // where a request is taken back

	Records []MyRecord

	Mail    *MyMail    // nil where no mails are sent
	Devices *MyDevices // nil where no browser is told anything
}

func (Me) PageName() string { return "me" }

// Script is for browsers that tell the player of pairings.
func (m Me) Script() string {
	if m.Devices != nil {
		return "device.js"
	}
	return ""
}

// Manifest is the address of what the page is as an app on a phone's screen; "" is that of the site.
func (m Me) Manifest() string {
	if m.Devices != nil {
		return m.Devices.App
	}
	return ""
}

// HasAlerts tells whether players can have themselves told of their games.
func (m Me) HasAlerts() bool { return m.Mail != nil || m.Devices != nil }

// MyRecord is a game whose record and photos its player can send, now or when it is over.
type MyRecord struct {
	Where Text
	Href  string // "" while it can't be sent
	State Text   // what was sent, or why nothing can be
}

// OwnGame is the body of the page "me-game": what a player sends of a game that is over.
type OwnGame struct {
	SheetArea

	White, Black string
	Back         string
	Closed       Text // why nothing can be sent
	Sent         Text // when the record was
	Photos       []SheetPhoto
	Send         *Form // sends another one
}

func (OwnGame) PageName() string { return "me-game" }

func (OwnGame) Script() string { return "desk.js" }

// SheetPhoto is a photo of a paper sheet, shown small and opened large.
type SheetPhoto struct {
	Href   string
	Alt    Text
	Remove *Action
}

// MyMail is what a player's page offers of mails that tell of the own games.
type MyMail struct {
	State Notice // what was asked for; empty for nothing
	Stop  *Action
	Form  *Form
}

// MyDevices is what a player's page offers of browsers that tell of the own games.
type MyDevices struct {
	SiteKey string   // which a browser has to know, in base64url
	Known   []string // marks of those that are told
	Count   int      // of those
	Action  string   // where one is added
	Stop    string   // and where one is removed, or all of them
	App     string   // the manifest of the page as an app of its own
}

// MyRequest is what a player can ask arbiters for, or has asked.
type MyRequest struct {
	Title  Text
	Slot   string
	State  Notice
	Open   bool  // it waits, and can be taken back
	Form   *Form // to ask, or to ask for something else
	Closed Text  // why it cannot be asked for
}

// MyReport is a game whose result its player can report, or has reported.
type MyReport struct {
	Game         int64
	Where        Text // "Тур 2, стол 1"
	White, Black string
	State        Notice // what was said, and how far both are
	Typed        bool   // it can be reported now
	Again        bool   // instead of what was said before
	Action       string
	Counts       bool     // points are counted; else one of Choices is chosen
	Most         int      // points
	Shared       bool     // they always add up to Most
	Choices      []Option // what the game can end with
	Ends         []Option // how it can end
	Error        Text
}

// ReportAsk is the question whether what was typed is right.
type ReportAsk struct {
	Where        Text
	White, Black string
	Result       string
	Ended        Text // how, where it was said
	Action, Back string
	Hidden       []Hidden
}

// PostponedGame is a game of a player that was not played in its time.
type PostponedGame struct {
	Where    Text // "тур 2, стол 19"
	Href     string
	Opponent string
}

// PlayerGame is a line of a player's results.
type PlayerGame struct {
	Number    string // where all games are played at once: "03-11", in place of the round
	Round     int
	RoundHref string
	Board     int
	White     bool
	Opponent  string
	Href      string // of the opponent
	Leg       int    // above 0 for the later games of a match
	Free      Text   // of a round without an opponent
	Alone     string // the points that it gives
	Own       string // points
	Other     string
	Tone      string // "win", "draw", "loss", "unplayed" or ""
	How       *Chip
	State     Text   // while there are no points, or why they do not count
	GameHref  string // of the replay
	Sum       string // points so far
}

// Home is the body of the page "home": the public events.
type Home struct {
	Groups []EventGroup
	Finder *EventFinder // nil where all events are here
	SignIn bool         // nobody is signed in: a word to arbiters
	Empty  Empty
}

func (Home) PageName() string { return "home" }

// EventFinder leads from a list of events to those that it does not show.
type EventFinder struct {
	Search Search
	All    Link
	Years  []Link // of all events, the latest first
}

// EventGroup is a part of a list of events: under way, to come, past.
type EventGroup struct {
	Title  Text
	Events []EventItem
}

// EventItem is one event of a list.
type EventItem struct {
	Name  string
	Href  string
	Notes []Text // dates, place, discipline, players
	Chip  *Chip
	State Text
	Next  *Link // what an arbiter does next
	First bool  // its Next is the page's filled button
}

// Festival is the body of the page "festival": the events of the same days, and everybody who plays in one of them.
type Festival struct {
	Lead    []Text
	Events  []EventItem
	Heads   []Link // of the columns, an event each
	Rows    []FestivalRow
	Teams   []Totals
	Address *Address // at the desk: that of the page for everybody
	Links   []Link
}

func (Festival) PageName() string { return "festival" }

// FestivalRow is somebody, with a cell for each event.
type FestivalRow struct {
	Name  string
	Note  string // club, else region
	Cells []FestivalCell
}

// FestivalCell is a place in an event, or that somebody plays there; without Text he does not.
type FestivalCell struct {
	Text   Text
	Href   string
	Player string         // the id, where he plays
	Enter  *FestivalEntry // at the desk: enters him there
}

// FestivalEntry is a button that enters a player of another event.
type FestivalEntry struct {
	Action string
	From   string
	Player string
	Label  Text // for who does not see the table
}
