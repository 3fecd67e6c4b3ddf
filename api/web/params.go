package web

import (
	"strconv"

	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// Ply reads which position is to be shown, -1 when none is named.
func (c *Call) Ply() int {
	n, err := strconv.Atoi(c.Query("ply"))
	if err != nil || n < 0 {
		return -1
	}
	return n
}

// RoundNumber reads the number of a round from the address.
func (c *Call) RoundNumber() (int, error) {
	n, ok := ParseID(c.Param("round"))
	if !ok || n > 1000 {
		return 0, ErrNotFound
	}
	return int(n), nil
}

// Recorded is an event with the moves of its games by correspondence as records, as far as whoever asks may know them: see
// correspondence.Service.Recorded.
func Recorded(c *Call, e *play.Event, ids ...play.GameID) (*play.Event, error) {
	if !e.AtOnce() || c.Server.Cfg.Post == nil {
		return e, nil
	}
	w := correspondence.Reader
	if c.Event != nil {
		w = correspondence.WatcherOf(c.Audience())
	}
	return c.Server.Cfg.Post.Recorded(c.Request.Context(), e, w, ids...)
}

// PublicGame returns the published game of the address.
func (c *Call) PublicGame() (show.Pairing, error) {
	id, ok := ParseID(c.Param("game"))
	if !ok {
		return show.Pairing{}, ErrNotFound
	}
	g, ok := c.Public.Event.Game(play.GameID(id))
	if !ok || g.IsFree() {
		return show.Pairing{}, &refusal.Error{Code: refusal.NotFound, Key: "error.game.none"}
	}
	if c.Public.AtOnce() { // its moves stand beside the event, and go on without it
		e, err := Recorded(c, c.Public.Event, g.ID)
		if err != nil {
			return show.Pairing{}, err
		}
		g, _ = e.Game(g.ID)
		c.Beside = append(c.Beside, g.Sheet.Text)
	}
	if err := c.followed(&g); err != nil {
		return show.Pairing{}, err
	}
	return show.PairingOf(c.Public.Event, g), nil
}

// followed gives a game that is entered while it is played the record that readers may see of it.
func (c *Call) followed(g *play.Game) error {
	if c.Server.Cfg.Transcripts == nil {
		return nil
	}
	boards, err := c.Server.Cfg.Transcripts.Boards(c.Request.Context(), c.Public.Event, g.ID)
	if b, ok := boards[g.ID]; ok {
		c.Board = &b
		c.Beside = append(c.Beside, strconv.FormatInt(b.Reached, 10), b.Text)
		if g.Sheet.Text == "" {
			g.Sheet.Text = b.Text
		}
	}
	return err
}
