package entry

import (
	"net/http"
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
)

// SendPhoto answers with a photo of a paper sheet, which nobody may keep.
func SendPhoto(c *board.Call, event tournament.EventID, id transcript.PhotoID) error {
	if c.Transcripts == nil {
		return web.ErrNotFound
	}
	photo, err := c.Transcripts.Photo(c.Request.Context(), event, id)
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("X-Robots-Tag", "noindex")
	c.Write(http.StatusOK, "image/jpeg", []byte(photo.JPEG))
	return nil
}

// PhotoNumber is the number of the photo in the address.
func PhotoNumber(c *web.Call) (int, error) {
	n, err := strconv.Atoi(c.Param("number"))
	if err != nil || n < 1 || n > transcript.MostPhotos || strconv.Itoa(n) != c.Param("number") {
		return 0, web.ErrNotFound
	}
	return n, nil
}

// PhotosOf are a player's of a game, at the addresses that begin with base.
func PhotosOf(photos []transcript.Photo, player play.PlayerID, base string) (all []templates.SheetPhoto) {
	for _, p := range photos {
		if p.Player == player {
			all = append(all, templates.SheetPhoto{
				Href: base + strconv.Itoa(p.Number), Alt: templates.Msg("photo.alt", "n", len(all)+1),
			})
		}
	}
	return all
}
