package correspondence

import (
	"context"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// Watcher is who looks at a game.
type Watcher struct {
	kind watcherKind
	side rules.Side
}

type watcherKind uint8

const (
	reader watcherKind = iota
	player
	arbiter
)

// Reader is everybody, and an event's Arbiter whoever may see what arbiters see.
var (
	Reader  = Watcher{kind: reader}
	Arbiter = Watcher{kind: arbiter}
)

// PlayerOf is the player of a side.
func PlayerOf(side rules.Side) Watcher { return Watcher{kind: player, side: side} }

// WatcherOf is somebody of an event's audience who does not play in the game.
func WatcherOf(a play.Audience) Watcher {
	if a == play.Arbiters {
		return Arbiter
	}
	return Reader
}

// Seen is what somebody may know of a game: all pages, papers, files and messages are made of it. What is not in it is secret from him.
type Seen struct {
	Event   *play.Event
	Game    play.Game
	Persons [2]play.PlayerID
	Plies   int      // that may be known
	Behind  bool     // there may be more
	Moves   []string // in plain form
	Made    []time.Time
	FEN     string // of the last one; "": the position in which the game begins
	Start   time.Time
	Result  play.Result // NoResult while the game goes on, as far as is known
	Ended   time.Time

	State  *State   // the whole game; nil for readers
	Log    []Entry  // readers know none of a game that goes on, and of one that is over no claims, texts and names of arbiters
	Own    *Own     // of the player who looks
	Struck []Strike // what decisions have struck out; readers know it where they know all moves
	Side   rules.Side
}

// For returns what somebody may know of the game.
func (g *Game) For(w Watcher) *Seen {
	s := g.State
	seen := &Seen{
		Event: g.Event, Game: g.Game, Persons: g.Persons, Plies: g.plies(w), Start: s.Start, Result: s.Result, Ended: s.Ended, Side: w.side,
	}
	seen.Moves, seen.Made, seen.FEN = s.Moves[:seen.Plies], s.Made[:seen.Plies], s.fenAt(seen.Plies)
	seen.Behind = !s.IsOver() && seen.Plies < len(s.Moves) || s.Terms.Shown != terms.ShownToAll && w.kind == reader && !s.IsOver()
	if s.IsOver() || s.Terms.Shown == terms.ShownToAll || w.kind != reader {
		seen.Struck = strikes(g.Kept.Log)
	}
	switch {
	case w.kind == player:
		own := g.Kept.Own[w.side]
		seen.State, seen.Log, seen.Own = s.awaiting(w.side), s.sealed(g.Kept.Log, w.side), &own
	case w.kind == arbiter:
		seen.State, seen.Log = s, g.Kept.Log
	case s.IsOver():
		seen.Log = publicLog(g.Kept.Log)
	}
	return seen
}

// plies is how many moves somebody may know.
func (g *Game) plies(w Watcher) int {
	return w.knows(g.State.Terms, len(g.State.Moves), g.State.IsOver())
}

// knows is how many of the moves of a game somebody may know.
func (w Watcher) knows(t terms.Terms, all int, over bool) int {
	switch {
	case w.kind != reader || over || t.Shown == terms.ShownToAll:
		return all
	case t.Shown == terms.ShownLater:
		return max(0, all-t.Delay)
	}
	return 0
}

// Glimpse is what somebody may know of a game without going through its log.
type Glimpse struct {
	Game  play.GameID
	Plies int       // moves that may be known
	Ended time.Time // zero while the game goes on
}

// Glimpses returns what somebody may know of the published games of an event that have started, by game.
func (s *Service) Glimpses(ctx context.Context, e *play.Event, w Watcher) (map[play.GameID]Glimpse, error) {
	games, err := s.store.CorrespondenceGames(ctx, e.ID, 0)
	all := make(map[play.GameID]Glimpse, len(games))
	for _, g := range games {
		all[g.Game] = Glimpse{Game: g.Game, Plies: w.knows(e.Head.Terms(), g.Plies, !g.Ended.IsZero()), Ended: g.Ended}
	}
	return all, err
}

// publicLog is what readers may know of a log: what was done on the board and how the game ended.
func publicLog(log []Entry) []Entry {
	var public []Entry
	for _, e := range standing(log) {
		switch e.Kind {
		case Start, Move, Accept, Resign, Flag:
			e.Name, e.Text, e.Offer = "", "", false
			public = append(public, e)
		case Ruling:
			if e.Result.Kind != play.NoResult {
				e.Name, e.Text, e.Days = "", "", 0
				public = append(public, e)
			}
		}
	}
	return public
}
