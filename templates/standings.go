package templates

import (
	"fmt"

	"adyukh/tournament/show"
)

// Standings is the table of places, drawn by the partial "standings".
type Standings struct {
	*show.Standings
	ID      string
	Group   Text // whose table it is, where groups have their own
	Note    Text // how it is counted, where that has to be said
	Caption Text
	Base    string // the pages of players are below it
	Why     string // address to which the question for a working is added; "" where none is answered
	Mine    int64  // the player whose row is marked
	Short   bool   // without where players come from
}

// WhyOf returns the address of the working behind a value, or "".
func (s Standings) WhyOf(row show.Standing, column int) string {
	if s.Why == "" || !row.Sums[column].Defined() {
		return ""
	}
	return fmt.Sprintf("%s%d.%d#working", s.Why, row.Player, s.Columns[column].Index)
}

// Totals are the teams that players of individual events make, drawn by the partial "totals".
type Totals struct {
	show.Totals
	ID    string
	Bases []string // of each event: the pages of its players are below it
}

// Base is the address of the event of a player.
func (t Totals) Base(p show.TotalPlayer) string { return t.Bases[p.Event] }

// CrossBlock is one table of the page of results: of a group, of a side, or of all. One of its parts is there: everybody against
// everybody, the rounds side by side, or a bracket.
type CrossBlock struct {
	ID      string
	Title   Text
	Caption Text
	Base    string // address of the event: pages of players and games are below it
	Cross   *show.Cross
	Rounds  *show.Rounds
	Bracket *show.Bracket
	Entries map[CrossAt]*CrossEntry // fields of Cross in which results are typed, where somebody does that
}

// Entry is the field of a cell; nil where no result is typed.
func (b CrossBlock) Entry(row show.Line, game show.Game) *CrossEntry {
	return b.Entries[CrossAt{int64(row.Player), int64(game.ID)}]
}

// CrossAt is a game as the player of a row sees it.
type CrossAt struct{ Player, Game int64 }

// CrossEntry is the field for a result in a cell: the first number is that of the row's player.
type CrossEntry struct {
	ID    string // "cell-12-7": the player of the row, and the game
	Look  string // as the result looks from there, see show.Game
	Entry *ResultEntry
}

// CrossEntries are the two cells of a game, or the one in which something is wrong.
type CrossEntries []CrossEntry

func (CrossEntries) BlockName() string { return "cross-entries" }

// BracketMatch is a match of a knock-out on the pages of an event, drawn by the partial "bracket-match".
type BracketMatch struct {
	Base string
	show.BracketMatch
}

// Match is a match of the block's bracket.
func (b CrossBlock) Match(m show.BracketMatch) BracketMatch { return BracketMatch{b.Base, m} }
