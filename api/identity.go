package api

import (
	"errors"
	"net/http"

	"adyukh/tournament/account"
)

// deviceCookie holds what tells a device on which its user has signed in before from a stranger's; it lets nobody in.
const deviceCookie = "device"

// sessionCookie is the name of the cookie that holds the session's token. The prefix __Host- binds it to this very host and
// to TLS; browsers refuse it over plain HTTP.
func (s *Server) sessionCookie() string {
	if s.cfg.TLS {
		return "__Host-session"
	}
	return "session"
}

// token is the session token that the request came with.
func (c *call) token() string { return cookieValue(c.Request, c.server.sessionCookie()) }

// identify finds out who asks. Without a cookie the store is not asked: readers cost it nothing.
func (c *call) identify() error {
	if c.route.access.kind == forFiles || c.route.access.kind == forTokens || c.token() == "" {
		return nil
	}
	who, err := c.server.accounts.Session(c.Request.Context(), c.token())
	if errors.Is(err, account.ErrSignedOut) {
		return nil
	}
	if err != nil {
		return err
	}
	c.user, c.session = &who.User, &who.Session
	return nil
}

// who returns the signed-in user with the session, for package account.
func (c *call) who() account.Identity { return account.Identity{User: *c.user, Session: *c.session} }

// client is where the request comes from, for package account.
func (c *call) client() account.Client {
	return account.Client{
		Address: c.address(), Agent: c.Request.UserAgent(), Device: cookieValue(c.Request, deviceCookie),
	}
}

// enter gives the browser the token of a session, and that of the device where there is one.
func (c *call) enter(token, device string) {
	c.setCookie(http.Cookie{Name: c.server.sessionCookie(), Value: token, HttpOnly: true})
	if device != "" {
		c.setCookie(http.Cookie{Name: deviceCookie, Value: device, MaxAge: oneYear, HttpOnly: true})
	}
}

// leave takes the session's token away from the browser, and whatever it may still keep of our pages.
func (c *call) leave() {
	c.setCookie(http.Cookie{Name: c.server.sessionCookie(), MaxAge: -1, HttpOnly: true})
	c.setCookie(http.Cookie{Name: flashCookie, MaxAge: -1, HttpOnly: true})
	c.Writer.Header().Set("Clear-Site-Data", `"cache"`)
}
