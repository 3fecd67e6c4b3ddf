package tournament

import (
	"adyukh/tournament/pairing"
)

// MatchRules say how many games opponents play in a round, one after the other with colours changing (микроматч), and what
// the table gets for them.
type MatchRules struct {
	Games int // 1, an ordinary game, to pairing.MaxMatchGames
	Count pairing.MatchCount
}

// OneGame are the rules of an ordinary event: each pairing is one game.
func OneGame() MatchRules { return MatchRules{Games: 1, Count: pairing.CountGames} }

// IsMatch tells whether opponents play more than one game.
func (m MatchRules) IsMatch() bool { return m.Games > 1 }

// KnockoutRules are what the regulations of a knock-out say.
type KnockoutRules struct {
	Third bool              // the losers of the semi-finals play for the third place
	Ties  []pairing.TieStep // how a match that stands level is settled, step after step
}

// Settled is a match of a knock-out whose winner an arbiter named, because nothing else settles it.
type Settled struct {
	Board  int
	Winner PlayerID
}
