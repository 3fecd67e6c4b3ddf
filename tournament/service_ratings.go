package tournament

import (
	"context"
	"time"

	"adyukh/tournament/refusal"
)

// TakeRatings gives players of an event the data that taken returns for them, out of a list whose name the journal says. seen is
// the event's version that the caller looked at.
func (s *Service) TakeRatings(
	ctx context.Context, by Actor, id EventID, seen int64, list string, taken func(Player) PlayerData,
) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		n := 0
		for _, p := range e.Players {
			data := taken(p)
			if data == p.PlayerData {
				continue
			}
			if err := e.checkMove(p, data); err != nil {
				return note{}, err
			}
			n++
			e.editPlayer(p.ID, func(p *Player) { p.PlayerData = data })
		}
		return note{RatingsTaken, refusal.Args{"list": list, "n": n}, 0}, nil
	})
}
