package web

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

// Call is one request on its way through a handler: what the steps before it (run.go) have found out about it.
type Call struct {
	*gin.Context
	Server    *Server
	route     Route
	id        string       // of the request, in the log and on error pages
	Log       *slog.Logger // with the id
	Tr        *locale.Translator
	Lang      string
	Theme     string             // "light", "dark" or "" for what the system says
	Session   *account.Session   // nil for somebody who is not signed in
	User      *account.User      // nil for somebody who is not signed in
	Role      account.Role       // in the event of the route; "" without one
	Visit     Visit              // of an event: what its area says stands around its pages; nil elsewhere
	Reader    *register.Token    // set on routes for programs
	Self      string             // on a page for everybody: its address with the parameters that it knows
	Beside    []string           // on a page for everybody: what it shows of other events
	card      bool               // of a page for everybody its picture is asked for
	asked     string             // the language that the address of such a page names; "" where it names none
	keeps     bool               // a page for everybody is kept: as long as the next two and what stands in Beside are so
	of        tournament.EventID // the event that it shows; 0 for a page of no event
	published int64              // its published revision
	Unkept    bool               // a page for everybody that is not kept; who builds it may say so, too
	Form      url.Values         // the fields that were posted; only those that the route takes
	Asking    Asking             // what the question before an act says beside its warnings
	Unproven  bool               // of somebody with a code: anybody is given one who asks
	shared    bool               // the answer is kept for everybody
	inside    bool               // there is a place at the gate
	atLeave   []func()           // give that place back
	answer    func() error       // what the handler does
	refused   *Refusal           // why an act was refused whose page is shown instead
	Seen      int64              // by a change of a versioned route: the revision or version that its sender saw
}

// Actor returns who makes a change, for the journal.
func (c *Call) Actor() tournament.Actor {
	return tournament.Actor{User: int64(c.User.ID), Name: c.User.Name, From: c.address()}
}

// Viewer returns who looks at the list of events.
func (c *Call) Viewer() tournament.Viewer {
	if c.User == nil {
		return tournament.Viewer{}
	}
	return tournament.Viewer{User: int64(c.User.ID), All: c.User.Admin}
}

// address returns the client's network address.
func (c *Call) address() string { return clientAddress(c.Request, c.Server.proxies) }

// Zone returns the time zone in which times are shown: the event's, else Moscow's.
func (c *Call) Zone() *time.Location {
	if c.Visit != nil {
		return c.Visit.Zone()
	}
	return location(DefaultZone)
}

// Now is the time by which the server goes.
func (c *Call) Now() time.Time { return c.Server.Now() }

// RoutePath is the path of the route, with the names of what the address holds.
func (c *Call) RoutePath() string { return c.route.Path }

// DefaultZone is that of new events and of pages outside of one.
const DefaultZone = "Europe/Moscow"
