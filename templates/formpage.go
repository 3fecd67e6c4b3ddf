package templates

import "slices"

// Form is a whole form, drawn by the partial "form": what has to be mended, groups of fields, the button.
type Form struct {
	ID      string // where something outside of it belongs to it
	Action  string
	Refused Text // why the form came back, where that is about no single field
	Hidden  []Hidden
	Groups  []Group
	Submit  Text
	Quiet   bool   // the button is not the page's next step
	Danger  bool   // the button takes something away
	Asks    bool   // it is a question: see Asking
	Ways    []Way  // other buttons, each of which says something more
	Cancel  *Link  // beside the button
	File    bool   // the form sends a file
	Guard   bool   // leaving with typed text asks first
	Account string // whose password it is, for the browser's memory of passwords; not posted
	Dense   bool   // many small fields, nearly all of them optional, which is then not said at each
	Lists   []Suggestions
	Find    string // address of suggestions from the rating lists for the field "name"; see static/js/find.js
}

// Asking makes the form a question: its page says what will be done, the first field that has to be filled in has the focus, or else the
// button, the key of the next step means yes and Escape means no.
func (f Form) Asking() Form {
	f.Asks = true
	f.focusFirst()
	return f
}

func (f *Form) focusFirst() {
	for _, g := range f.Groups {
		for _, row := range g.Rows {
			for i := range row {
				if row[i].Required {
					row[i].Autofocus = true
					return
				}
			}
		}
	}
}

// FocusesYes tells whether the button of a question has the focus: no field has it, and it is the next step.
func (f Form) FocusesYes() bool {
	if !f.Asks || f.Quiet {
		return false
	}
	for _, g := range f.Groups {
		for _, row := range g.Rows {
			if slices.ContainsFunc(row, func(f Field) bool { return f.Autofocus }) {
				return false
			}
		}
	}
	return true
}

// Way is another button of a form: it posts a field of its own.
type Way struct {
	Name, Value string
	Label       Text
}

// Suggestions are what several fields of a form suggest (Field.List).
type Suggestions struct {
	ID     string
	Values []string
}

// Group is a part of a form: what is settled already, and its fields in rows. Without a legend it has no frame.
type Group struct {
	Legend Text
	State  Text // beside the legend of a folded group: what its fields say now
	Note   Text
	Facts  []Fact
	Rows   []Row
	Fold   bool // shown as one line until somebody asks for it; what has to be mended in it opens it
}

// Open tells whether a group that folds is open, because something in it is wrong.
func (g Group) Open() bool {
	for _, row := range g.Rows {
		for _, f := range row {
			if !f.Error.Empty() {
				return true
			}
		}
	}
	return false
}

// Row holds fields that stand side by side where there is room.
type Row []Field

// HasFields tells whether there is anything to fill in.
func (f Form) HasFields() bool {
	return slices.ContainsFunc(f.Groups, func(g Group) bool { return len(g.Rows) > 0 })
}

// IsRefused tells whether the form came back.
func (f Form) IsRefused() bool { return !f.Refused.Empty() || len(f.Wrong()) > 0 }

// Wrong lists the fields that have to be mended.
func (f Form) Wrong() []Field {
	var wrong []Field
	for _, g := range f.Groups {
		for _, row := range g.Rows {
			for _, field := range row {
				if !field.Error.Empty() {
					wrong = append(wrong, field)
				}
			}
		}
	}
	return wrong
}

// FormPage is the body of the page "form": a form of its own, perhaps a step of several.
type FormPage struct {
	Steps   []Step
	Lead    []Text
	Form    Form
	Actions []Action // beside the form
	Links   []Link   // pages on which more is set up, each with what it holds now
	Next    []Link   // where else to go from here
	Emblem  *EmblemCard
	Passkey *Passkey // in place of the form
	Broad   bool     // where the screen is: choices stand side by side
}

func (FormPage) PageName() string { return "form" }

// Script is for forms that can be proved by a passkey.
func (f FormPage) Script() string {
	if f.Passkey != nil {
		return "passkey.js"
	}
	return ""
}

// EmblemCard is the picture at the head of papers: what it is now, a form for another one.
type EmblemCard struct {
	Picture string // address; "" for none
	Form    Form
	Remove  *Action
}
