package web

import (
	"net/url"
	"slices"

	"adyukh/templates"
	"adyukh/tournament/refusal"
)

// A form that lists things of one kind has the same inputs for each of them: every name is posted once a line, in the order of
// the lines.

// LineNames are the fields that a route takes which such a form is posted to.
func (in Inputs[T]) LineNames() []string {
	names := in.Names()
	for i := range names {
		names[i] += Repeated
	}
	return names
}

// Line draws the inputs of a line, the first of which is number 0; the prefix tells their ids from those of the others.
func (in Inputs[T]) Line(c *Call, line int, prefix string, value T) []templates.Row {
	rows := in.Rows(in.ofLine(c, line), value)
	for _, row := range rows {
		for i := range row {
			row[i].Prefix = prefix
		}
	}
	return rows
}

// PostedLines reads all lines, and returns the first refusal; nil when the names came not each as often.
func (in Inputs[T]) PostedLines(c *Call, prefix func(line int) string) ([]T, error) {
	n := len(c.Form[in[0][0].Name])
	if slices.ContainsFunc(in.Names(), func(name string) bool { return len(c.Form[name]) != n }) {
		return nil, ErrMalformed
	}
	var first error
	lines := make([]T, n)
	for i := range lines {
		if err := in.Read(in.ofLine(c, i), &lines[i]); err != nil && first == nil {
			first = AtPrefix(err, prefix(i))
		}
	}
	return lines, first
}

// ofLine is the call as if only one line had been posted.
func (in Inputs[T]) ofLine(c *Call, line int) *Call {
	one := *c
	one.Form = url.Values{}
	for _, name := range in.Names() {
		if all := c.Form[name]; line < len(all) {
			one.Form.Set(name, all[line])
		}
	}
	return &one
}

// AtPrefix says a refusal at a field whose id begins with a prefix.
func AtPrefix(err error, prefix string) error {
	if e, ok := err.(*refusal.Error); ok {
		return AtField(err, prefix+e.Field)
	}
	return err
}
