package correspondence

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// What the journal of an event says of leaves.
const (
	LeaveTaken     tournament.Action = "leave-taken"     // by the player
	LeaveGiven     tournament.Action = "leave-given"     // by the arbiter
	LeaveEnded     tournament.Action = "leave-ended"     // earlier than was said
	LeaveWithdrawn tournament.Action = "leave-withdrawn" // before it began
)

// TakeLeave gives a player a leave, for all his games: one of the days that he has, announced before, or, where it is Special, one of the
// arbiter's. Deadlines of running games follow.
func (s *Service) TakeLeave(ctx context.Context, by tournament.Actor, event tournament.EventID, l terms.Leave) (*play.Event, error) {
	return s.changeLeaves(ctx, by, event, func(e *play.Event, now time.Time) (tournament.Sentence, error) {
		p, ok := e.Person(play.PlayerID(l.Player))
		if !ok {
			return tournament.Sentence{}, refusal.NewNotFound("error.player.none", nil)
		}
		own := leavesOf(e, l.Player)
		if err := CheckLeave(e.Head.Regulations.Correspondence.Leave, own, l, person.DateOf(now.In(e.Head.Location()))); err != nil {
			return tournament.Sentence{}, err
		}
		l.ID, l.Said, l.Reason = e.NextID(), now, person.Clean(l.Reason)
		e.PutLeave(l.ID, &l)
		action := LeaveTaken
		if l.Special {
			action = LeaveGiven
		}
		return tournament.Sentence{Action: action, Args: leaveArgs(p, l)}, nil
	})
}

// EndLeave makes a leave end with a date, earlier than was said; before it has begun, not at all. A player can give back only days to
// come; the arbiter others too. seen is the leave's revision that the caller saw.
func (s *Service) EndLeave(ctx context.Context, by tournament.Actor, event tournament.EventID, id, seen int64, last person.Date,
	arbiter bool,
) (*play.Event, error) {
	return s.changeLeaves(ctx, by, event, func(e *play.Event, now time.Time) (tournament.Sentence, error) {
		l, ok := e.Leave(id)
		if !ok {
			return tournament.Sentence{}, refusal.NewNotFound("error.leave.none", nil)
		}
		if err := s.events.StaleError(ctx, e, l.Revision, seen); err != nil {
			return tournament.Sentence{}, err
		}
		today := person.DateOf(now.In(e.Head.Location()))
		action := LeaveEnded
		switch begun := !today.Before(l.From); {
		case !last.Before(l.To):
			return tournament.Sentence{}, refusal.NewInvalid("to", "error.leave.longer", nil)
		case !arbiter && begun && last.Before(today):
			return tournament.Sentence{}, refusal.NewInvalid("to", "error.leave.gone", refusal.Args{"today": today})
		case last.Before(l.From):
			e.PutLeave(id, nil)
			action = LeaveWithdrawn
		default:
			l.To = last
			e.PutLeave(id, &l)
		}
		p, _ := e.Person(play.PlayerID(l.Player))
		return tournament.Sentence{Action: action, Args: leaveArgs(p, l)}, nil
	})
}

// changeLeaves changes an event by correspondence, and counts its deadlines anew.
func (s *Service) changeLeaves(ctx context.Context, by tournament.Actor, event tournament.EventID,
	do func(e *play.Event, now time.Time) (tournament.Sentence, error),
) (*play.Event, error) {
	e, err := s.events.Change(ctx, by, event, func(e *play.Event, now time.Time) (tournament.Sentence, error) {
		if !e.Head.IsCorrespondence() {
			return tournament.Sentence{}, refusal.NewConflict("error.correspondence.over-board", nil)
		}
		return do(e, now)
	})
	if err != nil {
		return nil, err
	}
	return e, s.Recount(ctx, event)
}

func leavesOf(e *play.Event, player int64) []terms.Leave {
	var own []terms.Leave
	for _, l := range e.Leaves {
		if l.Player == player {
			own = append(own, l)
		}
	}
	return own
}

func leaveArgs(p play.Player, l terms.Leave) refusal.Args {
	return refusal.Args{"name": p.Name, "from": l.From.String(), "to": l.To.String()}
}
