package report

import (
	"fmt"
	"strconv"

	"adyukh/tournament"
	"adyukh/tournament/standings"
)

// crossData is what a cross table says, before it is laid out.
type crossData struct {
	lines  []crossLine // annulled players are not among them
	heads  []string    // of the sums
	double bool        // two games in a cell

	placeHead string
}

// crossLine is one player of a cross table.
type crossLine struct {
	label string // of the row, and of the column that stands for the player
	name  string
	about string // rank and region, left out where there is no room
	out   string // since when the player is out
	cells [][]crossEntry
	sums  []string
	place string
}

// crossEntry is one game as the player of the row sees it.
type crossEntry struct {
	text  string // own points, + or − for a forfeit
	white bool
	won   bool
}

// newCrossData takes the cross table of t apart. In the order of places a row is called by where it stands, since places
// may be shared; in the order of numbers by the player's number.
func newCrossData(e *tournament.Event, t *tournament.Table, order standings.Order, s Style) crossData {
	d := crossData{double: e.Head.Regulations.Cycles > 1, placeHead: s.T("standings.place")}
	for _, c := range t.Codes {
		d.heads = append(d.heads, s.criterion(c))
	}
	values := map[standings.ID][]standings.Value{}
	for _, row := range t.Rows {
		values[row.Player] = row.Values
	}
	cross := t.Cross(order)
	var kept []standings.CrossRow
	var columns []int
	for i, row := range cross.Rows {
		if row.Status != standings.Annulled {
			kept, columns = append(kept, row), append(columns, i)
		}
	}
	for i, row := range kept {
		player, _ := e.Player(tournament.PlayerID(row.Player))
		line := crossLine{
			label: strconv.Itoa(i + 1), name: player.Name, about: joined(" · ", player.Rank, player.Federation),
			out: s.withdrawn(e, player), place: place(row.Place),
		}
		if order == standings.ByNumber && row.Number != 0 {
			line.label = strconv.Itoa(row.Number)
		}
		for _, column := range columns {
			line.cells = append(line.cells, s.crossCell(row.Cells[column]))
		}
		for _, v := range values[row.Player] {
			line.sums = append(line.sums, s.value(v))
		}
		d.lines = append(d.lines, line)
	}
	return d
}

func (s Style) crossCell(games []standings.CrossGame) []crossEntry {
	var cell []crossEntry
	for _, g := range games {
		entry := crossEntry{white: g.White, won: g.Own.Match > g.Other.Match}
		switch {
		case g.State == standings.Played:
			entry.text = s.scale.FormatPoints(g.Own.Points)
		case g.State == standings.Forfeit && entry.won:
			entry.text = "+"
		case g.State == standings.Forfeit:
			entry.text = "−"
		}
		cell = append(cell, entry)
	}
	return cell
}

// annulledLines tells of every player whose games left the table, with the games that had been played.
func annulledLines(e *tournament.Event, t *tournament.Table, s Style) []string {
	var lines []string
	cross := t.Cross(standings.ByNumber)
	for _, row := range cross.Rows {
		if row.Status != standings.Annulled {
			continue
		}
		player, _ := e.Player(tournament.PlayerID(row.Player))
		var games []string
		for i, cell := range row.Cells {
			for _, g := range cell {
				if g.State == standings.Played {
					games = append(games, annulledGame(e, cross.Rows[i], g, s))
				}
			}
		}
		lines = append(lines, joined(": ", joined(". ", number(row.Number), player.Name)+" – "+s.withdrawn(e, player), joined(", ", games...)))
	}
	return lines
}

func annulledGame(e *tournament.Event, opponent standings.CrossRow, g standings.CrossGame, s Style) string {
	player, _ := e.Player(tournament.PlayerID(opponent.Player))
	return fmt.Sprintf("%s, %s %s:%s", s.T("round.title", "n", g.Round), player.ShortName(),
		s.scale.FormatPoints(g.Own.Points), s.scale.FormatPoints(g.Other.Points))
}
