package view

import (
	"adyukh/api/web"
	"adyukh/templates"
)

// BesideStored says at each field of a form what is stored now, where that is something else than was typed.
func BesideStored(typed, stored templates.Form) templates.Form {
	values := map[string]templates.Text{}
	web.EachField(stored, func(f *templates.Field) { values[f.ID()] = ShownValue(*f) })
	web.EachField(typed, func(f *templates.Field) {
		was, ok := values[f.ID()]
		if mine := ShownValue(*f); ok && (mine.Key != was.Key || mine.Literal != was.Literal) {
			f.Hint = templates.Msg("form.stored-now", "value", was)
		}
	})
	return typed
}

// ShownValue is what a field shows.
func ShownValue(f templates.Field) templates.Text {
	switch f.Kind {
	case "checkbox":
		if f.Checked {
			return templates.Msg("form.yes")
		}
		return templates.Msg("form.no")
	case "select", "radios":
		for _, o := range f.Options {
			if o.Selected {
				return o.Label
			}
		}
	}
	if f.Value == "" {
		return templates.Msg("form.nothing")
	}
	return templates.Literal(f.Value)
}

// Typed shows a number as it was typed, also when it is none.
func Typed(c *web.Call, f templates.Field) templates.Field {
	if values, ok := c.Form[f.Name]; ok {
		if _, err := c.Number(f.Name); err != nil {
			f.Value = values[0]
		}
	}
	return f
}

// Toggle is a button that turns something on, or off when it is on.
func Toggle(action, field string, on bool, turnOn, turnOff string) templates.Action {
	a := templates.Action{Action: action, Label: templates.Msg(turnOn), Hidden: []templates.Hidden{{Name: field, Value: "1"}}}
	if on {
		a.Label, a.Hidden[0].Value = templates.Msg(turnOff), ""
	}
	return a
}
