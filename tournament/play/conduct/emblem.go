package conduct

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/formalities"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// SetEmblem makes the emblem of the event of a file that was sent; the error says why it can't be one. seen is the revision of the emblem
// that the caller saw.
func (s *Service) SetEmblem(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, sent []byte) (*play.Event, error) {
	emblem, fault := formalities.ReadEmblem(sent)
	if fault != nil {
		return nil, refusal.NewInvalid(fault.Field, fault.Key, fault.Args)
	}
	return s.changeEmblem(ctx, by, id, seen, emblem, EmblemSet)
}

// RemoveEmblem takes the emblem away.
func (s *Service) RemoveEmblem(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64) (*play.Event, error) {
	return s.changeEmblem(ctx, by, id, seen, formalities.Emblem{}, EmblemRemoved)
}

func (s *Service) changeEmblem(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, to formalities.Emblem,
	action tournament.Action,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Emblem.Revision, seen); err != nil {
			return note{}, err
		}
		e.Emblem.PNG = to.PNG
		return note{Action: action}, nil
	})
}
