package templates

// Import is the body of the page "import": first a form for a file or pasted text, then what it would do.
type Import struct {
	Steps   []Step
	Form    Form // without a preview
	Preview *ImportPreview
}

// ImportPreview shows a list as it was understood. The form holds the text, so that nothing is kept between the two steps.
type ImportPreview struct {
	Look    string // address that shows the preview anew
	Action  string // address that enters the players
	Refused Text
	Sheet   Text   // from which sheet of a workbook the list comes; empty for a text
	From    string // the same, for the form
	Text    Field
	Header  Field
	Columns []Field // what each column holds
	Heads   []string
	Rows    []ImportRow
	Hidden  int // rows that are not shown
	Summary []Chip
	Good    int // rows that can be entered
	Wrong   int // rows that can't
	Submit  Text
}

// ImportRow is one row of the list.
type ImportRow struct {
	Line  int
	Cells []string
	State Chip
	Error Text
}

// EventFile is the body of the page "event-file": first a form for the file of an event, then what it holds.
type EventFile struct {
	Form    Form // without a preview
	Preview *EventPreview
}

// EventPreview shows what a file holds, before anything is stored. The form holds the file, so that nothing is kept between
// the two steps.
type EventPreview struct {
	Name    string
	Facts   []Fact
	Refused Text
	Same    []Link // events that have the name and the first day
	Grave   []Text // what breaks a rule, or will not be as the file means it
	Notes   []Text
	Game    *Field // of a file that does not say it
	Agree   *Field
	Look    string // address that shows the preview anew
	Action  string // address that makes the event
	Hidden  []Hidden
}
