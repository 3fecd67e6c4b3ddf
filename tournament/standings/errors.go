package standings

import "fmt"

// Kind says what is wrong with a list of criteria or with the facts.
type Kind string

// The faults of a list of criteria.
const (
	UnknownCode Kind = "unknown-code"
	CodeTwice   Kind = "code-twice"
	NoScore     Kind = "no-score" // neither points nor match points in the list
)

// CodeError says why an event can't be ranked by a list of criteria.
type CodeError struct {
	Kind Kind
	Code string // as it was written; empty for NoScore
}

// Error describes the fault in English; callers translate by the fields.
func (e *CodeError) Error() string {
	switch e.Kind {
	case UnknownCode:
		return fmt.Sprintf("criterion %q is not known", e.Code)
	case CodeTwice:
		return fmt.Sprintf("criterion %q stands in the list twice", e.Code)
	}
	return "the list of criteria has neither PTS nor MP"
}

// The faults of facts.
const (
	BadScale      Kind = "bad-scale"      // unit, most or draw of a scale out of bounds
	BadRules      Kind = "bad-rules"      // an edition or a handling of unplayed rounds that does not exist
	BadPlayer     Kind = "bad-player"     // id 0, an id twice, or an absurd rating
	UnknownPlayer Kind = "unknown-player" // a game or a bye of somebody who is not in the list
	BadRound      Kind = "bad-round"      // round below 1 or absurdly high, leg below 0, or such a number of rounds, legs or boards
	BadResult     Kind = "bad-result"     // negative or absurdly high points, or an open game with points
	TwoGames      Kind = "two-games"      // a player twice in one leg of one round, or against himself
)

// FactError says why facts can't be ranked. They contradict themselves, so it is a fault of the program that gave them.
type FactError struct {
	Kind   Kind
	Round  int // 0 where it is not about a round
	Player ID
}

// Error describes the fault in English.
func (e *FactError) Error() string {
	return fmt.Sprintf("standings: %s (round %d, player %d)", e.Kind, e.Round, e.Player)
}
