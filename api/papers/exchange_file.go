package papers

import (
	"bytes"
	"io"
	"mime"
	"net/http"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// showExchangeFile sends an event in a format of other programs. Such a file holds what only those who run the event may
// know.
func showExchangeFile(c *board.Desk) error {
	e, err := eventToSend(c)
	if err != nil {
		return err
	}
	title, extension, kind := e.Head.ShortName(), "", "text/plain; charset=utf-8"
	var write func(io.Writer) error
	switch file := c.Param("format"); file {
	case view.ArchiveFile:
		extension, kind = ".json", "application/json"
		games, err := startedGames(c)
		if err != nil {
			return err
		}
		write = func(w io.Writer) error { return archive.Write(w, e, games...) }
	case view.GamesFile:
		extension = ".pdn"
		if e, err = c.Recorded(e, correspondence.WatcherOf(c.Audience())); err != nil {
			return err
		}
		write = func(w io.Writer) error {
			_, err := exchange.WriteGames(w, e)
			return err
		}
	case view.ReportFile:
		report, points := trfevent.Document, ""
		if c.Query("conventional") != "" && trfevent.HasConventional(e) {
			report, points = trfevent.Conventional, " 2-1-0"
		}
		if c.Query("names") == "latin" {
			e, points = show.For(e, play.Arbiters).Latin().Event, points+" latin"
		}
		departed, err := c.Events.Departures(c.Request.Context(), e)
		if err != nil {
			return err
		}
		d, _, err := report(e, c.Query("group"), departed...)
		if err != nil {
			return err
		}
		extension = points + ".trf"
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
	body, err := c.InTurn(func() ([]byte, error) {
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
	name := strings.TrimSpace(fileName(title)) + extension
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	if c.Request.Method == http.MethodGet && c.Query("version") == "" {
		c.TakePaper(name, 0, name, body)
	}
	c.Write(http.StatusOK, kind, body)
	return nil
}

// startedGames are the games of an event by correspondence as they stand, without what their players alone may see; none of an earlier
// version, which has no logs.
func startedGames(c *board.Desk) ([]correspondence.Record, error) {
	if !c.Event.AtOnce() || c.Correspondence == nil || c.Query("version") != "" {
		return nil, nil
	}
	return c.Correspondence.Records(c.Request.Context(), c.Event.ID)
}

// eventToSend is the event as it is, or as it was in the version that the address names.
func eventToSend(c *board.Desk) (*play.Event, error) {
	if c.Query("version") == "" {
		return c.Event, nil
	}
	version, ok := web.ParseID(c.Query("version"))
	if !ok {
		return nil, web.ErrNotFound
	}
	e, _, err := c.Events.At(c.Request.Context(), c.Event.ID, version)
	if err != nil {
		return nil, err
	}
	return e.For(c.Audience()), nil
}
