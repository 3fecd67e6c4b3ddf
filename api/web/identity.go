package web

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"adyukh/tournament/account"
)

// deviceCookie holds what tells a device on which its user has signed in before from a stranger's; it lets nobody in.
const deviceCookie = "device"

// sessionCookie is the name of the cookie that holds the session's token. The prefix __Host- binds it to this very host and
// to TLS; browsers refuse it over plain HTTP.
func (s *Server) sessionCookie() string {
	if s.Cfg.TLS {
		return "__Host-session"
	}
	return "session"
}

// Token is the session token that the request came with.
func (c *Call) Token() string { return cookieValue(c.Request, c.Server.sessionCookie()) }

// identify finds out who asks. Without a cookie the store is not asked: readers cost it nothing.
func (c *Call) identify() error {
	if c.Request.Method == http.MethodPost {
		c.Request = c.Request.WithContext(account.WithClient(c.Request.Context(), c.Client()))
	}
	if c.route.admits == asFile || c.route.admits == byToken || c.Token() == "" {
		return nil
	}
	who, err := c.Server.Accounts.Session(c.Request.Context(), c.Token())
	if errors.Is(err, account.ErrSignedOut) {
		return nil
	}
	if err != nil {
		return err
	}
	c.User, c.Session = &who.User, &who.Session
	return nil
}

// Who returns the signed-in user with the session, for package account.
func (c *Call) Who() account.Identity { return account.Identity{User: *c.User, Session: *c.Session} }

// Client is where the request comes from, for package account.
func (c *Call) Client() account.Client {
	return account.Client{
		Address: c.address(), Agent: c.Request.UserAgent(), Device: cookieValue(c.Request, deviceCookie),
	}
}

// Enter gives the browser the token of a session, and that of the device where there is one.
func (c *Call) Enter(token, device string) {
	c.SetCookie(http.Cookie{Name: c.Server.sessionCookie(), Value: token, HttpOnly: true})
	if device != "" {
		c.SetCookie(http.Cookie{Name: deviceCookie, Value: device, MaxAge: OneYear, HttpOnly: true})
	}
}

// halfCookie holds the ticket of who has given the right password and not yet the code.
func (s *Server) halfCookie() string {
	if s.Cfg.TLS {
		return "__Host-half"
	}
	return "half"
}

// Half is the ticket that the request came with.
func (c *Call) Half() string { return cookieValue(c.Request, c.Server.halfCookie()) }

// EnterHalf gives the browser a ticket, which is no session.
func (c *Call) EnterHalf(ticket string) {
	lasts := int(account.HalfLasts / time.Second)
	c.SetCookie(http.Cookie{Name: c.Server.halfCookie(), Value: ticket, MaxAge: lasts, HttpOnly: true})
}

// LeaveHalf takes the ticket away from the browser.
func (c *Call) LeaveHalf() {
	c.SetCookie(http.Cookie{Name: c.Server.halfCookie(), MaxAge: -1, HttpOnly: true})
}

// Leave takes the session's token away from the browser, and whatever it may still keep of our pages.
func (c *Call) Leave() {
	c.SetCookie(http.Cookie{Name: c.Server.sessionCookie(), MaxAge: -1, HttpOnly: true})
	c.SetCookie(http.Cookie{Name: flashCookie, MaxAge: -1, HttpOnly: true})
	c.Writer.Header().Set("Clear-Site-Data", `"cache"`)
}

// Device shortens what a browser says about itself to the two words by which its owner knows it: "Firefox, Windows".
func Device(agent string) string {
	browser := firstIn(agent, []string{"Edg", "YaBrowser", "OPR", "Firefox", "Chrome", "Safari"})
	system := firstIn(agent, []string{"Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux"})
	names := map[string]string{"Edg": "Edge", "YaBrowser": "Яндекс Браузер", "OPR": "Opera", "Mac OS X": "macOS"}
	switch {
	case browser != "" && system != "":
		return OrDefault(names[browser], browser) + ", " + OrDefault(names[system], system)
	case agent == "":
		return "?"
	}
	return agent
}

func firstIn(text string, words []string) string {
	for _, w := range words {
		if strings.Contains(text, w) {
			return w
		}
	}
	return ""
}
