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

	OffPoints, OffMatch Value // what was deducted from both sums; undefined where nothing was
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
		t.measures[column], t.contests[column] = t.ix.criterion(s, primary)
	}
}

// order ranks the players and makes the rows.
func (t *Table) order() {
	var ranked, annulled []int
	for i := range t.ix.players {
		if t.ix.annulled(i) {
			annulled = append(annulled, i)
		} else {
			ranked = append(ranked, i)
		}
	}
	columns := make([]cells, len(t.Codes))
	groups := [][]int{ranked}
	for n := range columns {
		columns[n], groups = t.rank(n, ranked, groups)
		t.levels[n] = levels(groups, len(t.ix.players))
	}
	t.Rows = make([]Row, 0, len(t.ix.players))
	values := make([]Value, len(t.ix.players)*len(columns))
	first := 1
	var apart []int
	for _, g := range groups {
		placed := make([]int, 0, len(g))
		for _, i := range g {
			if t.ix.placed(i) {
				placed = append(placed, i)
			} else {
				apart = append(apart, i)
			}
		}
		for _, i := range placed {
			t.addRow(i, Place{First: first, Last: first + len(placed) - 1}, columns, values)
		}
		first += len(placed)
	}
	for _, i := range apart {
		t.addRow(i, Place{}, columns, values)
	}
	for _, i := range annulled {
		p := t.ix.players[i]
		t.Rows = append(t.Rows, Row{Player: p.ID, Status: p.Status, Values: make([]Value, len(columns))})
	}
	t.Open /= 2
}

// addRow adds the row of a player whose games count. values is room for the values of all rows.
func (t *Table) addRow(i int, place Place, columns []cells, values []Value) {
	p, n := t.ix.players[i], len(t.Rows)*len(columns)
	r := Row{Player: p.ID, Status: p.Status, Place: place, Values: values[n : n+len(columns) : n+len(columns)]}
	for k, c := range columns {
		r.Values[k] = c.values[i]
		if c.lists != nil {
			if r.Lists == nil {
				r.Lists = make([][]Value, len(columns))
			}
			r.Lists[k] = c.lists[i]
		}
	}
	r.Points, r.Match = t.ix.points.value(t.ix.points.total[i]), t.ix.match.value(t.ix.match.total[i])
	r.OffPoints, r.OffMatch = t.ix.off(i)
	for k := range t.ix.rounds[i] {
		switch t.ix.rounds[i][k].how {
		case open:
			r.Open++
		case played, forfeited:
			r.Games++
		}
	}
	t.Open += r.Open
	t.Rows = append(t.Rows, r)
}
