package templates

import "adyukh/tournament/show"

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
