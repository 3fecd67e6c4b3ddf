package v1

import (
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/festival"
	"adyukh/tournament/standings"
	"adyukh/tournament/teamtotals"
)

type jsonFestival struct {
	Name   string               `json:"name"`
	Page   string               `json:"page"`
	Events []jsonFestivalEvent  `json:"events"`
	People []jsonFestivalPerson `json:"people"`
	Teams  []jsonFestivalTeams  `json:"teams"`
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

// jsonFestivalTeams are sums of teams over events.
type jsonFestivalTeams struct {
	By     teamtotals.By        `json:"by"`
	What   teamtotals.What      `json:"what"`
	Events []tournament.EventID `json:"events"`
	Rows   []jsonFestivalTeam   `json:"rows"`
}

type jsonFestivalTeam struct {
	Name    string           `json:"name"`
	Place   *jsonPlace       `json:"place"`
	Sum     string           `json:"sum"`
	Parts   []string         `json:"parts"` // by event
	Missing int              `json:"missing"`
	Counted []jsonFestivalID `json:"counted"`
	Rest    []jsonFestivalID `json:"rest"`
}

type jsonFestivalID struct {
	Event  tournament.EventID `json:"event"`
	Player standings.ID       `json:"player"`
}

func festivalTeamsJSON(events []*play.Event) ([]jsonFestivalTeams, error) {
	tables, err := festival.TeamTables(events)
	all := []jsonFestivalTeams{}
	for _, t := range tables {
		out := jsonFestivalTeams{By: t.By, What: t.What, Rows: []jsonFestivalTeam{}}
		for _, i := range t.Events {
			out.Events = append(out.Events, events[i].ID)
		}
		ids := func(entries []teamtotals.Entry) []jsonFestivalID {
			all := make([]jsonFestivalID, len(entries))
			for i, e := range entries {
				all[i] = jsonFestivalID{events[e.Event].ID, e.Player}
			}
			return all
		}
		for _, r := range t.Rows {
			row := jsonFestivalTeam{
				Name: r.Name, Place: placeJSON(r.Place), Sum: exact(r.Value(t.What)), Missing: r.Missing, Counted: ids(r.Counted), Rest: ids(r.Rest),
			}
			for _, part := range r.In {
				row.Parts = append(row.Parts, exact(part.Value(t.What)))
			}
			out.Rows = append(out.Rows, row)
		}
		all = append(all, out)
	}
	return all, err
}

type jsonFestivalEntry struct {
	Event  tournament.EventID `json:"event"`
	Player play.PlayerID      `json:"player"`
	Place  string             `json:"place,omitempty"`
}

// apiFestival is the festival that an event belongs to: its events, and everybody who plays in one of them.
func apiFestival(c *board.Reading) error {
	first := c.Public.FestivalOf()
	events, err := view.FestivalEvents(c.Call, first)
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
		f.Teams, err = festivalTeamsJSON(events)
		return f, err
	})
}
