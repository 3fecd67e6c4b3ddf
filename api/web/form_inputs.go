package web

import (
	"slices"

	"adyukh/templates"
	"adyukh/tournament/play"
)

// Input is a field of a form, declared once: the name under which it is posted, how it is drawn with its value in T, and how what
// was posted comes back into T. Several posted values of one name ("stage*") are one input, which draws Lines.
type Input[T any] struct {
	Name  string
	Draw  func(*Call, T) templates.Field // without a kind: it is not there now
	Read  func(*Call, *T) error
	Lines func(*Call, T) []templates.Row // in place of Draw
}

// TextInput is a text at a place in T, taken as it was typed.
func TextInput[T any, S ~string](name string, at func(*T) *S, draw func(S) templates.Field) Input[T] {
	return placed(name, at, draw, func(c *Call, name string) (S, error) { return S(c.Field(name)), nil })
}

// TickInput is a checkbox for something at a place in T.
func TickInput[T any](name string, at func(*T) *bool, draw func(bool) templates.Field) Input[T] {
	return placed(name, at, draw, func(c *Call, name string) (bool, error) { return c.IsTicked(name), nil })
}

// NumberInput is a whole number at a place in T.
func NumberInput[T any](name string, at func(*T) *int, draw func(int) templates.Field) Input[T] {
	return placed(name, at, draw, (*Call).Number)
}

// DayInput is a date at a place in T.
func DayInput[T any](name string, at func(*T) *play.Date) Input[T] {
	draw := func(d play.Date) templates.Field { return Short(Kind(Text(name, d.String()), "date")) }
	return placed(name, at, draw, (*Call).Day)
}

func placed[T, V any](name string, at func(*T) *V, draw func(V) templates.Field, read func(*Call, string) (V, error)) Input[T] {
	return Input[T]{
		Name: name,
		Draw: func(c *Call, v T) templates.Field {
			f := draw(*at(&v))
			if _, err := read(c, name); err != nil { // as it was typed
				f.Value = c.Field(name)
			}
			return f
		},
		Read: func(c *Call, v *T) (err error) { *at(v), err = read(c, name); return err },
	}
}

// Inputs are the fields of a form line by line. What a route takes, what a page shows and what a handler reads all come from
// them, so that no field can be forgotten in one of the three.
type Inputs[T any] [][]Input[T]

// Names are the fields that a route takes which the form is posted to, with others that are not drawn by it.
func (in Inputs[T]) Names(others ...string) []string {
	var names []string
	for _, i := range slices.Concat(in...) {
		names = append(names, i.Name)
	}
	return append(names, others...)
}

// Rows draws the fields with their values.
func (in Inputs[T]) Rows(c *Call, value T) []templates.Row {
	var all []templates.Row
	for _, line := range in {
		var fields templates.Row
		for _, i := range line {
			if i.Lines != nil {
				all = append(all, i.Lines(c, value)...)
				continue
			}
			if f := i.Draw(c, value); f.Kind != "" {
				fields = append(fields, f)
			}
		}
		if len(fields) > 0 {
			all = append(all, fields)
		}
	}
	return all
}

// Posted reads everything that was posted into a new value.
func (in Inputs[T]) Posted(c *Call) (value T, err error) {
	err = in.Read(c, &value)
	return value, err
}

// Read reads everything that was posted into the value, and returns the first refusal.
func (in Inputs[T]) Read(c *Call, value *T) error {
	var first error
	for _, i := range slices.Concat(in...) {
		if err := i.Read(c, value); first == nil {
			first = err
		}
	}
	return first
}

// AsPosted shows a form as it was filled in: what was posted stands in its fields, whether it could be read or not.
func (c *Call) AsPosted(f templates.Form) templates.Form {
	seen := map[string]int{}
	EachField(f, func(field *templates.Field) {
		posted := c.Form[field.Name]
		switch field.Kind {
		case "file", "password":
			return
		case "checkbox":
			field.Checked = slices.Contains(posted, OrDefault(field.Value, "1"))
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

func EachField(form templates.Form, do func(*templates.Field)) {
	for _, g := range form.Groups {
		for _, r := range g.Rows {
			for i := range r {
				do(&r[i])
			}
		}
	}
}
