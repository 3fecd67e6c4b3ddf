package templates

import "adyukh/tournament/show"

// Attendance is the body of the page "desk-attendance": who is there in a round.
type Attendance struct {
	Round    int
	Rounds   RoundChooser
	Progress Progress
	Filters  []Link
	Next     NextStep
	Papers   []Link
	Find     bool     // the field that finds a player by letters, a number or a scanned card; for who may tick
	Half     bool     // rounds can be asked off for half a point
	Rest     []Action // about all of whom nothing is known
	Waits    Waits    // for whom the round and the hall do not agree
	Rows     []AttendanceRow
	Empty    *Empty
	None     Text // no row fits the filter
	CheckIn  CheckInCard
	Recent   []Recent
	Journal  bool
	Live     string
}

func (Attendance) PageName() string { return "desk-attendance" }

// AttendanceRow is a player's line. State is "present", "came", "said", "late", "absent", "half", "out", "later", "free" or "none".
type AttendanceRow struct {
	ID       string
	Number   int
	Codes    string // what a scanner may read: the own id
	Name     string
	Href     string
	Note     string // where the player comes from
	State    string
	Text     Text
	Claim    Text // what somebody has to decide: who was let off says that he is there
	Action   string
	Revision int64
	Marks    []AttendanceMark // none for who may not tick, and for whom the round does not concern
	Reason   *ReasonForm
	Board    Text
	Withdraw *Link // to the form that takes who is not there out of the event, which asks first
	Error    Text
}

func (AttendanceRow) BlockName() string { return "attendance-row" }

// AttendanceMark is a button of a line. Pressed again it takes back what it said.
type AttendanceMark struct {
	Mark    string
	Sends   string // the mark, or "none" for a pressed one
	Label   Text
	Title   Text
	Pressed bool
}

// ReasonForm is why a player does not play a round.
type ReasonForm struct {
	Action   string
	Revision int64
	Field    Field
	Said     string
}

// CheckInCard is until when players report, and where they do it themselves.
type CheckInCard struct {
	State   Text
	Opens   Moment
	Closes  Moment
	Wall    string // address of the names of the missing, for a projector
	Form    *Form
	Actions []Action
	Door    *Address
	Note    Text
}

// Door is the body of the page "door": a screen on which players say that they are there.
type Door struct {
	Title Text
	Clock *Countdown
	Shut  Text // why nobody can report now
	Ask   *DoorQuestion
	Rows  []DoorRow
	Left  Text
	Live  string
}

func (Door) PageName() string { return "door" }

// DoorRow is a player at the door. Who is there has no Href.
type DoorRow struct {
	ID, Name, Note, Href string
	State                Text
}

// DoorQuestion is the box in which a player confirms that he is the one.
type DoorQuestion struct {
	Name, Note string
	Action     string
	Player     int64
	Back       string
}

// Wall is the body of the page "wall": the names of the missing, to be read from afar.
type Wall struct {
	Title Text
	Clock *Countdown
	Size  string // "few", "some" or "many" names
	Names []string
	Left  Text
	Live  string
}

func (Wall) PageName() string { return "wall" }

// Countdown is a moment that is waited for, with what is said before it and after it.
type Countdown struct {
	At     Moment
	Before Text
	After  Text
}

// Hall is the body of the page "hall": what a screen of the hall turns through. A script lays the rows out in pages of its height.
type Hall struct {
	Live      string
	Theme     string // "light", "dark", or "" for what the screen's system says
	Seconds   int    // a page
	Message   string
	Now       Moment  // by the server's clock, as screens have wrong ones
	East      string  // minutes by which the hall's clock is before UTC's
	Start     *Moment // of the round, nil where nobody waits for one
	Round     int     // that starts then
	Countdown bool    // at the head of every page
	Turns     *Moment // when other things are to be shown, whatever happens
	Closed    bool    // readers do not see the event
	Slides    []HallSlide
}

func (Hall) PageName() string { return "hall" }

// HallSlide is one of the things shown. Kind is "tables", "names", "results", "standings", "bracket", "clock" or "address".
type HallSlide struct {
	ID      string
	Kind    string
	Title   Text
	Note    Text
	Columns []Text // of the numbers in standings
	Teams   bool
	Address *Address
	Bracket *HallBracket
	Rows    []HallRow
}

// HallBracket is a knock-out as a tree. From is the first round in which something is left to play, the last one where nothing is.
type HallBracket struct {
	*show.Bracket
	From int
}

// HallRow is one line of a list: a board, a place, somebody who looks for a table; or, with a heading, the rows below it.
type HallRow struct {
	ID      string
	Heading Text
	Number  string // of the table, or the place
	One     string
	Two     string
	// Surnames and initials, where names need not be whole.
	OneShort, TwoShort string
	Won                int    // 1 or 2: who has won
	White              bool   // with names: who has White
	Score              string // "" before there is one
	State              Text   // instead of an opponent, or of a score
	Note               string
	Values             []show.Number
}

// DeskScreens is the body of the page "desk-screens".
type DeskScreens struct {
	Screens []DeskScreen
	Add     *Action // nil where the hall is full
	Say     *Form   // a message for all of them
	Silence *Action
	Hidden  bool // readers do not see the event
	Empty   *Empty
}

func (DeskScreens) PageName() string { return "desk-screens" }

// DeskScreen is a screen of the hall with what steers it.
type DeskScreen struct {
	ID      string
	Name    Text
	Shows   []Text
	Seconds int
	Message string
	Finding bool // it shows the tables by name
	Address Address
	Find    Action
	Form    Form
	Open    bool // the form, which was refused
	Actions []Action
}
