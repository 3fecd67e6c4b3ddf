package papers

import (
	"bytes"
	"fmt"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
)

const pdfType = "application/pdf"

// showDeskPDF draws a paper in the event's language, drafts too; a draft is marked as one.
func showDeskPDF(c *board.Desk) error {
	r, err := paperRequest(c.Plain())
	if err != nil {
		return err
	}
	if d, _ := report.Find(r.Document); !d.For(c.Audience()) {
		return web.ErrForbidden
	}
	return sendPaper(c, c.Event, r)
}

// sendPaper draws a paper of the desk and sends it.
func sendPaper(c *board.Desk, e *play.Event, r report.Request) error {
	style := deskStyle(c)
	if c.Query(stampField) != "" {
		style.Printed = timeHere(c)
	}
	if err := leadToOwn(c.Call, &style, e.ID); err != nil {
		return err
	}
	v := show.For(e, c.Audience())
	if err := withGames(c.Call, v, &r, correspondence.WatcherOf(c.Audience())); err != nil {
		return err
	}
	body, err := drawPaper(c.Plain(), v, r, style)
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	name := paperName(e, r, style)
	h.Set("Content-Disposition", inline(name))
	if c.Request.Method == http.MethodGet {
		c.TakePaper(r.Document, r.Round, name, body)
	}
	c.Write(http.StatusOK, pdfType, body)
	return nil
}

// showPublicPDF draws a paper of what is published, in the reader's language.
func showPublicPDF(c *board.Reading) error {
	r, err := paperRequest(c.Plain())
	if err != nil {
		return err
	}
	style := paperStyle(c.Plain(), c.Lang)
	if c.Server.Base != nil { // else the address is what the request says, and the paper is kept for others
		style.Link = c.Link(web.PublicBase(c.Public.ID))
		if err := leadToOwn(c.Call, &style, c.Public.ID); err != nil {
			return err
		}
		c.Beside = append(c.Beside, style.Own)
	}
	v := c.Public
	if c.Public.AtOnce() {
		v = show.Seen(c.Public.Event, play.Readers)
		if err := withGames(c.Call, v, &r, correspondence.Reader); err != nil {
			return err
		}
	}
	h := c.Writer.Header()
	h.Set("Content-Disposition", inline(paperName(c.Public.Event, r, style)))
	err = c.PublicBytes("pdf", pdfType, func() ([]byte, error) { return drawPaper(c.Plain(), v, r, style) })
	if err != nil {
		h.Del("Content-Disposition") // the name of a paper may say who plays whom
	}
	return err
}

// withGames adds what a paper tells of games by correspondence: what whoever gets it may know, and the moves of a game as its record. They
// go on beside the event, so that a paper for everybody is kept only as long as they do not.
func withGames(c *board.Call, v *show.View, r *report.Request, w correspondence.Watcher) error {
	d, ok := report.Find(r.Document)
	if !ok || !v.AtOnce() || d.Games == report.NoGames && d.Need != report.NeedGame || c.Correspondence == nil {
		return nil
	}
	var ids []play.GameID
	if d.Need == report.NeedGame {
		ids = append(ids, r.Game)
	}
	if d.Games == report.ReadersGames {
		w = correspondence.Reader
	}
	var err error
	if r.Games, err = c.Correspondence.SeenGames(c.Request.Context(), v.Event, w, ids...); err != nil {
		return err
	}
	for _, g := range r.Games {
		c.Beside = append(c.Beside, fmt.Sprint(g.Game.ID, g.Plies, g.Ended.Unix()))
	}
	if d.Need == report.NeedGame {
		v.Event, err = c.Correspondence.Recorded(c.Request.Context(), v.Event, w, ids...)
	}
	return err
}

// paperQuery are the parameters of a paper's address.
var paperQuery = []string{"round", "game", "per_page", "player", "places", "table", "format"}

// paperKey is that of the paper of the address.
func paperKey(c *web.Call) string { return strings.TrimSuffix(c.Param("document"), ".pdf") }

// paperRequest reads which paper is asked for.
func paperRequest(c *web.Call) (report.Request, error) {
	r := report.Request{Document: paperKey(c)}
	numbers := map[string]int64{}
	for _, name := range paperQuery[:len(paperQuery)-1] {
		text := c.Query(name)
		if text == "" {
			continue
		}
		n, ok := web.ParseID(text)
		if id := name == "game" || name == "player"; !ok || !id && n > 1000 {
			return r, web.ErrNotFound
		}
		numbers[name] = n
	}
	r.Round, r.PerPage = int(numbers["round"]), int(numbers["per_page"])
	r.Places, r.Table = int(numbers["places"]), int(numbers["table"])
	r.Game, r.Player = play.GameID(numbers["game"]), play.PlayerID(numbers["player"])
	r.Format = report.Format(c.Query("format"))
	return r, nil
}

// stampField asks for papers that say at the foot when they were drawn. Without it the same event gives the same bytes.
const stampField = "stamp"

func timeHere(c *board.Desk) time.Time { return c.Now().In(c.Zone()) }

// deskStyle is how papers of the desk look: in the event's language, with the address of the live page where there is one that others
// reach.
func deskStyle(c *board.Desk) report.Style {
	style := paperStyle(c.Plain(), c.Event.Head.Language)
	if nearby := c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host); c.Event.Head.Public && !nearby {
		style.Link = c.Link(web.PublicBase(c.Event.ID))
	}
	return style
}

// leadToOwn has papers with an address lead players to their own pages, while there are any. The codes of these stand on no such paper:
// each is a key, and everybody sees the paper.
func leadToOwn(c *board.Call, style *report.Style, id tournament.EventID) error {
	if style.Link == "" {
		return nil
	}
	own, err := c.OpenCodePath(id)
	if own != "" {
		style.Own = c.Link(own)
	}
	return err
}

func paperStyle(c *web.Call, lang string) report.Style {
	words := c.Server.Words
	return report.Style{T: words.Translator(c.VoiceIn(lang)).T, Persons: words.Translator(lang).T, Language: lang}
}

func drawPaper(c *web.Call, v *show.View, r report.Request, s report.Style) ([]byte, error) {
	return c.InTurn(func() ([]byte, error) {
		var b bytes.Buffer
		err := report.Write(&b, v, r, s)
		return b.Bytes(), err
	})
}

// paperName is the name under which a browser keeps the paper: "Кубок Черкесска – Тур 5. Пары.pdf".
func paperName(e *play.Event, r report.Request, s report.Style) string {
	title := web.FirstOf(report.Title(e, r, s), strconv.FormatInt(int64(e.ID), 10))
	return title + ".pdf"
}

func inline(name string) string {
	return mime.FormatMediaType("inline", map[string]string{"filename": name})
}

// ofPaper are the parameters of papers. A paper gets those that it reads; what it can't be drawn with is refused when it is.
func ofPaper() []web.Param {
	var all []web.Param
	for _, name := range paperQuery {
		all = append(all, web.Param{Name: name, Means: func(c *web.Call, value string) (string, bool) {
			d, ok := report.Find(paperKey(c))
			return value, ok && value != "" && d.Reads(name)
		}})
	}
	return all
}
