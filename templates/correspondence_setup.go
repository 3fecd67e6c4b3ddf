package templates

// CorrespondencePeople is the body of the page "post-people": who plays by correspondence, how each is reached, and the address of his own
// page.
type CorrespondencePeople struct {
	Rows    []CorrespondencePerson
	Without int     // of them have no page yet
	Make    *Action // makes those
	Renew   *Action // gives all pages that there are other addresses
	Silent  Text    // how many get no mail
	Print   string  // address of the cards
	Nearby  bool    // addresses are of this machine alone
	Emails  Form    // a list of addresses
	Open    bool    // it has something to mend
	Mails   *Link   // what became of the mails to them
}

func (CorrespondencePeople) PageName() string { return "correspondence-people" }

// CorrespondencePerson is a line of it.
type CorrespondencePerson struct {
	Number, Name, Note string
	Href               string // of the form for this person
	ID                 string // of the address on the page; "" where there is no page yet
	URL                string
	Email, Language    string
	Unreached          bool // mails could not be delivered
	Own                bool // a user has made the games his own
}

// CorrespondenceSeat is the body of the page "post-person".
type CorrespondenceSeat struct {
	Name    string
	Address Address
	Form    Form
	Renew   Action
}

func (CorrespondenceSeat) PageName() string { return "correspondence-person" }

// CorrespondenceCards is the body of the page "post-cards", to be printed and cut.
type CorrespondenceCards struct {
	Event string
	Lead  Text // what to do with them
	Text  Text // stands on each
	None  Text // in place of cards
	Back  Link
	Cards []CorrespondenceCard
}

func (CorrespondenceCards) PageName() string { return "correspondence-cards" }

// CorrespondenceCard is the card of a person.
type CorrespondenceCard struct {
	Name, Note, URL string
	Code            string // with which the address ends, to be typed alone; "" where it can't be
	QR              QR
}

// CorrespondenceEntries is the body of the page "post-entries": who wants to play in an event.
type CorrespondenceEntries struct {
	Waiting   []CorrespondenceApplication
	Decided   []CorrespondenceApplication
	Pages     PageLinks
	Strangers *Link   // to what waits, by who has sent it and from where
	GaveWay   Text    // how many had no room any more, and when
	Restore   *Action // of those that were removed last
	Address   string  // of the page on which people ask
	Shut      Text    // why they can't now
	Hidden    bool    // readers don't see the event yet, and so not that page
	Setup     *Link
}

func (CorrespondenceEntries) PageName() string { return "correspondence-entries" }

// CorrespondenceApplication is an application.
type CorrespondenceApplication struct {
	ID       string
	Name     string
	Href     string // of whom it has become
	Facts    []Fact
	Email    string
	Words    string
	Sent     Moment
	State    Text
	By       string
	Reason   string
	Warnings []Text // what speaks against it
	Refused  Text   // why it could not be decided on
	Known    bool   // somebody entered has the same name; that can be agreed to
	Again    bool   // it can wait once more
	Path     string
	Hidden   []Hidden
	Decline  Field // the reason
}

// CorrespondenceMails is the body of the page "post-mails": what has become of the mails of an event by correspondence.
type CorrespondenceMails struct {
	Warning *Notice // what keeps mails from going out
	Totals  []Fact
	Failed  []CorrespondenceMail
	Latest  []CorrespondenceMail
}

func (CorrespondenceMails) PageName() string { return "correspondence-mails" }

// CorrespondenceMail is a mail and what became of it.
type CorrespondenceMail struct {
	To     Link
	What   Text
	Game   *Link
	State  Chip
	When   Moment
	Answer Text // of the mail server; empty where it said nothing
	Next   Moment
	Resend *Action
}
