package tournament

import (
	"slices"
	"time"
)

// GameID names a game, or a free round, within an event.
type GameID int64

// Round is one round: a draft until it is published.
type Round struct {
	Revision    int64
	Number      int       // from 1
	PublishedAt time.Time // UTC; zero while the round is a draft
	StartsAt    time.Time // UTC; zero when not said
	Editing     bool      // somebody is changing the pairings by hand; until that ends it is neither published nor followed by another
	Opening     Opening   // drawn for the round; zero when there is none
	Settled     []Settled // knock-out: winners that an arbiter named
	PairingLog  string    // how the engine paired the round and why, in JSON; empty where tables or an arbiter pair
	Games       []Game    // by board; rounds without an opponent come last
}

// Game is a pairing and what came of it. A round without an opponent is a game too: White is the player, Black is 0, Board is 0,
// and the kind of the result says why.
type Game struct {
	ID       GameID
	Revision int64 // of the pairing and the result; the sheet has its own
	Round    int
	Board    int // from 1
	Leg      int // which game of the match on this board: 0 is the first, or the only one
	White    PlayerID
	Black    PlayerID
	Result   Result
	Sheet    Sheet
}

// Sheet is the record of a game that a player handed in, and what the arbiter decided about it.
type Sheet struct {
	Revision int64
	Text     string
	Decision Decision
	Note     string // the arbiter's words on the decision
}

// Decision is what an arbiter did about the finding of a game sheet. The finding itself is worked out from the text anew.
type Decision string

// The decisions. NoDecision is also what remains after the result or the text has changed.
const (
	NoDecision    Decision = ""
	ResultStands  Decision = "stands"   // the result was not touched (8.8)
	TakenFromText Decision = "by-sheet" // the result was set to the count of the sheet
)

// IsPublished tells whether everybody can see the round.
func (r Round) IsPublished() bool { return !r.PublishedAt.IsZero() }

// Game returns the game on a board, the first one of a match.
func (r Round) Game(board int) (Game, bool) {
	i := slices.IndexFunc(r.Games, func(g Game) bool { return g.Board == board && !g.IsFree() })
	if i < 0 {
		return Game{}, false
	}
	return r.Games[i], true
}

// Match returns the games on a board in the order in which they are played.
func (r Round) Match(board int) []Game {
	var games []Game
	for _, g := range r.Games {
		if g.Board == board && !g.IsFree() {
			games = append(games, g)
		}
	}
	return games
}

// IsFree tells whether the player has no opponent in the round, for whatever reason.
func (g Game) IsFree() bool { return g.Black == 0 }

// Has tells whether the player plays in the game.
func (g Game) Has(p PlayerID) bool { return p != 0 && (g.White == p || g.Black == p) }

// Opponent returns the other player, 0 for a free round.
func (g Game) Opponent(p PlayerID) PlayerID {
	if g.White == p {
		return g.Black
	}
	return g.White
}
