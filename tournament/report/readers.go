package report

import (
	"slices"

	"adyukh/tournament"
)

// forReaders returns what the public may see of an event, as an event: published rounds, and the fields that
// tournament.Public shows. Every field is named here, so that a new one stays hidden until somebody decides otherwise.
func forReaders(e *tournament.Event) *tournament.Event {
	published := e.PublishedRounds()
	h := e.Head
	out := &tournament.Event{
		ID: e.ID, Published: e.Published,
		Head: tournament.Head{
			Name: h.Name, Place: h.Place, Begins: h.Begins, Ends: h.Ends, Game: h.Game, Discipline: h.Discipline,
			Language: h.Language, Zone: h.Zone, Public: h.Public, Officials: slices.Clone(h.Officials),
			Regulations: regulationsForReaders(h.Regulations),
		},
	}
	for _, p := range e.Players {
		player := tournament.Player{
			ID: p.ID, Withdrawn: tournament.Withdrawal{FromRound: p.Withdrawn.FromRound}, PlayOff: p.PlayOff, Lot: p.Lot,
			PlayerData: tournament.PlayerData{
				Name: p.Name, Federation: p.Federation, Club: p.Club, Rank: p.Rank, Rating: p.Rating, Group: p.Group,
			},
		}
		if published > 0 {
			player.Number, player.Entered = p.Number, p.Entered
		}
		out.Players = append(out.Players, player)
	}
	for _, round := range e.Rounds[:published] {
		out.Rounds = append(out.Rounds, roundForReaders(round))
	}
	return out
}

// regulationsForReaders keeps what tables are made of. The seed never stands on a paper, but lots that settle a place or a
// match come from it.
func regulationsForReaders(r tournament.Regulations) tournament.Regulations {
	return tournament.Regulations{
		System: r.System, Rounds: r.Rounds, Cycles: r.Cycles, SwapLast: r.SwapLast, Seed: r.Seed,
		Swiss: tournament.SwissRules{PairBy: r.Swiss.PairBy, Free: r.Swiss.Free, Acceleration: r.Swiss.Acceleration},
		Match: r.Match, Knockout: r.Knockout, Time: r.Time, LateMinutes: r.LateMinutes,
		Criteria: slices.Clone(r.Criteria), Standings: r.Standings,
	}
}

func roundForReaders(r tournament.Round) tournament.Round {
	out := tournament.Round{
		Number: r.Number, PublishedAt: r.PublishedAt, StartsAt: r.StartsAt, Opening: r.Opening, Settled: slices.Clone(r.Settled),
	}
	for _, g := range r.Games {
		game := tournament.Game{
			ID: g.ID, Round: g.Round, Board: g.Board, Leg: g.Leg, White: g.White, Black: g.Black, Result: g.Result,
		}
		if g.Result.Kind != tournament.NoResult {
			game.Sheet.Text = g.Sheet.Text
		}
		out.Games = append(out.Games, game)
	}
	return out
}
