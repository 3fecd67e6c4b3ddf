package alert

import (
	"fmt"
	"time"

	"adyukh/tournament/play"
)

// Board is where a player sits in the next round.
type Board struct {
	Round    int
	Game     play.GameID
	Board    int // 0: the player has no opponent in this round
	White    bool
	Opponent play.PlayerID
	Starts   time.Time // zero: it is not said

	published time.Time // zero: the round was published ahead, when nobody was told of it yet
}

// BoardOf returns where a player sits in the next round, as readers see it. ok is false where there is nothing to tell: nothing
// is published, the player is not in the round, the game is over, or the event is one whose players have no pages of their own.
func BoardOf(e *play.Event, player play.PlayerID) (b Board, ok bool) {
	n := e.NextRound()
	if last := e.PublishedRounds(); last > n && !ahead(e, last) {
		n = last // published when its time had come, whatever is missing before it
	}
	if !e.Head.Public || !e.HasLinks() || n == 0 {
		return Board{}, false
	}
	p, ok := e.Player(player)
	if !ok || p.Withdrawn.FromRound != 0 && p.Withdrawn.FromRound <= n {
		return Board{}, false
	}
	r := e.Rounds[n-1]
	b = Board{Round: n, Starts: r.StartsAt}
	if !ahead(e, n) {
		b.published = r.PublishedAt
	}
	g, ok := e.GameOf(player, n) // the first one of a match
	switch {
	case !ok || r.Editing:
		return Board{}, false
	case g.IsFree():
		if e.RoundComplete(n) {
			return Board{}, false
		}
		b.Game = g.ID
		return b, true
	case g.Result.Kind != play.NoResult:
		return Board{}, false
	}
	b.Game, b.Board, b.White, b.Opponent = g.ID, g.Board, g.White == player, g.Opponent(player)
	return b, true
}

// ahead tells whether a round was published while the one before had hardly begun: before another one, or with the one before. Its
// boards come when that is over, however long ago they were published.
func ahead(e *play.Event, n int) bool {
	const together = 15 * time.Minute
	if n < 2 || !e.Head.Regulations.System.UsesTables() || e.AtOnce() {
		return false
	}
	return n < e.PublishedRounds() || e.Rounds[n-1].PublishedAt.Sub(e.Rounds[n-2].PublishedAt) < together
}

// isSince tells whether the board could not be told before a time.
func (b Board) isSince(t time.Time) bool { return b.published.IsZero() || !b.published.Before(t) }

// key names the board among those of a player: another opponent, table or colour has another one, the same ones keep theirs.
func (b Board) key() string {
	colour := "b"
	if b.White {
		colour = "w"
	}
	return fmt.Sprintf("%d.%d.%s.%d", b.Round, b.Board, colour, b.Opponent)
}

// words are the arguments of the messages that tell of it.
func (b Board) words(e *play.Event) []any {
	opponent, _ := e.Player(b.Opponent)
	return []any{"event", e.Head.ShortName(), "round", b.Round, "board", b.Board, "opponent", opponent.Name}
}

// message is the key of a message: of who has White, of who has Black, of who is free.
func (b Board) message(key string) string {
	switch {
	case b.Board == 0:
		return "alert." + key + "-free"
	case b.White:
		return "alert." + key + "-white"
	}
	return "alert." + key + "-black"
}
