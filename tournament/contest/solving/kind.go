package solving

import (
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
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
	return contest.KindOf(tournament.Kind[Contest]{
		Name: "solving",
		Parts: []tournament.PartOf[Contest]{
			contest.HeadPart(HeadPart, func(c *Contest) *Head { return &c.Head }, func(h *Head) *int64 { return &h.Revision }),
			roundPart(), venuePart(), solverPart(), markerPart(),
			tournament.Listed(SheetPart, func(c *Contest) *[]Sheet { return &c.Sheets }, sheetID, func(p *Sheet) *int64 { return &p.Revision }),
			tournament.Listed(ScorePart, func(c *Contest) *[]Score { return &c.Scores }, scoreID, func(s *Score) *int64 { return &s.Revision }),
		},
		Envelope: func(c *Contest) *tournament.Envelope { return &c.Envelope },
		Public:   func(c, _, _ *Contest) *Contest { return c.For(Viewer{}, time.Time{}) },
		Check: func(before, after *Contest, now time.Time) error {
			if err := after.checkChange(before, now); err != nil {
				return err
			}
			return after.Check(now)
		},
		Listed: (*Contest).listed,
		Weight: (*Contest).weight,
	}, head)
}

func head(c *Contest) *contest.Head { return &c.Head.Head }

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

func venuePart() tournament.Parts[Contest, Venue] {
	return tournament.Listed(VenuePart, func(c *Contest) *[]Venue { return &c.Venues }, venueID, func(v *Venue) *int64 { return &v.Revision })
}

func roundPart() tournament.Parts[Contest, Round] {
	return tournament.Listed(RoundPart, func(c *Contest) *[]Round { return &c.Rounds }, roundID, func(r *Round) *int64 { return &r.Revision })
}

func solverPart() tournament.Parts[Contest, Solver] {
	return tournament.Listed(SolverPart, func(c *Contest) *[]Solver { return &c.Solvers }, solverID,
		func(s *Solver) *int64 { return &s.Revision })
}

func markerPart() tournament.Parts[Contest, Marker] {
	return tournament.Listed(MarkerPart, func(c *Contest) *[]Marker { return &c.Markers }, markerID,
		func(m *Marker) *int64 { return &m.Revision })
}
