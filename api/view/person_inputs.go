package view

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// The forms about players ask for the fields of package person: that of a player for all of them, the line in which players are
// entered one after the other for a few. What a rating list says beyond these, hidden fields of the line carry.
func PlayerInputs() web.Inputs[play.PlayerData] {
	return PersonInputs(func(f person.Field) int { return f.Form })
}

func AddInputs() web.Inputs[play.PlayerData] {
	return PersonInputs(func(f person.Field) int {
		switch {
		case f.Asked || f.Key == GroupKey:
			return 1
		case f.Listed:
			return CarriedLine
		}
		return 0
	})
}

// CarriedLine is the line of addInputs that is not shown.
const CarriedLine = 2

// GroupKey is the field that only some events have.
const GroupKey = "group"

func PersonInputs(line func(person.Field) int) web.Inputs[play.PlayerData] {
	var all web.Inputs[play.PlayerData]
	for _, fields := range person.Lines(line) {
		var one []web.Input[play.PlayerData]
		for _, f := range fields {
			one = append(one, web.Input[play.PlayerData]{
				Name: f.Key,
				Draw: func(c *web.Call, d play.PlayerData) templates.Field { return personField(c, f, d) },
				Read: func(c *web.Call, d *play.PlayerData) error { return readPerson(c, f, d) },
			})
		}
		all = append(all, one)
	}
	return all
}

// personField is the control of a field of a person.
func personField(c *web.Call, f person.Field, d play.PlayerData) templates.Field {
	switch v := f.At(&d).(type) {
	case *int:
		return web.Number(f.Key, *v, f.Least, f.Most)
	case *person.Date:
		return birthday(*v)
	case *person.Sex:
		return sexField(*v)
	}
	value := f.Text(d)
	switch f.Key {
	case "name":
		return playerName(value)
	case GroupKey:
		return groupField(c, value)
	}
	line := Suggested(c, f, f.Key, value)
	for _, usual := range f.Usual {
		line.Options = append(line.Options, web.Option(usual, templates.Literal(usual)))
		line.Width, line.Autocomplete = "short", ""
	}
	if f.Hinted {
		line.Hint = templates.Msg("field." + f.Key + ".hint")
	}
	return line
}

// readPerson reads what was typed into a field of a person.
func readPerson(c *web.Call, f person.Field, d *play.PlayerData) (err error) {
	switch v := f.At(d).(type) {
	case *string:
		*v = c.Field(f.Key)
	case *person.Sex:
		*v = person.Sex(c.Field(f.Key))
	case *int:
		*v, err = c.Number(f.Key)
	case *person.Date:
		*v, err = c.Day(f.Key)
	}
	return err
}

// playerName is the field for a player's whole name.
func playerName(value string) templates.Field {
	f := web.Required(web.Text("name", value))
	f.Label, f.MaxLength, f.Autocomplete = templates.Msg("field.player"), person.MaxText, "off"
	return f
}

// birthday is the field for the day of birth.
func birthday(value play.Date) templates.Field {
	f := web.Short(web.Kind(web.Text("born", value.String()), "date"))
	f.Min, f.Max, f.Autocomplete = "1900-01-01", "2100-12-31", "off"
	return f
}

func sexField(value play.Sex) templates.Field {
	return web.Short(web.Choice("sex", "select", string(value),
		web.Option("", templates.Msg("sex.unsaid")), web.Option(string(play.Male),
			templates.Msg("sex.m")), web.Option(string(play.Female), templates.Msg("sex.f"))))
}
