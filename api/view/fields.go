package view

import (
	"errors"
	"maps"
	"slices"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Suggested is a text field about a field of a person; where people often have the same it suggests what other players of the
// event have there.
func Suggested(c *web.Call, of person.Field, name, value string) templates.Field {
	f := web.Text(name, value)
	f.MaxLength, f.Autocomplete = person.MaxText, "off"
	if !of.Shared || c.Event == nil {
		return f
	}
	others := map[string]bool{}
	for _, p := range c.Event.Players {
		others[of.Text(p.PlayerData)] = true
	}
	delete(others, "")
	for _, other := range slices.Sorted(maps.Keys(others)) {
		f.Options = append(f.Options, web.Option(other, templates.Literal(other)))
	}
	return f
}

// groupField is the group of a player; those of the others are suggested.
func groupField(c *web.Call, value string) templates.Field {
	group, _ := person.Of(GroupKey)
	return web.Short(Suggested(c, group, GroupKey, value))
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
