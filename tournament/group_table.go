package tournament

import (
	"slices"

	"adyukh/tournament/standings"
)

// GroupTable is the table of a group. Where the system has no groups of its own there is one, whose name is empty.
type GroupTable struct {
	Group string
	Table
}

// Tables ranks the players of each group for itself after round after: in an event of groups as many tables as groups, in
// the order of their names, elsewhere the one of Table.
func (e *Event) Tables(after int) ([]GroupTable, error) {
	if e.Head.Regulations.System.Shape() != ShapeGroups {
		t, err := e.Table(after)
		if err != nil {
			return nil, err
		}
		return []GroupTable{{Table: *t}}, nil
	}
	after = max(0, min(after, len(e.Rounds)))
	var tables []GroupTable
	for _, g := range e.groups() {
		t, err := e.table(after, g.players)
		if err != nil {
			return nil, err
		}
		tables = append(tables, GroupTable{Group: g.name, Table: *t})
	}
	return tables, nil
}

// SideTable is one of the two sides of a Scheveningen event: its players in the order of the whole table, with places among
// themselves, and their sums.
type SideTable struct {
	Group  string
	Points standings.Value
	Match  standings.Value
	Rows   []standings.Row
}

// Sides returns both sides of a Scheveningen event after round after, in the order of their names; nil elsewhere.
// The games of a player who left too early count for no side.
func (e *Event) Sides(after int) ([]SideTable, error) {
	a, b := e.sides()
	if e.Head.Regulations.System.Shape() != ShapeSides || len(a.players) == 0 {
		return nil, nil
	}
	t, err := e.Table(after)
	if err != nil {
		return nil, err
	}
	return []SideTable{side(a, t), side(b, t)}, nil
}

// side takes the players of a group out of a table.
func side(g group, t *Table) SideTable {
	s := SideTable{Group: g.name, Points: standings.Whole(0), Match: standings.Whole(0), Rows: among(g.players, t)}
	for _, r := range s.Rows {
		if r.Points.Defined() {
			s.Points, s.Match = s.Points.Add(r.Points), s.Match.Add(r.Match)
		}
	}
	return s
}

// among returns the rows of some of the players of a table, with the places that they have among themselves.
func among(players []Player, t *Table) []standings.Row {
	in := make(map[standings.ID]bool, len(players))
	for _, p := range players {
		in[standings.ID(p.ID)] = true
	}
	var rows []standings.Row
	var above []standings.Place // of the rows so far
	for _, r := range t.Rows {
		if in[r.Player] {
			rows = append(rows, r)
			above = append(above, r.Place)
		}
	}
	for i, r := range rows {
		if r.Place == (standings.Place{}) {
			continue
		}
		first := slices.Index(above, r.Place)
		last := first
		for last+1 < len(above) && above[last+1] == r.Place {
			last++
		}
		rows[i].Place = standings.Place{First: first + 1, Last: last + 1}
	}
	return rows
}
