package show

import (
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// Standings is a table of places: of all players, of a group, a side or a category.
type Standings struct {
	Table    *play.Table // from which it is, with the workings
	Columns  []Column
	HasWhole bool // the rows say the place among all beside that of the category
	Rows     []Standing
}

// Standing is the line of a player in a table of places.
type Standing struct {
	Line
	Whole   standings.Place // among all, in the table of a category
	In      bool            // of a knock-out: may still come further, and has no place yet
	Reached Text            // of a knock-out: how far the player came
}

// Standings shows rows of a table, with the criteria that have a value in them.
func (r Roster) Standings(t *play.Table, rows []standings.Row, columns []Column) *Standings {
	s := &Standings{Table: t, Columns: columns, Rows: make([]Standing, len(rows))}
	for i, row := range rows {
		s.Rows[i].Line = r.line(row, columns, strconv.Itoa(i+1))
	}
	if t.Bracket {
		s.reach(r.event)
	}
	return s
}

// Of is a whole table.
func (r Roster) Of(t *play.Table) *Standings { return r.Standings(t, t.Rows, Columns(t)) }

// Beside adds the places of another table, in which the same players stand.
func (s *Standings) Beside(whole *play.Table) {
	places := make(map[play.PlayerID]standings.Place, len(whole.Rows))
	for _, row := range whole.Rows {
		places[play.PlayerID(row.Player)] = row.Place
	}
	s.HasWhole = true
	for i := range s.Rows {
		s.Rows[i].Whole = places[s.Rows[i].Player]
	}
}

// Top is the beginning of the table: some rows, with some of the criteria.
func (s *Standings) Top(rows, columns int) *Standings {
	top := *s
	top.Rows, top.Columns = s.Rows[:min(rows, len(s.Rows))], s.Columns[:min(columns, len(s.Columns))]
	return &top
}

// PlaceText writes the place, nothing while the matches have not given it.
func (s Standing) PlaceText() string {
	if s.In {
		return ""
	}
	return s.Line.PlaceText()
}

// IsShared tells whether others have the same places.
func (s Standing) IsShared() bool { return !s.In && s.Place.Shared() }

// IsPrize tells whether it is one of the first three places.
func (s Standing) IsPrize() bool { return !s.In && s.Line.IsPrize() }

// WholeText writes the place among all.
func (s Standing) WholeText() string { return PlaceText(s.Whole) }
