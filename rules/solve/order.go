package solve

import (
	"cmp"
	"slices"

	"adyukh/rules"
)

// rank numbers the results of a game from the worst for White up, so that results can be compared and counted.
type rank int16

// order is the order of a game's results. White prefers the greater difference between the points of both, then, where
// the players do not share the points, more points.
type order struct {
	scores []rules.Score // by rank
	ranks  map[rules.Score]rank
}

// newOrder returns the order of results of a scale. In a game that shares points, total is how many there are to share in
// the position at hand: a composed one may have fewer checkers than the game.
func newOrder(scale rules.Scale, total int) order {
	if scale.Counts && scale.Shared {
		scale = rules.SharedCounts(total)
	}
	o := order{scores: scale.Finals(), ranks: map[rules.Score]rank{}}
	slices.SortFunc(o.scores, func(a, b rules.Score) int {
		return cmp.Or(cmp.Compare(a.White-a.Black, b.White-b.Black), cmp.Compare(a.White, b.White))
	})
	for i, s := range o.scores {
		o.ranks[s] = rank(i)
	}
	return o
}

// top returns the best rank for White; the worst is 0.
func (o *order) top() rank { return rank(len(o.scores) - 1) }

// of returns the rank of a score; a score that the scale does not have gets that of the nearest one below it.
func (o *order) of(s rules.Score) rank {
	if r, ok := o.ranks[s]; ok {
		return r
	}
	i := slices.IndexFunc(o.scores, func(t rules.Score) bool { return t.White-t.Black > s.White-s.Black })
	switch {
	case i < 0:
		return o.top()
	case i == 0:
		return 0
	}
	return rank(i - 1)
}
