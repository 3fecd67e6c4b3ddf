package api

import (
	"bytes"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/exchange/bridge"
	"adyukh/tournament/exchange/trf"
)

// The files of an event for other programs, as addresses name them.
const (
	archiveFile = "event.json"
	reportFile  = "event.trf"
	gamesFile   = "games.pdn"
)

// exchangePath is the address of such a file.
func exchangePath(id tournament.EventID, file string) string {
	return deskBase(id) + "/exchange/" + file
}

// exchangeFiles lists the files for other programs, and what a tournament report file does not say of the event.
func (c *call) exchangeFiles() templates.FileGroup {
	e := c.event
	g := templates.FileGroup{Title: templates.Msg("file.exchange"), Note: templates.Msg("file.exchange-note"), Files: []templates.FileLink{{
		Title: templates.Msg("file.archive"), Hint: templates.Msg("file.archive-hint"), Kind: "JSON", Href: exchangePath(e.ID, archiveFile),
	}}}
	said := map[string]bool{}
	for _, part := range bridge.Parts(e) {
		_, notes, err := bridge.Document(e, part)
		if err != nil {
			continue
		}
		link := templates.FileLink{
			Title: templates.Msg("file.report"), Hint: templates.Msg("file.report-hint"), Kind: "TRF", Href: exchangePath(e.ID, reportFile),
		}
		if part != "" {
			link.Title = templates.Msg("file.report-group", "group", part)
			link.Href += "?" + url.Values{"group": {part}}.Encode()
		}
		g.Files = append(g.Files, link)
		for _, n := range notes {
			if key := n.Key(); !said[key] {
				said[key] = true
				g.Lost = append(g.Lost, templates.Msg(key, pairs(n.Args)...))
			}
		}
	}
	if n := sheetsOf(e); n > 0 {
		g.Files = append(g.Files, templates.FileLink{
			Title: templates.Msg("file.games"), Hint: templates.Msg("file.games-hint", "n", n), Kind: "PDN", Href: exchangePath(e.ID, gamesFile),
		})
	}
	return g
}

// sheetsOf counts the games that have a record.
func sheetsOf(e *tournament.Event) int {
	n := 0
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if g.Sheet.Text != "" {
				n++
			}
		}
	}
	return n
}

// showExchangeFile sends an event in a format of other programs. Such a file holds what only those who run the event may
// know.
func showExchangeFile(c *call) error {
	e := c.event
	title, extension, kind := e.Head.Name, "", "text/plain; charset=utf-8"
	var write func(io.Writer) error
	switch file := c.Param("format"); file {
	case archiveFile:
		extension, kind = ".json", "application/json"
		write = func(w io.Writer) error { return archive.Write(w, e) }
	case gamesFile:
		extension = ".pdn"
		write = func(w io.Writer) error {
			_, err := exchange.WriteGames(w, e)
			return err
		}
	case reportFile:
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
		return &tournament.Error{Code: tournament.NotFound, Key: "error.file.none", Args: tournament.Args{"text": file}}
	}
	body, err := c.slowly(func() ([]byte, error) {
		var b bytes.Buffer
		err := write(&b)
		return b.Bytes(), err
	})
	if err != nil {
		return err
	}
	c.log.InfoContext(c.Request.Context(), "event exported", "event", e.ID, "file", c.Param("format"), "user", c.user.Login)
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": strings.TrimSpace(fileName(title)) + extension}))
	c.write(http.StatusOK, kind, body)
	return nil
}
