package standings

// score is one of the two sums.
type score struct {
	code  Code // Points or MatchPoints
	scale Scale
	total []int64 // of each player, in units
}

// of returns the part of a result that belongs to the score, in units.
func (s *score) of(r Result) int64 {
	if s.code == MatchPoints {
		return int64(r.Match)
	}
	return int64(r.Points)
}

func (s *score) unit() int64 { return int64(s.scale.Unit) }

// value returns a number of units as points.
func (s *score) value(units int64) Value { return Ratio(units, s.unit()) }

// score returns the sum that a code names.
func (ix *index) score(by Code) *score {
	if by == MatchPoints {
		return &ix.match
	}
	return &ix.points
}

// otherThan returns the score that is not s.
func (ix *index) otherThan(s *score) *score {
	if s == &ix.match {
		return &ix.points
	}
	return &ix.match
}

// total adds up both sums of every player, with what was deducted.
func (ix *index) total() {
	ix.points = score{code: Points, scale: ix.facts.Points, total: make([]int64, len(ix.players))}
	ix.match = score{code: MatchPoints, scale: ix.facts.Match, total: make([]int64, len(ix.players))}
	for i, turns := range ix.rounds {
		for k := range turns {
			ix.points.total[i] += int64(turns[k].own.Points)
			ix.match.total[i] += int64(turns[k].own.Match)
		}
		for _, t := range ix.takenOf(i) {
			ix.points.total[i] += int64(t.own.Points)
			ix.match.total[i] += int64(t.own.Match)
		}
	}
}

// off returns what was deducted from both sums of a player, undefined where nothing was.
func (ix *index) off(i int) (points, match Value) {
	var sum Result
	for _, t := range ix.takenOf(i) {
		sum.Points, sum.Match = sum.Points-t.own.Points, sum.Match-t.own.Match
	}
	if sum.Points != 0 {
		points = ix.points.value(int64(sum.Points))
	}
	if sum.Match != 0 {
		match = ix.match.value(int64(sum.Match))
	}
	return points, match
}
