package correspondence

import (
	"context"
	"time"

	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/steady"
)

// A game is lost on time by itself only where its event's terms say so, and only when time is settled: see package steady. Until then its
// log has nothing of it, and neither player can do anything in it.

var flagKind = kind{
	apply: func(s *State, e Entry) { s.end(e.At, play.FlagFell, s.Rules.Scale().Won(e.Side.Other())) },
}

// Falls returns the instant at which a running game is lost by itself if nobody moves, as it is known now; ok is false where its terms do
// not say so, while its clock stands still, and when it is over.
func (s *State) Falls(leaves []clock.Leave, now time.Time) (at time.Time, ok bool, err error) {
	if s.Terms.Overstep != terms.Automatic || !s.IsStarted() || s.IsOver() {
		return time.Time{}, false, nil
	}
	if now.Before(s.Entered) {
		now = s.Entered
	}
	count, err := clock.Of(s.Terms.Clock, s.Clocks(leaves), now)
	return count.Running.Deadline, err == nil && !count.Running.Deadline.IsZero(), err
}

// Due returns the state after a loss on time by an instant that is settled, with its entry, which is taken down now; without one where
// nothing is due.
func (s *State) Due(leaves []clock.Leave, settled, now time.Time) (*State, []Entry, error) {
	at, falls, err := s.Falls(leaves, now)
	if err != nil || !falls || settled.Before(at) {
		return s, nil, err
	}
	now, err = s.notBefore(now)
	if err != nil {
		return s, nil, nil // a game that has come from a time to come waits for it, or for the arbiter
	}
	e := Entry{Seq: s.Seq + 1, Kind: Flag, Side: s.ToMove(), At: at, Entered: now, By: ByClock}
	after := *s
	after.apply(e)
	return &after, []Entry{e}, nil
}

// notBefore returns the instant, in whole seconds, at which an entry is taken down. It is never before that of the last one: a clock that
// is behind by a little counts as standing still, and by more is refused.
func (s *State) notBefore(now time.Time) (time.Time, error) {
	switch now = now.UTC().Truncate(time.Second); {
	case !now.Before(s.Entered):
		return now, nil
	case now.Before(s.Entered.Add(-steady.Tolerance)):
		return now, refusal.NewConflict("error.correspondence.clock-back", refusal.Args{"last": s.Entered, "now": now})
	}
	return s.Entered, nil
}

// fall ends a game that is lost on time, as far as time is settled. The error is ErrStale where the game has gone on.
func (s *Service) fall(ctx context.Context, g *Game) error {
	settled := s.watch.Settled()
	if settled.IsZero() {
		return nil
	}
	after, entries, err := g.State.Due(g.Leaves, settled, s.events.Now())
	if err != nil || len(entries) == 0 {
		return err
	}
	return s.add(ctx, g, after, entries, [2][]Condition{})
}

// late refuses what comes when the time is up, and time is not settled yet: the game will be lost, or the clock is wrong. The arbiter can
// rule all the same, and enter what was done in time.
func (s *Service) late(g *Game, a Act) error {
	at, falls, err := g.State.Falls(g.Leaves, a.Now)
	if err != nil || !falls || a.Now.Before(at) {
		return err
	}
	if a.By == ByArbiter && (a.Kind != Move || !a.At.IsZero() && a.At.Before(at)) {
		return nil
	}
	return refusal.NewConflict("error.correspondence.time-up", refusal.Args{"at": at, "settled": s.watch.Effect(at)})
}

// Effect is when a loss on time takes effect that is due at an instant.
func (s *Service) Effect(due time.Time) time.Time { return s.watch.Effect(due) }
