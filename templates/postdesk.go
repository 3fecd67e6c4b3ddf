package templates

// PostDesk is the body of the page "desk-post": the games of an event by correspondence, those that wait for the arbiter first.
type PostDesk struct {
	Lead    Text
	Links   []Link // leaves, pace, the end date
	Count   int    // games that wait
	Waiting []PostNeed
	Calm    Text // instead of Waiting: nothing waits
	Filters []Link
	Of      *Link // the player whose games alone are shown
	Games   []DeskPostGame
	None    Text // why there are no games
}

// PostNeed is a reason why games wait for the arbiter.
type PostNeed struct {
	Chip  Chip
	Games []PostWaiting
}

// PostWaiting is a game at which the arbiter has to look.
type PostWaiting struct {
	Number string // 03-12
	Href   string
	Who    string
	Text   Text
}

// DeskPostGame is a line of the games.
type DeskPostGame struct {
	Number       string
	Href         string
	White, Black Link
	ToMove       string // "white", "black", "" when the game is over
	Move         int    // the number of the move that is awaited, or how many were made
	Result       string
	Deadline     Moment
	Left         Text
	Tone         string
	Last         Moment // of the last move
}

// PostPlayer is the body of the page "desk-post-player": a person's games and leaves, and how he leaves or is replaced.
type PostPlayer struct {
	Lead     Text
	Former   []Text
	Games    []DeskPostGame
	Leaves   []DeskPostLeave
	Give     *Form // a leave
	Withdraw *Form
	Replace  *Form
	Actions  []Action
	Links    []Link
}

// DeskPostLeave is a leave with what can be done about it.
type DeskPostLeave struct {
	Who     Link
	Text    Text // from when to when
	Chip    *Chip
	Notes   []Text
	Reason  string
	End     *Form
	IsOver  bool
	Special bool
}

// DeskPostLeaves is the body of the page "desk-post-leaves".
type DeskPostLeaves struct {
	Leaves   []DeskPostLeave
	Past     []DeskPostLeave
	None     Text
	Give     *Form
	Holidays *Form
}

// PostDeskGame is the body of the page "desk-post-game": one game as the arbiter sees it.
type PostDeskGame struct {
	Lead     Text
	White    Link
	Black    Link
	Chips    []Chip
	Case     *DeskPostCase
	Ruling   *Form
	State    []Fact
	Clock    *DeskPostClock
	Replay   *Replay
	Log      []PostEntry
	Move     *Form
	Act      *Form
	Adjudge  *Form
	Papers   []Link
	Beside   []Link
	RulingOf Text // the head of the ruling's card
}

// DeskPostCase is what has to be decided in a game.
type DeskPostCase struct {
	Title    Text
	Facts    []Fact
	Says     []PostSays
	Opinion  *PostOpinion
	AskHref  string // asks the solver; "" where it has been asked, or nothing is to be judged
	Deadline Text
}

// PostSays is what somebody says of a case.
type PostSays struct {
	Who   Text
	When  Moment
	Claim Text // what is claimed
	Text  string
}

// PostOpinion is what the solver has found: no verdict.
type PostOpinion struct {
	Text Text
	Line string
	Note Text
}

// DeskPostClock shows how the running days were counted.
type DeskPostClock struct {
	Text  Text
	Spans []Text
}

// PostPace is the body of the page "desk-post-pace".
type PostPace struct {
	Rows   []PostPaceRow
	Counts bool // the game counts points on the board
	None   Text
}

// PostPaceRow is how a side uses its time in a game.
type PostPaceRow struct {
	Number  string
	Href    string
	Who     Link
	Side    string
	Moves   int
	Days    int
	Earlier Text // days a move before
	Late    Text // days a move at the end
	Forced  int
	Count   string
	Slow    bool
}
