package show

import (
	"slices"

	persons "adyukh/tournament/person"
	"adyukh/tournament/play"
)

// Latin is the view with names of people and places spelled in Latin letters, for readers of a language that is written in them. What the
// event keeps is not changed: Spelled says how a name stands there. The name of the event, of its groups and of teams' boards stays.
func (v *View) Latin() *View {
	latin, _ := keep(v, latinKey{}, func() (*View, error) {
		e := *v.Event
		e.Head.Place = persons.Latin(e.Head.Place)
		e.Head.Officials = append([]play.Official(nil), e.Head.Officials...)
		for i := range e.Head.Officials {
			o := &e.Head.Officials[i]
			o.Name, o.City = persons.Latin(o.Name), persons.Latin(o.City)
		}
		e.Players = append([]play.Player(nil), e.Players...)
		for i := range e.Players {
			p := &e.Players[i]
			p.PlayerData = latinData(p.PlayerData)
			p.Members = append([]play.Member(nil), p.Members...)
			for m := range p.Members {
				p.Members[m].PlayerData = latinData(p.Members[m].PlayerData)
			}
		}
		seen := Seen(&e, v.Audience)
		seen.spelled = v
		return seen, nil
	})
	return latin
}

// AsWritten is the view with names as they stand in the event.
func (v *View) AsWritten() *View {
	if v.spelled != nil {
		return v.spelled
	}
	return v
}

// HasLatin tells whether Latin spells a player otherwise than the event.
func (v *View) HasLatin() bool {
	return slices.ContainsFunc(v.Players, func(p play.Player) bool { return persons.Latin(p.Name) != p.Name })
}

func latinData(d play.PlayerData) play.PlayerData {
	for _, text := range []*string{&d.Name, &d.Club, &d.Society, &d.Federation} {
		*text = persons.Latin(*text)
	}
	return d
}

// Spelled is how a player's name stands in the event, where the view spells it otherwise; else "".
func (v *View) Spelled(id play.PlayerID) string {
	if v.spelled == nil {
		return ""
	}
	was, _ := v.spelled.Player(id)
	if now, _ := v.Player(id); now.Name == was.Name {
		return ""
	}
	return was.Name
}
