package templates

import "adyukh/tournament/show"

// Desk is the body of the page "desk": the events of whoever is signed in.
type Desk struct {
	Groups []EventGroup
	Finder *EventFinder // nil where all events are here
	Empty  Empty
}

func (Desk) PageName() string { return "desk" }

// EventOverview is the body of the page "desk-event": where the event stands, what it is, how readers find it.
type EventOverview struct {
	Public         bool
	State          Text
	Next           *Link // nil for who may not do what comes next
	Steps          []Step
	Facts          []FactGroup
	Rounds         RoundChooser
	End            *Action // ends the event; nil where that can't be
	Reopen         *Refuse // lets an event that was ended go on
	Postponed      []Link
	Address        Address
	Switch         *Action // opens the event's pages or hides them
	Screens        *Link   // of the hall
	Members        *Link
	Clone          *Link  // where another event like it is made; nil for who may not
	Correspondence []Link // by correspondence: the pages of its players
	Finals         []Link // the event that this is the final of, its finals, making one
	Stages         []Stage
	Recent         []Recent
	Journal        bool // the reader may see the journal
}

// Stage says that a final was made from other places than those of now.
type Stage struct {
	Final string // its name
	Said  []Text // who should play instead of whom
	Do    *Action
	More  *Link // to the desk of the final, where that is another event
}

func (EventOverview) PageName() string { return "desk-event" }

// FactGroup are facts that are changed on the same page; without Href they can't be.
type FactGroup struct {
	Title Text
	Href  string
	Facts []Fact
}

// Fact is a line about something: "Контроль времени: 30+30".
type Fact struct {
	Label Text
	Text  Text
}

// Address is the link for readers, as text and as a code for cameras.
type Address struct {
	URL    string
	QR     QR
	Nearby bool // only this machine reaches the address
}

// QR is a code of Size × Size squares, the quiet border among them, drawn by the partial "qr". Path is its dark squares.
type QR struct {
	Size int
	Path string
}

// Decision is something that waits for the arbiter: the table, the reason with its clause, what can be done.
type Decision struct {
	Where   Text // "Стол 2."
	Text    Text
	Clause  *Link // to what the rules say about it
	Href    string
	Actions []Action
	Links   []Link  // to pages on which more can be done about it
	Refuse  *Refuse // to say no, with a word
}

// Waits are those for whom a round and the hall do not agree. Who enters later stands folded below the others where there are many.
type Waits struct{ Now, Late []Decision }

// Total is how many they are.
func (w Waits) Total() int { return len(w.Now) + len(w.Late) }

// Refuse is a folded form in which an arbiter says no.
type Refuse struct {
	Label  Text
	Action string
	Hidden []Hidden
	Field  Field
}

// Action is a button that posts: a form of its own with hidden fields.
type Action struct {
	Label  Text
	Action string
	Hidden []Hidden
	Style  string // "", "filled", "danger", "link"
}

// DeskIncident is the body of the page "desk-incident": something that happened beside the results, to be noted or as it is kept.
type DeskIncident struct {
	Lead    Text // who plays whom, where
	Facts   []Fact
	Clause  *Link  // to the rules
	Words   string // of the arbiter
	Form    *Form  // to note or to change it
	Decide  *Form  // what waits for a decision
	Decided []Fact
	Actions []Action
	History []IncidentLine // of the player
}

func (DeskIncident) PageName() string { return "desk-incident" }

// IncidentLine is what a player has had, and what the ladder of sanctions proposes next.
type IncidentLine struct {
	Text   Text
	Href   string
	Clause *Link
	Again  Text  // what the clause says of doing it again
	Next   *Link // the form, filled in with the next step
}

// Hidden is a hidden field of a form.
type Hidden struct {
	Name, Value string
}

// Recent is a line of what just happened.
type Recent struct {
	When  Moment
	Text  Text
	Whole *Link // the entry in the journal, which says more
	Undo  *Action
}

// Journal is the body of the page "journal": what was done in an event, newest first, day by day.
type Journal struct {
	Lead   Text // of a journal that is not an event's
	Copies *Link
	Days   []JournalDay
	Older  *Link
	Newer  *Link
	Empty  Empty
}

func (Journal) PageName() string { return "journal" }

// Copy is the body of the page "copy": an event as it was, beside what it is now.
type Copy struct {
	When        Moment
	Who         string
	Did         Text // what was done then, where the title does not say it
	Since       int  // so many changes came after it
	Differences []show.Difference
	Effect      *show.Effect // on places and sums; nil where tables can't be compared
	Restore     *Action
	File        *Link
}

func (Copy) PageName() string { return "copy" }

// JournalDay holds the entries of one day in the event's zone.
type JournalDay struct {
	Day     Moment
	Entries []JournalEntry
}

// JournalEntry is one change. Undone says by which later entry it was taken back.
type JournalEntry struct {
	ID     string
	When   Moment
	Who    string
	From   string // network address
	Text   Text
	Undo   *Action
	Undone *Link
	Copy   *Link // to the event as it was then
}
