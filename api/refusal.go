package api

import (
	"errors"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// refusal is an error that the sender of a form can mend: the words go to the field that they are about, or above the form.
type refusal struct {
	status int
	field  string
	text   templates.Text
}

// refusal returns the refusal in an error; false for errors that no other input would mend.
func (c *call) refusal(err error) (refusal, bool) {
	var refused *tournament.Error
	if !errors.As(err, &refused) {
		return refusal{}, false
	}
	switch refused.Code {
	case tournament.NotFound, tournament.Unconfirmed, account.Forbidden:
		return refusal{}, false
	}
	p := c.refusedProblem(refused)
	if p.wait > 0 {
		c.Writer.Header().Set("Retry-After", strconv.Itoa(p.wait))
	}
	return refusal{p.status, refused.Field, p.text}, true
}

// on marks a form with the refusal: the field with the name or the id, where the form has it, else a line above.
func (r refusal) on(f templates.Form) templates.Form {
	for g := range f.Groups {
		for _, row := range f.Groups[g].Rows {
			for i := range row {
				if (row[i].Name == r.field || row[i].ID() == r.field) && row[i].Kind != "hidden" {
					row[i].Error = r.text
					return f
				}
			}
		}
	}
	f.Refused = r.text
	return f
}

// again shows a form that was refused once more, as it was filled in. Errors that the sender can't mend come back.
func (c *call) again(err error, page string, build func(refusal) (view, error)) error {
	r, ok := c.refusal(err)
	if !ok {
		return err
	}
	v, err := build(r)
	if err != nil {
		return err
	}
	v.status = r.status
	return c.page(page, v)
}

// isStale tells whether somebody changed the same thing since the sender of a form looked.
func isStale(err error) bool { return tournament.CodeOf(err) == tournament.Stale }

// text returns an ordinary field of a form: its label is the message "field.NAME".
func text(name, value string) templates.Field {
	return templates.Field{Kind: "text", Name: name, Label: templates.Msg("field." + name), Value: value}
}

// required, with a hint, of a kind, of a width: what is said of a field, one at a time.
func required(f templates.Field) templates.Field { f.Required = true; return f }

func hinted(f templates.Field, hint templates.Text) templates.Field { f.Hint = hint; return f }

func kind(f templates.Field, k string) templates.Field { f.Kind = k; return f }

func short(f templates.Field) templates.Field { f.Width = "short"; return f }

// number is a field for a whole number between two bounds; 0 is shown as nothing.
func number(name string, value, least, most int) templates.Field {
	f := short(kind(text(name, ""), "number"))
	if value != 0 {
		f.Value = strconv.Itoa(value)
	}
	f.Min, f.Max, f.InputMode = strconv.Itoa(least), strconv.Itoa(most), "numeric"
	return f
}

// choice is a field in which one of several values is chosen.
func choice(name, kind, value string, options ...templates.Option) templates.Field {
	f := text(name, value)
	f.Kind, f.Options = kind, options
	for i := range f.Options {
		f.Options[i].Selected = f.Options[i].Value == value
	}
	return f
}

func option(value string, label templates.Text) templates.Option {
	return templates.Option{Value: value, Label: label}
}

// row, rows and group put fields together.
func row(fields ...templates.Field) templates.Row { return fields }

func rows(all ...templates.Row) []templates.Group { return []templates.Group{{Rows: all}} }

func group(legend string, all ...templates.Row) templates.Group {
	return templates.Group{Legend: templates.Msg(legend), Rows: all}
}

// hiddenRevision is the revision that the sender of a form sees.
func hiddenRevision(n int64) templates.Hidden {
	return templates.Hidden{Name: "revision", Value: strconv.FormatInt(n, 10)}
}
