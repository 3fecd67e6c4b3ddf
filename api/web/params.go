package web

import (
	"strconv"

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
	return show.PairingOf(c.Public.Event, g), nil
}
