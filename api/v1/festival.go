package v1

import (
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/festival"
	"adyukh/tournament/play"
)

type jsonFestival struct {
	Name   string               `json:"name"`
	Page   string               `json:"page"`
	Events []jsonFestivalEvent  `json:"events"`
	People []jsonFestivalPerson `json:"people"`
}

type jsonFestivalEvent struct {
	jsonEventLine
	Round  int  `json:"round"`
	Rounds int  `json:"rounds"`
	Over   bool `json:"over"`
}

type jsonFestivalPerson struct {
	Name       string              `json:"name"`
	Club       string              `json:"club,omitempty"`
	Federation string              `json:"federation,omitempty"`
	Plays      []jsonFestivalEntry `json:"plays"`
}

type jsonFestivalEntry struct {
	Event  tournament.EventID `json:"event"`
	Player play.PlayerID      `json:"player"`
	Place  string             `json:"place,omitempty"`
}

// apiFestival is the festival that an event belongs to: its events, and everybody who plays in one of them.
func apiFestival(c *web.Call) error {
	first := c.Public.FestivalOf()
	events, err := view.FestivalEvents(c, first)
	if err != nil {
		return err
	}
	return c.PublicJSON("festival", func() (any, error) {
		f := jsonFestival{Name: view.FestivalName(events, first), Page: view.FestivalPath(first), People: []jsonFestivalPerson{}}
		places := make([]map[play.PlayerID]string, len(events))
		for i, e := range events {
			if places[i], err = view.FestivalPlaces(e); err != nil {
				return nil, err
			}
			h := e.Head
			f.Events = append(f.Events, jsonFestivalEvent{jsonEventLine: jsonEventLine{
				ID: e.ID, Name: h.Name, ShortName: h.ShortName(), Place: h.Place, Begins: h.Begins.String(), Ends: h.Ends.String(), Game: h.Game,
				Discipline: h.Discipline, Players: len(e.Players), URL: web.APIBase(e.ID), Page: web.PublicBase(e.ID),
			}, Round: e.CurrentRound(), Rounds: e.ScheduledRounds(), Over: e.IsOver()})
		}
		for _, p := range festival.People(events) {
			one := jsonFestivalPerson{Name: p.Name, Club: p.Club, Federation: p.Federation}
			for i, id := range p.In {
				if id != 0 {
					one.Plays = append(one.Plays, jsonFestivalEntry{events[i].ID, id, places[i][id]})
				}
			}
			f.People = append(f.People, one)
		}
		return f, nil
	})
}
