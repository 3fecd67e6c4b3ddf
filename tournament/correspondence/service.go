package correspondence

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/steady"
)

// Service is what can be done in the games of events by correspondence. It is safe for concurrent use.
type Service struct {
	events *conduct.Service
	store  Store
	watch  *steady.Watch

	Room int // for applications, in each event
}

// NewService returns a Service for the events of another one. The watch says when games are lost on time.
func NewService(events *conduct.Service, store Store, watch *steady.Watch) *Service {
	s := &Service{events: events, store: store, watch: watch, Room: MaxApplications}
	events.Guard(s.guard)
	return s
}

// Game is a game with its event, as it stands.
type Game struct {
	Event   *play.Event
	Game    play.Game
	Persons [2]play.PlayerID // White and Black: of teams the members at the board
	Leaves  []clock.Leave
	State   *State
	Kept    Kept
}

// Player is the player of a side.
func (g *Game) Player(side rules.Side) play.PlayerID { return g.Persons[side] }

// Side is the side of a player; ok is false for somebody else.
func (g *Game) Side(of play.PlayerID) (side rules.Side, ok bool) {
	if of == g.Persons[rules.Black] {
		side = rules.Black
	}
	return side, of != 0 && g.Player(side) == of
}

// Count counts the game's clocks up to an instant.
func (g *Game) Count(now time.Time) (clock.Count, error) {
	return clock.Of(g.State.Terms.Clock, g.State.Clocks(g.Leaves), now)
}

// attempts bounds how often an act is tried while others are faster.
const attempts = 5

func tooBusy() error { return &refusal.Error{Code: refusal.Stale, Key: "error.correspondence.busy"} }

// Load returns a game as its log has it. Nothing is ended by looking.
func (s *Service) Load(ctx context.Context, k Key) (*Game, error) {
	e, err := s.events.Event(ctx, k.Event)
	if err != nil {
		return nil, err
	}
	game, ok := e.Game(k.Game)
	if !ok || game.IsFree() || !e.Head.IsCorrespondence() {
		return nil, refusal.NewNotFound("error.game.none", nil)
	}
	g := &Game{Event: e, Game: game, Persons: e.PersonsOf(game)}
	g.Leaves = LeavesOf(e.Leaves, g.Persons)
	if g.Kept, err = s.store.LoadCorrespondence(ctx, k); err != nil {
		return nil, err
	}
	of, err := e.Head.Rules()
	if err != nil {
		return nil, err
	}
	if g.State, err = Replay(of, e.Head.Terms(), g.Kept.Log); err != nil {
		return nil, fmt.Errorf("game %d of event %d: %w", k.Game, k.Event, err)
	}
	return g, nil
}

// Do does an act in a game, and what the players have provided for after it. It is durable when Do returns. by is who acts, for the event's
// journal.
func (s *Service) Do(ctx context.Context, by tournament.Actor, k Key, a Act) (*Game, error) {
	for range attempts {
		g, err := s.Load(ctx, k)
		if err == nil {
			err = s.fall(ctx, g)
		}
		if errors.Is(err, ErrStale) {
			continue
		}
		if err != nil {
			return nil, err
		}
		a.Now, a.Leaves = s.events.Now(), g.Leaves
		if err := s.late(g, a); err != nil {
			return nil, err
		}
		if g.State.IsStarted() && g.blocked(a, a.Now) {
			return nil, refusal.NewConflict("error.correspondence.on-leave", nil)
		}
		after, entries, err := g.State.Do(g.Kept.Log, a)
		if err != nil {
			return nil, err
		}
		if len(entries) == 0 {
			return g, s.bring(ctx, by, g) // it is there already: whoever brought it may have died before its result came in
		}
		foreseen := [2][]Condition{g.Kept.Own[0].Conditions, g.Kept.Own[1].Conditions}
		switch a.Kind {
		case Void:
			foreseen = [2][]Condition{} // they follow moves that may count no more
		case Move:
			var more []Entry
			after, more, foreseen = after.Foreseen(after.Entered, foreseen)
			entries = append(entries, more...)
		}
		if err = s.add(ctx, g, after, entries, foreseen); err == nil {
			return g, s.bring(ctx, by, g)
		}
		if !errors.Is(err, ErrStale) {
			return nil, err
		}
	}
	return nil, tooBusy()
}

// blocked tells whether the terms let nobody move while one of the two is on leave.
func (g *Game) blocked(a Act, now time.Time) bool {
	if !g.State.Terms.Leave.Blocks || a.Kind != Move || a.By != ByPlayer {
		return false
	}
	today := person.DateOf(now.In(g.Event.Head.Location()))
	for _, l := range g.Leaves {
		if !today.Before(l.From) && !l.To.Before(today) {
			return true
		}
	}
	return false
}
