package api

import (
	"maps"
	"slices"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/person"
)

// The forms about players ask for the fields of package person: that of a player for all of them, the line in which players are
// entered one after the other for a few. What a rating list says beyond these, hidden fields of the line carry.
func playerInputs() inputs[tournament.PlayerData] {
	return personInputs(func(f person.Field) int { return f.Form })
}

func addInputs() inputs[tournament.PlayerData] {
	return personInputs(func(f person.Field) int {
		switch {
		case f.Asked || f.Key == groupKey:
			return 1
		case f.Listed:
			return carriedLine
		}
		return 0
	})
}

// carriedLine is the line of addInputs that is not shown.
const carriedLine = 2

// groupKey is the field that only some events have.
const groupKey = "group"

func personInputs(line func(person.Field) int) inputs[tournament.PlayerData] {
	var all inputs[tournament.PlayerData]
	for _, fields := range person.Lines(line) {
		var one []input[tournament.PlayerData]
		for _, f := range fields {
			one = append(one, input[tournament.PlayerData]{
				name: f.Key,
				draw: func(c *call, d tournament.PlayerData) templates.Field { return c.personField(f, d) },
				read: func(c *call, d *tournament.PlayerData) error { return c.readPerson(f, d) },
			})
		}
		all = append(all, one)
	}
	return all
}

// personField is the control of a field of a person.
func (c *call) personField(f person.Field, d tournament.PlayerData) templates.Field {
	switch v := f.At(&d).(type) {
	case *int:
		return number(f.Key, *v, f.Least, f.Most)
	case *person.Date:
		return birthday(*v)
	case *person.Sex:
		return sexField(*v)
	}
	value := f.Text(d)
	switch f.Key {
	case "name":
		return playerName(value)
	case groupKey:
		return c.groupField(value)
	}
	line := c.suggested(f, f.Key, value)
	for _, usual := range f.Usual {
		line.Options = append(line.Options, option(usual, templates.Literal(usual)))
		line.Width, line.Autocomplete = "short", ""
	}
	if f.Hinted {
		line.Hint = templates.Msg("field." + f.Key + ".hint")
	}
	return line
}

// readPerson reads what was typed into a field of a person.
func (c *call) readPerson(f person.Field, d *tournament.PlayerData) (err error) {
	switch v := f.At(d).(type) {
	case *string:
		*v = c.field(f.Key)
	case *person.Sex:
		*v = person.Sex(c.field(f.Key))
	case *int:
		*v, err = c.number(f.Key)
	case *person.Date:
		*v, err = c.day(f.Key)
	}
	return err
}

// playerName is the field for a player's whole name.
func playerName(value string) templates.Field {
	f := required(text("name", value))
	f.Label, f.MaxLength, f.Autocomplete = templates.Msg("field.player"), person.MaxText, "off"
	return f
}

// birthday is the field for the day of birth.
func birthday(value tournament.Date) templates.Field {
	f := short(kind(text("born", value.String()), "date"))
	f.Min, f.Max, f.Autocomplete = "1900-01-01", "2100-12-31", "off"
	return f
}

// suggested is a text field about a field of a person; where people often have the same it suggests what other players of the
// event have there.
func (c *call) suggested(of person.Field, name, value string) templates.Field {
	f := text(name, value)
	f.MaxLength, f.Autocomplete = person.MaxText, "off"
	if !of.Shared || c.event == nil {
		return f
	}
	others := map[string]bool{}
	for _, p := range c.event.Players {
		others[of.Text(p.PlayerData)] = true
	}
	delete(others, "")
	for _, other := range slices.Sorted(maps.Keys(others)) {
		f.Options = append(f.Options, option(other, templates.Literal(other)))
	}
	return f
}

func sexField(value tournament.Sex) templates.Field {
	return short(choice("sex", "select", string(value),
		option("", templates.Msg("sex.unsaid")), option(string(tournament.Male), templates.Msg("sex.m")), option(string(tournament.Female), templates.Msg("sex.f"))))
}
