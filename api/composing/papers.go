package composing

import (
	"bytes"
	"mime"
	"net/http"
	"strings"
	"time"

	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/report/booklet"
)

func paperRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/pdf/:document", at.Look, web.Of(paperOf, showDeskPaper)),
		web.On(web.Get, public+"/pdf/:document", at.readers, web.Of(paperOf, showPaper)),
		web.On(web.Get, public+"/my/:code/pdf/:document", at.people, web.Of(paperOf, showOwnPaper)),
	}
}

// paperOf finds the paper of the address.
func paperOf(c *call) (booklet.Document, error) {
	d, ok := booklet.Find(strings.TrimSuffix(c.Param("document"), ".pdf"))
	if !ok {
		return d, web.ErrNotFound
	}
	return d, nil
}

func paperStyle(c *call, lang string) booklet.Style {
	words, zone := c.Server.Words.Translator(lang), c.Zone()
	return booklet.Style{T: words.T, Language: lang, Date: func(at time.Time) string { return words.Date(at, zone) }}
}

// showDeskPaper draws a paper as the director sees the contest, in its language.
func showDeskPaper(c *call, d booklet.Document) error {
	style := paperStyle(c, c.Contest.Head.Language)
	if c.Query("stamp") != "" { // else the same contest gives the same bytes
		style.Printed = c.Now()
	}
	return sendPaper(c, d, style)
}

// showPaper draws a paper for everybody, in the reader's language.
func showPaper(c *call, d booklet.Document) error {
	if !d.Public || !c.Contest.IsTold() {
		return web.ErrNotFound
	}
	style := paperStyle(c, c.Lang)
	if c.Server.Base != nil {
		style.Link = c.Link(contest.ComposingBase(c.Contest.ID))
	}
	c.Writer.Header().Set("Content-Disposition", paperName(c, d, style))
	return c.PublicBytes("contest-pdf", "application/pdf", func() ([]byte, error) { return drawPaper(c, d, style) })
}

// showOwnPaper draws the diagrams for a judge, under numbers alone.
func showOwnPaper(c *call, d booklet.Document) error {
	if !c.Me.Judge || !d.Judges {
		return web.ErrNotFound
	}
	return sendPaper(c, d, paperStyle(c, c.Lang))
}

func sendPaper(c *call, d booklet.Document, style booklet.Style) error {
	body, err := drawPaper(c, d, style)
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", paperName(c, d, style))
	c.Write(http.StatusOK, "application/pdf", body)
	return nil
}

// drawPaper draws a paper. What a judge gets holds no entry of his own: its author is he.
func drawPaper(c *call, d booklet.Document, style booklet.Style) ([]byte, error) {
	return c.InTurn(func() ([]byte, error) {
		var b bytes.Buffer
		err := booklet.Write(&b, c.Contest, d, style)
		return b.Bytes(), err
	})
}

func paperName(c *call, d booklet.Document, style booklet.Style) string {
	name := c.Contest.Head.ShortName() + " – " + d.Title(c.Contest, style)
	return mime.FormatMediaType("inline", map[string]string{"filename": name + ".pdf"})
}

// paperLinks lead to the papers that are there; base is the address before "/pdf/".
func paperLinks(c *call, base string) []templates.Link {
	if c.Contest.Head.Course.Handed.IsZero() {
		return nil
	}
	var links []templates.Link
	style := paperStyle(c, c.Lang)
	for _, d := range booklet.Documents() {
		if !d.IsThere(c.Contest) || !c.Contest.Seen.Director && !(d.Public && c.Contest.IsTold()) {
			continue
		}
		links = append(links, templates.Link{
			Label: templates.Literal(d.Title(c.Contest, style)), Href: base + "/pdf/" + d.Key + ".pdf",
		})
	}
	return links
}
