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
}

// BracketMatch is a match of a knock-out on the pages of an event, drawn by the partial "bracket-match".
type BracketMatch struct {
	Base string
	show.BracketMatch
}

// Match is a match of the block's bracket.
func (b CrossBlock) Match(m show.BracketMatch) BracketMatch { return BracketMatch{b.Base, m} }
