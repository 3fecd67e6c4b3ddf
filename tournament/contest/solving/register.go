package solving

import (
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/person"
	"adyukh/tournament/register"
)

// SolversLinked says in the journal that solvers were linked with cards of the register.
const SolversLinked tournament.Action = "solvers-linked"

// registered is what contests for solvers add to the register.
func registered() tournament.Registered[Contest] {
	return tournament.Registered[Contest]{
		Record:    func(c *Contest) (register.Record, error) { return recorded(c.For(Viewer{}, time.Time{})), nil },
		Withdraws: func(before, after *Contest) bool { return after.released() < before.released() },
		People:    linkables,
		Link: func(c *Contest, id, card int64) {
			s, _ := c.Solver(SolverID(id))
			s.Card = card
			c.Solvers = tournament.PutByID(c.Solvers, id, &s, solverID)
		},
		Name:   func(c *Contest) string { return c.Head.ShortName() },
		Linked: SolversLinked,
	}
}

// released is how many rounds everybody knows.
func (c *Contest) released() int {
	n := 0
	for _, r := range c.Rounds {
		if !r.Released.IsZero() {
			n++
		}
	}
	return n
}

// linkables are the solvers, by id. As long as the contest is hidden they get no new cards, by which others could see who takes part.
func linkables(c *Contest) []tournament.Linkable {
	all := make([]tournament.Linkable, len(c.Solvers))
	for i, s := range c.Solvers {
		all[i] = tournament.Linkable{
			ID: int64(s.ID), Revision: s.Revision, Card: register.PersonID(s.Card), Data: register.CardOf(s.Data), Known: c.Head.Public,
		}
	}
	return all
}

// Days are the first and the last day on which rounds start or are planned, in the contest's zone; none where no round has a time.
func (c *Contest) Days() (begins, ends person.Date) {
	first, last := contest.Span(c.instants()...)
	return tournament.ListedDays(first, last, c.Head.Location())
}

// instants are those at which rounds start, or are planned to.
func (c *Contest) instants() []time.Time {
	var all []time.Time
	for _, r := range c.Rounds {
		at := r.Starts
		if at.IsZero() {
			at = r.Planned
		}
		all = append(all, at)
	}
	return all
}

// recorded is what the register takes from a contest that holds what everybody may see: nobody before a round is released.
func recorded(c *Contest) register.Record {
	h := c.Head
	begins, ends := c.Days()
	r := register.Record{Event: register.EventRecord{
		Name: h.Name, Short: h.ShortName(), Place: h.Place, Begins: register.Day(begins.String()), Ends: register.Day(ends.String()),
		Game: h.Game, Discipline: Kind().Name, Season: begins.Year, Final: !h.Final.IsZero(), Players: len(c.Solvers), Rounds: c.released(),
	}}
	if r.Event.Rounds == 0 || c.Told == nil {
		return r
	}
	for _, row := range c.Told.Solvers {
		s, _ := c.Solver(row.Solver)
		entry := register.Entry{
			Player: register.PlayerID(s.ID), Linked: register.PersonID(s.Card), Name: s.Data.Name, Points: row.Points.String(), Out: s.Out != "",
		}
		if row.Place > 0 {
			entry.First, entry.Last = row.Place, c.Told.lastOf(row.Place)
		}
		r.Entries = append(r.Entries, entry)
	}
	return r
}
