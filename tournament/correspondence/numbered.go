package correspondence

import (
	"context"
	"errors"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/refusal"
)

// A player's program knows no revision of a game: it says the number of the move.

// DoNumbered is Do for an act of a player who says in place of a revision which number his move has, or of an act without a move that of
// the move at which he stands: of the last one made, or of the next. What is there already, sent once more, is done; another act from a
// position that is gone is refused.
func (s *Service) DoNumbered(ctx context.Context, by tournament.Actor, k Key, number int, a Act) (*Game, error) {
	for range attempts {
		g, err := s.Load(ctx, k)
		if err != nil {
			return nil, err
		}
		if a.Seen, err = g.seenAt(number, a); err != nil {
			return nil, err
		}
		after, err := s.Do(ctx, by, k, a)
		var denied *refusal.Error
		if a.Seen != g.State.Seq || !errors.As(err, &denied) || denied.Key != staleKey {
			return after, err
		}
	}
	return nil, tooBusy()
}

// staleKey is said of an act from a page that is not of now.
const staleKey = "error.post.stale"

// seenAt is the revision from which an act came, by the number of the move.
func (g *Game) seenAt(number int, a Act) (int, error) {
	s, log := g.State, g.Kept.Log
	made := len(s.Moves)
	next, last := made/2+1, (made+1)/2
	wrong := &refusal.Error{Code: refusal.Stale, Key: "error.post.number", Args: refusal.Args{"number": number, "next": next}}
	if a.Kind != Move {
		if number != next && number != last {
			return 0, wrong
		}
		return seenOther(s, log, a), nil
	}
	if number < 1 || number > MaxPlies {
		return 0, wrong
	}
	ply := 2 * (number - 1)
	if a.Side == rules.Black {
		ply++
	}
	switch {
	case ply == made:
		return s.Seq, nil
	case ply > made && s.ToMove() != a.Side && s.IsStarted() && !s.IsOver():
		return 0, s.turn(&a)
	case ply > made:
		return 0, wrong
	}
	return entryOf(log, ply).Seq - 1, nil
}

// seenOther is the revision from which an act without a move came: the one before it where it is there already, and stands; else that of
// now.
func seenOther(s *State, log []Entry, a Act) int {
	var there Entry
	switch {
	case s.IsOver() && len(log) > 0:
		there = log[len(log)-1]
	case s.Claim != nil:
		there = s.Claim.Filed
	}
	if there.Kind == a.Kind && there.Side == a.Side {
		return there.Seq - 1
	}
	return s.Seq
}

// entryOf is the entry of a move, counted from 0, that was made.
func entryOf(log []Entry, ply int) Entry {
	for _, e := range log {
		if e.Kind != Move {
			continue
		}
		if ply == 0 {
			return e
		}
		ply--
	}
	return Entry{}
}
