package alert

import (
	"fmt"
	"time"

	"adyukh/tournament/play"
)

// Board is where a player sits in the round that was published last.
type Board struct {
	Round    int
	Game     play.GameID
	Board    int // 0: the player has no opponent in this round
	White    bool
	Opponent play.PlayerID
	Starts   time.Time // zero: it is not said
}

// BoardOf returns where a player sits in the round published last, as readers see it. ok is false where there is nothing to tell: nothing
// is published, the player is not in the round, the game is over, or the event is one whose players have no pages of their own.
func BoardOf(e *play.Event, player play.PlayerID) (b Board, ok bool) {
	n := e.PublishedRounds()
	if !e.Head.Public || !e.HasLinks() || n == 0 {
		return Board{}, false
	}
	p, ok := e.Player(player)
	if !ok || p.Withdrawn.FromRound != 0 && p.Withdrawn.FromRound <= n {
		return Board{}, false
	}
	r := e.Rounds[n-1]
	g, ok := e.GameOf(player, n) // the first one of a match
	switch {
	case !ok || r.Editing:
		return Board{}, false
	case g.IsFree():
		if e.RoundComplete(n) {
			return Board{}, false
		}
		return Board{Round: n, Game: g.ID, Starts: r.StartsAt}, true
	case g.Result.Kind != play.NoResult:
		return Board{}, false
	}
	return Board{
		Round: n, Game: g.ID, Board: g.Board, White: g.White == player, Opponent: g.Opponent(player), Starts: r.StartsAt,
	}, true
}

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
