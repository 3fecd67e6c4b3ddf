package api

import (
	"slices"

	"adyukh/templates"
)

// input is a field of a form, declared once: the name under which it is posted, how it is drawn with its value in T, and how what
// was posted comes back into T. Several posted values of one name ("stage*") are one input.
type input[T any] struct {
	name string
	draw func(*call, T) templates.Field // without a kind: it is not there now
	read func(*call, *T) error
}

// inputs are the fields of a form line by line. What a route takes, what a page shows and what a handler reads all come from
// them, so that no field can be forgotten in one of the three.
type inputs[T any] [][]input[T]

// names are the fields that a route takes which the form is posted to, with others that are not drawn by it.
func (in inputs[T]) names(others ...string) []string {
	var names []string
	for _, i := range slices.Concat(in...) {
		names = append(names, i.name)
	}
	return append(names, others...)
}

// rows draws the fields with their values.
func (in inputs[T]) rows(c *call, value T) []templates.Row {
	var all []templates.Row
	for _, line := range in {
		var fields templates.Row
		for _, i := range line {
			if f := i.draw(c, value); f.Kind != "" {
				fields = append(fields, f)
			}
		}
		if len(fields) > 0 {
			all = append(all, fields)
		}
	}
	return all
}

// read reads everything that was posted into the value, and returns the first refusal.
func (in inputs[T]) read(c *call, value *T) error {
	var first error
	for _, i := range slices.Concat(in...) {
		if err := i.read(c, value); first == nil {
			first = err
		}
	}
	return first
}

// asPosted shows a form as it was filled in: what was posted stands in its fields, whether it could be read or not.
func (c *call) asPosted(f templates.Form) templates.Form {
	seen := map[string]int{}
	eachField(f, func(field *templates.Field) {
		posted := c.form[field.Name]
		switch field.Kind {
		case "file", "password":
			return
		case "checkbox":
			field.Checked = slices.Contains(posted, orDefault(field.Value, "1"))
			return
		}
		at := seen[field.Name]
		seen[field.Name]++
		if at >= len(posted) {
			return
		}
		field.Value = posted[at]
		for i := range field.Options {
			field.Options[i].Selected = field.Options[i].Value == field.Value
		}
	})
	return f
}
