package games

import (
	"slices"

	"adyukh/rules"
)

// Scale is the counts that a game can end with, those best for White first.
type Scale struct {
	Total int           // points of both players together
	Final []rules.Score // in a final position
	Early []rules.Score // without one: resignation, flag, agreement, decision
}

// counted returns the scale of a game in which the final position is counted and total points are shared out: 24:0, 23:1, …
// 0:24. Who resigns or oversteps the time gets nothing, and an agreed draw shares evenly (5.1, 5.2, 5.4, 6.1).
func counted(total int) Scale {
	s := Scale{Total: total, Early: []rules.Score{{White: total}, {White: total / 2, Black: total / 2}, {Black: total}}}
	for black := range total + 1 {
		s.Final = append(s.Final, rules.Score{White: total - black, Black: black})
	}
	return s
}

// CanBeFinal tells whether a final position can have this count.
func (s Scale) CanBeFinal(score rules.Score) bool { return slices.Contains(s.Final, score) }

// CanBeEarly tells whether a game can end with this count without a final position.
func (s Scale) CanBeEarly(score rules.Score) bool { return slices.Contains(s.Early, score) }
