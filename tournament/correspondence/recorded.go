package correspondence

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/play"
)

// Recorded returns an event in which the games by correspondence that somebody may know have their moves as records, as over the board
// sheets are: for whatever shows, prints or sends records. It is of all games, or of those that are named. Another event is itself.
func (s *Service) Recorded(ctx context.Context, e *play.Event, w Watcher, ids ...play.GameID) (*play.Event, error) {
	if !e.Head.IsCorrespondence() {
		return e, nil
	}
	seen, err := s.SeenGames(ctx, e, w, ids...)
	if err != nil {
		return nil, err
	}
	texts := make(map[play.GameID]string, len(seen))
	for _, g := range seen {
		texts[g.Game.ID] = MovesText(0, g.Moves)
	}
	recorded := *e
	recorded.Rounds = slices.Clone(e.Rounds)
	for i := range recorded.Rounds {
		r := &recorded.Rounds[i]
		r.Games = slices.Clone(r.Games)
		for k := range r.Games {
			if text, ok := texts[r.Games[k].ID]; ok {
				r.Games[k].Sheet.Text = text
			}
		}
	}
	return &recorded, nil
}

// SeenGames is what somebody may know of the games of an event that have started, in the order of their ids: of all, or of those that are
// named.
func (s *Service) SeenGames(ctx context.Context, e *play.Event, w Watcher, ids ...play.GameID) ([]*Seen, error) {
	of, err := e.Head.Rules()
	if err != nil {
		return nil, err
	}
	kept, err := s.keptOf(ctx, e, ids)
	if err != nil {
		return nil, err
	}
	all := make([]*Seen, 0, len(kept))
	for _, k := range kept {
		game, ok := e.Game(k.Standing.Game)
		if !ok {
			continue
		}
		g := &Game{Event: e, Game: game, Persons: e.PersonsOf(game), Kept: k}
		g.Leaves = LeavesOf(e.Leaves, g.Persons)
		if g.State, err = Replay(of, e.Head.Terms(), k.Log); err != nil {
			return nil, fmt.Errorf("game %d of event %d: %w", game.ID, e.ID, err)
		}
		all = append(all, g.For(w))
	}
	return all, nil
}

// keptOf reads games of an event: all, or those that are named and have started.
func (s *Service) keptOf(ctx context.Context, e *play.Event, ids []play.GameID) ([]Kept, error) {
	if len(ids) == 0 {
		return s.store.CorrespondenceLogs(ctx, e.ID)
	}
	var all []Kept
	for _, id := range ids {
		kept, err := s.store.LoadCorrespondence(ctx, Key{Event: e.ID, Game: id})
		if err != nil {
			return nil, err
		}
		if len(kept.Log) > 0 {
			all = append(all, kept)
		}
	}
	return all, nil
}

// MovesText writes moves that follow on so many others in a line with their numbers, as people do: "1. a3-b4 b6-c5 2. …".
func MovesText(after int, moves []string) string {
	var b strings.Builder
	for i, move := range moves {
		ply := after + i
		if i > 0 {
			b.WriteByte(' ')
		}
		switch {
		case ply%2 == 0:
			b.WriteString(strconv.Itoa(ply/2+1) + ". ")
		case i == 0:
			b.WriteString(strconv.Itoa(ply/2+1) + "… ")
		}
		b.WriteString(move)
	}
	return b.String()
}
