package web

import (
	"errors"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament/refusal"
)

// Refusal is an error that the sender of a form can mend: the words go to the field that they are about, or above the form.
type Refusal struct {
	Status int
	Field  string
	Text   templates.Text
}

// Refusal returns the refusal in an error; false for errors that no other input would mend.
func (c *Call) Refusal(err error) (Refusal, bool) {
	var refused *refusal.Error
	if !errors.As(err, &refused) {
		return Refusal{}, false
	}
	switch refused.Code {
	case refusal.NotFound, refusal.Unconfirmed, refusal.Forbidden:
		return Refusal{}, false
	}
	p := c.refusedProblem(refused)
	if p.wait > 0 {
		c.Writer.Header().Set("Retry-After", strconv.Itoa(p.wait))
	}
	return Refusal{p.Status, refused.Field, p.Text}, true
}

// On marks a form with the refusal: the field with the name or the id, where the form has it, else a line above.
func (r Refusal) On(f templates.Form) templates.Form {
	for g := range f.Groups {
		for _, row := range f.Groups[g].Rows {
			for i := range row {
				if (row[i].Name == r.Field || row[i].ID() == r.Field) && row[i].Kind != "hidden" {
					row[i].Error = r.Text
					return f
				}
			}
		}
	}
	f.Refused = r.Text
	return f
}

// Again shows a form that was refused once more, as it was filled in. Errors that the sender can't mend come back.
func (c *Call) Again(err error, build func(Refusal) (View, error)) error {
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	v, err := build(r)
	if err != nil {
		return err
	}
	v.Status = r.Status
	return c.Page(v)
}

// IsStale tells whether somebody changed the same thing since the sender of a form looked.
func IsStale(err error) bool { return refusal.CodeOf(err) == refusal.Stale }

// Text returns an ordinary field of a form: its label is the message "field.NAME".
func Text(name, value string) templates.Field {
	return templates.Field{Kind: "text", Name: name, Label: templates.Msg("field." + name), Value: value}
}

// Required, with a hint, of a kind, of a width: what is said of a field, one at a time.
func Required(f templates.Field) templates.Field { f.Required = true; return f }

func Hinted(f templates.Field, hint templates.Text) templates.Field { f.Hint = hint; return f }

func Kind(f templates.Field, k string) templates.Field { f.Kind = k; return f }

func Short(f templates.Field) templates.Field { f.Width = "short"; return f }

// Tick is a checkbox.
func Tick(name, label string, on bool) templates.Field {
	return templates.Field{Kind: "checkbox", Name: name, Label: templates.Msg(label), Checked: on}
}

// Number is a field for a whole number between two bounds; 0 is shown as nothing.
func Number(name string, value, least, most int) templates.Field {
	f := Short(Kind(Text(name, ""), "number"))
	if value != 0 {
		f.Value = strconv.Itoa(value)
	}
	f.Min, f.Max, f.InputMode = strconv.Itoa(least), strconv.Itoa(most), "numeric"
	return f
}

// Choice is a field in which one of several values is chosen.
func Choice(name, kind, value string, options ...templates.Option) templates.Field {
	f := Text(name, value)
	f.Kind, f.Options = kind, options
	for i := range f.Options {
		f.Options[i].Selected = f.Options[i].Value == value
	}
	return f
}

func Option(value string, label templates.Text) templates.Option {
	return templates.Option{Value: value, Label: label}
}

// Row, rows and group put fields together.
func Row(fields ...templates.Field) templates.Row { return fields }

func Rows(all ...templates.Row) []templates.Group { return []templates.Group{{Rows: all}} }

func Group(legend string, all ...templates.Row) templates.Group {
	return templates.Group{Legend: templates.Msg(legend), Rows: all}
}

// HiddenRevision is the revision that the sender of a form sees.
func HiddenRevision(n int64) templates.Hidden {
	return templates.Hidden{Name: SeenField, Value: strconv.FormatInt(n, 10)}
}
