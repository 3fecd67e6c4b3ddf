package conduct

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// End ends an event: places are final, lists have it as past, and the register counts it as over. Rounds that were not played and games
// without a result are agreed to. seen is the event's version that the caller saw.
func (s *Service) End(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, now time.Time) (note, error) {
		if e.HasEnded() {
			return note{}, nil
		}
		played, rounds, open := e.PublishedRounds(), e.ScheduledRounds(), len(e.Open())
		if err := e.End(now); err != nil {
			return note{}, err
		}
		var warnings []tournament.Warning
		if played < rounds {
			args := refusal.Args{"played": played, "rounds": rounds}
			warnings = append(warnings, tournament.Warning{Level: tournament.Confirm, Key: "warning.end.rounds", Args: args})
		}
		if open > 0 {
			args := refusal.Args{"n": open}
			warnings = append(warnings, tournament.Warning{Level: tournament.Confirm, Key: "warning.end.open", Args: args})
		}
		if err := agreed.To(deedEnd.Of(refusal.Args{"played": played}), warnings); err != nil {
			return note{}, err
		}
		return note{Action: EventEnded, Args: refusal.Args{"played": played, "rounds": rounds}}, nil
	})
}

// Reopen lets an event that was ended go on, for a reason that the journal keeps.
func (s *Service) Reopen(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, reason string) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		if !e.HasEnded() {
			return note{}, nil
		}
		if reason = play.CleanText(reason); reason == "" {
			return note{}, refusal.NewInvalid("reason", "error.reopen.reason", nil)
		}
		if err := play.CheckText("reason", reason); err != nil {
			return note{}, err
		}
		e.Head.Ended = time.Time{}
		return note{Action: EventReopened, Args: refusal.Args{"reason": reason}}, nil
	})
}
