package web

import (
	"fmt"
	"net/http"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/account"
)

// passCookie holds the token of a pass; passKind is the kind of its code.
const (
	passCookie = "pass"
	passKind   = "pass"
)

// PassToken is what the sender's device holds of a pass.
func (c *Call) PassToken() string { return cookieValue(c.Request, passCookie) }

// HeldPass is the pass of an event that the sender's device holds, or account.ErrNoPass.
func (c *Call) HeldPass(id tournament.EventID) (account.Pass, error) {
	p, err := c.Server.Accounts.PassOf(c.Request.Context(), account.EventID(id), c.PassToken())
	if err != nil && c.PassToken() == "" {
		err = fmt.Errorf("%w: %w", errNoCode, err)
	}
	return p, err
}

// UsePass takes the code of a pass, and lets the device hold it.
func (c *Call) UsePass(id tournament.EventID, code string) error {
	p, token, err := c.Server.Accounts.UsePass(c.Request.Context(), account.EventID(id), code)
	if err = c.Guessed(passKind, err); err != nil {
		return err
	}
	left := p.Ends.Sub(c.Now())
	c.SetCookie(http.Cookie{Name: passCookie, Value: token, MaxAge: max(1, int(left/time.Second)), HttpOnly: true})
	return nil
}

// UnlockPass takes the code of a pass that is locked.
func (c *Call) UnlockPass(p account.Pass, code string) error {
	return c.Guessed(passKind, c.Server.Accounts.UnlockPass(c.Request.Context(), p, code))
}

// ForgetPass takes the pass from the device.
func (c *Call) ForgetPass() { c.SetCookie(http.Cookie{Name: passCookie, MaxAge: -1, HttpOnly: true}) }
