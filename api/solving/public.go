package solving

import (
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/composition/solving"
)

func publicRoutes() []web.Route {
	return []web.Route{
		web.On(web.Get, public, web.SolvingReaders, showContest),
	}
}

// showContest is the announcement: when rounds are, and where they stand.
func showContest(c *web.Call) error {
	return c.PublicPage("contest", func() (web.View, error) {
		k, now := c.Solving, c.Server.Cfg.Solvings.Now()
		body := templates.Contest{Phase: templates.Msg("solving.note"), State: view.SolvingState(k.Contest, now), Place: k.Head.Place}
		for _, r := range k.Rounds {
			body.Terms = append(body.Terms, roundFact(c, r))
		}
		return web.View{Title: templates.Literal(k.Head.Name), Tab: templates.Literal(k.Head.ShortName()), Body: body}, nil
	})
}

// roundFact says when a round is, and how long.
func roundFact(c *web.Call, r solving.Round) templates.Fact {
	title := templates.Literal(r.Title)
	if r.Title == "" {
		title = templates.Msg("solving.round", "no", c.Solving.Number(r.ID))
	}
	at := r.Starts
	if at.IsZero() {
		at = r.Planned
	}
	if at.IsZero() {
		return templates.Fact{Label: title, Text: templates.Msg("solving.minutes", "n", r.Minutes)}
	}
	when := templates.Moment{At: at, Zone: c.Zone()}
	return templates.Fact{Label: title, Text: templates.Msg("solving.round-at", "at", when, "n", r.Minutes)}
}
