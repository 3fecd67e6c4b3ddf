package solving

import (
	"strings"
	"time"

	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/refusal"
)

// desk is the beginning of the addresses from which a contest is run.
const desk = "/desk" + public

// partAgain shows a page of parts after a form on it was refused: the form that has this action is marked. Where the page has no such form
// any more, the error says it all.
func partAgain(c *call, err error, action string, page func() (web.View, error)) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v, failed := page()
		if failed != nil {
			return v, failed
		}
		body := v.Body.(templates.SolvingDesk)
		for _, part := range body.Parts {
			for i, f := range part.Forms {
				if f.Action == action {
					part.Forms[i] = r.On(c.AsPosted(f))
					return v, nil
				}
			}
		}
		return v, err
	})
}

// deskCrumbs lead from a page of the desk back to where the contest is run from.
func deskCrumbs(c *call, way ...templates.Link) []templates.Link {
	return append([]templates.Link{{Label: templates.Literal(c.Solving.Head.ShortName()), Href: contest.SolvingDesk(c.Solving.ID)}}, way...)
}

// momentText is an instant in the contest's zone; empty where it is not said.
func momentText(c *call, at time.Time) templates.Text {
	if at.IsZero() {
		return templates.Text{}
	}
	return templates.Msg("contest.moment", "at", templates.Moment{At: at, Zone: c.Zone()})
}

// pointsInput is a field for points.
func pointsInput(at *places.Decimal, name, label string) web.Input {
	field := templates.Field{Name: name, Width: "short", InputMode: "decimal", MaxLength: 12, Label: templates.Msg(label)}
	return web.ParsedInput(at, field, places.Decimal.String, func(text string) (places.Decimal, error) { return readDecimal(text, name) })
}

// readDecimal reads "2.5" or "2,5".
func readDecimal(text, name string) (places.Decimal, error) {
	d, ok := places.ParseDecimal(strings.TrimSpace(text))
	if !ok {
		return 0, refusal.NewInvalid(name, "error.contest.decimal", refusal.Args{"text": text})
	}
	return d, nil
}

// revision is the revision that the sender of a form or the presser of a button sees.
func revision(n int64) []templates.Hidden { return []templates.Hidden{web.HiddenRevision(n)} }

// reasonField asks why something is done.
func reasonField(name, label string) templates.Field {
	return templates.Field{Kind: "text", Name: name, MaxLength: 300, Required: true, Width: "full", Label: templates.Msg(label)}
}
