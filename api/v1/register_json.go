package v1

import (
	"strconv"
	"strings"

	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

type jsonPerson struct {
	ID         register.PersonID `json:"id"`
	Deleted    bool              `json:"deleted,omitempty"`
	MergedInto register.PersonID `json:"mergedInto,omitempty"`
	Name       string            `json:"name,omitempty"`
	Sex        string            `json:"sex,omitempty"`
	Federation string            `json:"federation,omitempty"`
	Club       string            `json:"club,omitempty"`
	Rank       string            `json:"rank,omitempty"`
	Events     int               `json:"events,omitempty"`
	Page       string            `json:"page,omitempty"`
	BirthYear  int               `json:"birthYear,omitempty"`
	Born       register.Day      `json:"born,omitempty"`
	OwnIDs     []string          `json:"ownIds,omitempty"`
}

func exportPeople(c *web.Call, q exportQuery) (export, error) {
	people, ctx := c.People()
	e := export{columns: []string{
		"id", "deleted", "merged_into", "name", "sex", "federation", "club", "rank", "events", "birth_year", "born",
		"own_ids",
	}}
	found, err := people.PeopleSince(ctx, q.since, q.limit+1)
	if err != nil {
		return e, err
	}
	return e, paged(&e, q, found, func(p register.Person) error {
		v := jsonPersonOf(p, q.private)
		e.items = append(e.items, v)
		e.cells = append(e.cells, []string{
			web.Number64(v.ID), yes(v.Deleted), orBlank(int64(v.MergedInto)), v.Name, v.Sex, v.Federation, v.Club, v.Rank, orBlank(int64(v.Events)),
			orBlank(int64(v.BirthYear)), string(v.Born), joined(v.OwnIDs),
		})
		return nil
	})
}

// jsonPersonOf says nothing of a card but that it is gone, where everybody may not know of the person.
func jsonPersonOf(p register.Person, private bool) jsonPerson {
	v := jsonPerson{ID: p.ID}
	if p.IsMerged() {
		v.MergedInto = p.Root
	}
	if !p.IsShown() {
		v.Deleted = true
		return v
	}
	v.Name, v.Sex, v.Federation, v.Club, v.Rank, v.Events, v.Page = p.Name, p.Sex, p.Federation, p.Club, p.Rank, p.Events, web.PersonPath(p.ID)
	if private {
		v.BirthYear, v.Born, v.OwnIDs = p.BirthYear, p.Born, p.OwnIDs
	}
	return v
}

type jsonRecord struct {
	ID         register.EventID `json:"id"`
	Deleted    bool             `json:"deleted,omitempty"`
	Name       string           `json:"name,omitempty"`
	Place      string           `json:"place,omitempty"`
	Begins     register.Day     `json:"begins,omitempty"`
	Ends       register.Day     `json:"ends,omitempty"`
	Season     int              `json:"season,omitempty"`
	Game       string           `json:"game,omitempty"`
	Discipline string           `json:"discipline,omitempty"`
	Players    int              `json:"players,omitempty"`
	Rounds     int              `json:"rounds,omitempty"`
	Final      bool             `json:"final,omitempty"`
	URL        string           `json:"url,omitempty"`
	Page       string           `json:"page,omitempty"`
}

func exportEvents(c *web.Call, q exportQuery) (export, error) {
	people, ctx := c.People()
	e := export{columns: []string{
		"id", "deleted", "name", "place", "begins", "ends", "season", "game", "discipline", "players", "rounds",
		"final",
	}}
	found, err := people.EventsSince(ctx, q.since, q.limit+1)
	if err != nil {
		return e, err
	}
	return e, paged(&e, q, found, func(r register.EventRecord) error {
		v := jsonRecord{ID: r.ID, Deleted: r.Gone}
		if !r.Gone {
			v = jsonRecord{
				ID: r.ID, Name: r.Name, Place: r.Place, Begins: r.Begins, Ends: r.Ends, Season: r.Season, Game: r.Game, Discipline: r.Discipline,
				Players: r.Players, Rounds: r.Rounds, Final: r.Final, URL: web.APIBase(tournament.EventID(r.ID)),
				Page: web.PublicBase(tournament.EventID(r.ID)),
			}
		}
		e.items = append(e.items, v)
		e.cells = append(e.cells, []string{
			web.Number64(v.ID), yes(v.Deleted), v.Name, v.Place, string(v.Begins), string(v.Ends), orBlank(int64(v.Season)), v.Game, v.Discipline,
			orBlank(int64(v.Players)), orBlank(int64(v.Rounds)), yes(v.Final),
		})
		return nil
	})
}

type jsonTaken struct {
	Event   register.EventID  `json:"event"`
	Player  register.PlayerID `json:"player"`
	Deleted bool              `json:"deleted,omitempty"`
	Person  register.PersonID `json:"person,omitempty"`
	Name    string            `json:"name,omitempty"`
	Number  int               `json:"number,omitempty"`
	Group   string            `json:"group,omitempty"`
	Place   int               `json:"place,omitempty"`
	PlaceTo int               `json:"placeTo,omitempty"`
	Points  string            `json:"points,omitempty"`
	Won     int               `json:"won"`
	Drawn   int               `json:"drawn"`
	Lost    int               `json:"lost"`
	Out     bool              `json:"withdrawn,omitempty"`
}

func exportResults(c *web.Call, q exportQuery) (export, error) {
	people, ctx := c.People()
	e := export{columns: []string{
		"event", "player", "deleted", "person", "name", "number", "group", "place", "place_to", "points", "won",
		"drawn", "lost", "withdrawn",
	}}
	found, err := people.EntriesSince(ctx, q.since, q.limit+1)
	if err != nil {
		return e, err
	}
	return e, paged(&e, q, found, func(r register.Entry) error {
		v := jsonTaken{
			Event: r.Event, Player: r.Player, Deleted: r.Gone, Person: r.Person, Name: r.Name, Number: r.Number, Group: r.Group,
			Place: r.First, PlaceTo: r.Last, Points: r.Points, Won: r.Won, Drawn: r.Drawn, Lost: r.Lost, Out: r.Out,
		}
		e.items = append(e.items, v)
		e.cells = append(e.cells, []string{
			web.Number64(v.Event), web.Number64(v.Player), yes(v.Deleted), orBlank(int64(v.Person)), v.Name, orBlank(int64(v.Number)), v.Group,
			orBlank(int64(v.Place)), orBlank(int64(v.PlaceTo)), v.Points, strconv.Itoa(v.Won), strconv.Itoa(v.Drawn), strconv.Itoa(v.Lost),
			yes(v.Out),
		})
		return nil
	})
}

type jsonMet struct {
	Event    register.EventID `json:"event"`
	Game     int64            `json:"game"`
	Deleted  bool             `json:"deleted,omitempty"`
	Round    int              `json:"round,omitempty"`
	Board    int              `json:"board,omitempty"`
	Leg      int              `json:"leg,omitempty"`
	White    *jsonMetSide     `json:"white,omitempty"`
	Black    *jsonMetSide     `json:"black,omitempty"`
	Kind     string           `json:"kind,omitempty"`
	Played   bool             `json:"played,omitempty"`
	Annulled bool             `json:"annulled,omitempty"`
}

type jsonMetSide struct {
	Player register.PlayerID `json:"player"`
	Person register.PersonID `json:"person,omitempty"`
	Points string            `json:"points"`
}

func exportGames(c *web.Call, q exportQuery) (export, error) {
	people, ctx := c.People()
	e := export{columns: []string{
		"event", "game", "deleted", "round", "board", "leg", "white_player", "white_person", "white_points", "black_player", "black_person",
		"black_points",
		"kind", "played", "annulled",
	}}
	found, err := people.GamesSince(ctx, q.since, q.limit+1)
	if err != nil {
		return e, err
	}
	return e, paged(&e, q, found, func(g register.Game) error {
		if g.Gone {
			e.items = append(e.items, jsonMet{Event: g.Event, Game: g.ID, Deleted: true})
			e.cells = append(e.cells, append([]string{web.Number64(g.Event), web.Number64(g.ID), yes(true)}, make([]string, 12)...))
			return nil
		}
		e.items = append(e.items, jsonMet{
			Event: g.Event, Game: g.ID, Round: g.Round, Board: g.Board, Leg: g.Leg, Kind: g.Kind, Played: g.Played, Annulled: g.Annulled,
			White: &jsonMetSide{g.WhitePlayer, g.White, g.WhiteScore}, Black: &jsonMetSide{g.BlackPlayer, g.Black, g.BlackScore},
		})
		e.cells = append(e.cells, []string{
			web.Number64(g.Event), web.Number64(g.ID), "", strconv.Itoa(g.Round), strconv.Itoa(g.Board), strconv.Itoa(g.Leg),
			web.Number64(g.WhitePlayer), orBlank(int64(g.White)), g.WhiteScore, web.Number64(g.BlackPlayer), orBlank(int64(g.Black)), g.BlackScore,
			g.Kind, yes(g.Played), yes(g.Annulled),
		})
		return nil
	})
}

type jsonSeries struct {
	ID        register.SeriesID `json:"id"`
	Deleted   bool              `json:"deleted,omitempty"`
	Name      string            `json:"name,omitempty"`
	Season    int               `json:"season,omitempty"`
	Best      int               `json:"best,omitempty"`
	Points    string            `json:"points,omitempty"`
	Page      string            `json:"page,omitempty"`
	Stages    []jsonSeriesStage `json:"stages,omitempty"`
	Standings []jsonSeriesPlace `json:"standings,omitempty"`
}

type jsonSeriesStage struct {
	Event register.EventID `json:"event"`
	Name  string           `json:"name,omitempty"`
	Over  bool             `json:"over"`
}

type jsonSeriesPlace struct {
	Place   int               `json:"place"`
	PlaceTo int               `json:"placeTo"`
	Person  register.PersonID `json:"person,omitempty"`
	Name    string            `json:"name"`
	Sum     string            `json:"sum"`
	Stages  []jsonSeriesCell  `json:"stages"`
}

type jsonSeriesCell struct {
	Place   int    `json:"place,omitempty"`
	PlaceTo int    `json:"placeTo,omitempty"`
	Points  string `json:"points,omitempty"`
	Counted bool   `json:"counted"`
}

// exportSeries brings every public series with its whole table; as separated values a line a person.
func exportSeries(c *web.Call, q exportQuery) (export, error) {
	people, ctx := c.People()
	e := export{columns: []string{"series", "deleted", "name", "season", "place", "place_to", "person", "person_name", "sum"}}
	found, err := people.SeriesSince(ctx, q.since, q.limit+1)
	if err != nil {
		return e, err
	}
	return e, paged(&e, q, found, func(s register.Series) error {
		if s.Gone || !s.Public {
			e.items = append(e.items, jsonSeries{ID: s.ID, Deleted: true})
			e.cells = append(e.cells, append([]string{web.Number64(s.ID), yes(true)}, make([]string, 7)...))
			return nil
		}
		standings, err := c.Server.People().Standings(ctx, s.ID, false)
		if refusal.CodeOf(err) == refusal.NotFound { // gone meanwhile: the next page says so
			return nil
		}
		if err != nil {
			return err
		}
		e.items = append(e.items, jsonSeriesOf(standings))
		if len(standings.Table.Rows) == 0 {
			e.cells = append(e.cells, append([]string{web.Number64(s.ID), "", s.Name, orBlank(int64(s.Season))}, make([]string, 5)...))
		}
		for _, r := range standings.Table.Rows {
			e.cells = append(e.cells, []string{
				web.Number64(s.ID), "", s.Name, orBlank(int64(s.Season)), strconv.Itoa(r.First), strconv.Itoa(r.Last), orBlank(int64(r.Person)), r.Name,
				r.Sum.String(),
			})
		}
		return nil
	})
}

func jsonSeriesOf(s register.Standings) jsonSeries {
	v := jsonSeries{
		ID: s.Series.ID, Name: s.Series.Name, Season: s.Series.Season, Best: s.Series.Best, Points: s.Series.Points.String(),
		Page: web.SeriesPath(s.Series.ID),
	}
	for _, stage := range s.Stages {
		v.Stages = append(v.Stages, jsonSeriesStage{stage.Event, stage.Name, stage.Over})
	}
	for _, r := range s.Table.Rows {
		line := jsonSeriesPlace{Place: r.First, PlaceTo: r.Last, Person: r.Person, Name: r.Name, Sum: r.Sum.String(), Stages: []jsonSeriesCell{}}
		for _, cell := range r.Cells {
			one := jsonSeriesCell{Place: cell.First, PlaceTo: cell.Last, Counted: cell.State == register.Counted}
			if cell.First > 0 {
				one.Points = cell.Points.String()
			}
			line.Stages = append(line.Stages, one)
		}
		v.Standings = append(v.Standings, line)
	}
	return v
}

func yes(b bool) string {
	if b {
		return "1"
	}
	return ""
}

func orBlank(n int64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatInt(n, 10)
}

func joined(words []string) string { return strings.Join(words, "; ") }
