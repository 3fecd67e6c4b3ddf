package account

import "adyukh/templates"

// Pages are the bodies of the area's pages.
func Pages() []templates.Body {
	return []templates.Body{
		Account{}, AllLinks{}, LinkGiven{}, Members{}, PasskeySetup{}, Recovery{}, SecondSetup{}, Trust{}, UserPage{}, Users{},
	}
}

// Account is the body of the page "account": the devices on which the user is signed in, and the password.
type Account struct {
	Login    string
	Sessions []Session
	Others   bool // there are sessions beside the present one
	Password templates.Form
	Games    *templates.Link // those that the user plays by correspondence
	Second   SecondPart
	Passkeys PasskeyPart
	Log      []templates.JournalEntry
	Data     string // address of the file with all that is kept of the account
}

func (Account) PageName() string { return "account" }

func (Account) Script() string { return "passkey.js" }

// SecondPart is how it stands with the second factor, and what can be done about it.
type SecondPart struct {
	On      bool
	Lead    templates.Text
	Left    templates.Text // recovery codes
	Few     bool           // too few are left
	Actions []templates.Action
}

// PasskeyPart is which passkeys the user has, and how one more is made.
type PasskeyPart struct {
	Lead templates.Text
	Rows []PasskeyRow
	Add  *templates.Form // which a script shows; nil where none can be made
	Why  templates.Text  // why none can be
	How  *templates.Link // what to do about it
}

// PasskeyRow is a passkey.
type PasskeyRow struct {
	Name   string
	Made   templates.Moment
	Used   *templates.Moment // nil: never
	Site   templates.Text    // where it works, if that is not here
	Remove templates.Action
}

// PasskeySetup is the body of the page "passkey": a passkey is made.
type PasskeySetup struct {
	Name    string
	Passkey templates.Passkey
	Back    templates.Link
}

func (PasskeySetup) PageName() string { return "passkey" }

func (PasskeySetup) Script() string { return "passkey.js" }

// SecondSetup is the body of the page "second": a secret for an app, and a form for the code that confirms it.
type SecondSetup struct {
	QR     templates.QR
	Secret string // in letters, for who can't point a telephone at the code
	Form   templates.Form
}

func (SecondSetup) PageName() string { return "second" }

// Recovery is the body of the page "recovery": recovery codes, shown once.
type Recovery struct {
	Codes []string
	Back  templates.Link
}

func (Recovery) PageName() string { return "recovery" }

// Session is one device.
type Session struct {
	ID      int64
	Device  string
	Address string
	Began   templates.Moment
	Seen    templates.Moment
	Current bool
}

// Users is the body of the page "users": everybody who can sign in, and a form for one more.
type Users struct {
	Rows    []UserRow
	Add     templates.Form
	Journal templates.Link
	Copies  templates.Text // how it stands with copies of the database
	Sealed  templates.Text // and with those that leave the machine
	Links   templates.Link // to the addresses that all events have handed out
}

func (Users) PageName() string { return "users" }

// AllLinks is the body of the page "all-links": addresses that events have handed out, to be renewed at once.
type AllLinks struct {
	Lead  templates.Text
	Renew *templates.Action // nil where there are none
	Rows  []AllLinksRow     // of events that are not over
	Past  templates.Text    // how many others there are
}

func (AllLinks) PageName() string { return "all-links" }

// AllLinksRow is an event of which papers have to be printed again.
type AllLinksRow struct {
	Name  string
	Dates templates.Text
	Href  string
	Held  int
	Cards string // where they are printed; "" where nobody has a card
}

// UserRow is one user of the list.
type UserRow struct {
	Login    string
	Name     string
	Href     string
	Admin    bool
	Disabled bool

	Registrar bool // looks after the register

	Since templates.Moment
}

// UserPage is the body of the page "user": what an administrator can do about one user.
type UserPage struct {
	User     UserRow
	Self     bool
	Password templates.Form
	Link     UserLink
	Actions  []templates.Action
	Second   *templates.Action // takes the second factor away; nil for who has none
}

func (UserPage) PageName() string { return "user" }

// UserLink is what is done about the link with which a user comes in once.
type UserLink struct {
	Open   templates.Text // until when there is one
	Revoke *templates.Action
	Form   templates.Form
}

// LinkGiven is the body of the page "link-given": such a link, shown once.
type LinkGiven struct {
	Lead    templates.Text
	Address templates.Address
	Back    templates.Link
}

func (LinkGiven) PageName() string { return "link-given" }

// Members is the body of the page "members": who may do what in the event.
type Members struct {
	Rows   []MemberRow
	Grant  *templates.Form  // nil for who may not
	Data   *templates.Link  // to what owners do about personal data
	Legend []templates.Fact // what each role may do
}

func (Members) PageName() string { return "members" }

// MemberRow is one user with a role.
type MemberRow struct {
	Login    string
	Name     string
	Role     templates.Text
	Disabled bool
	Self     bool
	Revoke   *templates.Action
}

// Trust is the page that tells a device how to trust the server's own certificate, or why there is nothing to do.
type Trust struct {
	State       string // "local": the server has a certificate of its own; "public": one that all devices trust; "plain": none
	Name        string // of the authority, as devices show it
	Fingerprint []string
	Profile     string // addresses of the certificate: for iPhone and iPad, and as it is
	File        string
	Check       string // of a picture that a device gets which trusts the certificate
	Here        string // this page by HTTPS
	Site        string // the first page by HTTPS
	Guides      []Guide
	Languages   []templates.Link
	Theme       string
}

func (Trust) PageName() string { return "trust" }

func (Trust) Style() string { return "trust.css" }

func (Trust) Script() string { return "trust.js" }

// Guide says how a device is told. Open is that of the one that asks.
type Guide struct {
	Code  string
	Title templates.Text
	Open  bool
	Apple bool // it takes the profile
	Steps []templates.Text
}
