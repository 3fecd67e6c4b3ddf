package report

import (
	"fmt"
	"slices"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// crossData is a cross table in the words of the paper, before it is laid out.
type crossData struct {
	lines   []crossLine // annulled players are not among them
	columns []string    // labels of the opponents
	square  bool        // rows and columns are the same players
	heads   []string    // of the sums
	games   int         // lines in a cell
	texts   map[string]bool

	placeHead string
	wall      bool    // large type
	most      float64 // size of the points, at the most; 0 for what there is room for
	named     float64 // and of the names
}

// crossLine is one player of a cross table.
type crossLine struct {
	paperLine
	about string // rank and region, left out where there is no room
	cells [][]cellLine
}

// cellLine is a line in a cell of a table of results.
type cellLine struct {
	text  string
	won   bool
	mark  layout.Mark // of the colour
	quiet bool
}

func gameLine(l show.Leg) cellLine {
	c := cellLine{text: l.Text, won: l.Won(), mark: layout.BlackMark}
	if l.White {
		c.mark = layout.WhiteMark
	}
	return c
}

// gameLines are the games of a meeting, each in a line. Teams have the sum and, below it, the match points, and the boards where they are
// asked for.
func (s Style) gameLines(g show.Game) []cellLine {
	var lines []cellLine
	if g.Places == nil {
		for _, l := range g.Games() {
			lines = append(lines, gameLine(l))
		}
		return lines
	}
	lines = append(lines, cellLine{text: g.Text, won: g.Won()}, cellLine{text: g.Earned, quiet: true})
	return append(lines, s.placeLines(g)...)
}

// placeLines are the boards of a match, each in a line, in a table that has them.
func (s Style) placeLines(g show.Game) []cellLine {
	var lines []cellLine
	if !s.boards {
		return nil
	}
	for _, l := range g.Places {
		lines = append(lines, gameLine(l))
	}
	return lines
}

// paperLine is what the tables of results say of a player.
type paperLine struct {
	label, name string
	out         string // since when the player is in or out
	sums        []string
	place       string
}

func (s Style) paperLine(l show.Line) paperLine {
	line := paperLine{label: l.Label, name: l.Name, place: l.PlaceText(), out: s.notes(l)}
	for _, n := range l.Sums {
		line.sums = append(line.sums, s.say(n))
	}
	return line
}

// notes writes since when a player is in or out.
func (s Style) notes(l show.Line) string {
	var all []string
	for _, n := range l.Notes() {
		all = append(all, s.say(n))
	}
	return joined("; ", all...)
}

// say writes a value of show in the language of the paper.
func (s Style) say(t interface{ In(show.Translator) string }) string {
	return t.In(show.Translator(s.T))
}

// columnHeads are the headings of criteria.
func (s Style) columnHeads(columns []show.Column) []string {
	var heads []string
	for _, c := range columns {
		heads = append(heads, s.say(c.Short()))
	}
	return heads
}

// crossData puts a cross table into words; games is how many lines a cell has at least.
func (s Style) crossData(c *show.Cross, games int) crossData {
	d := crossData{
		square: c.Square, heads: s.columnHeads(c.Columns), games: games, texts: map[string]bool{},
		placeHead: s.T("standings.place"), wall: s.wall,
	}
	if d.wall { // more would make the type small
		d.heads = d.heads[:min(mostWallSums, len(d.heads))]
	}
	for _, other := range c.Heads {
		if !other.IsAnnulled() {
			d.columns = append(d.columns, other.Label)
		}
	}
	for _, row := range c.Rows {
		if row.IsAnnulled() {
			continue
		}
		line := crossLine{paperLine: s.paperLine(row.Line), about: joined(" · ", row.Rank, row.Federation)}
		line.sums = line.sums[:min(len(line.sums), len(d.heads))]
		for j, cell := range row.Cells {
			if c.Heads[j].IsAnnulled() {
				continue
			}
			var legs []cellLine
			for _, g := range cell.Games {
				legs = append(legs, s.gameLines(g)...)
			}
			for _, l := range legs {
				d.texts[l.text] = true
			}
			d.games = max(d.games, len(legs))
			line.cells = append(line.cells, legs)
		}
		d.lines = append(d.lines, line)
	}
	return d
}

// annulledLines tells of every player whose games left the table, with the games that had been played.
func (s Style) annulledLines(f *show.Field) []string {
	var lines []string
	if !f.HasAnnulled() {
		return nil
	}
	cross := f.Everybody(standings.ByNumber)
	for _, row := range cross.Rows {
		if !row.IsAnnulled() {
			continue
		}
		var games []string
		for i, cell := range row.Cells {
			for _, g := range cell.Games {
				if g.State() == standings.Played {
					games = append(games, fmt.Sprintf("%s, %s %s:%s", s.T("round.title", "n", g.Round), cross.Heads[i].Short,
						s.scale.FormatPoints(g.Points), s.scale.FormatPoints(g.Other)))
				}
			}
		}
		lines = append(lines, joined(": ", joined(". ", number(row.Number), row.Name)+" – "+s.notes(row.Line), joined(", ", games...)))
	}
	return lines
}

// gamesOfPair is how many games two players have, as the regulations say.
func gamesOfPair(r play.Regulations) int {
	if r.Team.IsTeam() {
		return 2 * max(1, r.Cycles) // lines of a match
	}
	return max(1, r.Cycles) * max(1, r.Match.Games)
}

// total writes the sum of the games of a board, the points of its first player first.
func (s Style) total(b show.Board) string { return b.Total(0, s.scale.FormatPoints) }

// unpaired says why a player has no opponent, with the points for it: "свободен от игры (+13)".
func (s Style) unpaired(p show.Pairing) string {
	text := s.say(p.Ending())
	if p.Got != "" {
		text += " (" + p.Got + ")"
	}
	return text
}

// mostLegs returns how many games the longest match of a round has.
func mostLegs(all []show.Board) int {
	most := 0
	for _, b := range all {
		most = max(most, len(b.Games))
	}
	return most
}

// legHead is the heading of the k-th games of a round's matches, from 0: the number, and the colours of the names where they
// are the same at all boards.
func legHead(all []show.Board, k int) string {
	head := strconv.Itoa(k + 1)
	var turned []bool
	for _, b := range all {
		if k < len(b.Games) && !b.IsUnpaired() {
			turned = append(turned, b.Games[k].White != b.Players[0])
		}
	}
	switch {
	case !slices.Contains(turned, true):
		return head + " ○:●"
	case !slices.Contains(turned, false):
		return head + " ●:○"
	}
	return head
}

// crossPart is one of the cross tables of an event: the only one, that of a group, or that of a side against the other.
type crossPart struct {
	title string // "" for the only one
	data  crossData
	plan  crossPlan
}

// mostWallSums is how many criteria a chart in large type has.
const mostWallSums = 3

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
func planParts(u layout.Ruler, parts []crossPart, r rooms) {
	if len(parts) > 1 {
		r.upright.height -= partTitle
		r.lying.height -= partTitle
	}
	wide := false
	for i := range parts {
		parts[i].plan = planCross(u, parts[i].data, r)
		wide = wide || parts[i].plan.wide
	}
	size, named := wallMost, wallMost
	for i := range parts {
		if parts[i].plan.wide != wide {
			parts[i].plan = planCross(u, parts[i].data, rooms{lying: r.lying})
		}
		size, named = min(size, parts[i].plan.size), min(named, parts[i].plan.named)
	}
	for i := range parts { // all in one size
		if parts[i].plan.size != size || parts[i].plan.named != named {
			parts[i].data.most, parts[i].data.named = size, named
			parts[i].plan = planCross(u, parts[i].data, r.only(wide))
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
