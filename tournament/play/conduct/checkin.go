package conduct

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/guest"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// SetCheckIn says for which round players report, and from when until when; a zero time leaves that end open. Round 0 ends the check-in
// and shuts the door. Nobody is marked by it. seen is the revision of the check-in that the caller saw.
func (s *Service) SetCheckIn(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int,
	opens, closes time.Time,
) (*play.Event, error) {
	return s.changeCheckIn(ctx, by, id, seen, func(e *play.Event, w *attendance.Window) (note, error) {
		if round == 0 {
			ended := w.Round
			*w = attendance.Window{Revision: w.Revision}
			return note{Action: CheckInEnded, Args: refusal.Args{"round": ended}}, nil
		}
		if err := checkListed(e, round); err != nil {
			return note{}, err
		}
		w.Round, w.Opens, w.Closes = round, minute(opens), minute(closes)
		if !w.IsSound() {
			return note{}, refusal.NewInvalid("closes", "error.attendance.window", nil)
		}
		args := refusal.Args{"round": round}
		if !w.Closes.IsZero() {
			args["at"] = w.Closes.Format(time.RFC3339)
		}
		return note{Action: CheckInSet, Args: args}, nil
	})
}

// minute is a time as a form has it, in UTC; the zero time stays what it is.
func minute(t time.Time) time.Time {
	if t.IsZero() {
		return time.Time{}
	}
	return t.UTC().Truncate(time.Minute)
}

// OpenDoor makes the address at which players report themselves, with a code that nobody can guess; one that was there before no
// longer opens. A check-in that is for no round is for the one given.
func (s *Service) OpenDoor(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int) (*play.Event, error) {
	code := guest.NewCode()
	return s.changeCheckIn(ctx, by, id, seen, func(e *play.Event, w *attendance.Window) (note, error) {
		if w.Round == 0 {
			if err := checkListed(e, round); err != nil {
				return note{}, err
			}
			w.Round = round
		}
		w.Code = code
		return note{Action: DoorOpened, Args: refusal.Args{"round": w.Round}}, nil
	})
}

// ShutDoor makes the address at the door lead nowhere. The check-in goes on.
func (s *Service) ShutDoor(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64) (*play.Event, error) {
	return s.changeCheckIn(ctx, by, id, seen, func(_ *play.Event, w *attendance.Window) (note, error) {
		w.Code = ""
		return note{Action: DoorShut, Args: refusal.Args{"round": w.Round}}, nil
	})
}

func (s *Service) changeCheckIn(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64,
	edit func(*play.Event, *attendance.Window) (note, error),
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.CheckIn.Revision, seen); err != nil {
			return note{}, err
		}
		return edit(e, &e.CheckIn)
	})
}

// Door returns the event as a screen at the door may show it, and the version in which that changed last; or a NotFound error when the
// code does not open it.
func (s *Service) Door(ctx context.Context, id tournament.EventID, code string) (seen *play.Event, revision int64, err error) {
	e, err := s.Event(ctx, id)
	if refusal.CodeOf(err) == refusal.NotFound || err == nil && !e.CheckIn.Admits(code) {
		return nil, 0, noDoor()
	}
	if err != nil {
		return nil, 0, err
	}
	return e.For(play.Doors), max(e.CheckIn.Revision, e.AttendanceRevision(e.CheckIn.Round)), nil
}

func noDoor() error { return refusal.NewNotFound("error.attendance.door", nil) }

// SayHere notes that a player says at the door that he is there, and nothing else: who was let off the round stays so until somebody
// at the desk decides. Saying it again changes nothing.
func (s *Service) SayHere(ctx context.Context, by tournament.Actor, id tournament.EventID, code string, player play.PlayerID) error {
	_, err := s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		w := e.CheckIn
		if !w.Admits(code) {
			return note{}, noDoor()
		}
		if phase, _ := w.At(now); phase != attendance.Open {
			return note{}, refusal.NewConflict("error.attendance."+string(phase), refusal.Args{"round": w.Round})
		}
		p, ok := e.Player(player)
		if !ok {
			return note{}, refusal.NewNotFound("error.player.none", nil)
		}
		if err := mayBeThere(p, w.Round); err != nil {
			return note{}, err
		}
		tick := e.Ticks.Of(w.Round, int64(player))
		if tick.State != attendance.Said && tick.State != attendance.Present {
			e.Ticks = e.Ticks.With(tick.Came(attendance.Said, now))
		}
		return note{Action: AttendanceSaid, Args: refusal.Args{"name": p.Name, "round": w.Round}}, nil
	})
	return err
}
