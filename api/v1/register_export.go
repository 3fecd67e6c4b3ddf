package v1

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"adyukh/api/web"
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

// export is one page of an answer.
type export struct {
	kind    string
	columns []string
	items   []any      // for JSON
	cells   [][]string // for CSV, by columns
	last    register.Cursor
	more    bool
}

// exportQuery is what is asked for.
type exportQuery struct {
	since   register.Cursor
	limit   int
	private bool
}

// apiRegister answers with a page of what has changed, as JSON or as separated values.
func apiRegister(c *web.Call) error {
	kind, csv := strings.CutSuffix(c.Param("things"), ".csv")
	ask, ok := exported[kind]
	if !ok {
		return web.ErrNotFound
	}
	q, err := queryOf(c, kind)
	if err != nil {
		return err
	}
	page, err := ask(c, q)
	if err != nil {
		return err
	}
	page.kind = kind
	next := q.since.Text(c.Server.Cfg.Database)
	if page.last != (register.Cursor{}) {
		next = page.last.Text(c.Server.Cfg.Database)
	}
	if page.more {
		values := c.Request.URL.Query()
		values.Set("since", next)
		c.Writer.Header().Set("Link", fmt.Sprintf(`<%s?%s>; rel="next"`, c.Request.URL.Path, values.Encode()))
	}
	c.Writer.Header().Set("X-Next-Cursor", next)
	c.Writer.Header().Set("Vary", "Accept, Authorization")
	if csv || prefersCSV(c) {
		c.Write(http.StatusOK, web.CSVType, web.CSVBytes(page.columns, page.cells))
		return nil
	}
	if page.items == nil {
		page.items = []any{}
	}
	c.WriteJSON(http.StatusOK, web.JSONType, map[string]any{kind: page.items, "next": next, "more": page.more})
	return nil
}

// queryOf reads the parameters of the address.
func queryOf(c *web.Call, kind string) (exportQuery, error) {
	q := exportQuery{limit: exportPage}
	values, err := url.ParseQuery(c.Request.URL.RawQuery)
	if err != nil {
		return q, fmt.Errorf("%w: query: %w", web.ErrMalformed, err)
	}
	for name := range values {
		switch name {
		case "since", "limit", "private":
		default:
			return q, fmt.Errorf("%w: parameter %q is not known here", web.ErrMalformed, name)
		}
	}
	if q.since, err = register.ParseCursor(values.Get("since"), c.Server.Cfg.Database); err != nil {
		return q, err
	}
	if text := values.Get("limit"); text != "" {
		if q.limit, err = strconv.Atoi(text); err != nil || q.limit < 1 {
			return q, fmt.Errorf("%w: limit %q", web.ErrMalformed, text)
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
		if !c.Reader.Private {
			return q, register.ErrNoPrivate
		}
	default:
		return q, fmt.Errorf("%w: private %q", web.ErrMalformed, values.Get("private"))
	}
	return q, nil
}

// prefersCSV tells whether separated values are asked for by Accept.
func prefersCSV(c *web.Call) bool {
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
