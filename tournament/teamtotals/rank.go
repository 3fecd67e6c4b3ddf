package teamtotals

import (
	"cmp"
	"slices"

	"adyukh/tournament/person"
	"adyukh/tournament/standings"
)

// Row is a team: who counts, and the sums. Level ones share their places.
type Row struct {
	Name    string
	Place   standings.Place
	Points  standings.Value // of those who count
	Match   standings.Value
	Places  int     // the sum of their places, twice: of a shared place the middle one counts, 3–4 adds 7
	Counted []Entry // the best first
	Rest    []Entry // who does not count
	Missing int     // how many more could count
	Added   int     // what they add to the sum of places, twice
}

// Value is what the row is ranked by first.
func (r Row) Value(what What) standings.Value {
	switch what {
	case Match:
		return r.Match
	case Places:
		return standings.Ratio(int64(r.Places), 2)
	}
	return r.Points
}

// Make returns the teams of an event in no order that means anything: the players with a place come in theirs, and last is the last place.
func (r Rule) Make(entries []Entry, last int) []Row {
	var rows []Row
	at := map[string]int{}
	players := map[string][]Entry{}
	for _, e := range entries {
		key := person.Fold(e.Team)
		if key == "" {
			continue
		}
		if _, known := at[key]; !known {
			at[key] = len(rows)
			rows = append(rows, Row{Name: e.Team, Points: standings.Whole(0), Match: standings.Whole(0)})
		}
		players[key] = append(players[key], e)
	}
	for key, i := range at {
		row := &rows[i]
		row.Counted, row.Rest = r.choose(players[key])
		for _, e := range row.Counted {
			row.Points, row.Match = row.Points.Add(e.Points), row.Match.Add(e.Match)
			row.Places += e.twice()
		}
		r.miss(row, last)
	}
	return rows
}

// miss adds what the seats without a player count for.
func (r Rule) miss(row *Row, last int) {
	row.Missing = max(0, r.Best-len(row.Counted))
	if r.What == Places {
		row.Added = 2 * row.Missing * (last + max(1, r.Beyond))
		row.Places += row.Added
	}
}

// Absent is a team that has nobody in an event of several.
func (r Rule) Absent(name string, last int) Row {
	row := Row{Name: name, Points: standings.Whole(0), Match: standings.Whole(0)}
	r.miss(&row, last)
	return row
}

// Of returns the row with its players said to be of one of several events.
func (r Row) Of(event int) Row {
	for _, entries := range []*[]Entry{&r.Counted, &r.Rest} {
		*entries = slices.Clone(*entries)
		for i := range *entries {
			(*entries)[i].Event = event
		}
	}
	return r
}

// With returns the sum of a team over one event more.
func (r Row) With(o Row) Row {
	r.Points, r.Match, r.Places = r.Points.Add(o.Points), r.Match.Add(o.Match), r.Places+o.Places
	r.Missing, r.Added = r.Missing+o.Missing, r.Added+o.Added
	r.Counted, r.Rest = slices.Concat(r.Counted, o.Counted), slices.Concat(r.Rest, o.Rest)
	return r
}

// Rank brings the teams into order, with their places, and leaves out those that are not to be shown.
func (r Rule) Rank(rows []Row) []Row {
	if r.Short == Hidden {
		rows = slices.DeleteFunc(rows, func(row Row) bool { return row.Missing > 0 })
	}
	slices.SortStableFunc(rows, func(a, b Row) int {
		return cmp.Or(r.compare(a, b), cmp.Compare(person.Fold(a.Name), person.Fold(b.Name)))
	})
	for first := 0; first < len(rows); {
		last := first
		for last+1 < len(rows) && r.compare(rows[first], rows[last+1]) == 0 {
			last++
		}
		for i := first; i <= last; i++ {
			rows[i].Place = standings.Place{First: first + 1, Last: last + 1}
		}
		first = last + 1
	}
	return rows
}

func (r Rule) compare(a, b Row) int {
	if r.Short == Below && (a.Missing > 0) != (b.Missing > 0) {
		return cmp.Compare(min(a.Missing, 1), min(b.Missing, 1))
	}
	points, match, places := b.Points.Compare(a.Points), b.Match.Compare(a.Match), cmp.Compare(a.Places, b.Places)
	by := []int{points, match}
	switch r.What {
	case Match:
		by = []int{match, points}
	case Places:
		by = []int{places}
	}
	if r.Ties == BestPlace {
		by = by[:1]
	} else if r.What != Places {
		by = append(by, cmp.Compare(len(b.Counted), len(a.Counted)), places)
	}
	return cmp.Or(cmp.Or(by...), compareBest(a.best(), b.best()))
}

// best are the places of those who count, the best first.
func (r Row) best() []int {
	all := make([]int, len(r.Counted))
	for i, e := range r.Counted {
		all[i] = e.twice()
	}
	slices.Sort(all)
	return all
}

// compareBest compares the best places, then the next, and so on; who has one more comes first.
func compareBest(a, b []int) int {
	for i := range min(len(a), len(b)) {
		if c := cmp.Compare(a[i], b[i]); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(b), len(a))
}
