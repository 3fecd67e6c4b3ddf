package report

import (
	"strings"

	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// FieldSpec is a text of a paper that an arbiter may word anew before it is printed.
type FieldSpec struct {
	Name   string       // in tournament.Document.Fields
	Label  string       // key of its label in the catalogues
	Args   refusal.Args // of the label
	Filled string       // what is filled in from the event
	Text   string       // what is printed: as the arbiter wrote it, else as filled in
	Lines  int          // how many lines a form should offer; 1 for a line that does not wrap
}

// Editable returns the fields of a kind of paper in their order on paper, filled in from the event and in the words of the
// style; nil for a paper without any. of is the number of the round or the id of the player that the paper is about, 0 for
// the event. What is worded for the event, with of 0, also holds for every player who has no words of his own.
func Editable(e *play.Event, kind play.DocumentKind, of int64, s Style) []FieldSpec {
	s.scale = e.Head.Scale()
	return s.form(e, kind, of)
}

// Changed returns what is to be kept of the texts that an arbiter hands in: those that differ from what is filled in. An
// emptied text is kept as an empty one.
func Changed(fields []FieldSpec, said map[string]string) map[string]string {
	changed := map[string]string{}
	for _, f := range fields {
		text, ok := said[f.Name]
		if text = tidy(text); ok && text != f.Filled {
			changed[f.Name] = text
		}
	}
	return changed
}

// tidy makes line ends those of this program, and takes away blanks at both ends.
func tidy(text string) string {
	return strings.TrimSpace(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text))
}

// form is the fields of a paper.
type form []FieldSpec

// text returns what is printed in a field.
func (f form) text(name string) string {
	for i := range f {
		if f[i].Name == name {
			return f[i].Text
		}
	}
	return ""
}

// lines returns the lines of a field.
func (f form) lines(name string) []string {
	text := f.text(name)
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// form fills in a kind of paper from the event and puts the arbiter's words over it.
func (s Style) form(e *play.Event, kind play.DocumentKind, of int64) form {
	f := s.filled(e, kind, of)
	for _, about := range []int64{0, of} {
		d, ok := e.Document(kind, about)
		if !ok {
			continue
		}
		for i := range f {
			if text, said := d.Fields[f[i].Name]; said {
				f[i].Text = tidy(text)
			}
			if about != of {
				f[i].Filled = f[i].Text // what the event's paper says is what a player's paper begins with
			}
		}
	}
	return f
}

// field makes a field of a line, or of several.
func field(name, filled string, lines int) FieldSpec {
	filled = tidy(filled)
	return FieldSpec{Name: name, Label: "pdf.field." + name, Filled: filled, Text: filled, Lines: lines}
}
