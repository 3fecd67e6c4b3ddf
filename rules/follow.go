package rules

import "hash/maphash"

// Follower goes along with one game as it is played and knows what a position alone does not tell: how often it has
// occurred, how long nothing was captured.
type Follower[P comparable, M any] interface {
	// Played tells of the next move and returns the outcome after it.
	Played(before P, m M, after P) Outcome
}

// Historical is a game that can end by what happened on the way to a position. The Outcome of its Game knows the position
// alone.
type Historical[P comparable, M any] interface {
	// Follow begins to go along with a game that begins in start.
	Follow(start P) Follower[P, M]
}

// Follow begins to go along with a game from start, whether its rules look back or not.
func Follow[P comparable, M any](g Game[P, M], start P) Follower[P, M] {
	if h, ok := g.(Historical[P, M]); ok {
		return h.Follow(start)
	}
	return positionOnly[P, M]{g}
}

// positionOnly follows a game whose end depends on the position alone.
type positionOnly[P comparable, M any] struct{ game Game[P, M] }

func (f positionOnly[P, M]) Played(_ P, _ M, after P) Outcome { return f.game.Outcome(after) }

// Occurrences counts how often each position of a game has occurred. A game is short, so a list that is searched beats a map.
type Occurrences[P comparable] struct {
	seed      maphash.Seed
	hashes    []uint64
	positions []P
}

// NewOccurrences returns a count that has room for so many positions before it grows.
func NewOccurrences[P comparable](room int) Occurrences[P] {
	return Occurrences[P]{seed: maphash.MakeSeed(), hashes: make([]uint64, 0, room), positions: make([]P, 0, room)}
}

// Add notes the next position and returns how often it has occurred, now included. Positions are added ply by ply: the same
// side is to move in every other one only.
func (o *Occurrences[P]) Add(p P) int {
	hash, n := maphash.Comparable(o.seed, p), 1
	for i := len(o.hashes) - 2; i >= 0; i -= 2 {
		if o.hashes[i] == hash && o.positions[i] == p {
			n++
		}
	}
	o.hashes, o.positions = append(o.hashes, hash), append(o.positions, p)
	return n
}

// Clear forgets all positions: after a move that can't be taken back none of them can occur again.
func (o *Occurrences[P]) Clear() { o.hashes, o.positions = o.hashes[:0], o.positions[:0] }
