package v1

import (
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/rules"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

type jsonCross struct {
	After int            `json:"after"`
	Final bool           `json:"final"`
	Open  int            `json:"open"`
	Rows  []jsonCrossRow `json:"rows"`

	Groups  []jsonCrossGroup `json:"groups,omitempty"` // in an event of groups, which has no rows of its own
	Sides   []jsonSide       `json:"sides,omitempty"`  // Scheveningen
	Bracket *jsonBracket     `json:"bracket,omitempty"`
}

// jsonCrossGroup is the table of a group.
type jsonCrossGroup struct {
	Group string         `json:"group"`
	Final bool           `json:"final"`
	Open  int            `json:"open"`
	Rows  []jsonCrossRow `json:"rows"`
}

// jsonSide is one of the two sides of a Scheveningen event, with its sums.
type jsonSide struct {
	Group   string          `json:"group"`
	Points  string          `json:"points"`
	Match   string          `json:"match"`
	Players []play.PlayerID `json:"players"` // by place
}

type jsonCrossRow struct {
	Player play.PlayerID `json:"player"`
	Number int           `json:"number"`
	Status string        `json:"status"`
	Place  *jsonPlace    `json:"place,omitempty"`
	Points string        `json:"points,omitempty"`
	Match  string        `json:"match,omitempty"`
	Cells  []jsonCell    `json:"cells"`
}

type jsonCell struct {
	Opponent play.PlayerID   `json:"opponent"`
	Games    []jsonCrossGame `json:"games"`
}

// jsonCrossGame is a game from the side of the row's player; a game without a result has no points.
type jsonCrossGame struct {
	ID      play.GameID `json:"id"`
	Round   int         `json:"round"`
	White   bool        `json:"white"`
	State   string      `json:"state"`
	Own     *float64    `json:"own,omitempty"`
	Other   *float64    `json:"other,omitempty"`
	Counted bool        `json:"counted"`
}

// apiCrosstable answers with everybody against everybody, by number or, with by=place, by place; in an event of groups with one
// table for each, in a knock-out with its bracket, too. It has no rows before the first publication.
func apiCrosstable(c *board.Reading) error {
	return c.PublicJSON("crosstable", func() (any, error) {
		return CrosstableJSON(c.Public, view.CrossOrder(c.Query("by") == "place"))
	})
}

// CrosstableJSON is what programs get of who met whom.
func CrosstableJSON(v *show.View, by standings.Order) (out jsonCross, err error) {
	f, err := v.Field(len(v.Rounds))
	if err != nil {
		return out, err
	}
	out = jsonCross{After: f.After, Final: f.Final(), Open: f.Open(), Rows: []jsonCrossRow{}}
	if f.After == 0 {
		return out, nil
	}
	scale := v.Head.Scale()
	if f.Shape() == play.ShapeGroups {
		for _, g := range f.Crosses(by) {
			out.Groups = append(out.Groups, jsonCrossGroup{Group: g.Group, Final: g.Final, Open: g.Open, Rows: crossJSON(scale, g)})
		}
		return out, nil
	}
	out.Rows = crossJSON(scale, f.Everybody(by))
	sides, err := v.Sides(f.After)
	for _, s := range sides {
		out.Sides = append(out.Sides, sideJSON(s))
	}
	if b := v.Bracket(f.After); b != nil {
		out.Bracket = bracketJSON(scale, b)
	}
	return out, err
}

func crossJSON(scale rules.Scale, cross *show.Cross) []jsonCrossRow {
	rows := []jsonCrossRow{}
	for _, row := range cross.Rows {
		line := jsonCrossRow{
			Player: row.Player, Number: row.Number, Status: statusName(row.Status), Place: placeJSON(row.Place),
			Points: exact(row.Points), Match: exact(row.Match), Cells: []jsonCell{},
		}
		for j, cell := range row.Cells {
			if !cell.Self {
				line.Cells = append(line.Cells, cellJSON(scale, cross.Heads[j].Player, cell.Games))
			}
		}
		rows = append(rows, line)
	}
	return rows
}

func sideJSON(s play.SideTable) jsonSide {
	side := jsonSide{Group: s.Group, Points: exact(s.Points), Match: exact(s.Match), Players: []play.PlayerID{}}
	for _, row := range s.Rows {
		side.Players = append(side.Players, play.PlayerID(row.Player))
	}
	return side
}

func cellJSON(scale rules.Scale, opponent play.PlayerID, games []show.Game) jsonCell {
	cell := jsonCell{Opponent: opponent, Games: []jsonCrossGame{}}
	for _, g := range games {
		line := jsonCrossGame{ID: g.ID, Round: g.Round, White: g.White, State: stateName(g.State()), Counted: !g.Annulled}
		if g.State() != standings.Open {
			own, other := jsonPoints(scale, g.Points), jsonPoints(scale, g.Other)
			line.Own, line.Other = &own, &other
		}
		cell.Games = append(cell.Games, line)
	}
	return cell
}

func stateName(s standings.State) string {
	switch s {
	case standings.Played:
		return "played"
	case standings.Forfeit:
		return "forfeit"
	}
	return "open"
}
