package tournament

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"
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
		args := Args{"round": n}
		var postponed []GameID
		if e.Head.Regulations.System.course() == byResults {
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

func (e *Event) canPair(agreed Agreed) error {
	if !e.IsDrawn() {
		return conflict("error.round.not-drawn", nil)
	}
	if err := e.checkGroups(); err != nil {
		return err
	}
	if len(e.Rounds) >= e.ScheduledRounds() {
		return conflict("error.round.all-paired", Args{"rounds": len(e.Rounds)})
	}
	for _, r := range e.Rounds {
		if r.Editing {
			return conflict("error.round.editing", Args{"round": r.Number})
		}
	}
	if e.Head.Regulations.System.UsesResults() {
		return e.resultsIn(agreed)
	}
	return nil
}

// resultsIn refuses to pair on while the last round is a draft, or results are missing; where they can be postponed that can be agreed to.
func (e *Event) resultsIn(agreed Agreed) error {
	if n := len(e.Rounds); n > e.PublishedRounds() {
		return conflict("error.round.draft-before", Args{"round": n})
	}
	var warnings []Warning
	if len(e.Rounds) == 0 {
		warnings = e.SetupWarnings()
	}
	for n := range e.Rounds {
		missing, postponed := e.openBoards(n + 1)
		if e.Head.Regulations.System.course() == byWinners {
			missing, postponed = slices.Concat(missing, postponed), nil
		}
		if len(missing) > 0 {
			args := Args{"round": n + 1, "n": len(missing), "boards": strings.Join(missing, ", ")}
			if e.Head.Regulations.System.course() == byWinners {
				return conflict("error.round.results-missing", args)
			}
			warnings = append(warnings, Warning{Acknowledge, "warning.round.missing", args})
		}
		if len(postponed) > 0 {
			args := Args{"round": n + 1, "n": len(postponed), "boards": strings.Join(postponed, ", ")}
			warnings = append(warnings, Warning{Acknowledge, "warning.round.adjourned", args})
		}
	}
	return agreed.to(warnings)
}

// openBoards returns the boards of round n that wait for a result, and those whose games are postponed.
func (e *Event) openBoards(n int) (missing, postponed []string) {
	for _, g := range e.Rounds[n-1].Games {
		switch board := strconv.Itoa(g.Board); {
		case !e.Waiting(g):
		case g.Result.Kind == Adjourned:
			postponed = append(postponed, board)
		default:
			missing = append(missing, board)
		}
	}
	return slices.Compact(missing), slices.Compact(postponed)
}

// adjournMissing postpones the games that have no result, and returns them.
func (e *Event) adjournMissing() []GameID {
	var ids []GameID
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if g.Result.Kind == NoResult && e.Waiting(g) {
				e.editGame(g.ID, func(g *Game) { g.Result = Result{Kind: Adjourned} })
				ids = append(ids, g.ID)
			}
		}
	}
	return ids
}

// keepAdjourned writes down which games the pairing of round n has postponed.
func (e *Event) keepAdjourned(n int, ids []GameID) error {
	if len(ids) == 0 {
		return nil
	}
	account, _, err := e.Rounds[n-1].ReadPairingLog()
	if err != nil {
		return err
	}
	account.Adjourned = ids
	text, err := account.text()
	e.setPairingLog(n, text)
	return err
}

// putBack takes back that the pairing of round n has postponed games.
func (e *Event) putBack(n int) error {
	account, _, err := e.Rounds[n-1].ReadPairingLog()
	if err != nil {
		return err
	}
	for _, id := range account.Adjourned {
		if g, ok := e.Game(id); ok && g.Result.Kind == Adjourned {
			e.editGame(id, func(g *Game) { g.Result = Result{} })
		}
	}
	return nil
}

func (e *Event) pair() error {
	n := len(e.Rounds) + 1
	s, err := e.seating(n)
	if err != nil {
		return err
	}
	games := e.games(n, s)
	for i := range games {
		games[i].ID = GameID(e.NextID())
	}
	opening, _ := e.drawOpening(n, e.Head.Regulations.Openings.Seed)
	e.Rounds = append(slices.Clone(e.Rounds), Round{
		Number: n, Games: games, PairingLog: s.why, Editing: e.Head.Regulations.System.course() == byHand, Opening: opening,
	})
	return nil
}

// UnpairRound deletes the last round, which must be a draft. Games that its pairing postponed have no result again.
func (s *Service) UnpairRound(ctx context.Context, by Actor, id EventID, seen int64, round int) (*Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *Event, r *Round, _ time.Time) (note, error) {
		if r.IsPublished() {
			return note{}, conflict("error.round.unpair-published", Args{"round": round})
		}
		if round != len(e.Rounds) {
			return note{}, conflict("error.round.unpair-last", Args{"round": round, "last": len(e.Rounds)})
		}
		if err := e.putBack(round); err != nil {
			return note{}, err
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
		if list := e.Unfit(round); len(list) > 0 {
			return note{}, conflict("error.round.unfit", Args{"round": round, "n": len(list), "names": namesOf(list)})
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
			return note{}, notFound("error.round.none", Args{"round": n})
		}
		said, err := edit(e, &r, now)
		if err == nil && n <= len(e.Rounds) {
			e.putRound(n, &r)
		}
		return said, err
	})
}
