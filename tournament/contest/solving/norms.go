package solving

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// NormResult is what the contest's table of norms says about a solver.
type NormResult struct {
	Solver     SolverID
	Candidate  rating.Candidate
	Judgements []rating.Judgement
}

// SetNorms replaces the table of norms by which the contest is judged. seen is the head's revision.
func (s *Service) SetNorms(
	ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, t rating.NormTable,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, c, c.Head.Revision, seen); err != nil {
			return note{}, err
		}
		c.Head.Norms = t
		return note{Action: NormsSet, Args: refusal.Args{"n": len(t.Norms)}}, nil
	})
}

// checkNorms refuses what a contest for solvers does not have.
func checkNorms(t rating.NormTable) error {
	for i, n := range t.Norms {
		if n.Section != "" {
			return refusal.NewInvalid("norms", "error.norms.unfit", refusal.Args{"n": i + 1})
		}
	}
	return contest.CheckNorms(t, append(contest.OfPlay(), rating.NormEntries, rating.NormMark)...)
}

// norms judges every solver who has come to a round, in the order of the results. Places count once the results are final.
func (c *Contest) norms(of Results, now time.Time) []NormResult {
	table := c.Head.Norms
	if table.IsZero() {
		return nil
	}
	var field rating.NormField
	var came []Row
	for _, row := range of.Solvers {
		if s, _ := c.Solver(row.Solver); s.Out == "" && row.hasCome() {
			came, field.Ranks = append(came, row), append(field.Ranks, s.Data.Rank)
		}
	}
	if !c.Head.Final.IsZero() {
		now = c.Head.Final
	}
	year, most := now.In(c.Head.Location()).Year(), c.worth(of)
	var all []NormResult
	for _, row := range came {
		s, _ := c.Solver(row.Solver)
		one := rating.Candidate{
			Player: rating.ID(s.ID), Sex: string(s.Data.Sex), Rank: s.Data.Rank,
			Points: contest.Hundredths(row.Points), Halves: contest.Hundredths(row.Points), Most: contest.Hundredths(most),
		}
		if s.Data.BirthYear != 0 {
			one.Age = year - s.Data.BirthYear
		}
		if !c.Head.Final.IsZero() {
			one.First, one.Place = row.Place, of.lastOf(row.Place)
		}
		all = append(all, NormResult{s.ID, one, table.Judge(field, one)})
	}
	return all
}

// toldNorms are the norms that were fulfilled, as everybody may read them: nothing in them says how old somebody is.
func (c *Contest) toldNorms(of Results, now time.Time) []NormResult {
	var all []NormResult
	if c.Head.Final.IsZero() {
		return nil
	}
	for _, r := range c.norms(of, now) {
		if r.Judgements = rating.Fulfilled(r.Judgements); len(r.Judgements) > 0 {
			r.Candidate.Sex, r.Candidate.Age = "", 0
			all = append(all, r)
		}
	}
	return all
}

// hasCome tells whether the solver was there in a round.
func (r Row) hasCome() bool {
	for _, at := range r.Rounds {
		if !at.Absent {
			return true
		}
	}
	return false
}

// lastOf is the last of the places that those share who have the place.
func (r Results) lastOf(place int) int {
	last := place - 1
	for _, row := range r.Solvers {
		if row.Place == place {
			last++
		}
	}
	return max(last, 0)
}

// worth is what the problems of the rounds are worth in all.
func (c *Contest) worth(of Results) places.Decimal {
	var sum places.Decimal
	for _, id := range of.Rounds {
		r, _ := c.Round(id)
		sum += r.Points()
	}
	return sum
}
