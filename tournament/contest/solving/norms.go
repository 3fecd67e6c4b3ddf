package solving

import (
	"time"

	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// NormResult is what the contest's table of norms says about a solver.
type NormResult = contest.NormResult[SolverID]

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
		all = append(all, NormResult{Who: s.ID, Candidate: one, Judgements: table.Judge(field, one)})
	}
	return all
}

// toldNorms are the norms that were fulfilled, as everybody may read them.
func (c *Contest) toldNorms(of Results, now time.Time) []NormResult {
	if c.Head.Final.IsZero() {
		return nil
	}
	return contest.ToldNorms(c.norms(of, now))
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
	return contest.LastPlace(r.Solvers, func(row Row) int { return row.Place }, place)
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
