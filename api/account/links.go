package account

import (
	"context"
	"errors"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

const linksPath = "/users/links"

const deedAllLinks tournament.DeedKind = "all-links"

// holder is an event that has handed out addresses.
type holder struct {
	event tournament.Listing
	links web.Links
	held  int
	cards string
}

// holders lists the events that have handed out addresses, once for each kind of them.
func holders(c *board.Call) (all []holder, err error) {
	ctx := c.Request.Context()
	events, err := c.Events.List().Find(ctx, c.Viewer(), tournament.Filter{})
	if err != nil {
		return nil, err
	}
	for _, e := range events {
		for _, links := range c.Server.KindOf(e.Kind).Links {
			n, cards, err := links.Held(ctx, e.ID)
			if err != nil && refusal.CodeOf(err) != refusal.NotFound { // deleted meanwhile
				return nil, err
			}
			if n > 0 {
				all = append(all, holder{e, links, n, cards})
			}
		}
	}
	return all, nil
}

// showLinks lists the papers that have to be printed again once all links are renewed: those of events that are not over.
func showLinks(c *board.Call) error {
	all, err := holders(c)
	if err != nil {
		return err
	}
	body := AllLinks{Lead: templates.Msg("all-links.lead")}
	past := 0
	for _, h := range all {
		if h.event.When(view.Days(c.Plain())) == tournament.Past {
			past++
			continue
		}
		body.Rows = append(body.Rows, AllLinksRow{
			Name: h.event.Name, Dates: c.Dates(h.event.Begins, h.event.Ends), Held: h.held, Cards: h.cards,
			Href: c.Server.KindOf(h.event.Kind).Desk(h.event.ID),
		})
	}
	if past > 0 {
		body.Past = templates.Msg("all-links.past", "n", past)
	}
	if len(all) > 0 {
		body.Renew = &templates.Action{Label: templates.Msg("personal.renew-all"), Action: linksPath, Style: "danger"}
	}
	return c.Page(web.View{
		Title: templates.Msg("all-links.title"), Section: web.SectionUsers, Body: body,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.users"), Href: "/users"}, {Label: templates.Msg("all-links.title")}},
	})
}

// renewLinks gives all events other addresses, one event after another: each is a change of its own. It goes on when the browser has gone,
// and where one event fails with the others.
func renewLinks(c *board.Call) error {
	all, err := holders(c)
	if err != nil {
		return err
	}
	n := 0
	for _, h := range all {
		n += h.held
	}
	asks := []tournament.Warning{{Level: tournament.Confirm, Key: "warning.all-links"}}
	if err := c.Agreed().To(deedAllLinks.Of(refusal.Args{"n": n, "events": len(all)}), asks); err != nil {
		return err
	}
	ctx := context.WithoutCancel(c.Request.Context())
	done := 0
	for _, h := range all {
		if failed := renew(ctx, c.Actor(), h); failed != nil {
			err = errors.Join(err, failed)
			continue
		}
		done++
	}
	err = errors.Join(err, c.Server.Accounts.Note(ctx, account.RenewedLinks, c.User.Actor(), 0, strconv.Itoa(done)))
	c.Audit("all links renewed", "events", done, "failed", len(all)-done)
	if err != nil {
		return err
	}
	return c.Done(linksPath, web.Saved("all-links.done", "n", n, "events", done))
}

// renew renews the addresses of an event that somebody else may change meanwhile.
func renew(ctx context.Context, by tournament.Actor, h holder) (err error) {
	const tries = 5
	for range tries {
		err = h.links.Renew(ctx, by, h.event.ID)
		if refusal.CodeOf(err) != refusal.Stale {
			break
		}
	}
	if refusal.CodeOf(err) == refusal.NotFound {
		return nil
	}
	return err
}
