package correspondence

import (
	"net/http"
	"slices"

	"adyukh/api/web"
	"adyukh/templates"
)

// Routes are the pages of events by correspondence.
func Routes() []web.Route {
	return slices.Concat(playRoutes(), setupRoutes())
}

// playRoutes are the pages of whoever plays.
func playRoutes() []web.Route {
	return []web.Route{web.On(web.Get, "/e/:event/post/:code", web.Seats, showGames)}
}

func showGames(c *web.Call) error {
	page := templates.Page{Title: templates.Literal(c.Seat.Person.Name), Theme: c.Theme}
	return c.PersonalScreen(http.StatusOK, "post", c.Seat.Of, page)
}
