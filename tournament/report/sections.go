package report

import (
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// section is the part of a table that has places of its own: a group, a side, a category, or all.
type section struct {
	title string
	table *tournament.Table
	rows  []standings.Row
}

// sections divides a table among the groups or sides that have places of their own; most events have one, without a title.
func (s Style) sections(e *tournament.Event, t *tournament.Table) ([]section, error) {
	sides, err := e.Sides(t.After)
	if err != nil {
		return nil, err
	}
	var all []section
	for _, side := range sides {
		all = append(all, section{s.sideTitle(e, side), t, side.Rows})
	}
	if all != nil {
		return all, nil
	}
	tables, err := e.Tables(t.After)
	if err != nil {
		return nil, err
	}
	for i := range tables {
		all = append(all, section{s.groupTitle(e, tables[i].Group), &tables[i].Table, tables[i].Rows})
	}
	return all, nil
}

// columnsOf are the criteria of the tables of the sections that have a value.
func columnsOf(parts []section) []show.Column {
	tables := make([]*tournament.Table, len(parts))
	for i, part := range parts {
		tables[i] = part.table
	}
	return show.Columns(tables...)
}

// winner is a player on one of the first three places of a table.
type winner struct {
	table  string // heading of the table; "" for the one of all
	place  standings.Place
	player tournament.Player
}

// mostWinners is the last place that a diploma is for.
const mostWinners = 3

// winners lists the first three of every table of a finished event, those of its categories too; nobody before it is over.
func (s Style) winners(e *tournament.Event) []winner { return s.winnersTo(e, mostWinners) }

// memo keeps what is worked out from the event of a document for the many papers of one.
type memo struct {
	tables  []tournament.GroupTable
	winners map[int][]winner // by the last place
}

// finalTables returns the tables after the published rounds, none where they can't be worked out.
func (s Style) finalTables(e *tournament.Event) []tournament.GroupTable {
	if s.memo != nil && s.memo.tables != nil {
		return s.memo.tables
	}
	tables, err := e.Tables(e.PublishedRounds())
	if err != nil {
		return nil
	}
	if s.memo != nil {
		s.memo.tables = tables
	}
	return tables
}

// winnersTo lists those down to a place.
func (s Style) winnersTo(e *tournament.Event, last int) []winner {
	if s.memo == nil {
		return s.findWinners(e, last)
	}
	if s.memo.winners == nil {
		s.memo.winners = map[int][]winner{}
	}
	if _, ok := s.memo.winners[last]; !ok {
		s.memo.winners[last] = s.findWinners(e, last)
	}
	return slices.Clone(s.memo.winners[last])
}

func (s Style) findWinners(e *tournament.Event, last int) []winner {
	t, err := e.Table(e.PublishedRounds())
	if err != nil || !t.Final {
		return nil
	}
	all, err := s.sections(e, t)
	if err != nil {
		return nil
	}
	categories, err := e.CategoryTables(t.After)
	if err != nil {
		return nil
	}
	for i, c := range categories {
		all = append(all, section{cut(c.Name, maxCell), &categories[i].Table, c.Rows})
	}
	var winners []winner
	for _, part := range all {
		for _, row := range part.rows {
			if row.Place.First == 0 || row.Place.First > last {
				continue
			}
			player, _ := e.Player(tournament.PlayerID(row.Player))
			winners = append(winners, winner{part.title, row.Place, player})
		}
	}
	return winners
}
