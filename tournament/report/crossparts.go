package report

import (
	"slices"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// crossPart is one of the cross tables of an event: the only one, that of a group, or that of a side against the other.
type crossPart struct {
	title string // "" for the only one
	data  crossData
	plan  crossPlan
}

// crossParts returns the cross tables of an event.
func (s Style) crossParts(e *play.Event, crosses []*show.Cross) []crossPart {
	var parts []crossPart
	for _, c := range crosses {
		part := crossPart{title: s.groupTitle(e, c.Group), data: s.crossData(c, gamesOfPair(e.Head.Regulations))}
		if !c.Square {
			part.title = s.sideTitle(e, play.SideTable{Group: c.Group, Points: c.Points, Match: c.Match})
		}
		parts = append(parts, part)
	}
	return parts
}

// codesOf are the criteria that have a column in one of the tables.
func codesOf(crosses []*show.Cross) []standings.Code {
	var codes []standings.Code
	for _, c := range crosses {
		for _, column := range c.Columns {
			if !slices.Contains(codes, column.Code) {
				codes = append(codes, column.Code)
			}
		}
	}
	return codes
}

// sideTitle writes a side with its sums: "Черкесск: Очки 45, Баллы 7".
func (s Style) sideTitle(e *play.Event, side play.SideTable) string {
	points := s.criterion(standings.Points) + " " + s.value(side.Points)
	if e.Head.Scale().Counts {
		points += ", " + s.criterion(standings.MatchPoints) + " " + s.value(side.Match)
	}
	return layout.Cut(side.Group, layout.MaxCell) + ": " + points
}

// planParts plans all tables of a paper on pages that lie one way: upright when every table likes that.
func planParts(u layout.Ruler, parts []crossPart, upright, lying crossRoom) {
	if len(parts) > 1 {
		upright.height -= partTitle
		lying.height -= partTitle
	}
	wide := false
	for i := range parts {
		parts[i].plan = planCross(u, parts[i].data, upright, lying)
		wide = wide || parts[i].plan.wide
	}
	for i := range parts {
		if parts[i].plan.wide != wide {
			parts[i].plan = planCross(u, parts[i].data, crossRoom{}, lying)
		}
	}
}

const partTitle = 8.5 // height of the title of one of several tables, with the room above it

// parts draws the tables one below the other, each begun on a new page where it would not fit on the rest of this one.
// Below the last one there is room for what stands there.
func (p *paper) parts(parts []crossPart, below float64) {
	for i, part := range parts {
		keep := 0.0
		if i == len(parts)-1 {
			keep = below
		}
		height := part.plan.headHeight() + sum(part.plan.rows) + keep
		if len(parts) > 1 {
			if i > 0 && !p.Room(partTitle+height) {
				p.Begin()
			}
			p.Y += partTitle - layout.LineHeight(11) - 1
			p.LinesAt(layout.Margin, p.SetLines(layout.Bold, 11, 7, layout.Ink, p.Width(), 1, part.title))
			p.Y += 1
		}
		c := crossDrawing{p, part.data, part.plan}
		chunks := part.plan.chunks(p.Bottom()-p.Y-part.plan.headHeight(), keep)
		for n := range part.plan.sheets {
			c.sheet(n, chunks)
		}
	}
}
