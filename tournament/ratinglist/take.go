package ratinglist

import (
	"context"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// ListedData is what a player's form takes over from a list: who the person is, with the numbers as they are now.
func (r Entry) ListedData() play.PlayerData {
	d := r.Data
	d.Rating, d.RatedGames = r.Now.Rating, r.Now.Games
	return d
}

// TakeRatings gives players of an event, or members of its teams, what a list says: rating, number of rated games, and whatever else is
// not known of them yet. Those who are not among the entries keep what they have. seen is the event's version that the caller looked at.
func (s *Service) TakeRatings(
	ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, list List, entries map[play.PlayerID]Entry,
) (*play.Event, error) {
	return s.events.TakeRatings(ctx, by, id, seen, list.Name, func(p play.Player) play.PlayerData {
		if entry, ok := entries[p.ID]; ok {
			return entry.Onto(p.PlayerData)
		}
		return p.PlayerData
	})
}

// Onto returns the data with what a list says of the player: its numbers, and the rest where nothing is known.
func (r Entry) Onto(d play.PlayerData) play.PlayerData {
	said := r.ListedData()
	d = d.Fill(said)
	d.Rating, d.RatedGames = said.Rating, said.RatedGames
	return d
}
