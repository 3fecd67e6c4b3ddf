package web

import (
	"net/url"
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament/refusal"
)

// List are things of one kind in a form, each with the same inputs: every name is posted once a thing, in their order.
type List[T any] struct {
	At     *[]T
	Prefix string // with the number of the line, the first of which is 0, it tells the ids of a line from those of the others
	Inputs func(line int, of *T) Inputs
}

// Input is the whole list as one input.
func (l List[T]) Input() Input {
	return Input{names: l.Names(), read: l.Read, lines: func(c *Call) []templates.Row {
		var all []templates.Row
		for line := range *l.At {
			all = append(all, l.Line(c, line)...)
		}
		return all
	}}
}

func (l List[T]) single() []string { return l.Inputs(0, new(T)).Names() }

// Names are the fields that a route takes which the list is posted to.
func (l List[T]) Names() []string {
	names := l.single()
	for i := range names {
		names[i] += Repeated
	}
	return names
}

// Line draws the inputs of a line.
func (l List[T]) Line(c *Call, line int) []templates.Row {
	rows := l.Inputs(line, &(*l.At)[line]).Rows(l.posted(c, line))
	for _, row := range rows {
		for i := range row {
			row[i].Prefix = linePrefix(l.Prefix, line)
		}
	}
	return rows
}

// Read reads all lines into a new list, and returns the first refusal; ErrMalformed when the names came not each as often.
func (l List[T]) Read(c *Call) error {
	names := l.single()
	n := len(c.Form[names[0]])
	if slices.ContainsFunc(names, func(name string) bool { return len(c.Form[name]) != n }) {
		return ErrMalformed
	}
	var first error
	*l.At = make([]T, n)
	for line := range *l.At {
		if err := l.Inputs(line, &(*l.At)[line]).Read(l.posted(c, line)); err != nil && first == nil {
			first = AtLine(err, l.Prefix, line)
		}
	}
	return first
}

// posted is the call as if only one line had been posted.
func (l List[T]) posted(c *Call, line int) *Call {
	one := *c
	one.Form = url.Values{}
	for _, name := range l.single() {
		if all := c.Form[name]; line < len(all) {
			one.Form.Set(name, all[line])
		}
	}
	return &one
}

// Several is a field that may be posted several times; rows draw it, and what can't be parsed is left out.
func Several[V any](at *[]V, name string, rows func(*Call) []templates.Row, parse func(string) (V, bool)) Input {
	return Input{names: []string{name + Repeated}, lines: rows, read: func(c *Call) error {
		*at = nil
		for _, text := range c.Form[name] {
			if v, ok := parse(text); ok {
				*at = append(*at, v)
			}
		}
		return nil
	}}
}

func linePrefix(prefix string, line int) string { return prefix + strconv.Itoa(line) + "-" }

// AtLine says a refusal at a field of a line of a list.
func AtLine(err error, prefix string, line int) error {
	if e, ok := err.(*refusal.Error); ok {
		return AtField(err, linePrefix(prefix, line)+e.Field)
	}
	return err
}
