package conduct

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// NoteIncident keeps what happened, and does at once what its penalty does to the event: the game is lost, the player sits out a round or
// leaves. What that changes is a warning to be agreed to. seen is the version of the event that the caller saw: a penalty is refused where
// the game that it takes, or the player, has changed since.
func (s *Service) NoteIncident(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, i incident.Incident,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		i := i.Clean(play.CleanText)
		i.ID, i.Decision = 0, incident.Decision{}
		if i.At.IsZero() {
			i.At = now
		}
		if err := play.CheckIncident(i); err != nil {
			return note{}, err
		}
		before := *e
		if i.Kind == incident.Sanctioned {
			if err := s.stalePenalty(ctx, e, i, seen); err != nil {
				return note{}, err
			}
			if err := punish(e, &i); err != nil {
				return note{}, err
			}
		}
		i.ID = e.NextID()
		e.PutIncident(i.ID, &i)
		if err := agreed.To(deedPenalty.Of(incidentArgs(e, i)), penaltyWarnings(&before, e, i)); err != nil {
			return note{}, err
		}
		return note{Action: IncidentNoted, Args: incidentArgs(e, i)}, nil
	})
}

func (s *Service) stalePenalty(ctx context.Context, e *play.Event, i incident.Incident, seen int64) error {
	p, ok := e.Player(play.PlayerID(i.Player))
	if !ok {
		return refusal.NewInvalid("player", "error.incident.player", nil)
	}
	if g, ok := e.Game(play.GameID(i.Game)); ok && i.Penalty.Sanction == incident.LostGame && g.Revision > seen {
		return s.staleResult(ctx, e, g, seen)
	}
	if p.Revision > seen {
		return s.StaleError(ctx, e, p.Revision, seen)
	}
	return nil
}

// ChangeIncident changes the words, the clause and the measure of an incident. Its kind, whom it is about and what a penalty has done
// stay: another one is noted anew. seen is the revision of the incident.
func (s *Service) ChangeIncident(ctx context.Context, by tournament.Actor, id tournament.EventID, which, seen int64, to incident.Incident,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeIncident(ctx, by, id, which, seen, func(e *play.Event, i *incident.Incident, _ time.Time) (note, error) {
		before := *e
		next := *i
		next.Clause, next.Text, next.Arbiter, next.Withheld = to.Clause, to.Text, to.Arbiter, to.Withheld
		if to.Kind == incident.Sanctioned {
			next.Penalty.Minutes, next.Penalty.Given = to.Penalty.Minutes, to.Penalty.Given
			next.Penalty.Points, next.Penalty.Match = to.Penalty.Points, to.Penalty.Match
		}
		next = next.Clean(play.CleanText)
		if next == *i {
			return note{}, nil
		}
		*i = next
		e.PutIncident(i.ID, i)
		if i.Deducts() {
			if err := agreed.To(deedPenaltyChange.Of(incidentArgs(e, *i)), penaltyWarnings(&before, e, *i)); err != nil {
				return note{}, err
			}
		}
		return note{Action: IncidentChanged, Args: incidentArgs(e, *i)}, nil
	})
}

// DecideIncident keeps what came of a dispute, a claim or a protest, and enters the result that was decided on, if any. Without an
// outcome it waits again. seen is the revision of the incident.
func (s *Service) DecideIncident(ctx context.Context, by tournament.Actor, id tournament.EventID, which, seen int64, d incident.Decision,
	result *play.Result,
) (*play.Event, error) {
	return s.changeIncident(ctx, by, id, which, seen, func(e *play.Event, i *incident.Incident, now time.Time) (note, error) {
		if !i.Kind.Waits() {
			return note{}, refusal.NewConflict("error.incident.nothing-to-decide", nil)
		}
		d.At = now
		action := IncidentDecided
		if d.Outcome == incident.Waiting {
			d, action = incident.Decision{}, IncidentReopened
		}
		i.Decision = d
		*i = i.Clean(play.CleanText)
		args := incidentArgs(e, *i)
		args["outcome"] = string(d.Outcome)
		if g, ok := e.Game(play.GameID(i.Game)); ok && result != nil && d.Outcome != incident.Waiting && g.Result != *result {
			if err := result.Check(e.Head.Scale()); err != nil {
				return note{}, err
			}
			e.EditGame(g.ID, func(g *play.Game) { g.SetResult(*result) })
			args["result"] = e.Head.Score(*result)
		}
		return note{Action: action, Args: args}, nil
	})
}

// RemoveIncident takes an incident away that was noted by mistake. What its penalty has done to a result, to rounds or to taking part
// stays, which has to be agreed to; taking the journal's entry back takes back both.
func (s *Service) RemoveIncident(ctx context.Context, by tournament.Actor, id tournament.EventID, which, seen int64,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeIncident(ctx, by, id, which, seen, func(e *play.Event, i *incident.Incident, _ time.Time) (note, error) {
		args := incidentArgs(e, *i)
		warnings := []tournament.Warning{{tournament.Confirm, "warning.incident.remove", nil}}
		switch i.Penalty.Sanction {
		case incident.LostGame, incident.Exclusion, incident.Disqualification:
			warnings[0].Key = "warning.incident.remove-done"
		}
		d := deedIncidentRemove.Of(args)
		if args["name"] != nil {
			d = deedPenaltyRemove.Of(args)
		}
		e.PutIncident(i.ID, nil)
		i.ID = 0
		return note{Action: IncidentRemoved, Args: args}, agreed.To(d, warnings)
	})
}

func (s *Service) changeIncident(ctx context.Context, by tournament.Actor, id tournament.EventID, which, seen int64,
	edit func(*play.Event, *incident.Incident, time.Time) (note, error),
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		i, ok := e.Incident(which)
		if !ok {
			return note{}, refusal.NewNotFound("error.incident.none", nil)
		}
		if err := s.StaleError(ctx, e, i.Revision, seen); err != nil {
			return note{}, err
		}
		said, err := edit(e, &i, now)
		if err == nil && i.ID != 0 {
			e.PutIncident(i.ID, &i)
		}
		return said, err
	})
}

// incidentArgs say for the journal what an incident is and where.
func incidentArgs(e *play.Event, i incident.Incident) refusal.Args {
	args := refusal.Args{"incident": string(i.Kind)}
	if i.Kind == incident.Sanctioned {
		args["sanction"] = string(i.Penalty.Sanction)
	}
	if i.Clause != "" {
		args["clause"] = i.Clause
	}
	if p, ok := e.Player(play.PlayerID(i.Player)); ok {
		args["name"] = p.ShortName()
	}
	if g, ok := e.Game(play.GameID(i.Game)); ok {
		args["round"], args["board"] = g.Round, g.Board
	} else if i.Round > 0 {
		args["round"] = i.Round
	}
	return args
}
