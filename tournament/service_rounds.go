package tournament

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"
)

// PairRound pairs the next round as a draft, by the event's system. Where it depends on the results so far they have to be
// in; adjourn says of those that are missing that their games are postponed and count as drawn until then. seen is the
// event's version that the caller saw.
func (s *Service) PairRound(ctx context.Context, by Actor, id EventID, seen int64, adjourn bool) (*Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *Event, _ time.Time) (note, error) {
		if err := e.canPair(adjourn); err != nil {
			return note{}, err
		}
		args := Args{"round": len(e.Rounds) + 1}
		if e.Head.Regulations.System == Swiss {
			args["adjourned"] = e.adjournMissing()
		}
		if err := e.pair(); err != nil {
			return note{}, err
		}
		return note{RoundPaired, args, 0}, nil
	})
}

// PairAllRounds pairs all rounds that remain as drafts, where tables pair.
func (s *Service) PairAllRounds(ctx context.Context, by Actor, id EventID, seen int64) (*Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *Event, _ time.Time) (note, error) {
		if err := e.canPair(false); err != nil {
			return note{}, err
		}
		if !e.Head.Regulations.System.UsesTables() {
			return note{}, conflict("error.round.one-by-one", nil)
		}
		first := len(e.Rounds) + 1
		for len(e.Rounds) < e.ScheduledRounds() {
			if err := e.pair(); err != nil {
				return note{}, err
			}
		}
		return note{RoundsPaired, Args{"first": first, "last": len(e.Rounds)}, 0}, nil
	})
}

func (e *Event) canPair(adjourn bool) error {
	if !e.IsDrawn() {
		return conflict("error.round.not-drawn", nil)
	}
	if len(e.Rounds) >= e.ScheduledRounds() {
		return conflict("error.round.all-paired", Args{"rounds": len(e.Rounds)})
	}
	if err := e.checkGroups(); err != nil {
		return err
	}
	if r, ok := e.Round(len(e.Rounds)); ok && r.Editing {
		return conflict("error.round.editing", Args{"round": r.Number})
	}
	if e.Head.Regulations.System.UsesResults() {
		return e.resultsIn(adjourn && e.Head.Regulations.System == Swiss)
	}
	return nil
}

// resultsIn refuses to pair on while the last round is a draft, or has games without a result that are not to be postponed.
func (e *Event) resultsIn(adjourn bool) error {
	n := len(e.Rounds)
	if n > e.PublishedRounds() {
		return conflict("error.round.draft-before", Args{"round": n})
	}
	for i, r := range e.Rounds {
		var boards []string
		for _, g := range r.Games {
			if e.Waiting(g) && (g.Result.Kind == NoResult || e.Head.Regulations.System == Knockout) {
				boards = append(boards, strconv.Itoa(g.Board))
			}
		}
		if len(boards) > 0 && !adjourn {
			boards = slices.Compact(boards)
			return conflict("error.round.results-missing", Args{"round": i + 1, "n": len(boards), "boards": strings.Join(boards, ", ")})
		}
	}
	return nil
}

// adjournMissing postpones the games that have no result, and returns how many there are.
func (e *Event) adjournMissing() int {
	n := 0
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if g.Result.Kind == NoResult && e.Waiting(g) {
				e.editGame(g.ID, func(g *Game) { g.Result = Result{Kind: Adjourned} })
				n++
			}
		}
	}
	return n
}

func (e *Event) pair() error {
	n := len(e.Rounds) + 1
	s, err := e.seating(n)
	if err != nil {
		return err
	}
	games := e.games(n, s)
	for i := range games {
		games[i].ID = GameID(e.nextID())
	}
	e.Rounds = append(slices.Clone(e.Rounds), Round{Number: n, Games: games, Account: s.why})
	return nil
}

// UnpairRound deletes the last round, which must be a draft.
func (s *Service) UnpairRound(ctx context.Context, by Actor, id EventID, seen int64, round int) (*Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *Event, r *Round, _ time.Time) (note, error) {
		if r.IsPublished() {
			return note{}, conflict("error.round.unpair-published", Args{"round": round})
		}
		if round != len(e.Rounds) {
			return note{}, conflict("error.round.unpair-last", Args{"round": round, "last": len(e.Rounds)})
		}
		e.Rounds = slices.Clone(e.Rounds[:round-1])
		return note{RoundUnpaired, Args{"round": round}, 0}, nil
	})
}

// PublishRound shows a round to everybody, with the time at which it starts when that is said. Rounds are published in
// their order. The first publication opens the event's pages, too.
func (s *Service) PublishRound(ctx context.Context, by Actor, id EventID, seen int64, round int) (*Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *Event, r *Round, now time.Time) (note, error) {
		if r.IsPublished() {
			return note{}, conflict("error.round.published", Args{"round": round})
		}
		if next := e.PublishedRounds() + 1; round != next {
			return note{}, conflict("error.round.publish-order", Args{"round": next})
		}
		if r.Editing {
			return note{}, conflict("error.round.editing", Args{"round": round})
		}
		r.PublishedAt = now.Truncate(time.Second)
		e.Head.Public = true
		return note{RoundPublished, Args{"round": round}, 0}, nil
	})
}

// UnpublishRound makes the round that was published last a draft again, as long as it has no result.
func (s *Service) UnpublishRound(ctx context.Context, by Actor, id EventID, seen int64, round int) (*Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *Event, r *Round, _ time.Time) (note, error) {
		if !r.IsPublished() {
			return note{}, conflict("error.round.draft", Args{"round": round})
		}
		if last := e.PublishedRounds(); round != last {
			return note{}, conflict("error.round.unpublish-order", Args{"round": last})
		}
		r.PublishedAt = time.Time{}
		return note{RoundUnpublished, Args{"round": round}, 0}, nil
	})
}

// ScheduleRound says when a round starts; the zero time takes that back.
func (s *Service) ScheduleRound(ctx context.Context, by Actor, id EventID, seen int64, round int, at time.Time) (*Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(_ *Event, r *Round, _ time.Time) (note, error) {
		r.StartsAt = at.UTC().Truncate(time.Minute)
		return note{RoundScheduled, Args{"round": round, "at": r.StartsAt.Format(time.RFC3339)}, 0}, nil
	})
}

func (s *Service) changeRounds(ctx context.Context, by Actor, id EventID, seen int64, do step) (*Event, error) {
	return s.change(ctx, by, id, func(e *Event, now time.Time) (note, error) {
		if err := s.staleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		return do(e, now)
	})
}

func (s *Service) changeRound(ctx context.Context, by Actor, id EventID, seen int64, n int, edit func(*Event, *Round, time.Time) (note, error)) (*Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *Event, now time.Time) (note, error) {
		r, ok := e.Round(n)
		if !ok {
			return note{}, notFound("error.round.none", Args{"round": n})
		}
		said, err := edit(e, &r, now)
		if err == nil && n <= len(e.Rounds) {
			e.putRound(n, &r)
		}
		return said, err
	})
}
