package correspondence

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"maps"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/play"
)

// Sweep ends the games whose time is up where that loses them, as far as time is settled, and brings results to their events that were not
// brought. It returns how many games it has touched; it can be run by several programs at once.
func (s *Service) Sweep(ctx context.Context) (int, error) {
	if err := s.recountChanged(ctx); err != nil {
		return 0, err
	}
	touched := map[Key]bool{}
	if settled := s.watch.Settled(); !settled.IsZero() {
		overdue, err := s.store.OverdueCorrespondence(ctx, settled, sweepAtOnce)
		if err != nil {
			return 0, err
		}
		for _, standing := range overdue {
			g, err := s.Load(ctx, standing.Key)
			if err == nil {
				err = s.fall(ctx, g)
			}
			if err != nil && !errors.Is(err, ErrStale) { // somebody was faster: the next sweep looks again
				return len(touched), err
			}
			touched[standing.Key] = g.State.Seq != standing.Seq
		}
	}
	unbrought, err := s.store.UnbroughtCorrespondence(ctx, sweepAtOnce)
	if err != nil {
		return len(touched), err
	}
	for _, standing := range unbrought {
		g, err := s.Load(ctx, standing.Key)
		if err == nil {
			err = s.bring(ctx, sweeper(), g)
		}
		if err != nil {
			return len(touched), err
		}
		touched[standing.Key] = true
	}
	maps.DeleteFunc(touched, func(_ Key, is bool) bool { return !is })
	return len(touched), nil
}

// sweepEvery is how often a running program sweeps.
const sweepEvery = time.Minute

// Run sweeps until ctx ends, at once and every minute, and tells what went wrong.
func (s *Service) Run(ctx context.Context, failed func(error)) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		if _, err := s.Sweep(ctx); err != nil && ctx.Err() == nil {
			failed(err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// sweepAtOnce bounds the games of one sweep of each kind; the next one goes on.
const sweepAtOnce = 1000

// sweeper stands in the journal for the program itself.
func sweeper() tournament.Actor { return tournament.Actor{Name: "adyukh"} }

// Recount counts the deadlines of the running games of an event anew, after its terms or its leaves have changed. What is lost by itself
// is judged by the log, the terms and the leaves alone; the deadlines that are kept say only when to look.
func (s *Service) Recount(ctx context.Context, event tournament.EventID) error {
	games, err := s.store.CorrespondenceGames(ctx, event, 0)
	if err != nil {
		return err
	}
	for _, standing := range games {
		if !standing.Ended.IsZero() {
			continue
		}
		g, err := s.Load(ctx, standing.Key)
		if err != nil {
			return err
		}
		left := [2][]Condition{g.Kept.Own[0].Conditions, g.Kept.Own[1].Conditions}
		if err := s.add(ctx, g, g.State, nil, left); err != nil && !errors.Is(err, ErrStale) {
			return err
		}
	}
	return nil
}

// recountChanged counts deadlines anew where the terms or the leaves of an event are others than those of which they were counted, whoever
// has changed them: an arbiter, an undo, another program.
func (s *Service) recountChanged(ctx context.Context) error {
	running, err := s.store.RunningCorrespondence(ctx)
	if err != nil {
		return err
	}
	for _, r := range running {
		e, err := s.events.Passing(ctx, r.Event)
		if err != nil {
			return err
		}
		if termsMark(e) != r.Counted {
			if err := s.Recount(ctx, r.Event); err != nil {
				return err
			}
		}
	}
	return nil
}

// termsMark names the terms and the leaves of an event as far as its clocks know them.
func termsMark(e *play.Event) string {
	type known struct {
		Terms  any
		Leaves []clock.Leave
		Of     []int64
	}
	k := known{Terms: e.Head.Terms()}
	for _, l := range e.Leaves {
		k.Leaves, k.Of = append(k.Leaves, clock.Leave{From: l.From, To: l.To}), append(k.Of, l.Player)
	}
	text, err := json.Marshal(k)
	if err != nil {
		panic("correspondence: terms that are no JSON: " + err.Error()) // they are numbers, texts and dates
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

// Running returns the events that have running games.
func (s *Service) Running(ctx context.Context) ([]*play.Event, error) {
	running, err := s.store.RunningCorrespondence(ctx)
	if err != nil {
		return nil, err
	}
	var events []*play.Event
	for _, r := range running {
		if n := len(events); n > 0 && events[n-1].ID == r.Event {
			continue // an event is there once for each mark of its deadlines
		}
		e, err := s.events.Passing(ctx, r.Event)
		if err != nil {
			return nil, err
		}
		events = append(events, e)
	}
	return events, nil
}

// Standings returns where the games of a person in an event stand, in the order of their ids.
func (s *Service) Standings(ctx context.Context, event tournament.EventID, person play.PlayerID) ([]Standing, error) {
	return s.store.CorrespondenceGames(ctx, event, person)
}
