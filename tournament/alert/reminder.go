package alert

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"adyukh/tournament/play"
)

// Reminder is a game whose result a player's opponent has reported some time ago, and the player has not. What was reported it does not
// know.
type Reminder struct {
	Game  play.GameID
	Round int
	Board int
	Since time.Time // when the player could be reminded first
}

// RemindersOf returns of which games a player is to be reminded at a time, the earlier games first, and when the next comes; the zero time
// for none.
func RemindersOf(e *play.Event, player play.PlayerID, now time.Time) (all []Reminder, next time.Time) {
	if !e.Head.Public {
		return nil, time.Time{}
	}
	for _, r := range e.Reports {
		g, ok := e.Game(play.GameID(r.ID))
		if !ok || !g.Has(player) || e.CanReport(g, now) != nil {
			continue
		}
		since, waits := r.Awaits(g.White == player, e.Head.Regulations.Wait())
		switch {
		case !waits:
		case now.Before(since):
			next = sooner(next, since)
		default:
			all = append(all, Reminder{Game: g.ID, Round: g.Round, Board: g.Board, Since: since})
		}
	}
	return all, next
}

// key names the reminder among the mails to a player: a game has one.
func (r Reminder) key() string { return fmt.Sprintf("report.%d", r.Game) }

// words are the arguments of the messages that remind.
func (r Reminder) words(e *play.Event, player play.Player) []any {
	return []any{"event", e.Head.ShortName(), "round", r.Round, "board", r.Board, "name", player.Name}
}

// told is what a device was told: the key of the last board, and the games of which it was reminded.
type told struct {
	board string
	games []play.GameID
}

func readTold(text string) (t told) {
	board, games, _ := strings.Cut(text, "!")
	t.board = board
	for id := range strings.SplitSeq(games, ",") {
		if n, err := strconv.ParseInt(id, 10, 64); err == nil {
			t.games = append(t.games, play.GameID(n))
		}
	}
	return t
}

func (t told) String() string {
	text := t.board
	for i, id := range t.games {
		sign := ","
		if i == 0 {
			sign = "!"
		}
		text += sign + strconv.FormatInt(int64(id), 10)
	}
	return text
}
