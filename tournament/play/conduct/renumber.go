package conduct

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

// Renumber lets the numbers follow the ratings anew, before round 4 is paired; later only when the caller agrees twice. Rounds
// that are paired stay as they are. seen is the event's version that the caller saw.
func (s *Service) Renumber(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		if err := e.MaySwapNumbers(); err != nil {
			return note{}, err
		}
		moves := e.Renumbering()
		if err := agreed.To(deedRenumber.Of(refusal.Args{"n": len(moves)}), renumberWarnings(e, moves)); err != nil {
			return note{}, err
		}
		e.Renumber(moves)
		return note{Action: NumbersRenewed, Args: renumbered(e, moves)}, nil
	})
}

// SwapNumbers exchanges the numbers of two players with equal ratings, before round 4 is paired. seen is the event's version
// that the caller saw.
func (s *Service) SwapNumbers(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, one, two play.PlayerID,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		a, okA := e.Player(one)
		b, okB := e.Player(two)
		if !okA || !okB || one == two {
			return note{}, refusal.NewNotFound("error.player.none", nil)
		}
		if err := e.MaySwapNumbers(); err != nil {
			return note{}, err
		}
		if a.Rating != b.Rating {
			return note{}, refusal.NewConflict("error.number.ratings", refusal.Args{"name": a.ShortName(), "other": b.ShortName()})
		}
		moves := []play.Move{{Player: one, From: a.Number, To: b.Number}, {Player: two, From: b.Number, To: a.Number}}
		if err := agreed.To(deedSwapNumbers.Of(refusal.Args{"moves": e.MovesText(moves)}), renumberWarnings(e, moves)); err != nil {
			return note{}, err
		}
		e.Renumber(moves)
		return note{Action: NumbersRenewed, Args: renumbered(e, moves)}, nil
	})
}

func renumberWarnings(e *play.Event, moves []play.Move) []tournament.Warning {
	args := refusal.Args{"n": len(moves), "moves": e.MovesText(moves)}
	switch {
	case len(moves) == 0:
		return nil
	case len(e.Rounds) > play.LastRenumbering:
		return []tournament.Warning{{tournament.ConfirmTwice, "warning.number.late", args}}
	}
	warnings, _ := permit.Ask(e, permit.Renumber, len(e.Rounds), args) // whether it can be at all was asked before
	return warnings
}
