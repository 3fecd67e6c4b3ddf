package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// own are headers that differ between two answers with the same content.
var own = []string{"Date", "Content-Length", "Etag"}

// hash finds what names the content of a file in its address: a build's own, which says nothing of the page that has it.
var hash = regexp.MustCompile(`/static/[0-9a-f]{16}/`)

// requestID finds the name of a request on the page of an error.
var requestID = regexp.MustCompile(`\b[0-9a-f]{12}\b`)

// normal is an answer without what is of no content: what two answers that say the same have in common.
func normal(a answer) answer {
	n := answer{status: a.status, header: http.Header{}, body: a.body}
	for name, values := range a.header {
		if !slices.Contains(own, name) {
			n.header[name] = values
		}
	}
	if a.header.Get("Etag") != "" {
		n.header.Set("Etag", "some")
	}
	for i, cookie := range n.header["Set-Cookie"] {
		name, rest, _ := strings.Cut(cookie, "=")
		_, rest, _ = strings.Cut(rest, ";")
		n.header["Set-Cookie"] = slices.Clone(n.header["Set-Cookie"])
		n.header["Set-Cookie"][i] = name + "=…;" + rest
	}
	for name, values := range n.header {
		n.header[name] = slices.Clone(values)
		for i, value := range values {
			n.header[name][i] = hash.ReplaceAllString(value, "/static/…/")
		}
	}
	if isText(a) {
		n.body = hash.ReplaceAllString(a.body, "/static/…/")
		if a.status >= http.StatusInternalServerError {
			n.body = requestID.ReplaceAllString(n.body, "…")
		}
	}
	return n
}

// isText tells whether people or programs can read the body.
func isText(a answer) bool {
	for _, readable := range []string{"text/", "application/json", "application/problem+json", "application/yaml", "image/svg", "application/manifest", "application/geo"} {
		if a.is(readable) {
			return true
		}
	}
	return a.is("application/") && strings.Contains(a.header.Get("Content-Type"), "charset=utf-8")
}

// heading is an answer's status and headers, a line each.
func (a answer) heading() []string {
	lines := []string{}
	for name, values := range a.header {
		for _, value := range values {
			lines = append(lines, name+": "+value)
		}
	}
	slices.Sort(lines)
	return append([]string{fmt.Sprint("Status: ", a.status)}, lines...)
}

// lines is the body of a text in pieces that are short enough to be compared: a line for each tag, or each value.
func (a answer) lines() []string {
	text := a.body
	switch {
	case a.is("text/html"), a.is("image/svg"):
		text = strings.ReplaceAll(text, "<", "\n<")
	case strings.Contains(a.header.Get("Content-Type"), "json"):
		var spread bytes.Buffer
		if json.Indent(&spread, []byte(text), "", " ") == nil {
			text = spread.String()
		}
	}
	return strings.Split(text, "\n")
}
