package solving

import (
	"context"

	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/composition/solving"
)

func deskLiveRoutes() []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/live", deskLook, func(c *web.Call) error { return c.Stream(deskSource{service(c), c.Solving.ID}) }),
	}
}

// deskSource tells of every change of the contest, to whoever may look at its people.
type deskSource struct {
	of *solving.Service
	id tournament.EventID
}

// Feed is that of contests for solvers.
func (s deskSource) Feed() *tournament.Feed { return s.of.Feed() }

func (s deskSource) State(ctx context.Context) []web.Message {
	e, err := s.of.Event(ctx, s.id)
	if err != nil {
		return nil
	}
	return []web.Message{{Event: e.ID, Version: e.Version}}
}

func (s deskSource) News(a tournament.Announcement) (web.Message, bool) {
	return web.Message{Event: a.Event, Version: a.Version}, a.Event == s.id
}

// Allowed ends the stream with the session, or with the role.
func (s deskSource) Allowed(c *web.Call) bool {
	who, err := c.Server.Accounts.Session(c.Request.Context(), c.Token())
	if err != nil {
		return false
	}
	role, err := c.Server.Accounts.RoleOf(c.Request.Context(), who.User.Actor(), account.EventID(s.id))
	return err == nil && account.Allowed(role, account.ViewPrivate)
}
