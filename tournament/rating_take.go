package tournament

import (
	"context"
	"time"
)

// ListedData is what a player's form takes over from a list: who the person is, with the numbers as they are now.
func (r RatingEntry) ListedData() PlayerData {
	d := r.Data
	d.Rating, d.RatedGames = r.Now.Rating, r.Now.Games
	return d
}

// TakeRatings gives players of an event what a list says: rating, number of rated games, and whatever else is not known of
// them yet. Those who are not among the entries keep what they have. seen is the event's version that the caller looked at.
func (s *Service) TakeRatings(ctx context.Context, by Actor, id EventID, seen int64, list RatingList, entries map[PlayerID]RatingEntry) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		taken := 0
		for _, p := range e.Players {
			entry, ok := entries[p.ID]
			if !ok {
				continue
			}
			data := entry.Onto(p.PlayerData)
			if data == p.PlayerData {
				continue
			}
			if err := e.checkMove(p, data); err != nil {
				return note{}, err
			}
			taken++
			e.editPlayer(p.ID, func(p *Player) { p.PlayerData = data })
		}
		return note{RatingsTaken, Args{"list": list.Name, "n": taken}, 0}, nil
	})
}

// Onto returns the data with what a list says of the player: its numbers, and the rest where nothing is known.
func (r RatingEntry) Onto(d PlayerData) PlayerData {
	said := r.ListedData()
	d = d.Fill(said)
	d.Rating, d.RatedGames = said.Rating, said.RatedGames
	return d
}
