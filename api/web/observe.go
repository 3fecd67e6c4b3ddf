package web

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// NewRequestID names a request in the log and on the page of an error.
func NewRequestID() string {
	var b [6]byte
	_, _ = rand.Read(b[:]) // never fails, by its documentation
	return hex.EncodeToString(b[:])
}

// observe writes the line of the access log. Query strings, cookies and form fields are not in it: they may hold secrets.
func (c *Call) observe(began time.Time) {
	if c.Request.Context().Value(ahead{}) != nil {
		return // nobody has asked
	}
	level := slog.LevelInfo
	if c.route.admits == asFile {
		level = slog.LevelDebug
	}
	attrs := []slog.Attr{
		slog.String("method", Printable(c.Request.Method)),
		slog.String("path", Printable(c.loggedPath())),
		slog.Int("status", c.Writer.Status()),
		slog.Int("bytes", max(0, c.Writer.Size())),
		slog.Duration("took", time.Since(began).Round(time.Microsecond)),
		slog.String("from", Printable(c.address())),
	}
	if c.User != nil {
		attrs = append(attrs, slog.Int64("user", int64(c.User.ID)))
	}
	c.Log.LogAttrs(c.Request.Context(), level, "request", attrs...)
}

// Audit writes down what has to do with who may come in and do what: who did it and from where, with whom.
func (c *Call) Audit(what string, about ...any) {
	args := append([]any{"what", what, "from", Printable(c.address())}, about...)
	if c.User != nil {
		args = append(args, "by", int64(c.User.ID))
	}
	c.Log.InfoContext(c.Request.Context(), "access", args...)
}

// longestLogged is how many characters of a text from outside a log line holds.
const longestLogged = 300

// Printable makes a text from outside fit for a log line: control characters, marks that turn the direction of writing and
// broken bytes are written as their codes.
func Printable(s string) string {
	var b strings.Builder
	n := 0
	for i, r := range s {
		if n++; n > longestLogged {
			b.WriteString("…")
			break
		}
		switch {
		case r == utf8.RuneError:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case strconv.IsPrint(r):
			b.WriteRune(r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// rescue turns a panic into the page for our own mistakes. Nothing of the panic reaches the reader; the log has it all
// but the request's headers.
func (c *Call) rescue() {
	reason := recover()
	if reason == nil {
		return
	}
	if err, ok := reason.(error); ok && errors.Is(err, http.ErrAbortHandler) {
		panic(reason)
	}
	c.Log.ErrorContext(c.Request.Context(), "panic", "reason", Printable(fmt.Sprint(reason)), "stack", string(debug.Stack()))
	if c.Writer.Written() {
		panic(http.ErrAbortHandler) // half a page went out: cut it off rather than let it look whole
	}
	c.answerProblem(c.ProblemOf(ErrPanic))
}

// codeInPath finds a code in an address that is none of ours by a sign too many.
var codeInPath = regexp.MustCompile(`(/(?:enter|me|mail|post|team|door)/)[^/]+`)

// loggedPath is the path of the request without the code that opens somebody's page: whoever reads a log must not get in by it.
func (c *Call) loggedPath() string {
	if code := c.Param("code"); code != "" {
		return strings.Replace(c.Request.URL.Path, code, "…", 1)
	}
	if c.FullPath() != "" { // one of ours, without a code
		return c.Request.URL.Path
	}
	return codeInPath.ReplaceAllString(c.Request.URL.Path, "$1…")
}
