package register

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Code is the class of an Error; the web application maps it to a status.
type Code string

// The classes of errors.
const (
	Invalid   Code = "invalid"   // the input can't be right, whoever sends it
	NotFound  Code = "not-found" // no such person, series or token
	Stale     Code = "stale"     // somebody changed the same thing since the caller looked
	Conflict  Code = "conflict"  // possible in itself, but not in the present state
	Forbidden Code = "forbidden" // the token does not allow it
)

// Args are the values that a message names.
type Args map[string]any

// Error is a refusal that a person can act on: a message by key and arguments. Field names the field of the input that it
// is about, if there is one. errors.Is finds two errors equal when their keys are.
type Error struct {
	Code  Code
	Key   string
	Args  Args
	Field string
}

// Error writes the key and its arguments; people read the translated message instead.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Key)
	for _, name := range slices.Sorted(maps.Keys(e.Args)) {
		fmt.Fprintf(&b, " %s=%v", name, e.Args[name])
	}
	return b.String()
}

// Is tells whether the other error says the same.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Key == e.Key
}

// CodeOf returns the class of err, or "" when it is no *Error.
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// What a Store and a Service return as such; test with errors.Is.
var (
	ErrNoPerson  = &Error{Code: NotFound, Key: "error.register.no-person"}
	ErrNoSeries  = &Error{Code: NotFound, Key: "error.register.no-series"}
	ErrNoEntry   = &Error{Code: NotFound, Key: "error.register.no-entry"} // of the journal
	ErrNoToken   = &Error{Code: NotFound, Key: "error.register.no-token"}
	ErrStale     = &Error{Code: Stale, Key: "error.register.stale"}
	ErrCursor    = &Error{Code: Invalid, Key: "error.register.cursor", Field: "since"}
	ErrRestored  = &Error{Code: Conflict, Key: "error.register.restored", Field: "since"} // a cursor of another copy of the database
	ErrNoPrivate = &Error{Code: Forbidden, Key: "error.register.no-private"}
)

func invalid(field, key string, args Args) error {
	return &Error{Code: Invalid, Key: key, Args: args, Field: field}
}

func conflict(key string, args Args) error { return &Error{Code: Conflict, Key: key, Args: args} }
