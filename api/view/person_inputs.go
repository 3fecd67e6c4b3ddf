package view

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// The forms about players ask for the fields of package person: that of a player for all of them, the line in which players are
// entered one after the other for a few. What a rating list says beyond these, hidden fields of the line carry.
func PlayerInputs(d *play.PlayerData) web.Inputs {
	return PersonInputs(d, func(f person.Field) int { return f.Form })
}

func AddInputs(d *play.PlayerData) web.Inputs {
	return PersonInputs(d, func(f person.Field) int {
		switch {
		case f.Asked || f.Key == GroupKey:
			return 1
		case f.Listed:
			return CarriedLine
		}
		return 0
	})
}

// TeamInputs ask for what is known of a team.
func TeamInputs(d *play.PlayerData) web.Inputs {
	lines := map[string]int{"name": 1, "federation": 2, "club": 2, "trainer": 3, GroupKey: 3}
	all := PersonInputs(d, func(f person.Field) int { return lines[f.Key] })
	all[0][0] = all[0][0].Labelled("field.team")
	return all
}

// CarriedLine is the line of addInputs that is not shown.
const CarriedLine = 2

// GroupKey is the field that only some events have.
const GroupKey = "group"

func PersonInputs(d *play.PlayerData, line func(person.Field) int) web.Inputs {
	var all web.Inputs
	for _, fields := range person.Lines(line) {
		var one []web.Input
		for _, f := range fields {
			one = append(one, personInput(f, d))
		}
		all = append(all, one)
	}
	return all
}

// personInput is a field of a person.
func personInput(f person.Field, d *play.PlayerData) web.Input {
	switch v := f.At(d).(type) {
	case *int:
		return web.NumberInput(v, f.Key, f.Least, f.Most)
	case *person.Date:
		return web.DayInput(v, f.Key).With(func(_ *web.Call, f *templates.Field) {
			f.Min, f.Max, f.Autocomplete = "1900-01-01", "2100-12-31", "off"
		})
	case *person.Sex:
		return web.ChoiceInput(v, "select", f.Key, web.OrNone("sex.unsaid", web.Options("sex.", person.Male, person.Female))...).Short()
	case *string:
		return personText(f, v)
	}
	panic("a field of a person of no kind that forms know: " + f.Key)
}

func personText(f person.Field, at *string) web.Input {
	i := Suggested(at, f, f.Key)
	switch f.Key {
	case "name":
		return i.Required().Labelled("field.player")
	case GroupKey:
		return i.Short()
	}
	if f.Hinted {
		i = i.Hinted()
	}
	return i.With(func(_ *web.Call, line *templates.Field) {
		for _, usual := range f.Usual {
			line.Options = append(line.Options, web.Option(usual, templates.Literal(usual)))
			line.Width, line.Autocomplete = "short", ""
		}
	})
}
