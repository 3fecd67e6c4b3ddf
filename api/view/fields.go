package view

import (
	"errors"
	"maps"
	"slices"
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Suggested is a text field about a field of a person; where people often have the same it suggests what other players of the
// event have there.
func Suggested(at *string, of person.Field, name string) web.Input {
	line := templates.Field{Name: name, MaxLength: person.MaxText, Autocomplete: "off"}
	return web.TextInput(at, line).With(func(c *web.Call, f *templates.Field) {
		if !of.Shared || board.EventOf(c) == nil {
			return
		}
		others := map[string]bool{}
		for _, p := range board.EventOf(c).Players {
			others[of.Text(p.PlayerData)] = true
		}
		delete(others, "")
		for _, other := range slices.Sorted(maps.Keys(others)) {
			f.Options = append(f.Options, web.Option(other, templates.Literal(other)))
		}
	})
}

func PlayerID(id play.PlayerID) string { return strconv.FormatInt(int64(id), 10) }

// AsRefusal returns the refusal that an error is, nil when it is none.
func AsRefusal(err error) *refusal.Error {
	var refused *refusal.Error
	if errors.As(err, &refused) {
		return refused
	}
	return nil
}
