package tournament

import "context"

// ListedData is what a player's form takes over from a list: who the person is, with the numbers as they are now.
func (r RatingEntry) ListedData() PlayerData {
	d := r.Data
	d.Rating, d.RatedGames = r.Now.Rating, r.Now.Games
	return d
}

// TakeRatings gives players of an event what a list says: rating, number of rated games, and whatever else is not known of
// them yet. Those who are not among the entries keep what they have. seen is the event's version that the caller looked at.
func (s *Ratings) TakeRatings(
	ctx context.Context, by Actor, id EventID, seen int64, list RatingList, entries map[PlayerID]RatingEntry,
) (*Event, error) {
	return s.events.TakeRatings(ctx, by, id, seen, list.Name, func(p Player) PlayerData {
		if entry, ok := entries[p.ID]; ok {
			return entry.Onto(p.PlayerData)
		}
		return p.PlayerData
	})
}

// Onto returns the data with what a list says of the player: its numbers, and the rest where nothing is known.
func (r RatingEntry) Onto(d PlayerData) PlayerData {
	said := r.ListedData()
	d = d.Fill(said)
	d.Rating, d.RatedGames = said.Rating, said.RatedGames
	return d
}
