package web

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament/play"
)

// Input is a field of a form, declared once: its name and looks, and the place of its value, from which it is drawn and into which
// what was posted comes back. A function that makes the inputs of a form is bound to the form's value; it needs no request.
type Input struct {
	field  templates.Field
	text   func() string           // the value as it is posted
	parse  func(text string) error // nil: what was posted can always be read
	read   func(*Call) error
	with   []func(*Call, *templates.Field)
	names  []string                    // all that are posted, where that is not the name of the field alone
	lines  func(*Call) []templates.Row // that draws them
	hidden bool                        // it is not shown now
}

// ParsedInput is a field for a value that is written as a text. Without a kind it is a line of text; its label is the message
// "field.NAME" unless it has another.
func ParsedInput[V any](at *V, f templates.Field, format func(V) string, parse func(string) (V, error)) Input {
	f.Kind = OrDefault(f.Kind, "text")
	if f.Label.Empty() {
		f.Label = templates.Msg("field." + f.Name)
	}
	return Input{
		field: f,
		text:  func() string { return format(*at) },
		parse: func(text string) error { _, err := parse(text); return AtField(err, f.Name) },
		read: func(c *Call) error {
			v, err := parse(c.Field(f.Name))
			if err == nil {
				*at = v
			}
			return AtField(err, f.Name)
		},
	}
}

// TextInput is a text, taken as it was typed.
func TextInput[S ~string](at *S, f templates.Field) Input {
	return ParsedInput(at, f, func(s S) string { return string(s) }, func(text string) (S, error) { return S(text), nil })
}

// PasswordInput is a password, which is never shown.
func PasswordInput(at *string, f templates.Field) Input {
	f.Kind = "password"
	i := TextInput(at, f)
	i.text = func() string { return "" }
	return i
}

// ChoiceInput is one of several values: a select or radios.
func ChoiceInput[S ~string](at *S, kind, name string, options ...templates.Option) Input {
	return TextInput(at, templates.Field{Kind: kind, Name: name, Options: options})
}

// TickInput is a checkbox.
func TickInput(at *bool, name, label string) Input {
	return boolInput(at, Tick(name, label, false), "", ticked, func(text string) (bool, error) { return text != "", nil })
}

// ticked is what a checkbox without a value of its own posts.
const ticked = "1"

// EitherInput is a choice between two, one of which is true.
func EitherInput(at *bool, kind, name, yes string, options []templates.Option) Input {
	no := options[slices.IndexFunc(options, func(o templates.Option) bool { return o.Value != yes })].Value
	f := templates.Field{Kind: kind, Name: name, Options: options}
	return boolInput(at, f, no, yes, func(text string) (bool, error) { return text == yes || no == "" && text != "", nil })
}

func boolInput(at *bool, f templates.Field, no, yes string, parse func(string) (bool, error)) Input {
	return ParsedInput(at, f, func(on bool) string {
		if on {
			return yes
		}
		return no
	}, parse)
}

// NumberInput is a whole number between two bounds; 0 is shown as nothing.
func NumberInput(at *int, name string, least, most int) Input {
	format := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	return ParsedInput(at, Number(name, 0, least, most), format, func(text string) (int, error) { return WholeNumber(text, name) })
}

// fileField is the name of the only file that a form can hold.
const fileField = "file"

// FileInput is the file of a form, which Call.File reads.
func FileInput(accept string) Input {
	var sent string
	i := TextInput(&sent, templates.Field{Kind: "file", Name: fileField, Accept: accept})
	i.read = func(*Call) error { return nil }
	i.parse = func(string) error { return nil }
	return i
}

// NumberChoice is one of several whole numbers.
func NumberChoice(at *int, name string, options ...templates.Option) Input {
	return ParsedInput(at, templates.Field{Kind: "select", Name: name, Options: options}, strconv.Itoa,
		func(text string) (int, error) { return WholeNumber(text, name) })
}

// DayInput is a date.
func DayInput(at *play.Date, name string) Input {
	return ParsedInput(at, templates.Field{Kind: "date", Name: name, Width: "short"}, play.Date.String, parseDay)
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

// Options are choices whose words are the messages that begin with the key.
func Options[S ~string](key string, values ...S) []templates.Option {
	all := make([]templates.Option, len(values))
	for i, v := range values {
		all[i] = Option(string(v), templates.Msg(key+string(v)))
	}
	return all
}

// HintedOptions are choices with words and a hint each.
func HintedOptions[S ~string](key, hint string, values ...S) []templates.Option {
	all := Options(key, values...)
	for i, v := range values {
		all[i].Hint = templates.Msg(hint + string(v))
	}
	return all
}

// Literals are choices that say themselves.
func Literals(values ...string) []templates.Option {
	all := make([]templates.Option, len(values))
	for i, v := range values {
		all[i] = Option(v, templates.Literal(v))
	}
	return all
}

// OrNone are choices with an empty one before them.
func OrNone(key string, options []templates.Option) []templates.Option {
	return append([]templates.Option{Option("", templates.Msg(key))}, options...)
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
