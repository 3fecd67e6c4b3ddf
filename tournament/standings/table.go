package standings

import "slices"

// Table is the order of the players, with the values that made it. It is never changed once made, and safe for concurrent
// reading.
type Table struct {
	Codes []Code
	Rows  []Row // in the order of places; those who share places by number; annulled players last
	Open  int   // games without a result, of those that count: while there are any, the table is not final

	ix     *index
	tables map[int][]*subtable // of each column with a direct encounter
}

// Row is one player's line.
type Row struct {
	Player ID
	Status Status
	Place  Place   // zero for an annulled player
	Points Value   // sum of points; undefined for an annulled player
	Match  Value   // sum of match points; undefined for an annulled player
	Values []Value // by Table.Codes; undefined where nothing is to count: all for an annulled player
	Games  int     // how many games count, played or forfeited
	Open   int     // how many games have no result yet
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
	t := Table{Codes: slices.Clone(codes), ix: ix, tables: map[int][]*subtable{}}
	t.order()
	return t, nil
}

// order fills in the rows.
func (t *Table) order() {
	var ranked, annulled []int
	for i := range t.ix.players {
		if t.ix.annulled(i) {
			annulled = append(annulled, i)
		} else {
			ranked = append(ranked, i)
		}
	}
	values := make([][]Value, len(t.ix.players))
	for i := range values {
		values[i] = make([]Value, len(t.Codes))
	}
	groups := [][]int{ranked}
	for column := range t.Codes {
		groups = t.split(groups, column, values)
	}
	first := 1
	for _, g := range groups {
		for _, i := range g {
			t.Rows = append(t.Rows, t.row(i, values[i], Place{First: first, Last: first + len(g) - 1}))
		}
		first += len(g)
	}
	for _, i := range annulled {
		p := t.ix.players[i]
		t.Rows = append(t.Rows, Row{Player: p.ID, Status: p.Status, Values: values[i]})
	}
	t.Open /= 2
}

func (t *Table) row(i int, values []Value, place Place) Row {
	p := t.ix.players[i]
	r := Row{Player: p.ID, Status: p.Status, Place: place, Values: values}
	r.Points, r.Match = t.ix.sum(i, Points), t.ix.sum(i, MatchPoints)
	for _, turn := range t.ix.rounds[i] {
		switch turn.kind {
		case PartOpen:
			r.Open++
		case PartPlayed, PartForfeit:
			r.Games++
		}
	}
	t.Open += r.Open
	return r
}

// split fills in a column and divides each group of level players by it. Players of a group stay in the order of numbers.
func (t *Table) split(groups [][]int, column int, values [][]Value) [][]int {
	if t.Codes[column].Base() == DirectEncounter {
		return t.meet(groups, column, values)
	}
	of := t.ix.rule(t.Codes[column], Primary(t.Codes))
	var next [][]int
	for _, g := range groups {
		for _, i := range g {
			values[i][column] = t.ix.value(i, of)
		}
		next = append(next, divide(g, func(a, b int) int { return values[b][column].Compare(values[a][column]) })...)
	}
	return next
}

// meet is split for a direct encounter: the order is that of the places in the smallest table that a player comes to, the
// value shown is the sum in the first. Whoever is level with nobody gets no value.
func (t *Table) meet(groups [][]int, column int, values [][]Value) [][]int {
	d := newDirect(t.ix, t.Codes[column], Primary(t.Codes))
	place := make([]int, len(t.ix.players))
	var next [][]int
	for _, g := range groups {
		if len(g) < 2 {
			next = append(next, g)
			continue
		}
		first := len(d.tables)
		d.rank(g, 1)
		for k, i := range g {
			values[i][column] = d.tables[first].sums[k]
		}
		for _, table := range d.tables[first:] { // a later, smaller table overrides
			for k, i := range table.players {
				place[i] = table.places[k].First
			}
		}
		next = append(next, divide(g, func(a, b int) int { return place[a] - place[b] })...)
	}
	t.tables[column] = d.tables
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
