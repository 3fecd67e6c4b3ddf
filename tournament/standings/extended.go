package standings

// extended ranks teams who are level by their matches with each other: by the primary score, and where that separates
// nobody, by the other one; a smaller group of level teams starts again (C.07 13.3).
type extended struct {
	*direct
	primary, other *score
	extensions     []Code // criteria of boards that decide between two who stay level
}

// extendedDirect returns the extended direct encounter that ends with these criteria of boards.
func extendedDirect(extensions ...Code) func(*index, spec, *score) contest {
	return func(ix *index, s spec, by *score) contest {
		return &extended{direct: newDirect(ix, s, by), primary: by, other: ix.otherThan(by), extensions: extensions}
	}
}

// rank is that of direct with two scores.
func (e *extended) rank(players []int, first int) {
	var t *subtable
	var groups [][]int
	for _, by := range []*score{e.primary, e.other} {
		e.score = by
		t = e.table(players)
		e.tables = append(e.tables, t)
		if groups = t.split(); len(groups) > 1 {
			break
		}
		t.place(groups[0], first)
	}
	if len(groups) == 1 && len(players) == 2 {
		groups = e.boards(t)
	}
	for _, g := range groups {
		of := t.place(g, first)
		if len(g) > 1 && len(groups) > 1 {
			e.rank(of, first)
		}
		first += len(g)
	}
}

// boards divides two teams by the boards of the matches between them.
func (e *extended) boards(t *subtable) [][]int {
	a, b := t.players[0], t.players[1]
	among := boards{ix: e.ix, only: func(turn *turn) bool {
		return turn.opponent == a || turn.opponent == b
	}}
	for _, step := range e.extensions {
		switch e.decide(among, step, a, b) {
		case 1:
			return [][]int{{0}, {1}}
		case -1:
			return [][]int{{1}, {0}}
		}
	}
	return [][]int{{0, 1}}
}

// decide compares the boards of two teams: 1 when the first stands above the second.
func (e *extended) decide(among boards, step Code, a, b int) int {
	room := new(scratch)
	if step == BoardCount {
		count := among.count()
		return count.value(b, room).Compare(count.value(a, room))
	}
	list := among.ranked(step == BottomBoards)
	return compareLists(list.values(a, room), list.values(b, room))
}

// compareLists compares lists as words are compared in a dictionary: 1 when the first is greater.
func compareLists(a, b []Value) int {
	for k := range min(len(a), len(b)) {
		if c := a[k].Compare(b[k]); c != 0 {
			return c
		}
	}
	return len(a) - len(b)
}
