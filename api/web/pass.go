package web

import (
	"fmt"
	"net/http"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/limit"
)

// passCookie holds the token of a pass.
const passCookie = "pass"

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

// UsePass takes the code of a pass, and lets the device hold it. Guessing is slowed down, by address and by event.
func (c *Call) UsePass(id tournament.EventID, code string) error {
	guess := account.Source{Account: Number64(id), Address: c.address()}
	if err := c.Server.codes.Take(guess); err != nil {
		return err
	}
	p, token, err := c.Server.Accounts.UsePass(c.Request.Context(), account.EventID(id), code)
	if err != nil {
		return err
	}
	c.Server.codes.Forgive(guess)
	left := p.Ends.Sub(c.Now())
	c.SetCookie(http.Cookie{Name: passCookie, Value: token, MaxAge: max(1, int(left/time.Second)), HttpOnly: true})
	return nil
}

// UnlockPass takes the code of a pass that is locked. Guessing is slowed down as for UsePass.
func (c *Call) UnlockPass(id tournament.EventID, p account.Pass, code string) error {
	guess := account.Source{Account: Number64(id), Address: c.address()}
	if err := c.Server.codes.Take(guess); err != nil {
		return err
	}
	err := c.Server.Accounts.UnlockPass(c.Request.Context(), p, code)
	if err == nil {
		c.Server.codes.Forgive(guess)
	}
	return err
}

// ForgetPass takes the pass from the device.
func (c *Call) ForgetPass() { c.SetCookie(http.Cookie{Name: passCookie, MaxAge: -1, HttpOnly: true}) }

// newCodeLimit returns how fast codes of passes can be guessed: from one address ten at once, then one in half a minute, and of one event a
// hundred at once, then one in five seconds. Of a hundred million codes that finds none within the half hour for which one lasts.
func newCodeLimit(now account.Clock) *account.Limiter {
	one := limit.Bucket{Burst: 10, Every: 30 * time.Second}
	return account.NewLimiter(account.Limits{Pair: one, Address: one, Account: limit.Bucket{Burst: 100, Every: 5 * time.Second}}, now)
}
