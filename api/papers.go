package api

import (
	"bytes"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/report"
)

const pdfType = "application/pdf"

// showDocuments lists the papers of an event.
func showDocuments(c *call) error {
	return c.page("documents", view{
		title: templates.Msg("nav.documents"), section: sectionDocuments, wide: true,
		body: templates.Documents{Papers: paperViews(deskBase(c.event.ID), c.event)},
	})
}

// showDeskPDF draws a paper in the event's language, drafts too; a draft is marked as one.
func showDeskPDF(c *call) error {
	r, err := c.paperRequest()
	if err != nil {
		return err
	}
	style := c.paperStyle(c.event.Head.Language)
	style.Printed = c.server.events.Now().In(c.zone())
	body, err := c.drawPaper(c.event, r, style)
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", paperName(c.event, r, style))
	c.write(http.StatusOK, pdfType, body)
	return nil
}

// showPublicPDF draws a paper of what is published, in the reader's language.
func showPublicPDF(c *call) error {
	r, err := c.paperRequest()
	if err != nil {
		return err
	}
	r.ForReaders = true
	e, err := c.server.events.Event(c.Request.Context(), c.public.ID)
	if err != nil {
		return err
	}
	style := c.paperStyle(c.lang)
	h := c.Writer.Header()
	h.Set("Content-Disposition", paperName(e, r, style))
	err = c.publicBytes("pdf", pdfType, paperQuery, func() ([]byte, error) { return c.drawPaper(e, r, style) })
	if err != nil {
		h.Del("Content-Disposition") // the name of a paper may say who plays whom
	}
	return err
}

// paperQuery are the parameters of a paper's address.
var paperQuery = []string{"round", "game", "per_page"}

// paperRequest reads which paper is asked for.
func (c *call) paperRequest() (report.Request, error) {
	r := report.Request{Document: strings.TrimSuffix(c.Param("document"), ".pdf")}
	var numbers [3]int64
	for i, name := range paperQuery {
		text := c.Query(name)
		if text == "" {
			continue
		}
		n, ok := parseID(text)
		if !ok || name != "game" && n > 1000 {
			return r, errNotFound
		}
		numbers[i] = n
	}
	r.Round, r.Game, r.PerPage = int(numbers[0]), tournament.GameID(numbers[1]), int(numbers[2])
	return r, nil
}

func (c *call) paperStyle(lang string) report.Style {
	return report.Style{T: c.server.words.Translator(lang).T, Language: lang}
}

// drawPaper draws one of a few papers at a time: each takes up to 42 MB while it is drawn.
func (c *call) drawPaper(e *tournament.Event, r report.Request, s report.Style) ([]byte, error) {
	select {
	case c.server.drawing <- struct{}{}:
		defer func() { <-c.server.drawing }()
	case <-c.Request.Context().Done():
		return nil, c.Request.Context().Err()
	}
	var b bytes.Buffer
	if err := report.Write(&b, e, r, s); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// paperName is the name under which a browser keeps the paper: "Кубок Черкесска – Тур 5. Пары.pdf".
func paperName(e *tournament.Event, r report.Request, s report.Style) string {
	title := firstOf(report.Title(e, r, s), strconv.FormatInt(int64(e.ID), 10))
	return mime.FormatMediaType("inline", map[string]string{"filename": title + ".pdf"})
}
