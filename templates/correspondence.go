package templates

// CorrespondenceGames is the body of the page "post-games": the games of a player of an event by correspondence, those first in which it is
// the player's move.
type CorrespondenceGames struct {
	Lead    Text
	Notices []Notice
	Bind    *Action // takes the games to the account of whoever is signed in
	Groups  []CorrespondenceGroup
	Empty   Text
	Zone    Text // whose times are shown
	Live    string
}

func (CorrespondenceGames) PageName() string { return "correspondence-games" }

func (CorrespondenceGames) Style() string { return "correspondence.css" }

// CorrespondenceGroup is a part of the list of games.
type CorrespondenceGroup struct {
	ID    string
	Title Text
	Fold  bool // shown as one line until somebody asks for it
	Items []CorrespondenceItem
	Href  string // of all games of an event, in a list of several events
	More  Text   // what else there is of it
}

// CorrespondenceItem is one game of the list.
type CorrespondenceItem struct {
	Href   string
	Number string // of the game: 01-12
	Black  bool   // the opponent has Black
	Name   string // of the opponent
	Team   string // of the opponent, where they play in teams
	Last   Text   // what happened last
	Chips  []Chip
	Left   *CorrespondenceLeft
	Score  string // of a game that is over, the player's points first
}

// CorrespondenceLeft is how long a side has, and until when.
type CorrespondenceLeft struct {
	Text  Text
	Until Text
	At    Moment
	Tone  string
}

// CorrespondenceGame is the body of the page "post-game": a game on the page of one who plays it.
type CorrespondenceGame struct {
	Lead    Text
	White   Seat
	Black   Seat
	State   Text // whose move it is, or how the game ended
	Tone    string
	Left    *CorrespondenceLeft
	Sent    Text // what the player has sent last, and that it is kept
	Notices []Notice
	Offer   *Link    // to the question whether an offer of a draw is accepted
	Answers []Action // other answers to it
	Move    *CorrespondenceMove
	Replay  *Replay // where it is not the player's move
	Acts    []Link
	More    []Action
	Tabs    []Link
	Next    *Link  // to the next game in which it is the player's move
	Path    string // of the page
	Live    string // the same; "" while the player moves
}

func (CorrespondenceGame) PageName() string { return "correspondence-game" }

func (CorrespondenceGame) Style() string { return "correspondence.css" }

func (CorrespondenceGame) Script() string { return "rules.js" }

// CorrespondenceMove is the player's move: first a board to move on, then the position after the move, which is sent or not.
type CorrespondenceMove struct {
	Play  Play
	Ask   *CorrespondenceAsk // the move that was made on the board, not sent yet
	Back  string             // address of the page without it
	Last  Text               // the opponent's last move
	Moves Replay             // the game so far, for the list of its moves
}

// CorrespondenceAsk asks whether a move is to be sent.
type CorrespondenceAsk struct {
	Move  Text
	Ends  Text // how the game ends by it
	Form  Form
	Board BoardView
}

// CorrespondenceClocks is the body of the page "post-clock": how the days of a game were counted.
type CorrespondenceClocks struct {
	Rules []Text
	Sides []CorrespondenceClock
	Move  Text // of which move the days stand below
	Spans []CorrespondenceSpan
	Days  []CorrespondenceDay
	Count Text
	Rest  Text // what was dropped with the move
	Moves []CorrespondenceSpent
	Zone  Text
	Tabs  []Link
}

func (CorrespondenceClocks) PageName() string { return "correspondence-clock" }

func (CorrespondenceClocks) Style() string { return "correspondence.css" }

// CorrespondenceClock is what one side has.
type CorrespondenceClock struct {
	Name  string
	Black bool
	Runs  bool
	Left  Text
	Facts []Text
}

// CorrespondenceSpan is a time for which the clock ran or stood still.
type CorrespondenceSpan struct {
	From, To Moment
	Text     Text
	Ran      bool
}

// CorrespondenceDay is a day that counted.
type CorrespondenceDay struct {
	Number   int
	From, To Moment
	Twice    bool
}

// CorrespondenceSpent is what a move took.
type CorrespondenceSpent struct {
	Black    bool
	Move     string
	Made     Moment
	Days     int
	Left     int
	Exceeded bool
	Href     string
	Current  bool
}

// CorrespondenceLog is the body of the page "post-log": all that happened in a game.
type CorrespondenceLog struct {
	Lead    Text
	Entries []CorrespondenceEntry
	Zone    Text
	Tabs    []Link
}

func (CorrespondenceLog) PageName() string { return "correspondence-log" }

func (CorrespondenceLog) Style() string { return "correspondence.css" }

// CorrespondenceEntry is a line of it.
type CorrespondenceEntry struct {
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
	Struck bool // it does not count
}

// CorrespondenceCase is the body of the page "post-case": what is or was before the arbiter, and what the player can say to it.
type CorrespondenceCase struct {
	Lead    Text
	Entries []CorrespondenceEntry
	Form    *Form
	Quiet   Text
	Zone    Text
	Tabs    []Link
}

func (CorrespondenceCase) PageName() string { return "correspondence-case" }

func (CorrespondenceCase) Style() string { return "correspondence.css" }

// CorrespondenceOwn is the body of the page "post-own": what one side alone sees.
type CorrespondenceOwn struct {
	Conditions *Form
	Kept       []string // lines of conditional moves
	Quiet      Text     // why there can be no conditional moves now
	Notes      Form
	Tabs       []Link
}

func (CorrespondenceOwn) PageName() string { return "correspondence-own" }

func (CorrespondenceOwn) Style() string { return "correspondence.css" }

// CorrespondenceAnalysis is the body of the page "post-analysis": a board on which a player tries what he likes.
type CorrespondenceAnalysis struct {
	Lead Text
	Play Play
	Ways []Link // what the line can be used for
	Tabs []Link
}

func (CorrespondenceAnalysis) PageName() string { return "correspondence-analysis" }

func (CorrespondenceAnalysis) Style() string { return "correspondence.css" }

func (CorrespondenceAnalysis) Script() string { return "rules.js" }

// CorrespondenceLeaves is the body of the page "post-leave": a player's days off.
type CorrespondenceLeaves struct {
	Rules  []Text
	Years  []Text
	Rows   []CorrespondenceLeave
	Form   *Form
	Quiet  Text // why none can be taken
	Others []CorrespondenceLeave
}

func (CorrespondenceLeaves) PageName() string { return "correspondence-leave" }

func (CorrespondenceLeaves) Style() string { return "correspondence.css" }

// CorrespondenceLeave is one leave.
type CorrespondenceLeave struct {
	Name  string
	Dates Text
	Days  Text
	Chip  *Chip
	End   *Form
}

// CorrespondenceNews is the body of the page "post-news": what happened in a player's games.
type CorrespondenceNews struct {
	Entries []CorrespondenceEntry
	Zone    Text
	Live    string
}

func (CorrespondenceNews) PageName() string { return "correspondence-news" }

func (CorrespondenceNews) Style() string { return "correspondence.css" }

// CorrespondenceRunning is the body of the page "post-running": the games of an event by correspondence, for everybody.
type CorrespondenceRunning struct {
	Lead   []Text
	Groups []CorrespondencePairs
	Rounds RoundChooser
	Live   string
}

func (CorrespondenceRunning) PageName() string { return "correspondence-running" }

func (CorrespondenceRunning) Style() string { return "correspondence.css" }

// CorrespondencePairs is a part of them.
type CorrespondencePairs struct {
	ID    string
	Title Text
	Rows  []CorrespondencePair
}

// CorrespondencePair is a game as everybody may know it.
type CorrespondencePair struct {
	Href   string
	Number string
	White  Seat
	Black  Seat
	Score  string
	State  Text
}
