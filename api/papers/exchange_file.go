package papers

import (
	"bytes"
	"io"
	"mime"
	"net/http"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/exchange/bridge"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// showExchangeFile sends an event in a format of other programs. Such a file holds what only those who run the event may
// know.
func showExchangeFile(c *web.Call) error {
	e, err := eventToSend(c)
	if err != nil {
		return err
	}
	title, extension, kind := e.Head.ShortName(), "", "text/plain; charset=utf-8"
	var write func(io.Writer) error
	switch file := c.Param("format"); file {
	case view.ArchiveFile:
		extension, kind = ".json", "application/json"
		write = func(w io.Writer) error { return archive.Write(w, e) }
	case view.GamesFile:
		extension = ".pdn"
		write = func(w io.Writer) error {
			_, err := exchange.WriteGames(w, e)
			return err
		}
	case view.ReportFile:
		d, _, err := bridge.Document(e, c.Query("group"))
		if err != nil {
			return err
		}
		extension = ".trf"
		if group := c.Query("group"); group != "" {
			title += " – " + group
		}
		write = func(w io.Writer) error {
			_, err := trf.Write(w, d)
			return err
		}
	default:
		return &refusal.Error{Code: refusal.NotFound, Key: "error.file.none", Args: refusal.Args{"text": file}}
	}
	body, err := slowly(c, func() ([]byte, error) {
		var b bytes.Buffer
		err := write(&b)
		return b.Bytes(), err
	})
	if err != nil {
		return err
	}
	c.Log.InfoContext(c.Request.Context(), "event exported", "event", e.ID, "file", c.Param("format"), "user", c.User.Login)
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": strings.TrimSpace(fileName(title)) +
		extension}))
	c.Write(http.StatusOK, kind, body)
	return nil
}

// eventToSend is the event as it is, or as it was in the version that the address names.
func eventToSend(c *web.Call) (*play.Event, error) {
	if c.Query("version") == "" {
		return c.Event, nil
	}
	version, ok := web.ParseID(c.Query("version"))
	if !ok {
		return nil, web.ErrNotFound
	}
	e, _, err := c.Server.Events.At(c.Request.Context(), c.Event.ID, version)
	if err != nil {
		return nil, err
	}
	return e.For(c.Audience()), nil
}
