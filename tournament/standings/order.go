package standings

import "slices"

// cells are a column of the table: the values of all players by their place in the index.
type cells struct {
	values []Value
	lists  [][]Value // of a criterion that is a list, else nil
}

// rank fills in a column and divides each group of level players by it. Players of a group stay in the order of numbers.
func (t *Table) rank(column int, ranked []int, groups [][]int) (cells, [][]int) {
	c := cells{values: make([]Value, len(t.ix.players))}
	if t.measures[column] == nil {
		return c, t.meet(column, c, groups)
	}
	room := new(scratch)
	switch m := t.measures[column].(type) {
	case lists:
		c.lists = make([][]Value, len(t.ix.players))
		for _, i := range ranked {
			c.lists[i] = m.values(i, room)
			c.values[i] = firstOf(c.lists[i])
		}
	default:
		for _, i := range ranked {
			c.values[i] = m.value(i, room)
		}
	}
	if len(groups) == len(ranked) {
		return c, groups
	}
	sign := -1
	if t.Codes[column].LowerIsBetter() {
		sign = 1
	}
	next := make([][]int, 0, len(ranked))
	for _, g := range groups {
		if len(g) == 1 {
			next = append(next, g)
		} else {
			next = append(next, divide(g, func(a, b int) int { return c.compare(a, b, sign) })...)
		}
	}
	return c, next
}

// compare compares two players, the higher value first when sign is -1; undefined comes last.
func (c cells) compare(a, b, sign int) int {
	v, w := c.values[a], c.values[b]
	switch {
	case !v.Defined() || !w.Defined():
		return w.Compare(v)
	case c.lists != nil:
		return sign * compareLists(c.lists[a], c.lists[b])
	}
	return sign * v.Compare(w)
}

// meet is rank for a contest. Whoever is level with nobody gets no value.
func (t *Table) meet(column int, c cells, groups [][]int) [][]int {
	next := make([][]int, 0, len(groups))
	for _, g := range groups {
		if len(g) == 1 {
			next = append(next, g)
		} else if len(g) > 1 {
			next = append(next, t.contests[column].among(g, func(i int, v Value) { c.values[i] = v })...)
		}
	}
	return next
}

// divide sorts a group and cuts it where the comparison finds a difference.
func divide(group []int, compare func(a, b int) int) [][]int {
	sorted := slices.Clone(group)
	slices.SortStableFunc(sorted, compare)
	var groups [][]int
	for len(sorted) > 0 {
		n := 1
		for n < len(sorted) && compare(sorted[0], sorted[n]) == 0 {
			n++
		}
		groups = append(groups, sorted[:n])
		sorted = sorted[n:]
	}
	return groups
}

// levels tells of each player in which group he is.
func levels(groups [][]int, players int) []int32 {
	level := make([]int32, players)
	for n, g := range groups {
		for _, i := range g {
			level[i] = int32(n)
		}
	}
	return level
}
