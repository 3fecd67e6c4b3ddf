package report

import (
	"slices"
	"strings"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// section is the part of a table that has places of its own: a group, a side, a category, or all.
type section struct {
	title string
	*show.Standings
}

// sections divides a table among the groups or sides that have places of their own; most events have one, without a title.
func (s Style) sections(e *play.Event, t *play.Table) ([]section, error) {
	sides, err := e.Sides(t.After)
	if err != nil {
		return nil, err
	}
	var all []section
	roster := show.RosterOf(e)
	for _, side := range sides {
		all = append(all, section{s.sideTitle(e, side), roster.Standings(t, side.Rows, show.Columns(t))})
	}
	if all != nil {
		return all, nil
	}
	groups, err := e.Tables(t.After)
	if err != nil {
		return nil, err
	}
	tables := make([]*play.Table, len(groups))
	for i := range groups {
		tables[i] = &groups[i].Table
	}
	for i, g := range groups {
		all = append(all, section{s.groupTitle(e, g.Group), roster.Standings(tables[i], g.Rows, show.Columns(tables...))})
	}
	return all, nil
}

// winner is a player on one of the first three places of a table.
type winner struct {
	table  string // heading of the table; "" for the one of all
	place  standings.Place
	player play.Player
}

// mostWinners is the last place that a diploma is for.
const mostWinners = 3

// winners lists the first three of every table of a finished event, those of its categories too; nobody before it is over.
func (s Style) winners(e *play.Event) []winner { return s.winnersTo(e, mostWinners) }

// memo keeps what is worked out from the event of a document for the many papers of one.
type memo struct {
	tables  []play.GroupTable
	winners map[int][]winner // by the last place
}

// finalTables returns the tables after the published rounds, none where they can't be worked out.
func (s Style) finalTables(e *play.Event) []play.GroupTable {
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
func (s Style) winnersTo(e *play.Event, last int) []winner {
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

func (s Style) findWinners(e *play.Event, last int) []winner {
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
		all = append(all, section{layout.Cut(c.Name, layout.MaxCell), show.RosterOf(e).Standings(&categories[i].Table, c.Rows, nil)})
	}
	var winners []winner
	for _, part := range all {
		for _, row := range part.Rows {
			if row.Place.First == 0 || row.Place.First > last {
				continue
			}
			player, _ := e.Player(row.Player)
			winners = append(winners, winner{part.title, row.Place, player})
		}
	}
	return winners
}

// playerGroup is the players of a group in their order; the one group of an event without groups has no name.
type playerGroup struct {
	name    string
	players []play.Player
}

// grouped divides players among the groups of the event, which come in the order of their names.
func grouped(e *play.Event, players []play.Player) []playerGroup {
	if !e.Head.Regulations.System.UsesGroups() {
		return []playerGroup{{players: players}}
	}
	var all []playerGroup
	for _, p := range players {
		i := slices.IndexFunc(all, func(g playerGroup) bool { return g.name == p.Group })
		if i < 0 {
			i = len(all)
			all = append(all, playerGroup{name: p.Group})
		}
		all[i].players = append(all[i].players, p)
	}
	slices.SortFunc(all, func(a, b playerGroup) int { return strings.Compare(a.name, b.name) })
	return all
}

// tableGroups divides players among the groups that have tables of their own; the two sides of a Scheveningen event are one.
func tableGroups(e *play.Event, players []play.Player) []playerGroup {
	if e.Head.Regulations.System.Shape() != play.ShapeGroups {
		return []playerGroup{{players: players}}
	}
	return grouped(e, players)
}

// groupTitle writes what stands above the rows of a group: "Группа A", and the name alone of a side that meets another.
func (s Style) groupTitle(e *play.Event, name string) string {
	if name == "" || e.Head.Regulations.System.Shape() == play.ShapeSides {
		return layout.Cut(name, layout.MaxCell)
	}
	return s.T("pdf.group", "name", layout.Cut(name, layout.MaxCell))
}
