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
	Games       []Game    // by board; a free round comes last
}

// Game is a pairing and what came of it. A free round is a game without an opponent: White is the player, Black is 0, Board is 0.
type Game struct {
	ID       GameID
	Revision int64 // of the pairing and the result; the sheet has its own
	Round    int
	Board    int // from 1
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

// Game returns the game on a board.
func (r Round) Game(board int) (Game, bool) {
	i := slices.IndexFunc(r.Games, func(g Game) bool { return g.Board == board && !g.IsFree() })
	if i < 0 {
		return Game{}, false
	}
	return r.Games[i], true
}

// IsFree tells whether the game is a player's free round.
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
