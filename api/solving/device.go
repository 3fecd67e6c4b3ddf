package solving

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"

	"adyukh/tournament/contest/solving"
	"adyukh/tournament/guest"
)

// markCookie tells a solver's browser from others. What is kept of it is its hash with the contest and the solver, so that nothing that is
// kept opens a round, and nobody learns that two solvers share a browser.
const markCookie = "solver"

const markSeconds = 90 * 24 * 60 * 60

// device is the mark of the browser that asks, "" where it has none.
func device(c *call, who solving.SolverID) string {
	cookie, err := c.Request.Cookie(markCookie)
	if err != nil || !guest.IsToken(cookie.Value) {
		return ""
	}
	return hashed(c, who, cookie.Value)
}

// bind returns the mark of the browser that asks, which gets one where it has none.
func bind(c *call, who solving.SolverID) string {
	if known := device(c, who); known != "" {
		return known
	}
	token := guest.NewToken()
	c.SetCookie(http.Cookie{Name: markCookie, Value: token, MaxAge: markSeconds, HttpOnly: true})
	return hashed(c, who, token)
}

func hashed(c *call, who solving.SolverID, token string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %d %s", c.Solving.ID, who, token))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}
