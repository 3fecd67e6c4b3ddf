package web

import (
	"slices"
	"strings"

	"adyukh/templates"
)

// Input is a field of a form, declared once: its name and looks, and the place of its value, from which it is drawn and into which
// what was posted comes back. A function that makes the inputs of a form is bound to the form's value; it needs no request.
type Input struct {
	field  templates.Field
	text   func() string           // the value as it is posted
	parse  func(text string) error // whether a text can be read
	read   func(*Call) error
	with   []func(*Call, *templates.Field)
	names  []string                    // all that are posted, where that is not the name of the field alone
	lines  func(*Call) []templates.Row // that draws them
	hidden bool                        // it is not shown now
}

// With returns the input with what the request says about its looks; a field without a kind is not there now.
func (i Input) With(looks func(*Call, *templates.Field)) Input {
	i.with = append(slices.Clone(i.with), looks)
	return i
}

// Then returns the input with what else is to be done when it has been read.
func (i Input) Then(do func(*Call) error) Input {
	read := i.read
	i.read = func(c *Call) error {
		if err := read(c); err != nil {
			return err
		}
		return do(c)
	}
	return i
}

// Required, with another label, with the hint "LABEL.hint": what is said of an input, one at a time.
func (i Input) Required() Input { i.field.Required = true; return i }

func (i Input) Hinted() Input { i.field.Hint = templates.Msg(i.field.Label.Key + ".hint"); return i }

func (i Input) Labelled(key string) Input { i.field.Label = templates.Msg(key); return i }

func (i Input) Focused(on bool) Input { i.field.Autofocus = on; return i }

// Reloads returns the input of a choice with the button that shows the fields of what was chosen.
func (i Input) Reloads(button, label string) Input {
	i.field.Reload = &templates.Option{Value: button, Label: templates.Msg(label)}
	i.names = []string{i.field.Name, button}
	return i
}

// If returns the input, which is only shown where that is so.
func (i Input) If(shown bool) Input {
	if !shown {
		i.hidden = true
	}
	return i
}

// Short, full and zero: of a number's width, of the form's; a number that shows 0, too.
func (i Input) Short() Input { i.field.Width = "short"; return i }

func (i Input) Full() Input { i.field.Width = "full"; return i }

func (i Input) Zero() Input {
	text := i.text
	i.text = func() string { return OrDefault(text(), "0") }
	return i
}

// Draw is the field with its value; what can't be read stands in it as it was typed.
func (i Input) Draw(c *Call) templates.Field {
	f := i.field
	f.Options = slices.Clone(f.Options)
	if i.hidden {
		return templates.Field{}
	}
	for _, looks := range i.with {
		looks(c, &f)
	}
	text := i.text()
	if typed, ok := c.Form[f.Name]; ok && len(f.Options) == 0 && i.parse(typed[0]) != nil {
		text = typed[0]
	}
	if f.Kind == "checkbox" {
		f.Checked = text == OrDefault(f.Value, ticked)
		return f
	}
	f.Value = text
	for n := range f.Options {
		f.Options[n].Selected = f.Options[n].Value == text
	}
	return f
}

// Inputs are the fields of a form line by line. What a route takes, what a page shows and what a handler reads all come from
// them, so that no field can be forgotten in one of the three.
type Inputs [][]Input

// Names are the fields that a route takes which a form is posted to, with others that are not drawn by it.
func Names[T any](inputs func(*T) Inputs, others ...string) []string {
	return append(inputs(new(T)).Names(), others...)
}

func (in Inputs) Names() []string {
	var names []string
	for _, i := range slices.Concat(in...) {
		if i.names == nil {
			i.names = []string{i.field.Name}
		}
		names = append(names, i.names...)
	}
	return names
}

// Rows draws the fields with their values.
func (in Inputs) Rows(c *Call) []templates.Row {
	var all []templates.Row
	for _, line := range in {
		var fields templates.Row
		for _, i := range line {
			if i.lines != nil {
				all = append(all, i.lines(c)...)
			} else if f := i.Draw(c); f.Kind != "" {
				fields = append(fields, f)
			}
		}
		if len(fields) > 0 {
			all = append(all, fields)
		}
	}
	return all
}

// Read reads everything that was posted, and returns the first refusal.
func (in Inputs) Read(c *Call) error {
	var first error
	for _, i := range slices.Concat(in...) {
		if err := i.read(c); first == nil {
			first = err
		}
	}
	return first
}

// ReadSent reads what was posted of a form that may hold only some of the fields, and leaves the values of the others: a choice
// counts when something is chosen, a checkbox when the sender has seen those of the form.
func (in Inputs) ReadSent(c *Call, seen bool) error {
	var sent []Input
	for _, i := range slices.Concat(in...) {
		if i.sent(c, seen) {
			sent = append(sent, i)
		}
	}
	return Inputs{sent}.Read(c)
}

func (i Input) sent(c *Call, seen bool) bool {
	switch i.field.Kind {
	case "checkbox":
		return seen
	case "select", "radios":
		return c.Field(i.field.Name) != ""
	case "": // several fields
		return c.Form.Has(strings.TrimSuffix(i.names[0], Repeated))
	}
	return c.Form.Has(i.field.Name)
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
