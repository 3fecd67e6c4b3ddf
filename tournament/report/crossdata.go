package report

import (
	"fmt"
	"slices"
	"strconv"

	"adyukh/tournament/play"
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
	wall      bool // large type
}

// crossLine is one player of a cross table.
type crossLine struct {
	paperLine
	about string // rank and region, left out where there is no room
	cells [][]show.Leg
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
		for j, cell := range row.Cells {
			if c.Heads[j].IsAnnulled() {
				continue
			}
			var legs []show.Leg
			for _, g := range cell.Games {
				legs = append(legs, g.Games()...)
			}
			for _, l := range legs {
				d.texts[l.Text] = true
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
func gamesOfPair(r play.Regulations) int { return max(1, r.Cycles) * max(1, r.Match.Games) }

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
