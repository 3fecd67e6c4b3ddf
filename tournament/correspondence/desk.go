package correspondence

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence/terms"
)

// Games returns the games of an event that have started, each as its log has it, in the order of their ids. Nothing is ended by looking.
func (s *Service) Games(ctx context.Context, event tournament.EventID) ([]*Game, error) {
	e, err := s.events.Event(ctx, event)
	if err != nil {
		return nil, err
	}
	of, err := e.Head.Rules()
	if err != nil {
		return nil, err
	}
	all, err := s.store.CorrespondenceLogs(ctx, event)
	if err != nil {
		return nil, err
	}
	games := make([]*Game, 0, len(all))
	for _, kept := range all {
		game, ok := e.Game(kept.Standing.Game)
		if !ok {
			continue
		}
		g := &Game{Event: e, Game: game, Persons: e.PersonsOf(game), Kept: kept}
		g.Leaves = LeavesOf(e.Leaves, g.Persons)
		if g.State, err = Replay(of, e.Head.Terms(), kept.Log); err != nil {
			return nil, fmt.Errorf("game %d of event %d: %w", game.ID, event, err)
		}
		games = append(games, g)
	}
	return games, nil
}

// Need is why the arbiter has to look at a game.
type Need string

// The reasons, the most pressing first.
const (
	NeedRuling   Need = "ruling"   // a claim that was answered, or need not be waited for any more
	NeedVerdict  Need = "verdict"  // analyses are in, or their term is over
	NeedLeft     Need = "left"     // a player has left, and the game still runs
	NeedFalls    Need = "falls"    // the time is up, and the game will be lost by itself
	NeedExceeded Need = "exceeded" // the time is up, and nobody has claimed it
	NeedLost     Need = "lost"     // silent for so long that the opponent may claim the game
	NeedFinal    Need = "final"    // silent: time for the last call
	NeedRemind   Need = "remind"   // silent: time for a reminder
	NeedResult   Need = "result"   // the event's table does not have the result yet
	NeedAnswer   Need = "answer"   // a claim that the other side may still answer
	NeedAnalyses Need = "analyses" // analyses are awaited
	NeedsNothing Need = ""         //
)

// Needs lists the reasons, the most pressing first.
func Needs() []Need {
	return []Need{
		NeedRuling, NeedVerdict, NeedLeft, NeedFalls, NeedExceeded, NeedLost, NeedFinal, NeedRemind, NeedResult, NeedAnswer, NeedAnalyses,
	}
}

// Waiting is a game at which the arbiter has to look.
type Waiting struct {
	*Game
	Need  Need
	Side  rules.Side // who has claimed or left; whose time is up; who is silent
	Since time.Time  // of the claim, the call for analyses, the exceeded time, the silence
	Until time.Time  // when an answer or analyses are awaited no longer; zero where there is no term
}

// Docket returns what the arbiter has to look at, the most pressing first, and of one kind the longest waiting first.
func Docket(games []*Game, now time.Time) ([]Waiting, error) {
	var all []Waiting
	for _, g := range games {
		w, err := g.waits(now)
		if err != nil {
			return nil, err
		}
		if w.Need != NeedsNothing {
			all = append(all, w)
		}
	}
	order := Needs()
	slices.SortStableFunc(all, func(a, b Waiting) int {
		return cmp.Or(cmp.Compare(slices.Index(order, a.Need), slices.Index(order, b.Need)), a.Since.Compare(b.Since))
	})
	return all, nil
}

// waits says what the arbiter has to see to in a game.
func (g *Game) waits(now time.Time) (Waiting, error) {
	s := g.State
	w := Waiting{Game: g, Side: s.ToMove()}
	switch {
	case s.Claim != nil:
		w.Need, w.Side, w.Since, w.Until = NeedAnswer, s.Claim.Filed.Side, s.Claim.Filed.At, s.Claim.AnswerBy
		if s.Claim.Answer != nil || !now.Before(s.Claim.AnswerBy) {
			w.Need = NeedRuling
		}
	case s.IsOver():
		if g.Game.Result != s.Result {
			w.Need, w.Since = NeedResult, s.Ended
		}
	case s.Adjudged != nil:
		w.Need, w.Since, w.Until = NeedAnalyses, s.Adjudged.Called.At, s.Adjudged.Until
		if s.Adjudged.IsDue(now) {
			w.Need = NeedVerdict
		}
	case g.hasLeft(rules.White) || g.hasLeft(rules.Black):
		w.Need, w.Side, w.Since = NeedLeft, rules.White, s.Since()
		if g.hasLeft(rules.Black) {
			w.Side = rules.Black
		}
	default:
		return g.late(w, now)
	}
	return w, nil
}

// late says whether somebody has exceeded his time, or is silent.
func (g *Game) late(w Waiting, now time.Time) (Waiting, error) {
	s := g.State
	count, err := g.Count(now)
	if err != nil {
		return w, err
	}
	if count.Running.Exceeded {
		w.Need, w.Since = NeedExceeded, count.Running.Deadline
		if s.Terms.Overstep == terms.Automatic {
			w.Need = NeedFalls
		}
		return w, nil
	}
	w.Since = s.SilentSince()
	w.Need = silence(s.Terms.Silence, w.Since, now)
	return w, nil
}

// silence is the stage that a silence has come to.
func silence(t terms.Silence, since, now time.Time) Need {
	for _, stage := range []struct {
		days int
		need Need
	}{{t.Lost, NeedLost}, {t.Final, NeedFinal}, {t.Remind, NeedRemind}} {
		if stage.days > 0 && !now.Before(since.AddDate(0, 0, stage.days)) {
			return stage.need
		}
	}
	return NeedsNothing
}

// hasLeft tells whether the player of a side takes part no more.
func (g *Game) hasLeft(side rules.Side) bool {
	p, ok := g.Event.Person(g.Player(side))
	return ok && p.Withdrawn.FromRound != 0
}
