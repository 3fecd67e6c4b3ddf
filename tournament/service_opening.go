package tournament

import (
	"context"
	"time"

	"adyukh/tournament/refusal"
)

// DrawOpening draws the opening of a round anew while the round is a draft. The seed is kept in the journal, so that the draw
// can be repeated; it is below 2^53. seen is the event's version that the caller saw.
func (s *Service) DrawOpening(ctx context.Context, by Actor, id EventID, seen int64, round int, seed uint64) (*Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *Event, r *Round, _ time.Time) (note, error) {
		if r.IsPublished() {
			return note{}, refusal.NewConflict("error.opening.published", refusal.Args{"round": round})
		}
		o, ok := e.drawOpening(round, seed)
		if !ok {
			return note{}, refusal.NewConflict("error.opening.no-table", nil)
		}
		r.Opening = o
		return note{OpeningDrawn, refusal.Args{"round": round, "opening": o.label(), "seed": int(seed)}, 0}, nil
	})
}

// SetOpening says with what the games of a round begin, as when the lot was drawn in the hall; the zero Opening takes the
// opening away. A published round can be corrected, too. seen is the event's version that the caller saw.
func (s *Service) SetOpening(ctx context.Context, by Actor, id EventID, seen int64, round int, o Opening) (*Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *Event, r *Round, _ time.Time) (note, error) {
		o := o.clean()
		r.Opening = o
		if err := e.checkOpening(*r); err != nil {
			return note{}, err
		}
		if o.IsZero() {
			return note{OpeningRemoved, refusal.Args{"round": round}, 0}, nil
		}
		return note{OpeningSet, refusal.Args{"round": round, "opening": o.label()}, 0}, nil
	})
}
