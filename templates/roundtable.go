package templates

// CrossBlock is one table of the page of results: of a group, of a side, or of all. One of its parts is there.
type CrossBlock struct {
	Title   Text
	Cross   *CrossTable
	Rounds  *RoundTable
	Bracket *Bracket
}

// RoundTable has a column for each round, drawn by the partial "round-table": who the opponent was, with which colour, what it
// brought, and the sum so far.
type RoundTable struct {
	ID      string
	Caption Text
	Rounds  []int
	Columns []Column // sums on the right
	Rows    []RoundRow
}

// RoundRow is one player's line; Cells has one entry for every round.
type RoundRow struct {
	Number int
	Place  string
	Name   string
	Href   string
	Cells  []RoundCell
	Values []string
	Out    Text
}

// RoundCell is what a player had in a round. State is "win", "draw", "loss", "unplayed" or "future".
type RoundCell struct {
	Opponent int // the number; 0 without an opponent
	White    bool
	Points   string
	Legs     string // of a match: "13 12"
	Sum      string // so far
	State    string
	Href     string
	Label    Text
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
