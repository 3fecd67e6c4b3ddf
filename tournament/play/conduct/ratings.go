package conduct

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// TakeRatings gives players of an event, of teams their members, the data that taken returns for them, out of a list whose name the
// journal says. The rating of a team follows its members. seen is the event's version that the caller looked at.
func (s *Service) TakeRatings(
	ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, list string, taken func(play.Player) play.PlayerData,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		n := 0
		for _, p := range e.People() {
			data := taken(p)
			if data == p.PlayerData {
				continue
			}
			if err := e.CheckMove(p, data); err != nil {
				return note{}, err
			}
			n++
			e.SetPerson(p.ID, data)
		}
		return note{Action: RatingsTaken, Args: refusal.Args{"list": list, "n": n}}, nil
	})
}
