package papers

import "adyukh/templates"

// Pages are the bodies of the area's pages.
func Pages() []templates.Body {
	return []templates.Body{
		DocumentSet{}, DocumentText{}, Documents{}, EventFile{}, Given{},
	}
}

// Blocks are what the area renders alone.
func Blocks() []templates.Block {
	return []templates.Block{
		SetState{},
	}
}

// Documents is the body of the page "documents": every paper of the event, in the order in which they are needed, and all that
// is filed at once.
type Documents struct {
	Now    *PaperGroup // what this moment of the event needs; nil while one is looked for
	Set    *SetCard    // nil for who may not
	Groups []PaperGroup
	Find   string // words of a paper that is looked for
	Action string // address of the page
	Files  string // address of the tables as files
	Given  string // address of what was given out; "" for who may not
	Stamp  bool   // papers say at the foot when they were drawn
	Other  string // address of the page on which they do not, or do
}

func (Documents) PageName() string { return "documents" }

// PaperGroup is the papers that are needed at the same time.
type PaperGroup struct {
	ID     string
	Title  templates.Text
	Note   templates.Text
	Rounds []templates.Link // of papers of a round: which one is shown
	Open   bool             // not folded: it was asked for
	Papers []Paper
}

// Paper is a kind of paper with the choices there are.
type Paper struct {
	Title   templates.Text
	Hint    templates.Text
	Edited  templates.Text   // that its text is no longer the one that was filled in
	Links   []templates.Link // one for each size
	Sheets  []templates.Link // other sheets
	Rounds  []templates.Link // after other rounds
	Edit    *templates.Link  // nil for who may not, and for papers whose text nobody words
	Players *PaperPlayer     // of papers about players, in place of Links and Edit
}

// PaperPlayer asks about which player a paper is: a form that leads to the paper or to its text.
type PaperPlayer struct {
	ID      string
	Open    string // address of the paper
	Edit    string // address of its text; "" without
	Players []templates.Option
	Tables  []templates.Option // whose winners, where there are several tables
	Places  *templates.Field   // down to which place
	Sheets  []templates.Option // on what sheet
	Stamp   bool               // with the time of printing
}

// SetCard offers all papers at once.
type SetCard struct {
	Action string // address that makes the set
	Choose string // address of the page on which its papers are chosen
	Papers int
	Under  bool // one is being made or waits to be fetched: Choose leads to it
}

// DocumentText is the body of the page "document": the texts of a paper that an arbiter may word.
type DocumentText struct {
	Lead    templates.Text
	Action  string
	Preview string // address that draws what is typed
	Paper   string // address of the paper as it is saved
	Back    string
	Refused templates.Text
	Wrong   []templates.Field
	Hidden  []templates.Hidden
	Fields  []DocumentField
	Edited  bool // some field is not as filled in
}

func (DocumentText) PageName() string { return "document" }

// DocumentField is a text of a paper.
type DocumentField struct {
	Key    string // its name in the document
	Name   string // of the control that says the key
	Field  templates.Field
	Edited bool
	Filled string // what is filled in, where that is another text
}

// DocumentSet is the body of the page "documents-set": how far a set is, and which papers another one shall hold.
type DocumentSet struct {
	State  SetState
	Action string
	Groups []SetGroup
	Stamp  bool // papers say at the foot when they were drawn
}

func (DocumentSet) PageName() string { return "documents-set" }

// SetGroup is a part of the choice of papers.
type SetGroup struct {
	Title  templates.Text
	Papers []templates.Field // checkboxes
}

// SetState is how far a set is. With neither Progress nor File there is none.
type SetState struct {
	Path     string // where the state is asked for again
	Progress *templates.Progress
	Cancel   *templates.Action
	File     *SetFile
	Failed   templates.Text
}

func (SetState) BlockName() string { return "set-state" }

// SetFile is a set that waits to be fetched.
type SetFile struct {
	Href  string
	Name  string
	Size  templates.Text
	Until templates.Moment
}

// Given is the body of the page "documents-given": which files were given out, and whether a file in hand is one of them.
type Given struct {
	Compare string // address that compares a file, and Give the one that notes it as given out
	Give    string
	File    templates.Field
	Found   *GivenFound
	Files   []GivenLine
	Taken   []GivenLine // not given out yet, as far as is known
}

func (Given) PageName() string { return "documents-given" }

// GivenFound says what a file in hand is.
type GivenFound struct {
	Name   string
	Digest string
	Known  bool // it was given out, or taken here
	Text   templates.Text
}

// GivenLine is a file with its fingerprint.
type GivenLine struct {
	Name   string
	Digest string
	Size   templates.Text
	At     templates.Moment
	Since  templates.Text // what happened in the event after it
}

// EventFile is the body of the page "event-file": first a form for the file of an event, then what it holds.
type EventFile struct {
	Form    templates.Form // without a preview
	Preview *EventPreview
}

func (EventFile) PageName() string { return "event-file" }

// EventPreview shows what a file holds, before anything is stored. The form holds the file, so that nothing is kept between
// the two steps.
type EventPreview struct {
	Name    string
	Facts   []templates.Fact
	Refused templates.Text
	Same    []templates.Link // events that have the name and the first day, which SameText says
	Grave   []templates.Text // what breaks a rule, or will not be as the file means it
	Notes   []templates.Text
	Game    *templates.Field // of a file that does not say it
	Agree   *templates.Field
	Look    string // address that shows the preview anew
	Action  string // address that makes the event
	Hidden  []templates.Hidden

	SameText, Import, After templates.Text // what the button says, and what is said below it
}
