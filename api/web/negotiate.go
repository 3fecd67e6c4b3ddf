package web

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"adyukh/tournament/exchange"
)

const HTMLType = "text/html; charset=utf-8"

// wantsJSON tells whether a program asks: on addresses of the API, or by Accept without HTML.
func (c *Call) wantsJSON() bool {
	accept := c.Request.Header.Get("Accept")
	return strings.HasPrefix(c.Request.URL.Path, "/api/") ||
		strings.Contains(accept, "application/json") && !strings.Contains(accept, "text/html")
}

// WantsFragment tells whether one of our scripts asks (static/js/fragment.js): it takes a piece of a page.
func (c *Call) WantsFragment() bool { return c.Request.Header.Get("HX-Request") == "true" }

// wantsStream tells whether a page asks for its stream. It is told why it gets none, and never sent on to a page.
func (c *Call) wantsStream() bool { return c.Request.Header.Get("Accept") == "text/event-stream" }

// WantsPage tells whether a browser asks for a page to show.
func (c *Call) WantsPage() bool { return !c.wantsJSON() && !c.WantsFragment() && !c.wantsStream() }

// IsSafe tells whether a method by its meaning changes nothing.
func IsSafe(method string) bool { return method == http.MethodGet || method == http.MethodHead }

// tooMuch is the answer where there is no room for an answer.
const tooMuch = "503: слишком много запросов сразу, повторите через несколько секунд / too many requests at once, try again soon\n"

// Write sends a whole body.
func (c *Call) Write(status int, contentType string, body []byte) {
	h := c.Writer.Header()
	c.LeavePlace()
	sent, ok := c.sending(len(body))
	if !ok {
		status, contentType, body, sent = http.StatusServiceUnavailable, "text/plain; charset=utf-8", []byte(tooMuch), func() {}
		h.Set("Retry-After", strconv.Itoa(shortWait))
		h.Set("Cache-Control", "no-store")
		h.Del("ETag")
	}
	defer sent()
	h.Set("Content-Type", contentType)
	if contentType == HTMLType {
		h.Set("Referrer-Policy", referrerOfPages)
	}
	if status != http.StatusNotModified {
		h.Set("Content-Length", strconv.Itoa(len(body)))
	}
	c.Writer.WriteHeader(status)
	c.Writer.WriteHeaderNow()
	if c.Request.Method != http.MethodHead && status != http.StatusNotModified {
		_, _ = c.Writer.Write(body) // whoever hung up needs no answer
	}
}

// WriteJSON sends a value as JSON.
func (c *Call) WriteJSON(status int, contentType string, value any) {
	body, err := json.Marshal(value)
	if err != nil {
		c.failPlainly(err)
		return
	}
	c.Write(status, contentType, append(body, '\n'))
}

// GoTo sends the browser to another of our addresses, which it then gets.
func (c *Call) GoTo(path string) {
	c.Writer.Header().Set("Cache-Control", "no-store")
	c.Redirect(http.StatusSeeOther, path)
	c.Writer.WriteHeaderNow()
}

// Moved is the error about a page that has another address now.
type Moved struct{ To string }

func (m Moved) Error() string { return "moved to " + m.To }

// acceptsGzip reads Accept-Encoding: gzip with a weight above 0.
func acceptsGzip(header string) bool {
	for _, part := range strings.Split(header, ",") {
		name, params, _ := strings.Cut(part, ";")
		if strings.TrimSpace(name) != "gzip" {
			continue
		}
		weight, ok := strings.CutPrefix(strings.ReplaceAll(params, " ", ""), "q=")
		q, err := strconv.ParseFloat(weight, 64)
		return !ok || err == nil && q > 0
	}
	return false
}

// matchesTag tells whether If-None-Match names the tag of either form of a page.
func matchesTag(header, tag string) bool {
	for _, part := range strings.Split(header, ",") {
		part = strings.TrimPrefix(strings.TrimSpace(part), "W/")
		if part == "*" || strings.TrimSuffix(strings.Trim(part, `"`), gzipMark) == tag && tag != "" {
			return true
		}
	}
	return false
}

const CSVType = "text/csv; charset=utf-8"

// CSVBytes writes separated values, with names in the first line. No cell is a formula to a spreadsheet.
func CSVBytes(columns []string, cells [][]string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.Write(columns) // a buffer takes everything
	for _, line := range cells {
		safe := make([]string, len(line))
		for i, cell := range line {
			safe[i] = exchange.Harmless(cell)
		}
		_ = w.Write(safe)
	}
	w.Flush()
	return b.Bytes()
}
