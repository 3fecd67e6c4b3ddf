package conduct

import (
	"context"
	"errors"
	"slices"
	"strings"
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

// PairByHand begins the next round as one that the arbiter pairs by hand, where the engine finds no pairing. Of what it asks PairRound
// asks the same.
func (s *Service) PairByHand(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		n, err := canPair(e, agreed)
		if err != nil {
			return note{}, err
		}
		return note{Action: RoundPaired, Args: refusal.Args{"round": n}}, e.PairByHand()
	})
}

func pairNext(e *play.Event, agreed tournament.Agreed) (note, error) {
	n, err := canPair(e, agreed)
	if err != nil {
		return note{}, err
	}
	args := refusal.Args{"round": n}
	postponed, err := e.PairPostponing()
	if len(postponed) > 0 {
		args["adjourned"] = len(postponed)
	}
	var none *refusal.Error
	if errors.As(err, &none) && none.Key == "error.round.no-pairing" {
		none.Ways = append(none.Ways, refusal.Way{Key: "way.by-hand", Args: refusal.Args{"round": n}})
	}
	return note{Action: RoundPaired, Args: args}, err
}

// canPair asks what is asked before the next round is paired, and returns its number.
func canPair(e *play.Event, agreed tournament.Agreed) (n int, err error) {
	n = len(e.Rounds) + 1
	warnings, err := e.CanPair()
	if err != nil {
		return n, err
	}
	return n, agreed.To(deedPair.Of(refusal.Args{"round": n}), warnings)
}

// PairAllRounds pairs all rounds that remain as drafts, where tables pair.
func (s *Service) PairAllRounds(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		if _, err := e.CanPair(); err != nil {
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

// UnpairRound deletes the last round, which must be a draft, once the caller agrees. Games that its pairing postponed have no result again.
func (s *Service) UnpairRound(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *play.Event, r *play.Round, _ time.Time) (note, error) {
		args := refusal.Args{"round": round}
		warnings, err := permit.Ask(e, permit.Unpair, round, refusal.Args{"n": len(r.Games)})
		if err == nil {
			err = agreed.To(deedUnpair.Of(args), warnings)
		}
		if err != nil {
			return note{}, err
		}
		return note{Action: RoundUnpaired, Args: args}, e.Unpair(round)
	})
}

// PublishRound shows a round to everybody, with the time at which it starts when that is said. Rounds are published in
// their order. The first publication opens the event's pages, too. Where somebody has a board and is not there, or is there without a
// board, the caller has to agree.
func (s *Service) PublishRound(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *play.Event, r *play.Round, now time.Time) (note, error) {
		if err := publish(e, r, now); err != nil {
			return note{}, err
		}
		args := refusal.Args{"round": round}
		return note{Action: RoundPublished, Args: args}, agreed.To(deedPublish.Of(args), waitWarnings(e, round))
	})
}

// PublishDrafts shows all drafts to everybody at once, where tables pair and no round rests on the results of another. The questions are
// about the first of them, which is played next.
func (s *Service) PublishDrafts(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, now time.Time) (note, error) {
		first, last := e.PublishedRounds()+1, len(e.Rounds)
		switch {
		case !e.Head.Regulations.System.UsesTables():
			return note{}, refusal.NewConflict("error.round.publish-one", nil)
		case first > last:
			return note{}, refusal.NewConflict("error.round.no-drafts", nil)
		}
		warnings := waitWarnings(e, first)
		for n := first; n <= last; n++ {
			r, _ := e.Round(n)
			if err := publish(e, &r, now); err != nil {
				return note{}, err
			}
			e.PutRound(n, &r)
		}
		args := refusal.Args{"first": first, "last": last}
		return note{Action: RoundsShown, Args: args}, agreed.To(deedPublishDrafts.Of(args), warnings)
	})
}

// unfit refuses to publish a draft in which somebody sits nowhere, or has left, and says what can be done instead.
func unfit(e *play.Event, n int, list []play.Player) error {
	args := refusal.Args{"round": n, "n": len(list), "names": namesOf(list)}
	ways := []refusal.Way{{Key: "way.edit", Args: refusal.Args{"round": n}}}
	if e.Head.Regulations.System.CanPairAgain() && permit.Of(e, permit.Repair, n).IsFree() {
		ways = slices.Insert(ways, 0, refusal.Way{Key: "way.repair", Args: refusal.Args{"round": n}})
	}
	return &refusal.Error{Code: refusal.Conflict, Key: "error.round.unfit", Args: args, Ways: ways}
}

// AwayWarning and HereWarning are the questions that are asked before a round is published: about those who have a board and are not
// there, and about those who are there without one.
const (
	AwayWarning = "warning.publish.absent"
	HereWarning = "warning.publish.here"
)

func waitWarnings(e *play.Event, n int) []tournament.Warning {
	var away, here []play.Player
	for _, w := range e.Waits(n) {
		switch p, _ := e.Player(w.Player); w.Kind {
		case play.WaitsAbsent:
			away = append(away, p)
		case play.WaitsCame:
			here = append(here, p)
		}
	}
	var all []tournament.Warning
	for key, players := range map[string][]play.Player{AwayWarning: away, HereWarning: here} {
		if len(players) > 0 {
			args := refusal.Args{"round": n, "n": len(players), "names": namesOf(players)}
			all = append(all, tournament.Warning{Level: tournament.Confirm, Key: key, Args: args})
		}
	}
	slices.SortFunc(all, func(a, b tournament.Warning) int { return strings.Compare(a.Key, b.Key) })
	return all
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
			if _, err := e.CanPair(); err != nil {
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
		return unfit(e, r.Number, list)
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
