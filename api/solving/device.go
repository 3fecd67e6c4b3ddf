package solving

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"

	"adyukh/tournament/contest/solving"
)

// markCookie tells a solver's browser from others. What is kept of it is its hash with the contest and the solver, so that nothing that is
// kept opens a round, and nobody learns that two solvers share a browser.
const markCookie = "solver"

const (
	markBytes   = 24
	markSeconds = 90 * 24 * 60 * 60
)

// device is the mark of the browser that asks, "" where it has none.
func device(c *call, who solving.SolverID) string {
	cookie, err := c.Request.Cookie(markCookie)
	if err != nil || !isMark(cookie.Value) {
		return ""
	}
	return hashed(c, who, cookie.Value)
}

// bind returns the mark of the browser that asks, which gets one where it has none.
func bind(c *call, who solving.SolverID) string {
	if known := device(c, who); known != "" {
		return known
	}
	var b [markBytes]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the program instead
	value := base64.RawURLEncoding.EncodeToString(b[:])
	c.SetCookie(http.Cookie{Name: markCookie, Value: value, MaxAge: markSeconds, HttpOnly: true})
	return hashed(c, who, value)
}

func isMark(value string) bool {
	b, err := base64.RawURLEncoding.DecodeString(value)
	return err == nil && len(b) == markBytes
}

func hashed(c *call, who solving.SolverID, value string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %d %s", c.Solving.ID, who, value))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}
