package standings

// measure is a criterion whose value belongs to a player, whoever he is level with.
type measure interface {
	value(i int, room *scratch) Value
	working(i int, w *Working, room *scratch)
}

// lists is a measure with several numbers, compared one after the other.
type lists interface {
	measure
	values(i int, room *scratch) []Value
}

// contest is a criterion that puts level players in order, and gives each a value only because of them.
type contest interface {
	// among divides a group of two or more level players, in the order of numbers, and fills in what is shown.
	among(group []int, shown func(i int, v Value)) [][]int
	working(i int, w *Working, room *scratch)
}

// criterion returns the criterion of a code: a measure or a contest, the other is nil. primary is what it rests on when it
// names no score.
func (ix *index) criterion(s spec, primary *score) (measure, contest) {
	by := primary
	if s.by != "" {
		by = ix.score(s.by)
	}
	if s.measure != nil {
		return s.measure(ix, s, by), nil
	}
	return nil, s.contest(ix, s, by)
}
