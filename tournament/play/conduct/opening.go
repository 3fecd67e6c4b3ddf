package conduct

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// DrawOpening draws the opening of a round anew while the round is a draft. The seed is kept in the journal, so that the draw
// can be repeated; it is below 2^53. seen is the event's version that the caller saw.
func (s *Service) DrawOpening(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int,
	seed uint64,
) (*play.Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *play.Event, r *play.Round, _ time.Time) (note, error) {
		if r.IsPublished() {
			return note{}, refusal.NewConflict("error.opening.published", refusal.Args{"round": round})
		}
		o, ok := e.DrawOpening(round, seed)
		if !ok {
			return note{}, refusal.NewConflict("error.opening.no-table", nil)
		}
		r.Opening = o
		return note{Action: OpeningDrawn, Args: refusal.Args{"round": round, "opening": o.Label(), "seed": int(seed)}}, nil
	})
}

// SetOpening says with what the games of a round begin, as when the lot was drawn in the hall; the zero Opening takes the
// opening away. A published round can be corrected, too. seen is the event's version that the caller saw.
func (s *Service) SetOpening(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int,
	o play.Opening,
) (*play.Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *play.Event, r *play.Round, _ time.Time) (note, error) {
		o := o.Clean()
		r.Opening = o
		if err := e.CheckOpening(*r); err != nil {
			return note{}, err
		}
		if o.IsZero() {
			return note{Action: OpeningRemoved, Args: refusal.Args{"round": round}}, nil
		}
		return note{Action: OpeningSet, Args: refusal.Args{"round": round, "opening": o.Label()}}, nil
	})
}
