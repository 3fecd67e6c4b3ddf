package solving

import (
	"reflect"
	"time"

	"adyukh/tournament"
)

// The kinds of parts.
const (
	HeadPart   tournament.PartKind = "solving"
	RoundPart  tournament.PartKind = "solving-round"
	VenuePart  tournament.PartKind = "venue"
	SolverPart tournament.PartKind = "solver"
	MarkerPart tournament.PartKind = "marker"
	SheetPart  tournament.PartKind = "sheet-of-answers"
	ScorePart  tournament.PartKind = "score"
)

// Kind is the kind of contests for solvers.
func Kind() tournament.Kind[Contest] {
	return tournament.Kind[Contest]{
		Name: "solving",
		Parts: []tournament.PartOf[Contest]{
			headPart(),
			tournament.Listed(RoundPart, func(c *Contest) *[]Round { return &c.Rounds }, roundID, func(r *Round) *int64 { return &r.Revision }),
			tournament.Listed(VenuePart, func(c *Contest) *[]Venue { return &c.Venues }, venueID, func(v *Venue) *int64 { return &v.Revision }),
			tournament.Listed(SolverPart, func(c *Contest) *[]Solver { return &c.Solvers }, solverID, func(s *Solver) *int64 { return &s.Revision }),
			tournament.Listed(MarkerPart, func(c *Contest) *[]Marker { return &c.Markers }, markerID, func(m *Marker) *int64 { return &m.Revision }),
			tournament.Listed(SheetPart, func(c *Contest) *[]Sheet { return &c.Sheets }, sheetID, func(p *Sheet) *int64 { return &p.Revision }),
			tournament.Listed(ScorePart, func(c *Contest) *[]Score { return &c.Scores }, scoreID, func(s *Score) *int64 { return &s.Revision }),
		},
		Envelope: func(c *Contest) *tournament.Envelope { return &c.Envelope },
		IsPublic: func(c *Contest) bool { return c.Head.Public },
		Public:   func(c *Contest) *Contest { return c.For(Viewer{}, time.Time{}) },
		Check: func(before, after *Contest, now time.Time) error {
			if err := after.checkChange(before, now); err != nil {
				return err
			}
			return after.Check(now)
		},
		Appeared: noticed,
		Reached:  func(_, _ *Contest) tournament.Milestones { return nil },
		Listed:   (*Contest).listed,
		Weight:   (*Contest).weight,
	}
}

func (c *Contest) weight() int {
	n := 4<<10 + 1<<10*(len(c.Solvers)+len(c.Markers)+len(c.Venues)) + 300*len(c.Scores)
	for _, r := range c.Rounds {
		n += 1<<10 + 2<<10*len(r.Problems)
	}
	for _, p := range c.Sheets {
		n += 500
		for _, a := range p.Answers {
			n += len(a)
		}
	}
	return 2 * n
}

func headPart() tournament.PartOf[Contest] {
	return tournament.Parts[Contest, Head]{
		Kind:     HeadPart,
		IDs:      func(_, _ *Contest) []int64 { return []int64{0} },
		Get:      func(c *Contest, _ int64) (Head, bool) { return c.Head, true },
		Put:      func(c *Contest, _ int64, h *Head) { c.Head = *h },
		Revision: func(h *Head) *int64 { return &h.Revision },
	}
}

// noticed is the news of a change: the contest has changed where what everybody may see of it has.
func noticed(before, after *Contest) []tournament.News {
	if !before.Head.Public || !after.Head.Public {
		return nil // that it was opened or hidden is all the news
	}
	was, is := before.For(Viewer{}, time.Time{}), after.For(Viewer{}, time.Time{})
	was.Envelope, is.Envelope = tournament.Envelope{}, tournament.Envelope{}
	if reflect.DeepEqual(was, is) {
		return nil
	}
	return []tournament.News{{Topic: tournament.NewsEvent}}
}
