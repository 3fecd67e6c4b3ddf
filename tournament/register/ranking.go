package register

import (
	"cmp"
	"slices"
)

// Stage is what a series takes from one event.
type Stage struct {
	Event   EventID
	Name    string
	Begins  Day
	Over    bool // it counts; before that its places are none
	Entries []StageEntry
}

// StageEntry is somebody's place in a stage. Who is linked with no card takes part under the player's own name, in this stage
// alone. Of an event of teams the teams have places, each the same in all stages by its name.
type StageEntry struct {
	Person PersonID // 0: not linked
	Team   TeamID   // 0: a person
	Player PlayerID
	Name   string
	Group  string // whose places these are
	First  int    // 0: no place
	Last   int
	Data   PersonData // of the card, for Class
}

// Ranked is one line of the table of a series.
type Ranked struct {
	Person PersonID // 0: a player who is linked with no card, or a team
	Team   TeamID
	Name   string
	First  int // shared places are First to Last
	Last   int
	Sum    Points
	Cells  []Cell // by stage
	Ties   []int  // by the series' rules: what each compared, the smaller the better
}

// CellState says what became of a stage.
type CellState uint8

// The states.
const (
	Missed CellState = iota // did not play, or has no place
	Ahead                   // not over yet
	Counted
	Cut // not among the best
)

// Cell is a stage in somebody's line.
type Cell struct {
	State  CellState
	First  int // place, 0 for none
	Last   int
	Points Points
}

// Table is the table of a series.
type Table struct {
	Over     int // stages that are over
	Rows     []Ranked
	Unlinked int // players of stages that are linked with no card
}

// who tells people and teams apart: a card, a team, or a player of one event.
type who struct {
	person PersonID
	team   TeamID
	event  EventID
	player PlayerID
}

// Rank makes the table after the stages that are over. Of level people the ones that the rules of the series do not separate
// share their places, in the order of names.
func (s SeriesData) Rank(stages []Stage) Table {
	var t Table
	rows := map[who]*Ranked{}
	var order []who
	for i, stage := range stages {
		if stage.Over {
			t.Over++
		}
		for _, e := range s.Only.among(stage.Entries) {
			w := who{person: e.Person, team: e.Team}
			if w == (who{}) {
				w = who{event: stage.Event, player: e.Player}
				t.Unlinked++
			}
			if rows[w] == nil {
				rows[w] = &Ranked{Person: e.Person, Team: e.Team, Cells: make([]Cell, len(stages))}
				order = append(order, w)
			}
			rows[w].Name = e.Name
			if stage.Over && e.First > 0 {
				rows[w].Cells[i] = Cell{Counted, e.First, e.Last, s.Points.Shared(e.First, e.Last, s.Shared)}
			}
		}
	}
	missing := worst(stages) + 1
	for _, w := range order {
		row := rows[w]
		for i, stage := range stages {
			if !stage.Over {
				row.Cells[i] = Cell{State: Ahead}
			}
		}
		s.cut(row)
		row.Ties = s.compared(row, stages, missing)
		if slices.ContainsFunc(row.Cells, func(c Cell) bool { return c.First > 0 }) {
			t.Rows = append(t.Rows, *row)
		}
	}
	s.place(t.Rows)
	return t
}

// among returns the entries of a class, with places among themselves.
func (c Class) among(entries []StageEntry) []StageEntry {
	if c.IsAll() {
		return entries
	}
	var in []StageEntry
	for _, e := range entries {
		if e.Person != 0 && c.Has(e.Data) {
			in = append(in, e)
		}
	}
	out := slices.Clone(in)
	for i, e := range in {
		if e.First == 0 {
			continue
		}
		out[i].First, out[i].Last = 1, 0
		for _, o := range in {
			switch {
			case o.Group != e.Group || o.First == 0:
			case o.First < e.First:
				out[i].First++
				out[i].Last++
			case o.First == e.First:
				out[i].Last++
			}
		}
	}
	return out
}

// worst is the last place of all stages.
func worst(stages []Stage) int {
	most := 0
	for _, s := range stages {
		for _, e := range s.Entries {
			most = max(most, e.Last)
		}
	}
	return most
}

// cut marks which stages count, the best ones, and sums them up. Of equal points the better place counts, then the earlier
// stage.
func (s SeriesData) cut(row *Ranked) {
	var played []int
	for i, c := range row.Cells {
		if c.State == Counted {
			played = append(played, i)
		}
	}
	slices.SortStableFunc(played, func(a, b int) int {
		return cmp.Or(cmp.Compare(row.Cells[b].Points, row.Cells[a].Points), cmp.Compare(row.Cells[a].First, row.Cells[b].First))
	})
	for n, i := range played {
		if s.Best > 0 && n >= s.Best {
			row.Cells[i].State = Cut
			continue
		}
		row.Sum += row.Cells[i].Points
	}
}

// compared returns what each rule compares. missing is the place that stands for a stage that somebody has not played but
// could have counted.
func (s SeriesData) compared(row *Ranked, stages []Stage, missing int) []int {
	values := make([]int, 0, len(s.Ties))
	for _, t := range s.Ties {
		switch t {
		case TiePlaces:
			values = append(values, row.places(s.could(stages), missing))
		case TieFirsts:
			values = append(values, -row.times(1))
		case TieBetter:
			values = append(values, 0) // compared place by place
		case TieLast:
			values = append(values, row.last(stages, missing))
		case TieAll:
			values = append(values, -int(row.all()))
		}
	}
	return values
}

// could is how many stages can count by now.
func (s SeriesData) could(stages []Stage) int {
	over := 0
	for _, stage := range stages {
		if stage.Over {
			over++
		}
	}
	if s.Best > 0 {
		return min(over, s.Best)
	}
	return over
}

func (r *Ranked) places(could, missing int) int {
	sum, n := 0, 0
	for _, c := range r.Cells {
		if c.State == Counted {
			sum += c.First
			n++
		}
	}
	return sum + max(0, could-n)*missing
}

// times is how often somebody has had a place.
func (r *Ranked) times(place int) int {
	n := 0
	for _, c := range r.Cells {
		if c.First == place {
			n++
		}
	}
	return n
}

func (r *Ranked) last(stages []Stage, missing int) int {
	for i, s := range slices.Backward(stages) {
		if s.Over {
			if r.Cells[i].First == 0 {
				return missing
			}
			return r.Cells[i].First
		}
	}
	return 0
}

func (r *Ranked) all() Points {
	sum := Points(0)
	for _, c := range r.Cells {
		sum += c.Points
	}
	return sum
}

// sorted returns the places that somebody has had, the best first.
func (r *Ranked) sorted() []int {
	var places []int
	for _, c := range r.Cells {
		if c.First > 0 {
			places = append(places, c.First)
		}
	}
	slices.Sort(places)
	return places
}
