package tournament

import (
	"context"
	"time"

	"adyukh/tournament/refusal"
)

// Renumber lets the numbers follow the ratings anew, before round 4 is paired; later only when the caller agrees twice. Rounds
// that are paired stay as they are. seen is the event's version that the caller saw.
func (s *Service) Renumber(ctx context.Context, by Actor, id EventID, seen int64, agreed Agreed) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		if err := e.mayRenumber(); err != nil {
			return note{}, err
		}
		moves := e.Renumbering()
		if err := agreed.to(e.renumberWarnings(moves)); err != nil {
			return note{}, err
		}
		e.renumber(moves)
		return note{NumbersRenewed, refusal.Args{"n": len(moves), "moves": e.movesText(moves)}, 0}, nil
	})
}

// SwapNumbers exchanges the numbers of two players with equal ratings, before round 4 is paired. seen is the event's version
// that the caller saw.
func (s *Service) SwapNumbers(ctx context.Context, by Actor, id EventID, seen int64, one, two PlayerID, agreed Agreed) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		a, okA := e.Player(one)
		b, okB := e.Player(two)
		if !okA || !okB || one == two {
			return note{}, refusal.NewNotFound("error.player.none", nil)
		}
		if err := e.mayRenumber(); err != nil {
			return note{}, err
		}
		if a.Rating != b.Rating {
			return note{}, refusal.NewConflict("error.number.ratings", refusal.Args{"name": a.ShortName(), "other": b.ShortName()})
		}
		moves := []Move{{one, a.Number, b.Number}, {two, b.Number, a.Number}}
		if err := agreed.to(e.renumberWarnings(moves)); err != nil {
			return note{}, err
		}
		e.renumber(moves)
		return note{NumbersRenewed, refusal.Args{"n": len(moves), "moves": e.movesText(moves)}, 0}, nil
	})
}

func (e *Event) renumberWarnings(moves []Move) []Warning {
	args := refusal.Args{"n": len(moves), "moves": e.movesText(moves)}
	switch {
	case len(moves) == 0 || len(e.Rounds) == 0:
		return nil
	case len(e.Rounds) > lastRenumbering:
		return []Warning{{ConfirmTwice, "warning.number.late", args}}
	}
	return []Warning{{Confirm, "warning.number.moves", args}}
}
