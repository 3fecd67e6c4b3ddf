package conduct

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

// PairRound pairs the next round as a draft, by the event's system; where rounds are paired by hand it is empty, and its edit
// has begun. Where a pairing by results meets games without a result the caller has to agree that they are postponed and count as
// drawn until their results come. seen is the event's version that the caller saw.
func (s *Service) PairRound(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) { return pairNext(e, agreed) })
}

// PairPresent is PairRound without those of whom nobody has said that they are there: they are marked absent in the same change.
func (s *Service) PairPresent(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, now time.Time) (note, error) {
		next := len(e.Rounds) + 1
		if !e.CanAskOff(next) {
			return pairNext(e, agreed)
		}
		absent, err := markRest(e, next, attendance.MarkAbsent, now)
		if err != nil {
			return note{}, err
		}
		said, err := pairNext(e, agreed)
		if absent > 0 && err == nil {
			said.Args["absent"] = absent
		}
		return said, err
	})
}

func pairNext(e *play.Event, agreed tournament.Agreed) (note, error) {
	if err := e.CanPair(agreed); err != nil {
		return note{}, err
	}
	n := len(e.Rounds) + 1
	args := refusal.Args{"round": n}
	var postponed []play.GameID
	if e.Head.Regulations.System.CanPostpone() {
		postponed = e.AdjournMissing()
		args["adjourned"] = len(postponed)
	}
	if err := e.Pair(); err != nil {
		return note{}, err
	}
	return note{Action: RoundPaired, Args: args}, e.KeepAdjourned(n, postponed)
}

// PairAllRounds pairs all rounds that remain as drafts, where tables pair.
func (s *Service) PairAllRounds(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		if err := e.CanPair(nil); err != nil {
			return note{}, err
		}
		if !e.Head.Regulations.System.UsesTables() {
			return note{}, refusal.NewConflict("error.round.one-by-one", nil)
		}
		first := len(e.Rounds) + 1
		for len(e.Rounds) < e.ScheduledRounds() {
			if err := e.Pair(); err != nil {
				return note{}, err
			}
		}
		return note{Action: RoundsPaired, Args: refusal.Args{"first": first, "last": len(e.Rounds)}}, nil
	})
}

// CompleteRounds makes drafts of all rounds that remain, so that everybody meets everybody though earlier rounds were changed by hand: see
// play.Event.Outlook.
func (s *Service) CompleteRounds(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		if i := slices.IndexFunc(e.Rounds, func(r play.Round) bool { return r.Editing }); i >= 0 {
			_, err := permit.Ask(e, permit.Pair, i+1, nil)
			return note{}, err
		}
		o := e.Outlook(e.PublishedRounds())
		switch {
		case o.AsIs:
			return note{}, refusal.NewConflict("error.outlook.as-is", nil)
		case o.Fit != pairing.Fits:
			return note{}, refusal.NewConflict("error.outlook.none", refusal.Args{"first": o.First, "names": e.LeftText(o)})
		}
		e.Complete(o)
		return note{Action: RoundsCompleted, Args: refusal.Args{"first": o.First, "last": len(e.Rounds)}}, nil
	})
}

// UnpairRound deletes the last round, which must be a draft. Games that its pairing postponed have no result again.
func (s *Service) UnpairRound(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int) (*play.Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *play.Event, _ *play.Round, _ time.Time) (note, error) {
		if _, err := permit.Ask(e, permit.Unpair, round, nil); err != nil {
			return note{}, err
		}
		if err := e.PutBack(round); err != nil {
			return note{}, err
		}
		e.ForgetOutdated(round)
		e.Rounds = slices.Clone(e.Rounds[:round-1])
		return note{Action: RoundUnpaired, Args: refusal.Args{"round": round}}, nil
	})
}

// PublishRound shows a round to everybody, with the time at which it starts when that is said. Rounds are published in
// their order. The first publication opens the event's pages, too.
func (s *Service) PublishRound(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int) (*play.Event,
	error,
) {
	return s.changeRound(ctx, by, id, seen, round, func(e *play.Event, r *play.Round, now time.Time) (note, error) {
		return note{Action: RoundPublished, Args: refusal.Args{"round": round}}, publish(e, r, now)
	})
}

// PublishAll shows all rounds of an event by correspondence to everybody, those first paired that are not yet, and says when the games
// start: they are all played at once.
func (s *Service) PublishAll(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, starts time.Time) (*play.Event,
	error,
) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, now time.Time) (note, error) {
		if !e.Head.IsCorrespondence() {
			return note{}, refusal.NewConflict("error.correspondence.over-board", nil)
		}
		if len(e.Rounds) < e.ScheduledRounds() || e.ScheduledRounds() == 0 {
			if err := e.CanPair(nil); err != nil {
				return note{}, err
			}
		}
		for len(e.Rounds) < e.ScheduledRounds() {
			if err := e.Pair(); err != nil {
				return note{}, err
			}
		}
		first := e.PublishedRounds() + 1
		for n := 1; n <= len(e.Rounds); n++ {
			r, _ := e.Round(n)
			if !r.IsPublished() {
				if err := publish(e, &r, now); err != nil {
					return note{}, err
				}
			}
			if e.IsTeam() && !r.Seated {
				return note{}, refusal.NewConflict("error.team.lineups-wait", refusal.Args{"round": n})
			}
			if r.StartsAt.IsZero() || n >= first {
				r.StartsAt = starts.UTC().Truncate(time.Minute)
				e.PutRound(n, &r)
			}
		}
		return note{Action: RoundsPublished, Args: refusal.Args{
			"first": first, "last": len(e.Rounds), "at": starts.UTC().Truncate(time.Minute).Format(time.RFC3339),
		}}, nil
	})
}

// publish shows a round to everybody.
func publish(e *play.Event, r *play.Round, now time.Time) error {
	if _, err := permit.Ask(e, permit.Publish, r.Number, nil); err != nil {
		return err
	}
	if list := e.Unfit(r.Number); len(list) > 0 {
		return refusal.NewConflict("error.round.unfit", refusal.Args{"round": r.Number, "n": len(list), "names": namesOf(list)})
	}
	r.PublishedAt = now.Truncate(time.Second)
	e.Head.Public = true
	return nil
}

// UnpublishRound makes the round that was published last a draft again, as long as it has no result.
func (s *Service) UnpublishRound(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int) (*play.Event,
	error,
) {
	return s.changeRound(ctx, by, id, seen, round, func(e *play.Event, r *play.Round, _ time.Time) (note, error) {
		if _, err := permit.Ask(e, permit.Unpublish, round, nil); err != nil {
			return note{}, err
		}
		r.PublishedAt = time.Time{}
		return note{Action: RoundUnpublished, Args: refusal.Args{"round": round}}, nil
	})
}

// ScheduleRound says when a round starts; the zero time takes that back.
func (s *Service) ScheduleRound(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int,
	at time.Time,
) (*play.Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(_ *play.Event, r *play.Round, _ time.Time) (note, error) {
		r.StartsAt = at.UTC().Truncate(time.Minute)
		return note{Action: RoundScheduled, Args: refusal.Args{"round": round, "at": r.StartsAt.Format(time.RFC3339)}}, nil
	})
}

func (s *Service) changeRounds(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64,
	do tournament.Step[play.Event],
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		return do(e, now)
	})
}

func (s *Service) changeRound(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, n int,
	edit func(*play.Event, *play.Round, time.Time) (note, error),
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, now time.Time) (note, error) {
		r, ok := e.Round(n)
		if !ok {
			return note{}, refusal.NewNotFound("error.round.none", refusal.Args{"round": n})
		}
		said, err := edit(e, &r, now)
		if err == nil && n <= len(e.Rounds) {
			e.PutRound(n, &r)
		}
		return said, err
	})
}
