package ratinglist

import (
	"bytes"
	_ "embed" // the tables
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

//go:embed shipped.json
var shipped []byte

// ShippedTable is a table of norms that comes with the program, as it was read at a source on a day. Tables change: it says what it is of,
// and what of the source could not be read. Texts for people are by language, "ru" and "en".
type ShippedTable struct {
	ID      string            `json:"id"` // of letters, digits and dashes
	Name    map[string]string `json:"name"`
	Sport   map[string]string `json:"sport"`  // which sport and discipline it is for
	Source  string            `json:"source"` // the order, or who has laid the norms down; "": not found
	URL     string            `json:"url"`
	Date    string            `json:"date"` // of the order, as 2017-11-13; "": not found
	Seen    string            `json:"seen"` // when it was looked for
	Says    map[string]string `json:"says"` // what was read; "": nothing
	Missing map[string]string `json:"missing"`
	Lines   []string          `json:"lines"` // a table that tournament/exchange reads; none where no norm was read
}

// Text is the table as it is entered; "" where there is none.
func (t ShippedTable) Text() string {
	if len(t.Lines) == 0 {
		return ""
	}
	return strings.Join(t.Lines, "\n") + "\n"
}

// Shipped returns the tables that come with the program.
func Shipped() ([]ShippedTable, error) {
	var all []ShippedTable
	in := json.NewDecoder(bytes.NewReader(shipped))
	in.DisallowUnknownFields()
	if err := in.Decode(&all); err != nil {
		return nil, fmt.Errorf("read the tables of norms: %w", err)
	}
	return all, nil
}

// FindShipped returns the table with the id, where it has norms.
func FindShipped(id string) (ShippedTable, bool) {
	all, err := Shipped()
	i := slices.IndexFunc(all, func(t ShippedTable) bool { return t.ID == id && len(t.Lines) > 0 })
	if err != nil || i < 0 {
		return ShippedTable{}, false
	}
	return all[i], true
}
