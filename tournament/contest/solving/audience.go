package solving

import (
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/person"
)

// Viewer is who is shown a contest: the director, somebody on his own page, or, the zero value, everybody.
type Viewer struct {
	Director bool
	Solver   SolverID
	Device   string // the mark of the solver's browser
	Marker   MarkerID
	Venue    VenueID
}

// For returns the contest as a viewer may see it at an instant: an ordinary contest with nothing in it that has to stay hidden, so that all
// that is shown can be made of it. Every field that stays is named here, and a new one is hidden until somebody decides otherwise.
// What everybody sees does not change as time goes by: problems, like results, are told when a round is released.
func (c *Contest) For(v Viewer, now time.Time) *Contest {
	if v.Director {
		return c.forDirector(now)
	}
	seen := &Contest{
		Envelope: tournament.Envelope{ID: c.ID, Published: c.Published}, Head: c.Head, Seen: &v,
	}
	seen.Head.Revision = 0
	for _, r := range c.Rounds {
		seen.Rounds = append(seen.Rounds, c.roundFor(v, r, now))
	}
	for _, p := range c.Venues {
		if p.ID != v.Venue {
			p = Venue{ID: p.ID, Name: p.Name}
		}
		seen.Venues = append(seen.Venues, p)
	}
	for _, m := range c.Markers {
		if m.ID == v.Marker {
			seen.Markers = append(seen.Markers, m)
		}
	}
	if v.Marker != 0 {
		c.forMarker(seen, v.Marker, now)
		return seen
	}
	for _, s := range c.Solvers {
		seen.Solvers = append(seen.Solvers, c.solverFor(v, s))
	}
	for _, p := range c.Sheets {
		if p, ok := c.sheetFor(v, p); ok {
			seen.Sheets = append(seen.Sheets, p)
		}
	}
	for _, s := range c.Scores {
		p, _ := c.Sheet(s.Sheet)
		if r, _ := c.Round(p.Round); v.Solver != 0 && p.Solver == v.Solver && !r.Released.IsZero() && s.Remark != "" {
			seen.Scores = append(seen.Scores, Score{ID: s.ID, Sheet: s.Sheet, Remark: s.Remark})
		}
	}
	told := c.Results(Released, now)
	told.Norms = c.toldNorms(told, now)
	seen.Told = &told
	return seen
}

// forDirector is all but the points that markers are not through with.
func (c *Contest) forDirector(now time.Time) *Contest {
	seen := *c
	seen.Seen, seen.Scores = &Viewer{Director: true}, slices.Clone(c.Scores)
	for i := range seen.Scores {
		if s := &seen.Scores[i]; s.Done.IsZero() {
			s.Points, s.Remark = nil, ""
		}
	}
	told := c.Results(Every, now)
	told.Norms = c.norms(told, now)
	seen.Told = &told
	return &seen
}

// roundFor is a round without its problems, unless they are told, the solver has opened them, or the viewer has to print or to mark them.
func (c *Contest) roundFor(v Viewer, r Round, now time.Time) Round {
	seen := Round{
		ID: r.ID, Title: r.Title, Minutes: r.Minutes, Planned: r.Planned, Starts: r.Starts, ByHand: r.ByHand, Released: r.Released,
		Note: r.Note,
	}
	lead := time.Duration(c.Head.Regulations.Lead) * time.Minute
	switch sheet, opened := c.SheetOf(v.Solver, r.ID); {
	case !r.Released.IsZero():
		seen.Problems = r.Problems
	case v.Marker != 0 && r.HasStarted(now):
		seen.Problems = r.Problems
	case v.Venue != 0 && r.HasStarted(now.Add(lead)):
		seen.Problems, seen.Seal = asked(r.Problems), r.Seal
	case v.Solver != 0 && opened && !sheet.Opened.IsZero() && r.HasStarted(now) && sheet.Device == v.Device && v.Device != "":
		seen.Problems = asked(r.Problems)
	default: // how many there are, and what they are worth, is announced
		for _, p := range r.Problems {
			seen.Problems = append(seen.Problems, Problem{Points: p.Points})
		}
	}
	return seen
}

// AsAtStart returns the contest as it will be when a round starts, with the key of the round's package, or "" where the round is not ready.
// It is for what is sealed with that key alone.
func (c *Contest) AsAtStart(id RoundID) (started *Contest, key string) {
	r, ok := c.Round(id)
	if !ok || len(r.Problems) == 0 || slices.ContainsFunc(r.Problems, func(p Problem) bool { return !p.isComplete() }) {
		return nil, ""
	}
	then := *c
	r.Starts, r.Released = time.Unix(0, 0), time.Time{}
	then.Rounds = tournament.PutByID(c.Rounds, int64(id), &r, roundID)
	return &then, r.Seal
}

// asked are problems as those see them who solve them.
func asked(all []Problem) []Problem {
	seen := make([]Problem, len(all))
	for i, p := range all {
		seen[i] = Problem{Position: p.Position, Task: p.Task, Points: p.Points, FirstMove: p.FirstMove}
	}
	return seen
}

// solverFor is a solver as far as he may be known: oneself whole, others by what the list of solvers has, and in a venue by their numbers,
// which stand on their papers.
func (c *Contest) solverFor(v Viewer, s Solver) Solver {
	if s.ID == v.Solver {
		return s
	}
	known := Solver{ID: s.ID, Team: s.Team, Venue: s.Venue, Out: s.Out, Card: s.Card}
	known.Data = s.Data.Only(func(f person.Field) bool { return f.Seen == person.Everybody || f.Seen == person.Published })
	if v.Venue != 0 && s.Venue == v.Venue {
		known.No = s.No
	}
	return known
}

// sheetFor is a solver's own sheet, and in a venue who has handed in when. Points that the director has decided, and what was said about
// them, are told with the round.
func (c *Contest) sheetFor(v Viewer, p Sheet) (Sheet, bool) {
	s, _ := c.Solver(p.Solver)
	r, _ := c.Round(p.Round)
	switch {
	case v.Solver != 0 && p.Solver == v.Solver:
		if r.Released.IsZero() {
			p.Ruled = nil
		}
		if p.Device != v.Device && r.Released.IsZero() {
			p.Answers = nil
		}
		return p, true
	case v.Venue != 0 && s.Venue == v.Venue:
		return Sheet{ID: p.ID, Revision: p.Revision, Solver: p.Solver, Round: p.Round, HandedIn: p.HandedIn, Absent: p.Absent}, true
	}
	return Sheet{}, false
}

// forMarker puts in what a marker sees: sheets under numbers, in the order of the numbers, with their answers when nobody can change them
// any more, and his own scores. He is told no solver, no time and nothing that says in which order sheets came.
func (c *Contest) forMarker(seen *Contest, id MarkerID, now time.Time) {
	m, _ := c.Marker(id)
	work, own := c.work(), map[SheetID]Score{}
	for _, s := range c.Scores {
		if s.Marker == id {
			own[s.Sheet] = s
		}
	}
	numbered := c.numbered()
	for _, r := range c.Rounds {
		for _, s := range numbered {
			sheet, there := work.sheets[sitting{s.ID, r.ID}]
			if !m.marks(s, r, sheet, there, now) {
				continue
			}
			shown := Sheet{No: s.No, Round: r.ID, Absent: sheet.Absent}
			if there && !sheet.IsOpen(r, now) {
				shown.Answers = sheet.Answers
			}
			seen.Sheets = append(seen.Sheets, shown)
			if score, ok := own[sheet.ID]; there && ok {
				score.Sheet, score.No, score.Round, score.ID = 0, s.No, r.ID, 0
				seen.Scores = append(seen.Scores, score)
			}
		}
	}
}

// numbered are the solvers in the order of their numbers.
func (c *Contest) numbered() []Solver {
	all := slices.Clone(c.Solvers)
	slices.SortFunc(all, func(a, b Solver) int { return a.No - b.No })
	return all
}

// marks tells whether the marker marks a solver's sheet of a round at an instant: he who solved on the site has handed in or has no time
// left and has answered something, and he who solves on paper is in a hall whose sheets the marker has.
func (m Marker) marks(s Solver, r Round, sheet Sheet, there bool, now time.Time) bool {
	switch {
	case !r.HasStarted(now) || s.Out != "" || sheet.Absent || m.Venue != 0 && m.Venue != s.Venue:
		return false
	case s.Venue != 0:
		return true
	}
	return there && !sheet.IsOpen(r, now) && !sheet.isBlank()
}

// isBlank tells whether nothing was answered.
func (p Sheet) isBlank() bool {
	return !slices.ContainsFunc(p.Answers, func(a string) bool { return a != "" })
}
