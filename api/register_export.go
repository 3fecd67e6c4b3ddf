package api

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/register"
)

// The register for programs of federations, under /api/v1/register, by a token that an administrator has made. What is asked
// for again with the cursor of the last answer is what has changed since. What it says and how is in openapi.yaml.

// Things a page of an export holds, unless it is asked for fewer. A series brings its whole table.
const (
	exportPage       = 200
	exportMost       = 1000
	exportMostSeries = 20
)

// bearer is the scheme of the header in which the token comes. It is read from nowhere else: addresses are logged.
const bearer = "Bearer "

// admitToken finds the token of the request. Guessing is slowed down by address, reading by token.
func (c *call) admitToken() error {
	text, ok := strings.CutPrefix(c.Request.Header.Get("Authorization"), bearer)
	c.Writer.Header().Set("Cache-Control", "no-store")
	if !ok {
		return errNoToken
	}
	guess := account.Source{Account: "register", Address: c.address()}
	if err := c.server.guesses.Take(guess); err != nil {
		return err
	}
	token, err := c.server.people().Token(c.Request.Context(), strings.TrimSpace(text))
	if register.CodeOf(err) == register.NotFound {
		return errNoToken
	}
	if err != nil {
		return err
	}
	c.server.guesses.Forgive(guess)
	c.reader = &token
	return c.server.readings.Take(account.Source{Device: number64(token.ID)})
}

// newTokenLimits returns how fast tokens can be guessed, and how fast one can be read with: 120 answers at once, then two a
// second.
func newTokenLimits(now account.Clock) (guesses, readings *account.Limiter) {
	return account.NewLimiter(account.Limits{
			Pair: account.Bucket{Burst: 20, Every: 10 * time.Second}, Address: account.Bucket{Burst: 100, Every: time.Second}, Account: account.Bucket{Burst: 1000, Every: time.Second},
		}, now),
		account.NewLimiter(account.Limits{Device: account.Bucket{Burst: 120, Every: 500 * time.Millisecond}}, now)
}

// export is one page of an answer.
type export struct {
	kind    string
	columns []string
	items   []any      // for JSON
	cells   [][]string // for CSV, by columns
	last    register.Cursor
	more    bool
}

// exported asks for a page of each kind of thing.
var exported = map[string]func(*call, exportQuery) (export, error){
	"people": exportPeople, "events": exportEvents, "results": exportResults, "games": exportGames, "series": exportSeries,
}

// exportQuery is what is asked for.
type exportQuery struct {
	since   register.Cursor
	limit   int
	private bool
}

// apiRegister answers with a page of what has changed, as JSON or as separated values.
func apiRegister(c *call) error {
	kind, csv := strings.CutSuffix(c.Param("things"), ".csv")
	ask, ok := exported[kind]
	if !ok {
		return errNotFound
	}
	q, err := c.exportQuery(kind)
	if err != nil {
		return err
	}
	page, err := ask(c, q)
	if err != nil {
		return err
	}
	page.kind = kind
	next := q.since.Text(c.server.cfg.Database)
	if page.last != (register.Cursor{}) {
		next = page.last.Text(c.server.cfg.Database)
	}
	if page.more {
		values := c.Request.URL.Query()
		values.Set("since", next)
		c.Writer.Header().Set("Link", fmt.Sprintf(`<%s?%s>; rel="next"`, c.Request.URL.Path, values.Encode()))
	}
	c.Writer.Header().Set("X-Next-Cursor", next)
	c.Writer.Header().Set("Vary", "Accept, Authorization")
	if csv || c.prefersCSV() {
		c.write(http.StatusOK, csvType, csvBytes(page.columns, page.cells))
		return nil
	}
	if page.items == nil {
		page.items = []any{}
	}
	c.writeJSON(http.StatusOK, jsonType, map[string]any{kind: page.items, "next": next, "more": page.more})
	return nil
}

// exportQuery reads the parameters of the address.
func (c *call) exportQuery(kind string) (exportQuery, error) {
	q := exportQuery{limit: exportPage}
	values, err := url.ParseQuery(c.Request.URL.RawQuery)
	if err != nil {
		return q, fmt.Errorf("%w: query: %w", errMalformed, err)
	}
	for name := range values {
		switch name {
		case "since", "limit", "private":
		default:
			return q, fmt.Errorf("%w: parameter %q is not known here", errMalformed, name)
		}
	}
	if q.since, err = register.ParseCursor(values.Get("since"), c.server.cfg.Database); err != nil {
		return q, err
	}
	if text := values.Get("limit"); text != "" {
		if q.limit, err = strconv.Atoi(text); err != nil || q.limit < 1 {
			return q, fmt.Errorf("%w: limit %q", errMalformed, text)
		}
	}
	q.limit = min(q.limit, exportMost)
	if kind == "series" {
		q.limit = min(q.limit, exportMostSeries)
	}
	switch values.Get("private") {
	case "":
	case "1":
		q.private = true
		if !c.reader.Private {
			return q, register.ErrNoPrivate
		}
	default:
		return q, fmt.Errorf("%w: private %q", errMalformed, values.Get("private"))
	}
	return q, nil
}

// prefersCSV tells whether separated values are asked for by Accept.
func (c *call) prefersCSV() bool {
	accept := c.Request.Header.Get("Accept")
	return strings.Contains(accept, "text/csv") && !strings.Contains(accept, "json")
}

// paged takes one thing more than was asked for as a sign that there are more.
func paged[T any](e *export, q exportQuery, found []register.Changed[T], each func(T) error) error {
	if e.more = len(found) > q.limit; e.more {
		found = found[:q.limit]
	}
	for _, f := range found {
		if err := each(f.Value); err != nil {
			return err
		}
		e.last = f.At
	}
	return nil
}

// tokenProblem is the answer to a request without a token in force.
func (c *call) tokenProblem() problem {
	c.Writer.Header().Set("WWW-Authenticate", `Bearer realm="adyukh register"`)
	return problem{status: http.StatusUnauthorized, text: templates.Msg("problem.token"), code: "token"}
}
