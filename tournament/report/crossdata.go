package report

import (
	"fmt"
	"slices"
	"strconv"

	"adyukh/tournament"
	"adyukh/tournament/standings"
)

// crossData is what a cross table says, before it is laid out.
type crossData struct {
	lines   []crossLine // annulled players are not among them
	columns []string    // labels of the opponents
	square  bool        // rows and columns are the same players
	heads   []string    // of the sums
	games   int         // lines in a cell
	texts   []string    // what stands in the cells, each once

	placeHead string
	wall      bool // large type
}

// crossLine is one player of a cross table.
type crossLine struct {
	player tournament.PlayerID
	label  string // of the row, and of the column that stands for the player
	name   string
	about  string // rank and region, left out where there is no room
	out    string // since when the player is out
	cells  [][]crossEntry
	sums   []string
	place  string
}

// crossEntry is one game as the player of the row sees it.
type crossEntry struct {
	text  string // own points, + or − for a forfeit
	white bool
	won   bool
}

// crossGames are the games of an event by who meets whom, as the first of the two sees them, in the order of rounds.
type crossGames map[[2]tournament.PlayerID][]crossEntry

// crossGames collects the games up to round after. Those that a match did not need any more are left out.
func (s Style) crossGames(e *tournament.Event, after int) crossGames {
	all := crossGames{}
	for _, r := range e.Rounds[:after] {
		for _, g := range r.Games {
			if g.IsFree() || e.Counted(g).IsOpen() && !e.Waiting(g) {
				continue
			}
			result := e.Counted(g)
			for _, white := range []bool{true, false} {
				pair := [2]tournament.PlayerID{g.White, g.Black}
				if !white {
					slices.Reverse(pair[:])
				}
				all[pair] = append(all[pair], s.crossEntry(result, white))
			}
		}
	}
	return all
}

func (s Style) crossEntry(r tournament.Result, white bool) crossEntry {
	entry := crossEntry{white: white, won: r.MatchPoints(white) > r.MatchPoints(!white)}
	switch {
	case r.IsPlayed():
		entry.text = s.scale.FormatPoints(r.Points(white))
	case r.HasPoints() && entry.won:
		entry.text = "+"
	case r.HasPoints():
		entry.text = "−"
	}
	return entry
}

// newCrossData takes the cross table of t apart. In the order of places a row is called by where it stands, since places
// may be shared; in the order of numbers by the player's number.
func newCrossData(e *tournament.Event, t *tournament.Table, order standings.Order, games crossGames, s Style) crossData {
	rows := slices.Clone(t.Rows)
	if order == standings.ByNumber {
		byNumber(e, rows)
	}
	d := s.emptyCross(e, t.Codes)
	d.square, d.lines = true, s.crossLines(e, rows, order)
	d.meet(d.lines, games)
	return d
}

// byNumber puts rows in the order of the players' numbers.
func byNumber(e *tournament.Event, rows []standings.Row) {
	at := map[standings.ID]int{}
	for i, p := range e.ByNumber() {
		at[standings.ID(p.ID)] = i
	}
	slices.SortFunc(rows, func(a, b standings.Row) int { return at[a.Player] - at[b.Player] })
}

func (s Style) emptyCross(e *tournament.Event, codes []standings.Code) crossData {
	r := e.Head.Regulations
	d := crossData{games: max(1, r.Cycles) * max(1, r.Match.Games), placeHead: s.T("standings.place"), wall: s.wall}
	for _, c := range codes {
		d.heads = append(d.heads, s.criterion(c))
	}
	return d
}

// crossLines makes the lines of the players who have not been annulled, without games.
func (s Style) crossLines(e *tournament.Event, rows []standings.Row, order standings.Order) []crossLine {
	var lines []crossLine
	for _, row := range rows {
		if row.Status == standings.Annulled {
			continue
		}
		player, _ := e.Player(tournament.PlayerID(row.Player))
		line := crossLine{
			player: player.ID, label: strconv.Itoa(len(lines) + 1), name: player.Name,
			about: joined(" · ", player.Rank, player.Federation), out: s.withdrawn(e, player), place: place(row.Place),
		}
		if order == standings.ByNumber && player.Number != 0 {
			line.label = strconv.Itoa(player.Number)
		}
		for _, v := range row.Values {
			line.sums = append(line.sums, s.value(v))
		}
		lines = append(lines, line)
	}
	return lines
}

// meet fills in the games of the table's players against others.
func (d *crossData) meet(others []crossLine, games crossGames) {
	for _, other := range others {
		d.columns = append(d.columns, other.label)
	}
	for i := range d.lines {
		for _, other := range others {
			cell := games[[2]tournament.PlayerID{d.lines[i].player, other.player}]
			d.lines[i].cells = append(d.lines[i].cells, cell)
			d.games = max(d.games, len(cell))
			for _, entry := range cell {
				if !slices.Contains(d.texts, entry.text) {
					d.texts = append(d.texts, entry.text)
				}
			}
		}
	}
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
