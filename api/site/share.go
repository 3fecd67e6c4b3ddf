package site

import (
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// qrFile is the code of a page, below its address.
const qrFile = "/qr.svg"

// shared offers the address of a page to whoever stands beside the reader.
func shared(c *board.Reading, path string) *templates.Shared {
	return &templates.Shared{Picture: path + qrFile, URL: c.ReadersLink(path)}
}

// showRoundQR draws the address of a round's page.
func showRoundQR(c *board.Reading) error {
	n, err := c.RoundNumber()
	if err != nil {
		return err
	}
	if n > len(c.Public.Rounds) {
		return &refusal.Error{Code: refusal.NotFound, Key: "error.round.none", Args: refusal.Args{"round": n}}
	}
	return sendQR(c)
}

// showPlayerQR draws the address of a player's page.
func showPlayerQR(c *board.Reading) error {
	if _, err := routePlayer(c); err != nil {
		return err
	}
	return sendQR(c)
}

// showGameQR draws the address of a game's page.
func showGameQR(c *board.Reading) error {
	if _, err := c.PublicGame(); err != nil {
		return err
	}
	return sendQR(c)
}

// routePlayer is the public player of the address.
func routePlayer(c *board.Reading) (play.Player, error) {
	id, ok := web.ParseID(c.Param("player"))
	if !ok {
		return play.Player{}, web.ErrNotFound
	}
	player, ok := c.Public.Player(play.PlayerID(id))
	if !ok {
		return player, &refusal.Error{Code: refusal.NotFound, Key: "error.player.none"}
	}
	return player, nil
}

// sendQR sends the code of the page below whose address it stands, as a file: it is printed, or put into another text.
func sendQR(c *board.Reading) error {
	page := strings.TrimSuffix(c.Request.URL.Path, qrFile)
	picture, err := web.PictureQR(c.Link(page))
	if err != nil {
		return err
	}
	c.SendFile("qr"+strings.ReplaceAll(page, "/", "-")+".svg", web.SVGType, picture)
	return nil
}
