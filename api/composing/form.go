package composing

import (
	"strings"
	"time"

	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
)

// again shows the page of a form that was refused, as it was filled in.
func again(c *call, err error, page func() web.View) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v := page()
		body := v.Body.(templates.FormPage)
		body.Form = r.On(body.Form)
		v.Body = body
		return v, nil
	})
}

// deskCrumbs lead from a page of the desk back to where the contest is run from.
func deskCrumbs(c *call, key string) []templates.Link {
	return []templates.Link{
		{Label: templates.Literal(c.Contest.Head.ShortName()), Href: contest.ComposingDesk(c.Contest.ID)}, {Label: templates.Msg(key)},
	}
}

// momentText is an instant in the contest's zone; empty where it is not said.
func momentText(c *call, at time.Time) templates.Text {
	if at.IsZero() {
		return templates.Text{}
	}
	return templates.Msg("contest.moment", "at", templates.Moment{At: at, Zone: c.Zone()})
}

// decimal writes a decimal with the reader's sign: 12,08.
func decimal(c *call, text string) string {
	return strings.Replace(text, ".", c.Say(templates.Msg("contestpaper.point")), 1)
}
