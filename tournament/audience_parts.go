package tournament

import (
	"slices"

	"adyukh/tournament/person"
)

// headFor is what an audience may know about the event itself. The seed never stands anywhere, but lots that settle a place
// or a match come from it; before the first publication it would tell the numbers.
func (e *Event) headFor(a Audience) Head {
	h := e.Head
	if a == Helpers {
		return h
	}
	seen := Head{
		Name: h.Name, Place: h.Place, Begins: h.Begins, Ends: h.Ends, Game: h.Game, Discipline: h.Discipline,
		Language: h.Language, Zone: h.Zone, Public: h.Public, Officials: h.Officials, Origin: h.Origin,
		Regulations: h.Regulations.forReaders(),
	}
	if e.PublishedRounds() > 0 {
		seen.Regulations.Seed = h.Regulations.Seed
	}
	return seen
}

// forReaders names what everybody may know of the regulations: not the colour drawn, nor who is kept apart by name, and of the
// openings only how many there are.
func (r Regulations) forReaders() Regulations {
	return Regulations{
		System: r.System, Rounds: r.Rounds, Cycles: r.Cycles,
		Swiss: SwissRules{
			PairBy: r.Swiss.PairBy, Initial: r.Swiss.Initial, Free: r.Swiss.Free, Acceleration: r.Swiss.Acceleration, HalfByes: r.Swiss.HalfByes,
		},
		Match: r.Match, Knockout: r.Knockout, Openings: OpeningRules{Table: make([]Opening, len(r.Openings.Table))},
		Restrictions: slices.DeleteFunc(slices.Clone(r.Restrictions), func(a Restriction) bool { return a.By == RestrictNamed }),
		Time:         r.Time, LateMinutes: r.LateMinutes, Criteria: r.Criteria, Categories: r.Categories, Totals: r.Totals,
		Rating: r.Rating, Standings: r.Standings,
	}
}

// playerFor is what an audience may know about a player. What the draw gives is hidden from readers until a round is
// published; the organisation is known where results are summed up by it. Of the rest the table of package person says who may
// see it.
func (e *Event) playerFor(a Audience, p Player) Player {
	drawn := a == Helpers || e.PublishedRounds() > 0
	seen := Player{
		ID: p.ID, Withdrawn: Withdrawal{FromRound: p.Withdrawn.FromRound}, PlayOff: p.PlayOff, Lot: p.Lot,
		PlayerData: p.Only(func(f person.Field) bool { return f.Seen == person.Everybody || drawn && f.Seen == person.Published }),
	}
	if slices.ContainsFunc(e.Head.Regulations.Totals, func(t Total) bool { return t.By == TotalBySociety }) {
		seen.Society = p.Society
	}
	if drawn {
		seen.Number, seen.Entered, seen.Person = p.Number, p.Entered, p.Person
	}
	if a == Helpers {
		seen.Revision, seen.Byes, seen.NoHalf, seen.Table = p.Revision, p.Byes, p.NoHalf, p.Table
	}
	return seen
}

// roundFor is what an audience may know about a round, without its games; ok is false when that is nothing.
func (e *Event) roundFor(a Audience, r Round) (seen Round, ok bool) {
	seen = Round{
		Number: r.Number, PublishedAt: r.PublishedAt, StartsAt: r.StartsAt, Editing: r.Editing, Opening: r.Opening,
		Settled: r.Settled, PairingLog: r.PairingLog,
	}
	if a == Helpers {
		seen.Revision = r.Revision
		return seen, true
	}
	return seen, r.IsPublished() && r.Number <= e.PublishedRounds()
}

// gameFor is what readers may know about a game of a published round. That the pairing of a draft has postponed it would
// tell that there is one.
func (e *Event) gameFor(a Audience, g Game) Game {
	if a == Helpers {
		return g
	}
	seen := Game{ID: g.ID, Round: g.Round, Board: g.Board, Leg: g.Leg, White: g.White, Black: g.Black, Result: g.Result}
	if g.Result.Kind == Adjourned && g.Round >= e.PublishedRounds() {
		seen.Result = Result{}
	}
	if seen.Result.Kind != NoResult {
		seen.Sheet.Text = g.Sheet.Text
	}
	return seen
}

// documentFor is what an audience may know of what arbiters word for a paper: nothing.
func documentFor(Audience, Document) (Document, bool) { return Document{}, false }
