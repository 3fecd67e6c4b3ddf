package correspondence

import (
	"context"
	"errors"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Begin starts the clocks of all published games of an event that have not started, at an instant. It returns how many there were.
func (s *Service) Begin(ctx context.Context, by tournament.Actor, event tournament.EventID, at time.Time) (int, error) {
	e, err := s.events.Event(ctx, event)
	if err != nil {
		return 0, err
	}
	if !e.Head.IsCorrespondence() {
		return 0, refusal.NewConflict("error.correspondence.over-board", nil)
	}
	of, err := e.Head.Rules()
	if err != nil {
		return 0, err
	}
	started, err := s.store.CorrespondenceGames(ctx, event, 0)
	if err != nil {
		return 0, err
	}
	running := make(map[play.GameID]bool, len(started))
	for _, g := range started {
		running[g.Game] = true
	}
	var additions []Addition
	for _, r := range e.Rounds[:e.PublishedRounds()] {
		for _, game := range r.Games {
			persons := e.PersonsOf(game)
			if game.IsFree() || running[game.ID] || !game.Result.IsOpen() || persons[0] == 0 || persons[1] == 0 {
				continue
			}
			g := &Game{Event: e, Game: game, Persons: persons, State: &State{Rules: of, Terms: e.Head.Terms()}}
			g.Leaves = LeavesOf(e.Leaves, persons)
			after, entries, err := g.State.Do(nil, Act{Kind: Start, Now: s.events.Now(), At: at, By: ByArbiter, Name: by.Name})
			if err != nil {
				return 0, err
			}
			a, err := g.addition(after, entries, [2][]Condition{}, s.events.Now())
			if err != nil {
				return 0, err
			}
			additions = append(additions, a)
		}
	}
	err = s.store.AppendCorrespondence(ctx, additions)
	if errors.Is(err, ErrStale) {
		err = tooBusy() // two arbiters, at one instant
	}
	return len(additions), err
}
