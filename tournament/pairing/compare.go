package pairing

import (
	"cmp"
	"slices"
)

// compare pairs the bracket again among those who are in it, in the graph of the rival, and says why the choice is better.
func (f *field) compare(b *bracket, pairs [][2]int32, value measure, g *field) Answer {
	r := g.gather(b.index)
	others, _ := r.choose()
	a := r.answer(r.measure(others), value)
	a.Instead, a.Down = r.pairNumbers(others), r.numbers(r.unpaired(others))
	if a.Kind == AnswerOrder {
		a.Order = b.orderRule(pairs, others)
	}
	return a
}

// compareFloats is compare without the pairs of the other choice, where a criterion decides.
func (f *field) compareFloats(b *bracket, pairs [][2]int32, value measure, g *field) Answer {
	r := g.rival().gather(b.index)
	r.wanted = wantFloats
	others, _ := r.choose()
	a := r.answer(r.measure(others), value)
	if a.Kind == AnswerOrder {
		return f.compare(b, pairs, value, g)
	}
	a.Down = r.numbers(r.unpaired(others))
	return a
}

// answer compares two measures of a bracket.
func (b *bracket) answer(would, have measure) Answer {
	c := would.worse(have)
	if c == 0 {
		return Answer{Kind: AnswerOrder, Bracket: b.index}
	}
	return Answer{Kind: AnswerWorse, Bracket: b.index, Criterion: c, Have: have[c], Would: would[c]}
}

func (b *bracket) pairNumbers(pairs [][2]int32) []Pair {
	var list []Pair
	for _, p := range sortedPairs(pairs) {
		list = append(list, Pair{White: b.f.entries[p[0]].number, Black: b.f.entries[p[1]].number})
	}
	return list
}

// sortedPairs returns pairs in order of their higher players, who come first in each.
func sortedPairs(pairs [][2]int32) [][2]int32 {
	list := make([][2]int32, len(pairs))
	for i, p := range pairs {
		list[i] = [2]int32{min(p[0], p[1]), max(p[0], p[1])}
	}
	slices.SortFunc(list, func(x, y [2]int32) int { return cmp.Compare(x[0], y[0]) })
	return list
}

// orderRule returns the article by which two choices of equal measure come in their order.
func (b *bracket) orderRule(x, y [][2]int32) OrderRule {
	x, y = sortedPairs(x), sortedPairs(y)
	movedX, movedY := b.movedPairs(x), b.movedPairs(y)
	switch {
	case !slices.Equal(firsts(movedX), firsts(movedY)):
		return OrderMovedDown
	case !slices.Equal(movedX, movedY):
		return OrderOpponents
	case !slices.Equal(firsts(x), firsts(y)):
		return OrderExchange
	}
	return OrderTransposition
}

// movedPairs returns the pairs of moved down players: they come first in the order of scores.
func (b *bracket) movedPairs(sorted [][2]int32) [][2]int32 {
	n := 0
	for n < len(sorted) && b.isMoved(sorted[n][0]) {
		n++
	}
	return sorted[:n]
}

func firsts(pairs [][2]int32) []int32 {
	var list []int32
	for _, p := range pairs {
		list = append(list, p[0])
	}
	return list
}
