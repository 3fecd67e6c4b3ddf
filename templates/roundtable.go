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
	Bracket *Bracket
}

// Bracket is a knock-out, drawn by the partial "bracket": side by side where there is room, else round after round.
type Bracket struct {
	Rounds []BracketRound
}

// BracketRound is a column of a Bracket.
type BracketRound struct {
	Title   Text
	Href    string // "" while the round is not to be seen
	Matches []BracketMatch
	Third   *BracketMatch // for the third place
}

// BracketMatch is a match with its two players.
type BracketMatch struct {
	Number int
	Sides  [2]BracketSide
	Free   bool // the second side is nobody
	Note   Text // how it was settled, or what is missing
}

// BracketSide is one of the two.
type BracketSide struct {
	Number int
	Name   string
	Href   string
	Score  string
	Winner bool
	Wait   Text // while nobody is known: "победитель матча 3"
}
