package web

import (
	"encoding/json"
	"strconv"

	"adyukh/tournament"
)

// The public data as JSON, under /api/v1, for programs. What it says and how is in openapi.yaml; a test checks every answer
// against that document. Like the pages, it is made of what readers may see alone. Names that are missing are left out.

const JSONType = "application/json; charset=utf-8"

// APIBase is where the JSON of an event begins.
func APIBase(id tournament.EventID) string {
	return "/api/v1/events/" + strconv.FormatInt(int64(id), 10)
}

// PublicJSON answers with a document, kept and tagged like the pages.
func (c *Call) PublicJSON(name string, build func() (any, error)) error {
	return c.PublicBytes("json-"+name, JSONType, func() ([]byte, error) {
		value, err := build()
		if err != nil {
			return nil, err
		}
		body, err := json.Marshal(value)
		return append(body, '\n'), err
	})
}
