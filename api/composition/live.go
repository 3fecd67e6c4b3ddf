package composition

import (
	"context"

	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

func liveRoutes() []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/live", look, func(c *web.Call) error { return c.Stream(deskSource{newsOf(c)}) }),
		web.On(web.Get, public+"/live", web.ContestReaders, func(c *web.Call) error { return c.Stream(publicSource{newsOf(c)}) }),
	}
}

// news is what the streams of a contest have in common.
type news struct {
	call *web.Call
	id   tournament.EventID
}

func newsOf(c *web.Call) news { return news{c, c.Contest.ID} }

// Feed is that of contests.
func (n news) Feed() *tournament.Feed { return n.call.Server.Cfg.Contests.Feed() }

// deskSource tells of every change of the contest, to whoever may see what authors have sent.
type deskSource struct{ news }

func (s deskSource) State(ctx context.Context) []web.Message {
	e, err := s.call.Server.Cfg.Contests.Event(ctx, s.id)
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

// publicSource tells of what everybody can see. That a judge has marked, or an author has sent, is told by nothing.
type publicSource struct{ news }

func (s publicSource) State(ctx context.Context) []web.Message {
	e, err := s.call.Server.Cfg.Contests.Public(ctx, s.id)
	if err != nil {
		return nil
	}
	return []web.Message{{Event: e.ID, Version: e.Published}}
}

func (s publicSource) News(a tournament.Announcement) (web.Message, bool) {
	return web.Message{Event: a.Event, Version: a.Published}, a.Event == s.id && a.Public
}

// Allowed ends the stream when the contest is hidden.
func (s publicSource) Allowed(c *web.Call) bool {
	_, err := c.Server.Cfg.Contests.Public(c.Request.Context(), s.id)
	return err == nil
}
