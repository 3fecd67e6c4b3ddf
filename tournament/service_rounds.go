package tournament

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament/refusal"
)

// PairRound pairs the next round as a draft, by the event's system; where rounds are paired by hand it is empty, and its edit
// has begun. Where a pairing by results meets games without a result the caller has to agree that they are postponed and count as
// drawn until their results come. seen is the event's version that the caller saw.
func (s *Service) PairRound(ctx context.Context, by Actor, id EventID, seen int64, agreed Agreed) (*Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *Event, _ time.Time) (note, error) {
		if err := e.canPair(agreed); err != nil {
			return note{}, err
		}
		n := len(e.Rounds) + 1
		args := refusal.Args{"round": n}
		var postponed []GameID
		if e.Head.Regulations.System.CanPostpone() {
			postponed = e.adjournMissing()
			args["adjourned"] = len(postponed)
		}
		if err := e.pair(); err != nil {
			return note{}, err
		}
		return note{RoundPaired, args, 0}, e.keepAdjourned(n, postponed)
	})
}

// PairAllRounds pairs all rounds that remain as drafts, where tables pair.
func (s *Service) PairAllRounds(ctx context.Context, by Actor, id EventID, seen int64) (*Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *Event, _ time.Time) (note, error) {
		if err := e.canPair(nil); err != nil {
			return note{}, err
		}
		if !e.Head.Regulations.System.UsesTables() {
			return note{}, refusal.NewConflict("error.round.one-by-one", nil)
		}
		first := len(e.Rounds) + 1
		for len(e.Rounds) < e.ScheduledRounds() {
			if err := e.pair(); err != nil {
				return note{}, err
			}
		}
		return note{RoundsPaired, refusal.Args{"first": first, "last": len(e.Rounds)}, 0}, nil
	})
}

// UnpairRound deletes the last round, which must be a draft. Games that its pairing postponed have no result again.
func (s *Service) UnpairRound(ctx context.Context, by Actor, id EventID, seen int64, round int) (*Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *Event, r *Round, _ time.Time) (note, error) {
		if r.IsPublished() {
			return note{}, refusal.NewConflict("error.round.unpair-published", refusal.Args{"round": round})
		}
		if round != len(e.Rounds) {
			return note{}, refusal.NewConflict("error.round.unpair-last", refusal.Args{"round": round, "last": len(e.Rounds)})
		}
		if err := e.putBack(round); err != nil {
			return note{}, err
		}
		e.Rounds = slices.Clone(e.Rounds[:round-1])
		return note{RoundUnpaired, refusal.Args{"round": round}, 0}, nil
	})
}

// PublishRound shows a round to everybody, with the time at which it starts when that is said. Rounds are published in
// their order. The first publication opens the event's pages, too.
func (s *Service) PublishRound(ctx context.Context, by Actor, id EventID, seen int64, round int) (*Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *Event, r *Round, now time.Time) (note, error) {
		if r.IsPublished() {
			return note{}, refusal.NewConflict("error.round.published", refusal.Args{"round": round})
		}
		if next := e.PublishedRounds() + 1; round != next {
			return note{}, refusal.NewConflict("error.round.publish-order", refusal.Args{"round": next})
		}
		if r.Editing {
			return note{}, refusal.NewConflict("error.round.editing", refusal.Args{"round": round})
		}
		if list := e.Unfit(round); len(list) > 0 {
			return note{}, refusal.NewConflict("error.round.unfit", refusal.Args{"round": round, "n": len(list), "names": namesOf(list)})
		}
		r.PublishedAt = now.Truncate(time.Second)
		e.Head.Public = true
		return note{RoundPublished, refusal.Args{"round": round}, 0}, nil
	})
}

// UnpublishRound makes the round that was published last a draft again, as long as it has no result.
func (s *Service) UnpublishRound(ctx context.Context, by Actor, id EventID, seen int64, round int) (*Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *Event, r *Round, _ time.Time) (note, error) {
		if !r.IsPublished() {
			return note{}, refusal.NewConflict("error.round.draft", refusal.Args{"round": round})
		}
		if last := e.PublishedRounds(); round != last {
			return note{}, refusal.NewConflict("error.round.unpublish-order", refusal.Args{"round": last})
		}
		r.PublishedAt = time.Time{}
		return note{RoundUnpublished, refusal.Args{"round": round}, 0}, nil
	})
}

// ScheduleRound says when a round starts; the zero time takes that back.
func (s *Service) ScheduleRound(ctx context.Context, by Actor, id EventID, seen int64, round int, at time.Time) (*Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(_ *Event, r *Round, _ time.Time) (note, error) {
		r.StartsAt = at.UTC().Truncate(time.Minute)
		return note{RoundScheduled, refusal.Args{"round": round, "at": r.StartsAt.Format(time.RFC3339)}, 0}, nil
	})
}

func (s *Service) changeRounds(ctx context.Context, by Actor, id EventID, seen int64, do Step[Event]) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, now time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		return do(e, now)
	})
}

func (s *Service) changeRound(ctx context.Context, by Actor, id EventID, seen int64, n int,
	edit func(*Event, *Round, time.Time) (note, error),
) (*Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *Event, now time.Time) (note, error) {
		r, ok := e.Round(n)
		if !ok {
			return note{}, refusal.NewNotFound("error.round.none", refusal.Args{"round": n})
		}
		said, err := edit(e, &r, now)
		if err == nil && n <= len(e.Rounds) {
			e.putRound(n, &r)
		}
		return said, err
	})
}
