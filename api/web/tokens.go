package web

import (
	"context"
	"net/http"
	"strings"
	"time"

	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/limit"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

// admitToken finds the token of the request. Wrong ones are counted by address, reading by token.
func (c *Call) admitToken() error {
	text, ok := strings.CutPrefix(c.Request.Header.Get("Authorization"), bearer)
	c.Writer.Header().Set("Cache-Control", "no-store")
	if !ok {
		return errNoToken
	}
	token, err := c.Server.People.Token(c.Request.Context(), strings.TrimSpace(text))
	if err = c.Guessed("token", err); refusal.CodeOf(err) == refusal.NotFound {
		return errNoToken
	}
	if err != nil {
		return err
	}
	c.Reader = &token
	return c.Server.readings.Take(account.Source{Device: Number64(token.ID)})
}

// tokenProblem is the answer to a request without a token in force.
func (c *Call) tokenProblem() problem {
	c.Writer.Header().Set("WWW-Authenticate", `Bearer realm="adyukh register"`)
	return problem{Status: http.StatusUnauthorized, Text: templates.Msg("problem.token"), code: "token"}
}

// newReadingLimit returns how fast one token can be read with: 120 answers at once, then two a second.
func newReadingLimit(now account.Clock) *account.Limiter {
	return account.NewLimiter(account.Limits{Device: limit.Bucket{Burst: 120, Every: 500 * time.Millisecond}}, now)
}

// bearer is the scheme of the header in which the token comes. It is read from nowhere else: addresses are logged.
const bearer = "Bearer "

// People is the register, with the context in which the request asks it.
func (c *Call) People() (*register.Service, context.Context) {
	return c.Server.People, c.Request.Context()
}
