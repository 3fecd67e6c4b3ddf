package web

import (
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament/person"
)

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

// Posted is a field that the page draws in its own way.
func Posted[S ~string](at *S, name string) Input { return TextInput(at, templates.Field{Name: name}) }

// PostedNumber is a whole number, or an id, in such a field.
func PostedNumber[N ~int | ~int64](at *N, name string) Input {
	format := func(n N) string { return strconv.FormatInt(int64(n), 10) }
	return ParsedInput(at, templates.Field{Name: name}, format, func(text string) (N, error) {
		n, err := WholeNumber(text, name)
		return N(n), err
	})
}

// PasswordInput is a password, which is never shown.
func PasswordInput(at *string, f templates.Field) Input {
	f.Kind = "password"
	i := TextInput(at, f)
	i.text = func() string { return "" }
	return i
}

// CodeField is a code of an app, or a recovery code, which has letters, too.
func CodeField(name string) templates.Field {
	return templates.Field{
		Kind: "text", Name: name, Label: templates.Msg("field.code"), Hint: templates.Msg("field.code.hint"), Required: true,
		Autocomplete: "one-time-code", Mono: true, MaxLength: 40,
	}
}

// CodeInput is such a code, which is never shown again.
func CodeInput(at *string, name string) Input {
	f := CodeField(name)
	f.Autofocus = true
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
	return ParsedInput(at, Number(name, 0, least, most), OrNothing, func(text string) (int, error) { return WholeNumber(text, name) })
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
func DayInput(at *person.Date, name string) Input {
	return ParsedInput(at, templates.Field{Kind: "date", Name: name, Width: "short"}, person.Date.String, parseDay)
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
