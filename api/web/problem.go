package web

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"strconv"

	"adyukh/api/live"
	"adyukh/api/turns"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/refusal"
)

// Refusals of this package. What they say to the reader is in problemOf.
var (
	ErrMalformed   = errors.New("malformed request")
	errSignIn      = errors.New("not signed in")
	ErrForbidden   = errors.New("not allowed")
	ErrNotFound    = errors.New("no such address")
	errMethod      = errors.New("method not allowed")
	errMediaType   = errors.New("unsupported media type")
	errWrongHost   = errors.New("unknown host")
	errCrossOrigin = errors.New("cross-origin request")
	ErrBusy        = errors.New("too much is asked for")
	ErrPanic       = errors.New("panic")
	errNoToken     = errors.New("no token in force")
)

// problem is an error as the reader is told about it.
type problem struct {
	Status int
	Text   templates.Text
	code   string         // for programs: the key of the message
	asked  *refusal.Error // where the answer is a question
	ways   []templates.NextStep
	wait   int    // seconds until another try makes sense, 0 when that is not known
	err    error  // for the log; nil when the answer says it all
	param  string // which parameter of the address is refused
	title  string // the key of a page's heading, where the status has not the right one
}

// refusals maps our own errors to a status; "problem.STATUS.title" and "problem.STATUS.text" are their words.
var refusals = []struct {
	err    error
	status int
}{
	{ErrMalformed, http.StatusBadRequest},
	{errSignIn, http.StatusUnauthorized},
	{ErrForbidden, http.StatusForbidden},
	{errCrossOrigin, http.StatusForbidden},
	{ErrNotFound, http.StatusNotFound},
	{errMethod, http.StatusMethodNotAllowed},
	{errMediaType, http.StatusUnsupportedMediaType},
	{errWrongHost, http.StatusMisdirectedRequest},
	{ErrBusy, http.StatusServiceUnavailable},
	{live.ErrBusy, http.StatusServiceUnavailable},
	{turns.ErrFull, http.StatusServiceUnavailable},
	{tournament.ErrAway, http.StatusServiceUnavailable},
}

// ProblemOf is the one place where errors become statuses and messages. What it does not know is our own mistake: 500.
func (c *Call) ProblemOf(err error) problem {
	var (
		refused *refusal.Error
		large   *http.MaxBytesError
		trouble *tournament.Trouble
		param   *ParamError
	)
	switch {
	case errors.As(err, &param):
		return problem{Status: http.StatusBadRequest, Text: param.text(), code: param.code(), param: param.Name}
	case errors.Is(err, errNoToken):
		return c.tokenProblem()
	case errors.As(err, &refused):
		return c.refusedProblem(refused)
	case errors.As(err, &large):
		text := templates.Msg("problem.413.text", "most", int(large.Limit>>20))
		if large.Limit < 1<<20 {
			text = templates.Msg("problem.413.small", "most", int(large.Limit>>10))
		}
		return problem{Status: http.StatusRequestEntityTooLarge, Text: text, code: "too-large"}
	case errors.As(err, &trouble):
		return troubleProblem(trouble)
	case errors.Is(err, context.Canceled):
		return plainProblem(http.StatusServiceUnavailable, nil)
	}
	for _, r := range refusals {
		if !errors.Is(err, r.err) {
			continue
		}
		p := plainProblem(r.status, nil)
		if errors.Is(err, ErrMalformed) || errors.Is(err, errCrossOrigin) {
			p.err = err
		}
		if r.status == http.StatusServiceUnavailable {
			p.wait = shortWait + rand.IntN(shortWait)
		}
		if r.err == tournament.ErrAway {
			p.Text, p.code, p.wait, p.err = templates.Msg("problem.away"), "database-away", 1+rand.IntN(shortWait), err
		}
		if r.err == errCrossOrigin {
			p.Text, p.code = templates.Msg("problem.cross-origin"), "cross-origin"
		}
		return p
	}
	return plainProblem(http.StatusInternalServerError, err)
}

// Aside lets a page of an event go on without what stands beside its matter while the store can't be asked: the event is in memory, and a
// banner says that nothing is saved. Other errors stay.
func Aside(err error) error {
	if trouble := new(tournament.Trouble); errors.As(err, &trouble) {
		return nil
	}
	return err
}

// troubleProblem is what is said when nothing can be saved. The log has it from who watches over the store, once.
func troubleProblem(t *tournament.Trouble) problem {
	return problem{
		Status: http.StatusServiceUnavailable, Text: templates.Msg("trouble." + string(t.Kind)), code: "trouble." + string(t.Kind),
		title: "trouble.title", wait: shortWait,
	}
}

// busyCode is the code of the problem that there is no room.
const busyCode = "503"

func plainProblem(status int, err error) problem {
	code := strconv.Itoa(status)
	return problem{Status: status, Text: templates.Msg("problem." + code + ".text"), code: code, err: err}
}

// shortWait is after how many seconds who was refused for want of room may ask again at the earliest; at the latest after twice as many, so
// that not all come at once.
const shortWait = 15

// StatusOf is what each class of refusals is over HTTP.
func StatusOf(code refusal.Code) int {
	switch code {
	case refusal.Invalid:
		return http.StatusUnprocessableEntity
	case refusal.NotFound:
		return http.StatusNotFound
	case refusal.Stale, refusal.Conflict, refusal.Unconfirmed:
		return http.StatusConflict
	case refusal.Unauthorized:
		return http.StatusUnauthorized
	case refusal.Forbidden:
		return http.StatusForbidden
	case refusal.TooMany:
		return http.StatusTooManyRequests
	case refusal.Busy:
		return http.StatusServiceUnavailable
	}
	return http.StatusInternalServerError
}

// refusedProblem is a refusal with its status and its words. Who may not know is told the same as everybody.
func (c *Call) refusedProblem(refused *refusal.Error) problem {
	p := problem{
		Status: StatusOf(refused.Code), Text: ErrorText(refused, c.Zone()), code: refused.Key, err: refused.Err,
		ways: c.Ways(refused), asked: Question(refused),
	}
	if seconds, ok := refused.Args["seconds"].(int); ok && (refused.Code == refusal.TooMany || refused.Code == refusal.Busy) {
		p.wait = seconds
	}
	return p
}

// answerProblem says what went wrong in the form that the sender understands: a page, a fragment for our scripts, or JSON.
func (c *Call) answerProblem(p problem) {
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
	if p.Status == http.StatusUnauthorized && c.WantsPage() && IsSafe(c.Request.Method) {
		c.GoTo(signInAddress(c.Request.URL.RequestURI()))
		return
	}
	switch {
	case c.wantsJSON():
		c.problemJSON(p)
	case c.WantsFragment(), c.wantsStream():
		c.problemFragment(p)
	default:
		c.problemPage(p)
	}
}

func (c *Call) logProblem(p problem) {
	switch {
	case p.err == nil:
	case p.Status >= http.StatusInternalServerError:
		c.Log.ErrorContext(c.Request.Context(), "request failed", "status", p.Status, "error", Printable(p.err.Error()))
	default:
		c.Log.WarnContext(c.Request.Context(), "request refused", "status", p.Status, "error", Printable(p.err.Error()))
	}
}

// problemID is the request's id where the reader may have to name it to somebody who reads the log.
func (c *Call) problemID(p problem) string {
	if p.Status >= http.StatusInternalServerError {
		return c.id
	}
	return ""
}

func (c *Call) problemJSON(p problem) {
	body := map[string]any{
		"title":  http.StatusText(p.Status),
		"status": p.Status,
		"detail": c.Say(p.Text),
		"code":   p.code,
	}
	if id := c.problemID(p); id != "" {
		body["instance"] = id
	}
	if p.param != "" {
		body["errors"] = []map[string]string{{"parameter": p.param, "code": p.code, "detail": c.Say(p.Text)}}
	}
	if p.asked != nil {
		body["deed"], body["warnings"] = c.Say(c.deedText(p.asked.Deed())), c.warningsJSON(p.asked.Warnings)
	}
	if c.Asking.Effect != nil {
		body["effect"] = c.effectJSON(c.Asking.Effect)
	}
	c.WriteJSON(p.Status, "application/problem+json", body)
}

func (c *Call) problemFragment(p problem) {
	notice := templates.Notice{Tone: templates.Wrong, Text: p.Text, Ways: p.ways}
	body, err := c.Server.fragmentBytes(c.Voice(), "notice", notice)
	if err != nil {
		c.failPlainly(err)
		return
	}
	c.Write(p.Status, HTMLType, body)
}

// problemPage makes the page of a problem when it is its turn. That nobody gets a turn any more is said by a page that is kept.
func (c *Call) problemPage(p problem) {
	if p.code != busyCode {
		if err := c.placeForProblem(); err != nil {
			c.answerProblem(c.ProblemOf(err))
			return
		}
	}
	body, err := c.problemBytes(p)
	if err != nil {
		c.failPlainly(err)
		return
	}
	c.Write(p.Status, HTMLType, body)
}

// problemBytes renders the page of a problem. That there is no room is told all strangers by the same bytes, made once in each language and
// theme, so that turning them away costs nothing; there is no address on it to come back to but the home page.
func (c *Call) problemBytes(p problem) ([]byte, error) {
	if p.code != busyCode || c.User != nil {
		return c.RenderBytes(c.problemView(p))
	}
	anyone := &Call{Server: c.Server, Lang: c.Lang, Theme: c.Theme, Self: "/"}
	anyone.Speak()
	key := PublicKey{build: c.Server.Cfg.Build, name: busyCode, lang: c.Lang, theme: c.Theme}
	kept, err := c.Server.Cache.GetOr(key, func() (*PublicBody, error) {
		plain, err := anyone.RenderBytes(anyone.problemView(p))
		return NewPublicBody(HTMLType, plain), err
	})
	if err != nil {
		return nil, err
	}
	return kept.plain, nil
}

func (c *Call) problemView(p problem) View {
	view := View{
		Title:   templates.Msg("problem." + strconv.Itoa(p.Status) + ".title"),
		Body:    templates.Error{Text: p.Text, ID: c.problemID(p), Next: c.problemNext(p), Ways: p.ways},
		NoIndex: true,
	}
	if p.title != "" {
		view.Title = templates.Msg(p.title)
	}
	if !c.Tr.Has(view.Title.Key) {
		view.Title = templates.Msg("problem.title")
	}
	return view
}

// problemNext is where to go on from a problem's page.
func (c *Call) problemNext(p problem) *templates.Link {
	switch {
	case p.Status == http.StatusUnauthorized:
		return &templates.Link{Label: templates.Msg("user.sign-in"), Href: "/signin"}
	case p.Status == http.StatusMisdirectedRequest:
		own := c.ownAddress()
		if own == "" {
			return nil
		}
		return &templates.Link{Label: templates.Literal(own), Href: own}
	}
	if c.Visit != nil {
		if home := c.Visit.Home(); home != "" {
			return &templates.Link{Label: templates.Msg("problem.to-event"), Href: home}
		}
	}
	return &templates.Link{Label: templates.Msg("problem.to-home"), Href: "/"}
}

// failPlainly answers when not even the page of an error can be rendered.
func (c *Call) failPlainly(err error) {
	c.Log.ErrorContext(c.Request.Context(), "rendering failed", "error", Printable(err.Error()))
	c.Write(http.StatusInternalServerError, "text/plain; charset=utf-8", []byte("error "+c.id+"\n"))
}
