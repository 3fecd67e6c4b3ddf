package show

import (
	"cmp"
	"slices"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// Line is what every table says of a player.
type Line struct {
	Player     play.PlayerID
	Number     int    // that was drawn; 0 before
	Label      string // of the row, by which the cells of others name it: the number, or where it stands in the order of places
	Name       string
	Short      string // surname and initial
	Rank       string
	Federation string
	Club       string
	Group      string
	Home       string // the team or the club: see the function
	Status     standings.Status
	Place      standings.Place
	Points     standings.Value // both sums, whatever the columns are
	Match      standings.Value
	Games      int      // that count
	All        int      // where all games are played at once: with those that go on; else 0
	Sums       []Number // one for each column

	entered, withdrawn int
	deducted           Text
}

// PlaceText writes the place.
func (l Line) PlaceText() string { return PlaceText(l.Place) }

// GamesText writes how many games count, of how many where all are played at once; a dash for who has left the table.
func (l Line) GamesText() string {
	if l.IsAnnulled() {
		return nothing
	}
	if l.All > 0 {
		return strconv.Itoa(l.Games) + "/" + strconv.Itoa(l.All)
	}
	return strconv.Itoa(l.Games)
}

// IsPrize tells whether it is one of the first three places.
func (l Line) IsPrize() bool { return l.Place.First > 0 && l.Place.First <= 3 }

// From is where the player comes from in a word: the team or the club, else the region.
func (l Line) From() string { return cmp.Or(l.Home, l.Federation) }

// IsAnnulled tells whether the player has left the table with all games.
func (l Line) IsAnnulled() bool { return l.Status == standings.Annulled }

// Notes say with which round a late player began, from which on a player is out, and what was deducted from the sums.
func (l Line) Notes() []Text { return notices(l.entered, l.withdrawn, l.Status, l.deducted) }

// line makes the line of a row; label is "" for the player's number.
func (r Roster) line(row standings.Row, columns []Column, label string) Line {
	id := play.PlayerID(row.Player)
	p := r.players[id]
	if label == "" {
		label = strconv.Itoa(p.number)
	}
	l := Line{
		Player: id, Number: p.number, Label: label, Name: p.name, Short: p.short, Rank: p.rank, Federation: p.federation, Club: p.club,
		Group: p.group, Home: p.home, Status: row.Status, Place: row.Place, Points: row.Points, Match: row.Match, Games: row.Games,
		entered: p.entered, withdrawn: p.withdrawn, Sums: make([]Number, len(columns)),
		deducted: deducted(r.scale, r.number(row.OffPoints), r.number(row.OffMatch)),
	}
	if r.event.AtOnce() {
		l.All = row.Games + row.Open
	}
	for i, c := range columns {
		l.Sums[i] = r.number(row.Values[c.Index])
	}
	return l
}

// lines makes the lines of rows, which are by place, in an order. By place a row is called by where it stands, since places may be
// shared; by number those without one come last, by name.
func (f *Field) lines(rows []standings.Row, columns []Column, by standings.Order) []Line {
	if by == standings.ByNumber {
		at := func(r standings.Row) int { return f.players[play.PlayerID(r.Player)].at }
		rows = slices.SortedFunc(slices.Values(rows), func(a, b standings.Row) int { return at(a) - at(b) })
	}
	lines := make([]Line, len(rows))
	for i, row := range rows {
		label := ""
		if by == standings.ByPlace || f.players[play.PlayerID(row.Player)].number == 0 {
			label = strconv.Itoa(i + 1)
		}
		lines[i] = f.line(row, columns, label)
	}
	return lines
}
