package templates

// PostGames is the body of the page "post-games": the games of a player of an event by correspondence, those first in which it is the
// player's move.
type PostGames struct {
	Lead    Text
	Notices []Notice
	Bind    *Action // takes the games to the account of whoever is signed in
	Groups  []PostGroup
	Empty   Text
	Zone    Text // whose times are shown
	Live    string
}

// PostGroup is a part of the list of games.
type PostGroup struct {
	ID    string
	Title Text
	Fold  bool // shown as one line until somebody asks for it
	Items []PostItem
	Href  string // of all games of an event, in a list of several events
	More  Text   // what else there is of it
}

// PostItem is one game of the list.
type PostItem struct {
	Href   string
	Number string // of the game: 01-12
	Black  bool   // the opponent has Black
	Name   string // of the opponent
	Team   string // of the opponent, where they play in teams
	Last   Text   // what happened last
	Chips  []Chip
	Left   *PostLeft
	Score  string // of a game that is over, the player's points first
}

// PostLeft is how long a side has, and until when.
type PostLeft struct {
	Text  Text
	Until Text
	At    Moment
	Tone  string
}

// PostGame is the body of the page "post-game": a game on the page of one who plays it.
type PostGame struct {
	Lead    Text
	White   Seat
	Black   Seat
	State   Text // whose move it is, or how the game ended
	Tone    string
	Left    *PostLeft
	Sent    Text // what the player has sent last, and that it is kept
	Notices []Notice
	Offer   *Link    // to the question whether an offer of a draw is accepted
	Answers []Action // other answers to it
	Move    *PostMove
	Replay  *Replay // where it is not the player's move
	Acts    []Link
	More    []Action
	Tabs    []Link
	Next    *Link  // to the next game in which it is the player's move
	Path    string // of the page
	Live    string // the same; "" while the player moves
}

// PostMove is the player's move: first a board to move on, then the position after the move, which is sent or not.
type PostMove struct {
	Play  Play
	Ask   *PostAsk // the move that was made on the board, not sent yet
	Back  string   // address of the page without it
	Last  Text     // the opponent's last move
	Moves Replay   // the game so far, for the list of its moves
}

// PostAsk asks whether a move is to be sent.
type PostAsk struct {
	Move  Text
	Ends  Text // how the game ends by it
	Form  Form
	Board BoardView
}

// PostClocks is the body of the page "post-clock": how the days of a game were counted.
type PostClocks struct {
	Rules []Text
	Sides []PostClock
	Move  Text // of which move the days stand below
	Spans []PostSpan
	Days  []PostDay
	Count Text
	Rest  Text // what was dropped with the move
	Moves []PostSpent
	Zone  Text
	Tabs  []Link
}

// PostClock is what one side has.
type PostClock struct {
	Name  string
	Black bool
	Runs  bool
	Left  Text
	Facts []Text
}

// PostSpan is a time for which the clock ran or stood still.
type PostSpan struct {
	From, To Moment
	Text     Text
	Ran      bool
}

// PostDay is a day that counted.
type PostDay struct {
	Number   int
	From, To Moment
	Twice    bool
}

// PostSpent is what a move took.
type PostSpent struct {
	Black    bool
	Move     string
	Made     Moment
	Days     int
	Left     int
	Exceeded bool
	Href     string
	Current  bool
}

// PostLog is the body of the page "post-log": all that happened in a game.
type PostLog struct {
	Lead    Text
	Entries []PostEntry
	Zone    Text
	Tabs    []Link
}

// PostEntry is a line of it.
type PostEntry struct {
	Number int
	Href   string
	Game   string // in a list of several games
	At     Moment
	Who    Text
	Text   Text
	Days   Text // what a move took
	Said   string
	Note   Text // how and when it was taken down
	Tone   string
}

// PostCase is the body of the page "post-case": what is or was before the arbiter, and what the player can say to it.
type PostCase struct {
	Lead    Text
	Entries []PostEntry
	Form    *Form
	Quiet   Text
	Zone    Text
	Tabs    []Link
}

// PostOwn is the body of the page "post-own": what one side alone sees.
type PostOwn struct {
	Conditions *Form
	Kept       []string // lines of conditional moves
	Quiet      Text     // why there can be no conditional moves now
	Notes      Form
	Tabs       []Link
}

// PostAnalysis is the body of the page "post-analysis": a board on which a player tries what he likes.
type PostAnalysis struct {
	Lead Text
	Play Play
	Ways []Link // what the line can be used for
	Tabs []Link
}

// PostLeaves is the body of the page "post-leave": a player's days off.
type PostLeaves struct {
	Rules  []Text
	Years  []Text
	Rows   []PostLeave
	Form   *Form
	Quiet  Text // why none can be taken
	Others []PostLeave
}

// PostLeave is one leave.
type PostLeave struct {
	Name  string
	Dates Text
	Days  Text
	Chip  *Chip
	End   *Form
}

// PostNews is the body of the page "post-news": what happened in a player's games.
type PostNews struct {
	Entries []PostEntry
	Zone    Text
	Live    string
}

// PostRunning is the body of the page "post-running": the games of an event by correspondence, for everybody.
type PostRunning struct {
	Lead   []Text
	Groups []PostPairs
	Rounds RoundChooser
	Live   string
}

// PostPairs is a part of them.
type PostPairs struct {
	ID    string
	Title Text
	Rows  []PostPair
}

// PostPair is a game as everybody may know it.
type PostPair struct {
	Href   string
	Number string
	White  Seat
	Black  Seat
	Score  string
	State  Text
}
