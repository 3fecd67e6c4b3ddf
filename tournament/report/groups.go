package report

import (
	"slices"
	"strings"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
)

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
