package conduct

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

// Seat gives somebody who waits an opponent, or a round without one, in one step: an EditMeet or an EditBye, with which the round is as
// whole as before. Of a round that everybody sees it is said before what changes for whom. seen is the event's version that the caller saw.
func (s *Service) Seat(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int, edit play.Edit,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		r, ok := e.Round(round)
		switch {
		case !ok:
			return note{}, refusal.NewNotFound("error.round.none", refusal.Args{"round": round})
		case edit.Kind != play.EditMeet && edit.Kind != play.EditBye:
			return note{}, refusal.NewInvalid("kind", "error.edit.kind", refusal.Args{"text": string(edit.Kind)})
		}
		before := *e
		warnings, err := permit.Ask(e, permit.Edit, round, nil)
		if err != nil {
			return note{}, err
		}
		said, err := editAgreed(e, round, edit, agreed, func(args refusal.Args) []tournament.Warning {
			if !r.IsPublished() {
				return warnings
			}
			public := tournament.Warning{Level: tournament.Confirm, Key: "warning.seat." + string(edit.Kind), Args: args}
			return append([]tournament.Warning{public}, warnings...)
		})
		if err != nil {
			return note{}, err
		}
		markEdited(e, round, e.ChangedSince(&before, round))
		found, err := compared(e, round)
		if err != nil {
			return note{}, err
		}
		return said, keepDue(e, round, found.Due)
	})
}

// compared is play.Event.Compare where an engine that finds no pairing has nothing to compare with.
func compared(e *play.Event, n int) (play.Comparison, error) {
	found, err := e.Compare(n)
	if refusal.CodeOf(err) == refusal.Conflict {
		return play.Comparison{}, nil
	}
	return found, err
}
