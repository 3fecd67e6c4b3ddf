package conduct

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// lineupWay says how a line-up came.
type lineupWay struct {
	captain bool
	submit  bool
	by      string
	reason  string
}

// SaveLineup keeps the line-up of a team for a round: a draft, or with submit as handed in. seen is the revision of the line-up that the
// caller saw, 0 for none. After the seal only arbiters change it, who have to say why.
func (s *Service) SaveLineup(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.PlayerID, round int, seen int64,
	boards []int64, submit bool, reason string,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		return s.saveLineup(ctx, e, of, round, seen, boards, lineupWay{submit: submit, by: by.Name, reason: reason}, now)
	})
}

// SaveCaptainsLineup is SaveLineup for the captain whose page has the code.
func (s *Service) SaveCaptainsLineup(ctx context.Context, by tournament.Actor, id tournament.EventID, code string, round int, seen int64,
	boards []int64, submit bool,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		p, ok := e.ByCode(code)
		if !ok {
			return note{}, noCaptain()
		}
		return s.saveLineup(ctx, e, p.ID, round, seen, boards, lineupWay{captain: true, submit: submit}, now)
	})
}

func (s *Service) saveLineup(ctx context.Context, e *play.Event, of play.PlayerID, round int, seen int64, boards []int64, way lineupWay,
	now time.Time,
) (note, error) {
	p, ok := e.Player(of)
	if !ok {
		return note{}, refusal.NewNotFound("error.player.none", nil)
	}
	args := refusal.Args{"team": p.ShortName(), "round": round}
	sealed := e.IsSealed(round, now)
	r, _ := e.Round(round)
	switch {
	case e.Head.Regulations.Team.Lineups != team.ByCaptains || round < 1 || round > e.ScheduledRounds():
		return note{}, refusal.NewConflict("error.lineup.none", args)
	case r.Seated:
		return note{}, refusal.NewConflict("error.lineup.opened", args)
	case way.captain && round != e.LineupRound():
		return note{}, refusal.NewConflict("error.lineup.round", refusal.Args{"round": e.LineupRound()})
	case way.captain && sealed:
		return note{}, refusal.NewConflict("error.lineup.sealed", args)
	}
	old, _ := e.Lineup(round, of)
	if err := s.StaleError(ctx, e, old.Revision, seen); err != nil {
		return note{}, err
	}
	reason := play.CleanText(way.reason)
	if err := play.CheckText("reason", reason); err != nil {
		return note{}, err
	}
	if sealed && reason == "" {
		return note{}, refusal.NewInvalid("reason", "error.lineup.reason", args)
	}
	l := team.Lineup{Round: round, Team: int64(of), Boards: slices.Clone(boards), By: way.by, Late: old.Late || sealed, Reason: reason}
	action := LineupSaved
	if way.submit {
		l.Submitted, action = now.UTC().Truncate(time.Second), LineupSubmitted
		if err := e.CheckLineup(l); err != nil {
			return note{}, err
		}
	} else if err := e.CheckDraft(l); err != nil {
		return note{}, err
	}
	e.PutLineup(l)
	if reason != "" {
		args["reason"] = reason
	}
	return note{Action: action, Args: args}, nil
}

// OpenLineups seats a published round: both sides of every match see their opponents in the same change. Teams that have handed in nothing
// play as the regulations say, which has to be agreed to, and so has an opening before the deadline. seen is the event's version.
func (s *Service) OpenLineups(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, now time.Time) (note, error) {
		r, ok := e.Round(round)
		args := refusal.Args{"round": round}
		switch {
		case !ok:
			return note{}, refusal.NewNotFound("error.round.none", args)
		case e.Head.Regulations.Team.Lineups != team.ByCaptains || r.Editing:
			return note{}, refusal.NewConflict("error.lineup.none", args)
		case r.Seated:
			return note{}, refusal.NewConflict("error.lineup.opened", args)
		case !r.IsPublished():
			return note{}, refusal.NewConflict("error.lineup.draft", args)
		}
		if err := agreed.To(deedLineups.Of(args), e.SeatWarnings(round, now)); err != nil {
			return note{}, err
		}
		e.Seat(round)
		r, _ = e.Round(round)
		args["n"] = len(r.Breaches)
		return note{Action: LineupsOpened, Args: args}, nil
	})
}

// CloseLineups takes the players off the boards of a round in which nothing was played yet; their line-ups stay as they were. It is for an
// opening by mistake: whoever has looked has seen them.
func (s *Service) CloseLineups(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int) (*play.Event,
	error,
) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, now time.Time) (note, error) {
		r, ok := e.Round(round)
		args := refusal.Args{"round": round}
		switch {
		case !ok:
			return note{}, refusal.NewNotFound("error.round.none", args)
		case !r.Seated || e.Head.Regulations.Team.Lineups != team.ByCaptains:
			return note{}, refusal.NewConflict("error.lineup.none", args)
		case slices.ContainsFunc(r.Games, func(g play.Game) bool { return g.Result.IsPlayed() || g.Sheet.IsThere() }):
			return note{}, refusal.NewConflict("error.lineup.played", args)
		}
		e.Unseat(round, now)
		return note{Action: LineupsClosed, Args: args}, nil
	})
}
