package correspondence

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// HolidaysSet is what the journal of an event says of the days on which its clocks stand still.
const HolidaysSet tournament.Action = "holidays-set"

// SetHolidays sets the dates on which all clocks of an event stand still, in any order, and counts its deadlines anew. seen is the
// revision of the event's head that the caller saw.
func (s *Service) SetHolidays(ctx context.Context, by tournament.Actor, event tournament.EventID, seen int64, dates []person.Date) (
	*play.Event, error,
) {
	dates = slices.Clone(dates)
	slices.SortFunc(dates, func(a, b person.Date) int { return a.Number() - b.Number() })
	dates = slices.Compact(dates)
	e, err := s.change(ctx, by, event, func(e *play.Event, _ time.Time) (tournament.Sentence, error) {
		if slices.Equal(e.Head.Regulations.Correspondence.Clock.Holidays, dates) {
			return tournament.Sentence{}, nil
		}
		if err := s.events.StaleError(ctx, e, e.Head.Revision, seen); err != nil {
			return tournament.Sentence{}, err
		}
		e.Head.Regulations.Correspondence.Clock.Holidays = dates
		return tournament.Sentence{Action: HolidaysSet, Args: refusal.Args{"n": len(dates)}}, e.Head.Check()
	})
	if err != nil {
		return nil, err
	}
	return e, s.Recount(ctx, event)
}

// Return takes the withdrawal of a player back, who plays on in the games that have not ended. seen is the player's revision.
func (s *Service) Return(ctx context.Context, by tournament.Actor, event tournament.EventID, player play.PlayerID, seen int64) (
	*play.Event, error,
) {
	return s.change(ctx, by, event, func(e *play.Event, _ time.Time) (tournament.Sentence, error) {
		p, ok := e.Person(player)
		if !ok {
			return tournament.Sentence{}, refusal.NewNotFound("error.player.none", nil)
		}
		if err := s.events.StaleError(ctx, e, p.Revision, seen); err != nil {
			return tournament.Sentence{}, err
		}
		e.WithdrawPerson(player, play.Withdrawal{})
		return tournament.Sentence{Action: PlayerBack, Args: refusal.Args{"name": p.Name}}, nil
	})
}

// PlayerBack is what the journal of an event says of a player who had left and plays on.
const PlayerBack tournament.Action = "player-back"
