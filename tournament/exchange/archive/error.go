package archive

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Args are the values that a message names.
type Args map[string]any

// Error says why a file is refused and where: in which line and column, and at which place of the event.
type Error struct {
	Line   int    // from 1; 0 is the whole file
	Column int    // from 1, in characters
	Path   string // "rounds[2].games[0].white"; "" is the whole file
	Kind   Kind
	Args   Args // values that the kind's message names
}

// Kind says what is wrong. With "archive." before it, it is the key of a message.
type Kind string

// The reasons of an Error.
const (
	TooLarge     Kind = "too-large"     // the file is larger than most megabytes
	NotText      Kind = "not-text"      // the file is not in UTF-8
	NotJSON      Kind = "not-json"      // no JSON from here on
	NotAnEvent   Kind = "not-an-event"  // JSON, but not of a format of this package
	NewerVersion Kind = "newer-version" // the version is after most
	NoVersion    Kind = "no-version"    // the version is no version of the format
	UnknownKey   Kind = "unknown-key"   // a key that the version does not have; key
	TwiceKey     Kind = "twice-key"     // a key that stands in its object already; key
	MissingKey   Kind = "missing-key"   // a key that has to be there; key
	TooMany      Kind = "too-many"      // a list of more than most elements
	WantObject   Kind = "want-object"   // found
	WantList     Kind = "want-list"     // found
	WantText     Kind = "want-text"     // found
	WantNumber   Kind = "want-number"   // a whole number from low to high; found
	WantFlag     Kind = "want-flag"     // true or false; found
	WantDate     Kind = "want-date"     // 2026-11-21; found
	WantTime     Kind = "want-time"     // 2026-11-21T09:00:00Z; found
	WantOneOf    Kind = "want-one-of"   // one of want; found
	WantBytes    Kind = "want-bytes"    // base64 of at most most bytes; found
	WantDecimal  Kind = "want-decimal"  // "12.25"; found
)

// sentences are the English texts of the kinds.
var sentences = map[Kind]string{
	TooLarge: "the file is larger than {most} MB", NotText: "the file is not a text in UTF-8", NotJSON: "this is no JSON",
	NotAnEvent:   `no file of an event: expected "format": "adyukh-event" or "adyukh-contest"`,
	NewerVersion: "the file has version {version} of the format; this program knows those up to {most}",
	NoVersion:    "the format has no such version, expected a whole number from 1 to {most}",
	UnknownKey:   "the key {key} is not known", TwiceKey: "the key {key} stands here twice", MissingKey: "expected the key {key}",
	TooMany: "more than {most} elements", WantObject: "expected an object, found {found}", WantList: "expected a list, found {found}",
	WantText: "expected a text, found {found}", WantNumber: "expected a whole number from {low} to {high}, found {found}",
	WantFlag: "expected true or false, found {found}", WantDate: "expected a date such as 2026-11-21, found {found}",
	WantTime: "expected a time such as 2026-11-21T09:00:00Z, found {found}", WantOneOf: "expected one of {want}, found {found}",
	WantBytes:   "expected at most {most} bytes in base64, found {found}",
	WantDecimal: `expected a decimal as text, such as "12.25", found {found}`,
}

// Error says in English where the file is wrong and what was expected.
func (e *Error) Error() string {
	text := sentences[e.Kind]
	for _, name := range slices.Sorted(maps.Keys(e.Args)) {
		text = strings.ReplaceAll(text, "{"+name+"}", fmt.Sprint(e.Args[name]))
	}
	var place string
	if e.Line > 0 {
		place = fmt.Sprintf("line %d, column %d: ", e.Line, e.Column)
	}
	if e.Path != "" {
		place += e.Path + ": "
	}
	return place + text
}

// Key returns the key of the message in a catalogue.
func (e *Error) Key() string { return "archive." + string(e.Kind) }

// Kinds lists all kinds of errors.
func Kinds() []Kind { return slices.Sorted(maps.Keys(sentences)) }
