package solving

import (
	"bytes"
	"errors"
	"mime"
	"net/http"
	"slices"
	"strings"
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/contest/solving/sealed"
	"adyukh/tournament/report/booklet"
)

// roundPaper is the end of the addresses of a round's papers, anyPaper of those of the whole contest.
const (
	roundPaper = "/rounds/:round/pdf/:document"
	anyPaper   = "/pdf/:document"
)

func paperRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+anyPaper, at.Run, web.Of(paperOf, showDeskPaper)),
		web.On(web.Get, desk+roundPaper, at.Run, web.Of(paperOf, showDeskPaper)),
		web.On(web.Get, public+anyPaper, at.readers, web.Of(paperOf, showPaper)),
		web.On(web.Get, public+roundPaper, at.readers, web.Of(paperOf, showPaper)),
		web.On(web.Get, hall+anyPaper, at.people, ofVenue(web.Of(paperOf, showHallPaper))),
		web.On(web.Get, hall+roundPaper, at.people, ofVenue(web.Of(paperOf, showHallPaper))),
		web.On(web.Get, hall+"/rounds/:round/package", at.people, ofVenue(web.Of(roundOf, showPackage))),
	}
}

// paper is a document of the contest or of one of its rounds.
type paper struct {
	booklet.SolvingDocument
	round solving.RoundID
}

// paperOf finds the paper of the address.
func paperOf(c *call) (paper, error) {
	d, ok := booklet.FindSolving(strings.TrimSuffix(c.Param("document"), ".pdf"))
	if !ok || d.OfRound != (c.Param("round") != "") {
		return paper{}, web.ErrNotFound
	}
	if !d.OfRound {
		return paper{d, 0}, nil
	}
	r, err := roundOf(c)
	return paper{d, r.ID}, err
}

func paperStyle(c *call, lang string) booklet.Style {
	words, zone := c.Server.Words.Translator(lang), c.Zone()
	return booklet.Style{T: words.T, Language: lang, Date: func(at time.Time) string { return words.Date(at, zone) }}
}

// showDeskPaper draws a paper as the director sees the contest, in its language.
func showDeskPaper(c *call, p paper) error {
	style := paperStyle(c, c.Solving.Head.Language)
	if c.Query("stamp") != "" { // else the same contest gives the same bytes
		style.Printed = now(c)
	}
	return sendPaper(c, p, style)
}

// showPaper draws a paper for everybody, in the reader's language.
func showPaper(c *call, p paper) error {
	if p.Names {
		return web.ErrNotFound
	}
	style := paperStyle(c, c.Lang)
	if c.Server.Base != nil {
		style.Link = c.Link(base(c))
	}
	c.Writer.Header().Set("Content-Disposition", paperName(c, p, style))
	return c.PublicBytes("solving-pdf", "application/pdf", func() ([]byte, error) { return drawPaper(c, c.Solving, p, style) })
}

// showHallPaper draws what a hall prints: problems when it is time, and the list of its solvers.
func showHallPaper(c *call, p paper) error {
	if p.Tells {
		return web.ErrNotFound
	}
	return sendPaper(c, p, paperStyle(c, c.Solving.Head.Language))
}

func sendPaper(c *call, p paper, style booklet.Style) error {
	body, err := drawPaper(c, c.Solving, p, style)
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", paperName(c, p, style))
	c.Write(http.StatusOK, "application/pdf", body)
	return nil
}

func drawPaper(c *call, of *solving.Contest, p paper, style booklet.Style) ([]byte, error) {
	return c.InTurn(func() ([]byte, error) {
		var b bytes.Buffer
		err := booklet.WriteSolving(&b, of, p.SolvingDocument, p.round, style)
		return b.Bytes(), err
	})
}

func paperName(c *call, p paper, style booklet.Style) string {
	name := c.Solving.Head.ShortName() + " – " + p.Title(c.Solving, p.round, style)
	return mime.FormatMediaType("inline", map[string]string{"filename": name + ".pdf"})
}

// showPackage sends a hall the papers of a round as it will have them when it may print them, sealed with the key that its page tells then.
func showPackage(c *call, r solving.Round) error {
	k, err := c.Solvings.Event(c.Request.Context(), c.Solving.ID)
	if err != nil {
		return err
	}
	whole, key := k.AsAtStart(r.ID)
	if key == "" {
		return web.ErrNotFound
	}
	d, ok := booklet.FindSolving("package")
	if !ok {
		return errors.New("no paper for halls")
	}
	style := paperStyle(c, c.Solving.Head.Language)
	p := paper{d, r.ID}
	pdf, err := drawPaper(c, whole.For(*c.Solving.Seen, now(c)), p, style)
	if err != nil {
		return err
	}
	title := c.Solving.Head.ShortName() + " – " + p.Title(c.Solving, r.ID, style)
	words := sealed.Words{
		Language: style.Language, Title: title, Lead: style.T("solving.sealed.lead"), Key: style.T("solving.sealed.key"),
		Open: style.T("solving.sealed.open"), Wrong: style.T("solving.sealed.wrong"), Ready: style.T("solving.sealed.ready"),
		Old: style.T("solving.sealed.old"),
	}
	var b bytes.Buffer
	if err := sealed.Write(&b, key, pdf, words); err != nil {
		return err
	}
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": title + ".html"}))
	c.Write(http.StatusOK, web.HTMLType, b.Bytes())
	return nil
}

// paperLinks lead to those of some papers that the viewer has; from is the address of the page of the contest, or of the round.
func paperLinks(c *call, from string, round solving.RoundID, keys ...string) []templates.Link {
	r, _ := c.Solving.Round(round)
	has := func(d booklet.SolvingDocument) bool {
		switch asked := len(r.Problems) > 0 && r.Problems[0].Position != ""; {
		case d.OfRound && d.Tells:
			return asked && r.Problems[0].Solution != ""
		case d.OfRound:
			return asked
		case d.Names && d.Tells:
			return !c.Solving.Head.Final.IsZero()
		case d.Tells:
			return c.Solving.Told != nil && len(c.Solving.Told.Rounds) > 0
		}
		return true
	}
	var links []templates.Link
	for _, d := range booklet.SolvingDocuments() {
		if slices.Contains(keys, d.Key) && d.OfRound == (round != 0) && has(d) {
			key := "solvingpaper." + d.Key
			if d.Key == "results" && c.Solving.Head.Final.IsZero() {
				key += "-preliminary"
			}
			links = append(links, templates.Link{
				Label: templates.Msg(key), Href: from + "/pdf/" + d.Key + ".pdf",
			})
		}
	}
	return links
}
