package api

import (
	"maps"
	"slices"

	"adyukh/templates"
	"adyukh/tournament"
)

// playerName is the field for a player's whole name.
func playerName(value string) templates.Field {
	f := required(text("name", value))
	f.Label, f.MaxLength, f.Autocomplete = templates.Msg("field.player"), 120, "off"
	return f
}

func birthYear(value int) templates.Field { return number("birth_year", value, 1900, 2100) }

// birthday is the field for the day of birth.
func birthday(value tournament.Date) templates.Field {
	f := short(kind(text("born", value.String()), "date"))
	f.Min, f.Max, f.Autocomplete = "1900-01-01", "2100-12-31", "off"
	return f
}

func ratingField(value int) templates.Field { return number("rating", value, 0, 4000) }

// rank is the field for a sports rank or title; those of Russia are suggested.
func rank(value string) templates.Field {
	f := short(text("rank", value))
	f.MaxLength = 120
	for _, r := range []string{"ЗМС", "МСМК", "МС", "КМС", "I", "II", "III", "I юн.", "II юн.", "III юн."} {
		f.Options = append(f.Options, option(r, templates.Literal(r)))
	}
	return f
}

// suggested is a text field that suggests what other players of the event have there.
func suggested(name, value string, e *tournament.Event, of func(tournament.Player) string) templates.Field {
	f := text(name, value)
	f.MaxLength, f.Autocomplete = 120, "off"
	others := map[string]bool{}
	for _, p := range e.Players {
		others[of(p)] = true
	}
	delete(others, "")
	for _, other := range slices.Sorted(maps.Keys(others)) {
		f.Options = append(f.Options, option(other, templates.Literal(other)))
	}
	return f
}

func sexField(value tournament.Sex) templates.Field {
	f := choice("sex", "select", string(value),
		option("", templates.Msg("sex.unsaid")), option(string(tournament.Male), templates.Msg("sex.m")), option(string(tournament.Female), templates.Msg("sex.f")))
	f.Width = "short"
	return f
}
