package web

import (
	"log/slog"
	"net/url"
	"time"

	"github.com/gin-gonic/gin"

	"adyukh/api/locale"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
	"adyukh/tournament/show"
	"adyukh/tournament/transcript"
)

// Call is one request on its way through a handler: what the steps before it (run.go) have found out about it.
type Call struct {
	*gin.Context
	Server  *Server
	route   Route
	id      string       // of the request, in the log and on error pages
	Log     *slog.Logger // with the id
	Tr      *locale.Translator
	Lang    string
	Theme   string            // "light", "dark" or "" for what the system says
	Session *account.Session  // nil for somebody who is not signed in
	User    *account.User     // nil for somebody who is not signed in
	Role    account.Role      // in the event of the route; "" without one
	Visit   Visit             // of an event: what its area says stands around its pages; nil elsewhere
	Event   *play.Event       // set on routes of the desk: as the user may see it
	Public  *show.View        // set on public routes of an event: as everybody may see it
	Door    *Door             // set on routes at the door of a check-in
	Hall    *Hall             // set on the screens of a hall
	Captain *Captain          // set on a captain's page
	Pass    *Pass             // set on a helper's page
	Me      *Me               // set on a player's own page
	Seat    *Seat             // set on a correspondence player's page
	Reader  *register.Token   // set on routes for programs
	Self    string            // on a page for everybody: its address with the parameters that it knows
	Board   *transcript.Board // on a page of a game that is entered while it is played: what readers may see of it
	Beside  []string          // on a page for everybody: what it shows of other events
	card    bool              // of a page for everybody its picture is asked for
	asked   string            // the language that the address of such a page names; "" where it names none
	keeps   bool              // on a page for everybody without an event: it is kept as long as what stands in Beside is so
	Unkept  bool              // a page for everybody that is not kept; who builds it may say so, too
	Form    url.Values        // the fields that were posted; only those that the route takes
	Asking  Asking            // what the question before an act says beside its warnings
	answer  func() error      // what the handler does
	refused *Refusal          // why an act was refused whose page is shown instead
	Seen    int64             // by a change of a versioned route: the revision or version that its sender saw
}

// Actor returns who makes a change, for the journal.
func (c *Call) Actor() tournament.Actor {
	return tournament.Actor{User: int64(c.User.ID), Name: c.User.Name, From: c.address()}
}

// address returns the client's network address.
func (c *Call) address() string { return clientAddress(c.Request, c.Server.proxies) }

// Zone returns the time zone in which times are shown: the event's, else Moscow's.
func (c *Call) Zone() *time.Location {
	switch {
	case c.Visit != nil:
		return c.Visit.Zone()
	case c.Event != nil:
		return c.Event.Head.Location()
	case c.Public != nil:
		return c.Public.Head.Location()
	case c.Door != nil:
		return c.Door.Event.Head.Location()
	case c.Hall != nil:
		return c.Hall.Event.Head.Location()
	case c.Captain != nil:
		return c.Captain.Event.Head.Location()
	case c.Pass != nil:
		return c.Pass.Event.Head.Location()
	case c.Me != nil:
		return c.Me.Event.Head.Location()
	case c.Seat != nil:
		return c.Seat.Location(c.Seat.Of.Head.Location())
	}
	return play.Head{Zone: DefaultZone}.Location()
}

// DefaultZone is that of new events and of pages outside of one.
const DefaultZone = "Europe/Moscow"
