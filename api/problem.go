package api

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// Refusals of this package. What they say to the reader is in problemOf.
var (
	errMalformed   = errors.New("malformed request")
	errSignIn      = errors.New("not signed in")
	errForbidden   = errors.New("not allowed")
	errNotFound    = errors.New("no such address")
	errMethod      = errors.New("method not allowed")
	errMediaType   = errors.New("unsupported media type")
	errWrongHost   = errors.New("unknown host")
	errCrossOrigin = errors.New("cross-origin request")
	errBusy        = errors.New("too many open streams")
	errPanic       = errors.New("panic")
	errNoToken     = errors.New("no token in force")
)

// problem is an error as the reader is told about it.
type problem struct {
	status int
	text   templates.Text
	code   string // for programs: the key of the message
	wait   int    // seconds until another try makes sense, 0 when that is not known
	err    error  // for the log; nil when the answer says it all
}

// refusals maps our own errors to a status; "problem.STATUS.title" and "problem.STATUS.text" are their words.
var refusals = []struct {
	err    error
	status int
}{
	{errMalformed, http.StatusBadRequest},
	{errSignIn, http.StatusUnauthorized},
	{errForbidden, http.StatusForbidden},
	{errCrossOrigin, http.StatusForbidden},
	{errNotFound, http.StatusNotFound},
	{errMethod, http.StatusMethodNotAllowed},
	{errMediaType, http.StatusUnsupportedMediaType},
	{errWrongHost, http.StatusMisdirectedRequest},
	{errBusy, http.StatusServiceUnavailable},
}

// problemOf is the one place where errors become statuses and messages. What it does not know is our own mistake: 500.
func (c *call) problemOf(err error) problem {
	var (
		refused *tournament.Error
		large   *http.MaxBytesError
	)
	switch {
	case errors.Is(err, errNoToken):
		return c.tokenProblem()
	case errors.As(err, &refused):
		return c.refusedProblem(refused)
	case errors.As(err, &large):
		text := templates.Msg("problem.413.text", "most", int(large.Limit>>20))
		return problem{status: http.StatusRequestEntityTooLarge, text: text, code: "too-large"}
	case errors.Is(err, context.Canceled):
		return plainProblem(http.StatusServiceUnavailable, nil)
	}
	for _, r := range refusals {
		if !errors.Is(err, r.err) {
			continue
		}
		p := plainProblem(r.status, nil)
		if errors.Is(err, errMalformed) || errors.Is(err, errCrossOrigin) {
			p.err = err
		}
		if r.err == errCrossOrigin {
			p.text, p.code = templates.Msg("problem.cross-origin"), "cross-origin"
		}
		return p
	}
	return plainProblem(http.StatusInternalServerError, err)
}

func plainProblem(status int, err error) problem {
	code := strconv.Itoa(status)
	return problem{status: status, text: templates.Msg("problem." + code + ".text"), code: code, err: err}
}

// statusOf is what each class of refusals is over HTTP.
func statusOf(code tournament.Code) int {
	switch code {
	case tournament.Invalid:
		return http.StatusUnprocessableEntity
	case tournament.NotFound:
		return http.StatusNotFound
	case tournament.Stale, tournament.Conflict, tournament.Unconfirmed:
		return http.StatusConflict
	case account.Unauthorized:
		return http.StatusUnauthorized
	case account.Forbidden:
		return http.StatusForbidden
	case account.TooMany:
		return http.StatusTooManyRequests
	}
	return http.StatusInternalServerError
}

// refusedProblem is a refusal with its status and its words. Who may not know is told the same as everybody.
func (c *call) refusedProblem(refused *tournament.Error) problem {
	p := problem{status: statusOf(refused.Code), text: errorText(refused, c.zone()), code: refused.Key, err: refused.Err}
	if seconds, ok := refused.Args["seconds"].(int); ok && refused.Code == account.TooMany {
		p.wait = seconds
	}
	return p
}

// answerProblem says what went wrong in the form that the sender understands: a page, a fragment for our scripts, or JSON.
func (c *call) answerProblem(p problem) {
	c.logProblem(p)
	if c.Writer.Written() {
		return
	}
	h := c.Writer.Header()
	h.Del("ETag")
	h.Set("Cache-Control", "no-store")
	if p.wait > 0 {
		h.Set("Retry-After", strconv.Itoa(p.wait))
	}
	if p.status == http.StatusUnauthorized && c.wantsPage() && isSafe(c.Request.Method) {
		c.goTo(signInAddress(c.Request.URL.RequestURI()))
		return
	}
	switch {
	case c.wantsJSON():
		c.problemJSON(p)
	case c.wantsFragment():
		c.problemFragment(p)
	default:
		c.problemPage(p)
	}
}

func (c *call) logProblem(p problem) {
	switch {
	case p.err == nil:
	case p.status >= http.StatusInternalServerError:
		c.log.ErrorContext(c.Request.Context(), "request failed", "status", p.status, "error", printable(p.err.Error()))
	default:
		c.log.WarnContext(c.Request.Context(), "request refused", "status", p.status, "error", printable(p.err.Error()))
	}
}

// problemID is the request's id where the reader may have to name it to somebody who reads the log.
func (c *call) problemID(p problem) string {
	if p.status >= http.StatusInternalServerError {
		return c.id
	}
	return ""
}

func (c *call) problemJSON(p problem) {
	body := map[string]any{
		"title":  http.StatusText(p.status),
		"status": p.status,
		"detail": c.say(p.text),
		"code":   p.code,
	}
	if id := c.problemID(p); id != "" {
		body["instance"] = id
	}
	c.writeJSON(p.status, "application/problem+json", body)
}

func (c *call) problemFragment(p problem) {
	notice := templates.Notice{Tone: templates.Wrong, Text: p.text}
	body, err := c.server.fragmentBytes(c.lang, "notice", notice)
	if err != nil {
		c.failPlainly(err)
		return
	}
	c.write(p.status, htmlType, body)
}

func (c *call) problemPage(p problem) {
	view := view{
		title:   templates.Msg("problem." + strconv.Itoa(p.status) + ".title"),
		body:    templates.Error{Text: p.text, ID: c.problemID(p), Next: c.problemNext(p)},
		noIndex: true,
	}
	if !c.tr.Has(view.title.Key) {
		view.title = templates.Msg("problem.title")
	}
	body, err := c.renderBytes("error", view)
	if err != nil {
		c.failPlainly(err)
		return
	}
	c.write(p.status, htmlType, body)
}

// problemNext is where to go on from a problem's page.
func (c *call) problemNext(p problem) *templates.Link {
	switch {
	case p.status == http.StatusUnauthorized:
		return &templates.Link{Label: templates.Msg("user.sign-in"), Href: "/signin"}
	case p.status == http.StatusMisdirectedRequest && c.server.base != nil:
		return &templates.Link{Label: templates.Literal(c.server.base.String()), Href: c.server.base.String()}
	case c.event != nil:
		return &templates.Link{Label: templates.Msg("problem.to-event"), Href: deskBase(c.event.ID)}
	case c.public != nil:
		return &templates.Link{Label: templates.Msg("problem.to-event"), Href: publicBase(c.public.ID)}
	}
	return &templates.Link{Label: templates.Msg("problem.to-home"), Href: "/"}
}

// failPlainly answers when not even the page of an error can be rendered.
func (c *call) failPlainly(err error) {
	c.log.ErrorContext(c.Request.Context(), "rendering failed", "error", printable(err.Error()))
	c.write(http.StatusInternalServerError, "text/plain; charset=utf-8", []byte("error "+c.id+"\n"))
}
