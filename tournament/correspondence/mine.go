package correspondence

import (
	"context"
	"slices"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// Mine is a game in the list of one who plays it.
type Mine struct {
	Standing
	Side rules.Side // the player's
	Tail []Entry    // the latest entries of the log, in order
}

// Noted is an entry with its game.
type Noted struct {
	Game  play.GameID
	Plies int // moves of the game until then, the entry's own included; only in what Service.News returns
	Entry
}

// tail is how many of the latest entries a list looks at: the last move is among them, and whether an offer stands.
const tail = 8

// MostNews bounds what is told at once of what happened in a player's games.
const MostNews = 100

// IsOver tells whether the game has ended.
func (m Mine) IsOver() bool { return !m.Ended.IsZero() }

// IsMyMove tells whether it is the player's move.
func (m Mine) IsMyMove() bool { return !m.IsOver() && rules.Side(m.Plies%2) == m.Side }

// Opponent is who plays against the player.
func (m Mine) Opponent() play.PlayerID {
	if m.Side == rules.White {
		return m.Black
	}
	return m.White
}

// LastMove is the last move; ok is false before the first one.
func (m Mine) LastMove() (last Entry, ok bool) {
	for _, e := range slices.Backward(m.Tail) {
		if e.Kind == Move {
			return e, true
		}
	}
	return Entry{}, false
}

// IsOffered tells whether the player is offered a draw.
func (m Mine) IsOffered() bool {
	if !m.IsMyMove() {
		return false
	}
	for _, e := range slices.Backward(m.Tail) {
		switch e.Kind {
		case Move:
			return e.Offer
		case Decline:
			return false
		}
	}
	return false
}

// Mine returns the games of a player that have started, in the order of their ids.
func (s *Service) Mine(ctx context.Context, event tournament.EventID, player play.PlayerID) ([]Mine, error) {
	games, err := s.store.CorrespondenceGames(ctx, event, player)
	if err != nil {
		return nil, err
	}
	notes, err := s.store.CorrespondenceTails(ctx, event, player, tail)
	if err != nil {
		return nil, err
	}
	of := map[play.GameID][]Entry{}
	for _, n := range notes {
		of[n.Game] = append(of[n.Game], n.Entry)
	}
	mine := make([]Mine, len(games))
	for i, g := range games {
		mine[i] = Mine{Standing: g, Tail: of[g.Game]}
		if slices.ContainsFunc(mine[i].Tail, func(e Entry) bool { return e.Kind == Void }) { // which may have struck out all but itself
			if mine[i].Tail, err = s.tail(ctx, g.Key); err != nil {
				return nil, err
			}
		}
		if g.White != player {
			mine[i].Side = rules.Black
		}
		for n, e := range mine[i].Tail {
			mine[i].Tail[n] = e.sealedFrom(mine[i].Side)
		}
	}
	return mine, nil
}

// tail returns the latest entries that count of a game.
func (s *Service) tail(ctx context.Context, k Key) ([]Entry, error) {
	kept, err := s.store.LoadCorrespondence(ctx, k)
	log := standing(kept.Log)
	return slices.Clone(log[max(0, len(log)-tail):]), err
}

// News returns what was entered last in the games of a player, by others than the player himself, the newest first.
func (s *Service) News(ctx context.Context, event tournament.EventID, player play.PlayerID) ([]Noted, error) {
	games, err := s.store.CorrespondenceGames(ctx, event, player)
	if err != nil {
		return nil, err
	}
	side, plies := map[play.GameID]rules.Side{}, map[play.GameID]int{}
	for _, g := range games {
		if plies[g.Game] = g.Plies; g.White != player {
			side[g.Game] = rules.Black
		}
	}
	notes, err := s.store.CorrespondenceNews(ctx, event, player, 2*MostNews)
	for i, n := range notes { // of each game the end of its log, backwards
		notes[i].Plies, notes[i].Entry = plies[n.Game], n.Entry.sealedFrom(side[n.Game])
		if n.Kind == Move {
			plies[n.Game]--
		}
	}
	notes = slices.DeleteFunc(notes, func(n Noted) bool {
		return n.By == ByPlayer && n.Side == side[n.Game] || n.Kind == Word || n.Kind == Start
	})
	return notes[:min(len(notes), MostNews)], err
}

// Reached returns how far the games of a player have come: a number that grows with every entry of their logs.
func (s *Service) Reached(ctx context.Context, event tournament.EventID, player play.PlayerID) (int64, error) {
	games, err := s.store.CorrespondenceGames(ctx, event, player)
	sum := int64(0)
	for _, g := range games {
		sum += int64(g.Seq)
	}
	return sum, err
}

// Until is how long it is until the deadline of a game; ok is false while its clock stands still, and when it is over.
func (s Standing) Until(now time.Time) (left time.Duration, ok bool) {
	return s.Deadline.Sub(now), !s.Deadline.IsZero() && s.Ended.IsZero()
}
