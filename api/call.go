package api

import (
	"log/slog"
	"net/url"
	"time"

	"github.com/gin-gonic/gin"

	"adyukh/api/locale"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/register"
)

// call is one request on its way through a handler: what the steps before it (run.go) have found out about it.
type call struct {
	*gin.Context
	server  *Server
	route   route
	id      string       // of the request, in the log and on error pages
	log     *slog.Logger // with the id
	tr      *locale.Translator
	lang    string
	theme   string             // "light", "dark" or "" for what the system says
	session *account.Session   // nil for somebody who is not signed in
	user    *account.User      // nil for somebody who is not signed in
	role    account.Role       // in the event of the route; "" without one
	event   *tournament.Event  // set on routes of the desk
	public  *tournament.Public // set on public routes of an event
	reader  *register.Token    // set on routes for programs
	self    string             // on a page for everybody: its address with the parameters that it knows
	beside  []string           // on a page for everybody: what it shows of other events
	unkept  bool               // a page for everybody that is not kept: it names a host that only the request knows
	form    url.Values         // the fields that were posted; only those that the route takes
}

// handler answers a request or returns why not.
type handler func(c *call) error

// actor returns who makes a change, for the journal.
func (c *call) actor() tournament.Actor {
	return tournament.Actor{User: int64(c.user.ID), Name: c.user.Name, From: c.address()}
}

// address returns the client's network address.
func (c *call) address() string { return clientAddress(c.Request, c.server.proxies) }

// zone returns the time zone in which times are shown: the event's, else Moscow's.
func (c *call) zone() *time.Location {
	switch {
	case c.event != nil:
		return c.event.Head.Location()
	case c.public != nil:
		return tournament.Head{Zone: c.public.Zone}.Location()
	}
	return tournament.Head{Zone: defaultZone}.Location()
}

// defaultZone is that of new events and of pages outside of one.
const defaultZone = "Europe/Moscow"
