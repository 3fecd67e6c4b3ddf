package site

import (
	"fmt"
	"net/http"
	"slices"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
)

// showHome lists the public events: those under way, those to come, those that are over.
func showHome(c *board.Call) error {
	list, ctx := c.Events.List(), c.Request.Context()
	revision, err := list.Revision(ctx)
	if err != nil {
		return err
	}
	first, err := c.Server.Accounts.SetupOpen(ctx) // nobody has an account yet
	if err != nil {
		return err
	}
	c.KeepWhile(fmt.Sprint("list ", revision, " ", view.Days(c.Plain()), " ", first))
	return c.PublicPage("home", func() (web.View, error) {
		listed, err := view.GroupsOf(c, tournament.Filter{Public: true}, view.ReadersPage, eventsPath)
		if err != nil {
			return web.View{}, err
		}
		body := templates.Home{Groups: listed.Groups, Finder: listed.Finder}
		body.Empty = templates.Empty{Title: templates.Msg("home.empty"), Text: templates.Msg("home.empty-text")}
		switch {
		case first:
			body.Empty = templates.Empty{
				Title: templates.Msg("home.first"), Text: templates.Msg("home.first-text"),
				Action: &templates.Link{Label: templates.Msg("home.first-do"), Href: "/setup"},
			}
		case c.User != nil:
			body.Empty.Action = &templates.Link{Label: templates.Msg("nav.desk"), Href: "/desk"}
		}
		return web.View{Title: templates.Msg("home.title"), Body: body}, nil
	})
}

// eventsPath is the list of all events.
const eventsPath = "/events"

// showEvents lists all public events, and finds them. What is searched, and what follows the first page, is not kept: there is as much of
// it as somebody makes up.
func showEvents(c *board.Call) error {
	if c.Request.URL.RawQuery == "" {
		revision, err := c.Events.List().Revision(c.Request.Context())
		if err != nil {
			return err
		}
		c.KeepWhile(fmt.Sprint("list ", revision))
	}
	return c.PublicPage("listing", func() (web.View, error) {
		return view.AllEvents(c, tournament.Filter{Public: true}, view.ReadersPage, eventsPath)
	})
}

// preferences are the language or the theme that was chosen, and on which page.
type preferences struct{ lang, theme, back string }

func preferenceInputs(p *preferences) web.Inputs {
	return web.Inputs{{web.Posted(&p.lang, "lang"), web.Posted(&p.theme, "theme"), web.Posted(&p.back, "back")}}
}

// setPreferences keeps the language or the theme that was chosen and leads back.
func setPreferences(c *web.Call) error {
	var p preferences
	if err := preferenceInputs(&p).Read(c); err != nil {
		return err
	}
	if slices.Contains(c.Server.Words.Languages(), p.lang) {
		c.SetCookie(http.Cookie{Name: web.LangCookie, Value: p.lang, MaxAge: web.OneYear, HttpOnly: true})
	}
	if p.theme == "light" || p.theme == "dark" {
		c.SetCookie(http.Cookie{Name: web.ThemeCookie, Value: p.theme, MaxAge: web.OneYear})
	}
	c.GoTo(web.OwnPath(p.back, "/"))
	return nil
}
