package templates

// Field is one labelled control of a form, drawn by the partial "field". Kind is the type of an input ("text", "email",
// "password", "number", "date", "time", "tel", "file", "hidden") or "textarea", "select", "checkbox", "radios". Hint and Error
// are bound to the control by aria-describedby.
type Field struct {
	Kind         string
	Name         string // also the id, after Prefix
	Prefix       string // makes ids unique where a page holds the same form twice
	Label        Text
	Hint         Text
	Error        Text
	Value        string
	Checked      bool     // checkbox
	Options      []Option // select, radios; for an input: suggestions
	Required     bool
	ReadOnly     bool
	Autofocus    bool
	Multiple     bool // file
	Autocomplete string
	InputMode    string
	Accept       string // file: ".csv,text/csv"
	Placeholder  string
	Min, Max     string
	Step         string
	MaxLength    int
	Pattern      string  // what a text has to be like; the template says how for a time of day
	Rows         int     // textarea
	Width        string  // "short" for a number or a date, "" for a name, "full" for the whole line
	Mono         bool    // score sheets, positions
	List         string  // id of a list of suggestions that several fields share, in place of Options
	Reload       *Option // select, radios: the button that shows the fields of what was chosen; scripts press it
}

// ClockPattern is a time of day of 24 hours as people type it: 14:05, 14.05, 1405, 9:05.
const ClockPattern = `\s*([01]?[0-9]|2[0-3])[:.,\- ]?[0-5][0-9]\s*`

// Clock returns the field as one for a time of day. It is a text: browsers show the kind "time" in the twelve hours of their own language.
// Phones show digits alone, so that the colon can be left out.
func (f Field) Clock() Field {
	f.Kind, f.InputMode, f.Autocomplete, f.Placeholder = "text", "numeric", "off", "14:05"
	f.Pattern, f.MaxLength, f.Width = ClockPattern, 8, "short"
	return f
}

// Option is one choice of a select, of radios, or a suggestion.
type Option struct {
	Value    string
	Label    Text
	Hint     Text
	Selected bool
}

// ID returns the id of the control.
func (f Field) ID() string { return f.Prefix + f.Name }

// DescribedBy returns the ids of the hint and the error, or "".
func (f Field) DescribedBy() string {
	switch {
	case !f.Hint.Empty() && !f.Error.Empty():
		return f.ID() + "-hint " + f.ID() + "-error"
	case !f.Hint.Empty():
		return f.ID() + "-hint"
	case !f.Error.Empty():
		return f.ID() + "-error"
	}
	return ""
}

// Suggestions tells whether an input has a list of suggestions.
func (f Field) Suggestions() bool {
	return len(f.Options) > 0 && f.Kind != "select" && f.Kind != "radios"
}
