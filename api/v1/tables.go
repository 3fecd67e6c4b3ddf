package v1

import (
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

type jsonStandings struct {
	After      int                  `json:"after"`
	Final      bool                 `json:"final"`
	Criteria   []jsonCriterion      `json:"criteria"`
	Rows       []jsonStanding       `json:"rows"`
	Next       string               `json:"next,omitempty"`
	Groups     []jsonStandingsGroup `json:"groups,omitempty"` // in an event of groups, which has no rows of its own
	Categories []jsonCategory       `json:"categories,omitempty"`
	Totals     []jsonTotal          `json:"totals,omitempty"`
}

// jsonStandingsGroup is the table of a group.
type jsonStandingsGroup struct {
	Group string         `json:"group"`
	Final bool           `json:"final"`
	Rows  []jsonStanding `json:"rows"`
}

type jsonStanding struct {
	Player play.PlayerID `json:"player"`
	Status string        `json:"status"`
	Place  *jsonPlace    `json:"place,omitempty"` // none for an annulled player
	Points string        `json:"points,omitempty"`
	Match  string        `json:"match,omitempty"`
	Games  int           `json:"games"`
	Open   int           `json:"open"`
	Values []jsonValue   `json:"values"`
	Below  *jsonBelow    `json:"below,omitempty"`
}

type jsonPlace struct {
	First int `json:"first"`
	Last  int `json:"last"`
}

// jsonValue is a value of a criterion with its working, whose parts add up to it.
type jsonValue struct {
	Code  standings.Code `json:"code"`
	Value string         `json:"value,omitempty"` // exact: "402", "12.5", "16/3"; none where nothing is to count
	Parts []jsonPart     `json:"parts"`
	Steps []jsonStep     `json:"steps,omitempty"`
	List  []string       `json:"list,omitempty"` // of a criterion that is a list of numbers: all of them
	Mean  *jsonMean      `json:"mean,omitempty"` // where the parts add up to a sum that is divided
	Goal  *jsonGoal      `json:"goal,omitempty"` // of the perfect performance
}

// jsonMean says how the sum of the parts becomes the value: divided, rounded, and something added.
type jsonMean struct {
	Sum      string `json:"sum"`
	Over     int    `json:"over"`
	Decimals int    `json:"decimals"`
	Plus     string `json:"plus,omitempty"`
}

// jsonGoal is what the parts add up to at the rating that is the value, and what was made.
type jsonGoal struct {
	Sum  string `json:"sum"`
	Made string `json:"made"`
}

// jsonBelow is what separates a player from the next one of the table; without a code they are level to the end.
type jsonBelow struct {
	Player play.PlayerID  `json:"player"`
	Code   standings.Code `json:"code,omitempty"`
	Own    string         `json:"own,omitempty"`
	Other  string         `json:"other,omitempty"`
}

type jsonPart struct {
	Round    int                `json:"round"`
	Leg      int                `json:"leg,omitempty"`
	Board    int                `json:"board,omitempty"`
	Opponent play.PlayerID      `json:"opponent,omitempty"`
	White    bool               `json:"white"`
	Kind     standings.PartKind `json:"kind"`
	Own      string             `json:"own,omitempty"`
	Total    string             `json:"total,omitempty"`
	Real     string             `json:"real,omitempty"`
	Games    int                `json:"games,omitempty"`
	Order    int                `json:"order,omitempty"`
	Value    string             `json:"value"`
	Dummy    standings.Dummy    `json:"dummy,omitempty"`
	Cut      standings.Cut      `json:"cut,omitempty"`
}

// jsonStep is one table of a direct encounter.
type jsonStep struct {
	Score    standings.Code `json:"score,omitempty"` // which sum the table adds up
	Players  []standings.ID `json:"players"`
	Complete bool           `json:"complete"`
	Best     string         `json:"best,omitempty"`
	Sum      string         `json:"sum,omitempty"` // none where nobody has met anybody
	Place    jsonPlace      `json:"place"`
	Parts    []jsonPart     `json:"parts"`
}

// apiStandings answers with the table after the last round that counts, one for each group where there are groups, and the working
// behind every value. Before that it has no rows: the order in which nobody has played would be that of the draw.
func apiStandings(c *board.Reading) error {
	p := c.Public
	t, err := p.Table(p.CountedRounds())
	if err != nil {
		return err
	}
	var w window // of an event of groups all come at once
	if t.After > 0 && p.Head.Regulations.System.Shape() != play.ShapeGroups {
		w = windowOf(c, len(t.Rows))
	}
	return c.PublicJSON("standings", func() (any, error) {
		k, err := view.RankingsOf(p, t.After)
		if err != nil {
			return nil, err
		}
		out := jsonStandings{After: t.After, Final: t.Final, Criteria: jsonCriteria(c, t.Codes), Rows: []jsonStanding{}}
		switch {
		case t.After == 0:
		case p.Head.Regulations.System.Shape() == play.ShapeGroups:
			for i := range k.Groups {
				g := &k.Groups[i]
				out.Groups = append(out.Groups, jsonStandingsGroup{Group: g.Group, Final: g.Final, Rows: StandingsJSON(&g.Table)})
			}
		default:
			out.Rows, out.Next = pageOf(StandingsJSON(t), w), w.next
		}
		if t.After > 0 {
			out.Categories, out.Totals = categoriesJSON(k.Categories), totalsJSON(k.Totals)
		}
		return out, nil
	})
}

// StandingsJSON are the rows of a table.
func StandingsJSON(t *play.Table) []jsonStanding {
	rows := []jsonStanding{}
	for i, row := range t.Rows {
		line := jsonStanding{
			Below:  belowJSON(t, i),
			Player: play.PlayerID(row.Player), Status: statusName(row.Status), Place: placeJSON(row.Place),
			Points: exact(row.Points), Match: exact(row.Match), Games: row.Games, Open: row.Open,
		}
		for column, code := range t.Codes {
			line.Values = append(line.Values, valueJSON(code, row.Values[column], t.Working(row.Player, column)))
		}
		rows = append(rows, line)
	}
	return rows
}

func valueJSON(code standings.Code, v standings.Value, w standings.Working) jsonValue {
	out := jsonValue{Code: code, Value: exact(v), Parts: partsJSON(w.Parts)}
	for _, s := range w.Steps {
		out.Steps = append(out.Steps, jsonStep{
			Score: s.Score, Players: s.Players, Complete: s.Complete, Sum: exact(s.Sum), Best: exact(s.Best), Place: jsonPlace(s.Place),
			Parts: partsJSON(s.Parts),
		})
	}
	for _, v := range w.List {
		out.List = append(out.List, exact(v))
	}
	if w.Mean.Over > 0 {
		out.Mean = &jsonMean{Sum: exact(w.Mean.Sum), Over: w.Mean.Over, Decimals: w.Mean.Decimals, Plus: exact(w.Mean.Plus)}
	}
	if w.Goal.Sum.Defined() {
		out.Goal = &jsonGoal{Sum: exact(w.Goal.Sum), Made: exact(w.Goal.Made)}
	}
	return out
}

// belowJSON says what separates the player of a row from the next one; nil where there is none, or where matches of a
// knock-out decide.
func belowJSON(t *play.Table, row int) *jsonBelow {
	if t.Bracket || row+1 >= len(t.Rows) {
		return nil
	}
	s, ok := t.Between(t.Rows[row].Player, t.Rows[row+1].Player)
	if !ok {
		return nil
	}
	return &jsonBelow{Player: play.PlayerID(t.Rows[row+1].Player), Code: s.Code, Own: exact(s.Above), Other: exact(s.Below)}
}

func partsJSON(parts []standings.Part) []jsonPart {
	out := make([]jsonPart, len(parts))
	for i, p := range parts {
		out[i] = jsonPart{
			Round: p.Round, Leg: p.Leg, Board: p.Board, Opponent: play.PlayerID(p.Opponent), White: p.White, Kind: p.Kind,
			Own: exact(p.Own), Total: exact(p.Total), Real: exact(p.Real), Games: p.Games, Order: p.Order, Value: exact(p.Value),
			Dummy: p.Dummy, Cut: p.Cut,
		}
	}
	return out
}

// exact writes a value, "" where there is none.
func exact(v standings.Value) string {
	if !v.Defined() {
		return ""
	}
	return v.String()
}

func placeJSON(p standings.Place) *jsonPlace {
	if p == (standings.Place{}) {
		return nil
	}
	place := jsonPlace(p)
	return &place
}

// statusName says whether a player is still in and whether the games count.
func statusName(s standings.Status) string {
	switch s {
	case standings.Withdrawn:
		return "withdrawn"
	case standings.Apart:
		return "apart"
	case standings.Annulled:
		return "annulled"
	}
	return "active"
}
