package solving

import (
	"cmp"
	"slices"
	"time"

	"adyukh/tournament/contest/places"
)

// Extent says of which rounds results are made.
type Extent int

// The extents.
const (
	Released Extent = iota // of those that everybody may know
	Every                  // of all that have been started, as far as they are marked
)

// Results are what a contest comes to.
type Results struct {
	Rounds  []RoundID // of which they are made
	Solvers []Row     // in the order of places; those who are out stand at the end without one
	Teams   []TeamRow // in the order of places; none where teams have no places

	// Norms are those that solvers have fulfilled, for the director also what the others lack. Contest.Results leaves them out.
	Norms []NormResult
}

// Row is a solver's place with how it came about.
type Row struct {
	Solver SolverID
	Place  int // shared where nothing parts; 0 of those who are out
	Points places.Decimal
	Time   time.Duration
	Rounds []RoundRow // as Results.Rounds
	Open   int        // answers of which the points are not known yet
}

// RoundRow is what a solver has in a round.
type RoundRow struct {
	Cells  []Cell // by problem
	Points places.Decimal
	Time   time.Duration
	Absent bool // he did not come: no points, and the whole time
}

// Cell are the points for an answer.
type Cell struct {
	Points  places.Decimal
	Known   bool   // they are given; else somebody has still to mark
	Differs bool   // two markers are not of one mind, and the director has not decided
	Blank   bool   // nothing was answered
	Why     string // the director has decided so, and says why; "": he has not decided, or does not say
}

// TeamRow is a team's place.
type TeamRow struct {
	Team   string
	Place  int
	Points places.Decimal
	Time   time.Duration
	Rounds []TeamRound // as Results.Rounds
}

// TeamRound is what counts of a team in a round. Solvers who are missing count with no points and the whole time.
type TeamRound struct {
	Counts []SolverID
	Points places.Decimal
	Time   time.Duration
}

// Cells are the points for a solver's answers in a round. On the site nobody has to mark what was not answered.
func (c *Contest) Cells(s Solver, r Round) []Cell {
	sheet, there := c.SheetOf(s.ID, r.ID)
	return c.cells(s, r, sheet, there, c.done(sheet.ID))
}

func (c *Contest) cells(s Solver, r Round, sheet Sheet, there bool, scores []Score) []Cell {
	cells := make([]Cell, len(r.Problems))
	for i := range cells {
		no := i + 1
		at := &cells[i]
		ruled, decided := sheet.ruled(no)
		switch {
		case decided:
			at.Points, at.Known, at.Why = ruled.Points, true, ruled.Why
		case sheet.Absent, s.Venue == 0 && sheet.Answer(no) == "" && (there || !r.Released.IsZero()), s.Venue == 0 && !there:
			at.Known, at.Blank = true, true
		default:
			at.Points, at.Known, at.Differs = agreed(scores, no, c.Head.Regulations.Markers)
		}
	}
	return cells
}

// done are the scores of a sheet by markers who are through with it.
func (c *Contest) done(sheet SheetID) []Score {
	var all []Score
	for _, s := range c.Scores {
		if s.Sheet == sheet && sheet != 0 && !s.Done.IsZero() {
			all = append(all, s)
		}
	}
	return all
}

// agreed are the points that as many markers as are asked for have given alike.
func agreed(scores []Score, no, markers int) (points places.Decimal, known, differs bool) {
	n := 0
	for _, s := range scores {
		given, ok := s.at(no)
		if !ok {
			continue
		}
		if n > 0 && given != points {
			return 0, false, true
		}
		points, n = given, n+1
	}
	if n < markers {
		return 0, false, false
	}
	return points, true, false
}

// Results ranks the solvers and the teams.
func (c *Contest) Results(of Extent, now time.Time) Results {
	var res Results
	var rounds []Round
	for _, r := range c.Rounds {
		if !r.Released.IsZero() || of == Every && r.HasStarted(now) {
			rounds, res.Rounds = append(rounds, r), append(res.Rounds, r.ID)
		}
	}
	work := c.work()
	for _, s := range c.Solvers {
		res.Solvers = append(res.Solvers, c.row(s, rounds, work))
	}
	out := func(r Row) int {
		if s, _ := c.Solver(r.Solver); s.Out != "" {
			return 1
		}
		return 0
	}
	better := func(a, b Row) int { return c.better(a.Points, b.Points, a.Time, b.Time) }
	slices.SortStableFunc(res.Solvers, func(a, b Row) int { return cmp.Or(cmp.Compare(out(a), out(b)), better(a, b)) })
	for i := range res.Solvers {
		switch at := &res.Solvers[i]; {
		case out(*at) != 0 || len(rounds) == 0:
		case i > 0 && better(res.Solvers[i-1], *at) == 0:
			at.Place = res.Solvers[i-1].Place
		default:
			at.Place = i + 1
		}
	}
	res.Teams = c.teams(res.Solvers, rounds)
	return res
}

// better orders by points and, where the regulations say so, by the time taken.
func (c *Contest) better(a, b places.Decimal, ta, tb time.Duration) int {
	if by := cmp.Compare(b, a); by != 0 || !c.Head.Regulations.ByTime {
		return by
	}
	return cmp.Compare(ta, tb)
}

// work finds sheets and the scores of each that are done at once, for whoever needs all of them.
type work struct {
	sheets map[sitting]Sheet
	scores map[SheetID][]Score
}

// sitting is a solver in a round.
type sitting struct {
	solver SolverID
	round  RoundID
}

func (c *Contest) work() work {
	w := work{sheets: make(map[sitting]Sheet, len(c.Sheets)), scores: make(map[SheetID][]Score, len(c.Sheets))}
	for _, p := range c.Sheets {
		w.sheets[sitting{p.Solver, p.Round}] = p
	}
	for _, s := range c.Scores {
		if !s.Done.IsZero() {
			w.scores[s.Sheet] = append(w.scores[s.Sheet], s)
		}
	}
	return w
}

func (c *Contest) row(s Solver, rounds []Round, w work) Row {
	row := Row{Solver: s.ID}
	for _, r := range rounds {
		sheet, there := w.sheets[sitting{s.ID, r.ID}]
		at := RoundRow{
			Cells: c.cells(s, r, sheet, there, w.scores[sheet.ID]), Time: sheet.Taken(r, c.Head.Regulations.Time), Absent: sheet.Absent || !there,
		}
		for _, cell := range at.Cells {
			at.Points += cell.Points
			if !cell.Known {
				row.Open++
			}
		}
		row.Points, row.Time, row.Rounds = row.Points+at.Points, row.Time+at.Time, append(row.Rounds, at)
	}
	return row
}

// teams ranks the teams by what their best solvers have in each round.
func (c *Contest) teams(rows []Row, rounds []Round) []TeamRow {
	best := c.Head.Regulations.Best
	if best == 0 {
		return nil
	}
	of := map[string][]Row{}
	for _, row := range rows {
		if s, _ := c.Solver(row.Solver); s.Team != "" && s.Out == "" {
			of[s.Team] = append(of[s.Team], row)
		}
	}
	var all []TeamRow
	for team, own := range of {
		t := TeamRow{Team: team}
		for i, r := range rounds {
			at := c.teamRound(own, i, r, best)
			t.Points, t.Time, t.Rounds = t.Points+at.Points, t.Time+at.Time, append(t.Rounds, at)
		}
		all = append(all, t)
	}
	better := func(a, b TeamRow) int { return c.better(a.Points, b.Points, a.Time, b.Time) }
	slices.SortFunc(all, func(a, b TeamRow) int { return cmp.Or(better(a, b), cmp.Compare(a.Team, b.Team)) })
	for i := range all {
		switch {
		case len(rounds) == 0:
		case i > 0 && better(all[i-1], all[i]) == 0:
			all[i].Place = all[i-1].Place
		default:
			all[i].Place = i + 1
		}
	}
	return all
}

// teamRound is what the best solvers of a team have in a round.
func (c *Contest) teamRound(own []Row, round int, r Round, best int) TeamRound {
	own = slices.Clone(own)
	slices.SortFunc(own, func(a, b Row) int {
		x, y := a.Rounds[round], b.Rounds[round]
		return cmp.Or(cmp.Compare(y.Points, x.Points), cmp.Compare(x.Time, y.Time), cmp.Compare(a.Solver, b.Solver))
	})
	var t TeamRound
	for i := range best {
		if i >= len(own) {
			t.Time += time.Duration(r.Minutes) * time.Minute
			continue
		}
		at := own[i].Rounds[round]
		t.Counts, t.Points, t.Time = append(t.Counts, own[i].Solver), t.Points+at.Points, t.Time+at.Time
	}
	return t
}
