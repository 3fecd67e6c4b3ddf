package tournament

// OpeningRules are the table from which the opening of each round is drawn («летающие шашки»), the same for all boards and
// for all games of a micro-match. An empty table means that games start as usual.
type OpeningRules struct {
	Table []Opening
	Seed  uint64
}

// Opening is what the games of a round begin with: moves that are made for the players, or a position.
type Opening struct {
	Name     string // as the table numbers it: "17", "Городская партия"
	Moves    string // in full notation: "c3-d4 d6-c5"; empty when there is a position
	Position string // the text form of the game's position; empty when there are moves
}

// IsZero tells whether there is no opening.
func (o Opening) IsZero() bool { return o == Opening{} }
