package api

import (
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// errNoEvent is what is said of an event that is not there, and in the same words of one that the asker may not know of.
var errNoEvent = &tournament.Error{Code: tournament.NotFound, Key: "error.event.none"}

// admit lets the sender of a request through to the handler, or says why not.
func (c *call) admit() error {
	switch c.route.access.kind {
	case forFiles, forAll:
		return nil
	case forReaders:
		return c.admitReader()
	case forSignedIn:
		return c.admitUser()
	case forAdmin:
		if err := c.admitUser(); err != nil {
			return err
		}
		if !c.user.Admin {
			return errForbidden
		}
		return nil
	case forTokens:
		return c.admitToken()
	case onDesk:
		return c.admitDesk()
	}
	return errForbidden
}

func (c *call) admitUser() error {
	if c.user == nil {
		return errSignIn
	}
	return nil
}

// admitReader finds the public event of the route.
func (c *call) admitReader() error {
	id, ok := parseID(c.Param("event"))
	if !ok {
		return errNotFound
	}
	public, err := c.server.live.watch(c.Request.Context(), tournament.EventID(id))
	if err != nil {
		return err
	}
	c.public = public
	c.chooseLanguage(public.Language)
	return nil
}

// admitDesk finds the event of the route and what the user is in it. Who is nothing in it is not told whether it exists, and
// who is not signed in is asked to, whatever the address.
func (c *call) admitDesk() error {
	if err := c.admitUser(); err != nil {
		return err
	}
	number, ok := parseID(c.Param("event"))
	if !ok {
		return errNotFound
	}
	id := tournament.EventID(number)
	role, err := c.server.accounts.RoleOf(c.Request.Context(), c.user.Actor(), account.EventID(id))
	if err != nil {
		return err
	}
	if role == account.NoRole {
		return errNoEvent
	}
	e, err := c.server.events.Event(c.Request.Context(), id)
	if err != nil {
		return err
	}
	c.event, c.role = e, role
	if !c.may(c.route.access.action) {
		return errForbidden
	}
	c.server.live.watchDesk(id)
	return nil
}

// audience is who the user is to the event of a route of the desk.
func (c *call) audience() tournament.Audience {
	if c.may(account.ViewPrivate) {
		return tournament.Arbiters
	}
	return tournament.Helpers
}

// may tells whether the user may do an action in the event of the route.
func (c *call) may(a account.Action) bool { return account.Allowed(c.role, a) }
