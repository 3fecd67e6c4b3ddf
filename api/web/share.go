package web

import (
	"bytes"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/picture"
)

// Card is what a messenger shows of a page beside its title, and draws from: see picture.Card.
type Card struct {
	Note  templates.Text   // place and dates; the event's name where it is nothing else
	Lines []templates.Text // what is known at present, the most important first
	Board *rules.Layout
}

// Parameters of every page for everybody: its picture for messengers in place of the page, and the language in which it is shown.
const (
	cardParam = "card"
	langParam = "lang"
)

// The types of pictures.
const (
	PNGType = "image/png"
	SVGType = "image/svg+xml"
)

// isPage tells whether the call is for a page for everybody, in whose address a language or the picture can be asked for.
func (c *Call) isPage() bool {
	if c.route.admits != everyone {
		return false
	}
	takesLanguage := slices.ContainsFunc(c.route.params, func(p Param) bool { return p.Name == langParam })
	return IsSafe(c.Request.Method) && !c.wantsJSON() && !takesLanguage
}

// askedLanguage is the language that the address of a page asks for, and that its links are followed in; empty where it asks for none that
// there is.
func (c *Call) askedLanguage() string {
	if !c.isPage() {
		return ""
	}
	lang := c.Request.URL.Query().Get(langParam)
	if !slices.Contains(c.Server.Words.Languages(), lang) {
		return ""
	}
	return lang
}

// asksForCard tells whether the picture of the page is asked for.
func (c *Call) asksForCard() bool {
	_, asked := c.Request.URL.Query()[cardParam]
	return asked && c.isPage()
}

// followLanguage lets the pages to which the links of this one lead come in the language that was asked for.
func (c *Call) followLanguage() {
	if c.asked != "" && cookieValue(c.Request, LangCookie) != c.asked && !c.card {
		c.SetCookie(http.Cookie{Name: LangCookie, Value: c.asked, MaxAge: OneYear, HttpOnly: true})
	}
}

// share is what search engines and messengers are told of a page.
func (c *Call) share(v View) *templates.Share {
	if c.Self == "" || v.Status != 0 {
		return nil
	}
	canonical := c.Self
	if c.asked != "" { // each language is a page of its own for whoever looks for one
		canonical = with(c.Self, url.Values{langParam: {c.asked}})
	}
	s := &templates.Share{
		Canonical: c.absolute(canonical), AnyLanguage: c.absolute(c.Self), Title: c.cardTitle(v), Description: c.describe(v), Language: c.Lang,
		Image: c.absolute(with(c.Self, url.Values{cardParam: {"1"}, langParam: {c.Lang}})), Width: picture.CardWidth, Height: picture.CardHeight,
	}
	for _, lang := range c.Server.Words.Languages() {
		s.Languages = append(s.Languages, templates.SharedIn{Code: lang, Href: c.absolute(with(c.Self, url.Values{langParam: {lang}}))})
	}
	return s
}

// cardTitle is the title of a page with the event in which it is.
func (c *Call) cardTitle(v View) string {
	if !v.Tab.Empty() {
		return c.Say(v.Tab)
	}
	title := c.Say(v.Title)
	if event := c.eventHead(); event != nil && !strings.Contains(title, event.Name) {
		title += " · " + event.Name
	}
	return title
}

// describe says in a line what a page tells.
func (c *Call) describe(v View) string {
	var parts []string
	for _, text := range append([]templates.Text{v.Card.Note}, v.Card.Lines...) {
		if !text.Empty() {
			parts = append(parts, c.Say(text))
		}
	}
	if len(parts) == 0 {
		return c.Say(templates.Msg("site.about"))
	}
	return strings.Join(parts, " · ")
}

// drawCard draws the picture of a page.
func (c *Call) drawCard(v View) ([]byte, error) {
	card := picture.Card{Site: c.Say(templates.Msg("site.name")), Title: c.Say(v.Title), Board: v.Card.Board}
	if !v.Card.Note.Empty() {
		card.Note = c.Say(v.Card.Note)
	} else if event := c.eventHead(); event != nil && event.Name != card.Title {
		card.Note = event.Name
	}
	for _, line := range v.Card.Lines {
		card.Lines = append(card.Lines, c.Say(line))
	}
	if card.Note == "" && len(card.Lines) == 0 {
		card.Lines = []string{c.Say(templates.Msg("site.about"))}
	}
	return c.InTurn(func() ([]byte, error) {
		var b bytes.Buffer
		err := card.Scene().WritePNG(&b, picture.CardWidth)
		return b.Bytes(), err
	})
}

// with adds parameters to an address.
func with(address string, more url.Values) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	values := u.Query()
	for name := range more {
		values.Set(name, more.Get(name))
	}
	u.RawQuery = values.Encode()
	return u.String()
}
