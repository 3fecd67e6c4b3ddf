package api

import (
	"bytes"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
)

const pdfType = "application/pdf"

// showDeskPDF draws a paper in the event's language, drafts too; a draft is marked as one.
func showDeskPDF(c *call) error {
	r, err := c.paperRequest()
	if err != nil {
		return err
	}
	if d, _ := report.Find(r.Document); !c.maySee(d) {
		return errForbidden
	}
	return c.sendPaper(c.event, r)
}

// sendPaper draws a paper of the desk and sends it.
func (c *call) sendPaper(e *tournament.Event, r report.Request) error {
	style := c.deskStyle()
	body, err := c.drawPaper(show.For(e, c.audience()), r, style)
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", paperName(e, r, style))
	c.write(http.StatusOK, pdfType, body)
	return nil
}

// showPublicPDF draws a paper of what is published, in the reader's language.
func showPublicPDF(c *call) error {
	r, err := c.paperRequest()
	if err != nil {
		return err
	}
	e, err := c.server.events.Event(c.Request.Context(), c.public.ID)
	if err != nil {
		return err
	}
	v := show.For(e, tournament.Readers)
	style := c.paperStyle(c.lang)
	if c.server.base != nil { // else the address is what the request says, and the paper is kept for others
		style.Link = c.link(publicBase(e.ID))
	}
	h := c.Writer.Header()
	h.Set("Content-Disposition", paperName(v.Event, r, style))
	err = c.publicBytes("pdf", pdfType, func() ([]byte, error) { return c.drawPaper(v, r, style) })
	if err != nil {
		h.Del("Content-Disposition") // the name of a paper may say who plays whom
	}
	return err
}

// paperQuery are the parameters of a paper's address.
var paperQuery = []string{"round", "game", "per_page", "player", "places", "table", "format"}

// paperKey is that of the paper of the address.
func (c *call) paperKey() string { return strings.TrimSuffix(c.Param("document"), ".pdf") }

// paperRequest reads which paper is asked for.
func (c *call) paperRequest() (report.Request, error) {
	r := report.Request{Document: c.paperKey()}
	numbers := map[string]int64{}
	for _, name := range paperQuery[:len(paperQuery)-1] {
		text := c.Query(name)
		if text == "" {
			continue
		}
		n, ok := parseID(text)
		if id := name == "game" || name == "player"; !ok || !id && n > 1000 {
			return r, errNotFound
		}
		numbers[name] = n
	}
	r.Round, r.PerPage = int(numbers["round"]), int(numbers["per_page"])
	r.Places, r.Table = int(numbers["places"]), int(numbers["table"])
	r.Game, r.Player = tournament.GameID(numbers["game"]), tournament.PlayerID(numbers["player"])
	r.Format = report.Format(c.Query("format"))
	return r, nil
}

// deskStyle is how papers of the desk look: in the event's language, with the time, and the address of the live page where
// there is one that others reach.
func (c *call) deskStyle() report.Style {
	style := c.paperStyle(c.event.Head.Language)
	style.Printed = c.server.events.Now().In(c.zone())
	if nearby := c.server.base == nil && isLoopbackHost(c.Request.Host); c.event.Head.Public && !nearby {
		style.Link = c.link(publicBase(c.event.ID))
	}
	return style
}

func (c *call) paperStyle(lang string) report.Style {
	return report.Style{T: c.server.words.Translator(lang).T, Language: lang}
}

// drawPaper draws one of a few papers at a time: each takes up to 42 MB while it is drawn.
func (c *call) drawPaper(v *show.View, r report.Request, s report.Style) ([]byte, error) {
	select {
	case c.server.drawing <- struct{}{}:
		defer func() { <-c.server.drawing }()
	case <-c.Request.Context().Done():
		return nil, c.Request.Context().Err()
	}
	var b bytes.Buffer
	if err := report.Write(&b, v, r, s); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// paperName is the name under which a browser keeps the paper: "Кубок Черкесска – Тур 5. Пары.pdf".
func paperName(e *tournament.Event, r report.Request, s report.Style) string {
	title := firstOf(report.Title(e, r, s), strconv.FormatInt(int64(e.ID), 10))
	return mime.FormatMediaType("inline", map[string]string{"filename": title + ".pdf"})
}
