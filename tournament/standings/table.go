package standings

import "slices"

// Table is the order of the players, with the values that made it. It is never changed once made, and safe for concurrent
// reading.
type Table struct {
	Codes []Code
	Rows  []Row // in the order of places; those who share places by number; annulled players last
	Open  int   // games without a result, of those that count: while there are any, the table is not final

	ix       *index
	measures []measure // of each column, nil for a contest
	contests []contest // of each column, nil for a measure
	levels   [][]int32 // after each column, which group of level players each belongs to
}

// Row is one player's line.
type Row struct {
	Player ID
	Status Status
	Place  Place     // zero for an annulled player
	Points Value     // sum of points; undefined for an annulled player
	Match  Value     // sum of match points; undefined for an annulled player
	Values []Value   // by Table.Codes; undefined where nothing is to count: all for an annulled player
	Lists  [][]Value // by Table.Codes, of criteria that are lists of numbers, whose first is in Values; nil when there is none
	Games  int       // how many games count, played or forfeited
	Open   int       // how many games have no result yet
}

// Place is a place, or the places First to Last that level players share.
type Place struct {
	First, Last int
}

// Shared tells whether several players share the places.
func (p Place) Shared() bool { return p.Last > p.First }

// Compute ranks the players by the criteria, one after the other, each among those who are still level (C.07 4.2). The
// error is a *CodeError or a *FactError.
func Compute(f Facts, codes []Code) (Table, error) {
	if err := CheckCodes(codes); err != nil {
		return Table{}, err
	}
	ix, err := newIndex(f)
	if err != nil {
		return Table{}, err
	}
	t := Table{Codes: slices.Clone(codes), ix: ix}
	t.prepare()
	t.order()
	return t, nil
}

// prepare makes the criterion of every column.
func (t *Table) prepare() {
	n := len(t.Codes)
	t.measures, t.contests, t.levels = make([]measure, n), make([]contest, n), make([][]int32, n)
	primary := t.ix.score(Primary(t.Codes))
	for column, c := range t.Codes {
		s, _ := parse(c)
		if t.measures[column] = t.ix.measure(s, primary); t.measures[column] == nil {
			t.contests[column] = t.ix.contest(s, primary)
		}
	}
}

// order fills in the rows.
func (t *Table) order() {
	rows := make([]Row, len(t.ix.players))
	values := make([]Value, len(rows)*len(t.Codes))
	var ranked, annulled []int
	for i, p := range t.ix.players {
		n := len(t.Codes)
		rows[i] = Row{Player: p.ID, Status: p.Status, Values: values[i*n : (i+1)*n : (i+1)*n]}
		if t.ix.annulled(i) {
			annulled = append(annulled, i)
		} else {
			ranked = append(ranked, i)
		}
	}
	groups := [][]int{ranked}
	for column := range t.Codes {
		groups = t.split(groups, column, rows)
		t.levels[column] = make([]int32, len(rows))
		for n, g := range groups {
			for _, i := range g {
				t.levels[column][i] = int32(n)
			}
		}
	}
	first := 1
	for _, g := range groups {
		for _, i := range g {
			rows[i].Place = Place{First: first, Last: first + len(g) - 1}
			t.count(i, &rows[i])
			t.Rows = append(t.Rows, rows[i])
		}
		first += len(g)
	}
	for _, i := range annulled {
		t.Rows = append(t.Rows, rows[i])
	}
	t.Open /= 2
}

// count fills in the sums of a row and the number of its games.
func (t *Table) count(i int, r *Row) {
	r.Points, r.Match = t.ix.points.value(t.ix.points.total[i]), t.ix.match.value(t.ix.match.total[i])
	for k := range t.ix.rounds[i] {
		switch t.ix.rounds[i][k].how {
		case open:
			r.Open++
		case played, forfeited:
			r.Games++
		}
	}
	t.Open += r.Open
}

// split fills in a column and divides each group of level players by it. Players of a group stay in the order of numbers.
func (t *Table) split(groups [][]int, column int, rows []Row) [][]int {
	if t.measures[column] == nil {
		return t.meet(groups, column, rows)
	}
	room := new(scratch)
	m := t.measures[column]
	several, isList := m.(lists)
	for _, g := range groups {
		for _, i := range g {
			rows[i].Values[column] = m.value(i, room)
			if isList {
				if rows[i].Lists == nil {
					rows[i].Lists = make([][]Value, len(t.Codes))
				}
				rows[i].Lists[column] = several.values(i, room)
			}
		}
	}
	sign := -1
	if t.Codes[column].LowerIsBetter() {
		sign = 1
	}
	next := make([][]int, 0, len(groups))
	for _, g := range groups {
		if len(g) == 1 {
			next = append(next, g)
			continue
		}
		next = append(next, divide(g, func(a, b int) int { return compareCells(&rows[a], &rows[b], column, sign) })...)
	}
	return next
}

// compareCells compares two values of a column, the higher first when sign is -1; undefined comes last.
func compareCells(a, b *Row, column, sign int) int {
	v, w := a.Values[column], b.Values[column]
	switch {
	case a.Lists != nil && a.Lists[column] != nil && b.Lists[column] != nil:
		return sign * compareLists(a.Lists[column], b.Lists[column])
	case !v.Defined() || !w.Defined():
		return w.Compare(v)
	}
	return sign * v.Compare(w)
}

// meet is split for a contest. Whoever is level with nobody gets no value.
func (t *Table) meet(groups [][]int, column int, rows []Row) [][]int {
	next := make([][]int, 0, len(groups))
	for _, g := range groups {
		if len(g) < 2 {
			next = append(next, g)
			continue
		}
		next = append(next, t.contests[column].among(g, func(i int, v Value) { rows[i].Values[column] = v })...)
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
