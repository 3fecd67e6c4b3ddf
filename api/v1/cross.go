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
	Next  string         `json:"next,omitempty"`

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
	Player play.PlayerID  `json:"player"`
	Number int            `json:"number"`
	Status string         `json:"status"`
	Place  *jsonPlace     `json:"place,omitempty"`
	Points string         `json:"points,omitempty"`
	Match  string         `json:"match,omitempty"`
	Cells  []jsonCell     `json:"cells,omitzero"`
	Games  []jsonCrossMet `json:"games,omitzero"` // in place of cells, where nobody meets everybody
}

// jsonCrossMet is a game with its opponent.
type jsonCrossMet struct {
	Opponent play.PlayerID `json:"opponent"`
	jsonCrossGame
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
// table for each. Where nobody meets everybody the rows have their games one by one, in a knock-out with its bracket. It has no rows before
// the first publication.
func apiCrosstable(c *board.Reading) error {
	var w window // of an event of groups all come at once
	if len(c.Public.Rounds) > 0 && c.Public.Head.Regulations.System.Shape() != play.ShapeGroups {
		w = windowOf(c, len(c.Public.Players))
	}
	return c.PublicJSON("crosstable", func() (any, error) {
		out, err := CrosstableJSON(c.Public, view.CrossOrder(c.Query("by") == "place"))
		out.Rows, out.Next = pageOf(out.Rows, w), w.next
		return out, err
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
	switch f.Shape() {
	case play.ShapeRounds, play.ShapeBracket:
		out.Rows = metJSON(scale, f.Met(by))
	default:
		out.Rows = crossJSON(scale, f.Everybody(by))
	}
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
		line := crossRow(row.Line)
		line.Cells = []jsonCell{}
		for j, cell := range row.Cells {
			if !cell.Self {
				line.Cells = append(line.Cells, cellJSON(scale, cross.Heads[j].Player, cell.Games))
			}
		}
		rows = append(rows, line)
	}
	return rows
}

// metJSON are rows with the games of each player in the order of rounds.
func metJSON(scale rules.Scale, met []show.MetRow) []jsonCrossRow {
	rows := make([]jsonCrossRow, len(met))
	for i, row := range met {
		rows[i] = crossRow(row.Line)
		rows[i].Games = make([]jsonCrossMet, len(row.Games))
		for j, g := range row.Games {
			rows[i].Games[j] = jsonCrossMet{g.Opponent, crossGame(scale, g)}
		}
	}
	return rows
}

func crossRow(l show.Line) jsonCrossRow {
	return jsonCrossRow{
		Player: l.Player, Number: l.Number, Status: statusName(l.Status), Place: placeJSON(l.Place),
		Points: exact(l.Points), Match: exact(l.Match),
	}
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
		cell.Games = append(cell.Games, crossGame(scale, g))
	}
	return cell
}

func crossGame(scale rules.Scale, g show.Game) jsonCrossGame {
	line := jsonCrossGame{ID: g.ID, Round: g.Round, White: g.White, State: stateName(g.State()), Counted: !g.Annulled}
	if g.State() != standings.Open {
		own, other := jsonPoints(scale, g.Points), jsonPoints(scale, g.Other)
		line.Own, line.Other = &own, &other
	}
	return line
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
