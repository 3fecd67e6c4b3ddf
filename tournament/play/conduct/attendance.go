package conduct

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// MarkPresence says of a player whether he is there in a round. Before the round is paired, and where the system knows rounds asked
// off, an absence takes him out of the pairing; else it is only written down, and what becomes of his board is for a result to say.
// seen is the revision of his line that the caller saw: the later one of player and tick.
func (s *Service) MarkPresence(ctx context.Context, by tournament.Actor, id tournament.EventID, round int, player play.PlayerID, seen int64,
	mark attendance.Mark, agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeLine(ctx, by, id, round, player, seen, func(e *play.Event, p *play.Player, now time.Time) (note, error) {
		action, ok := markActions[mark]
		if !ok {
			return note{}, refusal.NewInvalid("mark", "error.attendance.mark", refusal.Args{"text": string(mark)})
		}
		if err := setMark(e, p, round, mark, now, agreed); err != nil {
			return note{}, err
		}
		return note{Action: action, Args: refusal.Args{"name": p.Name, "round": round}}, nil
	})
}

var markActions = map[attendance.Mark]tournament.Action{
	attendance.MarkPresent: AttendanceHere, attendance.MarkLate: AttendanceLate, attendance.MarkAbsent: AttendanceAbsent,
	attendance.MarkHalf: AttendanceHalf, attendance.MarkNone: AttendanceNone,
}

// setMark changes the tick of a player, and his absences where they still decide about the pairing.
func setMark(e *play.Event, p *play.Player, round int, mark attendance.Mark, now time.Time, agreed tournament.Agreed) error {
	tick, off := e.Ticks.Of(round, int64(p.ID)), e.CanAskOff(round)
	bye := play.Bye{Round: round, Kind: play.Absent}
	switch mark {
	case attendance.MarkPresent:
		tick = tick.Came(attendance.Present, now)
	case attendance.MarkLate:
		tick.State, tick.Arrived = attendance.Late, time.Time{}
	case attendance.MarkNone:
		tick.State, tick.Arrived = attendance.Unanswered, time.Time{}
	case attendance.MarkHalf:
		if !off {
			return askedOffTooLate(e, p, round)
		}
		tick.State, bye.Kind = attendance.Unanswered, play.HalfBye
	case attendance.MarkAbsent:
		if err := e.MayBeMissing(p.ID, round); err != nil {
			return err
		}
		tick.State = attendance.Missing
		if off {
			tick.State = attendance.Unanswered
		}
	}
	if tick.State.IsExpected() && !off && round == len(e.Rounds) {
		p.Byes = slices.DeleteFunc(slices.Clone(p.Byes), func(b play.Bye) bool { return b.Round == round })
	}
	if asks := mark == attendance.MarkAbsent || mark == attendance.MarkHalf; off && (asks || p.HasBye(round)) {
		byes := slices.DeleteFunc(slices.Clone(p.Byes), func(b play.Bye) bool { return b.Round == round })
		if asks {
			byes = append(byes, bye)
		}
		if _, err := setAbsences(e, p, Absences{byes, p.NoHalf}, agreed); err != nil {
			return err
		}
		if len(p.Byes) == 0 {
			p.Byes = nil
		}
	}
	if before, there := e.Ticks.ByID(tick.ID()); there || tick != before {
		e.Ticks = e.Ticks.With(tick)
	}
	return nil
}

func askedOffTooLate(e *play.Event, p *play.Player, round int) error {
	if !e.Head.Regulations.System.HasOwnRounds() {
		return refusal.NewConflict("error.bye.system", nil)
	}
	return refusal.NewConflict("error.bye.paired", refusal.Args{"name": p.ShortName(), "round": max(round, len(e.Rounds))})
}

// MarkRest says the same of all players of whom nothing is known in a round: that they are present, or absent. seen is the
// AttendanceRevision that the caller saw.
func (s *Service) MarkRest(ctx context.Context, by tournament.Actor, id tournament.EventID, round int, seen int64,
	mark attendance.Mark,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		if err := checkListed(e, round); err != nil {
			return note{}, err
		}
		if err := s.staleLine(ctx, e, e.AttendanceRevision(round), seen); err != nil {
			return note{}, err
		}
		action := AttendanceAll
		switch mark {
		case attendance.MarkAbsent:
			action = AttendanceRest
		case attendance.MarkPresent:
		default:
			return note{}, refusal.NewInvalid("mark", "error.attendance.mark", refusal.Args{"text": string(mark)})
		}
		n, err := markRest(e, round, mark, now)
		return note{Action: action, Args: refusal.Args{"round": round, "n": n}}, err
	})
}

func markRest(e *play.Event, round int, mark attendance.Mark, now time.Time) (int, error) {
	missing, _ := e.Unanswered(round)
	for _, p := range missing {
		if err := setMark(e, &p, round, mark, now, nil); err != nil {
			return 0, err
		}
		e.PutPlayer(p.ID, &p)
	}
	return len(missing), nil
}

// SetReason says why a player is not to be paired in a round. seen is that of MarkPresence.
func (s *Service) SetReason(ctx context.Context, by tournament.Actor, id tournament.EventID, round int, player play.PlayerID, seen int64,
	reason string,
) (*play.Event, error) {
	return s.changeLine(ctx, by, id, round, player, seen, func(e *play.Event, p *play.Player, _ time.Time) (note, error) {
		reason = play.CleanText(reason)
		if err := play.CheckText("reason", reason); err != nil {
			return note{}, err
		}
		i := slices.IndexFunc(p.Byes, func(b play.Bye) bool { return b.Round == round })
		if i < 0 || round <= len(e.Rounds) {
			return note{}, refusal.NewConflict("error.attendance.no-bye", refusal.Args{"name": p.ShortName(), "round": round})
		}
		p.Byes = slices.Clone(p.Byes)
		p.Byes[i].Reason = reason
		return note{Action: AttendanceReason, Args: refusal.Args{"name": p.Name, "round": round}}, nil
	})
}

// changeLine changes a player's line in the list of a round.
func (s *Service) changeLine(ctx context.Context, by tournament.Actor, id tournament.EventID, round int, player play.PlayerID, seen int64,
	edit func(*play.Event, *play.Player, time.Time) (note, error),
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		p, ok := e.Player(player)
		if !ok {
			return note{}, refusal.NewNotFound("error.player.none", nil)
		}
		if err := checkListed(e, round); err != nil {
			return note{}, err
		}
		if err := s.staleLine(ctx, e, max(p.Revision, e.Ticks.Of(round, int64(player)).Revision), seen); err != nil {
			return note{}, err
		}
		if err := mayBeThere(p, round); err != nil {
			return note{}, err
		}
		said, err := edit(e, &p, now)
		if err != nil {
			return note{}, err
		}
		e.PutPlayer(player, &p)
		return said, nil
	})
}

// staleLine is StaleError for a line of the list. An undo may have taken a tick away, and with it the revision that the caller saw:
// then it is the last change that is named.
func (s *Service) staleLine(ctx context.Context, e *play.Event, now, seen int64) error {
	if now < seen {
		now = e.Version
	}
	return s.StaleError(ctx, e, now, seen)
}

// checkListed refuses rounds that the event does not have.
func checkListed(e *play.Event, round int) error {
	if round < 1 || round > max(1, e.ScheduledRounds(), len(e.Rounds)) || round > attendance.MaxRound {
		return refusal.NewNotFound("error.round.none", refusal.Args{"round": round})
	}
	return nil
}

// mayBeThere refuses what is said of a player whom the round does not concern.
func mayBeThere(p play.Player, round int) error {
	args := refusal.Args{"name": p.ShortName(), "round": p.Withdrawn.FromRound}
	switch {
	case p.Withdrawn.FromRound != 0 && round >= p.Withdrawn.FromRound:
		return refusal.NewConflict("error.attendance.out", args)
	case p.Entered > round:
		args["round"] = p.Entered
		return refusal.NewConflict("error.attendance.later", args)
	}
	return nil
}
