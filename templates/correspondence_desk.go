package templates

// CorrespondenceDesk is the body of the page "desk-post": the games of an event by correspondence, those that wait for the arbiter first.
type CorrespondenceDesk struct {
	Lead    Text
	Links   []Link // leaves, pace, the end date
	Count   int    // games that wait
	Waiting []CorrespondenceNeed
	Calm    Text // instead of Waiting: nothing waits
	Filters []Link
	Of      *Link // the player whose games alone are shown
	Games   []DeskCorrespondenceGame
	None    Text // why there are no games
}

func (CorrespondenceDesk) PageName() string { return "desk-correspondence" }

// CorrespondenceNeed is a reason why games wait for the arbiter.
type CorrespondenceNeed struct {
	Chip  Chip
	Games []CorrespondenceWaiting
}

// CorrespondenceWaiting is a game at which the arbiter has to look.
type CorrespondenceWaiting struct {
	Number string // 03-12
	Href   string
	Who    string
	Text   Text
}

// DeskCorrespondenceGame is a line of the games.
type DeskCorrespondenceGame struct {
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

// CorrespondencePlayer is the body of the page "desk-post-player": a person's games and leaves, and how he leaves or is replaced.
type CorrespondencePlayer struct {
	Lead     Text
	Former   []Text
	Games    []DeskCorrespondenceGame
	Leaves   []DeskCorrespondenceLeave
	Give     *Form // a leave
	Withdraw *Form
	Replace  *Form
	Actions  []Action
	Links    []Link
}

func (CorrespondencePlayer) PageName() string { return "desk-correspondence-player" }

// DeskCorrespondenceLeave is a leave with what can be done about it.
type DeskCorrespondenceLeave struct {
	Who     Link
	Text    Text // from when to when
	Chip    *Chip
	Notes   []Text
	Reason  string
	End     *Form
	IsOver  bool
	Special bool
}

// DeskCorrespondenceLeaves is the body of the page "desk-post-leaves".
type DeskCorrespondenceLeaves struct {
	Leaves   []DeskCorrespondenceLeave
	Past     []DeskCorrespondenceLeave
	None     Text
	Give     *Form
	Holidays *Form
}

func (DeskCorrespondenceLeaves) PageName() string { return "desk-correspondence-leaves" }

// CorrespondenceDeskGame is the body of the page "desk-post-game": one game as the arbiter sees it.
type CorrespondenceDeskGame struct {
	Lead     Text
	White    Link
	Black    Link
	Chips    []Chip
	Case     *DeskCorrespondenceCase
	Ruling   *Form
	State    []Fact
	Clock    *DeskCorrespondenceClock
	Replay   *Replay
	Log      []CorrespondenceEntry
	Move     *Form
	Act      *Form
	Adjudge  *Form
	Void     *Form
	Papers   []Link
	Beside   []Link
	RulingOf Text // the head of the ruling's card
}

func (CorrespondenceDeskGame) PageName() string { return "desk-correspondence-game" }

// DeskCorrespondenceCase is what has to be decided in a game.
type DeskCorrespondenceCase struct {
	Title    Text
	Facts    []Fact
	Says     []CorrespondenceSays
	Opinion  *CorrespondenceOpinion
	AskHref  string // asks the solver; "" where it has been asked, or nothing is to be judged
	Deadline Text
}

// CorrespondenceSays is what somebody says of a case.
type CorrespondenceSays struct {
	Who   Text
	When  Moment
	Claim Text // what is claimed
	Text  string
}

// CorrespondenceOpinion is what the solver has found: no verdict.
type CorrespondenceOpinion struct {
	Text Text
	Line string
	Note Text
}

// DeskCorrespondenceClock shows how the running days were counted.
type DeskCorrespondenceClock struct {
	Text  Text
	Spans []Text
}

// CorrespondencePace is the body of the page "desk-post-pace".
type CorrespondencePace struct {
	Rows   []CorrespondencePaceRow
	Counts bool // the game counts points on the board
	None   Text
}

func (CorrespondencePace) PageName() string { return "desk-correspondence-pace" }

// CorrespondencePaceRow is how a side uses its time in a game.
type CorrespondencePaceRow struct {
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
