package templates

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
