package templates

// Account is the body of the page "account": the devices on which the user is signed in, and the password.
type Account struct {
	Login    string
	Sessions []Session
	Others   bool // there are sessions beside the present one
	Password Form
	Games    *Link // those that the user plays by correspondence
	Second   SecondPart
	Passkeys PasskeyPart
	Log      []JournalEntry
	Data     string // address of the file with all that is kept of the account
}

func (Account) PageName() string { return "account" }

func (Account) Script() string { return "passkey.js" }

// SecondPart is how it stands with the second factor, and what can be done about it.
type SecondPart struct {
	On      bool
	Lead    Text
	Left    Text // recovery codes
	Few     bool // too few are left
	Actions []Action
}

// PasskeyPart is which passkeys the user has, and how one more is made.
type PasskeyPart struct {
	Lead Text
	Rows []PasskeyRow
	Add  *Form // which a script shows; nil where none can be made
	Why  Text  // why none can be
	How  *Link // what to do about it
}

// PasskeyRow is a passkey.
type PasskeyRow struct {
	Name   string
	Made   Moment
	Used   *Moment // nil: never
	Site   Text    // where it works, if that is not here
	Remove Action
}

// Passkey is a form that a passkey fills in, drawn by the partial "passkey" and worked by static/js/passkey.js. Without the script it is
// not seen.
type Passkey struct {
	Action    string
	Hidden    []Hidden
	Answer    string // name of the field for what the device answers
	Ticket    string // name of the field for the ticket
	Challenge string // address that gives ticket and options; "" where they stand here
	Given     string // the ticket
	Options   string // JSON
	Make      bool   // a passkey is made, not used
	Lead      Text
	Label     Text
}

// PasskeySetup is the body of the page "passkey": a passkey is made.
type PasskeySetup struct {
	Name    string
	Passkey Passkey
	Back    Link
}

func (PasskeySetup) PageName() string { return "passkey" }

func (PasskeySetup) Script() string { return "passkey.js" }

// SecondSetup is the body of the page "second": a secret for an app, and a form for the code that confirms it.
type SecondSetup struct {
	QR     QR
	Secret string // in letters, for who can't point a telephone at the code
	Form   Form
}

func (SecondSetup) PageName() string { return "second" }

// Recovery is the body of the page "recovery": recovery codes, shown once.
type Recovery struct {
	Codes []string
	Back  Link
}

func (Recovery) PageName() string { return "recovery" }

// Session is one device.
type Session struct {
	ID      int64
	Device  string
	Address string
	Began   Moment
	Seen    Moment
	Current bool
}

// Users is the body of the page "users": everybody who can sign in, and a form for one more.
type Users struct {
	Rows    []UserRow
	Add     Form
	Journal Link
	Copies  Text // how it stands with copies of the database
}

func (Users) PageName() string { return "users" }

// UserRow is one user of the list.
type UserRow struct {
	Login    string
	Name     string
	Href     string
	Admin    bool
	Disabled bool

	Registrar bool // looks after the register

	Since Moment
}

// UserPage is the body of the page "user": what an administrator can do about one user.
type UserPage struct {
	User     UserRow
	Self     bool
	Password Form
	Link     UserLink
	Actions  []Action
	Second   *Action // takes the second factor away; nil for who has none
}

func (UserPage) PageName() string { return "user" }

// UserLink is what is done about the link with which a user comes in once.
type UserLink struct {
	Open   Text // until when there is one
	Revoke *Action
	Form   Form
}

// LinkGiven is the body of the page "link-given": such a link, shown once.
type LinkGiven struct {
	Lead    Text
	Address Address
	Back    Link
}

func (LinkGiven) PageName() string { return "link-given" }

// Members is the body of the page "members": who may do what in the event.
type Members struct {
	Rows   []MemberRow
	Grant  *Form  // nil for who may not
	Data   *Link  // to what owners do about personal data
	Legend []Fact // what each role may do
}

func (Members) PageName() string { return "members" }

// MemberRow is one user with a role.
type MemberRow struct {
	Login    string
	Name     string
	Role     Text
	Disabled bool
	Self     bool
	Revoke   *Action
}

// Passes is the body of the page "passes": the helpers of an event who have no account.
type Passes struct {
	Rows    []PassRow
	Form    Form
	Address string // where codes are typed
	Journal string // where it stands who entered what
}

func (Passes) PageName() string { return "passes" }

// PassRow is one helper.
type PassRow struct {
	Name     string
	Boards   Text
	Corrects bool
	Ends     Text
	State    Chip
	Done     Text // how many results were entered, corrected and refused
	Actions  []Action
}

// PassCode is the body of the page "pass-code": a code, shown once.
type PassCode struct {
	Name    string
	Boards  Text
	Code    string
	Until   Text
	Address Address // its QR holds the code, too
	Back    Link
}

func (PassCode) PageName() string { return "pass-code" }

func (PassCode) Style() string { return "pass.css" }

// PassJoin is the body of the page "pass-join", on which a code is typed.
type PassJoin struct {
	Action string
	Code   string
	Wrong  Text
}

func (PassJoin) PageName() string { return "pass-join" }

func (PassJoin) Style() string { return "pass.css" }

// PassLocked is the body of the page of a pass that is locked: nothing but where the code is typed.
type PassLocked struct{ PassJoin }

func (PassLocked) PageName() string { return "pass-locked" }

// PassBoards is the body of a helper's page: the boards of the last round.
type PassBoards struct {
	Title  Text
	Name   string
	Boards Text
	Left   Text
	Rows   []PassBoard
	Live   string
	Leave  string
	Lock   string
	Wrong  Text   // why what was sent last was not taken
	Queue  string // names what waits in the browser
}

func (PassBoards) PageName() string { return "pass-boards" }

func (PassBoards) Style() string { return "pass.css" }

func (PassBoards) Script() string { return "pass.js" }

func (PassBoards) BlockName() string { return "pass-list" }

// PassBoard is a board with the form for its result.
type PassBoard struct {
	ID       string
	Action   string
	Revision int64
	Number   int // of the board
	Board    Text
	White    string
	Black    string
	Score    string
	Points   Points
	Open     bool   // the result is awaited
	Takes    bool   // it can be typed
	Moves    string // where the moves are entered while the game is played; "" where nobody may
}

// PassMoves is the body of the page "pass-moves": a helper enters a game while it is played.
type PassMoves struct {
	SheetArea

	White, Black string
	Back         string
}

func (PassMoves) PageName() string { return "pass-moves" }

func (PassMoves) Style() string { return "pass.css" }

func (PassMoves) Script() string { return "desk.js" }

// Counted tells whether points are typed; else there is a button for each end.
func (b PassBoard) Counted() bool { return b.Points.Kind == "shared" || b.Points.Kind == "own" }

// Draws tells whether a game can be drawn.
func (b PassBoard) Draws() bool { return b.Points.Kind != "wins" }
