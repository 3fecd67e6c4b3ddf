package show

import (
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
	"adyukh/tournament/teamtotals"
)

// SideScore is the score of the two sides of a Scheveningen event, by the sum that ranks first and by the other one.
type SideScore struct {
	Names  [2]string
	Score  [2]Number // of all rounds until now, with the results that are in
	Other  [2]Number // of the other sum; undefined where there is one sum
	First  Text      // the names of the sums
	Second Text
	Round  int       // the round that is shown; 0: none
	In     [2]Number // what it brought, in the sum that ranks first
}

// SideScore returns the score of the sides after round after, and what round n brought; nil where the players are not two sides.
func (v *View) SideScore(after, n int) (*SideScore, error) {
	sides, err := v.Sides(after)
	if err != nil || len(sides) != 2 || after == 0 {
		return nil, err
	}
	h := v.Head
	s := &SideScore{First: Msg("totals.points"), Second: Msg("totals.match"), Round: n}
	match := h.FirstSum() == teamtotals.Match
	if match {
		s.First, s.Second = s.Second, s.First
	}
	number := func(value standings.Value) Number { return NumberOf(value, h.Scale()) }
	for i, side := range sides {
		one, other := side.Points, side.Match
		if match {
			one, other = other, one
		}
		s.Names[i], s.Score[i] = side.Group, number(one)
		if twoSums(h) {
			s.Other[i] = number(other)
		}
		if n > 0 {
			s.In[i] = number(inRound(v.RoundScores(n), side, match, h.Scale().Halves))
		}
	}
	return s, nil
}

// inRound sums up what the players of a side have of a round.
func inRound(scores map[play.PlayerID]play.RoundScore, side play.SideTable, match, halves bool) standings.Value {
	sum := 0
	for _, r := range side.Rows {
		score := scores[play.PlayerID(r.Player)]
		if match {
			sum += score.Match
		} else {
			sum += score.Points
		}
	}
	if halves { // 2 is a point
		return standings.Ratio(int64(sum), 2)
	}
	return standings.Whole(int64(sum))
}
