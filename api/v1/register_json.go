package v1

import (
	"context"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

// exported asks for a page of each kind of thing.
var exported = map[string]func(*web.Call, exportQuery) (export, error){
	"teams":   exporting((*register.Service).TeamsSince, jsonTeamOf),
	"people":  exporting((*register.Service).PeopleSince, jsonPersonOf),
	"events":  exporting((*register.Service).EventsSince, jsonRecordOf),
	"results": exporting((*register.Service).EntriesSince, jsonTakenOf),
	"games":   exporting((*register.Service).GamesSince, jsonMetOf),
	"series":  exportSeries,
}

// exporting says each thing that has changed once, for JSON and for separated values.
func exporting[T, V any](
	since func(*register.Service, context.Context, register.Cursor, int) ([]register.Changed[T], error),
	say func(c *web.Call, v T, private bool) V,
) func(*web.Call, exportQuery) (export, error) {
	return func(c *web.Call, q exportQuery) (export, error) {
		e := newExport[V]()
		people, ctx := c.People()
		found, err := since(people, ctx, q.since, q.limit+1)
		if err != nil {
			return e, err
		}
		return e, paged(&e, q, found, func(v T) error {
			said := say(c, v, q.private)
			e.items = append(e.items, said)
			addLine(&e, said)
			return nil
		})
	}
}

type jsonPerson struct {
	ID         register.PersonID `json:"id" csv:"id"`
	Deleted    bool              `json:"deleted,omitempty" csv:"deleted"`
	MergedInto register.PersonID `json:"mergedInto,omitempty" csv:"merged_into"`
	Name       string            `json:"name,omitempty" csv:"name"`
	Sex        string            `json:"sex,omitempty" csv:"sex"`
	Federation string            `json:"federation,omitempty" csv:"federation"`
	Club       string            `json:"club,omitempty" csv:"club"`
	Rank       string            `json:"rank,omitempty" csv:"rank"`
	Events     int               `json:"events,omitempty" csv:"events"`
	Page       string            `json:"page,omitempty"`
	BirthYear  int               `json:"birthYear,omitempty" csv:"birth_year"`
	Born       register.Day      `json:"born,omitempty" csv:"born"`
	OwnIDs     []string          `json:"ownIds,omitempty" csv:"own_ids"`
	Titles     []jsonTitle       `json:"titles,omitempty"`
}

// jsonTitle is a title of composition.
type jsonTitle struct {
	Kind     register.TitleKind `json:"kind"`
	Title    string             `json:"title"`
	Given    register.Day       `json:"given,omitempty"`
	Document string             `json:"document,omitempty"`
}

// jsonPersonOf says nothing of a card but that it is gone, where everybody may not know of the person.
func jsonPersonOf(_ *web.Call, p register.Person, private bool) jsonPerson {
	v := jsonPerson{ID: p.ID}
	if p.IsMerged() {
		v.MergedInto = p.Root
	}
	if !p.IsShown() {
		v.Deleted = true
		return v
	}
	if !private {
		p.PersonData = p.ForReaders()
	}
	v.Name, v.Sex, v.Federation, v.Club, v.Rank, v.Events, v.Page = p.Name, p.Sex, p.Federation, p.Club, p.Rank, p.Events, web.PersonPath(p.ID)
	v.BirthYear, v.Born, v.OwnIDs = p.BirthYear, p.Born, p.OwnIDs
	for _, t := range p.Titles {
		v.Titles = append(v.Titles, jsonTitle(t))
	}
	return v
}

type jsonTeam struct {
	ID      register.TeamID `json:"id" csv:"id"`
	Deleted bool            `json:"deleted,omitempty" csv:"deleted"`
	Name    string          `json:"name,omitempty" csv:"name"`
	Events  int             `json:"events,omitempty" csv:"events"`
	Last    register.Day    `json:"last,omitempty" csv:"last"`
	Page    string          `json:"page,omitempty"`
}

func jsonTeamOf(_ *web.Call, t register.Team, _ bool) jsonTeam {
	if !t.IsShown() {
		return jsonTeam{ID: t.ID, Deleted: true}
	}
	return jsonTeam{ID: t.ID, Name: t.Name, Events: t.Events, Last: t.Last, Page: web.TeamPath(t.ID)}
}

type jsonRecord struct {
	ID         register.EventID `json:"id" csv:"id"`
	Deleted    bool             `json:"deleted,omitempty" csv:"deleted"`
	Name       string           `json:"name,omitempty" csv:"name"`
	Place      string           `json:"place,omitempty" csv:"place"`
	Begins     register.Day     `json:"begins,omitempty" csv:"begins"`
	Ends       register.Day     `json:"ends,omitempty" csv:"ends"`
	Season     int              `json:"season,omitempty" csv:"season"`
	Game       string           `json:"game,omitempty" csv:"game"`
	Discipline string           `json:"discipline,omitempty" csv:"discipline"`
	Players    int              `json:"players,omitempty" csv:"players"`
	Rounds     int              `json:"rounds,omitempty" csv:"rounds"`
	Final      bool             `json:"final,omitempty" csv:"final"`
	URL        string           `json:"url,omitempty"`
	Page       string           `json:"page,omitempty"`
	Teams      int              `json:"teams,omitempty" csv:"teams"`
}

func jsonRecordOf(c *web.Call, r register.EventRecord, _ bool) jsonRecord {
	if r.Gone {
		return jsonRecord{ID: r.ID, Deleted: true}
	}
	return jsonRecord{
		ID: r.ID, Name: r.Name, Place: r.Place, Begins: r.Begins, Ends: r.Ends, Season: r.Season, Game: r.Game, Discipline: r.Discipline,
		Players: r.Players, Teams: r.Teams, Rounds: r.Rounds, Final: r.Final, URL: view.JSONOfRecord(c, r),
		Page: view.PageOfRecord(c, r),
	}
}

type jsonTaken struct {
	Event   register.EventID  `json:"event" csv:"event"`
	Player  register.PlayerID `json:"player" csv:"player"`
	Deleted bool              `json:"deleted,omitempty" csv:"deleted"`
	Person  register.PersonID `json:"person,omitempty" csv:"person"`
	Name    string            `json:"name,omitempty" csv:"name"`
	Number  int               `json:"number,omitempty" csv:"number"`
	Group   string            `json:"group,omitempty" csv:"group"`
	Place   int               `json:"place,omitempty" csv:"place"`
	PlaceTo int               `json:"placeTo,omitempty" csv:"place_to"`
	Points  string            `json:"points,omitempty" csv:"points"`
	Won     int               `json:"won" csv:"won,zero"`
	Drawn   int               `json:"drawn" csv:"drawn,zero"`
	Lost    int               `json:"lost" csv:"lost,zero"`
	Out     bool              `json:"withdrawn,omitempty" csv:"withdrawn"`
	Team    *jsonTakenTeam    `json:"team,omitempty" csv:"team_"`
	Board   int               `json:"board,omitempty" csv:"board"`
	Works   []jsonWork        `json:"works,omitempty"`
}

// jsonWork is what came of a composition.
type jsonWork struct {
	No      int    `json:"no"`
	Section string `json:"section,omitempty"`
	Place   int    `json:"place,omitempty"`
	Result  string `json:"result,omitempty"`
}

// jsonTakenTeam is the team of which an entry speaks, or for which somebody has played.
type jsonTakenTeam struct {
	ID     register.TeamID   `json:"id" csv:"id"`
	Player register.PlayerID `json:"player" csv:"player"`
	Name   string            `json:"name" csv:"name"`
}

func jsonTakenOf(_ *web.Call, r register.Entry, _ bool) jsonTaken {
	v := jsonTaken{
		Event: r.Event, Player: r.Player, Deleted: r.Gone, Person: r.Person, Name: r.Name, Number: r.Number, Group: r.Group,
		Place: r.First, PlaceTo: r.Last, Points: r.Points, Won: r.Won, Drawn: r.Drawn, Lost: r.Lost, Out: r.Out,
		Board: r.Board,
	}
	if r.Team != 0 {
		v.Team = &jsonTakenTeam{r.TeamID, r.Team, r.TeamOf}
	}
	for _, w := range r.Compositions {
		v.Works = append(v.Works, jsonWork(w))
	}
	return v
}

type jsonMet struct {
	Event   register.EventID `json:"event" csv:"event"`
	Game    int64            `json:"game" csv:"game"`
	Deleted bool             `json:"deleted,omitempty" csv:"deleted"`
	*jsonMetGame
}

// jsonMetGame is what there is to say of a game that is not deleted.
type jsonMetGame struct {
	Round    int         `json:"round,omitempty" csv:"round,zero"`
	Board    int         `json:"board,omitempty" csv:"board,zero"`
	Leg      int         `json:"leg,omitempty" csv:"leg,zero"`
	White    jsonMetSide `json:"white" csv:"white_"`
	Black    jsonMetSide `json:"black" csv:"black_"`
	Kind     string      `json:"kind,omitempty" csv:"kind"`
	Played   bool        `json:"played,omitempty" csv:"played"`
	Annulled bool        `json:"annulled,omitempty" csv:"annulled"`
}

type jsonMetSide struct {
	Player register.PlayerID `json:"player" csv:"player"`
	Person register.PersonID `json:"person,omitempty" csv:"person"`
	Points string            `json:"points" csv:"points"`
}

func jsonMetOf(_ *web.Call, g register.Game, _ bool) jsonMet {
	if g.Gone {
		return jsonMet{Event: g.Event, Game: g.ID, Deleted: true}
	}
	return jsonMet{Event: g.Event, Game: g.ID, jsonMetGame: &jsonMetGame{
		Round: g.Round, Board: g.Board, Leg: g.Leg, Kind: g.Kind, Played: g.Played, Annulled: g.Annulled,
		White: jsonMetSide{g.WhitePlayer, g.White, g.WhiteScore}, Black: jsonMetSide{g.BlackPlayer, g.Black, g.BlackScore},
	}}
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
	Team    register.TeamID   `json:"team,omitempty"`
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

// seriesLine is somebody's place in a series, as separated values.
type seriesLine struct {
	Series  register.SeriesID `csv:"series"`
	Deleted bool              `csv:"deleted"`
	Name    string            `csv:"name"`
	Season  int               `csv:"season"`
	Place   int               `csv:"place"`
	PlaceTo int               `csv:"place_to"`
	Person  register.PersonID `csv:"person"`
	Of      string            `csv:"person_name"`
	Sum     string            `csv:"sum"`
	Team    register.TeamID   `csv:"team"`
}

// exportSeries brings every public series with its whole table; as separated values a line a person.
func exportSeries(c *web.Call, q exportQuery) (export, error) {
	people, ctx := c.People()
	e := newExport[seriesLine]()
	found, err := people.SeriesSince(ctx, q.since, q.limit+1)
	if err != nil {
		return e, err
	}
	return e, paged(&e, q, found, func(s register.Series) error {
		if s.Gone || !s.Public {
			e.items = append(e.items, jsonSeries{ID: s.ID, Deleted: true})
			addLine(&e, seriesLine{Series: s.ID, Deleted: true})
			return nil
		}
		standings, err := people.Standings(ctx, s.ID, false)
		if refusal.CodeOf(err) == refusal.NotFound { // gone meanwhile: the next page says so
			return nil
		}
		if err != nil {
			return err
		}
		e.items = append(e.items, jsonSeriesOf(standings))
		is := seriesLine{Series: s.ID, Name: s.Name, Season: s.Season}
		if len(standings.Table.Rows) == 0 {
			addLine(&e, is)
		}
		for _, r := range standings.Table.Rows {
			is.Place, is.PlaceTo, is.Person, is.Team, is.Of, is.Sum = r.First, r.Last, r.Person, r.Team, r.Name, r.Sum.String()
			addLine(&e, is)
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
		line := jsonSeriesPlace{Place: r.First, PlaceTo: r.Last, Person: r.Person, Team: r.Team, Name: r.Name, Sum: r.Sum.String()}
		line.Stages = []jsonSeriesCell{}
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
